// log.js -- the log: all actions in words; each line leads to the position after it.

import { h } from './html.js';
import { _ } from './words.js';

export class Log {
  /** @param {import('./table_base.js').Table} table @param {(ply: number) => void} look */
  constructor(table, look) {
    this.table = table;
    this.look = look;
    this.list = h('ol', { class: 'log', tabindex: 0, 'aria-label': _('History'), onclick: (event) => this.#clicked(event) });
    this.element = h('section', { class: 'history' }, h('h2', {}, _('History')), this.list);
    this.names = '';
  }

  /** Removes lines of actions that were taken back; needed each time, since others may follow at once. */
  cut() {
    while (this.list.children.length > this.table.engine.count) this.list.lastElementChild?.remove();
  }

  /** @param {number} shown the position looked at; -1: now */
  draw(shown) {
    const { engine, names } = this.table;
    if (names.join('\n') !== this.names) this.list.replaceChildren();
    this.names = names.join('\n');
    this.cut();
    const before = this.list.children.length;
    for (let ply = before; ply < engine.count; ply++) {
      this.list.append(h('li', {}, h('button', { 'data-ply': ply + 1 }, this.table.tell(ply))));
    }
    for (const one of this.list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    const current = this.list.children[(shown < 0 ? engine.count : shown) - 1];
    current?.firstElementChild?.setAttribute('aria-current', 'step');
    // Later: reading positions forces a layout.
    if (engine.count > before || shown >= 0) requestAnimationFrame(() => this.#scrollTo(current));
  }

  /** Scrolls the list, not the page. @param {Element | undefined} line */
  #scrollTo(line) {
    if (!(line instanceof HTMLElement) || !line.isConnected) return;
    const box = this.list;
    if (line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = line.offsetTop - box.clientHeight / 2;
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    const ply = event.target instanceof Element ? event.target.closest('[data-ply]')?.getAttribute('data-ply') : null;
    if (ply) this.look(Number(ply));
  }
}
