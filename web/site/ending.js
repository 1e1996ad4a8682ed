// ending.js -- the end of a game: who won and by how much, the chances as a small curve with the turning point, confetti, and what
// comes next.

import { button, download, h, svg as parse, toPng } from './html.js';
import { isStill, viewFor } from './settings.js';
import { _, capital, counted } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */

const SAMPLES = 90; // points of the curve
const CONFETTI = 48;
const COLOURS = ['#e07464', '#eca35b', '#f3d35e', '#8fbb73', '#78a9d4', '#b79ad0'];

/** "You win 43 to 31". @param {Table} table @returns {string} */
export function headline(table) {
  if (table.verdict) return table.verdict;
  const { winners, names } = table;
  const { score } = table.engine;
  const [first] = winners;
  if (!winners.length) return table.engine.winners ? _('The game is a draw') : _('The game is over');
  if (winners.length > 1) return _('Shared victory: %1', winners.map((seat) => (table.isMe(seat) ? _('You') : names[seat])).join(', '));
  const isMine = table.isMe(first);
  if (table.gaveUp >= 0 || score.reduce((sum, points) => sum + points, 0) < 2 || names.length > 2) return isMine ? _('You win') : capital(_('%1 wins', names[first]));
  const [most, least] = [score[first], score[1 - first]];
  return isMine ? _('You win %1 to %2', most, least) : capital(_('%1 wins %2 to %3', names[first], most, least));
}

/** Whether there is something to celebrate for somebody at this page. @param {Table} table */
function isHappy({ pair, winners: last, people }) {
  const winners = pair?.winners ?? last;
  return winners.length > 0 && (!people.length || people.some((seat) => winners.includes(seat)));
}

/** The chances of a seat through the game, and where they changed most. @param {Table} table @param {number} seat */
function chancesOf(table, seat) {
  const { engine } = table;
  const { count } = engine;
  const plies = [...new Set([...Array(SAMPLES + 1).keys()].map((i) => Math.round(i * count / SAMPLES)))];
  const points = plies.map((ply) => table.at(ply, () => ({ ply, chance: engine.chance(seat) })));
  const won = table.winners.includes(seat) ? 1 : table.winners.length ? -1 : 0;
  let turning = 1;
  const step = (/** @type {number} */ i) => (points[i].chance - points[i - 1].chance) * (won || 1);
  points.forEach((_point, i) => { if (i > 0 && i < points.length - 1 && step(i) > step(turning)) turning = i; });
  return { points, turning };
}

/** @param {Table} table @param {(ply: number) => void} look @returns {HTMLElement | null} null: there is no estimate */
function curve(table, look) {
  const seat = table.people.length === 1 ? table.people[0] : table.winners[0] ?? 0;
  if (table.engine.count < 8) return null;
  const { points, turning } = chancesOf(table, seat);
  if (points.slice(0, -1).every(({ chance }) => chance === points[0].chance)) return null;
  const [wide, high] = [300, 60];
  const x = (/** @type {number} */ i) => (i * wide / (points.length - 1)).toFixed(1);
  const y = (/** @type {number} */ i) => (high - 4 - points[i].chance * (high - 8)).toFixed(1);
  const line = points.map((_point, i) => `${x(i)} ${y(i)}`).join('L');
  const drawing = parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 ${wide + 8} ${high}" class="curve" aria-hidden="true">
    <path class="half" d="M0 ${high / 2}H${wide}"/><path class="area" d="M0 ${high}L${line}L${wide} ${high}Z"/><path class="line" d="M${line}"/>
    <circle class="turning" cx="${x(turning)}" cy="${y(turning)}" r="5"/></svg>`);
  const { ply } = points[turning];
  const words = _('%1: winning chances, with the turning point', table.people.length === 1 ? _('You') : table.names[seat]);
  return h('button', { type: 'button', class: 'quiet chances', title: _('Go to the turning point'), 'aria-label': words, onclick: () => look(ply) }, drawing);
}

/** The picture of the final position, as a file to share or to save. @param {Table} table @param {string} words */
async function sharePicture(table, words) {
  const view = viewFor({ ...table.ending, seat: table.seat >= 0 ? `p${table.seat + 1}` : 'none', hands: 0 });
  const url = await toPng(table.engine.draw(view, table.names));
  if (navigator.canShare) {
    const bytes = Uint8Array.from(atob(url.split(',')[1]), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], 'paddock.png', { type: 'image/png' });
    if (navigator.canShare({ files: [file] })) {
      await navigator.share({ files: [file], title: 'Paddock', text: words }).catch(() => {});
      return;
    }
  }
  download('paddock.png', url);
}

/** Falls for a moment; lies still where nothing moves. */
function confetti() {
  const bits = [...Array(CONFETTI).keys()].map((i) => {
    const bit = h('i', {});
    bit.style.setProperty('--x', `${(i * 61) % 100}%`);
    bit.style.setProperty('--y', `${(i * 37) % 100}%`);
    bit.style.setProperty('--turn', `${(i * 97) % 360}deg`);
    bit.style.setProperty('--wait', `${(i % 12) * 60}ms`);
    bit.style.setProperty('--colour', COLOURS[i % COLOURS.length]);
    return bit;
  });
  return h('div', { class: `confetti ${isStill() ? 'still' : ''}`, 'aria-hidden': 'true' }, bits);
}

/** What the headline does not say. @param {string} head @param {Table} table @param {string} words */
function moreThan(head, table, words) {
  const { winners, names } = table;
  const [first] = winners;
  const points = winners.length ? table.engine.score[first] : 0;
  const told = counted(points, '%1 point', '%1 points');
  const all = winners.map((seat) => names[seat]).join(', ');
  if (winners.length > 1 && words === _('%1 share the victory with %2.', all, told)) return told;
  if (winners.length === 1) {
    const last = ` ${table.isMe(first) ? _('You win.') : _('%1 wins.', names[first])}`;
    if (words.endsWith(last)) return words.slice(0, -last.length);
    if (head.includes(String(points)) && words === _('%1 wins with %2.', names[first], told)) return '';
  }
  // The drawing begins with it.
  const known = winners.length > 1 ? _('Shared victory: %1', all) : winners.length ? _('%1 wins', names[first]) : head;
  return words.startsWith(known) ? capital(words.slice(known.length).replace(/^[\s.:]+/, '')) : words;
}

/**
 * @param {Table} table @param {string} words what the drawing or the table says about it
 * @param {(ply: number) => void} look @returns {import('./cards.js').Notice}
 */
export function endCard(table, words, look) {
  const head = headline(table);
  const more = table.pair?.lines ?? [moreThan(head, table, words)];
  const make = () => h('div', { class: `notice end ${isHappy(table) ? 'happy' : ''}`, role: 'group' },
    isHappy(table) ? confetti() : null,
    h('h2', {}, head),
    more.map((line) => (line ? h('p', {}, capital(line)) : null)),
    curve(table, look),
    table.coach?.card() ?? null,
    h('div', { class: 'bar' },
      table.onward ? h('a', { class: 'button main', href: table.onward.href }, table.onward.text) : null,
      table.can.rematch && !table.offered ? button(table.pair?.again || (table.next ? _('Go to rematch') : _('Rematch')), () => table.rematch(), 'main') : null,
      h('a', { class: 'button', href: table.analysis }, _('Analyse')),
      button(_('Share a picture'), () => sharePicture(table, head)),
      h('a', { class: 'button', href: table.replay }, _('Replay'))));
  return { key: `end ${words} ${table.next} ${table.offered} ${!!table.coach}`, make };
}
