// advice.js -- what the engine advises, as a sentence.

import { percent } from './figures.js';
import { _ } from './words.js';

/** @param {any} advice of Engine.advice @returns {string} */
export function adviceWords(advice) {
  const chance = _('%1 winning chance', percent(advice.chance));
  const best = advice.why ? _('%1 (%2; %3)', advice.text, chance, advice.why) : _('%1 (%2)', advice.text, chance);
  const isClose = Math.round((advice.gap ?? 0) * 1000) === 0;
  return advice.second_text && isClose ? _('Best: %1. Just as good: %2.', best, advice.second_text) : advice.second_text
    ? _('Best: %1. Next: %2, which costs %3.', best, advice.second_text, percent(advice.gap ?? 0))
    : _('Only one action is possible: %1.', best);
}
