// settings_page.js -- what a person prefers.

import { COLOUR_COUNT, colourWords, face, HEAD_NAMES, headWords } from './faces.js';
import { percent } from './figures.js';
import { first } from './first.js';
import { h, toggle } from './html.js';
import { installButton } from './install.js';
import { setSettings, settings } from './settings.js';
import { isLasting } from './shelf.js';
import { _ } from './words.js';

/** A group of radio buttons. @param {string} name @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} change */
function tiles(name, label, options, value, change) {
  return h('fieldset', { class: 'tiles' }, h('legend', {}, label), h('div', {}, options.map(([key, text]) =>
    h('label', { lang: name === 'lang' ? key : null }, h('input', { type: 'radio', name, id: `set-${name}-${key}`, value: key, checked: key === value, onchange: () => change(key) }), h('span', {}, text)))));
}

/** The picture of this person: a head and a colour. */
function faceTiles() {
  const [head = '', colour = '0'] = settings.face.split('-');
  const place = h('div', {});
  /** @param {string} name @param {string} label @param {[string, string, SVGSVGElement | null][]} options @param {string} value @param {(value: string) => void} change */
  const row = (name, label, options, value, change) => h('fieldset', { class: 'tiles faces' }, h('legend', {}, label), h('div', {}, options.map(([key, text, picture]) =>
    h('label', { title: text }, h('input', { type: 'radio', name, id: `set-${name}-${key}`, value: key, 'aria-label': text, checked: key === value, onchange: () => change(key) }), picture ?? h('span', {}, text)))));
  /** @param {string} to @param {string} focus */
  const set = (to, focus) => {
    setSettings({ face: to }, 'quietly');
    place.replaceWith(faceTiles());
    document.getElementById(focus)?.focus();
  };
  place.append(row('head', _('Your picture'), [['none', _('None'), null], ...HEAD_NAMES.map((one) => /** @type {[string, string, SVGSVGElement | null]} */ ([one, headWords(one), face(`${one}-${colour}`)]))],
    head || 'none', (one) => set(one === 'none' ? '' : `${one}-${colour}`, `set-head-${one}`)));
  if (head) {
    place.append(row('colour', _('Your colour'), [...Array(COLOUR_COUNT).keys()].map((one) => /** @type {[string, string, SVGSVGElement | null]} */ ([String(one), colourWords(one), face(`${head}-${one}`)])),
      colour, (one) => set(`${head}-${one}`, `set-colour-${one}`)));
  }
  return place;
}

/** @type {import('./app.js').Page} */
export function settingsPage(app) {
  document.title = `${_('Settings')} · Paddock`;
  app.page.append(h('section', { class: 'sheet narrow' },
    h('h1', {}, _('Settings')),
    tiles('lang', _('Language'), Object.entries(first.languages), settings.lang, (lang) => setSettings({ lang })),
    tiles('theme', _('Appearance'), [['system', _('System')], ['light', _('Light')], ['dark', _('Dark')]], settings.theme, (theme) => setSettings({ theme })),
    tiles('palette', _('Colours'), [['classic', _('Classic')], ['colour-blind', _('Colour-blind friendly')], ['mono', _('Black and white')]], settings.palette, (palette) => setSettings({ palette })),
    tiles('coach', _('The coach asks before a mistake of at least'), ['2', '5', '10'].map((one) => [one, percent(Number(one) / 100, 0)]), String(settings.coach), (coach) => setSettings({ coach: Number(coach) }, 'quietly')),
    toggle(_('Sound'), settings.sound, (sound) => setSettings({ sound }), 'set-sound'),
    toggle(_('Animation'), settings.animation, (animation) => setSettings({ animation }), 'set-animation'),
    toggle(_('Confirm every action'), settings.confirm, (confirm) => setSettings({ confirm }), 'set-confirm'),
    toggle(_('Play forced actions automatically'), settings.auto, (auto) => setSettings({ auto }), 'set-auto'),
    toggle(_('Show coordinates'), settings.coordinates, (coordinates) => setSettings({ coordinates }), 'set-coordinates'),
    h('label', { class: 'field' }, h('span', {}, _('Your name')),
      h('input', { id: 'set-name', value: settings.name, maxlength: 40, autocomplete: 'nickname', onchange: (event) =>
        setSettings({ name: event.target.value.trim() }, 'quietly') })),
    faceTiles(),
    isLasting ? h('p', { class: 'fine' }, _('Saved only in this browser.')) : '', installButton()));
}
