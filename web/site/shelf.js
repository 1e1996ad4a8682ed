// shelf.js -- what this browser stores: games, running and finished, and what was chosen last.

/**
 * @typedef {{ id: string, key: string, options: string, seats: Seat[], actions: string[], date: string,
 *   result: string, changed: number, format?: number, resigned?: number, coached?: boolean }} LocalGame
 *   format: of records; missing in what 0.1.0 saved. coached: hints come by themselves
 * @typedef {{ kind: 'person' | 'bot', name: string, level: number }} Seat
 * @typedef {{ id: string, key: string, seat: string, token: string, changed: number, over: boolean,
 *   names?: string[], winners?: number[] }} OnlineGame  names: as far as people have sat down
 */

const LOCAL = 'games';
const ONLINE = 'tables';
const MOST = 60;

/** What is stored, if it has the type of the fallback. @template T @param {string} key @param {T} fallback @returns {T} */
export function read(key, fallback) {
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

/** The token of a seat of this browser; of several the one that was used last. @param {string} id */
export const seatToken = (id) => onlineGames().find((game) => game.id === id)?.token ?? '';

/** @param {{ id: string, token: string }} link */
export const onlineGame = ({ id, token }) => onlineGames().find((game) => game.id === id && game.token === token);

/** @param {string} key @param {any} value @returns {boolean} false: the browser has no room */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a list, newest first. Where there are too many, or no room, finished games go, the oldest first.
 * @template {LocalGame | OnlineGame} G @param {string} key @param {G[]} list @param {(game: G) => boolean} isOver
 * @returns {boolean} false: there is no room even so
 */
function writeGames(key, list, isOver) {
  for (;;) {
    if (list.length <= MOST && write(key, list)) return true;
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
export function loadLocal(engine, { key, options, actions, format = 1 }) {
  engine.load([`paddock ${format}`, `game ${key}`, `options ${options}`, 'actions', ...actions].join('\n'));
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
 * @typedef {{ id: string, commitment?: string, salts: Record<string, string>, key: string, known: number, digest: string, seal: string }} Seen
 *   salts: by token; key: of invitations; known, digest: the events read and their hash; seal: the hash of the game when it was over
 */

const SEEN = 'witnessed';
const MOST_SEEN = 100;

/** @param {string} id @returns {Seen} */
export function witnessed(id) {
  /** @type {Seen[]} */
  const all = read(SEEN, []);
  return all.find((seen) => seen?.id === id) ?? { id, salts: {}, key: '', known: 0, digest: '', seal: '' };
}

/** @param {Seen} seen */
export function keepWitnessed(seen) {
  /** @type {Seen[]} */
  const all = read(SEEN, []);
  write(SEEN, [seen, ...all.filter((one) => one?.id !== seen.id)].slice(0, MOST_SEEN));
}

/** The key of a new table's invitations, or of a rematch: that of the game before. @param {string} id @param {string} [key] */
export const keepTableKey = (id, key = randomHex(12)) => keepWitnessed({ ...witnessed(id), key });
