// home_begin.js -- starts games: in this browser, or at a table on the server.

import { go } from './address.js';
import { botName, CLOCKS, KEPT_LEVELS, mayPair, numbered, optionWords, playerCounts, seatByLot, wishFor } from './home_choices.js';
import { settings } from './settings.js';
import { askServer } from './server.js';
import { keepLocal, keepOnline, keepTableKey, ownBoards, randomHex, today } from './shelf.js';
import { here, _, sentence } from './words.js';

/** @typedef {import('./home_choices.js').Wish} Wish */

/** Who sits where: people first, then bots.
 * @param {Wish} wish @param {string} how @returns {boolean[]} which seats the computer has */
function botSeats(wish, how) {
  const bots = { bots: wish.players - 1, watch: wish.players }[how] ?? wish.bots;
  return [...Array(wish.players).keys()].map((i) => i >= wish.players - bots);
}

/** Boards that do not come with the game, as in records. Throws Refused where they cannot be played on.
 * @param {import('./engine.js').Game} game @param {string} options @param {Record<string, string>} [texts] files by name */
async function ownLines(game, options, texts) {
  const names = options.split(' ').find((word) => word.startsWith(`${game.assetOption}=`))?.split('=')[1].split(',') ?? [];
  if (names.every((name) => name === 'random' || game.assets.includes(name))) return [];
  const { assetLines, boardFaults } = await import('./boards.js');
  const engine = await here;
  const own = ownBoards(game.key).find(({ name, text }) => !texts && names.includes(name) && boardFaults(engine, game, text));
  if (own) throw new Error(_('There are faults in %1, so it cannot be played on: %2', own.name, sentence(boardFaults(engine, game, own.text).split('\n')[0])));
  return assetLines(engine, game, names, options, texts);
}

/** @param {import('./engine.js').Game} game @param {Wish} wish @param {string} how 'bots', 'here' or 'watch'
 * @param {{ coached?: boolean, texts?: Record<string, string> }} [more] texts: files of boards that are not kept, by name */
export async function beginHere(game, wish, how, { texts, ...more } = {}) {
  const bots = botSeats(wish, how);
  const id = randomHex(8);
  const level = wish.level !== 'match' ? wish.level : bots.includes(true) ? await (await import('./rivals.js')).matchFor(game.key, id) : 'medium';
  let nth = 0;
  const seats = bots.map((bot, i) => {
    if (!bot) return { kind: /** @type {const} */ ('person'), name: (i === 0 && settings.name) || (how === 'here' && wish.names[i]) || _('Player %1', i + 1), level: 0 };
    const name = botName(level);
    return { kind: /** @type {const} */ ('bot'), name: bots.filter((b) => b).length > 1 ? numbered(name, ++nth) : name, level: KEPT_LEVELS.indexOf(level) };
  });
  const options = optionWords(game, wish);
  const assets = await ownLines(game, options, texts);
  const fresh = { id, key: game.key, options, seats: seatByLot(game, seats), actions: [],
    date: today(), result: '', changed: 0, format: 2, ...assets.length ? { assets } : {}, ...wish.level === 'match' && bots.includes(true) ? { match: true } : {}, ...wish.pair && mayPair(game, wish) ? { pair: {} } : {}, ...more };
  keepLocal(fresh);
  go(`#/game/${fresh.id}`);
}

/** A first game after the lesson: two players, the gentlest opponent, and the coach. @param {import('./engine.js').Game} game */
export function beginGently(game) {
  beginHere(game, { ...wishFor(game), players: playerCounts(game)[0], level: 'pip', assets: [], pair: false }, 'bots', { coached: true });
}

/** A table for friends. @param {import('./engine.js').Game} game @param {Wish} wish @param {Record<string, string>} [texts] as for beginHere */
export async function beginWithFriends(game, wish, texts) {
  const players = seatByLot(game, botSeats(wish, 'friends').map((bot, i) => ({ own: i === 0, kind: bot ? `bot:${wish.level === 'match' ? 'medium' : wish.level}` : i > 0 ? 'open' : 'person' })));
  const seats = players.map((player) => player.kind);
  const own = `p${players.findIndex((player) => player.own) + 1}`;
  const options = optionWords(game, wish, true);
  const assets = await ownLines(game, options, texts);
  await openTable(own, { game: game.key, options, seats, ...assets.length ? { assets: assets.join('\n') } : {}, listed: wish.listed, ...(wish.clock === 'none' ? {} : { clock: CLOCKS[wish.clock] }) });
}

/** @param {string} own seat @param {Record<string, any> & { game: string }} body as POST /api/tables takes it */
export async function openTable(own, body) {
  const made = await (await askServer('', { body })).json();
  keepOnline({ id: made.id, key: body.game, seat: own, token: made.tokens[own], changed: 0, over: false });
  const isByLot = /[=,]random(?![^, ])/.test(body.options) && !body.position && !/^\w+ random\|/m.test(body.assets ?? '');
  keepTableKey(made.id, undefined, isByLot ? body.options : '');
  go(`#/t/${made.id}`);
}
