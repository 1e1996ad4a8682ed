// shelf.js -- games of this browser: running and finished, kept after every action.

/**
 * @typedef {{ id: string, key: string, options: string, assets: string[], seats: Seat[], actions: string[], date: string,
 *   result: string, changed: number, here: boolean, resigned?: number }} LocalGame
 * @typedef {{ kind: 'person' | 'bot', name: string, level: number }} Seat
 * @typedef {{ id: string, key: string, seat: string, token: string, watch: string, tokens: Record<string, string>, changed: number, over: boolean,
 *   names?: string[], winners?: number[] }} OnlineGame  names: as far as people have sat down
 */

const LOCAL = 'games';
const ONLINE = 'tables';
const LAST = 'last-choice';
const MOST = 60;

/** What is there, if it is of the wanted kind. @template T @param {string} key @param {T} fallback @returns {T} */
function read(key, fallback) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null');
    return found !== null && typeof found === typeof fallback && Array.isArray(found) === Array.isArray(fallback) ? found : fallback;
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

/** @param {string} id @param {string} seat */
export function dropOnline(id, seat) {
  localStorage.setItem(ONLINE, JSON.stringify(onlineGames().filter((game) => game.id !== id || game.seat !== seat)));
}

const SPEED = 'bot-speed';

/** How fast bots act: slow, normal, fast, full. @returns {string} */
export const botSpeed = () => read(SPEED, 'normal');

/** @param {string} speed */
export const keepBotSpeed = (speed) => localStorage.setItem(SPEED, JSON.stringify(speed));

const SEEN = 'seen';

/** How many actions of a table somebody has seen happen; undefined: never here. @param {string} id @param {number} seat @returns {number | undefined} */
export const seenActions = (id, seat) => read(SEEN, /** @type {Record<string, number>} */ ({}))[`${id} ${seat}`];

/** The newest first, like the tables they belong to. @param {string} id @param {number} seat @param {number} count */
export function keepSeen(id, seat, count) {
  const { [`${id} ${seat}`]: _old, ...others } = read(SEEN, /** @type {Record<string, number>} */ ({}));
  localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries([[`${id} ${seat}`, count], ...Object.entries(others)].slice(0, MOST))));
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
