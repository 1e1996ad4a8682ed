// table_help.mjs -- shared by the tests of tables: stored games, tables on the server, and a player who clicks what is
// legal.

import { waitText } from './harness.mjs';
import { address } from './scenes.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const person = (/** @type {string} */ name) => ({ kind: 'person', name, level: 2 });
export const bot = (/** @type {string} */ name, level = 1) => ({ kind: 'bot', name, level });

/** A browser with one game in it, at #/game/g1. @param {string} key @param {string} options @param {any[]} seats */
export const shelfWith = (key, options, seats) => ({
  'bot-speed': 'full',
  games: [{ id: 'g1', key, options, assets: [], seats, actions: [], date: '2026-11-15', result: '', changed: 1, here: false, format: 2 }],
});

/**
 * Clicks what can be done, through the page's own listeners, until the game is over or the log is so long. Of several
 * things takes a place in the drawing before a button, and what is picked up is laid down; knows no game.
 * @param {Page} page @param {{ upTo?: number }} [how] @returns {Promise<number>} clicks
 */
export function playOn(page, { upTo = 100000 } = {}) {
  return page.evaluate(async (until) => {
    let clicks = 0;
    const count = () => document.querySelectorAll('.log [data-ply]').length;
    let chance = 7; // the same game each time
    const any = (/** @type {Element[]} */ list) => {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      return list[Math.floor(chance / 65536) % list.length];
    };
    const end = performance.now() + 300000;
    while (!document.querySelector('.notice.end') && count() < until) {
      /** @type {HTMLElement | null} */ (document.querySelector('.notice.missed .main'))?.click();
      const legal = [...document.querySelectorAll('.table:not([aria-busy=true]) .legal')];
      const places = legal.filter((part) => part.hasAttribute('data-action') && !part.classList.contains('button'));
      const picks = legal.filter((part) => part.hasAttribute('data-pick') && !part.classList.contains('die'));
      const part = places.length ? any(places) : picks.length ? any(picks) : legal.find((one) => one.hasAttribute('data-action')) ?? any(legal);
      if (part) clicks++;
      part?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, part ? 0 : 5));
      if (performance.now() > end) throw new Error(`stuck: ${document.querySelector('.say')?.textContent} ${document.querySelector('.word')?.textContent}`);
    }
    return clicks;
  }, upTo);
}

/**
 * @typedef {{ faults: string[], steps: number, presses: number, rolls: number, picks: number, marks: number, ends: number, recaps: number, cards: string[] }} Measured
 * recaps: at so many moments what the others did was told; cards: kinds of cards that were shown
 */

/**
 * Plays a game and checks before every press, and while others play, that everything of the turn is on the screen: board, status,
 * dice or stock, cards, and whatever is legal; that nothing scrolls and no text is cut; that what can be done is told once; and that a
 * finger can press it (44 pixels, or the lens of the drawing). In the end the same of the result. Cards are measured, then answered with no.
 * @param {Page} page @param {{ upTo?: number, touch?: boolean }} [how] touch: with a finger
 * @returns {Promise<Measured>}
 */
export function playMeasured(page, { upTo = 100000, touch = false } = {}) {
  return page.evaluate(async ([until, fingers]) => {
    const seen = { steps: 0, presses: 0, rolls: 0, picks: 0, marks: 0, ends: 0, recaps: 0 };
    /** @type {Set<string>} */
    const faults = new Set();
    /** @type {Set<string>} */
    const cards = new Set();
    let chance = 7;
    const any = (/** @type {Element[]} */ list) => {
      chance = (chance * 1103515245 + 12345) % 2147483648;
      return list[Math.floor(chance / 65536) % list.length];
    };
    const all = (/** @type {string} */ what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const isOut = (/** @type {DOMRect} */ box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    const name = (/** @type {Element} */ one) => one.id || one.className;
    const isSmall = (/** @type {DOMRect} */ box) => fingers && Math.min(box.width, box.height) < 43.5;
    /** What is there at every moment. */
    const measureRest = () => {
      const page = document.scrollingElement;
      if (page && (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1)) faults.add(`scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
      for (const one of all('.boards .region, .hand .region, .others .region[data-open], .status, .status > *, .notice, .players, .desk, .buttons')) {
        const box = one.getBoundingClientRect();
        if (isOut(box)) faults.add(`${name(one)} is cut: ${JSON.stringify(box)} "${one.textContent?.slice(0, 200)}"`);
        if (one.matches('.region') && box.width * box.height < 1500) faults.add(`${name(one)} is not to be seen`);
        if (one.matches('.status, .status *') && (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)) faults.add(`${name(one)} has more than is seen: ${one.clientWidth}x${one.clientHeight} of ${one.scrollWidth}x${one.scrollHeight} "${one.textContent}"`);
      }
      for (const one of all('.notice button, .notice a, .desk .bar > button, .desk .bar > .menu > summary')) {
        const box = one.getBoundingClientRect();
        if (isOut(box) || isSmall(box)) faults.add(`${one.textContent} is cut or small: ${JSON.stringify(box)}`);
      }
      const told = all('.say, .word, .status .notices');
      if (told.length > 1) faults.add(`told twice: ${told.map((one) => one.textContent).join(' / ')}`);
      for (const one of all('.recap')) seen.recaps += one.textContent ? 1 : 0;
      for (const one of all('.notice')) cards.add(one.classList[1]);
    };
    const measure = (/** @type {Element[]} */ legal) => {
      seen.steps++;
      measureRest();
      for (const part of legal) {
        const box = part.getBoundingClientRect();
        if (isOut(box)) faults.add(`${name(part)} is cut: ${JSON.stringify(box)}`);
        if (isSmall(box) && !part.closest('.region')) faults.add(`${name(part)} is small: ${JSON.stringify(box)}`);
      }
      const part = any(legal);
      const box = part.getBoundingClientRect();
      const spots = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
      const isMet = spots.some((fy) => spots.some((fx) => part.contains(document.elementFromPoint(box.x + box.width * fx, box.y + box.height * fy))));
      // The board of another may lie there for a moment.
      if (!isMet && !(part.closest('.boards') && document.querySelector('.others.open'))) faults.add(`${name(part)} is covered`);
    };
    let end = performance.now() + 280000; // without anything to do
    let told = '';
    /** @type {WeakSet<Element>} */
    const answered = new WeakSet();
    while (!document.querySelector('.notice.end') && document.querySelectorAll('.log [data-ply]').length < until) {
      const card = all('.notice:not(.lost, .connecting, .asked)')[0];
      const legal = card ? [] : [...document.querySelectorAll('.table:not([aria-busy=true]) .legal')];
      if (!legal.length) {
        const now = document.querySelector('.status')?.textContent ?? '';
        if (now !== told) measureRest();
        told = now;
        if (card && !answered.has(card)) /** @type {HTMLElement | undefined} */ ([...card.querySelectorAll('button')].at(-1))?.click();
        if (card) answered.add(card);
        await new Promise((resolve) => setTimeout(resolve, 3));
        if (performance.now() > end) throw new Error(`stuck: ${document.querySelector('.status')?.textContent}`);
        continue;
      }
      end = performance.now() + 280000;
      measure(legal);
      const free = legal.filter((part) => part.matches('.die:not(.chosen)'));
      const places = legal.filter((part) => part.hasAttribute('data-action') && !part.classList.contains('button'));
      const picks = legal.filter((part) => part.hasAttribute('data-pick') && !part.matches('.die, .chosen'));
      const roll = legal.find((part) => part.closest('.roll-place'));
      // Sometimes a die is kept and the others are rolled, though something could be marked.
      const isOnce = seen.steps % 3 === 0 && roll && free.length > 3;
      const part = isOnce ? any(free) : places.length && seen.steps % 4 ? any(places) : roll ?? (places.length ? any(places) : picks.length ? any(picks) : any(legal));
      const isAuto = part.classList.contains('auto'); // it would press itself
      if (!isAuto) seen.presses++;
      if (part.matches('.die')) seen.picks += part.matches('.chosen') ? 0 : 1; // laying one down is no choice of a die
      else if (part === roll) seen.rolls++;
      else if (part.closest('.end-place')) seen.ends += isAuto ? 0 : 1;
      else seen.marks++;
      part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    if (document.querySelector('.notice.end')) measureRest();
    return { ...seen, cards: [...cards], faults: [...faults].slice(0, 12) };
  }, /** @type {const} */ ([upTo, touch]));
}

/**
 * What the record of the game in this browser allows: a press for each roll and each mark, and for each decision to stop, "done" or
 * "pass" where something else could have been done; see docs/decisions.md.
 * @param {Page} page @returns {Promise<{ rolls: number, marks: number, stops: number }>}
 */
export async function budgetOf(page) {
  return page.evaluate(async (engine) => {
    const { compile, Engine, ENGINE } = await import(engine);
    const core = new Engine(await compile(new URL(ENGINE, engine)));
    const [{ key, options, actions }] = JSON.parse(localStorage.games);
    const sum = { rolls: 0, marks: 0, stops: 0 };
    core.begin(key, options);
    for (const action of actions) {
      if (action.startsWith('roll:')) sum.rolls++;
      else if (action.includes(':')) sum.marks += action.startsWith('keep:') ? 0 : 1;
      else if (core.legal.length > 1) sum.stops++;
      core.play(action);
    }
    return sum;
  }, await address(page, 'engine.js'));
}

/**
 * Compares a game with its budget of presses, and prints how many there were for each roll, die chosen and mark.
 * @param {import('./harness.mjs').Test} t @param {Page} page @param {string} key @param {{ presses: number, picks: number, ends: number }} seen
 */
export async function checkPresses(t, page, key, { presses, picks, ends }) {
  const { rolls, marks, stops } = await budgetOf(page);
  const due = rolls + picks + marks;
  t.note(`${key}: ${presses} presses, ${rolls} rolls, ${picks} dice chosen, ${marks} marks, ${stops} decisions to stop: ${(presses / due).toFixed(3)} for each roll, die and mark, ${((presses - ends) / due).toFixed(3)} without those decisions`);
  t.check(`${key}: one press for each of ${rolls} rolls, ${picks} dice chosen and ${marks} marks`, presses - ends <= due, { presses, ends, due });
  t.check(`${key}: ${ends} presses to stop, for ${stops} decisions to`, ends <= stops, { ends, stops });
}

/**
 * A table on the server and its people, each in a browser of their own.
 * @param {import('./harness.mjs').Test} t @param {import('./harness.mjs').Server} server
 * @param {{ game: string, options: string, names: string[], clock?: any, wishes?: any[] }} wish
 */
export async function seated(t, server, { game, options, names, clock, wishes = [] }) {
  const made = await server.ask('/api/tables', { game, options, seats: names.map(() => 'person'), ...(clock ? { clock } : {}) });
  /** @type {Page[]} */
  const pages = [];
  for (const [i, name] of names.entries()) {
    const page = await t.open(server, { hash: `#/t/${made.id}/${made.tokens[`p${i + 1}`]}`, ...wishes[i] });
    await page.fill('form.sit input', name);
    await page.click('form.sit .main');
    pages.push(page);
  }
  for (const page of pages) await page.waitForSelector('.lobby', { state: 'hidden' });
  return { made, pages };
}

/** A game of two people that is measured at one of them, with the cards that there are on a server: the other asks to undo, and offers a rematch.
 * @param {import('./harness.mjs').Test} t @param {string} game @param {string} options @param {import('./harness.mjs').Wishes} wishes */
export async function checkOnServer(t, game, options, wishes) {
  const { pages: [ann, bob] } = await seated(t, await t.server(), { game, options, names: ['Ann', 'Bob'],
    wishes: [{ ...wishes, settings: { auto: false, lang: wishes.lang ?? 'en' } }, { settings: { auto: false, lang: 'en' } }] }); // what happens by itself would answer the other
  const touch = !!wishes.phone;
  const undo = 'button[title="Undo"]:not([disabled])';
  for (let upTo = 12; upTo === 12 || await bob.locator(undo).count() === 0; upTo += 4) { // until Bob has done something
    const [begun] = await Promise.all([playMeasured(ann, { upTo, touch }), playOn(bob, { upTo })]);
    t.check(`all ${begun.steps} steps of the beginning`, begun.faults.length === 0, begun.faults);
    await Promise.all([ann, bob].map((page) => waitLog(page, upTo)));
  }
  await bob.click(undo);
  await ann.waitForSelector('.notice.ask', { state: 'attached' });
  const [rest] = await Promise.all([playMeasured(ann, { touch }), playOn(bob)]);
  t.check(`all ${rest.steps} steps of the rest, and the end`, rest.faults.length === 0, rest.faults);
  t.check('with what was asked', rest.cards.includes('ask') && rest.cards.includes('end'), rest.cards);
  await bob.click('.notice.end .main');
  await ann.waitForSelector('.notice.offer', { state: 'attached' });
  const { faults, cards } = await playMeasured(ann, { touch });
  t.check('the offer of a rematch has room beside the result', faults.length === 0 && cards.includes('offer'), faults);
}

/** Presses Done as assistive technology does: pointers and keys have to wait a moment after dice have fallen. @param {Page} page */
export async function endTurn(page) {
  await page.locator('.table .legal[data-action=done]').evaluate((part) => /** @type {HTMLElement} */ (part).click());
}

/** Time stands still: whatever is to happen in a second or later never does. For `prepare`; what waits so is in `waits`. @param {Page} page */
export const standStill = (page) => page.addInitScript(() => {
  const later = window.setTimeout;
  const waits = /** @type {any} */ (window).waits = /** @type {number[]} */ ([]);
  performance.now = () => 0;
  /** @type {any} */ (window).setTimeout = (/** @type {any} */ run, /** @type {any} */ wait, /** @type {any[]} */ ...rest) => {
    if (!(wait >= 1000)) return later(run, wait, ...rest);
    waits.push(wait);
    return 0;
  };
});

/** All play in parallel until the game is over. @param {Page[]} pages @param {number} [upTo] */
export const allPlayOn = (pages, upTo) => Promise.all(pages.map((page) => playOn(page, { upTo })));

/** The headline of the end card; skips what was missed. @param {Page} page @returns {Promise<string>} */
export async function endOf(page) {
  const words = await page.waitForFunction(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('.notice.missed .main'))?.click();
    return document.querySelector('.notice.end h2')?.textContent;
  });
  return String(await words.jsonValue());
}

/** How many actions the log of this page has. @param {Page} page */
export const logged = (page) => page.locator('.log [data-ply]').count();

/** Waits for a log of that length. @param {Page} page @param {number} count */
export const waitLog = (page, count) => page.waitForFunction((n) => document.querySelectorAll('.log [data-ply]').length >= n, count);

/** Records everything that screen readers are told from now on. @param {Page} page @returns {Promise<() => Promise<string[]>>} */
export async function listen(page) {
  await page.evaluate(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById('live'));
    /** @type {any} */ (window).heard = [];
    new MutationObserver(() => /** @type {any} */ (window).heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => /** @type {any} */ (window).heard);
}

export { waitText };
