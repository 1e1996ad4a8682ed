// drag.js -- dragging a part of the drawing: a die to where kept dice lie, a piece to its place. What lies under the pointer when
// it is let go is what was meant; a picture of the part follows the pointer.

import { h } from './html.js';

const FAR = 10; // pixels before a press becomes a drag

/** @param {Element} part @param {number} x @param {number} y */
function pictureOf(part, x, y) {
  const box = part.getBoundingClientRect();
  const svg = part.closest('svg');
  const matrix = svg?.getScreenCTM();
  if (!svg || !matrix) return null;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const from = new DOMPoint(box.x, box.y).matrixTransform(matrix.inverse());
  drawing.setAttribute('viewBox', `${from.x} ${from.y} ${box.width / matrix.a} ${box.height / matrix.a}`);
  drawing.setAttribute('width', String(box.width));
  drawing.setAttribute('height', String(box.height));
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll('[id], [tabindex], [data-action]')]) {
    for (const name of ['id', 'tabindex', 'data-action', 'data-pick', 'class']) one.removeAttribute(name);
  }
  drawing.append(copy);
  const picture = h('div', { class: 'dragged', 'aria-hidden': 'true' }, drawing);
  const move = (/** @type {number} */ px, /** @type {number} */ py) => { picture.style.translate = `${box.x + px - x}px ${box.y + py - y}px`; };
  move(x, y);
  return { picture, move };
}

/** @param {PointerEvent} down @param {(target: Element) => void} stray */
function watchStray(down, stray) {
  const ended = new AbortController();
  const { signal } = ended;
  let far = 0;
  const end = (/** @type {PointerEvent} */ event) => {
    ended.abort();
    // The browser takes over as soon as a finger moves. Who has zoomed in moves what is seen.
    if ((far > FAR || event.type === 'pointercancel') && (visualViewport?.scale ?? 1) < 1.05 && down.target instanceof Element) stray(down.target);
  };
  addEventListener('pointermove', (event) => {
    if (event.pointerId === down.pointerId) far = Math.max(far, Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY));
  }, { signal });
  addEventListener('pointerdown', (event) => { if (event.pointerId !== down.pointerId) ended.abort(); }, { signal }); // a second finger
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

/**
 * @param {HTMLElement} place @param {(part: Element) => void} take a drag begins there
 * @param {(part: Element, x: number, y: number) => void} drop it ends at that point
 * @param {(target: Element) => void} stray a finger drags what cannot be dragged: a mouse clicks then, a finger does not
 */
export function listenToDrags(place, take, drop, stray) {
  place.addEventListener('pointerdown', (down) => {
    const part = down.target instanceof Element ? down.target.closest('.legal[data-pick]') : null;
    if (down.button !== 0 || !down.isPrimary) return;
    if (!part) {
      if (down.pointerType !== 'mouse') watchStray(down, stray);
      return;
    }
    const ended = new AbortController();
    const { signal } = ended;
    /** @type {ReturnType<typeof pictureOf>} */
    let shown = null;
    const end = () => {
      ended.abort();
      shown?.picture.remove();
    };
    addEventListener('pointermove', (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!shown && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR) {
        shown = pictureOf(part, down.clientX, down.clientY);
        if (shown) document.body.append(shown.picture);
        take(part);
      }
      shown?.move(event.clientX, event.clientY);
    }, { signal });
    addEventListener('pointerup', (event) => {
      if (event.pointerId !== down.pointerId) return;
      const isDrag = shown !== null;
      end();
      if (!isDrag) return;
      // The click that follows belongs to the drag.
      const swallow = (/** @type {Event} */ click) => { click.stopPropagation(); click.preventDefault(); };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
      drop(part, event.clientX, event.clientY);
    }, { signal });
    addEventListener('pointercancel', end, { signal });
  });
}
