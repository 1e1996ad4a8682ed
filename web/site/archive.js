// archive.js -- what is kept of one person's finished games after the games themselves are gone: who won, by how much, against whom;
// luck and mistakes once the statistics have looked at them (statistics.js). And the results of daily challenges (daily.js).

import { isLocalOver, readList, readRecord, write } from './shelf.js';

/**
 * share: of the win, 1, 0 or a part; points: the person's, and the best of the others; luck, loss: in chances to win, by the analysis, loss
 * for each of the decisions; themes: mistakes by kind.
 * @typedef {{ id: string, key: string, date: string, level: number, name: string, seats: number, share: number, points: [number, number],
 *   daily?: string, luck?: number, loss?: number, decisions?: number, themes?: Record<string, number> }} Entry  level, name: of the strongest bot
 * @typedef {{ id: string, share: number, points: [number, number] }} DayResult
 */

const MOST = 3000;
const isNumber = (/** @type {any} */ value) => Number.isFinite(value);
const isTally = (/** @type {any} */ tally) => tally !== null && typeof tally === 'object' && Object.values(tally).every(isNumber);

/** @param {any} one @returns {boolean} */
export const isEntry = (one) => one !== null && typeof one === 'object' && [one.id, one.key, one.date, one.name].every((text) => typeof text === 'string' && text.length <= 200)
  && [one.level, one.seats, one.share].every(isNumber) && Array.isArray(one.points) && one.points.length === 2 && one.points.every(isNumber)
  && [one.luck, one.loss, one.decisions].every((value) => value === undefined || isNumber(value)) && (one.themes === undefined || isTally(one.themes))
  && (one.daily === undefined || typeof one.daily === 'string');

/** @param {any} one @returns {boolean} */
export const isDayResult = (one) => one !== null && typeof one === 'object' && typeof one.id === 'string' && isNumber(one.share) && Array.isArray(one.points) && one.points.length === 2 && one.points.every(isNumber);

/** The newest first. @returns {Entry[]} */
export const archive = () => readList('archive', isEntry);

/** @param {Entry[]} entries */
export const keepArchive = (entries) => write('archive', entries.slice(0, MOST));

/** By "GAME DATE". @returns {Record<string, DayResult>} */
export const dayResults = () => readRecord('daily', isDayResult);

/** @param {Record<string, DayResult>} results */
export const keepDayResults = (results) => write('daily', results);

/** The best results of solitaire, by board. @returns {Record<string, { turns: number }>} */
export const solitaireResults = () => readRecord('solitaire', ({ turns }) => isNumber(turns));

/** How a puzzle was solved: on the first try, later, or by looking at the answer. */
export const isHow = (/** @type {any} */ how) => ['first', 'later', 'shown'].includes(how);
export const isCount = (/** @type {any} */ n) => Number.isSafeInteger(n) && n >= 0;

/** done: by game/number. streak: first tries in a row. @typedef {{ done: Record<string, string>, streak: number, longest: number }} PuzzleScore */

/** @returns {PuzzleScore} */
export function puzzleScore() {
  const { streak = 0, longest = 0 } = /** @type {Record<string, number>} */ (readRecord('puzzles', (one, name) => (name === 'done' ? typeof one === 'object' && !Array.isArray(one) : isCount(one))));
  return { done: readRecord('puzzles', isHow, 'done'), streak, longest };
}

/** The best result on a board. @param {import('./shelf.js').LocalGame} game @param {number} turns */
export function archiveSolitaire({ solitaire: board = '', resigned }, turns) {
  const best = solitaireResults();
  if (resigned === undefined && !(best[board]?.turns <= turns)) write('solitaire', { ...best, [board]: { turns } });
}

/** Notes a game that is over, once. @param {import('./shelf.js').LocalGame} game @param {import('./engine.js').Engine} engine at its end @returns {Entry | null} null: not one person's */
export function archiveGame(game, engine) {
  const me = game.seats.findIndex((seat) => seat.kind === 'person');
  const bots = game.seats.filter((seat) => seat.kind === 'bot');
  if (!isLocalOver(game) || me < 0 || bots.length !== game.seats.length - 1 || game.position || game.solitaire) return null;
  const known = archive();
  const old = known.find(({ id }) => id === game.id);
  if (old) return old;
  const winners = game.resigned === undefined ? engine.winners ?? [] : [];
  const share = winners.includes(me) ? 1 / winners.length : game.resigned === undefined && !winners.length ? 1 / game.seats.length : 0;
  const { score } = engine;
  /** @type {[number, number]} */
  const points = [score[me], Math.max(0, ...score.filter((_points, seat) => seat !== me))];
  const strongest = bots.reduce((best, bot) => (bot.level > best.level ? bot : best), bots[0] ?? { level: -1, name: '' });
  /** @type {Entry} */
  const entry = { id: game.id, key: game.key, date: game.date, level: strongest.level, name: strongest.name, seats: game.seats.length, share, points, ...game.daily ? { daily: game.daily } : {} };
  keepArchive([entry, ...known]);
  if (game.daily) {
    const results = dayResults();
    results[`${game.key} ${game.daily}`] ??= { id: game.id, share, points }; // the first one counts
    keepDayResults(results);
  }
  return entry;
}
