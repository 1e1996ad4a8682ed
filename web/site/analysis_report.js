// analysis_report.js -- the results of an analysis: luck and play of every seat, turning points, decisions with their
// marks, and all actions as a table.

import { isMistake, MARK_SIGNS, MARKS } from './analysis_run.js';
import { seatNumber } from './engine.js';
import { change, figure, percent } from './figures.js';
import { h, toggle } from './html.js';
import { _, counted } from './words.js';

/**
 * @typedef {import('./analysis_run.js').Entry} Entry
 * @typedef {import('./analysis_run.js').Seat} Seat
 * @typedef {import('./analysis_run.js').Total} Total
 * @typedef {(ply: number) => void} Go
 */

/** Whether there are dice. @param {Entry[]} entries */
const hasDice = (entries) => entries.some((entry) => entry.kind === 'throw');

/** Who won, by luck or skill. @param {Total} total @param {number[] | null} winners */
export function verdict(total, winners) {
  if (!winners) return _('The game is not over.');
  if (!winners.length) return _('The game is a draw');
  return winners.map((seat) => total.seats[seat].text).join(' ');
}

// ---- Seats ----

/** "3 good". @type {Record<string, (n: number) => string>} */
const MARK_COUNTS = {
  excellent: (n) => counted(n, '%1 excellent', '%1 excellent'),
  good: (n) => counted(n, '%1 good', '%1 good'),
  dubious: (n) => counted(n, '%1 dubious', '%1 dubious'),
  bad: (n) => counted(n, '%1 bad', '%1 bad'),
  blunder: (n) => counted(n, '%1 blunder', '%1 blunders'),
};

/** @param {Seat} seat */
function marksOf(seat) {
  const some = MARKS.filter((mark) => seat.marks[mark]).map((mark) => MARK_COUNTS[mark](seat.marks[mark]));
  return some.length ? _('%1: %2', seat.decisions, some.join(', ')) : String(seat.decisions);
}

/** @param {Seat} seat @param {string} name @param {boolean} dice */
function seatCard(seat, name, dice) {
  const line = (/** @type {string} */ key, /** @type {string} */ label, /** @type {string} */ figure, more = '') =>
    h('div', { 'data-figure': key }, h('dt', {}, label), h('dd', {}, h('b', {}, figure), more ? h('span', { class: 'fine' }, ` (${more})`) : null));
  return h('section', { class: 'sheet seat' }, h('h3', {}, name), h('p', {}, seat.text), h('dl', { class: 'figures' },
    line('chance', _('Winning chance'), `${percent(seat.initial)} → ${percent(seat.final)}`),
    dice ? line('luck', _('Luck of the dice'), change(seat.luck)) : null,
    line('play', _('This player’s decisions'), change(seat.play), _('mistakes %1, second look %2', change(-seat.errors), change(seat.drift))),
    line('others', _('Other players’ decisions'), change(seat.others)),
    dice ? line('adjusted', _('Result without luck'), percent(seat.adjusted)) : null,
    line('decisions', _('Decisions'), marksOf(seat)),
    seat.grade ? line('grade', _('Quality of play'), seat.grade_text, _('%1 points lost per decision', figure(seat.mean_loss * 100, 2))) : null));
}

/** @param {Total} total @param {Entry[]} entries @param {string[]} names */
export function seatCards(total, entries, names) {
  const dice = hasDice(entries);
  return h('section', { class: 'all-seats' }, h('h2', {}, _('Luck and skill')),
    h('p', { class: 'fine' }, dice ? _('In points: hundredths of a win. The chances at the start, luck, this player’s decisions and other players’ decisions add up to the result.')
      : _('In points: hundredths of a win. The chances at the start, this player’s decisions and other players’ decisions add up to the result.'), ' ', _('Second look: what the analysis noticed only one action later.')),
    total.takebacks_text ? h('p', { class: 'undone' }, total.takebacks_text) : null,
    h('div', { class: 'seat-cards' }, total.seats.map((seat, i) => seatCard(seat, names[i], dice))));
}

// ---- Actions ----

/** @param {Total} total @param {Entry[]} entries @param {Go} go */
export function turningPoints(total, entries, go) {
  if (!total.turning_points.length) return null;
  return h('section', { class: 'sheet turning' }, h('h2', {}, _('Turning points')), h('ol', {}, total.turning_points.map((ply) =>
    h('li', {}, h('button', { class: 'quiet', 'aria-label': _('Show action %1', ply), onclick: () => go(ply) }, ply), h('span', {}, entries[ply - 1].text)))));
}

/** @param {Entry} entry */
function mark(entry) {
  return h('span', { class: `mark ${entry.mark}` }, h('span', { 'aria-hidden': 'true' }, MARK_SIGNS[entry.mark] || '·'), h('span', { class: 'unseen' }, _(entry.mark)));
}

/** Decisions with a mark. @param {Entry[]} entries @param {Go} go */
export function decisionList(entries, go) {
  const decisions = entries.filter((entry) => entry.mark);
  const list = h('ol', { class: 'decisions' });
  const none = h('p', {}, _('No mistakes. Well played!'));
  const fill = (/** @type {boolean} */ mistakes) => {
    const some = decisions.filter((entry) => !mistakes || isMistake(entry));
    none.hidden = !!some.length;
    list.replaceChildren(...some.map((entry) => h('li', { 'data-mark': entry.mark },
      h('button', { class: 'quiet', 'aria-label': _('Show action %1', entry.ply), onclick: () => go(entry.ply) }, entry.ply), mark(entry), h('span', {}, entry.text))));
  };
  const only = toggle(_('Mistakes only'), true, fill, 'analysis-mistakes');
  fill(true);
  return h('section', { class: 'sheet' }, h('h2', {}, _('Decisions')), only, none, list);
}

/** The graph in numbers. @param {Entry[]} entries @param {string[]} names @param {(ply: number) => string} tell */
export function figureTable(entries, names, tell) {
  const row = (/** @type {Entry} */ entry) => {
    const seat = Math.max(0, seatNumber(entry.seat));
    const effect = entry.kind === 'throw' ? change(entry.luck?.[seat] ?? 0) : entry.loss >= 0.0005 ? change(-entry.loss) : '';
    return h('tr', {}, h('th', { scope: 'row' }, entry.ply), h('td', {}, tell(entry.ply)), entry.after.map((chance) => h('td', { class: 'n' }, percent(chance))),
      h('td', { class: 'n' }, effect), h('td', {}, entry.mark ? _(entry.mark) : ''));
  };
  const place = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': _('All actions') });
  const details = h('details', { class: 'sheet', ontoggle: () => {
    if (!details.open || place.firstChild) return; // long: made on demand
    place.append(h('table', {}, h('caption', { class: 'unseen' }, _('All actions')),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, _('No.')), h('th', { scope: 'col' }, _('Action')), names.map((name) => h('th', { scope: 'col', class: 'n' }, name)), h('th', { scope: 'col', class: 'n' }, _('Luck or cost')), h('th', { scope: 'col' }, _('Verdict')))),
      h('tbody', {}, entries.map(row))));
  } }, h('summary', {}, _('All actions in a table')), place);
  return details;
}
