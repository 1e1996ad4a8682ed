// home_lists.js -- games of this browser, running and finished, and open tables of the server.

import { joinTable } from './home_begin.js';
import { h } from './html.js';
import { settings } from './settings.js';
import { dropLocal, dropOnline, keepLocal, keepOnline, localGames, onlineGames } from './shelf.js';
import { _ } from './words.js';

const MOST = 8; // rows until somebody wants all
const EVERY = 10000; // milliseconds between two looks at the lobby

/** @typedef {{ title: string, who: string, changed: number, over: boolean, href: string, replay: string, drop: () => void, keep: () => void }} Row */

/** @param {number} when */
function dateOf(when) {
  const today = new Date().toDateString() === new Date(when).toDateString();
  return new Intl.DateTimeFormat(settings.lang, today ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' }).format(when);
}

/** @param {Map<string, string>} titles @returns {Row[]} the newest first */
function rows(titles) {
  return [
    ...localGames().map((game) => ({
      title: titles.get(game.key) ?? game.key, who: game.seats.map((seat) => seat.name).join(', '), changed: game.changed,
      over: !!game.result || game.resigned !== undefined, href: `#/game/${game.id}`, replay: `#/replay/${game.id}`,
      drop: () => dropLocal(game.id), keep: () => keepLocal(game),
    })),
    ...onlineGames().map((game) => ({
      title: titles.get(game.key) ?? game.key, who: _('with friends'), changed: game.changed, over: game.over,
      href: `#/t/${game.id}/${game.token}`, replay: `#/replay/t/${game.id}/${game.token}`,
      drop: () => dropOnline(game.id, game.seat), keep: () => keepOnline(game),
    })),
  ].filter((row) => titles.has(row.title) || row.title).sort((a, b) => b.changed - a.changed);
}

/** @param {Row} row */
function rowElement(row) {
  const name = `${row.title}: ${row.who}`;
  const item = h('li', {});
  const shown = [
    h('a', { class: 'name', href: row.href }, h('b', {}, row.title), ' ', h('span', {}, row.who)),
    h('time', { datetime: new Date(row.changed).toISOString() }, dateOf(row.changed)),
    h('span', { class: 'do' },
      row.over ? null : h('a', { class: 'button', href: row.href, 'aria-label': `${_('Go on')}: ${name}` }, _('Go on')),
      h('a', { class: 'button', href: row.replay, 'aria-label': `${_('Replay')}: ${name}` }, _('Replay')),
      h('button', { class: 'quiet', 'aria-label': _('Remove %1', name), title: _('Remove'), onclick: () => {
        row.drop();
        const back = h('button', { onclick: () => { row.keep(); item.replaceChildren(...shown); } }, _('Undo'));
        item.replaceChildren(h('span', { class: 'name', role: 'status' }, _('Removed.')), back);
        back.focus();
      } }, '×')),
  ];
  item.append(...shown);
  return item;
}

/** @param {string} title @param {Row[]} some */
function section(title, some) {
  if (!some.length) return null;
  const list = h('ul', { class: 'games' }, some.slice(0, MOST).map(rowElement));
  const more = some.length > MOST && h('button', { onclick: (/** @type {Event} */ event) => {
    list.append(...some.slice(MOST).map(rowElement));
    /** @type {HTMLElement} */ (event.target).remove();
  } }, _('Show all %1', some.length));
  return h('section', { class: 'sheet' }, h('h2', {}, title), list, more);
}

/** @param {import('./engine.js').Game[]} games */
export function shelf(games) {
  const all = rows(new Map(games.map((game) => [game.key, game.title])));
  return [section(_('Running games'), all.filter((row) => !row.over)), section(_('Finished games'), all.filter((row) => row.over))].filter((part) => part !== null);
}

/** Tables with an empty chair, looked up again and again. @param {HTMLElement} place @param {import('./engine.js').Game[]} games @returns {() => void} ends it */
export function lobby(place, games) {
  const titles = new Map(games.map((game) => [game.key, game.title]));
  let shown = '[]';
  const look = async () => {
    if (!navigator.onLine || document.hidden) return;
    try {
      const answer = await fetch('/api/tables');
      if (!answer.ok) return;
      const { tables } = await answer.json();
      const open = tables.filter((/** @type {any} */ table) => table.seats.some((/** @type {any} */ seat) => seat.kind === 'open'));
      if (JSON.stringify(open) === shown) return;
      shown = JSON.stringify(open);
      place.replaceChildren(...open.length ? [openTables(open, titles)] : []);
    } catch {
      // No server: everything else works.
    }
  };
  look();
  const timer = setInterval(look, EVERY);
  return () => clearInterval(timer);
}

/** @param {any[]} open @param {Map<string, string>} titles */
function openTables(open, titles) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  return h('section', { class: 'sheet' }, h('h2', {}, _('Open tables')), h('ul', { class: 'games' }, open.map((table) => {
    const who = table.seats.map((/** @type {any} */ seat) => seat.name || seat.level || _('free')).join(', ');
    const title = titles.get(table.game) ?? table.game;
    return h('li', {}, h('span', { class: 'name' }, h('b', {}, title), ' ', h('span', {}, who)),
      h('span', { class: 'do' }, h('button', { 'aria-label': _('Join %1', `${title}: ${who}`),
        onclick: () => joinTable(table).catch((error) => { problem.textContent = error.message; }) }, _('Join'))));
  })), problem);
}
