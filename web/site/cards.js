// cards.js -- cards that ask or tell something about a table without blocking it: looking back, what was missed, the end. A
// card is made again only when it says something else, so that focus and what was typed stay.

import { button, h } from './html.js';
import { _, capital, counted } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */
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

/** @param {string} key its first word is the class @param {string} text @param {...(Node | null)} buttons @returns {Notice} */
export const card = (key, text, ...buttons) => ({
  key, make: () => h('div', { class: `notice ${key.split(' ')[0]}`, role: 'group' }, h('p', {}, capital(text)), h('div', { class: 'bar' }, buttons)),
});

/** @param {number} at @param {number} count @param {(ply: number) => void} look -1: now @returns {Notice} */
export function lookingBack(at, count, look) {
  return card(`past ${at} ${count}`, _('Looking back: %1 of %2', at, count),
    h('button', { 'aria-label': _('Previous step'), disabled: at === 0, onclick: () => look(at - 1) }, '◀'),
    h('button', { 'aria-label': _('Next step'), disabled: at === count, onclick: () => look(at + 1) }, '▶'),
    button(_('Back to now'), () => look(-1), 'main'));
}

/**
 * What happened while somebody was away, step by step.
 * @param {number} at which step, from 1 @param {number} steps @param {string} text @param {() => void} next @param {() => void} skip @returns {Notice}
 */
export function missed(at, steps, text, next, skip) {
  return card(`missed ${at} ${steps}`, `${counted(steps, '%1 new event:', '%1 new events:')} ${at}/${steps} ${text}`,
    button(at < steps ? _('Next') : _('Continue'), next, 'main'), at < steps ? button(_('Skip'), skip) : null);
}

/** @param {Table} table @param {string} drawn what the drawing says at the end */
export function resultWords(table, drawn) {
  if (table.gaveUp < 0) return drawn;
  const { gaveUp, names } = table;
  const isMe = table.isMe(gaveUp);
  const gone = table.sitters[gaveUp].late ? isMe ? _('Your time ran out.') : _('%1’s time ran out.', names[gaveUp])
    : isMe ? _('You resigned.') : _('%1 resigned.', names[gaveUp]);
  if (names.length !== 2) return gone;
  return `${gone} ${table.isMe(1 - gaveUp) ? _('You win.') : _('%1 wins.', names[1 - gaveUp])}`;
}
