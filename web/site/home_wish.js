// home_wish.js -- what somebody chose for a game, as words of an address: from a file or a site to the server where it is played.
// There it comes from a stranger: wishFor takes what it knows, and nothing else.

import { keepChoice, lastChoice } from './shelf.js';

const LONGEST = 400;
const MARK = '#with=';

/** @param {import('./engine.js').Game} game @param {import('./home_choices.js').Wish} wish @returns {string} the end of an address */
export function wishWords(game, { players, level, bots, options, assets, clock, listed }) {
  const known = assets.slice(0, players).map((name) => (game.assets.includes(name) || /^new-[\da-f]{6}$/.test(name) ? name : ''));
  return MARK + encodeURIComponent(JSON.stringify({ game: game.key, players, level, bots, options, assets: known, clock, listed }));
}

/** @param {any} value @param {string} type */
const has = (value, type) => typeof value === type;

/** Takes the choices out of the address. @param {import('./engine.js').Game[]} games @returns {string} the game; empty: there were none */
export function takeWish(games) {
  const text = location.hash;
  if (!text.startsWith(MARK)) return '';
  history.replaceState(null, '', location.pathname);
  try {
    const found = JSON.parse(decodeURIComponent(text.length > LONGEST * 3 ? '' : text.slice(MARK.length)));
    const game = games.find(({ key }) => key === found?.game);
    if (!game) return '';
    const { players, level, bots, clock, listed } = found;
    const words = (/** @type {any} */ all) => Object.entries(Object(all)).filter(([, value]) => has(value, 'string'));
    keepChoice(game.key, { ...lastChoice(game.key), ...has(players, 'number') && { players }, ...has(level, 'string') && { level }, ...has(clock, 'string') && { clock },
      bots: Number.isInteger(bots) && bots >= 0 ? bots : 0, listed: listed === true, options: Object.fromEntries(words(found.options)), assets: words(found.assets).map(([, name]) => name).slice(0, 4) });
    return game.key;
  } catch {
    return ''; // no choices of ours
  }
}
