// hint.js -- what to do here, by the analysis: in words, and as parts of the drawing to point at.

import { percent } from './figures.js';
import { _ } from './words.js';

export class Hint {
  best = ''; // the action pointed at; empty: nothing is

  /** @param {import('./local.js').LocalTable} table */
  constructor(table) {
    this.table = table;
  }

  /** @returns {Promise<string>} the advice in words; empty: the game went on meanwhile */
  async ask() {
    if (this.table.isThrow()) {
      this.best = 'roll';
      return _('Let the dice fall.');
    }
    const advice = await this.table.hint();
    this.best = advice?.best ?? '';
    if (!advice) return '';
    const chance = percent(advice.chance);
    const best = advice.why ? _('%1 (%2; %3)', advice.text, chance, advice.why) : _('%1 (%2)', advice.text, chance);
    return advice.second_text
      ? _('Best: %1. Next: %2, %3 fewer wins.', best, advice.second_text, percent(advice.gap ?? 0))
      : _('Only this can be done: %1.', best);
  }

  forget() {
    this.best = '';
  }
}
