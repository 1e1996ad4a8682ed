// past.js -- looking back at a table: any earlier position, and, for somebody who was away, what happened since, step by step.

import { lookingBack, missed } from './cards.js';
import { keepSeen, seenActions } from './shelf.js';
import { _, counted } from './words.js';

export class Past {
  /**
   * @param {import('./table_base.js').Table} table @param {import('./table_state.js').TableState} state
   * @param {(moves: boolean) => void} show another position is looked at; moves: the next one
   * @param {(text: string) => void} tell
   */
  constructor(table, state, show, tell) {
    this.table = table;
    this.state = state;
    this.show = show;
    this.tell = tell;
  }

  get isNow() {
    return this.state.shown < 0;
  }

  /** The action before the position looked at. */
  get words() {
    const { shown } = this.state;
    return shown > 0 ? this.table.tell(shown - 1) : _('The start');
  }

  /** @returns {import('./cards.js').Notice[]} */
  get cards() {
    const { shown, missed: steps } = this.state;
    const end = () => this.look(-1);
    if (steps) {
      const { from, to } = steps;
      return [missed(shown - from, to - from, this.words, () => (shown < to ? this.#step(shown + 1) : end()), end)];
    }
    return this.isNow ? [] : [lookingBack(shown, this.table.engine.count, (ply) => this.look(ply))];
  }

  /** The position after so many actions; -1: now. @param {number} ply */
  look(ply) {
    this.state.missed = null;
    this.state.shown = ply > this.table.engine.count ? -1 : Math.max(-1, ply);
    this.show(false);
    if (this.isNow) this.arrive();
    else this.tell(this.words);
  }

  back() {
    this.look(Math.max(0, (this.isNow ? this.table.engine.count : this.state.shown) - 1));
  }

  on() {
    const next = this.state.shown + 1;
    if (!this.isNow) this.look(next < this.table.engine.count ? next : -1);
  }

  /** Actions were taken back. */
  cut() {
    this.state.missed = null;
    if (this.state.shown > this.table.engine.count) this.state.shown = -1;
  }

  // ---- What was missed ----

  /** @param {number} ply */
  #step(ply) {
    this.state.shown = ply;
    this.show(true);
    this.tell(this.words);
  }

  get #isWatched() {
    return this.table.seenKey !== '' && this.isNow && document.visibilityState === 'visible';
  }

  /** Somebody is here and looks: shows what was missed, or notes that everything has been seen. */
  arrive() {
    const { table, state } = this;
    if (!table.synced || state.missed || !this.#isWatched) return;
    const { count } = table.engine;
    const own = table.lastActionOf([table.seat]);
    const from = Math.min(seenActions(table.seenKey) ?? (own < 0 ? count : own + 1), count);
    const others = [...Array(count - from).keys()].filter((i) => table.engine.action(from + i).who !== `p${table.seat + 1}`);
    this.noteSeen();
    if (others.length < 2) return;
    state.missed = { from, to: count };
    this.tell(counted(count - from, '%1 new event:', '%1 new events:'));
    this.#step(from + 1);
  }

  /** What was watched as it happened need not be shown again. */
  noteSeen() {
    if (this.#isWatched) keepSeen(this.table.seenKey, this.table.engine.count);
  }
}
