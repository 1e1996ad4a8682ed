// words.test.mjs -- translations: refusals of the server, player names, numbers, dates, French punctuation.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clickLegal, test, waitText } from './harness.mjs';
import { changeSettings, LANGUAGES, makeWorld, scenes, show } from './scenes.mjs';
import { seated } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const NARROW = '\u202f'; // narrow no-break space

/** An export of a module of the page. @param {Page} page @param {string} file @param {string} name @param {any[]} args @returns {Promise<any>} */
function call(page, file, name, args) {
  return page.evaluate(async ([file, name, args]) => {
    const app = performance.getEntriesByType('resource').map((entry) => entry.name).find((src) => src.endsWith('/app.js'));
    return (await import(new URL(/** @type {string} */ (file), app).href))[/** @type {string} */ (name)](...args);
  }, /** @type {[string, string, any[]]} */ ([file, name, args]));
}

// ---- Refusals ----

/** What the server says to people at its tables: these files. */
const SPEAKERS = ['api', 'gallery', 'guests', 'hall', 'making', 'net', 'room'];

function serverTexts() {
  const texts = SPEAKERS.flatMap((name) => [...readFileSync(join(root, `program/server/${name}.c`), 'utf8').matchAll(/\bWORDS\(\s*"([^"\\]*)"\)/g)]);
  return [...new Set(texts.map((found) => found[1]))];
}

test('every refusal of the server has words in every language', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.waitForSelector('.card svg'); // the engine is loaded
  const texts = serverTexts();
  t.check('they were found', texts.length > 40 && texts.includes('this seat is not open'), texts.length);
  for (const lang of LANGUAGES.slice(1)) {
    await changeSettings(page, { lang });
    /** @type {string[]} */
    const said = await Promise.all(texts.map((text) => call(page, 'words.js', '_', [text])));
    t.check(lang, said.every((text, i) => text !== texts[i]), texts.filter((text, i) => said[i] === text).join('\n'));
  }
});

test('refusals of the server are shown in French', async (t) => {
  t.allow(/status of [45]\d\d/);
  const server = await t.server('--tables', '1');
  const table = await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'open'], listed: true });
  const page = await t.open(server, { lang: 'fr' });
  await page.waitForSelector('.card svg');
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'En ligne avec des amis' }).click();
  await page.waitForSelector('.card .problem:not(:empty)');
  t.check('too many tables', await page.textContent('.card .problem:not(:empty)') === 'Trop de tables d’une même adresse en une heure.', await page.textContent('.card .problem:not(:empty)'));

  await page.getByRole('link', { name: 'Rejoindre' }).click();
  await page.waitForSelector('form.sit');
  await page.route('**/join', async (route) => { // somebody is faster
    await server.ask(`/api/tables/${table.id}/join`, {});
    await route.continue();
  });
  await page.fill('form.sit input', 'Eve');
  await page.click('form.sit .main');
  await waitText(page, 'Toutes les places sont prises.', '.word');
  t.check('somebody was faster', true);

  for (const [status, error, words] of [
    [429, 'too many requests from one address; please wait a moment', /adresse/], [403, 'pages of other sites may not request this', /^Une page d’un autre site/],
    [503, 'the table cannot be loaded right now; please try again', /table.*chargée/], [400, 'a seat is person, open or bot:LEVEL', /^Cette page et le serveur/],
    [401, 'a token of the table is needed', /^Ce lien/], [500, '', /^Le serveur ne répond pas\.$/],
  ]) {
    await page.route('**/api/tables/none', (route) => route.fulfill({ status: Number(status), contentType: 'application/json', body: error ? JSON.stringify({ error }) : '' }));
    await page.evaluate(() => { location.hash = '#/'; });
    await page.waitForSelector('.card');
    await page.evaluate(() => { location.hash = '#/t/none'; });
    await page.waitForSelector('.wait [role=alert]');
    const said = await page.textContent('.wait [role=alert]') ?? '';
    t.check(String(status), /** @type {RegExp} */ (words).test(said), said);
    await page.unroute('**/api/tables/none');
  }
});

test('refusals before the engine is loaded are shown in French too', async (t) => {
  t.allow(/status of 429/);
  const server = await t.server('--tables', '1');
  await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'person'] });
  const page = await t.open(server, { lang: 'fr', fresh: false });
  let release = () => {};
  const held = new Promise((resolve) => { release = () => resolve(null); });
  await page.route('**/*.wasm', async (route) => { await held; await route.continue(); });
  await page.reload();
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/tables') && answer.status() === 429);
  await page.locator('.card[data-game=ringgz]').getByRole('button', { name: 'En ligne avec des amis' }).click();
  await refused;
  t.check('the engine is not there', await page.locator('.card svg').count() === 0);
  release();
  await page.waitForSelector('.card .problem:not(:empty)');
  const said = await page.textContent('.card .problem:not(:empty)');
  t.check('in French', said === 'Trop de tables d’une même adresse en une heure.', said);
});

test('illegal actions refused by the server are explained in French, with place names', async (t) => {
  const server = await t.server();
  const { pages: [ann] } = await seated(t, server, { game: 'kuhvadis', options: 'first=p1', names: ['Ann', 'Bob'], wishes: [{ lang: 'fr' }] });
  await clickLegal(ann, '[data-action=roll]');
  const action = await ann.waitForFunction(() => document.querySelector('.table [data-action]:not(.legal)')?.getAttribute('data-action'));
  // The page thinks it is allowed, the server refuses.
  await ann.evaluate((wanted) => {
    const part = document.querySelector(`.table [data-action="${wanted}"]`);
    part?.classList.add('legal');
    part?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, await action.jsonValue());
  await ann.waitForSelector('.word.bad:not(:empty)');
  const said = await ann.textContent('.word.bad') ?? '';
  t.check('a sentence without notation', /^[A-Z].*\.$/.test(said) && !/^K\d|\([1-5C]+\)/.test(said), said);
  t.check('in French', /\b(les?|la|une?|des?|du|ne|est|qui)\b/.test(said) && !/\b(the|a cell|dice|needs|is)\b/.test(said), said);
});

test('input too long for the engine, and an engine that cannot be loaded', async (t) => {
  t.allow(/status of 404|Failed to load resource/);
  const server = await t.server();
  const page = await t.open(server, { lang: 'fr', hash: '#/replay' });
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x'.repeat(4000000));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await page.waitForSelector('.problem:not(:empty)');
  const long = await page.textContent('.problem') ?? '';
  t.check('too long', /^Ce n’est pas une partie.*trop long$/.test(long), long);

  const lost = await t.open(server, { lang: 'fr', fresh: false, hash: '#/settings' });
  await lost.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await lost.reload();
  await lost.waitForSelector('.wait[role=alert]');
  const said = await lost.textContent('.wait[role=alert] p') ?? '';
  t.check('not loaded', !/engine|loaded/.test(said) && /moteur/.test(said), said);
});

// ---- The font ----

test('the font has every letter of the translations and of other languages in Latin letters, for the page and for drawings', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.waitForSelector('.card svg');
  const texts = LANGUAGES.slice(1).map((lang) => readFileSync(join(root, `po/${lang}.po`), 'utf8')).join('');
  const letters = [...new Set(`${texts}ąćęłńóśźżåøőűřšžčěůğışİțăđħŋœŧŁŚŻÅØ`)].filter((letter) => letter > ' ').sort();
  const missing = await page.evaluate(async (all) => {
    const canvas = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
    // A letter that is not in the font is as wide as in the next one.
    const width = (/** @type {string} */ font, /** @type {string} */ letter) => { canvas.font = font; return canvas.measureText(letter).width; };
    await Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 80px Paddock`, all.join(''))));
    return all.filter((letter) => ['400', '700'].some((weight) => width(`${weight} 80px Paddock, monospace`, letter) !== width(`${weight} 80px Paddock, serif`, letter)));
  }, letters);
  t.check(`all ${letters.length}`, letters.length > 80 && !missing.length, missing);
  const used = await page.evaluate(() => ['h1', '.cover text', 'button'].map((part) => getComputedStyle(/** @type {Element} */ (document.querySelector(part))).fontFamily.split(',')[0]));
  t.check('page and drawings use it', used.every((family) => family === 'Paddock'), used);
});

// ---- Who sits there ----

test('bots are named after their level', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'border', options: 'players=4', seats: ['person', 'open', 'bot:hard', 'bot:easy'], listed: true });
  const page = await t.open(server, { lang: 'de' });
  await page.waitForSelector('.card svg');
  await waitText(page, 'Offene Tische', 'h2');
  t.check('in the list', /Computer \(schwer\), Computer \(leicht\)/.test(await page.textContent('.games') ?? ''), await page.textContent('.games'));
  await page.evaluate((hash) => { location.hash = hash; }, `#/t/${made.id}/${made.tokens.p1}`);
  await waitText(page, 'Leicht', '.people');
  const people = await page.locator('.people li').allTextContents();
  t.check('at the table', people[2].startsWith('Schwer') && people[3].startsWith('Leicht'), people);
});

// ---- Numbers and dates ----

test('numbers and dates as each language writes them', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.waitForSelector('.card svg');
  /** @type {Record<string, string[]>} */
  const wanted = {
    en: ['41.3%', '0.0%', '+4.0', '−0.5', '12.34', '15 Nov 2026'], fr: [`41,3${NARROW}%`, `0,0${NARROW}%`, '+4,0', '−0,5', '12,34', '15 nov. 2026'],
    it: ['41,3%', '0,0%', '+4,0', '−0,5', '12,34', '15 nov 2026'], de: [`41,3${NARROW}%`, `0,0${NARROW}%`, '+4,0', '−0,5', '12,34', '15.11.2026'],
  };
  for (const lang of LANGUAGES) {
    await changeSettings(page, { lang });
    const said = [];
    for (const [name, ...args] of [['percent', 0.4128], ['percent', -0.0001], ['change', 0.04], ['change', -0.005], ['figure', 12.344, 2], ['dayOf', '2026-11-15']]) said.push(await call(page, 'figures.js', String(name), args));
    t.check(lang, said.join('|') === wanted[lang].join('|'), said);
  }
});

test('figures of the analysis, the replay and the hint in French', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { lang: 'fr' });
  const world = await makeWorld(page, server);
  const scene = (/** @type {string} */ name) => /** @type {import('./scenes.mjs').Scene} */ (scenes.find((one) => one.name === name));
  await show(page, world, scene('analysis-kuhvadis'));
  const figures = await page.locator('.chances dd, .figures dd b').allTextContents();
  t.check('the analysis', figures.length > 8 && figures.every((text) => !/\d\.\d|\d%/.test(text)) && figures.some((text) => text.includes(`${NARROW}%`)), figures);
  const decisions = await page.locator('[data-figure=decisions] b').allTextContents();
  t.check('its decisions', decisions.every((text) => /^\d+(\u202f: \d.*)?$/.test(text)) && decisions.some((text) => text.includes(':')), decisions);
  t.check('its title', (await page.title()).includes(`${NARROW}: `), await page.title());
  await show(page, world, scene('replay'));
  t.check('the list of games', await page.locator('.games time').first().textContent() === '15 nov. 2026', await page.locator('.games time').allTextContents());
  await show(page, world, scene('table-border'));
  await page.getByRole('button', { name: 'Conseil' }).and(page.locator(':enabled')).waitFor(); // it is my turn, and keys work
  await page.keyboard.press('h');
  await page.waitForFunction(() => /\d/.test(document.querySelector('.status .word')?.textContent ?? ''));
  const hint = await page.textContent('.status .word') ?? '';
  t.check('the hint', /\d,\d\u202f%/.test(hint) && !/\p{L}[:;!?]/u.test(hint), hint);
});

test('names of sheets are translated where they are said, and the covers are in words', async (t) => {
  const server = await t.server();
  for (const lang of LANGUAGES.filter((one) => one !== 'en')) {
    const page = await t.open(server, { settings: { lang } });
    await page.waitForSelector('.card[data-game=border] .cover svg');
    const cover = await page.locator('.card[data-game=border] .cover').textContent() ?? '';
    t.check(`${lang}: the cover`, cover.length > 20 && !/\bpoints?\b|\btim\b/.test(lang === 'fr' ? cover.replace(/\bpoints?\b/g, '') : cover) && /Tim/.test(cover), cover);
    const words = readFileSync(join(root, `po/${lang}.po`), 'utf8');
    const said = await page.evaluate(async ([file, language]) => {
      const app = performance.getEntriesByType('resource').map((entry) => entry.name).find((src) => src.endsWith('/app.js'));
      const { compile, Engine, ENGINE } = await import(new URL(file, app).href);
      const core = new Engine(await compile(new URL(ENGINE, new URL(file, app))));
      const game = core.games.find((/** @type {any} */ one) => one.key === 'kuhvadis');
      return game.assets.map((/** @type {string} */ name) => {
        core.begin('kuhvadis', `sheet=${name}`);
        const label = game.labels[`sheet=${name}`];
        const drawing = core.draw({ lang: language });
        const texts = [...new DOMParser().parseFromString(drawing, 'image/svg+xml').querySelectorAll('text')].map((text) => text.textContent);
        return { name, label, texts };
      });
    }, ['engine.js', lang]);
    for (const one of said) one.wanted = words.split(`\nmsgid "${one.label}"\nmsgstr "`)[1]?.split('"')[0];
    const wrong = said.filter((/** @type {any} */ { name, wanted, texts }) => !wanted || !texts.some((/** @type {string} */ text) => text.endsWith(` ${wanted}`)) || texts.some((/** @type {string} */ text) => text.endsWith(` ${name}`)));
    t.check(`${lang}: ${said.length} sheets`, said.length > 4 && wrong.length === 0, wrong[0]);
    t.check(`${lang}: most are translated`, said.filter((/** @type {any} */ { label, wanted }) => label !== wanted).length > said.length / 2);
    await page.context().close();
  }
});

// ---- Without a script ----

test('without JavaScript: a message in every language', async (t) => {
  const server = await t.server();
  const context = await t.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.address);
  const lines = await page.locator('noscript p').evaluateAll((all) => all.map((one) => `${one.closest('[lang]')?.getAttribute('lang')} ${one.textContent}`));
  const seen = await page.locator('noscript p').last().isVisible();
  await context.close();
  t.check('a line each', seen && lines.length === LANGUAGES.length && LANGUAGES.every((lang, i) => lines[i].startsWith(`${lang} Paddock `)) && new Set(lines).size === LANGUAGES.length, lines);
});
