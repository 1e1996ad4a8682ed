// file.test.mjs -- the pages without a Paddock server: in one file on a disk (make file), and on any web host below any path
// (make site).
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clickLegal, isInstallable, test, waitText } from './harness.mjs';
import { playOn } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

const MOST = 900000; // bytes
const FILE = 'build/paddock.html';
const SITE = 'build/public';

/** What the file stored. @param {Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(`paddock ${name}`) ?? 'null'), key);

/** The text of a download. @param {Page} page @param {string} name of the button @param {string} [within] where it is */
async function downloaded(page, name, within = 'body') {
  const waiting = page.waitForEvent('download');
  await page.locator(within).getByRole('button', { name }).click();
  return readFileSync(String(await (await waiting).path()), 'utf8');
}

/** Another page of the same document. @param {Page} page @param {string} hash */
async function turnTo(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, hash);
  await page.waitForFunction(() => !document.querySelector('#page > .wait'));
}

/** Requests that leave the page. @param {Page} page @returns {string[]} as they come */
function watchRequests(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => { if (!/^(file|blob|data):/.test(request.url())) asked.push(request.url()); });
  return asked;
}

/** An own copy, with a difficult name. @param {import('./harness.mjs').Test} t */
function copyOf(t) {
  const path = join(t.folder(), 'a copy & more #1.html');
  copyFileSync(FILE, path);
  return pathToFileURL(path).href;
}

test('one file is complete and sends no requests', async (t) => {
  t.check(`at most ${MOST} bytes`, statSync(FILE).size <= MOST, statSync(FILE).size);
  /** @type {string[]} */
  let asked = [];
  const page = await t.open(copyOf(t), { prepare: async (one) => { asked = watchRequests(one); } });
  for (const key of ['border', 'kuhvadis', 'ringgz']) {
    const card = page.locator(`.card[data-game=${key}]`);
    await card.locator('.cover svg').waitFor();
    await card.getByRole('button', { name: 'Play against the computer' }).click();
    await clickLegal(page);
    await page.waitForSelector('.drawing:not([aria-busy=true]) .legal');
    await page.locator('.desk button', { hasText: 'Hint' }).click(); // a worker thinks
    await page.waitForFunction(() => document.querySelector('.word')?.textContent);
    await page.reload();
    await page.waitForSelector('.drawing .legal');
    t.check(`${key}: the game goes on after a reload`, (await kept(page, 'games'))[0].actions.length > 0);
    await turnTo(page, `#/rules/${key}`);
    await page.waitForSelector('.rules-steps svg');
    await turnTo(page, `#/rules/${key}/learn`);
    await page.waitForSelector('.lesson svg[viewBox]');
    t.check(`${key}: rules and lesson`, await page.locator('.teacher').textContent());
    await turnTo(page, '#/');
  }
  t.check('it says where games are kept', (await page.textContent('.saved'))?.includes('saved in this browser'), await page.textContent('.saved'));
  for (const key of ['border', 'ringgz']) await atOneScreen(t, page, key);
  for (const [lang, word] of [['fr', 'Règles'], ['it', 'Regole'], ['de', 'Regeln'], ['en', 'Rules']]) {
    await turnTo(page, '#/settings');
    await page.locator(`#set-lang-${lang}`).check({ force: true });
    await waitText(page, word, 'nav');
    await page.reload();
    await waitText(page, word, 'nav');
    t.check(`it speaks ${lang}, also after a reload`, (await kept(page, 'settings')).lang === lang);
  }
  // Finished games, watched again, and analysed by a worker.
  for (const key of ['kuhvadis', 'border']) {
    await turnTo(page, '#/replay');
    await page.locator('summary').click();
    await page.locator('textarea').fill(readFileSync(`docs/examples/${key}.game`, 'utf8'));
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForSelector('.replay .drawing svg');
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    t.check(`${key}: watched again`, (await page.textContent('.player output'))?.startsWith('1 of '));
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForSelector('.analysis[data-state=complete] .seat-cards', { timeout: 120000 }); // a busy machine
    t.check(`${key}: analysed`, await page.locator('.graph [data-ply]').count() > 3 && page.url().includes('#/analysis'));
  }
  t.check('no request left it', !asked.length, asked);
});

/** Puzzles whose answer is one click. @returns {{ number: number, best: string }[]} */
const puzzles = () => readFileSync('data/puzzles/kuhvadis.puzzles', 'utf8').split('\n').map((line, i) => ({ number: i + 1, best: line.split('\t')[2] ?? '' }))
  .filter(({ best }) => best.startsWith('mark:'));

/** What a page without a server has besides games: every page that the server's pages have.
 * @param {import('./harness.mjs').Test} t @param {Page} page @param {string} title of the page of puzzles, in the language of the page */
async function alone(t, page, title) {
  const [{ number, best }] = puzzles();
  await turnTo(page, '#/puzzles/kuhvadis');
  await waitText(page, title, 'h1');
  t.check('all puzzles', await page.locator('.puzzle-tiles li').count() > 50);
  await turnTo(page, `#/puzzles/kuhvadis/${number}`);
  await page.waitForSelector('.puzzle-board.drawn');
  await page.locator(`.puzzle-board .legal[data-action="${best}"]`).first().dispatchEvent('click');
  await page.waitForSelector('.puzzles .reply.praise');
  t.check('a puzzle is solved', true);
  await turnTo(page, '#/solitaire');
  await page.locator('.day-card .main').first().click();
  await clickLegal(page);
  await turnTo(page, '#/daily');
  await page.waitForSelector('.day-card');
  t.check('three challenges today', await page.locator('.day-card').count() === 3);
  await page.locator('.day-card[data-game=kuhvadis] .main').click();
  await page.waitForSelector('.at-table');
}

test('one file: puzzles, the daily challenge, solitaire, opponents and statistics, in another language', async (t) => {
  /** @type {string[]} */
  let asked = [];
  const page = await t.open(copyOf(t), { lang: 'de', prepare: async (one) => { asked = watchRequests(one); } });
  await page.locator('.card[data-game=kuhvadis]').getByRole('button', { name: 'Gegner' }).click();
  await page.waitForSelector('.rivals-box svg');
  t.check('twelve opponents', await page.locator('.rivals svg').count() === 12);
  await page.keyboard.press('Escape');
  await alone(t, page, 'Rätsel');
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Aufgeben")');
  await page.click('dialog .warn');
  await page.locator('.notice.end').getByRole('link', { name: 'Tagesaufgabe' }).click();
  await page.waitForFunction(() => document.querySelector('.day-card[data-game=kuhvadis] .result')); // `master` plays it, in a worker
  await waitText(page, 'Meister: ', '.day-card[data-game=kuhvadis]');
  const text = await page.locator('.share-day textarea').inputValue();
  t.check('the text to share names no path of this computer', text.includes('Kuh Vadis') && !/file:|#\//.test(text), text);
  await turnTo(page, '#/statistics');
  await page.waitForSelector('#puzzles-part');
  t.check('the statistics know both', await page.locator('#daily-part').count() === 1);
  await page.reload();
  await page.waitForSelector('#puzzles-part');
  t.check('also after a reload', Object.keys((await kept(page, 'puzzles')).done).length === 1);
  t.check('no request left it', !asked.length, asked);
});

/** Paints a place, which is a fault, and takes it back. @param {import('./harness.mjs').Test} t @param {Page} page @param {string} key */
async function paint(t, page, key) {
  const text = async () => (await kept(page, 'drafts'))[key];
  await page.waitForSelector('.easel svg');
  const before = await text();
  await page.locator(key === 'border' ? '#brush-Y' : '#brush-X').check({ force: true });
  await page.locator(key === 'border' ? '#paint-1\\.6' : '#paint-1\\.1').click();
  await page.waitForSelector('.faults li');
  t.check(`${key}: painted`, await text() !== before && await page.getByRole('button', { name: 'Print' }).isDisabled());
  await page.getByRole('button', { name: 'Undo' }).first().click();
  t.check(`${key}: and undone`, await text() === before && await page.locator('.verdict.good').count() === 1);
}

test('one file: paints, and prints rules, boards and sheets in true size', async (t) => {
  /** @type {string[]} */
  let asked = [];
  const page = await t.open(copyOf(t), { prepare: async (one) => {
    asked = watchRequests(one);
    await one.addInitScript(() => { Object.assign(window, { printed: 0, print: () => { /** @type {any} */ (window).printed++; } }); });
  } });
  await turnTo(page, '#/rules/kuhvadis');
  await page.getByRole('button', { name: 'Print the rules' }).click();
  for (const key of ['border', 'kuhvadis', 'ringgz']) {
    await turnTo(page, `#/workshop/${key}`);
    if (key !== 'ringgz') await paint(t, page, key);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('#print-paper').selectOption('a4');
    await page.locator('dialog .main').click();
    await page.waitForSelector('.print-page', { state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const { pages, wide, tall, drawn } = await page.evaluate(() => {
      const [first] = document.querySelectorAll('.print-page');
      const one = /** @type {SVGSVGElement} */ (first.querySelector('svg'));
      const pixels = 96 / 25.4;
      return { pages: document.querySelectorAll('.print-page').length, wide: first.getBoundingClientRect().width / pixels, tall: first.getBoundingClientRect().height / pixels,
        drawn: one.getBoundingClientRect().width / pixels - parseFloat(one.getAttribute('width') ?? '0') };
    });
    t.check(`${key}: A4, drawings at true size`, pages >= 2 && Math.abs(wide - 210) < 1 && Math.abs(tall - 297) < 1 && Math.abs(drawn) < 0.3, { pages, wide, tall, drawn });
    if (process.env.BROWSER !== 'firefox') {
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
      t.check(`${key}: printed on as many pages`, printed === pages, { printed, pages });
    }
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
  t.check('asked the browser to print each time', await page.evaluate(() => /** @type {any} */ (window).printed) === 4);
  t.check('no request left it', !asked.length, asked);
});

test('one file: boards and positions are sent as files, since a link to this computer helps nobody', async (t) => {
  const page = await t.open(copyOf(t));
  await turnTo(page, '#/workshop/kuhvadis');
  await page.waitForSelector('.easel svg');
  await page.getByRole('button', { name: 'Share' }).click();
  await waitText(page, 'Links work only from a server', 'dialog');
  t.check('no link', await page.locator('dialog input').count() === 0);
  const sheet = await downloaded(page, 'Save as a file', 'dialog');
  t.check('a sheet', sheet === (await kept(page, 'drafts')).kuhvadis && sheet.startsWith('sheet '), sheet);
  await page.keyboard.press('Escape');
  await page.locator('summary', { hasText: 'Any position' }).click();
  await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
  const path = join(t.folder(), 'position.game');
  writeFileSync(path, await downloaded(page, 'Save as a file', '.position-tools'));
  const position = await page.locator('#position-text').inputValue();
  await turnTo(page, '#/replay');
  await page.setInputFiles('.drop input', path);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Play on this device' }).click();
  await clickLegal(page);
  t.check('a position, which Replay opens to play on', (await kept(page, 'games'))[0].position === position, position);
});

/** Two people at one screen, each a turn. @param {import('./harness.mjs').Test} t @param {Page} page @param {string} key */
async function atOneScreen(t, page, key) {
  await page.locator(`.card[data-game=${key}]`).getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForSelector('.drawing .legal');
  const acting = () => page.evaluate(() => document.querySelector('li.turn[data-seat]')?.getAttribute('data-seat') ?? '');
  const first = await acting();
  for (let clicks = 0; clicks < 60 && await acting() === first; clicks++) await playOn(page, { upTo: clicks + 1 });
  const second = await acting();
  await clickLegal(page);
  const [game] = await kept(page, 'games');
  t.check(`${key}: two people at one screen`, first && second && second !== first && game.key === key && game.actions.length > 0 && game.seats.every((/** @type {any} */ seat) => seat.kind === 'person'), { first, second, game });
  await turnTo(page, '#/');
}

test('one file: without storage, games are saved as downloads and can be loaded again', async (t) => {
  const forbid = (/** @type {Page} */ page) => page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  });
  const page = await t.open(copyOf(t), { prepare: forbid });
  await waitText(page, 'does not let the page save anything', '.saved');
  t.check('before the games', await page.locator('.saved').evaluate((one) => one.getBoundingClientRect().bottom < innerHeight));
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play on this device' }).click();
  await clickLegal(page);
  await turnTo(page, '#/');
  t.check('the game is there as long as the page', await page.locator('.games.running li').count() === 1);
  const [{ number, best }] = puzzles();
  await turnTo(page, `#/puzzles/kuhvadis/${number}`);
  await page.waitForSelector('.puzzle-board.drawn');
  await page.locator(`.puzzle-board .legal[data-action="${best}"]`).first().dispatchEvent('click');
  await page.waitForSelector('.puzzles .reply.praise');
  await turnTo(page, '#/');
  const text = await downloaded(page, 'Download all games');
  t.check('it is in the download', JSON.parse(text).games[0].key === 'ringgz', text);
  await page.reload();
  await page.waitForSelector('.card');
  t.check('nothing was stored', await page.locator('.games.running li').count() === 0);
  const path = join(t.folder(), 'games.json');
  writeFileSync(path, '{"paddock": 1, "games": 7}');
  await page.setInputFiles('.saved input', path);
  await waitText(page, 'contains no Paddock games', '.saved');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(text), others: { boards: {}, daily: 7, archive: [null], match: [] } }));
  await page.setInputFiles('.saved input', path);
  await waitText(page, '1 game was added', '.saved'); // the rest makes no sense, and changes nothing
  writeFileSync(path, text);
  await page.setInputFiles('.saved input', path);
  await page.waitForSelector('.games.running li');
  t.check('the game is back', (await page.textContent('.games.running li'))?.includes('Ringgz'));
  await turnTo(page, '#/puzzles/kuhvadis');
  await page.waitForSelector('.puzzle-tiles a.first');
  t.check('the solved puzzle too', true);
});

test('damaged or full browser storage is reported, and nothing is lost', async (t) => {
  const page = await t.open(copyOf(t));
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play on this device' }).click();
  await clickLegal(page);
  await turnTo(page, '#/');
  const [game] = await kept(page, 'games');
  await page.evaluate((good) => {
    localStorage.setItem('paddock games', JSON.stringify([{ id: 'half a game' }, good, null]));
    localStorage.setItem('paddock settings', '{"lang": "de", "pal');
    localStorage.setItem('paddock puzzles', '{"done": {"kuhvadis/1": "half a puzzle", "kuhvadis/2": "first"}, "streak": "half a streak", "longest": 4}');
    localStorage.setItem('paddock archive', '[{"half": "an entry"}, null]');
    localStorage.setItem('paddock daily', '{"ringgz 2026-11-03": {"half": "a day"}}');
    localStorage.setItem('paddock solitaire', '{"tim": {"turns": "half a medal"}}');
    localStorage.setItem('paddock boards', '[null, {"game": "border", "half": "a board"}]');
    localStorage.setItem('paddock match', '{"ringgz": {"rung": "half a match"}, "kuhvadis": {"rung": 4, "games": 3, "id": "k"}}');
    localStorage.setItem('paddock last-choice', '{"ringgz": {"level": "match"}}');
    localStorage.setItem('paddock drafts', '{"border": {"half": "a draft"}}');
  }, game);
  // Every page that reads one of these is shown all the same.
  for (const [hash, part] of [['statistics', '#files-part'], ['solitaire', '.day-card'], ['daily', '.day-card'], ['puzzles/ringgz', '.puzzle-tiles'], ['workshop/border', '.easel svg']]) {
    await turnTo(page, `#/${hash}`);
    await page.waitForSelector(part);
  }
  t.check('the whole part of the puzzles counts', JSON.stringify(await kept(page, 'puzzles')) === '{"done":{"kuhvadis/2":"first"},"longest":4}', await kept(page, 'puzzles'));
  await turnTo(page, '#/');
  await page.reload(); // with the last choice
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play against the computer' }).click();
  await clickLegal(page);
  t.check('the whole part of the matches counts', Object.keys(await kept(page, 'match')).join() === 'kuhvadis,ringgz', await kept(page, 'match'));
  await turnTo(page, '#/');
  await page.reload();
  await waitText(page, 'is damaged and cannot be read', '.damaged');
  t.check('first on the page', await page.locator('.damaged').evaluate((one) => one.getBoundingClientRect().bottom < 400 && !!(one.compareDocumentPosition(/** @type {Node} */ (document.querySelector('.card'))) & Node.DOCUMENT_POSITION_FOLLOWING)));
  t.check('the rest is there', await page.locator('.games.running li').count() === 2);
  const text = await downloaded(page, 'Download the damaged part');
  for (const part of ['half a game', '"pal', 'an entry', 'a day', 'half a medal', 'a board', 'a draft', 'half a puzzle', 'half a streak', 'half a match']) t.check(`what is damaged can be had: ${part}`, text.includes(part), text);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.reload();
  await page.waitForSelector('.games.running li');
  t.check('and removed', await page.locator('.damaged').count() === 0);
  // A store that others have filled.
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let n = 0; n < 4; n++) localStorage.setItem(`other ${size} ${n}`, 'x'.repeat(size));
      } catch { /* smaller ones fit */ }
    }
  });
  const before = await kept(page, 'games');
  await page.locator('.card[data-game=kuhvadis]').getByRole('button', { name: 'Play on this device' }).click();
  await clickLegal(page);
  await waitText(page, 'This browser is out of space', '.word');
  await turnTo(page, '#/');
  await waitText(page, 'your last games are not saved', '.saved');
  t.check('all games are there', await page.locator('.games.running li').count() === 3);
  t.check('nothing stored was lost', JSON.stringify(await kept(page, 'games')) === JSON.stringify(before));
  t.check('the download has them all', JSON.parse(await downloaded(page, 'Download all games')).games.length === 3);
});

/** A server that is no Paddock server of this version. @param {import('./harness.mjs').Test} t */
async function meetStranger(t) {
  const stranger = { answer: 'Hello', port: 0 };
  const server = createServer((_request, response) => response.writeHead(200, { 'access-control-allow-origin': stranger.answer.startsWith('{') ? '*' : 'null!' }).end(stranger.answer));
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(null)); });
  t.ends.push(() => server.close());
  stranger.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return stranger;
}

test('one file: to play online it asks for an address, and says what is wrong with it', async (t) => {
  t.allow(/net::ERR_|CORS|Failed to load resource|Cross-Origin|NetworkError/);
  const server = await t.server();
  const page = await t.open(copyOf(t));
  const stranger = await meetStranger(t);
  const { port } = stranger;
  await page.locator('.card[data-game=ringgz] summary').click();
  await page.locator('#players-ringgz').selectOption('3');
  await page.locator('.card[data-game=ringgz]').getByLabel('Time limit').selectOption('turn-5');
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play online with friends' }).click();
  /** @param {string} address @param {string} text */
  const says = async (address, text) => {
    await page.locator('#server').fill(address);
    await page.getByRole('button', { name: 'Connect' }).click();
    await waitText(page, text, 'dialog .problem');
    t.check(`“${address}”: ${text}`, true);
  };
  await says('', 'Enter the address of the server');
  await says('not an address', 'is not an address');
  await says('ftp://example.org', 'is not an address');
  await says('127.0.0.1:9', 'does not answer. Is the address right');
  await says(`127.0.0.1:${port}`, 'it is not a Paddock server of this version');
  stranger.answer = '{"paddock": "99.1"}';
  await says(`127.0.0.1:${port}`, 'This server has Paddock 99.1');
  t.check('it can be opened all the same', await page.locator('dialog a.button').getAttribute('href') === `http://127.0.0.1:${port}/`);
  await page.locator('#server').fill(server.address.replace('http://', '').replace(/\/$/, ''));
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(server.address);
  await page.waitForSelector('.card');
  t.check('with what was chosen', await page.locator('#players-ringgz').inputValue() === '3' && await page.locator('.card[data-game=ringgz] details').getAttribute('open') !== null);
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play online with friends' }).click();
  await page.waitForURL(/\/t\//);
  t.check('the game opens on the server', page.url().startsWith(server.address));
  const made = await server.ask(`api/tables/${page.url().split('/').at(-1)}`);
  t.check('for three, with a clock', /players=3/.test(made.options) && made.clock?.turn === 300, made);
  // Choices of a stranger: what makes no sense is dropped.
  for (const wish of ['%', '{}', 'null', JSON.stringify({ game: 'nope' }), JSON.stringify({ game: 'border', players: 99, level: {}, bots: -3, options: [1, '__proto__'], assets: { a: '<img>', b: 'x'.repeat(300) }, clock: 7 }), 'A'.repeat(5000)]) {
    const other = await t.open(server, { hash: `#with=${wish === '%' ? wish : encodeURIComponent(wish)}` });
    await other.waitForSelector('.card .cover svg');
    t.check(`a stranger’s choices: ${wish.slice(0, 20)}`, !other.url().includes('#') && await other.locator('#players-border').inputValue() === '2');
    await other.context().close();
  }
});

/** The site below a path of a plain file server. @param {import('./harness.mjs').Test} t */
async function serveSite(t) {
  const folder = t.folder();
  cpSync(SITE, join(folder, 'games/paddock'), { recursive: true });
  const host = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder, '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.ends.push(() => host.kill());
  const port = await new Promise((resolve) => { host.stdout.on('data', (bytes) => { const [, found] = /port (\d+)/.exec(String(bytes)) ?? []; if (found) resolve(found); }); });
  let second = Date.now() / 1000;
  /** @param {string | null} text of server.json; null: there is none */
  const configure = (text) => {
    const path = join(folder, 'games/paddock/server.json');
    if (text === null) return rmSync(path);
    writeFileSync(path, text);
    utimesSync(path, ++second, second); // the host tells by the second whether it is another one
  };
  return { host, configure, base: `http://127.0.0.1:${port}/games/paddock/` };
}

test('a site on any web host, below any path: pages, reload, offline, and a server that it names', async (t) => {
  const { host, configure, base } = await serveSite(t);
  t.allow(/server.json/); // is asked for again, and is not there when the host is gone
  if (process.env.BROWSER === 'firefox') t.allow(/was aborted|engine could not be loaded/); // it tells of what a reload interrupts
  const page = await t.open(base, { cached: true });
  const asked = watchRequests(page);
  const online = page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play online with friends' });
  await page.locator('.card[data-game=ringgz] .cover svg').waitFor();
  t.check('without a server no tables are offered', !await online.isVisible());
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play against the computer' }).click();
  await clickLegal(page);
  await page.reload();
  await page.waitForSelector('.drawing .legal');
  t.check('a page has an address of its own', page.url().startsWith(`${base}#/game/`), page.url());
  await page.evaluate(() => navigator.serviceWorker.ready);
  t.check('all requests stay below the path', asked.every((url) => url.startsWith(base)), asked);
  const manifest = await (await fetch(`${base}manifest.webmanifest`)).json();
  t.check('its manifest stays below the path', new URL(manifest.start_url, base).href === base && (await fetch(new URL(manifest.icons[0].src, base))).ok, manifest.start_url);
  const server = await t.server();
  configure(JSON.stringify({ server: server.address }));
  await page.goto(base);
  await online.click();
  await page.waitForURL(server.address);
  t.check('it leads to its server', true);
  await page.goto(base);
  host.kill(); // the host is gone, and the browser has it all
  await page.reload();
  await page.waitForSelector('.card .cover svg');
  await turnTo(page, '#/rules/border');
  await page.waitForSelector('.rules-steps svg');
  t.check('offline', await page.locator('.rulebook').count() === 1);
  await alone(t, page, 'Puzzles');
  await page.reload();
  await page.waitForSelector('.at-table');
  t.check('also after a reload', page.url().startsWith(`${base}#/game/`), page.url());
});

test('a site below a path is installable', async (t) => {
  const { base } = await serveSite(t);
  await isInstallable(t, await t.open(base, { cached: true }));
});

test('a site whose server.json is missing, empty, damaged, or names a server that is not there or another one', async (t) => {
  t.allow(/net::ERR_|CORS|Failed to load resource|Cross-Origin|NetworkError|server\.json/);
  const { configure, base } = await serveSite(t);
  const stranger = await meetStranger(t);
  const page = await t.open(base);
  const card = page.locator('.card[data-game=ringgz]');
  const online = card.getByRole('button', { name: 'Play online with friends' });
  /** The page with such a file. @param {string | null} text */
  const open = async (text) => {
    configure(text);
    const answered = page.waitForResponse(/server\.json/);
    await page.goto('about:blank');
    await page.goto(base);
    await (await answered).finished();
    await card.locator('.cover svg').waitFor();
  };
  for (const [what, text] of [['missing', null], ['empty', ''], ['without a server', '{}'], ['an empty name', '{"server": ""}']]) {
    await open(text);
    t.check(`${what}: no tables are offered`, !await online.isVisible());
  }
  /** @param {string} what @param {string} text @param {string} sentence */
  const says = async (what, text, sentence) => {
    await open(text);
    await online.click();
    await waitText(page, sentence, '.card[data-game=ringgz] .problem');
    t.check(`${what}: ${sentence}`, page.url() === base, page.url());
  };
  const here = `http://127.0.0.1:${stranger.port}/`;
  const named = JSON.stringify({ server: here });
  const way = card.getByRole('link', { name: 'Open it' });
  for (const text of ['{"server": "http://127', '[]7', 'null', '{"server": 7}']) await says(`damaged, ${text}`, text, 'cannot be read (server.json is damaged)');
  t.check('there is no way on', await way.count() === 0);
  await says('no address', '{"server": "not an address"}', 'is not an address');
  await says('a dead server', '{"server": "127.0.0.1:9"}', 'does not answer. Is the address right');
  t.check('there is no way on to a dead one', await way.count() === 0);
  await says('a stranger', named, 'it is not a Paddock server of this version');
  t.check('it can be opened all the same', await way.getAttribute('href') === here);
  stranger.answer = '{"paddock": "99.1"}';
  await says('another version', named, 'This server has Paddock 99.1');
  await card.getByRole('button', { name: 'Play against the computer' }).waitFor();
  await way.click();
  await page.waitForURL(here);
  t.check('so can another version', true);
});

test('paper for the browser has the true size, a page for each sheet of paper', async (t) => {
  const path = join(t.folder(), 'kuhvadis.html');
  execFileSync(t.program, ['print', 'kuhvadis', '--paper', 'a4', '--per-page', '1', '-o', path]);
  const page = await t.open(pathToFileURL(path).href, { fresh: false });
  const sizes = await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    return [...document.querySelectorAll('section')].map((one) => {
      const image = one.querySelector(':scope > img');
      // A pixel of CSS is 1/96 inch; one of these drawings is a millimetre, and browsers round it up to 1/10.
      return [one.clientWidth, image && Math.abs(/** @type {HTMLElement} */ (image).offsetWidth * 25.4 / 96 - Number(/width="([\d.]+)"/.exec(decodeURIComponent(image.getAttribute('src') ?? ''))?.[1]))];
    });
  });
  t.check('of A4', sizes.every(([width]) => Math.abs(Number(width) * 25.4 / 96 - 210) < 0.3), sizes);
  t.check('drawings at full size', sizes.slice(0, -1).every(([, off]) => Number(off) < 0.3), sizes);
  t.check('the rules fit on their page', await page.evaluate(() => { const rules = document.querySelector('.rules'); return !!rules && rules.scrollHeight <= rules.clientHeight; }));
  if (process.env.BROWSER !== 'firefox') {
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
    t.check('printed on as many', printed === sizes.length, `${printed} ${sizes.length}`);
  }
});
