// easel.js -- a drawing that is painted: tap a place, drag over several, or move with arrow keys and press Enter. One place at a
// time is in the tab order.

import { draftDrawing, viewWords } from './boards.js';
import { h, svg } from './html.js';
import { showDrawing } from './morph.js';
import { _ } from './words.js';

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} part */
function middleOf(part) {
  const box = part.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Easel {
  /** @param {import('./engine.js').Engine} engine @param {number} index of the game @param {AbortSignal} left
   * @param {(stroke: string, goesOn: boolean) => void} paint */
  constructor(engine, index, left, paint) {
    this.engine = engine;
    this.index = index;
    this.game = engine.games[index];
    this.paint = paint;
    this.brush = '';
    this.last = ''; // place painted last in this drag; empty: no drag
    this.current = '';
    this.element = h('div', { class: 'easel drawing', role: 'application', 'aria-label': _('Paint') });
    this.element.addEventListener('pointerdown', (event) => this.#down(event));
    this.element.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel']) this.element.addEventListener(end, () => { this.last = ''; });
    this.element.addEventListener('keydown', (event) => this.#pressed(event));
    left.addEventListener('abort', () => this.element.replaceChildren());
  }

  /** @returns {Element[]} */
  get #places() {
    return [...this.element.querySelectorAll('.place')];
  }

  /** @param {number} x @param {number} y */
  #placeAt(x, y) {
    const part = document.elementFromPoint(x, y)?.closest('.place');
    return part && this.element.contains(part) ? part : null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button || !event.isPrimary) return;
    const part = this.#placeAt(event.clientX, event.clientY);
    if (!part) return;
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.#use(part, false);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.last || !event.isPrimary) return;
    const part = this.#placeAt(event.clientX, event.clientY);
    if (part && part.getAttribute('data-action') !== this.last) this.#use(part, true);
  }

  /** @param {Element} part @param {boolean} goesOn */
  #use(part, goesOn) {
    this.last = part.getAttribute('data-action') ?? '';
    this.current = part.id;
    this.paint(`${this.last} ${this.brush}`, goesOn);
    this.#rove();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const part = event.target instanceof Element ? event.target.closest('.place') : null;
    if (!part || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#use(part, false);
      this.last = '';
    } else if (DIRECTIONS[event.key]) {
      event.preventDefault();
      this.#go(part, ...DIRECTIONS[event.key]);
    }
  }

  /** @param {Element} from @param {number} dx @param {number} dy */
  #go(from, dx, dy) {
    const here = middleOf(from);
    /** @type {Element | null} */
    let best = null;
    let least = Infinity;
    for (const part of this.#places) {
      const there = middleOf(part);
      const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const cost = ahead + 2 * (Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx));
      if (part !== from && ahead > 3 && cost < least) [best, least] = [part, cost];
    }
    if (best) this.focus(best);
  }

  /** @param {Element} part */
  focus(part) {
    this.current = part.id;
    this.#rove();
    /** @type {SVGElement} */ (part).focus();
  }

  #rove() {
    const places = this.#places;
    const one = places.find((part) => part.id === this.current) ?? places[0];
    for (const part of places) part.setAttribute('tabindex', part === one ? '0' : '-1');
  }

  /** @param {string} text a file that may have faults */
  draw(text) {
    showDrawing(this.element, draftDrawing(this.engine, this.game, text, { hands: 1, tag: 'paint-' }));
    this.#rove();
  }

  /** What is where, in words, by place. @param {string} text @returns {Map<string, string>} */
  labels(text) {
    const drawing = svg(draftDrawing(this.engine, this.game, text, { hands: 1 }));
    return new Map([...drawing.querySelectorAll('.place')].map((part) => [part.getAttribute('data-action') ?? '', part.getAttribute('aria-label') ?? '']));
  }

  /** Shows where a fault is. @param {number} number from 1 */
  point(number) {
    for (const one of this.element.querySelectorAll('.shown')) one.classList.remove('shown');
    const found = [...this.element.querySelectorAll(`[data-fault="${number}"]`)];
    for (const one of found) one.classList.add('shown');
    const part = found[0]?.closest('.place');
    if (part) this.focus(part);
  }

  /** What one paints with, as a group of radio buttons. @param {number} lang */
  brushes(lang) {
    const all = this.engine.ask('brushes', [this.index, lang]).split('\n').filter((line) => line).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
    this.brush = all[0][0];
    return h('fieldset', { class: 'brushes' }, h('legend', { class: 'unseen' }, _('Paint with')), all.map(([key, label], i) => {
      const picture = svg(this.engine.ask('brush', [this.index, i], viewWords({ tag: `brush${i}-` })));
      picture.setAttribute('aria-hidden', 'true');
      return h('label', { title: label }, h('input', { type: 'radio', name: 'brush', id: `brush-${key}`, value: key, checked: i === 0, onchange: () => { this.brush = key; } }), picture, h('span', { class: 'unseen' }, label));
    }));
  }
}
