// lens.js -- a magnifier where a finger touched, if the parts are too small. A touch inside it acts, and closes it
// unless it stays for more; one outside closes it.

import { h } from './html.js';
import { _ } from './words.js';

const COMFORT = 48; // pixels that the smallest part gets
const MOST = 4; // magnification
const SIDE = 300; // pixels that it is wide and high, where there is room
const LEAST = 180;
const EDGE = 12; // to the edges of the window
const APART = 12; // from what it must not cover, its own border included

/** @typedef {{ left: number, top: number, side: number }} Place */

/** Whether a circle there leaves that box free. @param {Place} place @param {DOMRect} box */
function leaves({ left, top, side }, box) {
  const [x, y] = [left + side / 2, top + side / 2];
  const [nearX, nearY] = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)];
  return Math.hypot(nearX - x, nearY - y) > side / 2 + APART - 2;
}

/** Where it covers none of what a hint points at: as near to the finger, and as large, as possible. @param {number} x @param {number} y @param {DOMRect[]} kept
 * @returns {Place} */
function placeFor(x, y, kept) {
  const most = Math.min(SIDE, innerWidth - 2 * EDGE, innerHeight - 2 * EDGE);
  const at = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ side) => ({
    side, left: Math.max(EDGE, Math.min(innerWidth - side - EDGE, left)), top: Math.max(EDGE, Math.min(innerHeight - side - EDGE, top)),
  });
  for (let side = most; side >= LEAST; side -= 30) {
    const [left, top] = [x - side / 2, y - side / 2];
    const beside = kept.flatMap((box) => [at(left, box.top - side - APART, side), at(left, box.bottom + APART, side), at(box.left - side - APART, top, side), at(box.right + APART, top, side)]);
    const far = (/** @type {Place} */ place) => Math.hypot(place.left - left, place.top - top);
    const [best] = [at(left, top, side), ...beside].filter((place) => kept.every((box) => leaves(place, box))).sort((a, b) => far(a) - far(b));
    if (best) return best;
  }
  return at(x - most / 2, y - most / 2, most);
}

export class Lens {
  /** @param {(part: Element) => void} use @param {boolean} [stays] */
  constructor(use, stays = false) {
    this.use = use;
    this.stays = stays;
    this.shown = new AbortController(); // aborted when it closes
  }

  /** @param {SVGSVGElement | null} svg @param {number} x @param {number} y */
  open(svg, x, y) {
    const matrix = svg?.getScreenCTM();
    if (!svg || !matrix) return;
    this.close();
    const boxes = (/** @type {Element | Document} */ place, /** @type {string} */ what) => [...place.querySelectorAll(what)].map((part) => part.getBoundingClientRect());
    const zoom = Math.min(MOST, Math.max(2, COMFORT / Math.min(...boxes(svg, '.legal').map((box) => Math.min(box.width, box.height)))));
    // What a hint points at is to be seen: in the lens, or beside it.
    const isInside = (/** @type {DOMRect} */ box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) * zoom < LEAST / 2;
    const { left, top, side } = placeFor(x, y, boxes(document, '.wanted').filter((box) => !isInside(box)));
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const span = side / zoom / matrix.a;
    const magnified = () => {
      const drawing = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
      for (const one of [drawing, ...drawing.querySelectorAll('[id]')]) one.removeAttribute('id');
      drawing.setAttribute('viewBox', `${at.x - span / 2} ${at.y - span / 2} ${span} ${span}`);
      drawing.setAttribute('width', String(side));
      drawing.setAttribute('height', String(side));
      for (const part of drawing.querySelectorAll('[tabindex]')) part.setAttribute('tabindex', '-1');
      return drawing;
    };
    const lens = h('div', { class: 'lens drawing', role: 'dialog', 'aria-label': _('Zoom in'), onclick: (event) => {
      this.#clicked(event);
      if (this.stays) lens.replaceChildren(magnified());
    } }, magnified());
    lens.style.left = `${left}px`;
    lens.style.top = `${top}px`;
    document.body.append(lens);
    this.shown = new AbortController();
    const { signal } = this.shown;
    signal.addEventListener('abort', () => lens.remove());
    addEventListener('scroll', () => this.close(), { passive: true, signal });
    addEventListener('click', (event) => {
      if (lens.contains(/** @type {Node} */ (event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }, { capture: true, signal });
  }

  /** @param {Event} event */
  #clicked(event) {
    const part = event.target instanceof Element ? event.target.closest('[data-action], [data-pick]') : null;
    if (!part) return;
    if (part.classList.contains('legal') && !this.stays) this.close();
    this.use(part);
  }

  close() {
    this.shown.abort();
  }
}
