// notices.js -- cards that ask or tell something about the table: they hold nothing up. A card is made anew only
// when it says something else, so that what is typed and the focus stay.

import { h } from './html.js';

/** @typedef {{ key: string, make: () => HTMLElement }} Notice */

export class Notices {
  /** @param {string} kind class of the place */
  constructor(kind) {
    this.element = h('div', { class: kind });
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {Notice[]} wanted @returns {boolean} the focus was in one that is gone */
  draw(wanted) {
    const had = this.element.contains(document.activeElement);
    const next = new Map(wanted.map(({ key, make }) => [key, this.shown.get(key) ?? make()]));
    for (const [key, card] of this.shown) if (!next.has(key)) card.remove();
    for (const card of next.values()) if (card.parentNode !== this.element) this.element.append(card);
    this.shown = next;
    this.element.hidden = next.size === 0;
    return had && !this.element.contains(document.activeElement);
  }
}
