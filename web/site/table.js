// table.js -- the pages of tables: a game of this browser, and one on the server.

import { dropToken, tabToken } from './address.js';
import { openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { Fairness } from './fair.js';
import { h } from './html.js';
import { LocalTable } from './local.js';
import { OnlineTable } from './online.js';
import { lobbyCards, onlineCards } from './online_cards.js';
import { tableInfo, Unreachable } from './server.js';
import { deviceLinks, tableLinks } from './share.js';
import { keepOnline, localGames, onlineGame, seatToken } from './shelf.js';
import { TableView } from './table_view.js';
import { _, loadLateWords, sentence } from './words.js';

/** @param {import('./app.js').App} app @param {string} why @param {string} [title] */
function sorry(app, why, title = _('No table here')) {
  app.page.replaceChildren(h('div', { class: 'wait' }, h('h1', {}, title), h('p', { role: 'alert' }, why), h('a', { class: 'button main', href: '#/' }, _('Home'))));
}

/** @type {import('./app.js').Page} */
export async function localPage(app, id) {
  const game = localGames().find((one) => one.id === id);
  if (!game) {
    sorry(app, _('This game is not saved in this browser.'));
    return;
  }
  const [pair] = await Promise.all(game.pair ? [import('./pair.js'), loadLateWords()] : []);
  if (app.left.aborted) return;
  const table = new LocalTable(app.module, game);
  if (pair) table.pair = new pair.Pair(table, game.pair ?? {});
  new TableView(app, table);
  table.goOn();
}

/** Sits down under the name that was confirmed, or that a player had in the last game. @param {OnlineTable} table */
function sitAgain(table) {
  const name = sessionStorage.getItem(`sit ${table.link.id}`);
  if (!name || !table.synced || !table.own || table.own.sat) return;
  sessionStorage.removeItem(`sit ${table.link.id}`);
  table.sit(name);
}

/** Keeps the table for the lists of the first page. @param {OnlineTable} table */
function keep(table) {
  const { id, token } = table.link;
  const kept = onlineGame(table.link);
  if (!table.own || !table.synced) return;
  const now = { over: table.over, names: table.names, winners: table.winners };
  const known = kept ?? { id, key: table.game, seat: `p${table.seat + 1}`, token, changed: 0 };
  const isNews = Object.entries(now).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(/** @type {any} */ (kept)?.[key]));
  if (isNews) keepOnline({ ...known, ...now });
}

/** @param {OnlineTable} table @returns {import('./table_view.js').Extras} */
const onlineExtras = (table) => ({
  fairness: new Fairness(table),
  lobby: () => lobbyCards(table),
  cards: () => onlineCards(table),
  share: () => openDialog(_('Invite'), h('p', {}, _('Anyone who opens this link takes a free seat, or watches if there is none.')),
    tableLinks(table)),
  device: () => { if (table.own) openDialog(_('Continue on another device'), deviceLinks(table)); },
  changed: () => {
    keep(table);
    sitAgain(table);
  },
});

/** @type {import('./app.js').Page} */
export function onlinePage(app, id) {
  const { left } = app;
  const token = tabToken(id) || seatToken(id);
  const open = async () => {
    try {
      const about = await tableInfo(id, token);
      if (left.aborted) return;
      app.page.replaceChildren();
      const table = new OnlineTable(app.module, { id, token }, about);
      new TableView(app, table, onlineExtras(table));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (left.aborted) return;
      const isLost = error instanceof Unreachable;
      if (!isLost) dropToken(id);
      if (isLost) sorry(app, _('Can’t reach the server. Trying again…'), _('Connection lost'));
      else sorry(app, sentence(error.message));
      if (isLost) setTimeout(() => { if (!left.aborted) open(); }, 2000);
    }
  };
  app.page.append(h('p', { class: 'wait' }, _('Setting up the table…')));
  open();
}
