// herald.js -- says what happens at a table, each thing once: every action and score, whose turn it is now at one
// screen, how it ended.

import { resultWords } from './cards.js';
import { h } from './html.js';
import { sound } from './sound.js';
import { _, counted } from './words.js';

const BANNER = 1800; // milliseconds that the turn of another person is announced

export class Herald {
  /** @param {import('./table_base.js').Table} table @param {import('./stage.js').Stage} stage @param {(text: string) => void} tell */
  constructor(table, stage, tell) {
    this.table = table;
    this.stage = stage;
    this.tell = tell;
    this.told = 0; // actions that were announced
    /** @type {number[]} */
    this.score = [];
    this.front = -1;
    this.ended = false;
    this.know();
  }

  /** Nothing of what is now is news. */
  know() {
    const { table } = this;
    this.told = table.engine.count;
    this.score = table.engine.score;
    this.front = table.seat;
    this.ended = table.over;
  }

  /** Taken back. @returns {boolean} something that had been told */
  cut() {
    const known = this.told > this.table.engine.count;
    const told = Math.min(this.told, this.table.engine.count);
    this.know();
    this.told = told;
    return known;
  }

  /** Every new action and score in words, and then what can be done. @param {boolean} mine */
  actions(mine) {
    const { table } = this;
    for (; this.told < table.engine.count; this.told++) this.tell(table.tell(this.told));
    const { score } = table.engine;
    score.forEach((points, seat) => {
      if (points !== this.score[seat]) this.tell(_('%1 has %2', table.names[seat], counted(points, '%1 point', '%1 points')));
    });
    this.score = score;
    if (mine) this.tell(this.stage.words);
  }

  /** At one screen for several people: whose turn it is now is not to be overlooked. @param {boolean} mine */
  turn(mine) {
    const { table, stage } = this;
    if (table.seat === this.front) return;
    this.front = table.seat;
    if (table.online || table.people.length < 2 || table.over || !mine) return;
    const banner = h('p', { class: 'banner' }, _('%1, it is your turn', table.names[table.seat]));
    stage.element.querySelector('.banner')?.remove();
    stage.element.append(banner);
    setTimeout(() => banner.remove(), BANNER);
    stage.turn();
    sound('turn');
  }

  /** @returns {boolean} it has just ended */
  end() {
    const { table } = this;
    if (this.ended === table.over) return false;
    this.ended = table.over;
    if (!this.ended) return false;
    sound('end');
    // The last action may have told who won: what it did not tell.
    const { count } = table.engine;
    const known = table.gaveUp < 0 && count ? table.tell(count - 1) : '';
    const sentences = resultWords(table, this.stage.words).match(/[^.!?]+[.!?]*/g) ?? [];
    this.tell(sentences.map((one) => one.trim()).filter((one) => !known.includes(one)).join(' '));
    return true;
  }
}
