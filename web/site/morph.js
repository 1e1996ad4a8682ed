// morph.js -- turns one drawing into the next by changing only what differs. An element keeps its identity as long as its id
// is the same, so that focus stays and what is new can be animated.

import { isStill } from './settings.js';

/** Attributes that the page sets, not the drawing. */
const OURS = ['data-motion', 'data-armed', 'data-open'];

const TAG = /<(\/?)[a-z]+([^>]*?)(\/?)>/g;
export const SAME = 'same'; // stands for an element that has not changed

/**
 * The text of an element with <same id=""/> for all that has an id and is the same as in the text before. Most of a drawing is, and
 * reading it again would take longer than everything else.
 * @param {string} text @param {Map<string, string>} before elements by id; they become those of this text
 */
export function shorten(text, before) {
  const known = new Map(before);
  before.clear();
  /** @type {{ id: string, from: number }[]} */
  const open = [];
  /** @type {{ id: string, from: number, to: number }[]} */
  const same = [];
  for (const { 0: tag, 1: closes, 2: attributes, 3: isEmpty, index } of text.matchAll(TAG)) {
    if (!closes) open.push({ id: / id="([^"]+)"/.exec(attributes)?.[1] ?? '', from: index });
    if (!closes && !isEmpty) continue;
    const { id, from } = open.pop() ?? { id: '', from: 0 };
    if (!id || !open.length) continue;
    const to = index + tag.length;
    const whole = text.slice(from, to);
    before.set(id, whole);
    if (known.get(id) !== whole) continue;
    while (same.length && same[same.length - 1].from > from) same.pop(); // parts of it
    same.push({ id, from, to });
  }
  let [short, at] = ['', 0];
  for (const { id, from, to } of same) {
    short += `${text.slice(at, from)}<${SAME} id="${id}"/>`;
    at = to;
  }
  return short + text.slice(at);
}

/** @param {Element} from @param {Element} to */
export function morph(from, to) {
  if (to.nodeName === SAME || from.isEqualNode(to)) return;
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
    if (old && wanted instanceof Element && (wanted.nodeName === SAME || old.nodeName === wanted.nodeName)) {
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

// ---- What is new, by the classes that engine/draw/view.h promises; data-motion lets table.css animate it ----

/** @typedef {{ ids: Set<string>, lit: Set<string>, faces: Map<string, string | null> }} Before */

/** @param {Element[]} drawings @param {string} what */
const all = (drawings, what) => drawings.flatMap((drawing) => [...drawing.querySelectorAll(what)]);

/** @param {...Element} drawings @returns {Before} */
export function rememberMotion(...drawings) {
  const ids = new Set(all(drawings, '.piece[id], .pen[id]').map((one) => one.id));
  const lit = new Set(all(drawings, '.lit[id]').map((one) => one.id));
  const faces = new Map(all(drawings, '.die[id]').map((one) => [one.id, one.getAttribute('data-face')]));
  return { ids, lit, faces };
}

/** @param {Before} before @param {...Element} drawings @returns {string[]} the kinds of what is new */
export function noteMotion(before, ...drawings) {
  /** @type {[Element, string][]} */
  const moved = [];
  for (const one of all(drawings, '.piece[id], .pen[id]')) {
    if (!before.ids.has(one.id)) moved.push([one, one.classList.contains('pen') ? 'pen' : 'piece']);
  }
  for (const one of all(drawings, '.lit[id]')) if (!before.lit.has(one.id)) moved.push([one, 'lit']);
  // Dice that are about to be rolled have no face. A die that only changes its place was not rolled.
  const fell = [...before.faces.values()].some((face) => face === null);
  for (const one of fell ? all(drawings, '.die[data-face]') : []) {
    if (before.faces.get(one.id) !== one.getAttribute('data-face')) moved.push([one, 'die']);
  }
  if (!isStill()) for (const [one, kind] of moved) mark(one, kind);
  return [...new Set(moved.map(([, kind]) => kind))];
}

/** @param {Element} one @param {string} kind */
function mark(one, kind) {
  one.setAttribute('data-motion', kind);
  const done = (/** @type {Event} */ event) => {
    if (event.target !== one) return;
    one.removeAttribute('data-motion');
    one.removeEventListener('animationend', done);
  };
  one.addEventListener('animationend', done);
}

/**
 * Shows the SVG text inside the place. With `moves` what is new is marked for the style sheet; the answer
 * names its kinds: 'die', 'piece', 'pen', 'lit'.
 * @param {Element} place @param {string} text
 * @param {{ moves?: boolean, prepare?: (drawing: Element) => void }} [how] prepare: changes it before it is shown
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
  return before ? noteMotion(before, old) : [];
}
