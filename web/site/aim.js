// aim.js -- which part a finger means. A finger covers 44 pixels. If parts are smaller, the only one under the finger is
// meant; if there are several, a magnifier (lens.js) lets people choose.

const FINGER = 44;
const RINGS = [0.4, 0.7, 1];
const SPOKES = 12;

/** Legal parts under the finger, the nearest first. @param {Element} place @param {number} x @param {number} y @param {number} radius */
function partsNear(place, x, y, radius) {
  /** @type {Element[]} */
  const near = [];
  const boxes = [...place.querySelectorAll('.legal')].map((part) => part.getBoundingClientRect());
  const look = (/** @type {number} */ px, /** @type {number} */ py) => {
    if (!boxes.some((box) => px >= box.left && px <= box.right && py >= box.top && py <= box.bottom)) return; // finding out what lies there takes longer
    const part = document.elementFromPoint(px, py)?.closest('.legal');
    if (part && place.contains(part) && !near.includes(part)) near.push(part);
  };
  look(x, y);
  for (const ring of RINGS) {
    for (let i = 0; i < SPOKES; i++) {
      const angle = (i + ring) * 2 * Math.PI / SPOKES;
      look(x + Math.cos(angle) * radius * ring, y + Math.sin(angle) * radius * ring);
    }
  }
  return near;
}

/**
 * @param {Element} place the drawing @param {number} x @param {number} y @param {Element | null} hit what lies exactly there
 * @returns {Element | 'many' | null}
 */
export function aim(place, x, y, hit) {
  const zoom = visualViewport?.scale ?? 1; // pinch zoom makes parts larger
  const isLarge = (/** @type {Element} */ part) => {
    const box = part.getBoundingClientRect();
    return Math.min(box.width, box.height) * zoom >= FINGER * 0.95;
  };
  if (hit?.classList.contains('legal') && isLarge(hit)) return hit;
  const near = partsNear(place, x, y, FINGER / 2 / zoom);
  if (near.length > 1 && near.some((part) => !isLarge(part))) return 'many';
  return near[0] ?? hit;
}
