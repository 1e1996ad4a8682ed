// rings.js -- a ring around the spaces of some marks. It lies above the drawing, since neighbours would cover a glow. What the shape of a
// space is stands right before its mark; a piece lies in a place, whose first shape it is.

import { svg } from './html.js';

/** @param {Element} mark @returns {Element | null} the outline of its space */
function outlineOf(mark) {
  let from = mark.classList.contains('piece') ? mark.parentElement?.querySelector(':scope > rect') : mark.previousElementSibling;
  while (from?.nodeName === 'g') from = from.previousElementSibling; // what is printed there
  const href = from?.getAttribute('href');
  const shape = href ? document.getElementById(href.slice(1))?.querySelector('path, rect, circle') : from;
  if (!shape || !/^(path|rect|circle)$/.test(shape.nodeName)) return null;
  const outline = document.createElementNS('http://www.w3.org/2000/svg', shape.nodeName);
  for (const name of ['d', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r']) if (shape.hasAttribute(name)) outline.setAttribute(name, shape.getAttribute(name) ?? '');
  // A board may be drawn smaller than its drawing is.
  let place = href ? `translate(${from?.getAttribute('x') ?? 0} ${from?.getAttribute('y') ?? 0})` : '';
  for (let around = from?.parentElement; around && around.nodeName === 'g'; around = around.parentElement) place = `${around.getAttribute('transform') ?? ''} ${place}`;
  outline.setAttribute('transform', place.trim());
  return outline;
}

/** Draws them, instead of those with that name before. @param {Element} place @param {string} name class @param {string[]} ids of marks */
export function drawRings(place, name, ids) {
  for (const one of place.querySelectorAll(`.rings.${name}`)) one.remove();
  /** By the drawing that they lie in. @type {Map<Element, Map<string, Element>>} */
  const all = new Map();
  for (const id of ids) {
    const mark = document.getElementById(id);
    const outline = mark && outlineOf(mark);
    const region = mark?.closest('.region') ?? mark?.closest('svg');
    if (outline && region) all.set(region, (all.get(region) ?? new Map()).set(outline.outerHTML, outline));
  }
  for (const [region, outlines] of all) {
    const rings = svg(`<g xmlns="http://www.w3.org/2000/svg" class="rings ${name}" aria-hidden="true"/>`);
    for (const outline of outlines.values()) {
      const edge = /** @type {Element} */ (outline.cloneNode());
      edge.setAttribute('class', 'edge');
      rings.append(edge);
    }
    rings.append(...outlines.values());
    region.append(rings);
  }
}
