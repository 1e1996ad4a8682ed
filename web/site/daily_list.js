// daily_list.js -- on a server: the list of those who want to be on it; the server checks their results by replaying the record.

import { BASE } from './address.js';
import { resultWords } from './daily_results.js';
import { h } from './html.js';
import { setSettings, settings } from './settings.js';
import { loadLocal } from './shelf.js';
import { _, refusalOf } from './words.js';

/** @typedef {{ name: string, share: number, points: [number, number] }} Row */

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game @param {string} date @param {import('./shelf.js').LocalGame | undefined} kept the finished game, if it can be shown */
export function dailyList(app, game, date, kept) {
  const rows = h('ol', {});
  const said = h('p', { role: 'status' });
  const load = async () => {
    const answer = await fetch(`${BASE}api/daily/${game.key}-${date}`, { signal: app.left }).catch(() => null);
    /** @type {Row[]} */
    const results = answer?.ok ? (await answer.json()).results : [];
    rows.replaceChildren(...results.map((row) => h('li', {}, _('%1: %2', row.name, resultWords(row)))));
    if (!answer?.ok) said.textContent = _('The server does not answer.');
    else if (!results.length) said.textContent = _('Nobody is on the list yet.');
  };
  const name = h('input', { value: settings.name, maxlength: 40, autocomplete: 'nickname', 'aria-label': _('Your name') });
  const send = async () => {
    if (!kept) return;
    setSettings({ name: name.value.trim() }, 'quietly');
    said.textContent = _('The server is replaying your game…');
    loadLocal(app.engine, kept);
    const record = app.engine.record([], kept.date);
    const answer = await fetch(`${BASE}api/daily`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: game.key, date, name: name.value.trim(), record }) }).catch(() => null);
    said.textContent = answer?.ok ? '' : answer ? await refusalOf(answer) : _('The server does not answer.');
    if (answer?.ok) {
      form?.remove();
      await load();
    }
  };
  const form = kept && kept.resigned === undefined ? h('form', { class: 'bar', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); send(); } }, name, h('button', { type: 'submit' }, _('Put me on the list'))) : null;
  const part = h('details', { class: 'day-list', ontoggle: () => { if (part.open && !rows.childElementCount) load(); } }, h('summary', {}, _('Results on this server')), rows, form, said);
  return part;
}
