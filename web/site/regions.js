// regions.js -- the parts of a table as the page lays them out: boards, dice or stock, and buttons, from a drawing of regions
// (engine/draw/view.h). A game without regions is shown as one board.

import { h, svg as parse } from './html.js';
import { morph, noteMotion, rememberMotion, shorten } from './morph.js';
import { viewFor } from './settings.js';

/** Where a region begins in the text of a drawing. */
const REGION = /(?=<svg [^>]*class="region")/;
const WHOLE = /^<svg [^>]*>/;

/** A region as text: it is read only when it has changed. @typedef {{ id: string, role: string, seat: string, text: string }} Region */

/** @param {string} text of a drawing, or of a region in it @returns {Element} */
export const read = (text) => new DOMParser().parseFromString(text.replace(/^<svg (?!xmlns)/, '<svg xmlns="http://www.w3.org/2000/svg" '), 'image/svg+xml').documentElement;

/** @param {string} text a drawing, or a region in it @returns {Region} */
function about(text) {
  const tag = WHOLE.exec(text)?.[0] ?? '';
  const value = (/** @type {string} */ name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  // stage.js chooses the part that is in the tab order.
  return { id: value('id'), role: value('data-role'), seat: value('data-seat'), text: text.replaceAll('tabindex="0"', 'tabindex="-1"') };
}

/** @param {string} text a drawing of regions @returns {{ head: string, defs: string, regions: Region[] }} head: the rest */
export function splitRegions(text) {
  const [head, ...parts] = text.slice(0, -'</svg>'.length).split(REGION);
  const [defs = ''] = /<defs>.*<\/defs>/s.exec(head) ?? [];
  return { head: `${head.replace(defs, '')}</svg>`, defs, regions: parts.map(about) };
}

/** Which grid of table.css fits the window. */
export function layout() {
  const [wide, high] = [innerWidth, innerHeight];
  if (wide < high * 1.05) return 'tall';
  return high < 520 ? 'short' : 'wide';
}

/** Draws the board and the dice or stock of whoever acts, for a screen that is too small for the whole table.
 * @param {Regions} regions @param {import('./engine.js').Engine} engine @param {string[]} names @param {Record<string, number>} [ending] of Table.ending
 * @param {number} [front] whose board it is instead @returns {number} who acted last */
export function showParts(regions, engine, names, ending = {}, front = -1) {
  const { ply } = engine;
  if (ply) engine.look(ply - 1);
  const actor = Math.max(0, engine.actor);
  engine.look(ply);
  const seat = front >= 0 ? front : engine.winners?.[0] ?? actor;
  regions.show(engine.draw(viewFor({ ...ending, seat: `p${seat + 1}`, tall: 1, regions: 1 }), names), false);
  return actor;
}

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
    /** As drawn last: regions by id, and what they have in common. @type {Map<string, string>} */
    this.known = new Map([['defs', '']]);
    /** Elements of a region as drawn last, by id. @type {Map<string, Map<string, import('./morph.js').Part>>} */
    this.parts = new Map();
    /** Small marks of the seats. @type {Map<string, SVGSVGElement>} */
    this.signs = new Map();
    /** When a button could first be pressed, by id. @type {Map<string, number>} */
    this.since = new Map();
  }

  /** @param {string} text the drawing @param {boolean} moves @returns {string[]} the kinds of what is new */
  show(text, moves) {
    const { head, defs, regions } = splitRegions(text);
    this.words = read(head).querySelector('[data-say]')?.getAttribute('data-say') ?? '';
    const by = (/** @type {string} */ role) => regions.filter((region) => region.role === role);
    const before = moves ? rememberMotion(this.boards, this.others, this.hand) : null;
    if (this.#isNew('defs', defs)) this.defs.replaceChildren(parse(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${defs}</svg>`));
    this.#lay(this.boards, regions.length ? by('board') : [about(text)]);
    this.#lay(this.others, by('other'));
    this.#lay(this.hand, by('hand'));
    for (const { id, seat, text: sign } of by('sign')) if (this.#isNew(id, sign)) this.signs.set(seat, /** @type {any} */ (document.importNode(read(sign), true)));
    this.#press(by('buttons').flatMap((region) => [...read(region.text).querySelectorAll('.button')]));
    return before ? noteMotion(before, this.boards, this.others, this.hand) : [];
  }

  /** @param {string} id @param {string} text */
  #isNew(id, text) {
    if (this.known.get(id) === text) return false;
    this.known.set(id, text);
    return true;
  }

  /** Boards that belong to seats stand side by side; a shared one stands alone. */
  get isShared() {
    return !this.boards.querySelector('[data-seat]');
  }

  /** Shows what belongs to another seat large, instead of the boards. @param {string} seat empty: none */
  open(seat) {
    for (const region of this.others.children) region.toggleAttribute('data-open', region.getAttribute('data-seat') === seat);
    this.others.classList.toggle('open', !!this.others.querySelector('[data-open]'));
  }

  /** @param {HTMLElement} place @param {Region[]} regions */
  #lay(place, regions) {
    const old = new Map([...place.children].map((child) => [child.id, child]));
    const now = regions.map(({ id, text }) => {
      const known = old.get(id);
      if (!this.#isNew(id, text) && known) return known;
      const parts = (known && this.parts.get(id)) ?? new Map();
      this.parts.set(id, parts);
      const drawn = read(shorten(text, parts));
      if (!known) return document.importNode(drawn, true);
      morph(known, drawn, new Map([...known.querySelectorAll('[id]')].map((one) => [one.id, one])));
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
    // While dice pay for something and none is kept, rolling throws that away.
    const isLoss = !!this.boards.querySelector('.legal[data-action]') && !this.hand.querySelector('.chosen');
    for (const [place, list] of /** @type {[HTMLElement, ButtonPart[]][]} */ ([
      [this.rollPlace, wanted.filter(rolls)], [this.endPlace, wanted.filter((part) => !rolls(part))]])) {
      for (const child of [...place.children]) if (!list.some((part) => part.id === child.id)) child.remove();
      for (const part of list) {
        let button = [...place.children].find((child) => child.id === part.id);
        if (!button) {
          button = h('button', { type: 'button', id: part.id });
          place.append(button);
        }
        if (part.legal && !button.classList.contains('legal')) this.since.set(part.id, performance.now());
        button.className = `part button ${part.legal ? 'legal' : 'idle'} ${place === this.rollPlace && part.legal && !(isLoss && part.then) ? 'main' : ''}`;
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
