// lens.js -- a magnifier where a finger touched, if the parts are too small. A touch inside it acts, and closes it
// unless it stays for more; one outside closes it.

import { h } from './html.js';
import { _ } from './words.js';

const COMFORT = 48; // pixels that the smallest part gets
const MOST = 4; // magnification

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
    const side = Math.min(300, innerWidth - 24, innerHeight - 24);
    const sizes = [...svg.querySelectorAll('.legal')].map((part) => part.getBoundingClientRect()).map((box) => Math.min(box.width, box.height));
    const zoom = Math.min(MOST, Math.max(2, COMFORT / Math.min(...sizes)));
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
    lens.style.left = `${Math.max(12, Math.min(innerWidth - side - 12, x - side / 2))}px`;
    lens.style.top = `${Math.max(12, Math.min(innerHeight - side - 12, y - side / 2))}px`;
    lens.style.setProperty('--from', `${x}px ${y}px`);
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
