// table_online.test.mjs -- tables on the server: two to four people in separate browsers, reloads, lost connections,
// and everything beside playing.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickLegal, clickPart, cut, cutSilently, mend, test, waitText } from './harness.mjs';
import { allPlayOn, endOf, endTurn, logged, playOn, seated, waitLog } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Nothing happens by itself. */
const BY_HAND = { settings: { auto: false, lang: 'en' } };

/** The text of a QR code, read by zbarimg. @param {import('./harness.mjs').Test} t @param {Page} page */
async function readCode(t, page) {
  const svg = await page.locator('.qr').first().evaluate((one) => one.outerHTML.replace('class="qr"', 'width="400" height="400"'));
  const picture = join(t.folder(), 'code');
  writeFileSync(`${picture}.svg`, svg);
  spawnSync('rsvg-convert', [`${picture}.svg`, '-o', `${picture}.png`]);
  return spawnSync('zbarimg', ['--raw', '-q', `${picture}.png`], { encoding: 'utf8' }).stdout.trim();
}

test('two people: links and codes, a game with a reload and a lost connection, the dice are checked, a rematch', async (t) => {
  const server = await t.server();
  const ann = await t.open(server, { settings: { name: 'Ann', lang: 'en' } });
  await ann.click('.card[data-game=kuhvadis] button:has-text("Play online with friends")');
  await ann.click('form.sit .main');
  await ann.waitForSelector('.waiting .qr');
  const link = await ann.inputValue('.waiting .invitation input');
  const code = await readCode(t, ann);
  t.check('the code is the link', code === link, { code, link });
  const bob = await t.open(server, { phone: true, hash: new URL(link).pathname.slice(1) });
  await bob.fill('form.sit input', 'Bob');
  await bob.click('form.sit .main');
  const pages = [ann, bob];
  await allPlayOn(pages, 12);

  await bob.reload();
  await cut(ann);
  await ann.waitForSelector('.notice.lost');
  t.check('a lost connection is told', /Reconnecting automatically/.test(await ann.textContent('.notice.lost') ?? ''));
  await mend(ann);
  await ann.waitForSelector('.notice.lost', { state: 'detached' });
  const watch = await t.open(server, { hash: new URL(link).pathname.slice(1) });
  await Promise.all([playOn(ann), playOn(bob)]);
  await watch.waitForSelector('.notice.end');
  const ends = await Promise.all([ann, bob, watch].map((page) => page.textContent('.notice.end p')));
  t.check('all see the same end', new Set(ends).size === 1 && /joined|drawn|blocked/.test(ends[0] ?? ''), ends);
  t.check('all have the same log', await logged(ann) === await logged(bob) && await logged(ann) === await logged(watch));
  for (const page of [ann, watch]) await page.waitForSelector('.verdict.good', { state: 'attached' });
  t.check('the dice were checked here', /^Checked here: all \d+ rolls follow from the secret\.$/.test(await ann.textContent('.verdict') ?? ''), await ann.textContent('.verdict'));

  // A man in the middle changes a roll.
  const bent = await t.open(server, { fresh: false });
  await bent.route('**/record', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/roll:(\S)(\S)/, (_whole, a, b) => `roll:${a === '1' ? 2 : 1}${b}`) });
  });
  await bent.evaluate((to) => { location.hash = to; }, `#${new URL(watch.url()).pathname}`);
  await bent.waitForSelector('.verdict.bad', { state: 'attached' });
  t.check('a bent throw is told', (await bent.textContent('.verdict') ?? '').length > 20, await bent.textContent('.verdict'));

  const before = ann.url();
  await ann.click('.notice.end .main');
  await bob.waitForSelector('.notice.offer');
  t.check('nobody is pulled out of the result', await bob.locator('.notice.end').count() === 1);
  await bob.click('.notice.offer .main');
  await ann.waitForFunction((old) => location.href !== old && /Bob[^]*You/.test(document.querySelector('.people')?.textContent ?? ''), before);
  await bob.waitForFunction((old) => location.href !== old && /You[^]*Ann/.test(document.querySelector('.people')?.textContent ?? ''), before);
  await ann.waitForFunction(() => !/not here/.test(document.querySelector('.people')?.textContent ?? ''));
  t.check('who accepts sits, and the seats rotated', !/not here/.test(await ann.textContent('.people') ?? ''));
});

test('four people, with reloads in the middle', async (t) => {
  const server = await t.server();
  const names = ['Ann', 'Bob', 'Cid', 'Dora'];
  const { pages } = await seated(t, server, { game: 'ringgz', options: 'players=4', names, wishes: [{}, { phone: true }, { dark: true }, { width: 640, height: 400 }] });
  await allPlayOn(pages, 10);
  await pages[2].reload();
  cutSilently(pages[3]);
  await pages[3].waitForSelector('.notice.lost');
  await mend(pages[3]);
  await allPlayOn(pages);
  const ends = (await Promise.all(pages.map(endOf))).map((end, i) => end.replace(/\bYou( win)?\b/, (_all, win) => names[i] + (win ? ' wins' : '')));
  t.check('all see the same end', new Set(ends).size === 1, ends);
});

test('the server is killed or stopped and another one takes its place', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'] });
  t.allow(/WebSocket connection|ERR_CONNECTION/);
  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM'])) {
    const count = await logged(ann) + 4;
    await allPlayOn([ann, bob], count);
    await server.stop(signal);
    await ann.waitForSelector('.notice.lost');
    await server.start();
    for (const page of [ann, bob]) await page.waitForSelector('.notice.lost', { state: 'detached' });
    t.check(`nothing is lost by ${signal}`, await logged(ann) >= count && await logged(bob) >= count);
  }
  await allPlayOn([ann, bob], await logged(ann) + 4);
});

test('simultaneous choices, undo with consent', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob, cid] } = await seated(t, server, { game: 'border', options: 'players=3 first=p1', names: ['Ann', 'Bob', 'Cid'], wishes: Array(3).fill(BY_HAND) });
  await clickLegal(ann, '[data-action=roll]');
  await endTurn(ann);
  await cid.waitForSelector('.table .legal[data-action=done]');
  await clickPart(cid, '.boards .space.idle[data-action]');
  const why = await cid.textContent('.word.bad');
  t.check('Cid, who chooses before Bob, is told what is wrong with a space', !!why && !/turn/i.test(why), why);
  // What may be chosen, though the drawing does not say so yet: there is no reason against it.
  const done = cid.locator('.table [data-action=done]');
  await done.evaluate((part) => part.classList.remove('legal'));
  await clickPart(cid, '.table [data-action=done]');
  t.check('and nothing is wrong with what is allowed', !/turn/i.test(await cid.textContent('.word') ?? ''), await cid.textContent('.word'));
  await done.evaluate((part) => part.classList.add('legal'));
  await endTurn(cid);
  await cid.waitForFunction(() => /Bob/.test(document.querySelector('.say')?.textContent ?? ''));
  t.check('Cid has chosen before Bob', await logged(cid) === 2);
  await endTurn(bob);
  await waitLog(ann, 4);
  const last = await ann.locator('.log [data-ply]').allTextContents();
  t.check('both are played in order', last.slice(2).join(' ') === 'Bob is done. Cid is done.', last);

  await clickLegal(bob, '[data-action=roll]');
  await cid.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 5);
  await cid.click('button:has-text("Undo")');
  await ann.click('.notice.ask button:has-text("Don’t allow")');
  await cid.waitForFunction(() => /said no/.test(document.querySelector('.word')?.textContent ?? ''));
  t.check('a refusal is told', await cid.textContent('.word') === 'Ann said no to the undo.');
  await cid.click('button:has-text("Undo")');
  await ann.click('.notice.ask .main');
  await bob.click('.notice.ask .main');
  for (const page of [ann, bob, cid]) await page.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 3);
  t.check('taken back for all', (await bob.textContent('.word')) === 'Undone.');
  await endTurn(cid);
  await waitLog(bob, 4);
  const said = /** @type {string[]} */ ([]);
  bob.on('console', (message) => said.push(message.text()));
  await bob.reload();
  await waitLog(bob, 4);
  await bob.waitForSelector('.table .legal');
  t.check('who comes back reads what was taken back and played since', !said.some((text) => text.includes('anew')), said);
});

test('reactions, resigning, the tab title, missed events', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob, cid] } = await seated(t, server, { game: 'border', options: 'players=3 first=p1', names: ['Ann', 'Bob', 'Cid'], wishes: Array(3).fill(BY_HAND) });
  await bob.click('.menu:has(.reactions) summary');
  await bob.click('[data-react=bravo]');
  await ann.waitForSelector('.bubble');
  t.check('a reaction with the name', await ann.textContent('.bubble') === 'Bob: Well played');
  t.check('the title calls who is to throw', /^● Your turn/.test(await ann.title()) && !/Your turn/.test(await bob.title()), [await ann.title(), await bob.title()]);
  await ann.waitForFunction(() => document.querySelector('link[rel=icon]')?.getAttribute('href')?.endsWith('icon-turn.svg'));

  await clickLegal(ann, '[data-action=roll]');
  const { pathname } = new URL(cid.url());
  await waitLog(cid, 1);
  await cid.evaluate(() => { location.hash = '#/settings'; });
  await endTurn(ann);
  await endTurn(bob);
  await waitLog(ann, 3);
  await cid.evaluate((to) => { location.hash = to; }, `#${pathname}`);
  await cid.waitForSelector('.notice.missed');
  t.check('what was missed, the first of it', await cid.textContent('.notice.missed p') === '2 new events: 1/2 Ann is done.', await cid.textContent('.notice.missed p'));
  await cid.click('.notice.missed .main');
  t.check('then the second', /2\/2 Bob is done\./.test(await cid.textContent('.notice.missed p') ?? ''));
  await cid.click('.notice.missed .main');
  t.check('then now', await cid.locator('.notice.missed').count() === 0 && /^● Your turn/.test(await cid.title()));

  await bob.click('.menu:last-of-type summary');
  await bob.click('button:has-text("Resign")');
  await bob.click('dialog .warn');
  await ann.waitForFunction(() => /the computer plays on/.test(document.querySelector('.people')?.textContent ?? ''));
});

test('spectators react, and follow to the rematch', async (t) => {
  const server = await t.server();
  const { made, pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'] });
  const cid = await t.open(server, { hash: `#/t/${made.id}/${made.watch}` });
  await cid.waitForSelector('.table svg');
  await cid.click('.menu:has(.reactions) summary');
  await cid.click('[data-react=wow]');
  await ann.waitForSelector('.bubble');
  t.check('the players see it', await ann.textContent('.bubble') === 'A spectator: Oh!', await ann.textContent('.bubble'));
  await bob.click('.menu:last-of-type summary');
  await bob.click('button:has-text("Resign")');
  await bob.click('dialog .warn');
  await ann.click('.notice.end .main');
  await bob.click('.notice.offer .main');
  await cid.click('.notice.end .main');
  await cid.waitForFunction((id) => !location.pathname.includes(id), made.id);
  await waitText(cid, 'Ann', '.people');
  await waitText(cid, 'Bob', '.people');
  t.check('at the new table', await cid.locator('.people .name').allTextContents().then((names) => names.sort().join()) === 'Ann,Bob');
  t.check('still a spectator', await cid.locator('.table .legal').count() === 0);
});

test('on a phone: the first turn is visible once everyone is here', async (t) => {
  const server = await t.server();
  const { pages: [ann] } = await seated(t, server, { game: 'kuhvadis', options: 'first=p1', names: ['Ann', 'Bob'], wishes: [{ phone: true }] });
  await ann.waitForFunction(() => {
    const throwing = document.querySelector('.table .legal[data-action=roll]')?.getBoundingClientRect();
    const desk = document.querySelector('.desk')?.getBoundingClientRect();
    return throwing && desk && throwing.top >= 0 && throwing.bottom <= desk.top;
  });
  t.check('the dice can be thrown without looking for them', true);
});

test('a state that differs from the server\'s is reloaded, with a message', async (t) => {
  const server = await t.server();
  const { made, pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'] });
  /** @type {string[]} */
  const warnings = [];
  const spoiled = await t.open(server, { fresh: false });
  spoiled.on('console', (message) => { if (message.type().startsWith('warn')) warnings.push(message.text()); });
  // A line on the way to this browser is changed once: the hash of the first action.
  await spoiled.evaluate(() => {
    const Real = window.WebSocket;
    let once = true;
    window.WebSocket = class extends Real {
      /** @param {any} listener */
      set onmessage(listener) {
        super.onmessage = (/** @type {MessageEvent} */ event) => {
          const data = String(event.data).replace(/( act p1 \S+ )([0-9a-f]{16})/, (whole, head) => (once ? (once = false, `${head}0000000000000000`) : whole));
          listener({ data });
        };
      }
    };
  });
  await spoiled.evaluate((to) => { location.hash = to; }, `#/t/${made.id}/${made.watch}`);
  await spoiled.waitForSelector('.table svg');
  await allPlayOn([ann, bob], 3);
  await waitLog(spoiled, 3);
  t.check('it has everything', await logged(spoiled) >= 3);
  t.check('it is told', await spoiled.evaluate(() => document.getElementById('live')?.textContent !== '') && warnings.some((text) => /does not lead to the state that the server has/.test(text)), warnings);
});

test('a clock runs out, a bot takes over, and the player returns', async (t) => {
  const server = await t.server();
  // A long game: on a slow machine bots must not have finished it before somebody returns.
  const { pages: [ann, bob] } = await seated(t, server, { game: 'border', options: 'players=2', names: ['Ann', 'Bob'], clock: { turn: 4 } });
  await bob.waitForFunction(() => /\d:\d\d/.test(document.querySelector('.people .turn .time.short')?.textContent ?? ''));
  t.check('little time is a warning', true);
  await ann.waitForSelector('.notice.away');
  await bob.waitForFunction(() => /away; the computer plays on/.test(document.querySelector('.people')?.textContent ?? ''));
  await ann.click('.notice.away .main');
  await ann.waitForSelector('.notice.away', { state: 'detached' });
});

test('of two players, one whose time ran out has lost if the other one wants that', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'border', options: 'players=2 first=p1', names: ['Ann', 'Bob'], clock: { turn: 4 } });
  await bob.click('.notice.late button:has-text("Play on")');
  await bob.waitForSelector('.notice.late', { state: 'detached' });
  t.check('who plays on does so', !await bob.locator('.notice.end').count());
  await bob.reload();
  await bob.click('.notice.late .main');
  const ends = await Promise.all([ann, bob].map(async (page) => {
    await page.waitForSelector('.notice.end');
    return page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.notice.end')).innerText);
  }));
  t.check('the winner sees an ending', /^You win\n+Ann’s time ran out\./.test(ends[1]), ends[1]);
  t.check('so does the other one', /^Bob wins\n+Your time ran out\./.test(ends[0]), ends[0]);
  const people = await bob.locator('.people').textContent() ?? '';
  const framed = await Promise.all([ann, bob].map((page) => page.locator('.table .region:has(rect[stroke="#4f6b3a"])').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')).join())));
  t.check('the board of the winner has the frame', framed.join(' ') === 'p2 p2', framed);
  t.check('nobody has resigned', !/resigned/.test(people) && /out of time/.test(people), people);
});

test('names with letters of all kinds', async (t) => {
  const server = await t.server();
  const { pages: [ann, other] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['  Ann, <b>; é\u200b ', 'ß'.repeat(40)] });
  const names = [await other.locator('.people .name').first().textContent(), await ann.locator('.people .name').last().textContent()];
  t.check('kept as far as records can', names.join('|') === `Ann <b> é|${'ß'.repeat(20)}`, names);
});

test('a notification, if wanted', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'] });
  t.check('nobody is asked unasked', await bob.evaluate(() => Notification.permission) === 'default');
  // A headless browser shows none: the permission is granted and the notifications are recorded.
  await bob.evaluate(() => {
    /** @type {any} */ (window).shown = [];
    /** @type {any} */ (window).Notification = class {
      static permission = 'default';
      static async requestPermission() { this.permission = 'granted'; return 'granted'; }
      /** @param {string} title @param {any} more */
      constructor(title, more) { /** @type {any} */ (window).shown.push(`${title}: ${more.body}`); }
      close() {}
    };
  });
  await bob.click('button:has-text("Notify me")');
  await bob.waitForFunction(() => /You will be notified/.test(document.querySelector('.word')?.textContent ?? ''));
  t.check('the control has done its duty', await bob.locator('button:has-text("Notify me")').isHidden());
  await bob.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await clickLegal(ann);
  await clickLegal(ann, '[data-pick]');
  await clickLegal(ann, '[data-action]');
  await bob.waitForFunction(() => /** @type {any} */ (window).shown.length);
  t.check('it says what can be done', /^Your turn: Your turn: choose a piece/.test(await bob.evaluate(() => /** @type {any} */ (window).shown[0])));
});
