// fair.js -- fair dice: shows the commitment during the game, and checks all rolls here, not on the server, when the secret
// is revealed.

import { CHANCE, Engine, Refused } from './engine.js';
import { h } from './html.js';
import { _, counted } from './words.js';

/** @typedef {import('./online.js').OnlineTable} OnlineTable */

export class Fairness {
  /** @param {OnlineTable} table */
  constructor(table) {
    this.table = table;
    this.verdict = h('p', { class: 'verdict' });
    const { commitment } = table.about;
    this.element = h('details', { class: 'fair', hidden: table.engine.turn !== CHANCE },
      h('summary', {}, _('Dice nobody can rig'), ' ', h('code', {}, commitment.slice(0, 8)), '…'),
      h('p', {}, _('Before the first roll the server chose a secret and showed this fingerprint of it. Every player added random numbers of their own. All rolls follow from both, so nobody could choose them, not even the server.')),
      h('p', { class: 'fine' }, h('code', {}, commitment)),
      h('p', {}, _('When the game is over, the secret is revealed and this page checks every roll.')),
      this.verdict);
    this.checked = false;
  }

  /** Shown as soon as there is something to roll; checks once, when the secret is known. */
  async draw() {
    if (this.table.engine.turn === CHANCE) this.element.hidden = false;
    if (this.element.hidden) return; // a game without dice
    if (!this.table.secret || this.checked) return;
    this.checked = true;
    const record = await this.table.record().catch(() => '');
    if (!record) {
      this.checked = false; // the next time
      return;
    }
    try {
      const engine = new Engine(this.table.module);
      engine.load(record);
      this.#say('good', counted(engine.verify(), 'Checked here: the %1 roll follows from the secret.', 'Checked here: all %1 rolls follow from the secret.'));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#say('bad', _('The dice do not follow from the secret: %1', error.message));
    }
  }

  /** @param {string} how @param {string} text */
  #say(how, text) {
    this.verdict.textContent = text;
    this.verdict.classList.add(how);
    this.element.open = true;
  }
}
