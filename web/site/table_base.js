// table_base.js -- what a table in this browser (local.js) and one on the server (online.js) have in common, as
// the page that shows them (table_view.js) needs it.

import { CHANCE, Engine, OVER } from './engine.js';
import { settings } from './settings.js';
import { _ } from './words.js';

/**
 * Something happened:
 *   acted   actions were played; live: just now, not read from what was before
 *   back    actions were taken back
 *   state   anything else about the table: who is there, who thinks, the end
 *   refused what somebody wanted cannot be, and why
 *   word    something to be told, in words
 *   react   somebody reacts
 *   anew    everything was read again
 *   moved   the game goes on at another table
 * @typedef {{ kind: 'acted', live: boolean } | { kind: 'back' | 'state' | 'anew' } | { kind: 'refused' | 'word', text: string }
 *   | { kind: 'react', seat: number, word: string } | { kind: 'moved', hash: string }} News
 */

/** Who sits at a table, for people. @typedef {{ name: string, bot: boolean, level: string, sat: boolean, away: boolean, resigned: boolean }} Sitter */

export class Table {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.engine = new Engine(module);
    /** @type {(news: News) => void} */
    this.changed = () => {};
    this.thinking = false;
  }

  /** @returns {boolean} */
  get online() {
    return false;
  }

  /** @returns {Sitter[]} */
  get sitters() {
    return [];
  }

  /** Names for drawings and texts; never empty. @returns {string[]} */
  get names() {
    return this.sitters.map((sitter, i) => sitter.name || _('Player %1', i + 1));
  }

  /** Seats that people play through this page. @returns {number[]} */
  get people() {
    return [];
  }

  /** Whose eyes: the seat in front; -1 to look on. @returns {number} */
  get seat() {
    return -1;
  }

  /** The seats that may act through this page now, a bit each. @returns {number} */
  get hands() {
    return 0;
  }

  get over() {
    return this.engine.turn === OVER;
  }

  /** Who gave up, when that ended the game; -1. @returns {number} */
  get gaveUp() {
    return -1;
  }

  /** Who has won: none as long as nobody has. @returns {number[]} */
  get winners() {
    return (this.gaveUp < 0 ? this.engine.winners : this.names.length === 2 ? [1 - this.gaveUp] : null) ?? [];
  }

  /** Whether everybody is there and it can begin. */
  get full() {
    return true;
  }

  get canUndo() {
    return false;
  }

  get game() {
    return '';
  }

  /** Where the record of this table is found in addresses: replay and analysis. */
  get address() {
    return '';
  }

  isThrow() {
    return this.engine.turn === CHANCE;
  }

  /** @param {string} _action */
  act(_action) {}
  back() {}
  resign() {}
  rematch() {}
  close() {}

  /** The record as a file has it. @returns {Promise<string>} */
  async record() {
    return '';
  }

  /** The table as SVG, now or after so many actions (shown >= 0). @param {Record<string, string | number>} view @param {number} shown */
  draw(view, shown) {
    const { engine } = this;
    if (shown >= 0) engine.look(shown);
    const drawing = engine.draw(view, this.names);
    engine.look(engine.count);
    return drawing;
  }

  // ---- Words ----

  /** The action of that number in words. @param {number} ply */
  tell(ply) {
    return this.engine.tell(ply, { lang: settings.lang }, this.names);
  }

  /** Why an action that is drawn cannot be played now. @param {string} action */
  why(action) {
    if (this.over) return _('The game is over.');
    if (!this.full) return _('Not everybody is here yet.');
    if (!this.hands) return _('It is not your turn: %1 decides.', this.names[this.engine.actor] ?? '');
    return this.engine.refusal(action);
  }
}
