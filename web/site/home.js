// home.js -- the games as pictures, and four ways to begin each.

import { OVER } from './engine.js';
import { first } from './first.js';
import { beginHere, beginWithFriends } from './home_begin.js';
import { choices, playerCounts, wishFor } from './home_choices.js';
import { lobby, shelf } from './home_lists.js';
import { button, h, svg } from './html.js';
import { installButton } from './install.js';
import { viewFor } from './settings.js';
import { _ } from './words.js';

const MOVES = 40; // actions played before the picture
const NAMES = ['Anna', 'Ben', 'Carla', 'Dario'];
const EDGE = 4; // units cut off, so that the outline of the paper is not seen

/** A board in the middle of a game: the largest sheet of paper in the drawing, without its surroundings.
 * @param {import('./engine.js').Engine} engine @param {import('./engine.js').Game} game @returns {SVGSVGElement} */
function picture(engine, game) {
  engine.begin(game.key, '');
  for (let i = 0; i < MOVES && engine.turn !== OVER; i++) engine.genmove(1, 60n, BigInt(i + 5));
  const text = engine.draw(viewFor({ seat: 'p1', plain: 1, tag: `home-${game.key}-` }), NAMES.slice(0, engine.seats));
  const drawing = svg(text);
  const size = (/** @type {Element} */ rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
  const whole = Number(drawing.getAttribute('width')) * Number(drawing.getAttribute('height'));
  const papers = [...drawing.querySelectorAll('rect')].filter((rect) => !rect.closest('[transform]')).map(size).filter(([, , w, height]) => w * height < whole * 0.9);
  // A paper and its shadow have the same size; the paper is drawn later.
  const [x, y, w, height] = papers.reverse().sort((a, b) => b[2] * b[3] - a[2] * a[3])[0] ?? [];
  if (w) drawing.setAttribute('viewBox', `${x + EDGE} ${y + EDGE} ${w - 2 * EDGE} ${height - 2 * EDGE}`);
  drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  for (const name of ['width', 'height', 'role', 'aria-label']) drawing.removeAttribute(name);
  // Only a picture: no focus, no clicks.
  for (const part of drawing.querySelectorAll('[tabindex]')) for (const name of ['tabindex', 'role', 'aria-label', 'data-action', 'data-pick']) part.removeAttribute(name);
  return drawing;
}

/** @param {Promise<import('./engine.js').Engine>} ready @param {import('./engine.js').Game} game */
function card(ready, game) {
  const place = h('div', { class: 'cover', 'aria-hidden': 'true' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const counts = playerCounts(game);
  const wish = wishFor(game);
  const players = counts.length > 1 ? _('%1 to %2 players', counts[0], counts[counts.length - 1]) : _('%1 players', counts[0]);
  ready.then((engine) => place.replaceChildren(picture(engine, game)));
  return h('article', { class: 'card', 'data-game': game.key, 'aria-labelledby': `title-${game.key}` },
    place,
    h('div', { class: 'head' }, h('h2', { id: `title-${game.key}` }, game.title), h('span', { class: 'players' }, players)),
    h('div', { class: 'ways' },
      button(_('Play against the computer'), () => beginHere(game, wish, 'bots'), 'main'),
      button(_('Play on this device'), () => beginHere(game, wish, 'here')),
      button(_('Play online with friends'), () => beginWithFriends(game, wish).catch((error) => { problem.textContent = error.message; })),
      button(_('Watch the computer play'), () => beginHere(game, wish, 'watch'))),
    problem,
    h('div', { class: 'foot' },
      h('details', {}, h('summary', {}, _('Options')), choices(game, wish)),
      h('a', { href: `#/rules/${game.key}`, 'aria-label': _('How to play %1', game.title) }, _('How to play'))));
}

/** The first page; shown before the engine is loaded.
 * @param {HTMLElement} page @param {Promise<import('./engine.js').Engine>} ready @param {AbortSignal} left */
export function homePage(page, ready, left) {
  const open = h('div', {});
  const { games } = first;
  page.className = 'home';
  page.append(
    h('h1', {}, _('Three games of fences, cows and rings')),
    h('div', { class: 'cards' }, games.map((game) => card(ready, game))),
    ...shelf(games), open,
    h('footer', {}, installButton(), h('p', {}, _('Paddock is not affiliated with the designers and publishers of these games.'))));
  lobby(open, games, left);
}
