// positions.test.mjs -- any position of every game: set up, or from a replay; analysed, played on, sent.
import { spawnSync } from 'node:child_process';
import { clickLegal, test, waitText } from './harness.mjs';
import { makeWorld } from './scenes.mjs';
import { person, playOn } from './table_help.mjs';
import { draft, go, kept, unpacked } from './workshop_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

test('any moment of a replay: play on from it, analyse it, share it', async (t) => {
  const server = await t.server();
  const game = { id: 'seen', key: 'kuhvadis', options: 'players=2 sheet=barn first=p1', seats: [person('Ann'), person('Ben')], actions: ['roll:11123', 'pass', 'roll:12345', 'pass'], date: '2026-11-16', result: '', changed: 1, format: 2 };
  const page = await t.open(server, { hash: '#/replay/seen', shelf: { games: [game] } });
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.waitForSelector('.position-tools li');
  const said = await page.locator('.position-tools [role=status]').innerText();
  const [, best = ''] = /\((\d+\.\d%) winning chance/.exec(said) ?? [];
  t.check('analysed, with the names of the replay and one number', /Best: |Only one action/.test(said) && said.includes(`Ann: ${best}`) && /Ben: \d+\.\d%/.test(said), said);
  await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
  const link = await page.locator('.position-tools .invitation input').inputValue();
  await page.locator('.position-tools').getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/game\//);
  await clickLegal(page);
  const [on] = await kept(page, 'games');
  t.check('the game begins there', / p1 11123 1 - 0$/.test(on.position) && on.actions.length > 0, on);
  await page.reload();
  await page.waitForSelector('.table .region');

  const other = await t.open(server, { hash: link.slice(link.indexOf('#')) });
  await other.waitForSelector('.drawing svg');
  t.check('the names are known', /It is Ann’s turn|Ann/.test(await other.locator('.drawing').innerText()) && !/p2/.test(await other.locator('.drawing').textContent() ?? ''));
  t.check('the address is clean', other.url().endsWith('/workshop/kuhvadis'), other.url());
  await other.getByRole('button', { name: 'Play against the computer' }).click();
  await other.waitForURL(/\/game\//);
  const [sent] = await kept(other, 'games');
  t.check('the same position', sent.position === on.position && sent.seats[0].kind === 'person' && sent.seats[1].kind === 'bot', sent);
  await other.goto(`${other.url().split('/game')[0]}/rules`);
  await other.goto(`${other.url().split('/rules')[0]}/#/workshop/kuhvadis/p=${link.split('/p=')[1].slice(0, -5)}`);
  await waitText(other, 'missing or was changed', '.problem');
});

/** Analyses the position that is shown. @param {import('./harness.mjs').Test} t @param {Page} page @param {string} what @param {number} seats @param {RegExp} best */
async function analysed(t, page, what, seats, best) {
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.waitForSelector('.position-tools [role=status] li');
  const said = await page.locator('.position-tools [role=status]').innerText();
  const chances = (await page.locator('.position-tools [role=status] li').allInnerTexts()).map((line) => Number(/(\d+\.\d)%$/.exec(line)?.[1]));
  const [, own = ''] = /\((\d+\.\d)% winning chance/.exec(said) ?? [];
  t.check(`${what}: analysed`, best.test(said) && !/\bp\d\b/.test(said) && chances.length === seats && Math.abs(chances.reduce((sum, one) => sum + one, 0) - 100) < 0.3 && (!own || chances.includes(Number(own))), said);
}

/** Plays on against the computer, until that has played too. @param {import('./harness.mjs').Test} t @param {Page} page @param {string} what @param {string} position */
async function againstBot(t, page, what, position) {
  await page.locator('.position-tools').getByRole('button', { name: 'Play against the computer' }).click();
  await page.waitForURL(/\/game\//);
  await page.waitForSelector('.table .region');
  const [game] = await kept(page, 'games');
  const people = game.seats.filter((/** @type {any} */ one) => one.kind === 'person').length;
  const turn = Math.max(0, Number(/ p(\d) /.exec(position)?.[1] ?? 1) - 1);
  t.check(`${what}: against the computer, from there`, game.position === position && people === 1 && game.seats[turn].kind === 'person' && game.seats.every((/** @type {any} */ one) => one.kind === 'person' || one.level > 0), game);
  const bot = game.seats.find((/** @type {any} */ one) => one.kind === 'bot').name;
  for (let n = 1; !(await page.locator('.log').innerText()).includes(bot) && !await page.locator('.notice.end').count(); n++) await playOn(page, { upTo: n });
  t.check(`${what}: and the computer plays`, (await page.locator('.log').innerText()).includes(bot), await page.locator('.log').innerText());
}

test('any moment of a replay of every game: analysed, and played on against the computer', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { shelf: { 'bot-speed': 'full' } });
  const { games } = await makeWorld(page, server);
  for (const key of ['border', 'kuhvadis', 'ringgz']) {
    await page.evaluate((list) => localStorage.setItem('games', JSON.stringify(list)), games);
    await go(page, `replay/${key}-over`);
    await page.waitForSelector('.replay .drawing svg');
    await page.getByRole('button', { name: 'Go to the start' }).click();
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await analysed(t, page, key, 2, /Best: |Only one action/);
    await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
    const link = await page.locator('.position-tools .invitation input').inputValue();
    const [, position = ''] = /^position (.*)$/m.exec(unpacked(link)) ?? [];
    const { stdout } = spawnSync(t.program, ['gtp'], { input: `newgame ${key} ${games.find(({ id }) => id === `${key}-over`).options}\n${games.find(({ id }) => id === `${key}-over`).actions.slice(0, 3).map((/** @type {string} */ action) => `play ${action}\n`).join('')}position\n`, encoding: 'utf8' });
    t.check(`${key}: after three actions`, stdout.trim().split('\n').at(-1) === `= ${position}`, { stdout, position });
    await againstBot(t, page, key, position);
  }
});

test('any position of every game: tapped, refused, undone, written, played and sent', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { shelf: { 'bot-speed': 'full' } });
  /** @type {Record<string, { tap: () => Promise<unknown>, bad: () => Promise<unknown>, why: RegExp, want: RegExp, write: (position: string) => string }>} */
  const games = {
    ringgz: {
      tap: async () => {
        await page.locator('#with-\\*').check({ force: true });
        await page.locator('#put-c3').click();
        await page.locator('#with-R2').check({ force: true });
        await page.locator('#put-c4').click();
        await page.locator('#with-B2').check({ force: true });
        await page.locator('#put-c4').click(); // in its place: the red one goes back to the stock
        await page.locator('#put-d3').focus();
        await page.keyboard.press('Enter');
        t.check('ringgz: told', /^d3: blue 2/.test(await page.locator('details [role=status].unseen').innerText()), await page.locator('details [role=status].unseen').innerText());
        await page.locator('#position-turn').selectOption('p2');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over/,
      want: /\.,\.,-B--,\.,\.\/\.,\.,\*,-B--,\..* p2 B31333G33333\/Y33333R33333$/,
      write: (position) => position.replace(',*,', ',?,'),
    },
    kuhvadis: {
      tap: async () => {
        await page.getByRole('button', { name: 'cow', exact: true }).click();
        await page.getByRole('button', { name: 'cow', exact: true }).click();
        for (const face of ['5', '5', '5']) await page.getByRole('button', { name: face, exact: true }).click();
        await page.getByRole('button', { name: '1', exact: true }).click();
        await waitText(page, 'five dice', 'details .problem');
        await page.locator('#position-throws').selectOption('2');
        await page.locator('#with-x').check({ force: true });
        await page.locator('#put-d4').click();
        await page.locator('#with-o').check({ force: true });
        await page.locator('#put-d4').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.locator('#position-anchor').selectOption('d4');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over/,
      want: / [./xoXO]*\.xo\.[./xoXO]* p1 555CC 2 d4 0$/,
      write: (position) => position.replace(' 555CC 2 d4 0', ' 555CC 9 d4 0'),
    },
    border: {
      tap: async () => {
        await page.locator('#position-players').selectOption('3');
        for (const face of ['red', 'red', 'blue', 'grey']) await page.locator('.brushes').getByRole('button', { name: face, exact: true }).click();
        await page.locator('#put-die-0').click(); // removed
        await page.locator('#put-p1-Y5\\.1').click();
        await page.locator('#position-front').selectOption('2');
        await page.locator('#put-p2-R3\\.2').click();
        await page.locator('#position-turn').selectOption('p2');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over until/,
      want: /^border my-\S+,my-\S+,my-\S+ [.,]*x[.,]*\/[.,]*x[.,]*\/[.,]* \S+ p2 throw RBS\?\? 1 - 0$/,
      write: (position) => position.replace(/^border \S+/, 'border nobody,tim'),
    },
  };
  for (const [key, { tap, bad, why, want, write }] of Object.entries(games)) {
    await go(page, `workshop/${key}`);
    if (key === 'border') await page.locator('.tile button', { hasText: 'Surprise me' }).click(); // the position is on these boards
    if (key !== 'ringgz') await page.locator('summary', { hasText: 'Any position' }).click(); // there it is all there is
    await page.waitForSelector('.easel.table svg');
    const field = page.locator('#position-text');
    await tap();
    const position = await field.inputValue();
    t.check(`${key}: tapped`, want.test(position) && await page.locator('details .problem').innerText() === '', position);
    await bad();
    const said = await page.locator('details .problem').innerText();
    t.check(`${key}: what cannot be is said`, why.test(said) && await page.locator('.position-tools').count() === 0, said);
    await page.locator('#position-undo').click();
    t.check(`${key}: undone`, await field.inputValue() === position);
    await page.locator('details summary', { hasText: 'Notation' }).click();
    await field.fill(write(position));
    await page.waitForSelector('details .problem:not(:empty)');
    await field.fill(position);
    await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
    const link = await page.locator('.position-tools .invitation input').inputValue();
    await analysed(t, page, key, key === 'border' ? 3 : 2, key === 'border' ? /Roll the dice/ : /Best: |Only one action/);
    await page.locator('.position-tools').getByRole('button', { name: 'Play on this device' }).click();
    await page.waitForURL(/\/game\//);
    await clickLegal(page);
    const [game] = await kept(page, 'games');
    t.check(`${key}: and played`, want.test(game.position) && game.key === key && (game.actions.length > 0 || key === 'ringgz'), game); // there a first click takes a piece
    await go(page, '');
    await go(page, link.slice(link.indexOf('#') + 2));
    await page.waitForSelector('.drawing svg');
    t.check(`${key}: the link carries it`, await page.locator('.problem:not(:empty)').count() === 0);
    await againstBot(t, page, key, game.position);
    await go(page, link.slice(link.indexOf('#') + 2));
    await page.waitForSelector('.position-tools');
    await page.getByRole('button', { name: 'Play online with friends' }).click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.invitation, .lobby, .table .region');
    const made = await server.ask(`api/tables/${page.url().split('/').at(-1)?.split('#')[0]}`);
    t.check(`${key}: a table with friends begins with it`, made.origin === game.position && (key !== 'border' || made.assets?.trim().split('\n').length === 3), made);
    await go(page, '');
  }
});

test('a position begins on the board of the workshop, and on any other', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/kuhvadis' });
  await page.waitForSelector('.easel svg');
  const shelf = page.locator('.sheet > .tiles .tile button');
  const sheet = async () => {
    const rows = (await page.locator('#position-text').inputValue()).split(' ')[1];
    return rows === (await draft(page, 'kuhvadis')).trim().split('\n').slice(1).join('/') ? 'of the workshop' : rows;
  };
  await shelf.filter({ hasText: 'Willow' }).click();
  await page.locator('summary', { hasText: 'Any position' }).click();
  await page.waitForSelector('.easel.table svg');
  t.check('a sheet that comes with the game', await sheet() === 'of the workshop', await sheet());
  await shelf.filter({ hasText: 'Daisy' }).click();
  t.check('another one, while it is open', await sheet() === 'of the workshop', await sheet());
  await page.locator('#with-x').check({ force: true });
  await page.locator('#put-d4').click();
  const set = await page.locator('#position-text').inputValue();
  await shelf.filter({ hasText: 'Barn' }).click();
  await waitText(page, 'The workshop has changed', 'details .told');
  t.check('what was set up stays', await page.locator('#position-text').inputValue() === set);
  await page.locator('details summary', { hasText: 'Sheets' }).click();
  await page.locator('details .tile button', { hasText: 'Surprise me' }).click();
  t.check('a new one', await sheet() !== 'of the workshop' && await page.locator('#position-text').inputValue() !== set);
  await page.locator('#position-undo').click();
  t.check('undone, with its sheet', await page.locator('#position-text').inputValue() === set && await page.locator('details .problem').innerText() === '');
  await page.getByRole('button', { name: 'Start of a game' }).click();
  await page.getByRole('button', { name: 'The one in the workshop' }).click();
  t.check('that of the workshop again', await sheet() === 'of the workshop', await sheet());
  await go(page, 'workshop/ringgz');
  await page.waitForSelector('.easel.table svg');
  await page.locator('#position-turn').selectOption('over');
  await page.waitForSelector('details .problem:not(:empty)');
  t.check('over at the start: said, and the field is as before', await page.locator('#position-turn').inputValue() === 'p1' || /not over/.test(await page.locator('details .problem').innerText()));
});
