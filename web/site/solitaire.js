// solitaire.js -- The Border alone, or any game whose boards have medals: six areas in as few turns as possible (docs/daily.md).

import { go } from './address.js';
import { assetPicture } from './home_pictures.js';
import { button, h } from './html.js';
import { settings } from './settings.js';
import { keepLocal, randomHex, read, today } from './shelf.js';
import { MEDALS, medalOf } from './solitaire_medals.js';
import { _, capital } from './words.js';

/** @param {number} medal */
const medalName = (medal) => [_('gold'), _('silver'), _('bronze'), _('no medal')][medal];

/** @param {import('./engine.js').Game} game @param {string} board */
function play(game, board) {
  const other = game.assets.find((name) => name !== board) ?? board; // the clock's, which is never crossed
  const seats = [{ kind: /** @type {const} */ ('person'), name: settings.name || _('Player %1', 1), level: 0 }, { kind: /** @type {const} */ ('bot'), name: _('The clock'), level: 0 }];
  const fresh = { id: randomHex(8), key: game.key, options: `players=2 ${game.assetOption}=${board},${other} first=p1`, seats, actions: [], date: today(), result: '', changed: 0, format: 2, solitaire: board };
  keepLocal(fresh);
  go(`#/game/${fresh.id}`);
}

/** @type {import('./app.js').Page} */
export function solitairePage(app) {
  const game = app.engine.games.find(({ assets }) => Object.keys(MEDALS).every((board) => assets.includes(board)));
  document.title = `${_('Solitaire')} · Paddock`;
  app.page.className = 'daily';
  if (!game) return;
  const best = read('solitaire', /** @type {Record<string, any>} */ ({}));
  const cards = Object.entries(MEDALS).map(([board, medals]) => {
    const place = h('div', { class: 'board-picture', 'aria-hidden': 'true' });
    assetPicture(app.engine, game, board).then((picture) => place.replaceChildren(picture));
    const turns = Number(best[board]?.turns) || 0;
    return h('article', { class: 'card day-card', 'data-board': board, 'aria-labelledby': `board-${board}` }, h('h2', { id: `board-${board}` }, capital(board)), place,
      h('p', { class: 'result' }, turns ? _('Your best: %1 turns, %2.', turns, medalName(medalOf(board, turns))) : _('Not played yet.')),
      h('p', {}, _('Gold up to %1 turns, silver %2, bronze %3.', ...medals)),
      h('div', { class: 'bar' }, button(_('Play now'), () => play(game, board), 'main')));
  });
  app.page.append(h('section', { class: 'day-head' }, h('h1', {}, _('%1: %2', _('Solitaire'), game.title)),
    h('p', {}, _('Fence six areas in as few turns as possible. Your turns and those of the clock alternate: the clock rolls once and uses nothing, and you may cross off spaces with all of its dice.')),
    h('p', { class: 'fine' }, _('The medals are set by what master reaches on the same board: gold is the best quarter of its games, silver the better half, bronze nine out of ten.'))),
  h('div', { class: 'cards' }, cards));
}
