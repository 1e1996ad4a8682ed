// figures.js -- numbers, chances and dates as the person's language writes them.

import { settings } from './settings.js';

/** A number with so many decimals. @param {number} n @param {number} digits @param {'auto' | 'always'} [sign] */
export function figure(n, digits, sign = 'auto') {
  return new Intl.NumberFormat(settings.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: sign }).format(n);
}

/** "41.3%", "41,3 %": browsers do not agree on the blank before the sign; the texts have a narrow one. @param {number} chance @param {number} [digits] */
export function percent(chance, digits = 1) {
  const tenths = Math.round(chance * 1000) / 1000 || 0; // no "-0.0%"
  const shown = new Intl.NumberFormat(settings.lang, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(tenths);
  return shown.replace(/\s/gu, '\u202f');
}

/** A change of a chance, in points: "+4.0", "−1.5". @param {number} chance */
export function change(chance) {
  return figure(chance * 100, 1, 'always').replace('-', '−');
}

/** Our English is British: "15 Nov 2026", "14:30". */
const region = () => (settings.lang === 'en' ? 'en-GB' : settings.lang);

/** The time if it was today, else the day. @param {number} when */
export function momentOf(when) {
  const today = new Date().toDateString() === new Date(when).toDateString();
  return new Intl.DateTimeFormat(region(), today ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' }).format(when);
}

/** A day as records have it, "2026-11-15"; anything else stays as it is. @param {string} date */
export function dayOf(date) {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}
