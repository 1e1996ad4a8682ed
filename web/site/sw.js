// sw.js -- keeps the page for when there is no network. The files of one version belong together:
// they are fetched once, and an older set is dropped when a newer one is complete.

const FILES = ['./', 'app.js', 'bot.js', 'engine.js', 'home.js', 'html.js', 'icon.svg', 'local.js', 'manifest.webmanifest',
  'morph.js', 'online.js', 'paddock.wasm', 'replay.js', 'rules.js', 'settings.js', 'settings_page.js', 'shelf.js', 'sound.js',
  'style.css', 'table.js', 'words.js'];
const CACHE = 'paddock-1';

self.addEventListener('install', (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => /** @type {any} */ (self).skipWaiting()));
});

self.addEventListener('activate', (/** @type {any} */ event) => {
  event.waitUntil(caches.keys().then((keys) => Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key)))));
});

// The network first, so that what is new is seen; what was kept when there is none.
self.addEventListener('fetch', (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  event.respondWith(fetch(event.request).then((answer) => {
    if (answer.ok) {
      const copy = answer.clone();
      caches.open(CACHE).then((cache) => cache.put(event.request, copy));
    }
    return answer;
  }).catch(() => caches.match(event.request, { ignoreSearch: true })));
});
