// stage.js -- shows the drawing, and tells which of its parts was clicked, tapped or chosen by keyboard. One part at a time is
// in the tab order; arrow keys lead to the others (roving tabindex).

import { aim } from './aim.js';
import { listenToDrags } from './drag.js';
import { Lens } from './lens.js';
import { afterPaint, h } from './html.js';
import { showDrawing } from './morph.js';
import { Regions } from './regions.js';
import { isStill } from './settings.js';
import { _ } from './words.js';

const PART = '[data-action], [data-pick]';

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} part */
function middleOf(part) {
  const box = part.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Stage {
  /**
   * @param {(part: Element, event?: UIEvent) => void} use somebody means this part; event: how
   * @param {AbortSignal} left
   * @param {{ missed: (target: Element) => void } | null} [table] for the page of a table, which lays out regions; missed: a click
   *   that no part takes
   */
  constructor(use, left, table = null) {
    this.use = use;
    this.missed = table?.missed;
    this.place = h('div', { class: 'drawing table', role: 'application', 'aria-label': _('The table'), tabindex: -1 });
    this.regions = table ? new Regions(this.place) : null;
    /** Has the focus while nothing can be done: a box, since the place of regions has none. @type {HTMLElement} */
    this.home = this.regions?.boards ?? this.place;
    this.lens = new Lens(use);
    this.element = h('div', { class: 'stage' }, this.place);
    this.current = ''; // id of the part in the tab order
    this.pointer = ''; // type of the last pointer: not every browser puts it into click events
    this.place.addEventListener('pointerdown', (event) => this.#touched(event.pointerType));
    this.place.addEventListener('click', (event) => this.#clicked(/** @type {PointerEvent} */ (event)));
    this.place.addEventListener('keydown', (event) => this.#pressed(event));
    // On the document: keys also move focus into the drawing.
    document.addEventListener('keydown', () => this.#touched(''), { capture: true, signal: left });
    left.addEventListener('abort', () => this.lens.close());
    listenToDrags(this.place, (part) => { if (!part.matches('.die, .chosen')) this.use(part); }, (part, x, y) => this.#dropped(part, x, y),
      (target) => { if (!target.closest('.others, .button')) this.missed?.(target); });
    this.place.addEventListener('focusin', (event) => this.#focused(event));
  }

  get legal() {
    return [...this.place.querySelectorAll('.legal')];
  }

  /** Whether something is about to happen, and nothing can be done until then. @param {boolean} busy */
  set busy(busy) {
    this.place.setAttribute('aria-busy', String(busy));
  }

  get busy() {
    return this.place.getAttribute('aria-busy') === 'true';
  }

  /** Whose turn it is and what can be done, in words. */
  get words() {
    return this.regions?.words ?? this.place.querySelector('[data-say]')?.getAttribute('data-say') ?? '';
  }

  /** @param {string} text the SVG @param {boolean} moves @returns {string[]} the kinds of what came about */
  show(text, moves) {
    this.lens.close();
    const had = this.place.contains(document.activeElement);
    const where = had && document.activeElement ? middleOf(document.activeElement) : null;
    for (const one of this.place.querySelectorAll('.wanted')) one.classList.remove('wanted');
    // The page announces what is new (herald.js); a live region here would repeat all of it.
    const prepare = (/** @type {Element} */ drawing) => drawing.querySelector('[role=status]')?.setAttribute('aria-live', 'off');
    const kinds = this.regions?.show(text, moves) ?? showDrawing(this.place, text, { moves, prepare });
    this.#rove();
    // It needs the new layout. Who uses a pointer does not see where it is, so it need not be at once.
    const keep = () => { if (this.place.contains(document.activeElement) || document.activeElement === document.body) this.#keepFocus(where); };
    if (had && this.pointer) afterPaint(keep);
    else if (had) keep();
    return kinds;
  }

  /** One part at a time is in the tab order. */
  #rove() {
    const parts = this.legal;
    const first = parts.find((part) => part.id === this.current) ?? parts[0];
    for (const part of parts) {
      const order = part === first ? '0' : '-1';
      if (part.getAttribute('tabindex') !== order) part.setAttribute('tabindex', order);
    }
  }

  /** If the focused part is gone, the nearest one gets the focus. @param {{ x: number, y: number } | null} where */
  #keepFocus(where) {
    const active = document.activeElement;
    if (active && active !== this.home && this.place.contains(active) && active.classList.contains('legal')) return;
    const parts = this.legal.map((part) => ({ part, ...middleOf(part) }));
    if (where) parts.sort((a, b) => Math.hypot(a.x - where.x, a.y - where.y) - Math.hypot(b.x - where.x, b.y - where.y));
    this.#focus(parts[0]?.part ?? this.home);
  }

  /** @param {Element} part */
  #focus(part) {
    /** @type {HTMLElement | SVGElement} */ (part).focus({ preventScroll: part === this.home });
  }

  /** Moves focus into the drawing. */
  enter() {
    this.#focus(this.place.querySelector('[tabindex="0"]') ?? this.home);
  }

  /** If none of the parts is in sight, scrolls to the nearest. @param {number} top @param {number} bottom of what is seen
   * @param {string} [what] which parts it is about */
  reveal(top, bottom, what = '.legal') {
    const parts = [...this.place.querySelectorAll(what)].map((part) => ({ part, box: part.getBoundingClientRect() }));
    if (!parts.length || parts.some(({ box }) => box.top >= top - 4 && box.bottom <= bottom + 4)) return;
    const away = (/** @type {DOMRect} */ box) => Math.min(Math.abs(box.top - top), Math.abs(box.bottom - bottom));
    parts.sort((a, b) => away(a.box) - away(b.box));
    const { box } = parts[0];
    scrollBy({ top: box.bottom > bottom ? box.bottom - bottom + 16 : box.top - top - 16, behavior: isStill() ? 'instant' : 'smooth' });
  }

  /** Marks parts of the drawing that is shown. @param {string[]} ids */
  point(ids) {
    for (const id of ids) document.getElementById(id)?.classList.add('wanted');
  }

  /** Animates that the table turns to another person. */
  turn() {
    const place = this.regions?.boards ?? this.place;
    if (isStill()) return;
    place.dataset.motion = 'turn';
    const end = (/** @type {Event} */ event) => { // animations of parts inside end here too
      if (event.target !== place) return;
      delete place.dataset.motion;
      place.removeEventListener('animationend', end);
    };
    place.addEventListener('animationend', end);
  }

  // ---- Pointers ----

  /** Focus follows the game, but is visible only to people who use the keyboard: for others a focus ring looks like advice. @param {string} pointer what was used; empty: keys */
  #touched(pointer) {
    this.pointer = pointer;
    this.place.classList.toggle('pointed', pointer !== '');
  }

  /** @param {PointerEvent} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : this.place;
    const hit = target.closest(PART);
    const pointer = event.pointerType || (event.detail ? this.pointer : '');
    const fingers = pointer === 'touch' || pointer === 'pen';
    const aimed = fingers ? aim(this.place, event.clientX, event.clientY, hit) : hit;
    if (aimed === 'many') this.lens.open(target.closest('svg'), event.clientX, event.clientY);
    else if (aimed) this.use(aimed, event);
    else this.missed?.(target);
  }

  /** A die is kept, or not, wherever it is dropped; a piece goes where it is dropped. @param {Element} part @param {number} x @param {number} y */
  #dropped(part, x, y) {
    if (part.matches('.die')) {
      this.use(part);
      return;
    }
    const under = document.elementFromPoint(x, y);
    const to = under?.closest('[data-action]');
    if (to && this.place.contains(to)) this.use(to);
    else this.missed?.(under && this.place.contains(under) ? under : part);
  }

  // ---- Keys ----

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const part = event.target instanceof Element ? event.target.closest(PART) : null;
    if ((event.key === 'Enter' || event.key === ' ') && part) {
      event.preventDefault();
      if (!event.repeat) this.use(part, event);
    } else if (DIRECTIONS[event.key]) {
      event.preventDefault();
      this.#go(...DIRECTIONS[event.key]);
    } else if (event.key === 'Home' || event.key === 'End') {
      const parts = this.legal;
      const end = parts.at(event.key === 'Home' ? 0 : -1);
      if (!end) return;
      event.preventDefault();
      this.#focus(end);
    }
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const part = /** @type {Element} */ (event.target);
    if (!part.classList.contains('legal')) return;
    this.place.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    part.setAttribute('tabindex', '0');
    this.current = part.id;
  }

  /** To the nearest part in that direction; if there is none, to the farthest one on the other side. @param {number} dx @param {number} dy */
  #go(dx, dy) {
    const active = document.activeElement;
    if (!active || active === this.home) {
      this.enter();
      return;
    }
    const here = middleOf(active);
    /** @type {Element | null} */
    let best = null;
    let least = Infinity;
    for (const part of this.legal) {
      if (part === active) continue;
      const there = middleOf(part);
      const [x, y] = [there.x - here.x, there.y - here.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      const cost = ahead > 3 ? ahead + 2 * aside : 1e6 + ahead + 2 * aside;
      if (cost < least) [best, least] = [part, cost];
    }
    if (best) this.#focus(best);
  }
}
