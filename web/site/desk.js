// desk.js -- below the drawing: what can be done now in words, messages, and a button for everything the table can do. The
// buttons stay the same elements, so that keyboard focus stays where it is.

import { canNotify, mayNotify } from './attention.js';
import { h } from './html.js';
import { icon } from './icons.js';
import { reactionMenu } from './reactions.js';
import { setSettings, settings } from './settings.js';
import { sound } from './sound.js';
import { _ } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */
/** @typedef {import('./table_base.js').Capability} Capability */

/**
 * What the page does for some buttons; the table does the rest.
 * @typedef {{ back: () => void, hint: () => void, log: () => void, resign: () => void, share: () => void, device: () => void, notify: () => void,
 *   keys: () => void, rules: () => void }} Acts
 */

const LONG = 76; // letters that fit two lines of a phone

/** @param {string} sign @param {string} text @param {() => void} run @param {Record<string, any>} [more] */
function button(sign, text, run, more = {}) {
  return h('button', { type: 'button', title: text, onclick: run, ...more }, sign ? icon(sign) : null, h('span', {}, text));
}

/** A button that opens a menu, which closes by itself. @param {string} sign @param {string} text @param {Node[]} content */
function menu(sign, text, content) {
  const box = h('details', { class: 'menu' },
    h('summary', { role: 'button', title: text }, icon(sign), h('span', {}, text)), h('div', { class: 'choices' }, content));
  box.addEventListener('click', (event) => { if (event.target instanceof Element && event.target.closest('button')) box.open = false; });
  box.addEventListener('focusout', (event) => { if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) box.open = false; });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !box.open) return;
    event.stopPropagation();
    event.preventDefault();
    box.open = false;
    box.querySelector('summary')?.focus();
  });
  return box;
}

/** @param {Table} table */
function speedChoice(table) {
  const speeds = [['slow', _('Computer: slow')], ['normal', _('Computer: normal')], ['fast', _('Computer: fast')], ['full', _('Computer: instant')]];
  const speed = h('select', { class: 'speed', 'aria-label': _('Computer speed'), onchange: () => table.setSpeed(speed.value) },
    speeds.map(([key, text]) => h('option', { value: key, selected: key === table.speed }, text)));
  return speed;
}

export class Desk {
  /** @param {Table} table @param {Acts} acts @param {HTMLElement} notices @param {AbortSignal} left */
  constructor(table, acts, notices, left) {
    this.table = table;
    this.say = h('p', { class: 'say' });
    this.word = h('p', { class: 'word' });
    this.sound = button('', '', () => this.#switchSound(), { class: 'sound' });
    this.coach = button('', '', () => table.setCoached(!table.coached), { class: 'coach' });
    /** By what the table can do. @type {Record<Exclude<Capability, 'rematch'>, HTMLElement>} */
    this.buttons = {
      pause: button('pause', '', () => table.pause(!table.paused), { class: 'pause' }),
      step: button('step', _('Step'), () => table.step()),
      speed: speedChoice(table),
      back: button('back', _('Undo'), acts.back),
      hint: button('hint', _('Hint'), acts.hint),
      notify: button('bell', _('Notify me'), acts.notify, { title: _('Notify me when it is my turn'), class: 'notify' }),
      react: menu('smile', _('React'), [reactionMenu((word) => table.react(word))]),
      share: button('', _('Invite'), acts.share),
      device: button('', _('Continue on another device'), acts.device, { class: 'device' }),
      resign: button('', _('Resign'), acts.resign, { class: 'resign' }),
    };
    const { pause, step, speed, back, hint, notify, react, share, device, resign } = this.buttons;
    const watches = !table.people.length && !table.online; // then the speed is always in sight
    this.more = menu('more', _('More'), [share, device, resign, this.sound, button('', _('Keyboard shortcuts'), acts.keys, { class: 'keys' }), ...(watches ? [] : [speed]),
      this.coach, button('', _('Rules'), acts.rules, { class: 'rules' }), h('a', { class: 'button', href: '#/settings' }, _('Settings'))]);
    this.recap = h('p', { class: 'recap' });
    this.status = h('section', { class: 'status', 'aria-label': _('Possible actions') }, notices, this.say, this.word, this.recap);
    this.element = h('section', { class: 'desk', 'aria-label': _('Options') },
      h('div', { class: 'bar' }, pause, step, watches ? speed : null, back, hint, notify, react,
        button('log', _('History'), acts.log, { class: 'log-button' }), this.more));
    document.addEventListener('pointerdown', ({ target }) => {
      for (const box of this.element.querySelectorAll('details')) if (!box.contains(/** @type {Node} */ (target))) box.open = false;
    }, { signal: left });
  }

  #switchSound() {
    setSettings({ sound: !settings.sound }, 'quietly');
    sound('piece');
    this.#drawSound();
  }

  #drawSound() {
    const now = settings.sound ? _('Sound: on') : _('Sound: off');
    if (this.sound.textContent !== now) this.sound.textContent = now;
    this.sound.removeAttribute('title');
    this.sound.setAttribute('aria-pressed', String(settings.sound));
  }

  /** @param {string} words what can be done @param {boolean} mine a person of this page can act @param {string} recap what another just did */
  draw(words, mine, recap) {
    const { table, buttons } = this;
    const { can } = table;
    const whole = words.replace(/\([^()]*\)/g, (note) => note.replaceAll(' ', '\u00a0')); // a note is not broken into two lines
    if (this.say.textContent !== whole) this.say.textContent = whole;
    this.say.classList.toggle('long', words.length > LONG);
    if (this.recap.textContent !== recap) [this.recap.textContent, this.recap.title] = [recap, recap];
    this.say.classList.toggle('mine', mine);
    this.say.classList.toggle('thinking', table.thinking);
    for (const [name, element] of Object.entries(buttons)) {
      const now = can[/** @type {Capability} */ (name)];
      element.hidden = now === undefined || (name === 'notify' && (!canNotify() || mayNotify()));
      element.toggleAttribute('disabled', !now || (name === 'hint' && !mine));
    }
    if (can.pause !== undefined) buttons.pause.replaceChildren(icon(table.paused ? 'play' : 'pause'), h('span', {}, table.paused ? _('Continue') : _('Pause')));
    this.#drawSound();
    this.coach.hidden = can.hint === undefined;
    const coaching = table.coached ? _('Coaching: on') : _('Coaching: off');
    if (this.coach.textContent !== coaching) this.coach.textContent = coaching;
    this.coach.removeAttribute('title');
    this.coach.setAttribute('aria-pressed', String(table.coached));
  }

  /** A message; stays until the next one. @param {string} text @param {'bad' | ''} [how] */
  answer(text, how = '') {
    this.status.classList.toggle('answered', text !== '');
    this.word.textContent = text;
    this.word.className = `word ${how} ${text.length > LONG ? 'long' : ''}`;
  }
}
