// shelf.js -- games of this browser: running and finished, kept after every action.

/**
 * @typedef {{ id: string, key: string, options: string, assets: string[], seats: Seat[], actions: string[], date: string,
 *   result: string, changed: number, here: boolean, resigned?: number }} LocalGame
 * @typedef {{ kind: 'person' | 'bot', name: string, level: number }} Seat
 * @typedef {{ id: string, key: string, seat: string, token: string, watch: string, tokens: Record<string, string>, changed: number, over: boolean }} OnlineGame
 */

const LOCAL = 'games';
const ONLINE = 'tables';
const LAST = 'last-choice';
const MOST = 60;

/** @template T @param {string} key @param {T} fallback @returns {T} */
function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? fallback;
  } catch {
    return fallback;
  }
}

/** @returns {LocalGame[]} */
export const localGames = () => read(LOCAL, []);
/** @returns {OnlineGame[]} */
export const onlineGames = () => read(ONLINE, []);

/** The newest first; the oldest finished ones make room. @param {LocalGame} game */
export function keepLocal(game) {
  game.changed = Date.now();
  const others = localGames().filter((other) => other.id !== game.id);
  localStorage.setItem(LOCAL, JSON.stringify([game, ...others].slice(0, MOST)));
}

/** @param {string} id */
export function dropLocal(id) {
  localStorage.setItem(LOCAL, JSON.stringify(localGames().filter((game) => game.id !== id)));
}

/** @param {OnlineGame} game */
export function keepOnline(game) {
  game.changed = Date.now();
  const others = onlineGames().filter((other) => other.id !== game.id || other.seat !== game.seat);
  localStorage.setItem(ONLINE, JSON.stringify([game, ...others].slice(0, MOST)));
}

/** @param {string} key @returns {any} */
export const lastChoice = (key) => read(LAST, /** @type {Record<string, any>} */ ({}))[key] ?? {};

/** @param {string} key @param {any} choice */
export function keepChoice(key, choice) {
  localStorage.setItem(LAST, JSON.stringify({ ...read(LAST, {}), [key]: choice }));
}

export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/** @returns {bigint} 64 random bits */
export function randomBits() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}
