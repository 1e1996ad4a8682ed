// settings_page.js -- what a person prefers.

import { choice, h, toggle } from './html.js';
import { PALETTES, setSettings, settings, THEMES } from './settings.js';
import { _ } from './words.js';

/** @type {import('./app.js').Page} */
export function settingsPage(app) {
  /** @type {Record<string, string>} */
  const palettes = { classic: _('Classic'), 'colour-blind': _('For colour-blind eyes'), mono: _('Black and white') };
  /** @type {Record<string, string>} */
  const themes = { system: _('As the system has it'), light: _('Light'), dark: _('Dark') };
  app.page.append(h('section', { class: 'sheet narrow' },
    h('h1', {}, _('Settings')),
    choice(_('Language'), [['en', 'English'], ['fr', 'Français'], ['it', 'Italiano'], ['de', 'Deutsch']], settings.lang,
      (lang) => setSettings({ lang })),
    choice(_('Colours'), PALETTES.map((key) => [key, palettes[key]]), settings.palette, (palette) => setSettings({ palette })),
    choice(_('Brightness'), THEMES.map((key) => [key, themes[key]]), settings.theme, (theme) => setSettings({ theme })),
    toggle(_('Animation'), settings.animation, (animation) => setSettings({ animation })),
    toggle(_('Sound'), settings.sound, (sound) => setSettings({ sound })),
    toggle(_('Ask before every action'), settings.confirm, (confirm) => setSettings({ confirm })),
    toggle(_('Letters and numbers beside the boards'), settings.coordinates, (coordinates) => setSettings({ coordinates })),
  ));
}
