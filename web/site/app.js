// app.js -- starts: loads the engine, then shows the page that the path names.

import { addressWords, BASE, cleanAddress, go, HOME, pathOf } from './address.js';
import { compile, Engine, ENGINE } from './engine.js';
import { homePage } from './home.js';
import { h } from './html.js';
import { icon } from './icons.js';
import { beApp } from './install.js';
import { applySettings } from './settings.js';
import { _, loadLateWords, useWords } from './words.js';

const BREATH = 150; // milliseconds

/** left: aborted when the page is left; whatever a page starts ends with it.
 * @typedef {{ module: WebAssembly.Module, engine: Engine, page: HTMLElement, say: (text: string) => void, left: AbortSignal }} App
 * @typedef {(app: App, ...words: string[]) => void | Promise<void>} Page  shows itself
 */

/** Pages by the first word of the address: their module, their style sheets, and how to import them. All but the first
 * page are loaded on demand.
 * late: their texts come with them.
 * @typedef {{ module: string, style?: string[], late?: boolean, find: () => Promise<Page> }} Part
 * @type {Record<string, Part>} */
const pages = {
  game: { module: 'table.js', style: ['./table.css', './rules.css'], find: async () => (await import('./table.js')).localPage },
  t: { module: 'table.js', style: ['./table.css', './rules.css'], find: async () => (await import('./table.js')).onlinePage },
  replay: { module: 'replay.js', style: ['./table.css'], late: true, find: async () => (await import('./replay.js')).replayPage },
  analysis: { module: 'analysis.js', style: ['./table.css', './rules.css', './analysis.css'], late: true, find: async () => (await import('./analysis.js')).analysisPage },
  rules: { module: 'rules.js', style: ['./table.css', './rules.css'], find: async () => (await import('./rules.js')).rulesPage },
  workshop: { module: 'workshop.js', style: ['./table.css', './workshop.css'], late: true, find: async () => (await import('./workshop.js')).workshopPage },
  gallery: { module: 'gallery.js', style: ['./table.css', './workshop.css'], late: true, find: async () => (await import('./gallery.js')).galleryPage },
  daily: { module: 'daily.js', style: ['./daily.css'], late: true, find: async () => (await import('./daily.js')).dailyPage },
  solitaire: { module: 'solitaire.js', style: ['./daily.css'], late: true, find: async () => (await import('./solitaire.js')).solitairePage },
  statistics: { module: 'statistics.js', style: ['./daily.css'], late: true, find: async () => (await import('./statistics.js')).statisticsPage },
  puzzles: { module: 'puzzles.js', style: ['./table.css', './rules.css', './puzzles.css'], late: true, find: async () => (await import('./puzzles.js')).puzzlesPage },
  settings: { module: 'settings_page.js', late: true, find: async () => (await import('./settings_page.js')).settingsPage },
};

/** What each of those modules imports, directly or not (tools/make_site.sh). @type {Record<string, string[]>} */
const needs = JSON.parse(document.getElementById('needs')?.textContent || '{}');
/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** @param {string} href @returns {Promise<void>} when it is there */
function addStyle(href) {
  return new Promise((resolve, reject) => {
    document.head.append(h('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => reject(new Error(href)) }));
  });
}

/** @param {Part} page */
async function bring({ module, style = [], late, find }) {
  const href = (/** @type {string} */ file) => new URL(file, import.meta.url).href;
  // In parallel, instead of one after the other as imports are found.
  for (const file of needs[module] ?? []) document.head.append(h('link', { rel: 'modulepreload', href: href(file) }));
  delete needs[module];
  for (const file of style) if (!styles.has(file)) styles.set(file, addStyle(href(file)));
  const wait = Promise.all(style.map((file) => styles.get(file)));
  wait.catch(() => style.forEach((file) => styles.delete(file))); // so that the next visit tries again
  const [page] = await Promise.all([find(), wait, late && loadLateWords()]);
  return page;
}

/** @type {App} */
let app;
let leaving = new AbortController();
let shown = 0;
/** @type {Promise<Engine>} */
let ready;

/** The table that was shown last: rules and settings lead back to it. The home page forgets it. */
let table = '';

/** @param {string} here */
function header(here) {
  const link = (/** @type {string} */ name, /** @type {string} */ text) =>
    h('a', { href: `#/${name}`, 'aria-current': name === here ? 'page' : null }, icon(name), h('span', {}, text));
  const isTable = here === 't' || here === 'game';
  if (isTable || !here) table = isTable ? `#/${addressWords().join('/')}` : '';
  document.getElementById('top')?.replaceChildren(h('nav', { 'aria-label': _('Pages') },
    h('a', { href: '#/', class: 'home', 'aria-current': here ? null : 'page' }, 'Paddock'),
    table && !isTable ? h('a', { href: table }, icon('back'), h('span', {}, _('Back to the table'))) : null,
    link('rules', _('Rules')), link('replay', _('Replay')), link('settings', _('Settings'))));
  const skip = document.querySelector('.skip');
  if (skip) skip.textContent = _('Skip to content');
  const about = _('Play against the computer, on one device, or online with friends.');
  document.querySelector('meta[name=description]')?.setAttribute('content', about);
}

/** @param {boolean} moved to another page: begin at its top */
async function show(moved) {
  const turn = ++shown;
  const [name = '', ...words] = addressWords();
  const page = Object.hasOwn(pages, name) && await bring(pages[name]);
  if (page) await ready;
  else if (name) history.replaceState(null, '', pathOf('#/'));
  if (turn !== shown) return; // another page was opened meanwhile
  leaving.abort();
  leaving = new AbortController();
  document.title = 'Paddock';
  app.page.className = moved ? '' : 'first';
  app.page.replaceChildren();
  header(page ? name : '');
  const done = page ? page({ ...app, left: leaving.signal }, ...words) : homePage(app.page, ready, leaving.signal);
  if (moved) {
    for (const box of document.querySelectorAll('dialog')) box.close(); // it was about the page before
    app.page.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  await done;
}

/** Shows the page again, with the same scroll position and focus if possible. */
async function showAgain() {
  const [x, y] = [scrollX, scrollY];
  const focused = document.activeElement?.id;
  await show(false);
  scrollTo(x, y);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** The address has changed: a link, the browser's back, or an old address behind the #. */
function move() {
  cleanAddress();
  show(true).catch(failed);
}

/** Links to pages need no new document. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button || link.target || link.download) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (HOME !== 'server') {
    if (!link.getAttribute('href')?.startsWith('#/')) return;
    event.preventDefault();
    go(link.hash);
    return;
  }
  const page = link.pathname.slice(BASE.length);
  const isPage = page === '' || Object.hasOwn(pages, page.split('/')[0]);
  if (link.origin !== location.origin || !link.pathname.startsWith(BASE) || !isPage || link.hash) return;
  event.preventDefault();
  go(`#/${page}`);
}

/** @param {unknown} error */
function failed(error) {
  const again = h('button', { class: 'main', onclick: () => location.reload() }, _('Try again'));
  app?.page.replaceChildren(h('div', { class: 'wait', role: 'alert' }, h('p', {}, _('This page could not be shown: %1', _(error instanceof Error ? error.message : String(error)))), again));
}

/** Installs the service worker (sw.js), and tells when a newer version is there. */
async function keepOffline() {
  if (!('serviceWorker' in navigator) || HOME === 'file') return;
  const before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!before || document.querySelector('.news')) return;
    document.body.append(h('div', { class: 'news', role: 'status' }, h('span', {}, _('A newer version is available.')),
      h('button', { onclick: () => location.reload() }, _('Update now'))));
  });
  await navigator.serviceWorker.register(`${BASE}sw.js?${ENGINE}`).catch(() => {}); // a private window may forbid it; the rest works
}

/** @type {string[]} */
let unsaid = [];

/** For screen readers. Texts that come together are said together: a live region drops what it has not said yet. @param {string} text */
function say(text) {
  if (!text || unsaid.includes(text)) return;
  unsaid.push(text);
  if (unsaid.length > 1) return;
  setTimeout(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById('live'));
    live.textContent = unsaid.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ');
    unsaid = [];
  }, BREATH);
}

async function load() {
  const module = await compile(new URL(HOME === 'file' ? './paddock.wasm' : ENGINE, import.meta.url));
  const engine = new Engine(module);
  useWords(engine);
  Object.assign(app, { module, engine });
  return engine;
}

async function start() {
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  applySettings();
  // module and engine are added by load(), before any page but the first is shown.
  app = /** @type {any} */ ({ page, say });
  ready = load();
  ready.catch(failed);
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault(); // the hash names the page, not an element
    page.focus();
  });
  beApp(async (record) => {
    await ready;
    (await import('./replay.js')).bring(app, record);
  });
  // Their addresses are relative to the first page, whatever path follows.
  for (const link of document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')) link.setAttribute('href', /** @type {HTMLLinkElement} */ (link).href);
  document.addEventListener('click', follow);
  addEventListener('popstate', move);
  addEventListener('hashchange', () => { if (HOME === 'server' && location.hash.startsWith('#/')) move(); });
  cleanAddress();
  addEventListener('settings', () => showAgain().catch(failed));
  await show(false).catch(failed);
  await ready.then(keepOffline, () => {});
}

start();
