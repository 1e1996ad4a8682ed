// daily_results.js -- results of daily challenges in words, and those of `master`.

import { isDayResult } from './archive.js';
import { read, write } from './shelf.js';
import { _ } from './words.js';

/** A result, also of `master`. @typedef {{ share: number, points: [number, number] }} Compared */

const MASTERS = 'daily-master';

/** @param {number} share */
export const outcome = (share) => (share === 1 ? _('win') : share === 0 ? _('loss') : _('tie'));

/** "win 43–31"; where there are no points, only who won. @param {Compared} result */
export const resultWords = ({ share, points }) => (points[0] + points[1] > 1 ? _('%1 %2–%3', outcome(share), ...points) : outcome(share));

/** Better than, like or worse than `master`. @param {Compared} mine @param {Compared} master @returns {number} */
export function against(mine, master) {
  const lead = (/** @type {Compared} */ { share, points }) => share * 1000 + points[0] - points[1];
  return Math.sign(lead(mine) - lead(master));
}

/** What `master` reached on a day, once it is known; it never changes for a version. @param {string} key @returns {Compared | undefined} */
export function masterOf(key) {
  const found = read(MASTERS, /** @type {Record<string, any>} */ ({}))[key];
  return isDayResult({ id: '', ...found }) ? found : undefined;
}

/** @param {string} key @param {Compared} result */
export const keepMaster = (key, result) => write(MASTERS, { ...read(MASTERS, {}), [key]: result });
