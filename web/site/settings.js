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
    const kept = { ...defaults(), ...JSON.parse(localStorage.getItem('settings') ?? '{}') };
    const usual = defaults();
    if (!LANGUAGES.includes(kept.lang)) kept.lang = usual.lang;
    if (!PALETTES.includes(kept.palette)) kept.palette = usual.palette;
    if (!THEMES.includes(kept.theme)) kept.theme = usual.theme;
    return kept;
  } catch {
    return defaults();
  }
}

export const settings = read();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Partial<Settings>} change @param {'quietly'} [how] nothing that is shown depends on it */
export function setSettings(change, how) {
  Object.assign(settings, change);
  localStorage.setItem('settings', JSON.stringify(settings));
  if (how) return;
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

/** How this person likes drawings, as Engine.draw takes it. @param {Record<string, string | number>} [more] */
export const viewFor = (more = {}) => (
  { palette: settings.palette, dark: isDark() ? 1 : 0, lang: settings.lang, plain: settings.coordinates ? 0 : 1, ...more });

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
