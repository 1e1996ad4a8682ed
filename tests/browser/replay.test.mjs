// replay.test.mjs -- replay: where records come from, navigation, downloads.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, waitText } from './harness.mjs';

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../docs/examples');
const record = (/** @type {string} */ name) => readFileSync(join(examples, `${name}.game`), 'utf8');

/** @param {import('playwright-core').Page} page */
const where = (page) => page.locator('.player output').textContent();

/** Simulates a file that is dropped on the page. @param {import('playwright-core').Page} page @param {string} text */
async function drop(page, text) {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'some.game'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
}

test('a record from a file, by keys, buttons and slider', async (t) => {
  const server = await t.server();
  for (const game of ['border', 'kuhvadis', 'ringgz']) {
    const page = await t.open(server, { hash: '#/replay' });
    await page.locator('input[type=file]').setInputFiles(join(examples, `${game}.game`));
    await page.waitForSelector('.replay .drawing svg');
    const end = await where(page);
    const last = Number(end?.split(' ').at(-1));
    t.check(`${game}: shows the end first`, end === `${last} of ${last}` && last > 10, end);
    await page.keyboard.press('Home');
    t.check(`${game}: Home leads to the beginning`, await where(page) === `0 of ${last}`, await where(page));
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    t.check(`${game}: arrows go one step`, await where(page) === `2 of ${last}`, await where(page));
    const said = await page.locator('.said').textContent();
    t.check(`${game}: the action is told in words`, (said?.length ?? 0) > 4 && !/undefined|\bp1\b/.test(said ?? ''), said);
    await page.getByRole('button', { name: 'Go to the end' }).click();
    t.check(`${game}: and to the end`, await where(page) === `${last} of ${last}`);
    await page.locator('.player input[type=range]').fill('5');
    t.check(`${game}: the slider moves too`, await where(page) === `5 of ${last}`, await where(page));
    await page.keyboard.press('End');
    await page.close();
  }
});

test('automatic replay at several speeds', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/replay' });
  await drop(page, record('ringgz'));
  await page.waitForSelector('.replay .drawing svg');
  await page.getByLabel('Speed').selectOption('4');
  await page.locator('h1').focus().catch(() => {});
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector('.player output')?.textContent?.split(' ')[0]) === 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = await where(page);
  await page.waitForTimeout(600);
  t.check('pause stops it', await where(page) === at);
});

test('on phones the controls are in sight without scrolling', async (t) => {
  const server = await t.server();
  for (const game of ['border', 'kuhvadis', 'ringgz']) {
    for (const [width, height] of [[360, 640], [390, 664], [844, 390]]) {
      const page = await t.open(server, { phone: true, width, height, scale: 1, hash: '#/replay' });
      await drop(page, record(game));
      await page.waitForSelector('.replay .parts .region');
      const seen = await page.evaluate(() => ({
        scrolled: scrollY,
        boxes: ['.parts .boards .region', ...['Go to the start', 'Previous step', 'Play', 'Next step', 'Go to the end'].map((label) => `.player [aria-label="${label}"]`)]
          .map((what) => document.querySelector(what)?.getBoundingClientRect()),
      }));
      const inside = seen.boxes.map((box) => !!box && box.width > 20 && box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1);
      t.check(`${game} at ${width}x${height}: board and controls`, seen.scrolled === 0 && inside.every((is) => is), seen);
      await page.close();
    }
  }
});

test('export gives the same record, and pictures', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/replay' });
  await drop(page, record('kuhvadis'));
  await page.waitForSelector('.replay .drawing svg');
  const take = async (/** @type {string} */ name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(/** @type {string} */ (await download.path())) };
  };
  const text = await take('Game (.game)');
  t.check('the record is the same', text.name === 'paddock-kuhvadis.game' && text.bytes.toString() === record('kuhvadis'));
  const svg = await take('Picture (SVG)');
  t.check('an SVG', svg.name === 'paddock-kuhvadis.svg' && svg.bytes.toString().startsWith('<svg ') && svg.bytes.toString().endsWith('</svg>'));
  const png = await take('Picture (PNG)');
  t.check('a PNG of the same size', png.name === 'paddock-kuhvadis.png' && png.bytes.subarray(1, 4).toString() === 'PNG'
    && png.bytes.readUInt32BE(16) === 1600, png.bytes.subarray(0, 24).toString('hex'));
});

test('a file that is not a record is refused with a reason', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/replay' });
  const good = record('ringgz');
  for (const [what, text] of [['nothing', ' '], ['noise', '\0\x01\xff noise'], ['a cut record', good.slice(0, 20)], ['an illegal action', good.replace('BBb3', 'BBa1')],
    ['an unknown game', good.replace('game ringgz', 'game chess')], ['something huge', good + ' '.repeat(3_000_000)]]) {
    await drop(page, text);
    await page.waitForSelector('.problem:not(:empty)');
    const said = await page.locator('.problem').textContent();
    t.check(`${what}: says why`, /^This is not a saved game: .{5}/.test(said ?? ''), said);
    await page.reload();
    await page.waitForSelector('.drop');
  }
  await page.locator('summary').click();
  await page.locator('textarea').fill(good);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForSelector('.replay .drawing svg');
  t.check('pasted text of a good one is shown', true);
  await page.goBack();
  await page.waitForSelector('.drop');
  t.check('and one can go back', true);
});

test('replay of a server\'s table, by link', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'bot:easy'], listed: false });
  const page = await t.open(server, { hash: `#/replay/t/${made.id}/${made.watch}` });
  await page.waitForSelector('.replay .drawing svg');
  t.check('shows it', true);
  t.allow(/40[134]/);
  await page.goto(`${page.url().split('#')[0]}#/replay/t/nothing`);
  await waitText(page, /This game could not be loaded: .+/, '.problem');
  t.check('says when there is none', true);
  await page.goto(`${page.url().split('#')[0]}#/replay/nothing`);
  await waitText(page, 'This game is not saved in this browser.', '.problem');
});

test('a file that the system opens with the installed app', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  await page.addInitScript((text) => {
    const files = [{ getFile: async () => new File([text], 'some.game') }];
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (/** @type {(launched: any) => void} */ use) => use({ files }) } });
  }, record('kuhvadis'));
  await page.reload();
  await page.waitForSelector('.replay .drawing svg');
  t.check('is replayed', page.url().endsWith('/replay/brought'), page.url());
  const manifest = await (await fetch(new URL('manifest.webmanifest', server.address))).json();
  t.check('the manifest names .game files', Object.values(manifest.file_handlers[0].accept).flat().includes('.game'), manifest.file_handlers);
  for (const { src } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((/** @type {any} */ one) => one.icons), { src: 'favicon.ico' }]) {
    t.check(`${src.split('/').at(-1)} is there`, (await fetch(new URL(src, server.address))).ok);
  }
});
