// sizes.test.mjs -- at every size of screen: whole games, measured at every moment (playMeasured in table_help.mjs), at one screen,
// against a bot and on a server; small targets pressed with a finger; every page.

import { test } from './harness.mjs';
import { overflows } from './layout.mjs';
import { changeSettings, LANGUAGES, makeWorld, present, scenes, show, SIZES } from './scenes.mjs';
import { bot, checkOnServer, checkPresses, logged, person, playMeasured, playOn, shelfWith } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {[string, string][]} */
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2 sheet=barn'], ['border', 'players=2']];
/** The others play in English only, and less: words are no wider there. */
const isChromium = (process.env.BROWSER ?? 'chromium') === 'chromium';

/** A window of that size, with a finger where it is that of a phone or a tablet. @param {number} width @param {number} height */
const sized = (width, height) => ({ phone: width < 900, width, height, scale: 1 });

// The names that bots have unless somebody chooses others, four at a table.
for (const [width, height] of SIZES) {
  for (const lang of isChromium ? ['en', 'de', 'fr', 'it'] : ['en']) {
    test(`names of bots at ${width}x${height} in ${lang}`, async (t) => {
      const server = await t.server();
      const page = await t.open(server, { ...sized(width, height), lang });
      const card = page.locator('.card[data-game=border]');
      await card.locator('summary').click();
      await card.locator('[id^=players-]').selectOption('4');
      await card.locator('.ways .main').click();
      await page.waitForSelector('.people li:nth-child(4)', { state: 'attached' });
      const high = await page.locator('.people .name').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize)));
      t.check('no name in more than two lines', high.every((lines) => lines < 2.4), high);
      t.check('nothing is cut', (await overflows(page)).length === 0, await overflows(page));
    });
  }
}

for (const [i, [width, height]] of isChromium ? SIZES.entries() : []) {
  test(`every page at ${width}x${height}`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, sized(width, height));
    const world = await makeWorld(page, server);
    for (const scene of scenes) {
      await show(page, world, scene);
      for (const lang of i ? ['en', 'de'] : LANGUAGES) {
        await changeSettings(page, { lang });
        await present(page, scene.ready);
        const found = await overflows(page);
        t.check(`${scene.name}: nothing is cut, ${lang}`, found.length === 0, found.join('\n'));
        const hidden = await page.evaluate(() => [...document.querySelectorAll('.learn:not(.puzzles) .teacher, .at-table .status')].filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
        t.check(`${scene.name}: what is told is in sight, ${lang}`, hidden.length === 0, hidden);
      }
      await changeSettings(page, { lang: 'en' });
    }
  });
}

for (const [width, height] of SIZES) {
  for (const [key, options] of GAMES) {
    test(`${key} at ${width}x${height}, two at one screen`, async (t) => {
      const server = await t.server();
      const page = await t.open(server, { ...sized(width, height), hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
      await page.waitForSelector('.table .legal', { state: 'attached' });
      const seen = await playMeasured(page, { touch: width < 900 });
      t.check(`all ${seen.steps} steps, and the end`, seen.faults.length === 0 && seen.cards.includes('end'), seen.faults);
      if (key !== 'ringgz') await checkPresses(t, page, key, seen);
    });
  }
}

// Longer words are told here: what the bot did.
for (const [i, [width, height]] of SIZES.entries()) {
  for (const lang of !isChromium ? ['en'] : i ? ['de'] : ['de', 'fr', 'it']) {
    for (const [key, options] of isChromium ? GAMES : [GAMES[(i + 2) % GAMES.length]]) {
      test(`${key} at ${width}x${height} against a bot in ${lang}`, async (t) => {
        const server = await t.server();
        const page = await t.open(server, { ...sized(width, height), lang, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), bot('')]) });
        const seen = await playMeasured(page, { touch: width < 900 });
        t.check(`all ${seen.steps} steps, and the end`, seen.faults.length === 0 && seen.cards.includes('end'), seen.faults);
        t.check(`what the bot did was told at ${seen.recaps} of them`, seen.recaps > 5, seen);
      });
    }
  }
}

for (const [i, [width, height]] of SIZES.entries()) {
  const [key, options] = GAMES[i % GAMES.length];
  test(`${key} at ${width}x${height} on a server`, (t) => checkOnServer(t, key, options, { ...sized(width, height), lang: isChromium ? 'de' : 'en' }));
}

// ---- Fingers ----

/** Rolls, or ends the turn, until there are so many of such parts. @param {Page} page @param {string} what @param {number} [count] */
const goOnTo = (page, what, count = 1) => page.waitForFunction(([wanted, least]) => {
  if (document.querySelector('.table[aria-busy=true]')) return false;
  if (document.querySelectorAll(wanted).length >= least) return true;
  document.querySelector('.table .legal:is(.roll-place *, .end-place *)')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return false;
}, /** @type {const} */ ([what, count]));

/** Where a pointer meets such a part of the page; of several, the one with that number, small ones first. @param {Page} page @param {string} selector @param {number} nth */
const spotOf = (page, selector, nth = 0) => page.evaluate(([wanted, n]) => {
  const all = [...document.querySelectorAll(wanted)].map((part) => ({ part, box: part.getBoundingClientRect() }));
  const small = all.filter(({ box }) => Math.min(box.width, box.height) < 44);
  const list = small.length ? small : all;
  const { part, box } = list[n % list.length];
  const spots = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const points = spots.flatMap((fy) => spots.map((fx) => ({ x: box.x + box.width * fx, y: box.y + box.height * fy })));
  const point = points.find(({ x, y }) => part.contains(document.elementFromPoint(x, y)));
  if (!point) throw new Error(`nothing of ${part.outerHTML.slice(0, 200)} can be met: ${JSON.stringify(box)}`);
  return { id: part.id, action: part.getAttribute('data-action') ?? '', pick: part.getAttribute('data-pick') ?? '', size: Math.min(box.width, box.height), ...point };
}, /** @type {const} */ ([selector, nth]));

for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
  for (const [key, options] of GAMES) {
    test(`${key} at ${width}x${height}: a finger does what it means`, async (t) => {
      const server = await t.server();
      const page = await t.open(server, { ...sized(width, height), hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
      const isTiny = key === 'border' && Math.min(width, height) < 500;
      await goOnTo(page, ':is(.boards, .hand) .legal:not(.die)');
      if (isTiny) await playOn(page, { upTo: 80 }); // spaces beside each other
      const done = () => page.evaluate(() => JSON.parse(localStorage.games)[0].actions);
      let [taps, lenses, small] = [0, 0, 0];
      for (; taps < 12 || (isTiny && !lenses && taps < 40); taps++) {
        await goOnTo(page, ':is(.boards, .hand) .legal:not(.die)');
        const withAction = ':is(.boards, .hand) .legal[data-action]:not(.die)';
        const target = await spotOf(page, await page.locator(withAction).count() ? withAction : ':is(.boards, .hand) .legal:not(.die)', 5 * taps);
        const before = (await done()).length;
        small += target.size < 44 ? 1 : 0;
        const what = target.action ? `[data-action="${target.action}"]` : `[data-pick="${target.pick}"]`;
        const wanted = /** @type {const} */ ([target.id, before, target.action !== '']);
        const happened = () => page.waitForFunction(([id, count, acts]) => document.querySelector('.lens') !== null
          || (acts ? JSON.parse(localStorage.games)[0].actions.length > count : document.getElementById(id)?.classList.contains('chosen')), wanted);
        await page.touchscreen.tap(target.x, target.y);
        await happened();
        if (await page.locator('.lens').count()) {
          const there = await spotOf(page, `.lens .legal${what}`);
          t.check(`${target.id || target.action} is large enough in the lens`, there.size >= 43.5, there);
          await page.touchscreen.tap(there.x, there.y);
          await page.waitForSelector('.lens', { state: 'detached' });
          await happened();
          lenses++;
        }
        if (target.action) t.check(`${target.action} happens`, (await done())[before] === target.action, (await done()).slice(before));
      }
      t.check(`${small} of ${taps} are small, ${lenses} have others beside them and are chosen in the lens`, !isTiny || lenses > 0, { small, lenses });
    });
  }

  if (Math.min(width, height) < 500) test(`border at ${width}x${height}: the lens leaves the mark of a hint in sight`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { ...sized(width, height), hash: '#/game/g1', shelf: shelfWith('border', 'players=2', [person('Ann'), person('Bob')]) });
    await page.waitForSelector('.table .legal', { state: 'attached' });
    await playOn(page, { upTo: 60 });
    /** Spaces close to others. */
    const crowded = () => page.waitForFunction(() => {
      if (document.querySelector('.table[aria-busy=true]')) return null;
      const spaces = [...document.querySelectorAll('.boards .space.legal')].map((one) => one.getBoundingClientRect()).map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2, reach: 15 + w / 2 }));
      const close = spaces.filter((one) => spaces.some((other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < one.reach));
      if (close.length > 3) return close;
      (document.querySelector('.boards .segment.legal') ?? document.querySelector('.table .legal:is(.roll-place *, .end-place *)'))?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return null;
    });
    for (let lenses = 0; lenses < 4;) {
      const spots = await (await crowded()).jsonValue() ?? [];
      await page.click('.desk button[title="Hint"]');
      await page.waitForSelector('.table .wanted', { state: 'attached' });
      const before = await logged(page);
      for (const { x, y } of spots) {
        await page.touchscreen.tap(x, y);
        await page.waitForFunction((count) => document.querySelector('.lens') !== null || document.querySelectorAll('.log [data-ply]').length > count, before);
        if (await logged(page) > before) break; // there was only one under the finger
        const hidden = await page.evaluate(() => {
          const lens = /** @type {Element} */ (document.querySelector('.lens')).getBoundingClientRect();
          const [midX, midY, radius] = [lens.x + lens.width / 2, lens.y + lens.height / 2, lens.width / 2];
          const far = (/** @type {Element} */ one) => {
            const box = one.getBoundingClientRect();
            return Math.hypot(Math.max(box.left - midX, midX - box.right, 0), Math.max(box.top - midY, midY - box.bottom, 0));
          };
          const isSeen = [...document.querySelectorAll('.lens .wanted')].some((one) => far(one) < radius * 0.8);
          return isSeen ? [] : [...document.querySelectorAll('.table .wanted')].filter((one) => far(one) < radius).map((one) => ({ id: one.id, box: one.getBoundingClientRect(), lens }));
        });
        t.check('what it points at is in the lens or beside it', hidden.length === 0, hidden);
        lenses++;
        await page.touchscreen.tap(2, 2);
        await page.waitForSelector('.lens', { state: 'detached' });
      }
    }
  });
}
