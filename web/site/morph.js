// morph.js -- turns one drawing into the next by changing only what differs. An element keeps its identity as long as its id
// is the same, so that focus stays and what is new can be animated.

import { isStill } from './settings.js';

/** Attributes that the page sets, not the drawing. */
const OURS = ['data-motion', 'data-armed', 'data-open', 'data-waited'];

const TAG = /<(\/?)[a-z]+([^>]*?)(\/?)>/g;
const NAME = /^<[a-z]+/;
const SAME = 'same'; // stands for an element that has not changed

/** An element as text: its first tag, and the rest. @typedef {{ tag: string, inner: string }} Part */

/**
 * The text of an element with <same id=""/> for all that has an id and is the same as in the text before, and <same/> for what is in
 * an element when only its own attributes changed. Most of a drawing is, and reading it again would take longer than everything else.
 * @param {string} text @param {Map<string, Part>} before elements by id; they become those of this text
 */
export function shorten(text, before) {
  const known = new Map(before);
  before.clear();
  /** @type {{ id: string, from: number, begins: number }[]} */
  const open = [];
  /** @type {{ sign: string, from: number, to: number }[]} */
  const same = [];
  for (const { 0: tag, 1: closes, 2: attributes, 3: isEmpty, index } of text.matchAll(TAG)) {
    if (!closes) open.push({ id: / id="([^"]+)"/.exec(attributes)?.[1] ?? '', from: index, begins: index + tag.length });
    if (!closes && !isEmpty) continue;
    const { id, from, begins } = open.pop() ?? { id: '', from: 0, begins: 0 };
    if (!id || !open.length) continue;
    const part = { tag: text.slice(from, begins), inner: text.slice(begins, index) };
    const old = known.get(id);
    before.set(id, part);
    const isWhole = old?.tag === part.tag;
    const isOpen = begins < index && NAME.exec(old?.tag ?? '')?.[0] === NAME.exec(part.tag)?.[0];
    if (old?.inner !== part.inner || !(isWhole || isOpen)) continue;
    while (same.length && same[same.length - 1].from > from) same.pop(); // parts of it
    same.push(isWhole ? { sign: `<${SAME} id="${id}"/>`, from, to: index + tag.length } : { sign: `<${SAME}/>`, from: begins, to: index });
  }
  let [short, at] = ['', 0];
  for (const { sign, from, to } of same) {
    short += text.slice(at, from) + sign;
    at = to;
  }
  return short + text.slice(at);
}

/** @param {Element} from @param {Element} to @param {Map<string, Element>} [all] that may have moved elsewhere, by id */
export function morph(from, to, all) {
  if (to.nodeName === SAME) return;
  syncAttributes(from, to);
  if (to.firstChild?.nodeName !== SAME || /** @type {Element} */ (to.firstChild).id) syncChildren(from, to, all);
}

/** @param {Element} from @param {Element} to */
function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && !OURS.includes(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

/** A new node; what is the same in it comes from elsewhere. @param {Node} wanted @param {Map<string, Element>} [all] @returns {Node} */
function make(wanted, all) {
  if (!(wanted instanceof Element && all)) return document.importNode(wanted, true);
  const known = all.get(wanted.id);
  const isKnown = known && (wanted.nodeName === SAME || known.nodeName === wanted.nodeName);
  const node = isKnown ? known : document.importNode(wanted, false);
  if (isKnown) morph(known, wanted, all);
  else node.append(...[...wanted.childNodes].map((child) => make(child, all)));
  return node;
}

/** @param {Element} from @param {Element} to @param {Map<string, Element>} [all] */
function syncChildren(from, to, all) {
  /** Those that are not placed yet. @type {Set<Node>} */
  const left = new Set(from.childNodes);
  const known = new Map([...from.children].map((child) => [child.id, child]));
  const next = () => { // the first of them; some are in another element now
    for (const node of left) {
      if (node.parentNode === from) return node;
      left.delete(node);
    }
    return null;
  };
  for (const wanted of [...to.childNodes]) {
    const at = next();
    const id = wanted instanceof Element ? wanted.id : '';
    const old = id ? known.get(id) : at && !(at instanceof Element && at.id) && at.nodeName === wanted.nodeName ? at : null;
    const isOld = old && left.has(old) && old.parentNode === from && (wanted.nodeName === SAME || old.nodeName === wanted.nodeName);
    if (isOld && old !== at) from.insertBefore(old, at);
    if (isOld) {
      left.delete(old);
      if (old instanceof Element && wanted instanceof Element) morph(old, wanted, all);
      else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    } else {
      const made = make(wanted, all);
      from.insertBefore(made, next());
    }
  }
  for (const node of left) if (node.parentNode === from) from.removeChild(node);
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
