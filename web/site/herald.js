// herald.js -- announces what happens at a table, each thing once: actions, scores, whose turn it is, the end.

import { resultWords } from './cards.js';
import { h } from './html.js';
import { sound } from './sound.js';
import { _, capital, counted } from './words.js';

const BANNER = 1800; // milliseconds that the turn of another person is announced

export class Herald {
  /**
   * @param {import('./table_base.js').Table} table @param {import('./table_state.js').TableState} state
   * @param {import('./stage.js').Stage} stage @param {(text: string) => void} tell
   */
  constructor(table, state, stage, tell) {
    this.table = table;
    this.state = state;
    this.stage = stage;
    this.tell = tell;
    this.know();
  }

  /** Nothing of what is there now has to be announced. */
  know() {
    const { engine, seat, over } = this.table;
    Object.assign(this.state, { announced: engine.count, score: engine.score, front: seat, over });
  }

  /** Actions were taken back. @returns {boolean} among them some that had been announced */
  cut() {
    const { announced } = this.state;
    this.know();
    const { count } = this.table.engine;
    this.state.announced = Math.min(announced, count);
    return announced > count;
  }

  /** New actions and scores in words, then what can be done. */
  actions() {
    const { table, state } = this;
    for (; state.announced < table.engine.count; state.announced++) this.tell(table.tell(state.announced));
    const { score } = table.engine;
    score.forEach((points, seat) => {
      if (points === state.score[seat]) return;
      const words = counted(points, '%1 point', '%1 points');
      this.tell(table.isMe(seat) ? _('You have %1', words) : capital(_('%1 has %2', table.names[seat], words)));
    });
    state.score = score;
    if (state.mine) this.tell(this.stage.words);
    this.#turn();
  }

  /** Several people at one screen must notice whose turn it is. */
  #turn() {
    const { table, state, stage } = this;
    if (table.seat === state.front) return;
    state.front = table.seat;
    if (table.people.length < 2 || table.over || !state.mine) return;
    const banner = h('p', { class: 'banner' }, capital(_('%1, it is your turn', table.names[table.seat])));
    stage.element.querySelector('.banner')?.remove();
    stage.element.append(banner);
    setTimeout(() => banner.remove(), BANNER);
    stage.turn();
    sound('turn');
  }

  /** @returns {boolean} the game has just ended */
  end() {
    const { table, state } = this;
    const hasEnded = table.over && !state.over;
    state.over = table.over;
    if (!hasEnded) return false;
    sound('end');
    // What the words of the last action have not said already.
    const { count } = table.engine;
    const known = table.gaveUp < 0 && count ? table.tell(count - 1) : '';
    const sentences = resultWords(table, this.stage.words).match(/[^.!?]+[.!?]*/g) ?? [];
    this.tell(sentences.map((one) => one.trim()).filter((one) => !known.includes(one)).join(' '));
    return true;
  }
}
