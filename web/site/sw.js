// sw.js -- the service worker: a cache for offline use and a quick start. All files of a version are fetched once and then
// served from the cache. A newer version has a newer sw.js, fetches its files in the background, and is used at the next start.

/** @type {string[]} */
const FILES = [/* files */];
const CACHE = 'a/@/';

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => worker.skipWaiting()));
});

// A page of the previous version may still be open and ask for a module: its files stay until the next update.
worker.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((keys) => Promise.all(keys.filter((key) => key !== CACHE).slice(0, -1).map((key) => caches.delete(key))))
    .then(() => worker.clients.claim()));
});

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: request.mode === 'navigate' }) ?? await caches.match(request);
  return kept ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const ours = FILES.some((file) => new URL(file, location.href).pathname === pathname) || pathname.startsWith('/a/');
  if (event.request.method === 'GET' && origin === location.origin && ours) event.respondWith(answer(event.request));
});
