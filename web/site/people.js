// people.js -- the players in one line above the table: whose turn it is, points, time left, who is there, away or offline. A press
// on a player shows their board or stock large.

import { clockText, WARNING } from './clock.js';
import { face } from './faces.js';
import { h } from './html.js';
import { icon } from './icons.js';
import { _, counted } from './words.js';

const TICK = 200; // milliseconds

/** The state of a player in words. @param {import('./table_base.js').Table} table @param {import('./table_base.js').Sitter} sitter */
function stateOf(table, sitter) {
  if (table.over && (sitter.late || sitter.away)) return _('out of time');
  if (sitter.resigned) return table.over ? _('resigned') : _('resigned; the computer plays on');
  if (sitter.away) return _('away; the computer plays on');
  if (!sitter.bot && !sitter.sat) return _('not here yet');
  return '';
}

/** @param {string} presence */
const presenceWords = (presence) => ({ here: _('here'), choosing: _('is choosing'), away: _('away'), offline: _('offline') }[presence] ?? '');

export class People {
  /**
   * @param {import('./table_base.js').Table} table @param {AbortSignal} left @param {import('./regions.js').Regions | null} regions
   * @param {(seat: string) => void} open shows what belongs to a seat large
   */
  constructor(table, left, regions, open) {
    this.table = table;
    this.regions = regions;
    this.open = open;
    const timer = table.clock ? setInterval(() => this.#tick(), TICK) : 0;
    left.addEventListener('abort', () => clearInterval(timer));
    this.list = h('ul', { class: 'people', 'aria-label': _('Players') });
    this.watchers = h('span', { class: 'state watchers' });
    this.element = h('header', { class: 'players' }, h('a', { href: '#/', class: 'home', 'aria-label': _('Home'), title: _('Home') }, icon('home')), this.list, this.watchers);
    /** @type {HTMLElement[]} */
    this.times = [];
    this.drawn = '';
  }

  draw() {
    const { table, regions } = this;
    table.clock?.read();
    const { score, actor, count } = table.engine;
    // A game whose only points are those of the end is not played for points.
    const scored = !regions?.isShared || table.at(table.over ? Math.max(0, count - 1) : count, (engine) => engine.score).some((points) => points);
    const others = table.waitedFor;
    const waited = others.length ? [...others, ...table.names.keys()].filter((i) => others.includes(i) || (table.hands >> i & 1)) : [];
    const rows = table.sitters.map((sitter, i) => ({
      seat: `p${i + 1}`, name: table.names[i], state: stateOf(table, sitter), points: scored ? String(score[i]) : '',
      turn: !table.over && (actor === i || waited.includes(i)), won: table.over && table.winners.includes(i), mine: table.isMe(i),
      opens: !!regions?.others.querySelector(`[data-seat=p${i + 1}]`) || (i !== table.seat && !!regions?.boards.querySelector(`[data-seat=p${i + 1}]`)), sign: regions?.signs.get(`p${i + 1}`)?.outerHTML ?? '',
      face: sitter.face, rival: sitter.rival ?? '', mood: sitter.rival ? this.#moodOf(i) : '', presence: table.presenceOf(i), person: table.online && !sitter.bot,
    }));
    this.watchers.textContent = table.watchers > 0 ? counted(table.watchers, '%1 spectator', '%1 spectators') : '';
    const now = JSON.stringify(rows);
    if (now !== this.drawn) {
      this.drawn = now;
      this.times = rows.map(() => h('time', { class: 'time', role: 'timer', 'aria-live': 'off' }));
      const focused = this.list.contains(document.activeElement) ? document.activeElement?.closest('li')?.dataset.seat : '';
      this.list.replaceChildren(...rows.map((row, i) => this.#row(row, i)));
      if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-seat=${focused}] button`))?.focus();
    }
    this.#tick();
  }

  /** How an opponent feels: by its chances. @param {number} seat */
  #moodOf(seat) {
    const { table } = this;
    if (table.over) return table.winners.includes(seat) ? 'happy' : 'worried';
    if (table.thinking && table.engine.actor === seat) return 'thinking';
    const part = table.engine.chance(seat) * table.names.length;
    return part > 1.3 ? 'happy' : part < 0.7 ? 'worried' : 'calm';
  }

  /** @param {any} row */
  #faceOf(row) {
    const place = h('span', { class: 'rival' });
    import('./rivals.js').then(({ showFace }) => showFace(place, row.rival, row.mood));
    return place;
  }

  /** @param {any} row @param {number} i */
  #row(row, i) {
    const sign = signOf(this.regions, row.seat);
    const words = presenceWords(row.presence);
    const dot = row.person && !row.mine ? h('span', { class: `presence ${row.presence}`, title: words || null }, h('span', { class: 'unseen' }, words ? `(${words})` : '')) : null;
    const content = [h('span', { class: 'looks' }, row.rival ? this.#faceOf(row) : face(row.face), dot), sign, h('span', { class: 'name' }, row.mine ? _('You') : row.name), row.points ? h('b', { class: 'points' }, row.points) : null,
      row.state ? h('span', { class: 'state' }, row.state) : null, this.times[i]];
    return h('li', { class: [row.turn && 'turn', row.won && 'won', row.mine && 'mine'].filter((word) => word).join(' '), 'data-seat': row.seat, 'aria-current': row.turn ? 'true' : null },
      row.opens ? h('button', { type: 'button', class: 'quiet', title: _('Enlarge: %1', row.name), onclick: () => this.open(row.seat) }, content)
        : h('span', { class: 'who' }, content));
  }

  #tick() {
    this.times.forEach((time, seat) => {
      const left = this.table.clock?.left(seat) ?? null;
      time.hidden = left === null;
      if (left === null) return;
      time.textContent = clockText(left);
      time.classList.toggle('short', left < WARNING && this.table.engine.actor === seat);
    });
  }
}

/** A copy of the small mark of a seat. @param {import('./regions.js').Regions | null} all @param {string} seat */
function signOf(all, seat) {
  const sign = all?.signs.get(seat);
  if (!sign) return null;
  const copy = /** @type {SVGSVGElement} */ (sign.cloneNode(true));
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('class', 'sign');
  return copy;
}
