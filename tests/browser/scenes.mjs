// scenes.mjs -- every page in a typical state: for tests that check all pages, and for screenshots.mjs.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../docs/examples');
export const GAMES = ['border', 'kuhvadis', 'ringgz'];
export const LANGUAGES = ['en', ...readFileSync(new URL('../../po/LINGUAS', import.meta.url), 'utf8').trim().split('\n')];
/** The number of its first puzzle that was not withdrawn. @param {string} game */
const firstPuzzle = (game) => readFileSync(new URL(`../../data/puzzles/${game}.puzzles`, import.meta.url), 'utf8').split('\n').findIndex((line) => line) + 1;
/** Of phones (one with the bars of its browser, one on its side), a tablet, and desktops. @type {[number, number][]} */
export const SIZES = [[360, 640], [390, 664], [390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]];
export const PALETTES = ['classic', 'colour-blind', 'mono'];

/** @typedef {import('playwright-core').Page} Page */
/** A table on the server. @typedef {{ id: string, tokens: Record<string, string>, watch: string }} Made */
/** What a scene needs; waiting: somebody is missing there; ended: two play there, and the other offers a rematch.
 * @typedef {{ address: string, games: any[], table: Made, open: Made, waiting: Made, ended: Made }} World */
/** shelf: with games. kept: with what a person has played. screen: it fills the screen, and is looked at without scrolling. then: what is opened; again
 * after the page was shown anew, as in another language. @typedef {{ name: string, hash: (world: World) => string, ready: string, shelf?: boolean, kept?: boolean, screen?: boolean, then?: (page: Page, world: World) => Promise<void> }} Scene */

/** The address of a file in the version of the page. @param {Page} page @param {string} file */
export function address(page, file) {
  return page.evaluate((name) => {
    const app = performance.getEntriesByType('resource').map((entry) => entry.name).find((src) => src.endsWith('/app.js'));
    return new URL(name, app).href;
  }, file);
}

/** Three players at one table, with the longest default names. */
const THREE = ['Giocatore 1', 'bot difficile 1', 'bot au hasard 2'];

/** Games as a browser keeps them, from the examples: one running, one finished of each; and one for three. @param {Page} page */
async function exampleGames(page) {
  const engine = await address(page, 'engine.js');
  const wasm = await address(page, 'paddock.wasm');
  const records = GAMES.map((key) => ({ key, text: readFileSync(join(examples, `${key}.game`), 'utf8') }));
  return page.evaluate(async ({ engine, wasm, records, three }) => {
    const { compile, Engine } = await import(engine);
    const core = new Engine(await compile(wasm));
    const games = [];
    for (const { key, text } of records) {
      core.load(text);
      const actions = [...Array(core.count).keys()].map((i) => core.action(i).action);
      const seats = core.players.map((/** @type {string} */ name, /** @type {number} */ i) => ({ kind: i ? 'bot' : 'person', name: i ? 'medium bot' : name, level: i ? 2 : 0 }));
      const common = { key, options: core.options, assets: [], seats, date: '2026-11-15', changed: Date.UTC(2026, 10, 15), here: false, format: 2 };
      // Back to a decision of the person.
      let cut = Math.floor(actions.length * 0.6);
      for (core.look(cut); core.actor !== 0 && cut > 1; core.look(cut)) cut--;
      games.push({ ...common, id: `${key}-running`, actions: actions.slice(0, cut), result: '' });
      games.push({ ...common, id: `${key}-over`, actions, result: 'p1' });
    }
    core.begin('border', 'players=3 first=p1');
    const seats = three.map((name, i) => ({ kind: i ? 'bot' : 'person', name, level: i ? 1 : 0 }));
    games.push({ id: 'border-three', key: 'border', options: core.options, assets: [], seats, actions: [], result: '', date: '2026-11-15', changed: Date.UTC(2026, 10, 15), here: false, format: 2 });
    // A mistake can be made: p1 wins with c5, anything else gives that away.
    games.push({ id: 'kuhvadis-coached', key: 'kuhvadis', options: 'first=p1 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1', position: 'kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.xox./Oxo.O/.x.../X.O.. p1 345CC 3 - 8',
      assets: [], seats: ['Ann', 'Ben'].map((name) => ({ kind: 'person', name, level: 0 })), actions: [], result: '', coached: true, date: '2026-11-15', changed: Date.UTC(2026, 10, 14), here: false, format: 2 });
    return games;
  }, { engine, wasm, records, three: THREE });
}

/** @param {Page} page of any scene @param {import('./harness.mjs').Server} server @returns {Promise<World>} */
export async function makeWorld(page, server) {
  const make = (/** @type {string} */ game, /** @type {string} */ options, /** @type {string[]} */ seats, listed = false) => server.ask('/api/tables', { game, options, seats, listed });
  const table = await make('border', 'players=3', ['person', 'person', 'bot:easy']);
  const open = await make('ringgz', 'players=2', ['person', 'open'], true);
  const waiting = await make('ringgz', 'players=2', ['person', 'open']);
  const ended = await make('kuhvadis', 'players=2 first=p1', ['person', 'person']);
  await server.ask('/api/boards', { game: 'kuhvadis', board: 'sheet hilltop|OC1X|O23C|X45C|XC1O', author: 'Ann' });
  return { address: server.address, games: await exampleGames(page), table, open, waiting, ended };
}

/** Waits for a part of the page. Unlike page.waitForSelector it returns no handle, which would keep that page in memory for ever. @param {Page} page @param {string} what */
export const present = (page, what) => page.locator(what).first().waitFor({ state: 'attached' });

/** Clicks what can be seen, without a handle; a locator that clicks keeps one. @param {Page} page @param {string} what @param {string} [value] typed there instead */
async function press(page, what, value) {
  await page.waitForFunction((wanted) => [...document.querySelectorAll(`${wanted}:not(:disabled)`)].some((part) => part.checkVisibility()), what);
  await page.evaluate(([wanted, text]) => {
    const part = /** @type {Element} */ ([...document.querySelectorAll(/** @type {string} */ (wanted))].find((one) => one.checkVisibility()));
    if (part instanceof HTMLInputElement && text) part.value = text;
    else part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, [what, value]);
}

/** Other settings, in the page that is shown. @param {Page} page @param {Record<string, any>} change */
export async function changeSettings(page, change) {
  const settings = await address(page, 'settings.js');
  await page.evaluate(async ([module, wanted]) => {
    for (const part of document.querySelectorAll('#page > *')) part.setAttribute('data-before', '');
    (await import(/** @type {string} */ (module))).setSettings(wanted);
  }, [settings, change]);
  await page.locator('[data-before]').first().waitFor({ state: 'detached' }); // the page is shown again
}

/** What a browser keeps of somebody who has played for a while, by key of its storage. */
const KEPT = {
  archive: GAMES.flatMap((key, i) => [0, 1].map((n) => ({
    id: `${key}-${n}`, key, date: `2026-11-0${1 + 2 * i + n}`, level: 2 + n, name: '', seats: 2, share: n, points: [31, 28], luck: 0.06 * n - 0.02 * i, loss: 0.012 * (i + 1),
    decisions: 40, themes: { keep: 3, early: 1, late: 2, idle: 1, place: 2 },
  }))),
  daily: Object.fromEntries(GAMES.map((key, i) => [`${key} 2026-11-02`, { id: `${key}-day`, share: [1, 0, 0.5][i], points: [[43, 31], [0, 1], [7, 7]][i] }])),
  'daily-master': Object.fromEntries(GAMES.map((key, i) => [`${key} 2026-11-02`, { share: [0, 1, 0.5][i], points: [[39, 40], [1, 0], [7, 7]][i] }])),
  puzzles: { done: { 'kuhvadis/1': 'first', 'kuhvadis/2': 'later', 'kuhvadis/3': 'shown' }, streak: 1, longest: 3 },
  solitaire: { tim: { turns: 19 }, emma: { turns: 30 } },
};

/** Opens a dialog, instead of one that is open in another language. @param {Page} page @param {string} button @param {string} content */
async function inDialog(page, button, content) {
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await press(page, button);
  await present(page, `dialog ${content}`);
}

/** Opens a dialog from the menu of a table. @param {Page} page @param {string} button @param {string} content */
async function inMenu(page, button, content) {
  await page.evaluate(() => document.querySelector('dialog')?.close());
  await press(page, '.desk .menu:last-of-type > summary');
  await inDialog(page, `.desk .choices ${button}`, content);
}

/** Takes the seat of the link, if it is not taken yet; then shows what follows. @param {Page} page @param {string} name @param {string} then */
async function takeSeat(page, name, then) {
  await present(page, `form.sit, ${then}`);
  if (!await page.locator('form.sit').count()) return;
  await press(page, 'form.sit input', name);
  await press(page, 'form.sit .main');
}

/** Ann sits down, and Ben in a browser of his own, who resigns at once and offers a rematch. @param {Page} page @param {World} world */
async function rematchOffered(page, { address, ended }) {
  if (await page.evaluate(() => !document.querySelector('.notice.offer'))) {
    await takeSeat(page, 'Ann', '.notice.offer');
    const theirs = await /** @type {import('playwright-core').Browser} */ (page.context().browser()).newContext();
    const ben = await theirs.newPage();
    await ben.goto(`${address}#/t/${ended.id}/${ended.tokens.p2}`);
    await takeSeat(ben, 'Ben', '.notice.end');
    await present(ben, '.lobby[hidden]');
    await inMenu(ben, '.resign', '.warn');
    await press(ben, 'dialog .warn');
    await press(ben, '.notice.end .main');
    await present(page, '.notice.offer');
    await theirs.close();
  }
}

/** The coach asks whether to pass. @param {Page} page */
async function coachAsks(page) {
  await press(page, '.table .legal[data-action=pass]');
  await present(page, '.table .wanted');
}

/** What the coach noted is in the language of the game: each time it is played again. @param {Page} page @param {World} world */
async function coachRemembers(page, world) {
  if (await page.locator('.notice.end').count()) await show(page, world, /** @type {Scene} */ (scenes.find(({ name }) => name === 'coach-asks')));
  else await coachAsks(page);
  await press(page, '.table .legal[data-action="mark:c5"]');
  await present(page, '.take-along');
}

/** @type {Scene[]} */
export const scenes = [
  { name: 'home', hash: () => '#/', ready: '.card svg' },
  { name: 'home-games', hash: () => '#/', ready: '.card svg', shelf: true, then: (page) => page.locator('.card[data-game=border] details').first().evaluate((box) => { /** @type {HTMLDetailsElement} */ (box).open = true; }) },
  { name: 'settings', hash: () => '#/settings', ready: '.tiles' },
  { name: 'replay', hash: () => '#/replay', ready: '.drop', shelf: true },
  { name: 'replay-bad', hash: () => '#/replay/nothing', ready: '.problem:not(:empty)' },
  ...GAMES.map((key) => ({ name: `replay-${key}`, hash: () => `#/replay/${key}-over`, ready: '.replay .drawing svg', shelf: true })),
  ...['kuhvadis', 'border'].map((key) => ({ name: `analysis-${key}`, hash: () => `#/analysis/local/${key}-over`, ready: '.analysis[data-state=complete] .seat-cards', shelf: true })),
  { name: 'analysis-nowhere', hash: () => '#/analysis/local/nothing', ready: '.problem:not(:empty)' },
  { name: 'rules', hash: () => '#/rules', ready: 'h1' },
  ...GAMES.map((key) => ({ name: `rules-${key}`, hash: () => `#/rules/${key}`, ready: '.drawing svg' })),
  ...GAMES.map((key) => ({ name: `table-${key}`, hash: () => `#/game/${key}-running`, ready: '.drawing svg', shelf: true, screen: true })),
  ...GAMES.map((key) => ({ name: `learn-${key}`, hash: () => `#/rules/${key}/learn`, ready: '.drawing svg' })),
  { name: 'puzzle', hash: () => `#/puzzles/border/${firstPuzzle('border')}`, ready: '.puzzle-board.drawn' },
  { name: 'puzzles', hash: () => '#/puzzles/kuhvadis', ready: '.puzzle-tiles' },
  { name: 'daily', hash: () => '#/daily/2026-11-02', ready: '.calendar a' },
  { name: 'solitaire', hash: () => '#/solitaire', ready: '.board-picture svg, .board-picture img' },
  { name: 'statistics', hash: () => '#/statistics', ready: '#files-part', shelf: true },
  { name: 'position', hash: () => '#/workshop/border', ready: '.workshop h1', then: async (page) => {
    await page.locator('details.sheet').evaluate((box) => { /** @type {HTMLDetailsElement} */ (box).open = true; });
    await present(page, 'details.sheet .drawing svg');
  } },
  ...GAMES.map((key) => ({ name: `workshop-${key}`, hash: () => `#/workshop/${key}`, ready: '.workshop h1' })),
  ...GAMES.map((key) => ({ name: `position-${key}`, hash: () => `#/workshop/${key}`, ready: '.workshop h1', then: async (/** @type {Page} */ page) => {
    await page.locator('details:has(> .bench-board #position-text)').evaluate((details) => { /** @type {HTMLDetailsElement} */ (details).open = true; });
    await present(page, '.easel.table svg');
  } })),
  ...GAMES.map((key) => ({ name: `print-${key}`, hash: () => `#/workshop/${key}`, ready: '.workshop h1', then: (/** @type {Page} */ page) => inDialog(page, key === 'ringgz' ? '.sheet > .main' : '.bench .group:nth-of-type(2) .needs-good', '#print-paper') })),
  { name: 'share', hash: () => '#/workshop/border', ready: '.workshop h1', then: async (page) => {
    await inDialog(page, '.bench .group:nth-of-type(2) .bar > button:nth-of-type(2)', '.invitation');
    await page.locator('dialog summary').first().click();
  } },
  { name: 'gallery-show', hash: () => '#/workshop/kuhvadis', ready: '.workshop h1', then: (page) => inDialog(page, '.bench .group:nth-of-type(2) .needs-good ~ .needs-good', '#gallery-named') },
  { name: 'gallery', hash: () => '#/gallery/kuhvadis', ready: '.shown .tile img' },
  { name: 'gallery-one', hash: () => '#/gallery/kuhvadis', ready: '.shown .tile img', then: (page) => inDialog(page, '.shown .tile button', '.large') },
  { name: 'daily', hash: () => '#/daily/2026-11-02', ready: '.share-day', kept: true },
  { name: 'solitaire', hash: () => '#/solitaire', ready: '.board-picture > *', kept: true },
  { name: 'statistics', hash: () => '#/statistics', ready: '.bars', kept: true },
  { name: 'puzzles', hash: () => '#/puzzles/kuhvadis', ready: '.puzzle-tiles', kept: true },
  ...GAMES.map((key) => ({ name: `puzzle-${key}`, hash: () => `#/puzzles/${key}/${firstPuzzle(key)}`, ready: '.puzzle-board.drawn', then: async (/** @type {Page} */ page) => {
    await page.locator('.puzzles .bar button').nth(1).click(); // the answer
  } })),
  { name: 'table-three', hash: () => '#/game/border-three', ready: '.drawing svg', shelf: true, screen: true },
  { name: 'table-over', hash: () => '#/game/ringgz-over', ready: '.drawing svg', shelf: true, screen: true },
  { name: 'table-nowhere', hash: () => '#/game/nothing', ready: '#page :not(.wait)' },
  { name: 'opponents', hash: () => '#/', ready: '.card svg', then: (page) => inDialog(page, '.card[data-game=ringgz] .named', '.rivals svg') },
  ...[['keys', '.keys', 'table'], ['resign', '.resign', '.warn'], ['rules-table', '.rules', '.rulebook h3']].map(([name, button, content]) => (
    { name, hash: () => '#/game/kuhvadis-running', ready: '.table .legal', shelf: true, screen: true, then: (/** @type {Page} */ page) => inMenu(page, button, content) })),
  { name: 'coach-asks', hash: () => '#/game/kuhvadis-coached', ready: '.table .legal', shelf: true, screen: true, then: coachAsks },
  { name: 'coach-over', hash: () => '#/game/kuhvadis-coached', ready: '.table .legal, .notice.end', shelf: true, screen: true, then: coachRemembers },
  { name: 'join', hash: ({ open }) => `#/t/${open.id}`, ready: '.lobby .sit', screen: true },
  { name: 'waiting', hash: ({ waiting }) => `#/t/${waiting.id}/${waiting.tokens.p1}`, ready: '.lobby .notice', screen: true, then: async (page) => {
    await takeSeat(page, 'Ann', '.notice.waiting');
    await present(page, '.notice.waiting .invitation');
  } },
  { name: 'rematch', hash: ({ ended }) => `#/t/${ended.id}/${ended.tokens.p1}`, ready: 'form.sit, .notice.offer', screen: true, then: rematchOffered },
  { name: 'friends', hash: ({ table }) => `#/t/${table.id}/${table.tokens.p1}`, ready: '.lobby .notice', screen: true },
];

/** The localStorage of a browser that shows scenes. @param {World} world @param {Scene} scene */
export function shelfOf(world, scene) {
  return { ...scene.shelf ? { games: world.games } : {}, ...scene.kept ? KEPT : {} };
}

/** Shows it, in a page that is open already. @param {Page} page @param {World} world @param {Scene} scene */
export async function show(page, world, scene) {
  await page.evaluate(() => { location.hash = '#/replay/none'; }); // what was shown may still read the shelf; and the next address differs
  await present(page, '.problem:not(:empty)');
  await page.evaluate(([entries, names]) => {
    for (const key of ['games', 'tables', 'last-choice', ...names]) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, /** @type {const} */ ([shelfOf(world, scene), Object.keys(KEPT)]));
  await page.evaluate((hash) => { location.hash = hash; }, scene.hash(world));
  await present(page, scene.ready);
  await scene.then?.(page, world);
  await page.waitForTimeout(100);
}
