// analysis_puzzles.js -- puzzles from mistakes: positions where most was lost. Every try on the live board is judged; a
// button shows the answer.

import { isMistake } from './analysis_run.js';
import { Engine, seatNumber } from './engine.js';
import { percent } from './figures.js';
import { button, choice, h } from './html.js';
import { LiveBoard } from './live.js';
import { settings } from './settings.js';
import { _, sentence } from './words.js';

/** @typedef {import('./analysis_run.js').Entry} Entry */

const MOST = 8;
const SAME = 0.002; // losses below this are none: MARK_SAME in engine/ai/analysis.h

export class Puzzles {
  /**
   * @param {import('./app.js').App} app @param {Engine} game with the game @param {string[]} names
   * @param {number} whose mistakes first: a seat, -1: everybody's
   * @param {import('./analysis_run.js').AnalysisRun} run @param {Entry[]} entries
   */
  constructor(app, game, names, whose, run, entries) {
    this.game = game;
    this.names = names;
    this.run = run;
    this.mistakes = entries.filter(isMistake).sort((a, b) => b.loss - a.loss);
    this.whose = this.mistakes.some((entry) => seatNumber(entry.seat) === whose) ? whose : -1;
    /** @type {Entry[]} */
    this.list = [];
    this.at = 0;
    this.tries = 0; // to ignore a judgement that comes too late
    this.answered = false;
    this.question = h('p', { class: 'task', tabindex: -1 });
    this.said = h('p', { class: 'reply', role: 'status' });
    this.bar = h('div', { class: 'bar' });
    this.board = new LiveBoard(app, game.position, _('The board for this puzzle'), (action) => this.#tried(action));
    this.board.engine = new Engine(app.module); // this.game has the whole game
    this.board.names = names;
    this.board.everybody = true;
    this.board.wanted = () => (this.answered && this.entry ? this.entry.best : '');
    this.board.element.classList.add('puzzle-board');
    const seats = [...new Set(this.mistakes.map((entry) => seatNumber(entry.seat)))].sort();
    /** @type {[string, string][]} */
    const options = [['-1', _('everyone')], ...seats.map((seat) => /** @type {[string, string]} */ ([String(seat), names[seat]]))];
    this.element = h('section', { class: 'sheet puzzles' }, h('h2', {}, _('Learn from mistakes')),
      seats.length > 1 ? choice(_('Mistakes by'), options, String(this.whose), (value) => this.#of(Number(value)), 'analysis-whose') : null,
      h('div', { class: 'lesson' }, h('div', { class: 'teacher' }, this.question, this.said, this.bar), this.board.element));
    this.#of(this.whose);
  }

  /** @returns {Entry | undefined} */
  get entry() {
    return this.list[this.at];
  }

  /** @param {number} seat */
  #of(seat) {
    this.whose = seat;
    this.list = this.mistakes.filter((entry) => seat < 0 || seatNumber(entry.seat) === seat).slice(0, MOST);
    this.#begin(0);
  }

  /** @param {number} at */
  #begin(at) {
    this.at = at;
    this.tries++;
    this.answered = false;
    const { entry } = this;
    if (!entry) return;
    const here = this.game.ply;
    this.game.look(entry.ply - 1);
    this.board.eyes = entry.seat ?? 'p1';
    this.board.stand(this.game.position);
    this.game.look(here);
    this.question.textContent = _('%1: %2', _('%1 of %2', at + 1, this.list.length), _('What should %1 do here?', this.names[seatNumber(entry.seat)]));
    this.#say('', '');
    this.#drawBar();
    if (this.board.drawn) this.board.draw();
  }

  /** @param {'' | 'praise' | 'hint' | 'refused'} kind @param {string} text */
  #say(kind, text) {
    this.said.className = `reply ${kind}`;
    this.said.textContent = text;
  }

  #drawBar() {
    const on = () => {
      this.#begin((this.at + 1) % this.list.length);
      this.question.focus({ preventScroll: true });
    };
    this.bar.replaceChildren(...[
      this.answered ? button(_('Try again'), () => this.#begin(this.at)) : button(_('Show the answer'), () => this.#reveal()),
      this.list.length > 1 ? button(_('Next'), on, this.answered ? 'main' : '') : null,
    ].filter((part) => part !== null));
  }

  // ---- Answers ----

  /** @param {string} action */
  #words(action) {
    this.board.enter();
    return this.board.engine.advise(action, { lang: settings.lang }) || action;
  }

  get #best() {
    const { best, why } = /** @type {Entry} */ (this.entry);
    return why ? _('%1 (%2)', this.#words(best), why) : this.#words(best);
  }

  /** @param {string} action */
  async #tried(action) {
    const { entry } = this;
    if (!entry || this.answered) return;
    const refusal = this.board.refusal(action);
    if (refusal) {
      this.#say('refused', sentence(refusal));
      return;
    }
    const mine = ++this.tries;
    const loss = await this.#lossOf(entry, action);
    if (this.tries !== mine) return;
    const best = this.#best;
    if (loss < SAME) this.#answer('praise', action === entry.best ? _('Right: %1.', best) : _('Just as good as the best: %1.', best));
    else {
      const cost = sentence(_('%1: that costs %2.', this.#words(action), percent(loss)));
      const same = action === entry.action ? ` ${_('That is what was played.')}` : '';
      this.#answer('hint', `${cost}${same} ${_('Better: %1.', best)}`);
    }
  }

  /** @param {Entry} entry @param {string} action @returns {Promise<number>} */
  async #lossOf(entry, action) {
    if (action === entry.best) return 0;
    if (action === entry.action) return entry.loss;
    if (action === entry.second) return entry.gap ?? 0;
    this.#say('', _('Thinking…'));
    return this.run.judge(this.board.position, action);
  }

  #reveal() {
    this.tries++;
    this.#answer('hint', _('Best: %1.', this.#best));
  }

  /** @param {'praise' | 'hint'} kind @param {string} text */
  #answer(kind, text) {
    this.answered = true;
    this.board.picked = '';
    this.#say(kind, text);
    this.#drawBar();
    this.board.draw();
  }
}
