// settings.js -- what a person prefers: kept in this browser only.

import { first } from './first.js';
import { read, write } from './shelf.js';

export const LANGUAGES = Object.keys(first.languages);
export const PALETTES = ['classic', 'colour-blind', 'mono'];
export const THEMES = ['system', 'light', 'dark'];

/** @typedef {{ lang: string, palette: string, theme: string, sound: boolean, animation: boolean, confirm: boolean,
 *   auto: boolean, coordinates: boolean, name: string, face: string, coach: number }} Settings  face: a name of faces.js, or empty; coach: percent of wins from which it asks */

/** @returns {Settings} */
function defaults() {
  const wished = navigator.languages.map((code) => code.split('-')[0] ?? '').find((code) => LANGUAGES.includes(code));
  return {
    lang: wished ?? 'en', palette: 'classic', theme: 'system', sound: false,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches, confirm: false, auto: true, coordinates: true, name: '', face: '', coach: 5,
  };
}

/** What was stored, as far as it still makes sense. @returns {Settings} */
function load() {
  const usual = defaults();
  const kept = { ...usual, ...read('settings', {}) };
  if (!LANGUAGES.includes(kept.lang)) kept.lang = usual.lang;
  if (!PALETTES.includes(kept.palette)) kept.palette = usual.palette;
  if (!THEMES.includes(kept.theme)) kept.theme = usual.theme;
  return kept;
}

export const settings = load();

/** Those of another browser, as far as they make sense. @param {object} kept */
export function takeSettings(kept) {
  write('settings', kept);
  Object.assign(settings, load());
  applySettings();
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
export const isStill = () => !settings.animation || still.matches;

/** @param {Partial<Settings>} change @param {'quietly'} [how] nothing that is shown depends on it */
export function setSettings(change, how) {
  Object.assign(settings, change);
  write('settings', settings);
  if (!how) applySettings();
}

/** How this person likes drawings, as Engine.draw takes it. @param {Record<string, string | number>} [more] */
export const viewFor = (more = {}) => (
  { palette: settings.palette, dark: isDark() ? 1 : 0, lang: settings.lang, plain: settings.coordinates ? 0 : 1, ...more });

/** Tells style sheets, and whoever listens to "settings" events of the window. */
export function applySettings() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.palette = settings.palette;
  root.toggleAttribute('data-still', isStill());
  dispatchEvent(new Event('settings'));
}

for (const query of [dark, still]) query.addEventListener('change', applySettings);
