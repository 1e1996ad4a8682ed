// daily_picture.js -- the results of a day as a picture to share, without board, dice and actions.

import { dayResults } from './archive.js';
import { against, masterOf, resultWords } from './daily_results.js';
import { dayOf } from './figures.js';
import { isDark } from './settings.js';
import { _ } from './words.js';

const WIDE = 600;
const ROW = 74;

/** @param {string} text */
const quoted = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {import('./engine.js').Game[]} games @param {string} date @returns {string} SVG */
export function dailyPicture(games, date) {
  const results = dayResults();
  const [paper, ink, muted, good, line] = isDark() ? ['#2f2822', '#f0e6d6', '#c9b8a3', '#a9cc86', '#8d7556'] : ['#fdfaf2', '#4a3526', '#6b5645', '#4f6b3a', '#a98e63'];
  const played = games.filter(({ key }) => results[`${key} ${date}`]);
  const high = 118 + played.length * ROW;
  const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ what, /** @type {string} */ more) => `<text x="${x}" y="${y}" ${more}>${quoted(what)}</text>`;
  const rows = played.map((game, i) => {
    const key = `${game.key} ${date}`;
    const master = masterOf(key);
    const y = 118 + i * ROW;
    const sign = master ? against(results[key], master) : 0;
    const mark = results[key].share === 1 ? `<circle cx="46" cy="${y + 16}" r="13" fill="${good}"/><path d="M40 ${y + 16}l4 5 8-10" fill="none" stroke="${paper}" stroke-width="3"/>`
      : `<circle cx="46" cy="${y + 16}" r="12" fill="none" stroke="${muted}" stroke-width="3"/>`;
    return mark + text(74, y + 14, _('%1: %2', game.title, resultWords(results[key])), `font-size="21" font-weight="700" fill="${ink}"`)
      + (master ? text(74, y + 40, `${sign > 0 ? '▲' : sign < 0 ? '▽' : '='} ${_('master: %1', resultWords(master))}`, `font-size="17" fill="${muted}"`) : '');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${high}" viewBox="0 0 ${WIDE} ${high}" font-family="Quicksand, sans-serif">`
    + `<rect width="${WIDE}" height="${high}" fill="${paper}"/><rect x="8" y="8" width="${WIDE - 16}" height="${high - 16}" rx="14" fill="none" stroke="${line}" stroke-width="2"/>`
    + text(34, 54, `Paddock · ${_('Daily challenge')}`, `font-size="26" font-weight="700" fill="${ink}"`) + text(34, 84, dayOf(date), `font-size="18" fill="${muted}"`)
    + `${rows.join('')}</svg>`;
}
