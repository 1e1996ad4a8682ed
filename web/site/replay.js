// replay.js -- where a record comes from: a game of this browser, a table of the server (a link), a file, dropped or
// chosen, or text that was pasted.

import { Engine, Refused } from './engine.js';
import { dayOf } from './figures.js';
import { h } from './html.js';
import { playRecord } from './replay_player.js';
import { tableRecord } from './server.js';
import { isLocalOver, localGames } from './shelf.js';
import { _ } from './words.js';

/** What was brought from outside, and where somebody was in what: both stay when the page is drawn anew. */
const open = { brought: '', record: '', ply: -1 };
const BROUGHT = '#/replay/brought';

/** What was brought from outside last; empty: nothing. */
export const broughtRecord = () => open.brought;

/** @param {import('./app.js').App} app @param {import('./shelf.js').LocalGame} game */
export function recordOf(app, game) {
  const engine = new Engine(app.module);
  engine.begin(game.key, game.options);
  for (const action of game.actions) engine.play(action);
  return engine.record(game.seats.map((seat) => seat.name), game.date);
}

/** @type {import('./app.js').Page} */
export function replayPage(app, ...words) {
  /** @type {void | (() => void)} */
  let leavePlayer;
  let left = false;
  const problem = h('p', { class: 'problem', role: 'alert' });

  const chooser = () => {
    app.page.className = '';
    document.title = `${_('Replay')} · Paddock`;
    const file = h('input', { type: 'file', class: 'unseen', accept: '.game,text/plain', onchange: async () => { if (file.files?.[0]) bring(await file.files[0].text()); } });
    const text = h('textarea', { rows: 4, spellcheck: 'false', 'aria-label': _('The text of a record') });
    const titles = new Map(app.engine.games.map((game) => [game.key, game.title]));
    const games = localGames().filter((game) => titles.has(game.key) && game.actions.length);
    app.page.replaceChildren(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Replay')),
      h('p', {}, _('Look at a game again, action by action.')), problem,
      h('div', { class: 'drop' }, h('p', {}, _('Drop a record here (a file that ends in .game), or choose one:')), h('label', { class: 'button' }, _('Choose a file'), file)),
      h('details', {}, h('summary', {}, _('Paste a record')), text, h('button', { class: 'main', onclick: () => bring(text.value) }, _('Show it'))),
      games.length ? h('h2', {}, _('Games of this browser')) : null,
      games.length ? h('ul', { class: 'games' }, games.map((game) => h('li', {},
        h('a', { class: 'name', href: `#/replay/${game.id}` }, h('b', {}, titles.get(game.key)), ' ', h('span', {}, game.seats.map((seat) => seat.name).join(', '))), h('span', { class: 'fine' }, isLocalOver(game) ? _('finished') : _('running')), h('time', { datetime: game.date }, dayOf(game.date))))) : null));
  };

  /** @param {string} why */
  const fail = (why) => {
    if (left) return;
    chooser();
    problem.textContent = why;
  };

  /** @param {string} record */
  const show = (record) => {
    if (left) return;
    leavePlayer?.();
    leavePlayer = undefined;
    app.page.replaceChildren();
    if (open.record !== record) Object.assign(open, { record, ply: -1 });
    const analysis = words[0] === 't' || location.hash === BROUGHT ? words.join('/') : `local/${words[0]}`;
    leavePlayer = playRecord(app, record, analysis, open.ply, (ply) => { open.ply = ply; });
  };

  /** From outside: has an address of its own, so that one can go back. @param {string} record */
  const bring = (record) => {
    try {
      new Engine(app.module).load(record);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      leavePlayer?.();
      leavePlayer = undefined;
      fail(_('This is no record of a game: %1', error.message));
      return;
    }
    open.brought = record;
    if (location.hash === BROUGHT) show(record);
    else location.hash = BROUGHT;
  };

  const dropped = async (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) bring(await file.text());
  };
  const over = (/** @type {Event} */ event) => event.preventDefault();
  const pasted = (/** @type {ClipboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).matches('textarea, input')) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text) bring(text);
  };
  addEventListener('drop', dropped);
  addEventListener('dragover', over);
  addEventListener('paste', pasted);

  const [from, id, token = ''] = words;
  const mine = localGames().find((game) => game.id === from);
  if (location.hash === BROUGHT && open.brought) show(open.brought);
  else if (mine) show(recordOf(app, mine));
  else if (from === 't' && id) {
    app.page.replaceChildren(h('p', { class: 'wait', role: 'status' }, _('Fetching the record …')));
    tableRecord(id, token).then(show).catch((error) => fail(_('The record cannot be had: %1', error.message)));
  } else if (from && location.hash !== BROUGHT) fail(_('This game is not in this browser.'));
  else chooser();

  return () => {
    left = true;
    leavePlayer?.();
    removeEventListener('drop', dropped);
    removeEventListener('dragover', over);
    removeEventListener('paste', pasted);
  };
}
