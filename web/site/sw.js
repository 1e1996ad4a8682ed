// sw.js -- the service worker: a cache for offline use and a quick start. All files of a version are fetched once and then
// served from the cache; of the engines only the one that the page's address of this file names. A newer version has a newer sw.js, fetches its files in the background, and is used at the next start.

/** @type {string[]} */
const FILES = [/* files */];
const CACHE = 'a/@/';
const KEPT = FILES.filter((file) => !file.endsWith('.wasm') || file === `${CACHE}${location.search.slice(1) || 'paddock.wasm'}`);

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => worker.skipWaiting()));
});

// A page of the previous version may still be open and ask for a module: its files stay until the next update.
worker.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((keys) => Promise.all(keys.filter((key) => key !== CACHE).slice(0, -1).map((key) => caches.delete(key))))
    .then(() => worker.clients.claim()));
});

/** The folder of this file. */
const BASE = new URL('./', location.href).pathname;
/** The first words of paths that are pages: app.js. */
const PAGES = ['t', 'game', 'replay', 'analysis', 'rules', 'settings', 'workshop', 'daily', 'statistics', 'solitaire', 'puzzles', 'gallery'];

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: request.mode === 'navigate' }) ?? await caches.match(request);
  return kept ?? fetch(request);
}

/** index.html for a page with a path of its own: its relative addresses lead up. @param {Request} request @param {string[]} words of the path */
async function page(request, words) {
  const kept = await caches.match(BASE, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const html = (await kept.text()).replace(/ (href|src)="(?![#/])/g, `$&${'../'.repeat(words.length - 1)}`);
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const words = pathname.slice(BASE.length).split('/');
  const isFile = FILES.some((file) => new URL(file, location.href).pathname === pathname) || words[0] === 'a';
  const isPage = request.mode === 'navigate' && PAGES.includes(words[0]) && !pathname.includes('.');
  if (isFile) event.respondWith(answer(request));
  else if (isPage) event.respondWith(page(request, words));
});
