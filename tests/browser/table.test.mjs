// table.test.mjs -- a table in one browser: offline against the computer, several people at one screen, by keyboard, on a
// phone; undo, hint, history and the other buttons.

import { clickLegal, clickPart, cut, some, test } from './harness.mjs';
import { bot, listen, logged, person, playOn, shelfWith, waitLog } from './table_help.mjs';

/** @type {[string, string][]} */
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2 sheet=barn'], ['border', 'players=2']];

test('a full game of each kind against the computer, without a network', async (t) => {
  const server = await t.server();
  const small = 'players=2 sheet=XCO/1C2/XOX/CCO'; // a game of Kuh Vadis that is soon over
  for (const [key, options] of GAMES.map(([key, all]) => [key, key === 'kuhvadis' ? small : all])) {
    const page = await t.open(server, { cached: true, shelf: shelfWith(key, options, [person('Ann'), bot('random', 0)]) });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await cut(page);
    await page.evaluate(() => { location.hash = '#/game/g1'; });
    await clickLegal(page);
    await playOn(page);
    const end = await page.textContent('.notice.end h2');
    t.check(`${key}: the end is told plainly`, /win|draw|share/i.test(end ?? ''), end);
    const links = await page.locator('.notice.end .bar :is(a, button)').allTextContents();
    t.check(`${key}: rematch, analysis, picture and replay are offered`, links.join() === 'Rematch,Analyse,Share a picture,Replay', links);
    await page.reload();
    await page.waitForSelector('.notice.end');
    const empty = await page.evaluate(() => [...document.querySelectorAll('.log .told')].filter((one) => !one.textContent).length);
    t.check(`${key}: every turn of the history has words after a reload`, empty === 0, empty);
    await page.click('.notice.end .main');
    await page.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length < 10);
    t.check(`${key}: the seats rotate`, await page.evaluate(() => JSON.parse(localStorage.games)[0].seats[1].name) === 'Ann');
    await page.context().close();
  }
});

test('after a rematch the next player begins', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('border', 'players=3 first=p1', [person('Ann'), bot('easy'), person('Cid')]) });
  const orders = [];
  for (let i = 0; i < 4; i++) {
    await page.waitForSelector('.table .region');
    const [game] = await page.evaluate(() => JSON.parse(localStorage.games).sort((/** @type {any} */ a, /** @type {any} */ b) => b.changed - a.changed));
    orders.push(game.seats.map((/** @type {any} */ seat) => seat.name).join(' '));
    t.check(`${orders[i]}: a new game that nobody has lost`, game.resigned === undefined && !game.result, game);
    await page.waitForSelector('.say.mine');
    const before = page.url();
    await page.click('.menu:last-of-type summary');
    await page.click('button:has-text("Resign")');
    await page.click('dialog .warn');
    await page.click('.notice.end .main');
    await page.waitForFunction((old) => location.href !== old, before);
  }
  t.check('everybody moves up a seat, and in the end it is as it was', orders.join() === 'Ann easy Cid,easy Cid Ann,Cid Ann easy,Ann easy Cid', orders);
});

test('people at one screen: the table shows the board of the player to move', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=3', [person('Ann'), person('Bob'), person('Cid')]) });
  await clickLegal(page);
  await clickLegal(page, '[data-pick]');
  await clickLegal(page, '[data-action]');
  await page.waitForSelector('.banner');
  t.check('whose turn it is stands across the table', await page.textContent('.banner') === 'Bob, it is your turn');
  t.check('and in the sentence', (await page.textContent('.say'))?.startsWith('Bob · Your turn'));
  await playOn(page);
  t.check('one wins', /wins|draw|share/i.test(await page.textContent('.notice.end h2') ?? ''));
});

test('watching bots: pause, step, speed', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: { ...shelfWith('border', 'players=4', [bot('a'), bot('b'), bot('c'), bot('d')]), 'bot-speed': 'normal' } });
  await page.click('.pause');
  const before = await logged(page);
  await page.click('button:has-text("Step")');
  await waitLog(page, before + 1);
  t.check('one thing happened', await logged(page) === before + 1);
  await page.selectOption('.speed', 'full');
  await page.click('.pause');
  await waitLog(page, before + 20);
  t.check('nobody can act here', await page.locator('.table .legal').count() === 0);
});

test('an illegal click shows the rule', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), person('Bob')]) });
  await clickPart(page, '.table [id="a1"]');
  const why = await page.textContent('.word');
  t.check('why not', (why ?? '').length > 15, why);
  t.check('as a sentence, without notation', /^[A-Z][^A-Z].*[^)]\.$/.test(why ?? ''), why);
  t.check('nothing happened', await logged(page) === 0);
  await clickLegal(page);
  t.check('the answer goes away', await page.textContent('.word') === '');
});

test('undo, hint, resign', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), bot('easy')]) });
  await clickLegal(page);
  await page.click('button:has-text("Hint")');
  await page.waitForFunction(() => /^Best: /.test(document.querySelector('.word')?.textContent ?? ''));
  const hint = await page.textContent('.word');
  t.check('a hint has words, the next best and the difference', /^Best: place .+ \(\d+\.\d%.*\)\. Next: .+, which costs \d+\.\d%\.$/.test(hint ?? ''), hint);
  t.check('what to take up is pointed at', await page.locator('.table .wanted').count() === 1 && await page.locator('.table .wanted[data-pick]').count() === 1);
  await clickPart(page, '.table .wanted');
  const where = await page.locator('.table .wanted').getAttribute('data-action');
  t.check('and then where to lay it', where?.endsWith(/ on ([a-e][1-5])/.exec(hint ?? '')?.[1] ?? '?'), where);
  t.check('with the words still there', await page.textContent('.word') === hint);
  await clickPart(page, '.table .wanted');
  await waitLog(page, 2);
  t.check('then it is over', await page.locator('.table .wanted').count() === 0 && await page.textContent('.word') === '');
  await waitLog(page, 3);
  await page.waitForSelector('.say.mine');
  await page.click('button:has-text("Undo")');
  await page.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 1);
  t.check('the own last decision is open again', await page.locator('.say.mine').count() === 1);
  await page.click('.menu:last-of-type summary');
  await page.click('.sound');
  t.check('sound is on when wanted', await page.evaluate(() => JSON.parse(localStorage.settings).sound) === true);
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog button:has-text("No")');
  t.check('giving up asks first', await page.locator('.notice.end').count() === 0);
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .warn');
  t.check('who gave up and who wins', await page.textContent('.notice.end h2') === 'Easy wins' && await page.textContent('.notice.end p') === 'You resigned.', await page.textContent('.notice.end'));
});

test('a hint between equals names both and no difference', async (t) => {
  const server = await t.server();
  const sheet = 'X1C2X/CCCCC/O333O/1245C/XCOC1'; // three cows: c4 and c5 win at once
  const [game] = shelfWith('kuhvadis', `sheet=${sheet} first=p1`, [person('Ann'), person('Bob')]).games;
  const position = `kuhvadis ${sheet} X...X/.x.x./Ox..O/.xoo./X.O.. p1 11CCC 1 - 10`;
  for (const [lang, same] of [['en', 'Just as good: '], ['de', 'Genauso gut: '], ['fr', 'Aussi bien\u202f: '], ['it', 'Altrettanto buona: ']]) {
    const page = await t.open(server, { hash: '#/game/g1', settings: { lang }, shelf: { games: [{ ...game, position }] } });
    await page.waitForSelector('.table .legal');
    await page.keyboard.press('h');
    await page.waitForFunction(() => /100/.test(document.querySelector('.word')?.textContent ?? ''));
    const hint = await page.textContent('.word') ?? '';
    t.check(lang, hint.includes(same) && !/\b0[.,]0/.test(hint), hint);
    await page.context().close();
  }
});

test('the sound button says what is, not what was', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), bot('easy')]) });
  await page.waitForSelector('.table .legal');
  const says = async () => `${await page.textContent('.sound')}, ${await page.getAttribute('.sound', 'aria-pressed')}, ${await page.evaluate(() => JSON.parse(localStorage.settings ?? '{}').sound ?? false)}`;
  t.check('off at first', await says() === 'Sound: off, false, false', await says());
  for (const now of ['Sound: on, true, true', 'Sound: off, false, false']) {
    await page.click('.menu:last-of-type summary');
    await page.click('.sound');
    t.check(now, await says() === now, await says());
  }
});

/** What only programs should have to read: actions, segments, pieces, dice, rules. */
const NOTATION = /\b[a-z]+:[\w-]|\b[ROYGBS]\d\b|\b[BGYR][1-4B][a-e][1-5]|\b[1-5]*C{2,}\b|\b[ROYGBS]{3,}\b|\b[FGK]\d+\b|\b[1-5]{3,}\b/;

test('the history is in words and little pictures, and says something before the first turn', async (t) => {
  const server = await t.server();
  for (const [i, [key, options]] of GAMES.entries()) {
    for (const lang of some(['en', 'de'], i)) {
      const page = await t.open(server, { hash: '#/game/g1', width: 1600, height: 900, settings: { lang }, shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
      await page.waitForSelector('.table .legal');
      const empty = await page.locator('.history .fine').innerText();
      t.check(`${key} in ${lang}: what the game is about, and that turns will be here`, empty.length > 80 && /Every turn will appear here|Hier erscheint jeder Zug/.test(empty), empty);
      await playOn(page, { upTo: key === 'ringgz' ? 12 : 40 });
      t.check(`${key} in ${lang}: not any more`, !await page.locator('.history .fine').isVisible());
      await page.waitForFunction(() => document.querySelectorAll('.log .little svg').length > 2);
      const told = await page.locator('.log').evaluate((log) => [...log.querySelectorAll('summary, [data-ply], [aria-label], [title]')]
        .flatMap((one) => [one.textContent, one.getAttribute('aria-label'), one.getAttribute('title')]).filter((text) => text));
      const codes = told.filter((text) => NOTATION.test(text ?? ''));
      t.check(`${key} in ${lang}: no notation in ${told.length} texts`, told.length > 10 && codes.length === 0, codes);
      await page.context().close();
    }
  }
  const phone = await t.open(server, { phone: true, hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), person('Bob')]) });
  await phone.waitForSelector('.table .legal');
  t.check('on a phone it takes no space', !await phone.locator('.history').isVisible());
});

test('the history shows earlier positions and returns to the present', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', width: 1600, height: 900, shelf: shelfWith('border', 'players=2', [person('Ann'), person('Bob')]) });
  await playOn(page, { upTo: 8 });
  const now = await page.innerHTML('.table');
  await page.locator('.log summary').first().click();
  await page.locator('.log [data-ply]').first().click();
  t.check('the card says where', (await page.textContent('.notice.past'))?.startsWith('Looking back: 1 of '));
  t.check('another position is shown', await page.innerHTML('.table') !== now);
  t.check('nothing can be done there', await page.locator('.table .legal').count() === 0);
  await page.keyboard.press('n');
  t.check('one step on', (await page.textContent('.notice.past'))?.startsWith('Looking back: 2 of '));
  await page.click('.notice.past .main');
  t.check('now again', await page.locator('.notice.past').count() === 0 && await page.locator('.table .legal').count() > 0);
});

test('actions are confirmed if the setting is on', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', settings: { confirm: true, lang: 'en' }, shelf: shelfWith('ringgz', 'players=2', [person('Ann'), person('Bob')]) });
  await clickLegal(page);
  t.check('the first click asks', /press again to confirm/.test(await page.textContent('.word') ?? '') && await logged(page) === 0);
  t.check('and marks the place', await page.locator('.table [data-armed]').count() === 1);
  await page.keyboard.press('Escape');
  t.check('Escape forgets it', await page.locator('.table [data-armed]').count() === 0);
  await clickLegal(page);
  await clickLegal(page);
  t.check('the second click acts', await logged(page) === 1);
});

test('keyboard only, with announcements for screen readers', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), bot('easy', 0)]) });
  await page.waitForSelector('.table .legal');
  const heard = await listen(page);
  const isIn = () => page.evaluate(() => !!document.activeElement?.closest('.table'));
  for (let i = 0; i < 12 && !await isIn(); i++) await page.keyboard.press('Tab');
  t.check('Tab leads into the drawing', await isIn());
  t.check('one part is in the tab order', await page.locator('.table [tabindex="0"]').count() === 1);
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Enter', ' ', 'Enter'];
  const least = process.env.LONG ? Infinity : 20; // actions; then the game is clicked to its end
  let strays = 0;
  let isPlayed = false;
  for (let i = 0, chance = 7; i < 4000 && !isPlayed; i++) {
    chance = (chance * 1103515245 + 12345) % 2147483648;
    await page.keyboard.press(keys[Math.floor(chance / 65536) % keys.length]);
    const now = await page.evaluate(() => ({ isIn: !!document.activeElement?.closest('.table'), isOver: !!document.querySelector('.notice.end'), count: document.querySelectorAll('.log [data-ply]').length }));
    if (!now.isIn) strays++;
    isPlayed = now.isOver || now.count >= least;
  }
  t.check('the game is played', isPlayed, await page.textContent('.say'));
  await playOn(page);
  t.check('the focus never left the drawing', strays <= 1, strays);
  await page.waitForFunction(() => /** @type {any} */ (window).heard.some((/** @type {string} */ line) => /wins|draw|share/i.test(line)));
  const lines = await heard();
  const actions = await logged(page);
  const placed = lines.join(' ').match(/ placed /g)?.length ?? 0;
  t.check('every action is announced once', placed === actions, { placed, actions });
  t.check('scores are announced', lines.some((line) => /has \d+ points?/.test(line)));
  t.check('the end is announced once', lines.join(' ').match(/(You win|(Ann|Easy) wins)\.|draw|share/gi)?.length === 1, lines.slice(-2));
});

test('keyboard shortcuts: the list, rolling and keeping dice', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('kuhvadis', 'players=2 sheet=barn', [person('Ann'), person('Bob')]) });
  await page.waitForSelector('.table .legal');
  await page.keyboard.press('?');
  t.check('the list', await page.locator('dialog .keys tr').count() > 8);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await waitLog(page, 1);
  await page.waitForSelector('.die.legal');
  await page.keyboard.press('2');
  await page.waitForSelector('.die.chosen');
  t.check('the second die is kept', await page.locator('.die.chosen').count() === 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.die.chosen', { state: 'detached' });
  t.check('Escape puts it back', true);
});

test('on a phone: taps hit the intended target', async (t) => {
  const server = await t.server();
  for (const [key, options] of GAMES) {
    const page = await t.open(server, { phone: true, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
    await page.waitForSelector('.table .legal');
    for (let i = 0; i < 6; i++) {
      await clickLegal(page);
      if (await page.locator('.lens').count()) await clickPart(page, '.lens .legal');
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    t.check(`${key}: nothing is wider than the screen`, wide <= 320, wide);
    const small = await page.evaluate(() => [...document.querySelectorAll('.desk button, .desk summary, .log button, .fair summary')]
      .filter((one) => one.checkVisibility()).map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5));
    t.check(`${key}: everything to touch is 44 pixels large`, small.length === 0, small);
    await page.context().close();
  }
});

/** The ids of parts with a halo. @param {import('playwright-core').Page} page */
const shining = (page) => page.locator('.table .legal').evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).filter !== 'none').map((part) => part.id));

test('only what is hovered or focused is highlighted', async (t) => {
  const server = await t.server();
  const shelf = shelfWith('ringgz', 'players=2', [person('Ann'), bot('easy')]);
  for (const phone of [true, false]) {
    const page = await t.open(server, { phone, hash: '#/game/g1', shelf });
    await clickLegal(page);
    await page.waitForSelector('.table .pile.legal');
    await clickLegal(page, '[data-pick]');
    await clickLegal(page, '[data-action]');
    await waitLog(page, 3);
    await page.waitForSelector('.table .pile.legal');
    // The focus was on the first piece, and has followed the game.
    await clickLegal(page, '[data-pick]');
    if (!phone) await page.mouse.move(2, 2);
    await page.waitForFunction(() => !document.querySelector('.table .legal:active'));
    t.check(phone ? 'not by a finger' : 'not by a mouse that has gone on', (await shining(page)).length === 0, await shining(page));
    if (phone) continue;
    await page.keyboard.press('ArrowLeft');
    t.check('where the keys are', (await shining(page)).length === 1, await shining(page));
  }
});

test('the speed of bots is remembered', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: { games: shelfWith('border', 'players=2', [bot('a'), bot('b')]).games } });
  t.check('normal at first', await page.inputValue('.speed') === 'normal');
  await page.selectOption('.speed', 'slow');
  await page.reload();
  t.check('slow from now on', await page.inputValue('.speed') === 'slow', await page.inputValue('.speed'));
});

test('on a phone: small targets open a magnifier', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { phone: true, hash: '#/game/g1', shelf: shelfWith('border', 'players=2', [person('Ann'), person('Bob')]) });
  await page.waitForSelector('.table .legal');
  // Play until small places are next to each other.
  for (let i = 0; i < 60 && !await page.locator('.lens').count(); i++) {
    if (await page.locator('.table .space.legal').count() > 1) await clickPart(page, '.table .space.legal');
    else await page.evaluate(() => document.querySelector('.table .legal:is([data-action=roll], .segment), .table .legal[data-action=done]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  }
  t.check('a lens opened', await page.locator('.lens').count() === 1);
  const before = await logged(page);
  await page.touchscreen.tap(2, 2);
  t.check('a tap elsewhere closes it', await page.locator('.lens').count() === 0 && await logged(page) === before);
});

test('actions are animated unless animation is off', async (t) => {
  const server = await t.server();
  for (const motion of [true, false]) {
    const page = await t.open(server, { motion, hash: '#/game/g1', shelf: shelfWith('kuhvadis', 'players=2 sheet=barn', [person('Ann'), person('Bob')]) });
    await page.waitForSelector('.table .legal');
    await page.evaluate(() => {
      /** @type {any} */ (window).moved = new Set();
      new MutationObserver((all) => all.forEach((one) => {
        const kind = /** @type {Element} */ (one.target).getAttribute('data-motion');
        if (kind) /** @type {any} */ (window).moved.add(kind);
      })).observe(document.body, { subtree: true, attributeFilter: ['data-motion'] });
    });
    await page.evaluate(async () => {
      // Until the first mark, and until the other's turn: four equal dice give another one first.
      const isDone = () => document.querySelector('.pen') && document.querySelector('.say')?.textContent?.startsWith('Bob');
      for (let i = 0; i < 400 && !isDone(); i++) {
        (document.querySelector('.cell.legal') ?? document.querySelector('.table .legal[data-action]'))?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    });
    const moved = await page.evaluate(() => [.../** @type {any} */ (window).moved].sort().join());
    t.check(motion ? 'dice fall, pencils draw, the table turns' : 'nothing moves', moved === (motion ? 'die,pen,turn' : ''), moved);
    await page.waitForFunction(() => !document.querySelector('[data-motion]'));
    await page.context().close();
  }
});
