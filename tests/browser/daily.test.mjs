// daily.test.mjs -- the daily challenge.
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clickLegal, cut, test, waitText } from './harness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const GAME = 'kuhvadis'; // `master` takes the shortest time for it

/** @param {import('playwright-core').Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** What the day gives, by the engine outside of any page. @param {string} date */
async function dayOf(date) {
  const { Engine } = await import(join(root, 'web/site/engine.js'));
  const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock.wasm'))));
  const seat = engine.daily(GAME, date);
  return { seat, options: engine.options, first: engine.dailyGo() };
}

test('a daily challenge: the same board and dice, no help, a result compared with master, without a network too', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { cached: true });
  await page.getByRole('link', { name: 'Daily challenge' }).click();
  await page.waitForURL(/\/daily$/);
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  const card = page.locator(`.day-card[data-game=${GAME}]`);
  await page.waitForSelector('.day-card');
  t.check('three games', await page.locator('.day-card').count() === 3);
  t.check('nothing to share yet', await page.locator('.share-day').count() === 0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await cut(page);
  await card.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/game\//);
  const day = await dayOf(today);
  const [game] = await kept(page, 'games');
  t.check('the board of the day', game.options === day.options && game.daily === today, game);
  t.check('the seat of the day', game.seats[day.seat].kind === 'person', game.seats);
  if (day.seat === 0) await clickLegal(page);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('games') ?? '[]')[0]?.actions.length > 0);
  t.check('the dice of the day', (await kept(page, 'games'))[0].actions[0] === day.first, (await kept(page, 'games'))[0].actions);
  t.check('no undo, no hint', await page.getByRole('button', { name: /^(Undo|Hint)/ }).count() === 0);
  const id = game.id;
  await page.evaluate(() => { history.pushState(null, '', './'); dispatchEvent(new PopStateEvent('popstate')); });
  await page.goBack();
  await page.waitForSelector('.at-table');
  t.check('it goes on where it was', (await kept(page, 'games'))[0].id === id);
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .warn');
  await page.locator('.notice.end').getByRole('link', { name: 'Daily challenge' }).click();
  await waitText(page, 'Master: ');
  t.check('the result counts', (await kept(page, 'daily'))[`${GAME} ${today}`].share === 0);
  const text = await page.locator('.share-day textarea').inputValue();
  t.check('a text to share, without spoilers', text.includes('Kuh Vadis: loss') && text.includes('master:') && text.includes('/daily/') && !/roll|keep|mark/.test(text), text);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a picture' }).click();
  const file = readFileSync(String(await (await waiting).path()));
  t.check('a picture to share', file.subarray(1, 4).toString() === 'PNG' && file.length > 5000, `${file.length}`);
  t.check('the calendar tells it', await page.locator('.calendar a.played').getAttribute('aria-label').then((label) => label?.includes('Kuh Vadis: loss')));
  // Another try does not count.
  await card.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL(/\/game\//);
  t.check('another try', (await kept(page, 'games'))[0].id !== id);
});

test('the days before can be played, others cannot', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/daily/2026-11-02', phone: true, dark: true, lang: 'de' });
  await page.waitForSelector('.day-card');
  await page.locator('.calendar a').first().press('Enter');
  await page.waitForURL(/\/daily\/2026-11-01$/);
  await page.getByRole('link', { name: 'Voriger Tag' }).waitFor({ state: 'detached' }); // the address changes before the page does
  t.check('nothing before the first day', await page.locator('#month-before').isDisabled());
  t.check('nothing is wider than the screen', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const bad of ['2026-10-31', '2999-01-01', '2026-11-31', 'x', '%3Cb%3E']) {
    await page.evaluate((to) => { history.pushState(null, '', `/daily/${to}`); dispatchEvent(new PopStateEvent('popstate')); }, bad);
    await page.waitForSelector('.wait[role=alert]');
    t.check(`${bad} is refused`, await page.locator('.day-card').count() === 0);
  }
});

/** Finished games against the computer, played by bots. @param {number} count */
async function finished(count) {
  const { Engine, OVER } = await import(join(root, 'web/site/engine.js'));
  const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock.wasm'))));
  return [...Array(count).keys()].map((n) => {
    engine.begin(GAME, '');
    for (let i = 0; engine.turn !== OVER; i++) engine.genmove(engine.turn === 0 ? 5 : 3, 0n, BigInt(n * 1000 + i));
    const actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply).action);
    return { id: `g${n}`, key: GAME, options: engine.options, actions, date: `2026-11-0${n + 1}`, changed: n + 1, format: 2,
      result: engine.winners?.map((/** @type {number} */ seat) => `p${seat + 1}`).join(' ') || 'draw',
      seats: [{ kind: 'person', name: 'Ann', level: 0 }, { kind: 'bot', name: 'Computer (hard)', level: 3 }] };
  });
}

test('my statistics: games, luck, mistakes; to a file and back; hostile files change nothing', async (t) => {
  const server = await t.server();
  const games = await finished(2);
  const page = await t.open(server, { shelf: { games, puzzles: { done: { 'kuhvadis/1': 'first', 'kuhvadis/2': 'shown' }, streak: 1, longest: 4 }, solitaire: { tim: { turns: 20 }, emma: { turns: 25 } } }, hash: '#/statistics' });
  await waitText(page, 'Solved: 1. Streak: 1, longest 4.');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('archive') ?? '[]').every((/** @type {any} */ one) => one.luck !== undefined));
  await page.waitForSelector('.course circle:nth-of-type(2)');
  t.check('games by opponent', await page.locator('#by-opponent + .wide tbody tr').innerText().then((text) => /Computer \(hard\)\s+2\s/.test(text)));
  t.check('weak play makes mistakes', await page.locator('.bars li').count() > 0);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the statistics' }).click();
  const text = readFileSync(String(await (await waiting).path()), 'utf8');
  const other = await t.open(server, { phone: true, dark: true, hash: '#/statistics', shelf: { solitaire: { tim: { turns: 19 } } } });
  const give = (/** @type {string} */ body) => other.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(body) });
  const good = JSON.parse(text);
  const hostile = ['', 'null', '[]', '{', '{"paddock":1}', JSON.stringify({ ...good, statistics: [{ ...good.statistics[0], points: ['<b>', 1] }] }), JSON.stringify({ ...good, daily: { '__proto__ x': 1 } }),
    JSON.stringify({ ...good, statistics: [{ ...good.statistics[0], luck: 'x' }] }), JSON.stringify({ ...good, puzzles: [] }), JSON.stringify({ ...good, statistics: [null] }), JSON.stringify({ ...good, solitaire: { tim: { turns: '<b>' } } })];
  await other.waitForSelector('#files-part');
  for (const body of hostile) {
    await give(body);
    await waitText(other, 'nothing has changed', '[role=status]');
    t.check(`refused: ${body.slice(0, 20)}`, await kept(other, 'archive') === null && await kept(other, 'daily') === null);
    await other.evaluate(() => { for (const one of document.querySelectorAll('[role=status]')) one.textContent = ''; });
  }
  await give(text);
  await waitText(other, 'Games added: 2.');
  t.check('the same as there', JSON.stringify((await kept(other, 'archive')).map((/** @type {any} */ one) => one.luck).sort()) === JSON.stringify(good.statistics.map((/** @type {any} */ one) => one.luck).sort()));
  t.check('the better turns of solitaire stay', JSON.stringify(await kept(other, 'solitaire')) === JSON.stringify({ tim: { turns: 19 }, emma: { turns: 25 } }), await kept(other, 'solitaire'));
  await give(text);
  await waitText(other, 'Games added: 0.');
  t.check('nothing is wider than the screen', await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test('solitaire: against the clock, which does nothing; six areas end it with a medal', async (t) => {
  const { Engine, OVER } = await import(join(root, 'web/site/engine.js'));
  const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock.wasm'))));
  const server = await t.server();
  const page = await t.open(server, { hash: '#/solitaire' });
  await page.locator('.day-card[data-board=emma]').getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/game\//);
  const [game] = await kept(page, 'games');
  t.check('the board', game.solitaire === 'emma' && game.options.includes('boards=emma,'), game);
  await waitText(page, 'Turn 0', '.desk, .status, body');
  t.check('no undo, no hint', await page.getByRole('button', { name: /^(Undo|Hint)/ }).count() === 0);
  // A game up to its last action, by a bot.
  engine.begin(game.key, game.options);
  for (let i = 0; engine.turn !== OVER; i++) {
    if (engine.turn === 1) engine.play(engine.legal.at(-1));
    else engine.genmove(3, 0n, BigInt(i + 1));
  }
  const actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply));
  t.check('the clock only waits', actions.every(({ who, action }) => who !== 'p2' || action === 'done'));
  const last = actions.findLastIndex(({ who }) => who === 'p1');
  const turns = actions.filter(({ who }, ply) => who === 'chance' && !(ply && actions[ply - 1].action.startsWith('keep'))).length;
  const most = actions.slice(0, last).map(({ action }) => action);
  const other = await t.open(server, { shelf: { games: [{ ...game, actions: most }] }, hash: `#/game/${game.id}`, phone: true });
  await other.waitForSelector('.at-table');
  await waitText(other, `Turn ${turns}`);
  await other.locator(`[data-action="${actions[last].action}"]`).first().dispatchEvent('click');
  await waitText(other, `${turns} turns`, '.notice.end');
  for (const [medals, says] of /** @type {[number[], string][]} */ ([[[turns, 99, 99], 'Gold'], [[turns - 1, turns, 99], 'Silver'], [[1, turns - 1, turns], 'Bronze'], [[1, 2, turns - 1], '']])) {
    const ended = await t.open(server, { shelf: { games: [{ ...game, medals, actions: most }] }, hash: `#/game/${game.id}` });
    await ended.waitForSelector('.at-table');
    await ended.locator(`[data-action="${actions[last].action}"]`).first().dispatchEvent('click');
    await waitText(ended, says ? `${says} medal: ${turns} turns` : `Done in ${turns} turns`, '.notice.end');
    await ended.close();
  }
  t.check('the best is kept', (await kept(other, 'solitaire')).emma.turns === turns, await kept(other, 'solitaire'));
  t.check('it is no game against an opponent', await kept(other, 'archive') === null);
  await other.locator('.notice.end').getByRole('link', { name: 'Solitaire' }).click();
  await waitText(other, `Your best: ${turns} turns`);
});

test('the list of a server: a finished game is replayed and listed', async (t) => {
  const { Engine, OVER } = await import(join(root, 'web/site/engine.js'));
  const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock.wasm'))));
  const [date, key] = ['2026-11-10', `${GAME} 2026-11-10`];
  const me = engine.daily(GAME, date);
  while (engine.turn !== OVER) {
    if (engine.turn === me) engine.play(engine.legal.at(-1));
    else engine.dailyGo();
  }
  const actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply).action);
  const seats = [0, 1].map((seat) => ({ kind: seat === me ? 'person' : 'bot', name: 'Ann', level: 3 }));
  const game = { id: 'g', key: GAME, options: engine.options, seats, actions, date, result: `p${2 - me}`, changed: 1, format: 2, daily: date };
  const shelf = { games: [game], daily: { [key]: { id: 'g', share: 0, points: [0, 1] } }, 'daily-master': { [key]: { share: 1, points: [1, 0] } } };
  const server = await t.server();
  const page = await t.open(server, { shelf, settings: { name: 'Ann' }, hash: `#/daily/${date}` });
  await page.locator(`.day-card[data-game=${GAME}] .day-list summary`).click();
  await waitText(page, 'Nobody is on the list yet.');
  await page.getByRole('button', { name: 'Put me on the list' }).click();
  await waitText(page, 'Ann: loss', '.day-list li');
  const { results } = await (await fetch(new URL(`api/daily/${GAME}-${date}`, server.address))).json();
  t.check('it is on the list', results.length === 1 && results[0].name === 'Ann', results);
});
