// icons.js -- icons on buttons, drawn with one path each.

import { svg } from './html.js';

/** In a square of 24. @type {Record<string, string>} */
const PATHS = {
  back: 'M9 5L4 10L9 15M4 10H14A6 6 0 0 1 14 22H10',
  hint: 'M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 14C9.3 14.7 9.5 15.4 9.5 16H14.5C14.5 15.4 14.7 14.7 15.5 14A6 6 0 0 0 12 3Z',
  log: 'M8 6H20M8 12H20M8 18H20M4 6H4.5M4 12H4.5M4 18H4.5',
  home: 'M4 11L12 4L20 11M6.500 9.500V20H17.500V9.500',
  more: 'M5 12H5.5M12 12H12.5M19 12H19.5',
  smile: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM8.5 10V10.5M15.5 10V10.5M8 14.5Q12 18 16 14.5',
  bell: 'M6 16V11A6 6 0 0 1 18 11V16L20 18H4ZM10 21H14',
  pause: 'M9 5V19M15 5V19',
  play: 'M8 5L18 12L8 19Z',
  step: 'M6 5L14 12L6 19ZM18 5V19',
  first: 'M6 5v14M19 5L9 12l10 7z',
  previous: 'M16 5L7 12l9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  rules: 'M4 5q4-2 8 1q4-3 8-1v14q-4-2-8 1q-4-3-8-1zM12 6v14',
  replay: 'M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2',
  share: 'M12 15V4M8 8L12 4L16 8M5 12V20H19V12',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
};

/** @param {string} name */
export function icon(name) {
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`);
}
