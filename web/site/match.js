// match.js -- "Your match": which opponent comes next, by results alone.

/** rung: which opponent is next, weakest 0; after how many games; and the game whose result is not counted yet. @typedef {{ rung: number, games: number, id: string }} Match */

/** @type {Match} */
export const FIRST_MATCH = { rung: 5, games: 0, id: '' };

/** Two steps up after a win and down after a loss, three in the first two games: wins less losses of ten games are half the steps between
 * the first and the last opponent, so they stay near even. @param {Match} match @param {boolean} won @param {number} [count] opponents @returns {Match} */
export function nextMatch({ rung, games }, won, count = 12) {
  const step = games < 2 ? 3 : 2;
  return { rung: Math.max(0, Math.min(count - 1, rung + (won ? step : -step))), games: games + 1, id: '' };
}
