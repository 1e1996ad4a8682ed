// replay.js -- a game again, action by action; without one, ways to bring a record: a file, dropped or chosen, or pasted text.

import { go } from './address.js';
import { Engine, Refused } from './engine.js';
import { dayOf } from './figures.js';
import { button, h } from './html.js';
import { bringRecord, findRecord } from './records.js';
import { playRecord } from './replay_player.js';
import { isLocalOver, localGames } from './shelf.js';
import { _ } from './words.js';

/** What stays when the page is shown again: where somebody was in a record, and why the last one was refused. */
const kept = { record: '', ply: -1, problem: '' };

/** Shows a record from outside. @param {{ module: WebAssembly.Module }} app @param {string | undefined} record */
export function bring(app, record) {
  if (!record) return;
  try {
    new Engine(app.module).load(record);
    go(bringRecord(record));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    kept.problem = _('This is not a saved game: %1', error.message);
    go('#/replay');
  }
}

/** @param {import('./app.js').App} app @param {string} problem */
function chooser(app, problem) {
  document.title = `${_('Replay')} · Paddock`;
  const file = h('input', { type: 'file', class: 'unseen', accept: '.game,text/plain', onchange: async () => bring(app, await file.files?.[0]?.text()) });
  const text = h('textarea', { rows: 4, spellcheck: 'false', 'aria-label': _('Text of a saved game') });
  const titles = new Map(app.engine.games.map((game) => [game.key, game.title]));
  const games = localGames().filter((game) => titles.has(game.key) && game.actions.length);
  const rows = games.map((game) => h('li', {},
    h('a', { class: 'name', href: `#/replay/${game.id}` }, h('b', {}, titles.get(game.key)), ' ', h('span', {}, game.seats.map((seat) => seat.name).join(', '))),
    h('span', { class: 'fine' }, isLocalOver(game) ? _('finished') : _('in progress'), ' · ', h('time', { datetime: game.date }, dayOf(game.date)))));
  app.page.replaceChildren(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Replay')),
    h('p', {}, _('Watch a game again, step by step.')), h('p', { class: 'problem', role: 'alert' }, problem),
    h('div', { class: 'drop' }, h('p', {}, _('Drop a saved game here (a .game file), or choose one:')),
      h('label', { class: 'button' }, _('Choose a file'), file)),
    h('details', {}, h('summary', {}, _('Paste a game')), text, button(_('Show'), () => bring(app, text.value), 'main')),
    rows.length ? [h('h2', {}, _('Games saved in this browser')), h('ul', { class: 'games' }, rows)] : null));
}

/** @type {import('./app.js').Page} */
export async function replayPage(app, ...words) {
  const signal = app.left;
  addEventListener('dragover', (event) => event.preventDefault(), { signal });
  addEventListener('drop', async (event) => {
    event.preventDefault();
    bring(app, await event.dataTransfer?.files[0]?.text());
  }, { signal });
  addEventListener('paste', (event) => {
    const isField = event.target instanceof Element && event.target.matches('textarea, input');
    if (!isField) bring(app, event.clipboardData?.getData('text/plain'));
  }, { signal });
  const { problem } = kept;
  kept.problem = '';
  if (!words[0]) {
    chooser(app, problem);
    return;
  }
  try {
    const found = await findRecord(app, words);
    if (signal.aborted) return;
    app.page.replaceChildren();
    if (kept.record !== found.record) Object.assign(kept, { record: found.record, ply: -1 });
    playRecord(app, found, kept.ply, (ply) => { kept.ply = ply; });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!signal.aborted) chooser(app, error.message);
  }
}
