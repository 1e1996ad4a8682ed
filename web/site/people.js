// people.js -- the players of a table: whose turn it is, points, time left, who is away.

import { Clock, clockText, WARNING } from './clock.js';
import { h } from './html.js';
import { _, counted } from './words.js';

const TICK = 200; // milliseconds

/** The state of a player in words. @param {import('./table_base.js').Table} table @param {import('./table_base.js').Sitter} sitter */
function stateOf(table, sitter) {
  if (sitter.resigned) return table.over ? _('resigned') : _('resigned; the computer plays on');
  if (sitter.away) return _('away; the computer plays on');
  if (!sitter.bot && !sitter.sat) return _('not here yet');
  return '';
}

export class People {
  /** @param {import('./online.js').OnlineTable} table @param {AbortSignal} left */
  constructor(table, left) {
    this.table = table;
    this.clock = new Clock(table);
    const timer = table.about.clock ? setInterval(() => this.#tick(), TICK) : 0;
    left.addEventListener('abort', () => clearInterval(timer));
    this.element = h('ul', { class: 'people', 'aria-label': _('Players') });
    /** @type {HTMLElement[]} */
    this.times = [];
  }

  draw() {
    const { table } = this;
    this.clock.read();
    const { score, actor } = table.engine;
    this.times = table.sitters.map(() => h('time', { class: 'time', role: 'timer', 'aria-live': 'off' }));
    const rows = table.sitters.map((sitter, i) => {
      const state = stateOf(table, sitter);
      return h('li', { class: !table.over && actor === i ? 'turn' : null, 'aria-current': !table.over && actor === i ? 'true' : null },
        h('span', { class: 'name' }, table.names[i]), state ? h('span', { class: 'state' }, state) : null,
        score.some((points) => points) ? h('span', { class: 'points' }, String(score[i])) : null, this.times[i]);
    });
    const { watchers } = table;
    if (watchers > 0) rows.push(h('li', { class: 'state' }, counted(watchers, '%1 spectator', '%1 spectators')));
    this.element.replaceChildren(...rows);
    this.#tick();
  }

  #tick() {
    this.times.forEach((time, seat) => {
      const left = this.clock.left(seat);
      time.hidden = left === null;
      if (left === null) return;
      time.textContent = clockText(left);
      time.classList.toggle('short', left < WARNING && this.table.engine.actor === seat);
    });
  }
}
