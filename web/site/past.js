// past.js -- looking back at a table: any earlier position, and, for somebody who was away, what happened since, step
// by step.

import { lookingBack, missed } from './cards.js';
import { OnlineTable } from './online.js';
import { keepSeen, seenActions } from './shelf.js';
import { _, counted } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */

export class Past {
  shown = -1; // actions before the position looked at; -1: now
  /** What was missed: where the steps begin and end. @type {{ from: number, to: number } | null} */
  missed = null;

  /**
   * @param {Table} table @param {(moves: boolean) => void} show what is looked at now; moves: one action further
   * @param {(text: string) => void} tell
   */
  constructor(table, show, tell) {
    this.table = table;
    this.show = show;
    this.tell = tell;
  }

  get isNow() {
    return this.shown < 0;
  }

  /** What had just been done. */
  get words() {
    return this.shown > 0 ? this.table.tell(this.shown - 1) : _('The beginning');
  }

  /** @returns {import('./notices.js').Notice[]} */
  get cards() {
    const { shown } = this;
    if (this.missed) {
      const { from, to } = this.missed;
      const end = () => this.look(-1);
      return [missed(shown - from, to - from, this.table.tell(shown - 1), () => (shown < to ? this.#step(shown + 1) : end()), end)];
    }
    return this.isNow ? [] : [lookingBack(shown, this.table.engine.count, (ply) => this.look(ply))];
  }

  /** The position after so many actions; -1: now. @param {number} ply */
  look(ply) {
    this.missed = null;
    this.shown = ply > this.table.engine.count ? -1 : Math.max(-1, ply);
    this.show(false);
    if (this.isNow) this.arrive();
    else this.tell(this.words);
  }

  back() {
    this.look(Math.max(0, (this.isNow ? this.table.engine.count : this.shown) - 1));
  }

  on() {
    if (!this.isNow) this.look(this.shown + 1 < this.table.engine.count ? this.shown + 1 : -1);
  }

  /** Back to now, without showing it. */
  leave() {
    this.shown = -1;
    this.missed = null;
  }

  /** There are only so many actions any more. */
  cut() {
    this.missed = null;
    if (this.shown > this.table.engine.count) this.shown = -1;
  }

  // ---- What was missed ----

  /** @param {number} ply */
  #step(ply) {
    this.shown = ply;
    this.show(true);
    this.tell(this.table.tell(ply - 1));
  }

  /** Somebody is here and looks: shows what was missed since, or notes that all has been seen. */
  arrive() {
    const { table } = this;
    if (!(table instanceof OnlineTable) || !table.synced || table.me < 0 || this.missed || !this.isNow) return;
    if (document.visibilityState !== 'visible') return;
    const { count } = table.engine;
    const from = Math.min(seenActions(table.link.id, table.me) ?? this.#afterOwn(), count);
    const others = [...Array(count - from).keys()].filter((i) => table.engine.action(from + i).who !== `p${table.me + 1}`);
    keepSeen(table.link.id, table.me, count);
    if (others.length < 2) return;
    this.missed = { from, to: count };
    this.tell(counted(count - from, '%1 thing happened:', '%1 things happened:'));
    this.#step(from + 1);
  }

  /** Behind the own last action; the end when there was none. */
  #afterOwn() {
    const { engine, seat } = this.table;
    for (let ply = engine.count - 1; ply >= 0; ply--) if (engine.action(ply).who === `p${seat + 1}`) return ply + 1;
    return engine.count;
  }

  /** What was watched as it happened need not be shown again. */
  noteSeen() {
    const { table } = this;
    if (table instanceof OnlineTable && table.me >= 0 && document.visibilityState === 'visible' && this.isNow) keepSeen(table.link.id, table.me, table.engine.count);
  }
}
