// Opponents with a name: choosing one, its face at the table, and "Your match".

import { readFileSync } from 'node:fs';
import { Engine, OVER } from '../../web/site/engine.js';
import { FIRST_MATCH, nextMatch } from '../../web/site/match.js';
import { test } from './harness.mjs';
import { bot, person, playOn, shelfWith } from './table_help.mjs';

test('an opponent is chosen by keyboard and sits at the table with a face', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { settings: { lang: 'de', animation: false } });
  const card = page.locator('.card[data-game=kuhvadis]');
  await card.getByRole('button', { name: 'Gegner' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.rivals-box svg');
  t.check('twelve faces', await page.locator('.rivals svg').count() === 12);
  const drawn = await page.evaluate(() => [...document.querySelectorAll('.rivals svg')].map((one) => one.innerHTML));
  t.check('all different, without a mark for a colour', new Set(drawn).size === 12 && !drawn.some((one) => one.includes('@')));
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  t.check('arrows choose', await page.locator('.rivals input:checked').inputValue() === 'greta', await page.locator('.rivals input:checked').inputValue());
  t.check('a sentence in German', (await page.locator('.rivals label:has(:checked)').textContent())?.includes('Greta steht dir gern im Weg.'));
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  t.check('the button has the name', await card.getByRole('button', { name: 'Greta' }).count() === 1);
  t.check('no level is chosen', await card.locator('.chips input:checked').count() === 0);
  await card.locator('.main').click();
  await page.waitForURL(/game/);
  await page.waitForSelector('.players .rival svg[role=img]');
  const row = page.locator('.people li', { has: page.locator('.rival') });
  t.check('its name', (await row.textContent())?.includes('Greta'));
  t.check('its mood in words', ['ruhig', 'froh', 'besorgt', 'denkt nach'].includes(await row.locator('svg[role=img]').getAttribute('aria-label') ?? ''));
  const [game] = await page.evaluate(() => JSON.parse(localStorage.games));
  t.check('kept by its number', game.seats.some((/** @type {any} */ seat) => seat.kind === 'bot' && seat.level === 14 && seat.name === 'Greta'), game.seats);
});

test('your match: stronger after a win, weaker after a loss, and even in the end', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { settings: { lang: 'en', animation: false } });
  const level = () => page.evaluate(() => JSON.parse(localStorage.games).find((/** @type {any} */ game) => game.id === JSON.parse(localStorage.match).ringgz.id)
    .seats.find((/** @type {any} */ seat) => seat.kind === 'bot').level);
  /** A game against "Your match" that ended so; the level of its opponent. @param {boolean | null} won of the game before */
  const begin = async (won) => {
    await page.evaluate((result) => {
      const games = JSON.parse(localStorage.games ?? '[]');
      const id = JSON.parse(localStorage.match ?? '{}').ringgz?.id;
      for (const game of games) if (game.id === id) game.result = `p${game.seats.findIndex((/** @type {any} */ seat) => (seat.kind === 'person') === result) + 1}`;
      localStorage.games = JSON.stringify(games);
    }, won);
    await page.evaluate(() => { location.hash = '#/'; });
    await page.waitForSelector('.card[data-game=ringgz]');
    const card = page.locator('.card[data-game=ringgz]');
    if (won === null) {
      await card.getByRole('button', { name: 'Opponents' }).click();
      await page.getByRole('radio', { name: /Your match/ }).check();
      await page.keyboard.press('Escape');
    }
    await card.getByRole('button', { name: 'Play against the computer' }).click();
    await page.waitForURL(/game/);
    return level();
  };
  const first = await begin(null);
  const stronger = await begin(true);
  const weaker = await begin(false);
  t.check('up, and down again', stronger > first && weaker < stronger, [first, stronger, weaker]);
  await page.evaluate(() => {
    const games = JSON.parse(localStorage.games);
    for (const game of games) if (game.id === JSON.parse(localStorage.match).ringgz.id) game.resigned = game.seats.findIndex((/** @type {any} */ seat) => seat.kind === 'person');
    localStorage.games = JSON.stringify(games);
  });
  const before = page.url();
  await page.reload();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== before);
  const again = await level();
  t.check('a rematch is against the next opponent, too', again < weaker && page.url().includes(await page.evaluate(() => JSON.parse(localStorage.match).ringgz.id)), [again, weaker]);

  // Players of different strength, by the Elo model, opponents 70 apart; who is as strong as the strongest wins a little more.
  let seed = 1;
  const random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
  const shares = [1, 3, 6, 8, 10].map((strength) => {
    let match = FIRST_MATCH;
    /** @type {number[]} */
    const won = [];
    for (let n = 0; n < 2010; n++) {
      const wins = random() < 1 / (1 + 10 ** ((match.rung - strength) * 70 / 400));
      won.push(wins ? 1 : 0);
      match = nextMatch(match, wins);
    }
    const sum = (/** @type {number} */ from, /** @type {number} */ to) => won.slice(from, to).reduce((a, b) => a + b, 0);
    const even = won.slice(10, -10).filter((_one, i) => sum(10 + i, 20 + i) >= 4 && sum(10 + i, 20 + i) <= 6).length / 1990;
    return { share: sum(10, 2010) / 2000, even };
  });
  t.check('40 to 60% after ten games', shares.every(({ share }) => share >= 0.4 && share <= 0.6), JSON.stringify(shares));
  t.check('four to six of nearly all ten games in a row', shares.every(({ even }) => even >= 0.75), JSON.stringify(shares));
});

test('the coach asks before a mistake, praises what is hard, and says what to take along', async (t) => {
  const server = await t.server();
  // p1 wins with c5; anything else gives that away.
  const shelf = shelfWith('kuhvadis', '', [person('Ann'), person('Ben')]);
  Object.assign(shelf.games[0], { coached: true, options: 'first=p1 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1',
    position: 'kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xox./Oxo.O/.x.../X.O.. p1 345CC 3 - 8' });
  const page = await t.open(server, { settings: { lang: 'en', animation: false, auto: false }, shelf, hash: '#/game/g1' });
  await page.waitForSelector('.table .legal');
  const legal = await page.evaluate(() => [...document.querySelectorAll('.table .legal[data-action]')].map((one) => one.getAttribute('data-action')));
  const press = (/** @type {string} */ action) => page.evaluate((name) => {
    document.querySelector(`.table [data-action="${name}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, action);
  const word = () => page.locator('.word').textContent();
  const bad = legal.find((action) => action === 'pass') ?? '';
  t.check('there is something bad to do', bad === 'pass', legal);
  await press(bad);
  await page.waitForFunction(() => /^Are you sure\?/.test(document.querySelector('.word')?.textContent ?? ''));
  t.check('it asks, with what is better and why', /^Are you sure\? Better: [^.?!]+ \([^.?!]+\)\.$/.test(await word() ?? ''), await word());
  t.check('the board shows it', await page.locator('.table [data-action="mark:c5"].wanted').count() === 1);
  t.check('nothing was played', await page.evaluate(() => JSON.parse(localStorage.games)[0].actions.length) === 0);
  await press('mark:c5');
  await page.waitForSelector('.notice.end .take-along');
  t.check('praise', /^Well spotted: everything else costs/.test(await word() ?? ''), await word());
  t.check('to take along: what was nearly missed', /Better: mark/.test(await page.locator('.take-along').textContent() ?? ''), await page.locator('.take-along').textContent());
  t.check('a decision is named once', await page.locator('.take-along li').count() === 1, await page.locator('.take-along').textContent());
  await page.locator('.take-along button').first().click();
  await page.waitForFunction(() => !location.hash.includes('g1') && document.querySelectorAll('.table .legal').length > 0);
  const [again] = await page.evaluate(() => JSON.parse(localStorage.games).filter((/** @type {any} */ game) => game.id !== 'g1'));
  t.check('the same position again', again.position.includes('345CC'), again);
  const calm = await t.open(server, { settings: { lang: 'en', animation: false, auto: false, coach: 99 }, shelf, hash: '#/game/g1' });
  await calm.waitForSelector('.table [data-action=pass]');
  await calm.evaluate(() => document.querySelector('.table [data-action=pass]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await calm.waitForFunction(() => JSON.parse(localStorage.games)[0].actions.length > 0);
  t.check('no question below the chosen amount', !/^Sure/.test(await calm.locator('.word').textContent() ?? ''));
});

test('the face of an opponent shows its chances', async (t) => {
  const server = await t.server();
  const engine = new Engine(await WebAssembly.compile(readFileSync(new URL('../../build/paddock.wasm', import.meta.url))));
  /** By mood: actions up to a decision of the person. @type {Map<string, string[]>} */
  const found = new Map();
  for (let game = 0; found.size < 3; game++) {
    engine.begin('kuhvadis', 'first=p1');
    for (let i = 0; engine.turn !== OVER; i++) {
      const chance = engine.chance(1);
      const mood = chance > 0.75 ? 'happy' : chance < 0.25 ? 'worried' : Math.abs(chance - 0.5) < 0.05 ? 'calm' : '';
      if (engine.turn === 0 && mood && !found.has(mood)) found.set(mood, [...Array(engine.count).keys()].map((ply) => engine.action(ply).action));
      engine.genmove(3, 0n, BigInt(game * 1000 + i));
    }
  }
  /** @type {Set<string>} */
  const drawn = new Set();
  for (const [mood, actions] of found) {
    const shelf = shelfWith('kuhvadis', engine.options, [person('Ann'), { ...bot('Greta', 15), name: 'Greta' }]);
    Object.assign(shelf.games[0], { actions });
    const page = await t.open(server, { settings: { lang: 'en', animation: false, auto: false }, shelf, hash: '#/game/g1' });
    await page.waitForSelector('.players .rival svg[role=img]');
    const face = page.locator('.people .rival svg[role=img]');
    t.check(`${mood}: so it looks`, await face.getAttribute('aria-label') === mood, await face.getAttribute('aria-label'));
    drawn.add(await face.innerHTML());
    await page.close();
  }
  t.check('and is drawn', drawn.size === 3, drawn.size);
});

test('after a game the coach names three things, each with its position to try again', async (t) => {
  const server = await t.server();
  const shelf = shelfWith('kuhvadis', 'first=p1 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1', [person('Ann'), person('Ben')]);
  Object.assign(shelf.games[0], { coached: true });
  const page = await t.open(server, { settings: { lang: 'en', animation: false, auto: false, coach: 99 }, shelf, hash: '#/game/g1' });
  await playOn(page); // without a thought: there are more than three mistakes
  await page.waitForSelector('.notice.end .take-along');
  const notes = page.locator('.take-along li');
  const texts = await notes.allTextContents();
  t.check('three', texts.length === 3 && texts.every((text) => /Better: .+; your choice cost \d+\.\d%\./.test(text)), texts);
  const cost = texts.map((text) => Number(/cost ([\d.]+)%/.exec(text)?.[1]));
  t.check('the worst first', cost[0] >= cost[1] && cost[1] >= cost[2], cost);
  /** @type {Set<string>} */
  const tried = new Set();
  for (let i = 0; i < 3; i++) {
    await page.goto(`${new URL(page.url()).origin}/game/g1`);
    await notes.nth(i).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL((url) => !/g1$/.test(url.href));
    await page.waitForSelector('.table .legal');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    tried.add((await page.evaluate(() => JSON.parse(localStorage.games))).find((/** @type {any} */ game) => game.id === id)?.position);
  }
  t.check('each its own position', tried.size === 3 && ![...tried].includes(undefined), [...tried]);
});
