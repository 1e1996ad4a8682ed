// boards.js -- boards and sheets that do not come with a game: made from a seed, or kept in this browser.

import { dataUrl, h } from './html.js';
import { viewFor } from './settings.js';
import { allBoards, isSurprise, ownBoards, randomHex, write } from './shelf.js';
import { _, counted, language } from './words.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Game} Game */

const MOST = 200;

/** @param {Engine} engine @param {Game} game @param {string} name @param {string} options of the maker @param {bigint} seed @returns {string} its file */
export const makeText = (engine, game, name, options, seed) => engine.ask('make', [engine.index(game.key)], `${name}\n${options}`, seed);

/** The file of a board or sheet; empty: there is none. @param {Engine} engine @param {Game} game @param {string} name */
export function assetText(engine, game, name) {
  const own = ownBoards(game.key).find((one) => one.name === name);
  if (own) return own.text;
  return isSurprise(name) ? makeText(engine, game, name, '', BigInt(`0x${name.slice(4)}`)) : engine.ask('asset', [engine.index(game.key)], name);
}

/** As one line of a record. @param {string} text */
export const assetLine = (text) => text.split('\n').filter((line) => line.trim() && !line.startsWith('#')).join('|');

/** The lines of a record for those that do not come with the game. Throws Refused where they cannot be played on together.
 * @param {Engine} engine @param {Game} game @param {string[]} names @param {string} options @param {Record<string, string>} [texts] by name */
export function assetLines(engine, game, names, options, texts = {}) {
  const files = names.filter((name) => name !== 'random' && !game.assets.includes(name)).map((name) => texts[name] ?? assetText(engine, game, name));
  for (const file of files) engine.addAsset(file);
  engine.begin(game.key, options);
  return files.map(assetLine);
}

/** A view as the engine reads it. @param {Record<string, string | number>} [more] */
export const viewWords = (more) => Object.entries(viewFor(more)).map(([key, value]) => `${key}=${value}`).join(' ');

/** SVG of a file that may have faults; empty: it cannot be drawn. @param {Engine} engine @param {Game} game @param {string} text @param {Record<string, string | number>} [more] */
export const draftDrawing = (engine, game, text, more) => engine.ask('draft', [engine.index(game.key)], `${viewWords(more)}\n\n${text}`);

/** What is wrong with a file, a sentence a line; empty: it may be played on. @param {Engine} engine @param {Game} game @param {string} text */
export const boardFaults = (engine, game, text) => engine.ask('faults', [engine.index(game.key), language()], text).trim();

/** @param {number} n */
export const faultCount = (n) => counted(n, 'Not ready to play: %1 fault', 'Not ready to play: %1 faults');

/** As a picture; one with faults is marked. @param {Engine} engine @param {Game} game @param {string} text */
export function boardPicture(engine, game, text) {
  const picture = h('img', { class: 'mini', alt: '', src: dataUrl('image/svg+xml', draftDrawing(engine, game, text)) });
  return boardFaults(engine, game, text) ? h('span', { class: 'faulty' }, picture, h('span', {}, _('has faults'))) : picture;
}

/** @param {string} game @param {string} name @param {string} text @returns {boolean} false: there is no room */
export function keepBoard(game, name, text) {
  return write('boards', [{ game, name, text }, ...allBoards().filter((one) => one.game !== game || one.name !== name)].slice(0, MOST));
}

/** @param {string} game @param {string} name */
export function dropBoard(game, name) {
  write('boards', allBoards().filter((one) => one.game !== game || one.name !== name));
}

/** The boards of all seats: this one, and others that are equally strong. @param {Engine} engine @param {Game} game @param {string} called
 * @param {string} text @param {number} players @returns {[string[], Record<string, string>]} names by seat, files by name */
export function equalSet(engine, game, called, text, players) {
  const index = engine.index(game.key);
  const first = isSurprise(called) || game.assets.includes(called) ? `my-${randomHex(2)}` : called;
  /** @type {Record<string, string>} */
  const texts = { [first]: engine.ask('stroke', [index], `name=${first}\n${text}`) };
  const names = [first];
  for (let i = 1; game.perSeat && i < players; i++) {
    const name = `${first.slice(0, 22)}-${i + 1}`;
    engine.addAsset(texts[names[i - 1]]);
    texts[name] = makeText(engine, game, name, `like=${names[i - 1]} ${engine.ask('relative', [index, players])}`, 0n);
    names.push(name);
  }
  return [names, texts];
}

/** The boards of all seats for a position on this one: those that come with the game beside one of them, else as equalSet. @param {Engine} engine
 * @param {Game} game @param {string} called @param {string} text @param {number} players @returns {[string[], Record<string, string>]} */
export function seatBoards(engine, game, called, text, players) {
  const same = (/** @type {string} */ one) => engine.ask('stroke', [engine.index(game.key)], `\n${one}`);
  if (!game.assets.includes(called) || same(assetText(engine, game, called)) !== same(text)) return equalSet(engine, game, called, text, players);
  return [[called, ...game.assets.filter((name) => name !== called)].slice(0, game.perSeat ? players : 1), {}];
}
