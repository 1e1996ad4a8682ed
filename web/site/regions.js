// regions.js -- the parts of a table as the page lays them out: boards, dice or stock, and buttons, from a drawing of regions
// (engine/draw/view.h). A game without regions is shown as one board.

import { h } from './html.js';
import { morph, noteMotion, rememberMotion } from './morph.js';

/** @typedef {{ id: string, action: string, then: string, legal: boolean, label: string }} ButtonPart */

/** What leads to a roll; every other button ends something, and never lies where this one was. @param {ButtonPart} part */
const rolls = (part) => part.action === 'roll' || part.then === 'roll';

export class Regions {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.defs = h('div', { class: 'defs', 'aria-hidden': 'true' });
    this.boards = h('div', { class: 'boards', tabindex: -1 });
    this.others = h('div', { class: 'others' });
    this.hand = h('div', { class: 'hand' });
    this.rollPlace = h('div', { class: 'roll-place' });
    this.endPlace = h('div', { class: 'end-place' });
    this.buttons = h('div', { class: 'buttons' }, this.rollPlace, this.endPlace);
    place.append(this.defs, this.boards, this.others, this.hand, this.buttons);
    this.words = '';
    this.hasButtons = false; // this game has had some: their place stays
    this.known = ''; // what regions have in common, as drawn last
    /** Small marks of the seats. @type {Map<string, SVGSVGElement>} */
    this.signs = new Map();
    /** When a button appeared, by id. @type {Map<string, number>} */
    this.since = new Map();
  }

  /** @param {string} text the drawing @param {boolean} moves @param {(drawing: Element) => void} prepare @returns {string[]} the kinds of what is new */
  show(text, moves, prepare) {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    prepare(drawing);
    this.words = drawing.querySelector('[data-say]')?.getAttribute('data-say') ?? '';
    const regions = [...drawing.querySelectorAll(':scope > .region')];
    const by = (/** @type {string} */ role) => regions.filter((region) => region.getAttribute('data-role') === role);
    const boards = regions.length ? by('board') : [drawing];
    const before = moves ? rememberMotion(this.boards, this.others, this.hand) : null;
    this.#define(regions.length ? drawing : null);
    this.#lay(this.boards, boards);
    this.#lay(this.others, by('other'));
    this.#lay(this.hand, by('hand'));
    for (const sign of by('sign')) this.signs.set(sign.getAttribute('data-seat') ?? '', /** @type {any} */ (document.importNode(sign, true)));
    this.#press(by('buttons').flatMap((region) => [...region.querySelectorAll('.button')]));
    return before ? noteMotion(before, this.boards, this.others, this.hand) : [];
  }

  /** Boards that belong to seats stand side by side; a shared one stands alone. */
  get isShared() {
    return !this.boards.querySelector('[data-seat]');
  }

  /** What regions have in common. @param {Element | null} drawing */
  #define(drawing) {
    const defs = drawing?.querySelector(':scope > defs');
    const known = defs?.outerHTML ?? '';
    if (known === this.known) return;
    this.known = known;
    const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.setAttribute('width', '0');
    holder.setAttribute('height', '0');
    if (defs) holder.append(document.importNode(defs, true));
    this.defs.replaceChildren(holder);
  }

  /** @param {HTMLElement} place @param {Element[]} regions */
  #lay(place, regions) {
    const old = new Map([...place.children].map((child) => [child.id, child]));
    const now = regions.map((region) => {
      const known = old.get(region.id);
      if (!known) return document.importNode(region, true);
      morph(known, region);
      return known;
    });
    for (const child of [...place.children]) if (!now.includes(child)) child.remove();
    now.forEach((region, i) => { if (place.children[i] !== region) place.insertBefore(region, place.children[i] ?? null); });
    place.hidden = now.length === 0;
  }

  /** Buttons keep their elements, so that focus stays. @param {Element[]} parts */
  #press(parts) {
    const wanted = parts.map((part) => ({
      id: part.id, action: part.getAttribute('data-action') ?? '', then: part.getAttribute('data-then') ?? '',
      legal: part.classList.contains('legal'), label: part.getAttribute('aria-label') ?? '',
    }));
    for (const [place, list] of /** @type {[HTMLElement, ButtonPart[]][]} */ ([
      [this.rollPlace, wanted.filter(rolls)], [this.endPlace, wanted.filter((part) => !rolls(part))]])) {
      for (const child of [...place.children]) if (!list.some((part) => part.id === child.id)) child.remove();
      for (const part of list) {
        let button = [...place.children].find((child) => child.id === part.id);
        if (!button) {
          button = h('button', { type: 'button', id: part.id });
          place.append(button);
          this.since.set(part.id, performance.now());
        }
        button.className = `part button ${part.legal ? 'legal' : 'idle'} ${place === this.rollPlace && part.legal ? 'main' : ''}`;
        button.setAttribute('data-action', part.action);
        if (part.then) button.setAttribute('data-then', part.then);
        else button.removeAttribute('data-then');
        button.setAttribute('aria-disabled', String(!part.legal));
        if (button.textContent !== part.label) button.textContent = part.label;
      }
    }
    this.hasButtons ||= wanted.length > 0;
    this.buttons.hidden = !this.hasButtons;
  }
}
