// easel.js -- a drawing that is painted: tap a place, drag over several, or move with arrow keys and press Enter. One place at a
// time is in the tab order. Where places are too small for a finger, a tap opens a magnifier, in which one taps.

import { viewWords } from './boards.js';
import { choice, h, svg, toggle } from './html.js';
import { Lens } from './lens.js';
import { showDrawing } from './morph.js';
import { _, language } from './words.js';

const SMALL = 40; // pixels: places that are smaller are tapped in the magnifier

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** In the drawing, wherever the page is scrolled to. @param {Element} part */
function middleOf(part) {
  const box = part.getBoundingClientRect();
  const all = part.closest('svg')?.getBoundingClientRect() ?? box;
  return { x: box.x - all.x + box.width / 2, y: box.y - all.y + box.height / 2 };
}

/** What can be chosen beside painting; what belongs to one thing, as to an area, in one row with its picture.
 * @param {import('./engine.js').Engine} engine @param {number} index @param {string} text
 * @param {HTMLElement} place @param {(stroke: string) => void} paint @param {string} prefix of ids @param {(key: string) => Node | null} [picture] */
export function showFields(engine, index, text, place, paint, prefix, picture = () => null) {
  const focused = document.activeElement?.id;
  const rows = engine.ask('fields', [index, language()], text).split('\n').filter((line) => line).map((line) => line.split('\t'));
  const fields = rows.map(([key, label, value, values]) => {
    const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(values) ?? [];
    /** @type {[string, string][]} */
    const options = low ? [...Array(Number(high) - Number(low) + 1).keys()].map((i) => [String(i + Number(low)), String(i + Number(low))])
      : values.split('|').map((one) => /** @type {[string, string]} */ (one.split('=')));
    return { of: key.includes('.') ? key.split('.')[0] : '', field: choice(label, options, value, (to) => paint(`${key}=${to}`), `${prefix}-${key}`) };
  });
  const things = [...new Set(fields.map(({ of }) => of))];
  place.replaceChildren(...things.flatMap((thing) => {
    /** @type {HTMLElement[]} */
    const own = fields.filter(({ of }) => of === thing).map(({ field }) => field);
    return thing ? [h('div', { class: 'row-of' }, picture(thing), own)] : own;
  }));
  if (focused?.startsWith(`${prefix}-`)) document.getElementById(focused)?.focus();
}

export class Easel {
  /** @param {import('./engine.js').Engine} engine @param {number} index of a game, for boards; ~ of it, for positions
   * @param {AbortSignal} left @param {(stroke: string, goesOn: boolean) => void} paint */
  constructor(engine, index, left, paint) {
    this.engine = engine;
    this.index = index;
    this.prefix = index < 0 ? 'put' : 'paint';
    this.paint = paint;
    this.brush = '';
    /** A finger lies there, and it may become a tap. @type {Element | null} */
    this.touched = null;
    this.isTapped = false;
    this.lens = new Lens((part) => this.#use(part, false), true);
    this.last = ''; // place painted last in this drag; empty: no drag
    this.current = '';
    /** Where arrow keys are going: in which column, or row. @type {{ part: string, down: number, along: number } | null} */
    this.line = null;
    /** Places that differ from those before, with their labels. @type {Map<Element, { label: string, dot: Element }>} */
    this.marked = new Map();
    this.drags = false; // whether a finger that moves paints; else it scrolls
    this.said = h('p', { class: 'unseen', role: 'status' });
    this.element = h('div', { class: index < 0 ? 'easel drawing table' : 'easel drawing', role: 'application', 'aria-label': index < 0 ? _('Position') : _('Paint') });
    this.element.addEventListener('pointerdown', (event) => this.#down(event));
    this.element.addEventListener('pointermove', (event) => this.#move(event));
    this.element.addEventListener('pointerup', (event) => this.#up(event));
    this.element.addEventListener('click', (event) => this.#clicked(event));
    this.element.addEventListener('pointercancel', () => { this.touched = null; this.last = ''; });
    this.element.addEventListener('keydown', (event) => this.#pressed(event));
    left.addEventListener('abort', () => { this.lens.close(); this.element.replaceChildren(); });
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
    this.isTapped = false;
    const part = this.#placeAt(event.clientX, event.clientY);
    if (!part) return;
    if (event.pointerType === 'touch') { // a tap, or a finger that goes on
      this.touched = part;
      return;
    }
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.#use(part, false);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const part = this.touched;
    this.touched = null;
    this.last = '';
    if (!part || !event.isPrimary || this.#placeAt(event.clientX, event.clientY) !== part) return;
    const box = part.getBoundingClientRect();
    if (Math.min(box.width, box.height) < SMALL) this.isTapped = true;
    else this.#use(part, false);
    this.last = '';
  }

  /** The magnifier opens with the click of a tap: if it were there before, the click would paint in it. @param {MouseEvent} event */
  #clicked(event) {
    if (this.isTapped) this.lens.open(this.element.querySelector('svg'), event.clientX, event.clientY);
    this.isTapped = false;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!event.isPrimary) return;
    const part = this.#placeAt(event.clientX, event.clientY);
    if (this.touched && part && part !== this.touched && this.drags) { // it paints on
      this.#use(this.touched, false);
      this.touched = null;
    }
    if (!this.last) return;
    if (part && part.getAttribute('data-action') !== this.last) this.#use(part, true);
  }

  /** @param {Element} part @param {boolean} goesOn */
  #use(part, goesOn) {
    this.last = part.getAttribute('data-action') ?? '';
    const own = this.#places.find((one) => one.getAttribute('data-action') === this.last); // not the one in the magnifier
    this.current = own?.id ?? this.current;
    this.paint(this.last.includes(' ') ? this.last : `${this.last} ${this.brush}`, goesOn);
    this.#rove();
    const now = this.element.querySelector(`#${CSS.escape(this.current)}`);
    if (now) this.said.textContent = now.getAttribute('aria-label');
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

  /** Several steps in one direction follow one line, also where every second row is half a place further. @param {Element} from @param {number} dx
   * @param {number} dy */
  #go(from, dx, dy) {
    const here = middleOf(from);
    const isSame = this.line?.part === from.id && this.line.down === dy * dy;
    const along = isSame && this.line ? this.line.along : dy ? here.x : here.y;
    /** @type {Element | null} */
    let best = null;
    let least = Infinity;
    for (const part of this.#places) {
      const there = middleOf(part);
      const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy + (there.y - here.y) * dx);
      const off = Math.abs((dy ? there.x : there.y) - along);
      // What lies in that direction comes first, the nearest of it; then anything else ahead.
      const cost = aside <= ahead ? ahead + aside + off / 100 : 1e4 + ahead + 2 * aside;
      if (part !== from && ahead > 3 && cost < least) [best, least] = [part, cost];
    }
    if (!best) return;
    this.focus(best);
    this.line = { part: best.id, down: dy * dy, along };
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

  /** @param {string} text @param {Record<string, string | number>} [more] of the view @param {string[]} [names] */
  #drawing(text, more, names = []) {
    const lines = names.map((name, seat) => `name.p${seat + 1}=${name}`);
    return this.engine.ask('draft', [this.index], [viewWords({ hands: 1, ...more }), ...lines, '', text].join('\n'));
  }

  /** @param {string} text it may have faults @param {Record<string, string | number>} [more] of the view @param {string[]} [names] of the players */
  draw(text, more, names) {
    this.#unmark();
    showDrawing(this.element, this.#drawing(text, { tag: `${this.prefix}-`, ...more }, names));
    this.#rove();
  }

  /** What is where, in words, by place. @param {string} text @returns {Map<string, string>} */
  labels(text) {
    const drawing = svg(this.#drawing(text));
    return new Map([...drawing.querySelectorAll('.place')].map((part) => [part.getAttribute('data-action') ?? '', part.getAttribute('aria-label') ?? '']));
  }

  /** Places that differ stay marked, in words too, until it is drawn again. @param {string[]} places */
  mark(places) {
    this.#unmark();
    this.element.getBoundingClientRect(); // what was marked lights up again
    for (const part of this.#places.filter((one) => places.includes(one.getAttribute('data-action') ?? ''))) {
      const label = part.getAttribute('aria-label') ?? '';
      const box = /** @type {SVGGElement} */ (part).getBBox();
      const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      for (const [key, value] of Object.entries({ class: 'dot', cx: box.x + box.width * 0.82, cy: box.y + box.height * 0.2, r: box.width * 0.08 })) dot.setAttribute(key, String(value));
      part.append(dot);
      this.marked.set(part, { label, dot });
      part.setAttribute('data-motion', 'differs');
      part.setAttribute('aria-label', _('%1 (differs)', label));
    }
  }

  #unmark() {
    for (const [part, { label, dot }] of this.marked) {
      dot.remove();
      part.removeAttribute('data-motion');
      part.setAttribute('aria-label', label);
    }
    this.marked.clear();
  }

  /** What shows a fault. @param {number} number from 1 */
  showing(number) {
    return [...this.element.querySelectorAll(`[data-fault~="${number}"]`)];
  }

  /** Shows where a fault is. @param {number} number from 1 */
  point(number) {
    for (const one of this.element.querySelectorAll('.shown')) one.classList.remove('shown');
    const found = this.showing(number);
    for (const one of found) one.classList.add('shown');
    const part = found[0]?.closest('.place');
    if (part) this.focus(part);
  }

  /** Whether a finger that is dragged paints, where there is a finger; where there is none, keys. */
  get dragging() {
    const field = toggle(_('Drag to paint'), false, (on) => {
      this.drags = on;
      this.element.classList.toggle('drags', on);
    }, 'drag-to-paint');
    field.classList.add('for-fingers');
    return h('div', {}, field, h('p', { class: 'fine for-keys' }, _('Drag to paint several. Arrow keys and Enter paint too.')));
  }

  /** @param {number} lang @returns {string[][]} keys and names of the brushes */
  #all(lang) {
    return this.engine.ask('brushes', [this.index, lang]).split('\n').filter((line) => line).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  }

  /** @param {number} i @param {string} tag */
  #picture(i, tag) {
    const picture = svg(this.engine.ask('brush', [this.index, i], viewWords({ tag })));
    picture.setAttribute('aria-hidden', 'true');
    return picture;
  }

  /** Of a brush. @param {string} key */
  picture(key) {
    const i = this.#all(0).findIndex(([one]) => one === key);
    return i < 0 ? null : this.#picture(i, `${this.prefix}-field${i}-`);
  }

  /** What one paints with, as a group of radio buttons; of each size a row, if there are sizes. @param {number} lang */
  brushes(lang) {
    const all = this.#all(lang);
    this.brush = all[0][0];
    return h('fieldset', { class: 'brushes' }, h('legend', { class: 'unseen' }, this.index < 0 ? _('What to place') : _('Paint with')), all.flatMap(([key, label], i) => {
      const picture = this.#picture(i, `${this.prefix}${i}-`);
      const one = h('label', { title: label }, h('input', { type: 'radio', name: `brush-${this.prefix}`, id: `${this.index < 0 ? 'with' : 'brush'}-${key}`, value: key, checked: i === 0, onchange: () => { this.brush = key; } }), picture, h('span', { class: 'unseen' }, label));
      const isNext = i > 0 && all[i - 1][0].length > 1 && key[0] !== all[i - 1][0][0]; // R1 after B5
      return isNext ? [h('span', { class: 'next-row' }), one] : [one];
    }));
  }
}
