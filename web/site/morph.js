// morph.js -- makes one drawing into the next by changing only what differs. Elements with an id are
// the same thing as long as the id is, so that what moves can be seen to move, and focus stays.

import { noteMotion, rememberMotion } from './motion.js';

/** What the page says about an element, not the drawing. */
const OURS = ['data-motion', 'data-armed'];

/** @param {Element} from @param {Element} to */
export function morph(from, to) {
  syncAttributes(from, to);
  syncChildren(from, to);
}

/** @param {Element} from @param {Element} to */
function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && !OURS.includes(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

/** @param {Node} a @param {Node} b */
function isSame(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  if (!(a instanceof Element && b instanceof Element)) return true;
  return a.id === b.id;
}

/** @param {Element} from @param {Element} to */
function syncChildren(from, to) {
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const child of from.children) if (child.id) known.set(child.id, child);
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const old = wanted instanceof Element && wanted.id ? known.get(wanted.id) : null;
    if (old && old.nodeName === wanted.nodeName && wanted instanceof Element) {
      if (old !== at) from.insertBefore(old, at);
      else at = at.nextSibling;
      morph(old, wanted);
      known.delete(wanted.id);
    } else if (at && isSame(at, wanted) && !(wanted instanceof Element && wanted.id)) {
      if (at instanceof Element && wanted instanceof Element) morph(at, wanted);
      else if (at.nodeValue !== wanted.nodeValue) at.nodeValue = wanted.nodeValue;
      at = at.nextSibling;
    } else {
      from.insertBefore(document.importNode(wanted, true), at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
  for (const left of known.values()) if (left.parentNode === from) left.remove();
}

/**
 * Shows the SVG text inside the place. What came about is marked for the style sheet when `moves`; the answer
 * names its kinds: 'die', 'piece', 'pen', 'lit'.
 * @param {Element} place @param {string} text
 * @param {{ moves?: boolean, prepare?: (drawing: Element) => void }} [how] prepare: the last touch before it is shown
 * @returns {string[]}
 */
export function showDrawing(place, text, { moves = false, prepare } = {}) {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  prepare?.(drawing);
  const old = place.querySelector(':scope > svg');
  if (!old) {
    place.replaceChildren(document.importNode(drawing, true));
    return [];
  }
  const before = moves ? rememberMotion(old) : null;
  morph(old, drawing);
  return before ? noteMotion(old, before) : [];
}
