// home_lists.js -- games of this browser, running and finished, and open tables of the server.

import { HOME } from './address.js';
import { momentOf } from './figures.js';
import { computerName } from './home_choices.js';
import { miniature } from './home_pictures.js';
import { followTables } from './home_tables.js';
import { h } from './html.js';
import { askServer } from './server.js';
import { dropLocal, dropOnline, isLocalOver, keepLocal, keepOnline, loadLocal, localGames, onlineGames } from './shelf.js';
import { _ } from './words.js';

const MOST = 8; // rows shown at first
const EVERY = 10000; // milliseconds between two requests

/** @typedef {{ id: string, game: string, started: boolean, seats: { kind: string, name?: string, level?: string }[] }} ListedTable */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {{ title: string, names: string[], winners: string[], changed: number, over: boolean, href: string, replay: string, drop: () => void,
 *   keep: () => void, local?: import('./shelf.js').LocalGame, online?: import('./shelf.js').OnlineGame, thumb: HTMLElement, mark: HTMLElement }} Row
 *   thumb: for a small picture; mark: whose turn it is */

/** @param {import('./shelf.js').LocalGame} game @returns {string[]} */
function winnersOf({ result, seats, resigned }) {
  if (resigned !== undefined) return seats.length === 2 ? [seats[1 - resigned].name] : [];
  return result.split(' ').flatMap((who) => (/^p\d$/.test(who) ? [seats[Number(who[1]) - 1].name] : []));
}

/** Parts of a row that are filled in later; they have their size already. */
const parts = () => ({ thumb: h('span', { class: 'thumb', 'aria-hidden': 'true' }), mark: h('strong', { class: 'your-turn', role: 'status' }) });

/** @param {Map<string, string>} titles @returns {Row[]} the newest first */
function rows(titles) {
  return [
    ...localGames().map((game) => ({
      title: titles.get(game.key) ?? game.key, names: game.seats.map((seat) => seat.name), winners: winnersOf(game), changed: game.changed,
      over: isLocalOver(game), href: `#/game/${game.id}`, replay: `#/replay/${game.id}`,
      drop: () => dropLocal(game.id), keep: () => keepLocal(game), local: game, ...parts(),
    })),
    ...(HOME === 'server' ? onlineGames() : []).map((game) => ({
      title: titles.get(game.key) ?? game.key, names: game.names ?? [_('online')], winners: (game.winners ?? []).map((seat) => game.names?.[seat] ?? ''),
      changed: game.changed, over: game.over, online: game,
      href: `#/t/${game.id}`, replay: `#/replay/t/${game.id}`,
      drop: () => dropOnline(game.id, game.seat), keep: () => keepOnline(game), ...parts(),
    })),
  ].filter((row) => titles.has(row.title) || row.title).sort((a, b) => b.changed - a.changed);
}

/** @param {Row} row */
function rowElement(row) {
  const name = _('%1: %2', row.title, row.names.join(', '));
  const item = h('li', {});
  const players = row.names.flatMap((one, i) => [i ? ', ' : '', row.winners.includes(one) ? h('b', { class: 'winner' }, one) : one]);
  const shown = [
    row.over ? null : row.thumb,
    h('a', { class: 'name', href: row.href }, h('b', {}, row.title), ' ', h('span', {}, ...players), row.over ? null : row.mark),
    h('time', { datetime: new Date(row.changed).toISOString() }, momentOf(row.changed)),
    h('span', { class: 'do' },
      row.over ? null : h('a', { class: 'button', href: row.href, 'aria-label': _('%1: %2', _('Continue'), name) }, _('Continue')),
      h('a', { class: 'button', href: row.replay, 'aria-label': _('%1: %2', _('Replay'), name) }, _('Replay')),
      h('button', { class: 'quiet', 'aria-label': _('Remove %1', name), title: _('Remove'), onclick: () => {
        row.drop();
        const back = h('button', { onclick: () => { row.keep(); item.replaceChildren(...shown); } }, _('Undo'));
        item.replaceChildren(h('span', { class: 'name', role: 'status' }, _('Removed.')), back);
        back.focus();
      } }, '×')),
  ].filter((part) => part !== null);
  item.append(...shown);
  return item;
}

/** A small picture; without one everything else works. @param {Row} row @param {() => HTMLElement} make */
function show(row, make) {
  try {
    row.thumb.replaceChildren(make());
  } catch {
    row.thumb.replaceChildren();
  }
}

/** Small pictures of all running games, one after the other, and whose turn it is at tables. @param {Row[]} running @param {Promise<Engine>} ready @param {AbortSignal} left */
async function follow(running, ready, left) {
  const engine = await ready.catch(() => null);
  if (!engine || left.aborted) return;
  const byGame = new Map(running.map((row) => [row.online, row]));
  followTables(running.flatMap(({ online }) => online ?? []), (game, info, isMine) => {
    const row = /** @type {Row} */ (byGame.get(game));
    row.mark.textContent = isMine ? _('Your turn') : info.result ? _('Game over') : '';
    show(row, () => {
      for (const line of (info.assets ?? '').split('\n')) if (line) engine.addAsset(line.replaceAll('|', '\n'));
      engine.beginAt(info.position);
      return miniature(engine, game.seat);
    });
  }, left);
  for (const row of running) {
    const { local } = row;
    if (!local) continue;
    await new Promise((resolve) => { setTimeout(resolve); }); // clicks come between
    if (left.aborted) return;
    const person = local.seats.findIndex((seat) => seat.kind === 'person');
    show(row, () => {
      loadLocal(engine, local);
      return miniature(engine, person < 0 ? 'none' : `p${person + 1}`);
    });
  }
}

/** @param {string} title @param {Row[]} some */
function section(title, some) {
  if (!some.length) return null;
  const list = h('ul', { class: some[0].over ? 'games' : 'games running' }, some.slice(0, MOST).map(rowElement));
  const more = some.length > MOST && h('button', { onclick: (event) => {
    list.append(...some.slice(MOST).map(rowElement));
    event.target.remove();
  } }, _('Show all %1', some.length));
  return h('section', { class: 'sheet' }, h('h2', {}, title), list, more);
}

/** @param {import('./engine.js').Game[]} games @param {Promise<Engine>} ready @param {AbortSignal} left */
export function shelf(games, ready, left) {
  const all = rows(new Map(games.map((game) => [game.key, game.title])));
  const running = all.filter((row) => !row.over);
  follow(running.slice(0, MOST), ready, left);
  return { running: section(_('Your games'), running), finished: section(_('Finished games'), all.filter((row) => row.over)) };
}

/** Listed tables of the server, updated regularly. @param {HTMLElement} place @param {import('./engine.js').Game[]} games @param {AbortSignal} left */
export function lobby(place, games, left) {
  if (HOME !== 'server') return;
  const titles = new Map(games.map((game) => [game.key, game.title]));
  let shown = '';
  const look = async () => {
    const answer = document.hidden ? null : await askServer('').catch(() => null); // without a server everything else works
    const text = await answer?.text() ?? shown;
    if (text === shown) return;
    shown = text;
    /** @type {ListedTable[]} */
    const tables = JSON.parse(text).tables;
    const mine = new Set(onlineGames().map((game) => game.id));
    const isOpen = (/** @type {ListedTable} */ table) => table.seats.some((seat) => seat.kind === 'open');
    const open = tables.filter(isOpen);
    const played = tables.filter((table) => table.started && !isOpen(table) && !mine.has(table.id));
    place.replaceChildren(...open.length ? [openTables(open, titles)] : [], ...played.length ? [playedTables(played, titles)] : []);
  };
  look();
  const timer = setInterval(look, EVERY);
  left.addEventListener('abort', () => clearInterval(timer));
}

/**
 * @param {ListedTable} table @param {Map<string, string>} titles @param {string | null} href where its name leads
 * @param {(title: string, who: string) => HTMLElement} act its button
 */
function tableRow(table, titles, href, act) {
  const title = titles.get(table.game) ?? table.game;
  const who = table.seats.map((seat) => seat.name || (seat.level && computerName(seat.level)) || _('free')).join(', ');
  return h('li', {}, h(href ? 'a' : 'span', { class: 'name', href }, h('b', {}, title), ' ', h('span', {}, who)), h('span', { class: 'do' }, act(title, who)));
}

/** Tables that everybody may watch. @param {ListedTable[]} played @param {Map<string, string>} titles */
function playedTables(played, titles) {
  const rows = played.slice(0, MOST).map((table) => tableRow(table, titles, `#/t/${table.id}`, (title, who) =>
    h('a', { class: 'button', href: `#/t/${table.id}`, 'aria-label': _('%1: %2', _('Watch'), `${title}, ${who}`) }, _('Watch'))));
  return h('section', { class: 'sheet' }, h('h2', {}, _('Live tables')), h('ul', { class: 'games' }, rows));
}

/** @param {ListedTable[]} open @param {Map<string, string>} titles */
function openTables(open, titles) {
  const rows = open.map((table) => tableRow(table, titles, `#/t/${table.id}`, (title, who) =>
    h('a', { class: 'button', href: `#/t/${table.id}`, 'aria-label': _('Join %1', _('%1: %2', title, who)) }, _('Join'))));
  return h('section', { class: 'sheet' }, h('h2', {}, _('Open tables')), h('ul', { class: 'games' }, rows));
}
