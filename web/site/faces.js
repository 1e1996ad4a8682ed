// faces.js -- small drawn pictures of people: a head on a coloured disc. Named "cow-2": the head, and the number of the colour.

import { svg } from './html.js';
import { _ } from './words.js';

const CREAM = '#fff6e3';
const INK = '#3b2a1c';

/** Distinct for colour-blind eyes as well (Okabe and Ito). */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'];

const EYES = `<circle cx="12.5" cy="15.5" r="1.6" fill="${INK}"/><circle cx="19.5" cy="15.5" r="1.6" fill="${INK}"/>`;
const HEAD = `<ellipse cx="16" cy="17.5" rx="7.5" ry="8.5" fill="${CREAM}"/>`;
const NOSE = `<ellipse cx="16" cy="20" rx="2" ry="1.4" fill="${INK}"/>`;

/** In a square of 32. @type {Record<string, string>} */
const HEADS = {
  cow: `<path d="M9 12L4 9L6 15ZM23 12L28 9L26 15Z" fill="${CREAM}"/><path d="M10 8Q8 4 11 4L13 9ZM22 8Q24 4 21 4L19 9Z" fill="${INK}"/>${HEAD}${EYES}<ellipse cx="16" cy="22.5" rx="5.5" ry="3.6" fill="#f0b9a0"/><circle cx="14" cy="22.5" r=".9" fill="${INK}"/><circle cx="18" cy="22.5" r=".9" fill="${INK}"/>`,
  bear: `<circle cx="9.5" cy="10" r="3.6" fill="${CREAM}"/><circle cx="22.5" cy="10" r="3.6" fill="${CREAM}"/><circle cx="16" cy="17" r="8.5" fill="${CREAM}"/>${EYES}${NOSE}<path d="M16 21V23M13.5 23.5Q16 25 18.5 23.5" fill="none" stroke="${INK}" stroke-width="1.2" stroke-linecap="round"/>`,
  cat: `<path d="M8 15L8.5 6L14 10ZM24 15L23.5 6L18 10Z" fill="${CREAM}"/><ellipse cx="16" cy="17.5" rx="8.5" ry="7.5" fill="${CREAM}"/>${EYES}<path d="M14.8 19H17.2L16 20.5ZM16 20.5Q14 23.5 12.5 22M16 20.5Q18 23.5 19.5 22M5 18L10 19M5 21.5L10 20.5M27 18L22 19M27 21.5L22 20.5" fill="none" stroke="${INK}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>`,
  owl: `<path d="M8 7L13 10H19L24 7V18A8 8 0 0 1 8 18Z" fill="${CREAM}"/><circle cx="12.3" cy="15.5" r="3.6" fill="none" stroke="${INK}" stroke-width="1.2"/><circle cx="19.7" cy="15.5" r="3.6" fill="none" stroke="${INK}" stroke-width="1.2"/>${EYES}<path d="M14.5 18.5H17.5L16 21.5Z" fill="${INK}"/>`,
  frog: `<circle cx="10.5" cy="11" r="4" fill="${CREAM}"/><circle cx="21.5" cy="11" r="4" fill="${CREAM}"/><ellipse cx="16" cy="18.5" rx="9.5" ry="7" fill="${CREAM}"/><circle cx="10.5" cy="11" r="1.7" fill="${INK}"/><circle cx="21.5" cy="11" r="1.7" fill="${INK}"/><path d="M9.5 19.5Q16 24.5 22.5 19.5" fill="none" stroke="${INK}" stroke-width="1.3" stroke-linecap="round"/>`,
  sheep: `<path d="M7 14A4 4 0 0 1 10 8A5 5 0 0 1 16 6A5 5 0 0 1 22 8A4 4 0 0 1 25 14A3.5 3.5 0 0 1 22 18H10A3.5 3.5 0 0 1 7 14Z" fill="${CREAM}"/><path d="M10.5 14H21.5L20 23Q16 27 12 23Z" fill="#8d7a68"/><circle cx="13.5" cy="17" r="1.3" fill="${CREAM}"/><circle cx="18.5" cy="17" r="1.3" fill="${CREAM}"/>`,
};

export const HEAD_NAMES = Object.keys(HEADS);
export const COLOUR_COUNT = COLOURS.length;

/** @param {string} head */
export const headWords = (head) => ({ cow: _('Cow'), bear: _('Bear'), cat: _('Cat'), owl: _('Owl'), frog: _('Frog'), sheep: _('Sheep') }[head] ?? head);

/** @param {number} colour from 0 */
export const colourWords = (colour) => [_('Blue'), _('Amber'), _('Green'), _('Pink'), _('Sky blue'), _('Rust')][colour] ?? '';

/** @param {string} name @returns {SVGSVGElement | null} null: there is no such picture */
export function face(name) {
  const [head, number] = name.split('-');
  const colour = COLOURS[Number(number)];
  if (!Object.hasOwn(HEADS, head) || !colour) return null;
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" class="face" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="${colour}"/>${HEADS[head]}</svg>`);
}
