// app.js -- begins: loads the core, then shows the page that the address names (behind the #, so that
// secrets in links never reach a server's log).

import { compile, Engine } from './engine.js';
import { h } from './html.js';
import { homePage } from './home.js';
import { replayPage } from './replay.js';
import { rulesPage } from './rules.js';
import { applyTheme, onSettings } from './settings.js';
import { settingsPage } from './settings_page.js';
import { localPage, onlinePage } from './table.js';
import { _, useWords } from './words.js';

/** @typedef {{ module: WebAssembly.Module, engine: Engine, page: HTMLElement, say: (text: string) => void }} App */
/** A page shows itself and gives back how to leave it. @typedef {(app: App, ...words: string[]) => void | (() => void)} Page */

/** @type {Record<string, Page>} */
const pages = {
  '': homePage, game: localPage, t: onlinePage, replay: replayPage, rules: rulesPage, settings: settingsPage,
};

/** @type {App} */
let app;
/** @type {void | (() => void)} */
let leave;

function header() {
  const links = [['#/', 'Paddock', 'home'], ['#/rules', _('Rules'), ''], ['#/replay', _('Replay'), ''], ['#/settings', _('Settings'), '']];
  const top = document.getElementById('top');
  top?.replaceChildren(h('nav', { 'aria-label': _('Pages') },
    links.map(([href, text, kind]) => h('a', { href, class: kind || null }, text))));
}

function show() {
  leave?.();
  leave = undefined;
  document.title = 'Paddock';
  const [name, ...words] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  app.page.className = '';
  app.page.replaceChildren();
  header();
  leave = (pages[name] ?? homePage)(app, ...words);
  app.page.focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function start() {
  applyTheme();
  const page = /** @type {HTMLElement} */ (document.getElementById('page'));
  const live = /** @type {HTMLElement} */ (document.getElementById('live'));
  try {
    const module = await compile(new URL('./paddock.wasm', import.meta.url));
    const engine = new Engine(module);
    useWords(engine);
    app = { module, engine, page, say: (text) => { live.textContent = text; } };
  } catch (error) {
    page.replaceChildren(h('p', { class: 'wait' }, String(error)));
    return;
  }
  addEventListener('hashchange', show);
  onSettings(show);
  show();
  if ('serviceWorker' in navigator && location.protocol !== 'file:') navigator.serviceWorker.register('sw.js').catch(() => {});
}

start();
