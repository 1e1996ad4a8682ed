// motion.js -- what came about between two drawings, by the classes that engine/draw/view.h promises: dice fall, pieces
// are laid down, pencils draw, areas light up. Marks it with data-motion; table.css moves it.

import { settings } from './settings.js';

/** @typedef {{ ids: Set<string>, lit: Set<string>, faces: Map<string, string | null> }} Before */

const still = matchMedia('(prefers-reduced-motion: reduce)');

export const isStill = () => !settings.animation || still.matches;

/** @param {Element} drawing @returns {Before} */
export function rememberMotion(drawing) {
  const ids = new Set([...drawing.querySelectorAll('.piece[id], .pen[id]')].map((one) => one.id));
  const lit = new Set([...drawing.querySelectorAll('.lit[id]')].map((one) => one.id));
  const faces = new Map([...drawing.querySelectorAll('.die[id]')].map((one) => [one.id, one.getAttribute('data-face')]));
  return { ids, lit, faces };
}

/** @param {Element} drawing @param {Before} before @returns {string[]} the kinds of what came about */
export function noteMotion(drawing, before) {
  /** @type {[Element, string][]} */
  const moved = [];
  for (const one of drawing.querySelectorAll('.piece[id], .pen[id]')) {
    if (!before.ids.has(one.id)) moved.push([one, one.classList.contains('pen') ? 'pen' : 'piece']);
  }
  for (const one of drawing.querySelectorAll('.lit[id]')) if (!before.lit.has(one.id)) moved.push([one, 'lit']);
  // Dice that were in the air have no face yet. A face that only changes its place did not fall.
  const fell = [...before.faces.values()].some((face) => face === null);
  for (const one of fell ? drawing.querySelectorAll('.die[data-face]') : []) {
    if (before.faces.get(one.id) !== one.getAttribute('data-face')) moved.push([one, 'die']);
  }
  if (!isStill()) for (const [one, kind] of moved) mark(one, kind);
  return [...new Set(moved.map(([, kind]) => kind))];
}

/** @param {Element} one @param {string} kind */
function mark(one, kind) {
  one.setAttribute('data-motion', kind);
  const done = (/** @type {Event} */ event) => {
    if (event.target !== one) return;
    one.removeAttribute('data-motion');
    one.removeEventListener('animationend', done);
  };
  one.addEventListener('animationend', done);
}
