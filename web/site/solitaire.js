// solitaire.js -- one person against the clock, in games whose boards have medals (docs/daily.md).

import { go } from './address.js';
import { solitaireResults } from './archive.js';
import { assetLabel } from './home_choices.js';
import { assetPicture } from './home_pictures.js';
import { button, h } from './html.js';
import { settings } from './settings.js';
import { keepLocal, randomHex, today } from './shelf.js';
import { _, late } from './words.js';

/** @typedef {[number, number, number]} Medals  turns for gold, silver and bronze, at most */

/** @param {Medals} medals @param {number} turns */
function medalName(medals, turns) {
  const at = medals.findIndex((most) => turns <= most);
  return at < 0 ? _('no medal') : [_('gold'), _('silver'), _('bronze')][at];
}

/** @param {import('./engine.js').Game} game @param {string} board @param {Medals} medals */
function play(game, board, medals) {
  const other = game.assets.find((name) => name !== board) ?? board; // the clock's
  const seats = [{ kind: /** @type {const} */ ('person'), name: settings.name || _('Player %1', 1), level: 0 }, { kind: /** @type {const} */ ('bot'), name: _('The clock'), level: 0 }];
  const options = `players=2 ${game.assetOption}=${game.perSeat ? `${board},${other}` : board} first=p1`;
  const fresh = { id: randomHex(8), key: game.key, options, seats, actions: [], date: today(), result: '', changed: 0, format: 2, solitaire: board, medals };
  keepLocal(fresh);
  go(`#/game/${fresh.id}`);
}

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game @returns {HTMLElement[]} */
function solitaireOf({ engine }, game) {
  const { task = '', medals: ofGame = {} } = late.games[game.key] ?? {};
  const best = solitaireResults();
  const cards = Object.entries(ofGame).map(([board, medals]) => {
    const place = h('div', { class: 'board-picture', 'aria-hidden': 'true' });
    assetPicture(engine, game, board).then((picture) => place.replaceChildren(picture));
    const turns = best[board]?.turns ?? 0;
    return h('article', { class: 'card day-card', 'data-board': board, 'aria-labelledby': `board-${board}` }, h('h2', { id: `board-${board}` }, assetLabel(game, board)), place,
      h('p', { class: 'result' }, turns ? _('Your best: %1 turns, %2.', turns, medalName(medals, turns)) : _('Not played yet.')),
      h('p', {}, _('Gold up to %1 turns, silver %2, bronze %3.', ...medals)),
      h('div', { class: 'bar' }, button(_('Play now'), () => play(game, board, medals), 'main')));
  });
  return !cards.length ? [] : [h('section', { class: 'day-head' }, h('h1', {}, _('%1: %2', _('Solitaire'), game.title)), h('p', {}, _(task)),
    h('p', { class: 'fine' }, _('Medals are measured against master on the same board: gold matches the best quarter of its games, silver the better half, bronze nine out of ten.'))),
  h('div', { class: 'cards' }, cards)];
}

/** @type {import('./app.js').Page} */
export function solitairePage(app) {
  document.title = `${_('Solitaire')} · Paddock`;
  app.page.className = 'daily';
  app.page.append(...app.engine.games.flatMap((game) => solitaireOf(app, game)));
}
