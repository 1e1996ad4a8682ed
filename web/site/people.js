// people.js -- who sits at the table: whose turn it is, points, time left, who is away and played for.

import { Clock, clockText } from './clock.js';
import { OnlineTable } from './online.js';
import { h } from './html.js';
import { _, counted } from './words.js';

/** What there is to say about somebody beside the name. @param {import('./table_base.js').Table} table @param {import('./table_base.js').Sitter} sitter */
function stateOf(table, sitter) {
  if (sitter.resigned) return table.over ? _('gave up') : _('gave up; a bot plays on');
  if (sitter.away) return _('away; a bot plays on');
  if (!sitter.bot && !sitter.sat) return _('not here yet');
  return '';
}

export class People {
  /** @param {import('./table_base.js').Table} table */
  constructor(table) {
    this.table = table;
    this.clock = table instanceof OnlineTable ? new Clock(table, () => this.#tick()) : null;
    this.element = h('ul', { class: 'people', 'aria-label': _('Players') });
    /** @type {HTMLElement[]} */
    this.times = [];
  }

  draw() {
    const { table } = this;
    this.element.hidden = !table.online; // at one screen the drawing says it all
    if (this.element.hidden) return;
    this.clock?.read();
    const { score, actor } = table.engine;
    this.times = table.sitters.map(() => h('time', { class: 'time', role: 'timer', 'aria-live': 'off' }));
    const rows = table.sitters.map((sitter, i) => {
      const state = stateOf(table, sitter);
      return h('li', { class: !table.over && actor === i ? 'turn' : null, 'aria-current': !table.over && actor === i ? 'true' : null },
        h('span', { class: 'name' }, table.names[i]), state ? h('span', { class: 'state' }, state) : null,
        score.some((points) => points) ? h('span', { class: 'points' }, String(score[i])) : null, this.times[i]);
    });
    const watchers = table instanceof OnlineTable && table.watchers > 0
      ? h('li', { class: 'state' }, counted(table.watchers, '%1 looks on', '%1 look on')) : null;
    this.element.replaceChildren(...rows, ...(watchers ? [watchers] : []));
    this.#tick();
  }

  #tick() {
    this.times.forEach((time, seat) => {
      const left = this.clock?.left(seat) ?? null;
      time.hidden = left === null;
      if (left === null) return;
      time.textContent = clockText(left);
      time.classList.toggle('short', Clock.isShort(left) && this.table.engine.actor === seat);
    });
  }

  close() {
    this.clock?.close();
  }
}
