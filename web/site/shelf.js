// shelf.js -- what this browser stores: games, running and finished, and what was chosen last.

import { HOME } from './address.js';

/**
 * @typedef {{ id: string, key: string, options: string, seats: Seat[], actions: string[], date: string,
 *   result: string, changed: number, format?: number, resigned?: number, coached?: boolean, notes?: import('./coach.js').Note[], undone?: Record<string, string>, takebacks?: number[], assets?: string[],
 *   position?: string, daily?: string, solitaire?: string, medals?: number[], match?: boolean, pair?: Partial<import('./pair.js').Tally> }} LocalGame  match: against the opponent of "Your match". pair: of two games with seats exchanged; in the second, what the first brought its seats. format: of records; missing in what 0.1.0 saved. coached: the coach watches. undone: rolls that
 *   were taken back, by the position before. takebacks: actions left after each undo. assets: own boards, as in records. position: where it began, if not at the start.
 *   daily: the day of the challenge that it is. solitaire: the board that one person plays against the clock; medals: turns for gold, silver and bronze, at most
 * @typedef {{ kind: 'person' | 'bot', name: string, level: number }} Seat
 * @typedef {{ id: string, key: string, seat: string, token: string, changed: number, over: boolean,
 *   names?: string[], winners?: number[] }} OnlineGame  names: as far as people have sat down
 */

const LOCAL = 'games';
const ONLINE = 'tables';
const MOST = 60;

// ---- The browser's store ----

/** Files of one folder, or all, share a store. */
const OWN = HOME === 'file' ? 'paddock ' : '';
const DAMAGED = `${OWN}damaged `;

/** null: the browser forbids it. */
const store = (() => {
  try {
    return localStorage;
  } catch {
    return null;
  }
})();

/** Whether what is written outlives the page. */
export const isLasting = store !== null;
/** What the store has no room for; it ends with the page. @type {Map<string, string>} */
const memory = new Map();
export const hasUnsaved = () => memory.size > 0;

/** @param {string} key */
const textOf = (key) => memory.get(key) ?? store?.getItem(key) ?? null;

/** Puts a text where nothing overwrites it, for the person to download. @param {string} key @param {string} text */
function setAside(key, text) {
  let n = 1;
  while (textOf(`${DAMAGED}${key} ${n}`) !== null) n++;
  store?.removeItem(OWN + key); // makes the room
  put(`${DAMAGED}${key} ${n}`, text);
}

/** @param {string} key @param {string} text @returns {boolean} false: it lies in memory only */
function put(key, text) {
  try {
    if (!store) throw new Error('forbidden');
    store.setItem(key, text);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

/** @param {string} text @returns {any} undefined: it is damaged */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is stored, if it has the type of the fallback; else it is set aside. @template T @param {string} key @param {T} fallback @returns {T} */
export function read(key, fallback) {
  const text = textOf(OWN + key);
  if (text === null) return fallback;
  const found = parse(text) ?? (typeof fallback === 'string' ? text : undefined); // before, some texts had no quotes
  if (found !== undefined && typeof found === typeof fallback && Array.isArray(found) === Array.isArray(fallback)) return found;
  if (text !== 'null') setAside(key, text);
  return fallback;
}

/** A list, of what is whole in it; what is not is set aside. @template T @param {string} key @param {(one: any) => boolean} isWhole @returns {T[]} */
export function readList(key, isWhole) {
  const all = read(key, /** @type {any[]} */ ([]));
  const whole = all.filter((one) => one && isWhole(one));
  if (whole.length < all.length) {
    setAside(key, JSON.stringify(all.filter((one) => !whole.includes(one))));
    write(key, whole);
  }
  return whole;
}

/** The same for values by name. @template T @param {string} key @param {(one: any, name: string) => boolean} isWhole @param {string} [at] the part where they are, instead of the whole @returns {Record<string, T>} */
export function readRecord(key, isWhole, at = '') {
  const all = read(key, /** @type {Record<string, any>} */ ({}));
  const part = (/** @type {boolean} */ whole) => Object.fromEntries(Object.entries((at ? all[at] : all) ?? {}).filter(([name, one]) => (one !== null && isWhole(one, name)) === whole));
  if (Object.keys(part(false)).length) {
    setAside(key, JSON.stringify(at ? { [at]: part(false) } : part(false)));
    write(key, at ? { ...all, [at]: part(true) } : part(true));
  }
  return part(true);
}

/** @param {any[]} values @param {string} type */
const are = (values, type) => values.every((value) => typeof value === type);

/** @param {any} game */
const isLocalGame = ({ id, key, options, seats, actions, date, result, changed }) => are([id, key, options, date, result], 'string') && are([changed], 'number')
  && Array.isArray(seats) && seats.every((seat) => seat && are([seat.kind, seat.name], 'string')) && Array.isArray(actions) && are(actions, 'string');

/** @param {any} game */
const isOnlineGame = ({ id, key, seat, token, changed }) => are([id, key, seat, token], 'string') && are([changed], 'number');

/** @returns {LocalGame[]} */
export const localGames = () => readList(LOCAL, isLocalGame);
/** @returns {OnlineGame[]} */
export const onlineGames = () => readList(ONLINE, isOnlineGame);

/** @returns {string[]} keys of what was set aside */
export const damagedKeys = () => [...new Set([...memory.keys(), ...Object.keys(store ?? {})])].filter((key) => key.startsWith(DAMAGED));

/** What was damaged, as text. */
export const damagedText = () => damagedKeys().map((key) => `${key}\n${textOf(key)}\n`).join('\n');

export function dropDamaged() {
  for (const key of damagedKeys()) {
    memory.delete(key);
    store?.removeItem(key);
  }
}

/** What else a file takes along, as it is stored: own boards, results, puzzles. Lists, with what tells two of their things apart; the rest has names. @type {Record<string, string[] | null>} */
const OTHERS = { boards: ['game', 'name'], archive: ['id'], daily: null, drafts: null, match: null, puzzles: null, solitaire: null };

/** All games, for a file. @param {object} settings */
export const wholeShelf = (settings) => JSON.stringify({ paddock: 1, games: localGames(), tables: onlineGames(), settings, others: Object.fromEntries(Object.entries(OTHERS).map(([key, list]) => [key, read(key, list ? [] : {})])) });

/** What is here already stays. @param {any} here @param {any} more @returns {any} */
function joined(here, more) {
  if ([here, more].some((one) => one === null || typeof one !== 'object' || Array.isArray(one))) return here ?? more;
  return Object.fromEntries([...new Set([...Object.keys(more), ...Object.keys(here)])].map((key) => [key, joined(here[key], more[key])]));
}

/** @param {any[]} all @param {string[]} keys @returns {any[]} the first of those that these keys do not tell apart */
const distinct = (all, keys) => all.filter((one, i) => all.findIndex((other) => keys.every((key) => other[key] === one[key])) === i);

/** Adds what a file holds; of a game that is there already, the newer one stays. @param {string} text of wholeShelf @returns {{ count: number, settings: object } | null} games; null: it is no such file */
export function addShelf(text) {
  const found = parse(text);
  if (found?.paddock !== 1 || !Array.isArray(found.games) || !Array.isArray(found.tables)) return null;
  /** @type {LocalGame[]} */
  const games = found.games.filter((/** @type {any} */ one) => one && isLocalGame(one));
  /** @type {OnlineGame[]} */
  const tables = found.tables.filter((/** @type {any} */ one) => one && isOnlineGame(one));
  const newest = (/** @type {{ changed: number }} */ a, /** @type {{ changed: number }} */ b) => b.changed - a.changed;
  write(LOCAL, distinct([...localGames(), ...games].sort(newest), ['id']));
  write(ONLINE, distinct([...onlineGames(), ...tables].sort(newest), ['id', 'seat']));
  for (const [key, list] of Object.entries(OTHERS)) {
    const more = Object(found.others)[key] ?? (list ? [] : {});
    if (Array.isArray(more) !== !!list || typeof more !== 'object') continue;
    write(key, list ? distinct([...read(key, /** @type {any[]} */ ([])), ...more].filter((one) => one), list) : joined(read(key, {}), more));
  }
  return { count: games.length + tables.length, settings: found.settings ?? {} };
}

/** The token of a seat of this browser; of several the one that was used last. @param {string} id */
export const seatToken = (id) => onlineGames().find((game) => game.id === id)?.token ?? '';

/** @param {{ id: string, token: string }} link */
export const onlineGame = ({ id, token }) => onlineGames().find((game) => game.id === id && game.token === token);

/** @param {string} key @param {any} value @returns {boolean} false: it is not stored, but remembered until the page is closed */
export const write = (key, value) => put(OWN + key, JSON.stringify(value));

/**
 * Writes a list, newest first. Where there are too many, finished games go, the oldest first.
 * @template {LocalGame | OnlineGame} G @param {string} key @param {G[]} list @param {(game: G) => boolean} isOver
 * @returns {boolean} false: there is no room
 */
function writeGames(key, list, isOver) {
  for (;;) {
    if (list.length <= MOST) return write(key, list);
    const oldest = list.map((game, i) => i > 0 && isOver(game)).lastIndexOf(true); // the first is the one to be kept
    if (oldest < 0) return write(key, list);
    list = list.filter((_game, i) => i !== oldest);
  }
}

/** @param {LocalGame} game */
export const isLocalOver = (game) => !!game.result || game.resigned !== undefined;

/** @param {LocalGame} game @returns {boolean} false: there is no room */
export function keepLocal(game) {
  game.changed = Date.now();
  return writeGames(LOCAL, [game, ...localGames().filter((other) => other.id !== game.id)], isLocalOver);
}

/** @param {import('./engine.js').Engine} engine @param {LocalGame} game */
export function loadLocal(engine, { key, options, actions, format = 1, assets = [], position = '' }) {
  engine.load([`paddock ${format}`, `game ${key}`, `options ${options}`, ...assets, ...position ? [`position ${position}`] : [], 'actions', ...actions].join('\n'));
}

/** @param {string} id */
export const dropLocal = (id) => write(LOCAL, localGames().filter((game) => game.id !== id));

/** @param {OnlineGame} game */
export function keepOnline(game) {
  game.changed = Date.now();
  const others = onlineGames().filter((other) => other.id !== game.id || other.seat !== game.seat);
  return writeGames(ONLINE, [game, ...others], ({ over }) => over);
}

/** @param {string} id @param {string} seat */
export const dropOnline = (id, seat) => write(ONLINE, onlineGames().filter((game) => game.id !== id || game.seat !== seat));

/** How fast bots act: slow, normal, fast, full. @returns {string} */
export const botSpeed = () => read('bot-speed', 'normal');

/** @param {string} speed */
export const keepBotSpeed = (speed) => write('bot-speed', speed);

/** How many actions of a table somebody has seen; undefined: never here. @param {string} key Table.seenKey @returns {number | undefined} */
export const seenActions = (key) => read('seen', /** @type {Record<string, number>} */ ({}))[key];

/** The newest first, like the tables they belong to. @param {string} key @param {number} count */
export function keepSeen(key, count) {
  const { [key]: _old, ...others } = read('seen', /** @type {Record<string, number>} */ ({}));
  write('seen', Object.fromEntries([[key, count], ...Object.entries(others)].slice(0, MOST)));
}

/** @param {string} key @returns {any} */
export const lastChoice = (key) => read('last-choice', /** @type {Record<string, any>} */ ({}))[key] ?? {};

/** @param {string} key @param {any} choice */
export const keepChoice = (key, choice) => write('last-choice', { ...read('last-choice', {}), [key]: choice });

// ---- Own boards and sheets (boards.js) ----

/** @typedef {{ game: string, name: string, text: string }} OwnBoard  text: of its file; it may have faults */

/** @returns {OwnBoard[]} */
export const allBoards = () => readList('boards', ({ game, name, text }) => are([game, name, text], 'string'));

/** @param {string} game */
export const ownBoards = (game) => allBoards().filter((one) => one.game === game);

/** The name of a board that is made by its seed, which is in the name. */
export const surpriseName = () => `new-${randomHex(3)}`;

/** @param {string} name */
export const isSurprise = (name) => /^new-[\da-f]{6}$/.test(name);

/** As records write a day. */
export const today = () => new Date().toISOString().slice(0, 10);

/** @param {number} bytes */
export const randomHex = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** @returns {bigint} 64 random bits */
export function randomBits() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

// ---- What was seen of tables on a server (witness.js) ----

/**
 * @typedef {{ id: string, commitment?: string, old?: boolean, salts: Record<string, string>, key: string, wish?: string, known: number, digest: string, sealed: string,
 *   fault: string }} Seen  old: version 0.1 made the table; salts: by token; key: of invitations; wish: the options of this browser, if they leave something to chance;
 *   known, digest: the events read and their hash; sealed: the hash of the game when it was over; fault: why the server is not to be trusted
 */

const SEEN = 'witnessed';
const MOST_SEEN = 100;

/** @param {string} id @returns {Seen} */
export function witnessed(id) {
  /** @type {Seen[]} */
  const all = read(SEEN, []);
  const found = all.find((seen) => seen?.id === id);
  if (found && found.fault === undefined) Object.assign(found, { known: 0, digest: '', sealed: '', fault: '' }); // hashed in another way, before
  return found ?? { id, salts: {}, key: '', known: 0, digest: '', sealed: '', fault: '' };
}

/** @param {Seen} seen */
export function keepWitnessed(seen) {
  /** @type {Seen[]} */
  const all = read(SEEN, []);
  write(SEEN, [seen, ...all.filter((one) => one?.id !== seen.id)].slice(0, MOST_SEEN));
}

/** The key of a new table's invitations, or of a rematch: that of the game before; and what is left to chance. @param {string} id @param {string} [key] @param {string} [wish] */
export const keepTableKey = (id, key = randomHex(12), wish = '') => keepWitnessed({ ...witnessed(id), key, wish });
