// table.js -- the pages of tables: a game of this browser, and one on the server.

import { Refused } from './engine.js';
import { h } from './html.js';
import { LocalTable } from './local.js';
import { bearer, OnlineTable } from './online.js';
import { keepOnline, localGames, onlineGames } from './shelf.js';
import { TableView } from './table_view.js';
import { _, refusalOf, sentence } from './words.js';

/** @param {import('./app.js').App} app @param {string} why */
function sorry(app, why) {
  app.page.replaceChildren(h('div', { class: 'wait' }, h('h1', {}, _('No table here')), h('p', { role: 'alert' }, why), h('a', { class: 'button main', href: '#/' }, _('Home'))));
}

/** @type {import('./app.js').Page} */
export function localPage(app, id) {
  const game = localGames().find((one) => one.id === id);
  if (!game) {
    sorry(app, _('This game is not in this browser.'));
    return;
  }
  const table = new LocalTable(app.module, game);
  const view = new TableView(app, table);
  table.goOn();
  return () => view.close();
}

/** Whoever was brought along to a rematch sits down there by themselves. @param {OnlineTable} table */
function sitAgain(table) {
  const name = sessionStorage.getItem(`sit ${table.link.id}`);
  if (!name || !table.synced || table.me < 0 || table.seats[table.me].sat) return;
  sessionStorage.removeItem(`sit ${table.link.id}`);
  table.sit(name);
}

/** Running and finished tables are found again on the first page. @param {OnlineTable} table */
function keep(table) {
  const { id, token } = table.link;
  const kept = onlineGames().find((game) => game.id === id && game.token === token);
  if (table.me < 0 || !table.synced) return;
  const now = { over: table.over, names: table.names, winners: table.winners };
  const known = kept ?? { id, key: table.game, seat: `p${table.me + 1}`, token, watch: sessionStorage.getItem(`watch ${id}`) ?? '', tokens: {}, changed: 0 };
  const isNews = Object.entries(now).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(/** @type {any} */ (kept)?.[key]));
  if (isNews) keepOnline({ ...known, ...now });
}

/** @type {import('./app.js').Page} */
export function onlinePage(app, id, token = '') {
  /** @type {TableView | null} */
  let view = null;
  let left = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  const open = async () => {
    /** @type {Response} */
    let answer;
    try {
      answer = await fetch(`/api/tables/${encodeURIComponent(id)}`, { headers: bearer({ id, token }) });
    } catch {
      if (left) return;
      sorry(app, _('The server is not reached; trying again …'));
      retry = setTimeout(open, 2000);
      return;
    }
    if (!answer.ok) {
      const why = await refusalOf(answer);
      if (!left) sorry(app, why);
      return;
    }
    const about = await answer.json();
    if (left) return;
    app.page.replaceChildren();
    try {
      const table = new OnlineTable(app.module, { id, token }, about);
      view = new TableView(app, table);
      view.onState = () => {
        keep(table);
        sitAgain(table);
      };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sorry(app, sentence(error.message));
    }
  };
  app.page.append(h('p', { class: 'wait' }, _('The table is being set …')));
  open();
  return () => {
    left = true;
    clearTimeout(retry);
    view?.close();
  };
}
