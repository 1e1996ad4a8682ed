// home_pictures.js -- boards as pictures: of a game, of a board or sheet to choose, of a table.

import { OVER } from './engine.js';
import { dataUrl, h, svg } from './html.js';
import { isDark, settings, viewFor } from './settings.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Game} Game */

const MOVES = 40; // actions played before the picture of a game
const NAMES = ['Anna', 'Ben', 'Carla', 'Dario'];
const EDGE = 4; // units cut off, so that the outline of the paper is not seen

/** The largest sheet of paper in the drawing, without its surroundings. @param {Engine} engine @param {string} tag @param {string} [seat] @returns {SVGSVGElement} */
function cropped(engine, tag, seat = 'p1') {
  const text = engine.draw(viewFor({ seat, plain: 1, tag }), NAMES.slice(0, engine.seats));
  const drawing = svg(text);
  const size = (/** @type {Element} */ rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
  const whole = Number(drawing.getAttribute('width')) * Number(drawing.getAttribute('height'));
  const papers = [...drawing.querySelectorAll('rect')].filter((rect) => !rect.closest('[transform]')).map(size).filter(([, , w, height]) => w * height < whole * 0.9);
  // A paper and its shadow have the same size; the paper is drawn later.
  const [x, y, w, height] = papers.reverse().sort((a, b) => b[2] * b[3] - a[2] * a[3])[0] ?? [];
  if (w) drawing.setAttribute('viewBox', `${x + EDGE} ${y + EDGE} ${w - 2 * EDGE} ${height - 2 * EDGE}`);
  for (const name of ['width', 'height', 'role', 'aria-label']) drawing.removeAttribute(name);
  // Only a picture: no focus, no clicks.
  for (const part of drawing.querySelectorAll('[tabindex]')) for (const name of ['tabindex', 'role', 'aria-label', 'data-action', 'data-pick']) part.removeAttribute(name);
  return drawing;
}

/** A board in the middle of a game. @param {Engine} engine @param {Game} game @returns {SVGSVGElement} */
export function coverOf(engine, game) {
  engine.begin(game.key, '');
  for (let i = 0; i < MOVES && engine.turn !== OVER; i++) engine.genmove(1, 60n, BigInt(i + 5));
  const drawing = cropped(engine, `home-${game.key}-`);
  drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return drawing;
}

/** As an image: one element, however much is drawn. @param {SVGSVGElement} drawing */
function image(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  return dataUrl('image/svg+xml', new XMLSerializer().serializeToString(drawing));
}

/** What the engine is set to. @param {Engine} engine @param {string} [seat] in front */
export const miniature = (engine, seat) => h('img', { class: 'mini', alt: '', src: image(cropped(engine, 'mini-', seat)) });

/** By what they show. @type {Map<string, string>} */
const drawn = new Map();

/** A board or sheet. @param {Engine} engine @param {Game} game @param {string} name */
export async function assetPicture(engine, game, name) {
  const key = [game.key, name, isDark(), settings.palette, settings.lang].join(' ');
  const others = game.assets.filter((one) => one !== name);
  if (!game.assets.includes(name)) {
    const { assetText, boardPicture } = await import('./boards.js');
    return boardPicture(engine, game, assetText(engine, game, name));
  }
  if (!drawn.has(key)) {
    engine.begin(game.key, `${game.assetOption}=${game.perSeat ? [name, others[0]].join() : name}`);
    drawn.set(key, image(cropped(engine, 'mini-')));
  }
  return h('img', { class: 'mini', alt: '', src: drawn.get(key) });
}
