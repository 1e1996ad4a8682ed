// load.test.mjs -- the first load: its size, caching, and updates to a newer version.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cut, test, waitText } from './harness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Bytes, compressed: of the first page, 5,000 more than before the workshop (and 1,000 for what came at tables since, by gzip); and of all
 * pages by brotli, which are kept for use without a network. @type {Record<string, number>} */
const MOST = { br: 298_400, gzip: 345_400, all: 465_000 };

/** Waits until the service worker has cached everything. @param {import('playwright-core').Page} page */
function kept(page) {
  return page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The engines that are kept for use without a network. @param {import('playwright-core').Page} page */
function enginesOf(page) {
  return page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))).flat()
    .map(({ url }) => url.split('/').at(-1)).filter((file) => file?.endsWith('.wasm')).join());
}

test('the first load is small', async (t) => {
  const server = await t.server();
  const worker = await (await fetch(new URL('sw.js', server.address))).text();
  const html = await (await fetch(server.address)).text();
  const all = [...worker.matchAll(/^'([^']+)',/gm)].map(([, file]) => file);
  const engine = all.find((file) => file.endsWith('-simd.wasm')) ?? ''; // the larger one
  // What the page needs; over https browsers take brotli. Then the service worker fetches what other pages need.
  const needed = ['./', engine, ...[...html.matchAll(/(?:href|src)="(a\/[^"]+\.(?:js|css|svg|woff2))"/g)].map(([, file]) => file)];
  const fetched = { br: needed, gzip: needed, all: [...all.filter((file) => !file.endsWith('.wasm')), engine, 'sw.js'] };
  /** @type {string[]} */
  const large = [];
  for (const [coding, files] of Object.entries(fetched)) {
    let sum = 0;
    const list = [...new Set(files)];
    for (const file of list) {
      const answer = await fetch(new URL(file, server.address), { headers: { 'Accept-Encoding': coding === 'gzip' ? 'gzip' : 'br' } });
      await answer.arrayBuffer();
      const bytes = Number(answer.headers.get('content-length'));
      if (!answer.ok || !bytes) t.fail(`${file} is there`, `${answer.status}`);
      if (bytes > 10000) large.push(`${file.split('/').at(-1)} ${bytes} (${coding})`);
      sum += bytes;
    }
    t.check(`${coding}: stays below ${MOST[coding]} bytes`, sum < MOST[coding], `${sum}`);
    t.note(`${list.length} files, ${sum} bytes by ${coding}`);
  }
  t.note(large.join(', '));
});

test('files with a hash in their address are cached for ever, others are revalidated', async (t) => {
  const server = await t.server();
  const html = await (await fetch(server.address)).text();
  const lasting = /src="(a\/[0-9a-f]{12}\/app\.js)"/.exec(html)?.[1] ?? '';
  t.check('index.html names hashed files', lasting && !html.includes('@'), html);
  for (const coding of ['gzip', 'br', 'gzip, deflate, br;q=0.5', 'gzip, br;q=0']) {
    const answer = await fetch(new URL(lasting, server.address), { headers: { 'Accept-Encoding': coding } });
    const brotli = coding.includes('br') && !coding.includes('q=0');
    t.check(`${coding}: packed`, answer.headers.get('content-encoding') === (brotli || coding.includes('0.5') ? 'br' : 'gzip'), [...answer.headers]);
    t.check(`${coding}: for ever`, answer.headers.get('cache-control') === 'public, max-age=31536000, immutable', [...answer.headers]);
    t.check(`${coding}: the same text`, (await answer.text()).includes('serviceWorker'));
  }
  for (const file of ['', 'sw.js', 'manifest.webmanifest']) {
    const answer = await fetch(new URL(file, server.address));
    t.check(`${file || 'the page'}: asked for anew`, answer.headers.get('cache-control') === 'no-cache', [...answer.headers]);
    const again = await fetch(new URL(file, server.address), { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    t.check(`${file || 'the page'}: but not sent again`, again.status === 304, again.status);
  }
  t.check('a file of another version is not there', (await fetch(new URL('a/000000000000/app.js', server.address))).status === 404);
});

test('the first page on a slow phone', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { phone: true, slow: true, fresh: false, cached: true });
  const { ready, first, bytes } = await page.evaluate(async () => {
    while (!document.querySelector('.card button')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return {
      ready: performance.now(),
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      bytes: performance.getEntriesByType('resource').reduce((sum, one) => sum + /** @type {PerformanceResourceTiming} */ (one).transferSize, 0),
    };
  });
  t.note(`1.6 Mbit/s, 150 ms, processor 4 times slower: something to see after ${Math.round(first)} ms, games to click after ${Math.round(ready)} ms, ${bytes} bytes until then`);
  t.check('it shows the games', await page.locator('.card').count() > 1);
});

test('a browser without SIMD loads and keeps the other engine', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { cached: true, prepare: (one) => one.addInitScript(() => { WebAssembly.validate = () => false; }) });
  await kept(page);
  t.check('only that one', await enginesOf(page) === 'paddock.wasm', await enginesOf(page));
  await cut(page);
  await page.reload();
  await page.waitForSelector('.card svg');
});

test('everything works without a network after the first load', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { cached: true });
  await kept(page);
  t.check('one engine is kept', await enginesOf(page) === 'paddock-simd.wasm', await enginesOf(page));
  await cut(page);
  await page.reload();
  await page.waitForSelector('.card button');
  for (const [hash, sign] of [['#/rules', 'h1'], ['#/replay', 'h1'], ['#/settings', 'fieldset']]) {
    await page.goto(`${page.url().split('#')[0]}${hash}`);
    await page.waitForSelector(`#page ${sign}`);
  }
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.locator('.card[data-game=kuhvadis] .main').click();
  await page.waitForSelector('.drawing .legal');

  // The workshop as well, which is opened for the first time: a board is made, painted, measured and printed.
  await page.evaluate(() => { window.print = () => {}; location.hash = '#/workshop/border'; });
  await page.waitForSelector('.easel svg');
  const draft = () => page.evaluate(() => JSON.parse(localStorage.getItem('drafts') ?? '{}').border);
  const before = await draft();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, /^Seed \d+: [1-9]\d* of \d+ places differ/, '.findings .told');
  const made = await draft();
  t.check('made', made !== before);
  await page.locator('#brush--').check({ force: true });
  await page.locator('#paint-1\\.6').click();
  await page.waitForSelector('.faults li');
  t.check('painted, and checked', await draft() !== made);
  await page.locator('#board-undo').click();
  await page.locator('#fair-toggle').click();
  await page.waitForSelector('.strengths li');
  await page.locator('#fair-toggle').click();
  t.check('measured', /wins: \d/.test(await page.locator('.strengths').textContent() ?? ''));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('dialog .main').click();
  await page.waitForSelector('.print-page svg', { state: 'attached' });
  t.check('printed, with the rules', await page.locator('.print-page').count() === 2 && (await page.locator('.print-rules').textContent() ?? '').includes('ordinary dice'));
});

/** Serves a built site (tools/make_site.sh); which one can be changed. @param {import('./harness.mjs').Test} t */
async function siteServer(t) {
  /** @type {Record<string, string>} */
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
  const site = { folder: '', port: 0 };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(site.folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(path.startsWith('/api/') ? 503 : 404, { 'Content-Type': 'application/json' }).end('{"error":"not here"}');
      return;
    }
    const keep = path.startsWith('/a/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain', 'Cache-Control': keep }).end(readFileSync(file));
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
  t.ends.push(() => { server.closeAllConnections(); server.close(); });
  site.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return site;
}

test('a newer version is offered', async (t) => {
  t.allow(/503/); // the list of tables: this server has only pages
  const folder = t.folder();
  const made = join(dirname(t.program), 'site');
  const engines = ['paddock.wasm', 'paddock-simd.wasm'].map((file) => join(made, 'a', readdirSync(join(made, 'a'))[0], file));
  const versions = [1, 2, 3].map((n) => {
    const [source, site] = [join(folder, `source${n}`), join(folder, `site${n}`)];
    cpSync(join(root, 'web/site'), source, { recursive: true });
    appendFileSync(join(source, 'home.js'), `document.documentElement.dataset.version = '${n}';\n`);
    execFileSync(join(root, 'tools/make_site.sh'), [source, site, ...['first.json', 'late.json', 'faces.json', 'games.puzzles'].map((file) => join(made, '../gen', file)), ...engines]);
    return site;
  });
  const site = await siteServer(t);
  site.folder = versions[0];
  const page = await t.open(/** @type {any} */ (site), { cached: true });
  const version = () => page.evaluate(() => document.documentElement.dataset.version);
  await kept(page);
  t.check('the first version', await version() === '1');
  site.folder = versions[1];
  await page.reload();
  await page.waitForSelector('.news');
  t.check('still the first version, which says that there is another', await version() === '1');
  await page.goto(`${page.url().split('#')[0]}#/settings`);
  await page.waitForSelector('fieldset');
  t.check('and goes on working', true);
  await page.locator('.news button').click();
  await page.waitForFunction(() => document.documentElement.dataset.version === '2');
  t.check('the second version after a click', true);
  site.folder = versions[2];
  await page.reload();
  await page.waitForSelector('.news');
  await cut(page);
  await page.reload();
  await page.waitForSelector('#page fieldset');
  t.check('the third one is whole, even without a network', await version() === '3');
  t.check('and the first one is gone', (await page.evaluate(() => caches.keys())).length === 2, await page.evaluate(() => caches.keys()));
});
