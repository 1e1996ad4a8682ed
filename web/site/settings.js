// settings.js -- what a person prefers: kept in this browser only.

export const LANGUAGES = ['en', 'fr', 'it', 'de'];
export const PALETTES = ['classic', 'colour-blind', 'mono'];
export const THEMES = ['system', 'light', 'dark'];

/** @typedef {{ lang: string, palette: string, theme: string, sound: boolean, animation: boolean, confirm: boolean,
 *   coordinates: boolean, name: string }} Settings */

/** @returns {Settings} */
function defaults() {
  const wished = navigator.languages.map((code) => code.slice(0, 2)).find((code) => LANGUAGES.includes(code));
  return {
    lang: wished ?? 'en', palette: 'classic', theme: 'system', sound: false,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches, confirm: false, coordinates: true, name: '',
  };
}

/** @returns {Settings} */
function read() {
  try {
    return { ...defaults(), ...JSON.parse(localStorage.getItem('settings') ?? '{}') };
  } catch {
    return defaults();
  }
}

export const settings = read();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Partial<Settings>} change */
export function setSettings(change) {
  Object.assign(settings, change);
  localStorage.setItem('settings', JSON.stringify(settings));
  applyTheme();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener @returns {() => void} stops it */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isDark() {
  return settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  document.documentElement.dataset.palette = settings.palette;
  document.documentElement.dataset.still = settings.animation ? '' : 'still';
  document.documentElement.lang = settings.lang;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  applyTheme();
  for (const listener of listeners) listener();
});
