// board_tiles.js -- boards and sheets to choose by picture, in the workshop and for a position: a new one, one's own, those that come
// with the game.

import { assetText, boardFaults, draftDrawing, boardPicture } from './boards.js';
import { assetLabel } from './home_choices.js';
import { h } from './html.js';
import { ownBoards, surpriseName } from './shelf.js';
import { _ } from './words.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Game} Game */

/** Puts them there. @param {HTMLElement} place @param {Engine} engine @param {Game} game
 * @param {(name: string, text: string, label: string) => void} choose
 * @param {(name: string) => HTMLElement} [more] below an own one; without it those with faults are left out */
export function showTiles(place, engine, game, choose, more) {
  const tile = (/** @type {Node} */ picture, /** @type {string} */ label, /** @type {() => void} */ run, /** @type {HTMLElement | null} */ below = null) => h('div', { class: 'tile' },
    h('button', { type: 'button', class: 'quiet', onclick: run }, h('span', { class: 'place' }, picture), h('span', { class: 'name' }, label)), below);
  const known = (/** @type {string} */ name, /** @type {string} */ label, isOwn = false) => {
    const text = assetText(engine, game, name);
    return tile(boardPicture(engine, game, text), label, () => choose(name, assetText(engine, game, name), label), isOwn && more ? more(name) : null);
  };
  const surprise = () => {
    const name = surpriseName();
    choose(name, assetText(engine, game, name), _('Surprise me'));
  };
  const [, width = '1', height = '1'] = /width="([\d.]+)" height="([\d.]+)"/.exec(draftDrawing(engine, game, assetText(engine, game, game.assets[0]))) ?? [];
  place.style.setProperty('--ratio', `${width} / ${height}`);
  place.replaceChildren(tile(h('span', { class: 'any', 'aria-hidden': 'true' }, '✶'), _('Surprise me'), surprise),
    ...ownBoards(game.key).filter(({ text }) => more || !boardFaults(engine, game, text)).map(({ name }) => known(name, name, true)),
    ...game.assets.map((name) => known(name, assetLabel(game, name))));
}
