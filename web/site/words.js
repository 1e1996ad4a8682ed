// words.js -- translations. English is the source; the engine has the tables. Until it is loaded, first.js has those of the first page.

import { speak } from './engine.js';
import { first } from './first.js';
import { LANGUAGES, settings } from './settings.js';

/** @type {import('./engine.js').Engine | null} */
let engine = null;
/** @type {(engine: import('./engine.js').Engine) => void} */
let arrived = () => {};
/** The engine of the page. @type {Promise<import('./engine.js').Engine>} */
export const here = new Promise((resolve) => { arrived = resolve; });

/** @param {import('./engine.js').Engine} with_engine */
export function useWords(with_engine) {
  engine = with_engine;
  speak(language);
  arrived(with_engine);
}

/**
 * What comes with pages that are loaded later: texts by language, and of each game the themes of its puzzles by key, and its solitaire:
 * the task, and turns for gold, silver and bronze by board (game_solitaire in engine/core/game.h).
 * @typedef {{ words: Record<string, Record<string, string>>,
 *   games: Record<string, { themes: Record<string, string>, task?: string, medals?: Record<string, [number, number, number]> }> }} Late
 * @type {Late} */
export let late = { words: {}, games: {} };

export async function loadLateWords() {
  late = await (await fetch(new URL('./late.json', import.meta.url))).json();
}

export function language() {
  return Math.max(0, LANGUAGES.indexOf(settings.lang));
}

/** @param {string} text @param {(string | number)[]} parts */
function fill(text, parts) {
  return text.replace(/%([1-3])/g, (whole, n) => String(parts[Number(n) - 1] ?? whole));
}

/** The text in the person's language, with %1, %2 and %3 replaced. @param {string} english @param {...(string | number)} parts */
export function _(english, ...parts) {
  return fill(late.words[settings.lang]?.[english] ?? engine?.words(english, language()) ?? first.words[settings.lang]?.[english] ?? english, parts);
}

/** The form for n. @param {number} n @param {string} one @param {string} many */
export function counted(n, one, many) {
  return fill(engine ? engine.wordsCount(one, many, language(), n) : n === 1 ? one : many, [n]);
}

/** With a capital, as a sentence or a name begins. @param {string} text */
export function capital(text) {
  const [head = '', ...tail] = text;
  return head.toLocaleUpperCase(settings.lang) + tail.join('');
}

// ---- Refusals ----

/** A reason as a sentence, without what only notation has: the number of the rule at its start ("F10 one die for each space"), and
 * dice in brackets. @param {string} why */
export function sentence(why) {
  const words = why.replace(/^[A-Z]+\d+ /, '').replace(/ \([A-Z\d]{1,5}\)/g, '');
  const text = /^\w+:\/\//.test(words) ? words : capital(words); // an address stays as it is
  return !text || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Why the server refused a request. @param {Response} answer @returns {Promise<string>} */
export async function refusalOf(answer) {
  const { error } = await answer.json().catch(() => ({}));
  // Only the engine has all translations.
  if (!engine) await Promise.race([here, new Promise((resolve) => { setTimeout(resolve, 10000); })]);
  if (!error) return _('The server does not answer.');
  // People have links, not tokens.
  if (([401, 404].includes(answer.status) && answer.url.includes('/api/tables/')) || error === 'this token is not valid for this table') return sentence(_('this link is not valid for this table'));
  // A server of the same version understands all requests of this page.
  if (answer.status === 400) return _('This page and the server are different versions. Please reload the page.');
  return sentence(_(error));
}
