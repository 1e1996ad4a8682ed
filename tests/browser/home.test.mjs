// home.test.mjs -- the first page.
import { clickLegal, cut, some, test, waitText } from './harness.mjs';
import { GAMES } from './scenes.mjs';
import { endTurn, person } from './table_help.mjs';

/** @param {import('playwright-core').Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('three games, each with four ways to begin', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.waitForSelector('.card svg');
  t.check('three cards', await page.locator('.card').count() === 3);
  for (const game of GAMES) {
    await page.waitForSelector(`.card[data-game=${game}] svg`);
    t.check(`${game} has four ways`, await page.locator(`.card[data-game=${game}] .ways > button`).count() === 4);
  }
  t.check('pictures cannot be reached', await page.locator('.cover [tabindex]').count() === 0);
});

test('each game says what it is about, and what can be chosen is in order', async (t) => {
  const server = await t.server();
  for (const phone of [false, true]) {
    const page = await t.open(server, { phone, lang: 'en' });
    /** @type {Record<string, [RegExp, string[]]>} */
    const known = {
      ringgz: [/^Place your rings so that you hold more territories/, ['2–4 players', 'about 20 minutes', 'No luck, all skill']],
      kuhvadis: [/^Roll, mark cells and join your three start symbols/, ['2 players', 'about 15 minutes', 'Luck and skill']],
      border: [/^Fence the most valuable areas with colour dice/, ['2–4 players', 'about 30 minutes', 'More skill than luck']],
    };
    for (const [key, [pitch, facts]] of Object.entries(known)) {
      const card = page.locator(`.card[data-game=${key}]`);
      t.check(`${key}: a sentence`, pitch.test(await card.locator('.pitch').innerText()) && await card.locator('.pitch').isVisible(), await card.locator('.pitch').innerText());
      const told = (await card.locator('.facts > span').allInnerTexts()).map((text) => text.trim());
      t.check('players, minutes, luck to skill', told.join() === facts.join(), told);
      const dots = await card.locator('.dots .on').count();
      t.check('as dots, too', dots === { ringgz: 5, kuhvadis: 3, border: 4 }[key], dots);
      t.check('levels are in sight while the options are closed', await card.locator('details[open]').count() === 0 && await card.locator('.chips label:visible').count() === 9
        && await card.locator('.choices').isHidden());
      await card.locator('summary').click();
      const groups = await card.locator('.choices > fieldset').evaluateAll((all) => all.map((one) => ({
        name: one.querySelector(':scope > legend')?.textContent, fields: [...one.querySelectorAll(':scope > .field > span, :scope > .thumbs > legend')].map((field) => field.textContent) })));
      const named = Object.fromEntries(groups.map(({ name, fields }) => [name, fields]));
      t.check('what each way to play needs stands apart', groups.map(({ name }) => name).join() === 'The game,On this device,Online with friends', groups);
      t.check('names are for one device, and two games in which seats are exchanged', named['On this device'].join() === `${key === 'ringgz' ? 'Two games, seats exchanged,' : ''}Name of player 1,Name of player 2`, named);
      t.check('a time limit and an open table are for friends', named['Online with friends'].join() === 'Time limit,List this table so that anyone can join', named);
      t.check('the rest is for all', named['The game'].length > 0 && !/Name of|Time limit|anyone/.test(named['The game'].join()), named);
      if (key === 'kuhvadis') continue;
      await card.locator(`#players-${key}`).selectOption('4');
      const more = await card.locator('.choices > fieldset:has(> legend:text-is("On this device and online")) > .field > span').allTextContents();
      t.check('bots among several people are for two ways', more.join() === 'Computer players', more);
    }
    await page.context().close();
  }
});

test('tables where it is my turn are counted in the title and on the app’s icon', async (t) => {
  const server = await t.server();
  /** What the icon of the app shows; a headless browser has none. */
  const prepare = (/** @type {import('playwright-core').Page} */ one) => one.addInitScript(() => {
    /** @type {any} */ (window).badge = 'unknown';
    for (const [name, value] of [['setAppBadge', (/** @type {number} */ count) => count], ['clearAppBadge', () => 0]]) {
      Object.defineProperty(Navigator.prototype, name, { value: async (/** @type {number} */ count) => { /** @type {any} */ (window).badge = value(count); } });
    }
  });
  const first = await t.open(server, { prepare, settings: { lang: 'en', name: 'Ann' } });
  const tables = [];
  for (let i = 0; i < 2; i++) {
    const made = await server.ask('/api/tables', { game: 'kuhvadis', options: 'players=2 first=p1', seats: ['person', 'bot:easy'] });
    const page = await t.open(server, { prepare, share: first, hash: `#/t/${made.id}/${made.tokens.p1}` });
    await page.click('form.sit .main');
    await page.waitForSelector('.say.mine');
    await page.waitForFunction(() => /** @type {any} */ (window).badge === 1);
    tables.push(page);
  }
  t.check('each tab calls for itself', (await Promise.all(tables.map((page) => page.title()))).every((title) => title === '● Your turn · Kuh Vadis'));
  const shows = async (/** @type {string} */ title, /** @type {number} */ count) => {
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await first.waitForFunction(([name, n]) => document.title === name && /** @type {any} */ (window).badge === n, [title, count]);
    t.check(`${count} of them`, true);
  };
  await first.reload();
  await shows('(2) Paddock', 2);
  for (const [i, page] of tables.entries()) {
    await page.click('.menu:last-of-type summary');
    await page.click('button:has-text("Resign")');
    await page.click('dialog .warn');
    await page.waitForSelector('.notice.end');
    await shows(i ? 'Paddock' : '(1) Paddock', 1 - i);
  }
});

test('one click starts a game', async (t) => {
  const server = await t.server();
  for (const phone of [false, true]) {
    for (const game of GAMES) {
      const page = await t.open(server, { phone });
      await page.locator(`.card[data-game=${game}] .main`).click();
      await page.waitForURL(/\/game\//);
      const [begun] = await kept(page, 'games');
      t.check(`${game}${phone ? ', phone' : ''}: a person and a bot`, begun.key === game && begun.seats.length === 2 && ['person 0', 'bot 2'].every((who) => begun.seats.some((/** @type {any} */ seat) => `${seat.kind} ${seat.level}` === who)), begun);
      await clickLegal(page);
      await page.context().close();
    }
  }
});

test('chosen options are applied and remembered', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const card = page.locator('.card[data-game=border]');
  await card.locator('summary').click();
  await card.locator('[id^=players-]').selectOption('4');
  t.check('focus stays where it was', await page.evaluate(() => document.activeElement?.id) === 'players-border');
  await card.getByRole('group', { name: 'Computer level' }).getByLabel('Easy').check();
  await card.getByRole('group', { name: 'Board of player 3' }).getByLabel('Emma').check();
  t.check('focus stays on the board', await page.evaluate(() => document.activeElement?.id) === 'asset-border-2-emma');
  await page.waitForSelector('#asset-border-2-emma ~ .place img');
  await card.getByLabel('Who starts').selectOption('p2');
  await card.getByLabel('Name of player 1').fill('Ann');
  await card.getByLabel('Name of player 2').fill('Bob');
  await card.getByLabel('Computer players').selectOption('2');
  await card.getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/game\//);
  const [game] = await kept(page, 'games');
  t.check('who plays', JSON.stringify(game.seats.map((/** @type {any} */ s) => [s.kind, s.name])) === JSON.stringify([['person', 'Ann'], ['person', 'Bob'], ['bot', 'Easy 1'], ['bot', 'Easy 2']]), game.seats);
  const words = Object.fromEntries(game.options.split(' ').map((/** @type {string} */ word) => word.split('=')));
  t.check('options', words.players === '4' && words.first === 'p2', game.options);
  const boards = words.boards.split(',');
  t.check('boards: the one that was chosen, all different', boards[2] === 'emma' && new Set(boards).size === 4, boards);
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.reload();
  await card.locator('summary').click();
  t.check('remembered: players', await card.locator('#players-border').inputValue() === '4');
  t.check('remembered: strength', await card.locator('#level-border-easy').isChecked());
  t.check('remembered: board', await card.locator('#asset-border-2-emma').isChecked());
  t.check('remembered: names', await card.getByLabel('Name of player 2').inputValue() === 'Bob');
  t.check('another game has its own', await page.locator('.card[data-game=ringgz]').locator('[id^=players-]').inputValue() === '2');
});

test('every option of every game can be chosen and played', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  for (const key of GAMES) {
    const card = page.locator(`.card[data-game=${key}]`);
    await card.locator('summary').click();
    const fields = await card.locator('.choices select').count();
    let tried = 0;
    for (let i = 0; i < fields; i++) {
      const values = await card.locator('.choices select').nth(i).locator('option').evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
      for (const value of some(values.slice(0, 3), i)) {
        await card.locator('.choices select').nth(i).selectOption(value);
        await card.getByRole('button', { name: 'Watch the computer play' }).click();
        await page.waitForSelector('.table .region');
        tried++;
        await page.goto(`${page.url().split('#')[0]}#/`);
        await card.locator('summary').click();
      }
      await card.locator('.choices select').nth(i).selectOption(values[0]); // G16: some options are for two players
    }
    t.check(`${key}: ${tried} games begin`, tried >= Math.max(2, fields), tried);
  }
});

test('Ringgz: lots are drawn for who places the start base, and that player has the first turn', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const card = page.locator('.card[data-game=ringgz]');
  await card.locator('summary').click();
  const values = await card.getByLabel('First turn').locator('option').evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
  t.check('the first turn is not drawn', values.join(' ') === 'p1 next', values);
  for (const [button, shelf] of [['Play against the computer', 'games'], ['Play online with friends', 'tables']]) {
    const seats = new Set();
    for (let i = 0; i < 30 && seats.size < 2; i++) {
      await card.getByRole('button', { name: button }).click();
      await page.waitForURL(/\/(game|t)\//);
      const id = page.url().split('/').at(-1);
      const game = (await kept(page, shelf)).find((/** @type {any} */ one) => one.id === id);
      if (shelf === 'games') t.check('the start base gives the first turn', game.options.includes('first=p1'), game.options);
      seats.add(game.seat ?? `p${game.seats.findIndex((/** @type {any} */ seat) => seat.kind === 'person') + 1}`);
      await page.goto(`${page.url().split('#')[0]}#/`);
      await page.waitForSelector('.card');
    }
    t.check(`${button}: either seat`, seats.size === 2, [...seats]);
  }
});

test('saved games: continue, replay, remove, undo', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play on this device' }).click();
  await clickLegal(page);
  const home = () => page.goto(`${page.url().split('#')[0]}#/`);
  await home();
  const row = page.locator('.games li');
  await waitText(page, 'Ringgz', '.games li');
  await row.getByRole('link', { name: 'Continue' }).click();
  await page.waitForSelector('.table .region');
  await home();
  await row.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.replay .drawing svg');
  await home();
  await row.getByRole('button', { name: 'Remove' }).click();
  t.check('removed', (await kept(page, 'games')).length === 0);
  await row.getByRole('button', { name: 'Undo' }).click();
  t.check('back again', (await kept(page, 'games')).length === 1);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.reload();
  await page.waitForSelector('.card');
  t.check('gone for good', await row.count() === 0);
});

/** Sixty games, the oldest last; every third one is running, the oldest too. */
const crowd = [...Array(60).keys()].map((i) => ({
  id: `g${i}`, key: 'ringgz', options: 'players=2', seats: [person('Ann'), person('Ben')], actions: ['start:c3'], date: '2026-11-15',
  result: i % 3 === 2 ? '' : 'p1', changed: 1000 - i,
}));

test('a game saved by 0.1.0 keeps its colours', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.waitForSelector('.card');
  const person = (/** @type {string} */ name) => ({ kind: 'person', name, level: 0 });
  await page.evaluate((old) => localStorage.setItem('games', JSON.stringify([old])),
    { id: 'old', key: 'border', options: 'players=2 boards=tim,sarah first=p1', seats: [person('Ann'), person('Ben')],
      actions: ['roll:OYGSS', 'done', 'cross:G2.2'], date: '2026-11-15', result: '', changed: 1 });
  await page.goto(`${page.url().split('#')[0]}#/game/old`);
  await page.waitForSelector('.table .region');
  t.check('it is Ben’s turn', (await page.locator('.table').textContent() ?? '').includes('Ben'));
  await endTurn(page);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('games') ?? '[]')[0].actions.length === 4);
  t.check('it goes on', (await kept(page, 'games'))[0].actions[3] === 'done');
});

test('with too many saved games, the oldest finished one is removed', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { shelf: { games: crowd } });
  for (const count of [1, 2]) {
    await page.locator('.card[data-game=ringgz] .main').click();
    await page.waitForURL(/\/game\//);
    await page.goto(`${page.url().split('#')[0]}#/`);
    await page.waitForSelector('.card');
    const ids = (await kept(page, 'games')).map((/** @type {any} */ game) => game.id);
    const gone = crowd.filter((game) => !ids.includes(game.id)).map((game) => game.id);
    t.check(`${count} too many`, ids.length === 60 && gone.join() === ['g58', 'g57,g58'][count - 1], gone);
  }
});

test('a table for friends, and one from the list of open tables', async (t) => {
  const server = await t.server();
  const ann = await t.open(server);
  const card = ann.locator('.card[data-game=kuhvadis]');
  await card.getByRole('button', { name: 'Play online with friends' }).click();
  await ann.waitForURL(/\/t\//);
  t.check('a table that is not listed', (await server.ask('/api/tables')).tables.length === 0);
  await ann.goto(`${ann.url().split('#')[0]}#/`);
  await card.locator('summary').click();
  await card.getByLabel('anyone can join').check();
  await card.getByRole('button', { name: 'Play online with friends' }).click();
  await ann.waitForURL(/\/t\//);
  const bob = await t.open(server);
  await waitText(bob, 'Open tables', 'h2');
  await bob.getByRole('link', { name: 'Join Kuh Vadis' }).click();
  await bob.waitForURL(/\/t\//);
  await bob.waitForSelector('.table .region');
  await bob.fill('form.sit input', 'Bob');
  await bob.click('form.sit .main');
  const carl = await t.open(server);
  // The server's list may be some seconds old.
  while ((await server.ask('/api/tables')).tables.some((table) => table.seats.some((seat) => seat.kind === 'open'))) await carl.waitForTimeout(200);
  const listed = carl.waitForResponse((answer) => answer.url().endsWith('/api/tables'));
  await carl.reload();
  await listed;
  await carl.waitForTimeout(300);
  t.check('no chair is left', await carl.getByRole('link', { name: 'Join' }).count() === 0);
  await cut(carl);
  await carl.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play online with friends' }).click();
  await waitText(carl, 'You are offline.', '.problem');
});

test('a time limit can be chosen for a table with friends', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const card = page.locator('.card[data-game=ringgz]');
  await card.locator('summary').click();
  await card.getByLabel('Time limit').selectOption({ label: '5 minutes per turn' });
  await card.getByRole('button', { name: 'Play online with friends' }).click();
  await page.waitForURL(/\/t\//);
  const about = await server.ask(`/api/tables/${page.url().split('/').at(-1)}`);
  t.check('the server has it', about.clock?.turn === 300, about.clock);
});

test('live tables to watch, tables where it is my turn, and winners of finished games', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'person'], listed: true });
  const [ann, bob] = await Promise.all(['p1', 'p2'].map((seat) => t.open(server, { hash: `#/t/${made.id}/${made.tokens[seat]}` })));
  for (const [page, name] of /** @type {[import('playwright-core').Page, string][]} */ ([[ann, 'Ann'], [bob, 'Bob']])) {
    await page.fill('form.sit input', name);
    await page.click('form.sit .main');
  }
  await clickLegal(ann, '[data-action]');
  const home = (/** @type {import('playwright-core').Page} */ page) => page.goto(`${page.url().split('#')[0]}#/`);
  await home(ann);
  await waitText(ann, 'Ann, Bob', '.games .name');
  await waitText(ann, 'Your turn', '.games .your-turn');
  t.check('nothing to watch for who plays', await ann.getByRole('heading', { name: 'Live tables' }).count() === 0);
  const cid = await t.open(server);
  await cid.getByRole('link', { name: 'Watch: Ringgz, Ann, Bob' }).click();
  await cid.waitForSelector('.table svg');
  await cid.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 1);
  t.check('to be looked at only', await cid.locator('.table .legal').count() === 0);
  await bob.click('.menu:last-of-type summary');
  await bob.click('button:has-text("Resign")');
  await bob.click('dialog .warn');
  await bob.waitForSelector('.notice.end');
  await home(bob);
  t.check('who has won', await bob.textContent('.games .winner') === 'Ann', await bob.textContent('.games'));
});

test('what only two can choose is offered to two', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const card = page.locator('.card[data-game=ringgz]');
  await card.locator('summary').click();
  await card.getByLabel('Swap colours').selectOption('yes');
  await page.locator('#players-ringgz').selectOption('4');
  t.check('not to four', await card.getByLabel('Swap colours').count() === 0);
  t.check('what all can choose stays', await card.getByLabel('Rings must touch').count() === 1);
  await card.getByRole('button', { name: 'Watch the computer play' }).click();
  await page.waitForURL(/\/game\//);
  const [game] = await kept(page, 'games');
  t.check('the game of four begins without it', /players=4/.test(game.options) && !/yes/.test(game.options), game.options);
  await page.evaluate(() => { location.hash = '#/'; });
  await card.locator('summary').click();
  await page.locator('#players-ringgz').selectOption('2');
  t.check('and two find it as it was', await card.getByLabel('Swap colours').inputValue() === 'yes');
});

test('every game can be begun without scrolling where the screen is wide enough', async (t) => {
  const server = await t.server();
  for (const [width, height, games] of [[844, 390, 3], [844, 340, 3], [820, 1180, 3], [1366, 768, 3], [390, 664, 1], [360, 640, 1]]) {
    const page = await t.open(server, { phone: width < 1000, width, height });
    const seen = await page.locator('.ways .main').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    t.check(`${width}x${height}`, seen >= games, seen);
    await page.context().close();
  }
});

test('a wrong link is explained in the user\'s language', async (t) => {
  const server = await t.server();
  t.allow(/status of 40\d/);
  const page = await t.open(server, { lang: 'de', fresh: false, hash: `#/t/${'A'.repeat(22)}/${'B'.repeat(22)}` });
  await waitText(page, 'Hier ist kein Tisch', 'h1');
  const why = await page.textContent('[role=alert]');
  t.check('no token, no English', /^[A-ZÄÖÜ].*Tisch.*\.$/.test(why ?? '') && !/token/i.test(why ?? ''), why);
  await page.evaluate((id) => { location.hash = `#/replay/t/${id}`; }, 'A'.repeat(22));
  await page.waitForSelector('.problem:not(:empty)');
  t.check('the record likewise', !/token|bearer/i.test(await page.textContent('.problem') ?? ''), await page.textContent('.problem'));
});

test('an unknown address shows the home page', async (t) => {
  const server = await t.server();
  for (const hash of ['#/nowhere', '#nowhere', '#/%E0%A4%A', '#/constructor', '#/__proto__/x']) {
    const page = await t.open(server, { hash });
    t.check(hash, await page.locator('.card').count() === 3);
    await page.context().close();
  }
});
