// desk.js -- what lies in front of the player: what can be done now in words, answers, and the buttons. The buttons
// stay the same elements, so that the keyboard's focus stays where it is.

import { canNotify, mayNotify } from './attention.js';
import { h } from './html.js';
import { icon } from './icons.js';
import { LocalTable } from './local.js';
import { OnlineTable } from './online.js';
import { reactionMenu } from './reactions.js';
import { settings } from './settings.js';
import { keepBotSpeed } from './shelf.js';
import { setSound } from './sound.js';
import { _ } from './words.js';

/**
 * What the buttons do.
 * @typedef {{ back: () => void, hint: () => void, log: () => void, resign: () => void, share: () => void, notify: () => void, keys: () => void }} Acts
 */

/** @param {string} sign @param {string} text @param {() => void} run @param {Record<string, any>} [more] */
function button(sign, text, run, more = {}) {
  return h('button', { type: 'button', title: text, onclick: run, ...more }, sign ? icon(sign) : null, h('span', {}, text));
}

/** A button with more behind it; closes by itself. @param {string} sign @param {string} text @param {Node[]} content */
function menu(sign, text, content) {
  const box = h('details', { class: 'menu' }, h('summary', { role: 'button', title: text }, icon(sign), h('span', {}, text)), h('div', { class: 'choices' }, content));
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

export class Desk {
  /** @param {import('./table_base.js').Table} table @param {Acts} acts @param {HTMLElement} people @param {HTMLElement} notices */
  constructor(table, acts, people, notices) {
    this.table = table;
    this.say = h('p', { class: 'say' });
    this.word = h('p', { class: 'word' });
    this.take = button('back', _('Take back'), acts.back);
    this.hint = button('hint', _('Hint'), acts.hint);
    this.log = button('log', _('Log'), acts.log, { class: 'log-button' });
    this.notify = button('bell', _('Notify me'), acts.notify, { title: _('Tell me when it is my turn') });
    this.resign = button('', _('Give up'), acts.resign);
    this.share = button('', _('Invite'), acts.share);
    this.sound = button('', '', () => { setSound(!settings.sound); this.#drawSound(); }, { class: 'sound' });
    this.keys = button('', _('Keys'), acts.keys);
    this.react = menu('smile', _('React'), [reactionMenu((word) => table instanceof OnlineTable && table.react(word))]);
    this.bots = table instanceof LocalTable && !table.people.length ? this.#botButtons(table) : [];
    const speed = table instanceof LocalTable && table.people.length && table.sitters.some((one) => one.bot) ? this.#speed(table) : null;
    this.more = menu('more', _('More'), [this.share, this.resign, this.sound, this.keys, ...(speed ? [speed] : [])]);
    this.element = h('section', { class: 'desk', 'aria-label': _('What can be done') }, people,
      h('div', { class: 'row' }, h('div', { class: 'words' }, notices, this.say, this.word),
        h('div', { class: 'bar' }, this.bots, this.take, this.hint, this.notify, this.react, this.log, this.more)));
    this.outside = (/** @type {Event} */ event) => {
      for (const box of [this.react, this.more]) if (event.target instanceof Node && !box.contains(event.target)) box.open = false;
    };
    document.addEventListener('pointerdown', this.outside);
  }

  /** @param {LocalTable} table */
  #botButtons(table) {
    this.pause = button('pause', '', () => table.pause(!table.paused), { class: 'pause' });
    this.step = button('step', _('Step'), () => table.step());
    return [this.pause, this.step, this.#speed(table)];
  }

  /** @param {LocalTable} table */
  #speed(table) {
    const speeds = [['slow', _('Bots: slow')], ['normal', _('Bots: normal')], ['fast', _('Bots: fast')], ['full', _('Bots: at once')]];
    const speed = h('select', { class: 'speed', 'aria-label': _('Speed of the bots'), onchange: () => {
      table.speed = speed.value;
      keepBotSpeed(speed.value);
    } }, speeds.map(([key, text]) => h('option', { value: key, selected: key === table.speed }, text)));
    return speed;
  }

  #drawSound() {
    const text = settings.sound ? _('Sound off') : _('Sound on');
    this.sound.replaceChildren(text);
    this.sound.title = text;
    this.sound.setAttribute('aria-pressed', String(settings.sound));
  }

  /** @param {string} words what can be done @param {boolean} mine */
  draw(words, mine) {
    const { table } = this;
    const seated = table.people.length > 0;
    const online = table instanceof OnlineTable;
    this.say.textContent = words;
    this.say.classList.toggle('mine', mine);
    this.say.classList.toggle('thinking', table.thinking);
    this.take.hidden = !seated || table.over;
    this.take.disabled = !table.canUndo;
    this.hint.hidden = online || !seated || table.over;
    this.hint.disabled = !mine;
    this.notify.hidden = !online || !seated || table.over || !canNotify() || mayNotify();
    this.react.hidden = !online;
    this.share.hidden = !online;
    this.resign.hidden = !seated || table.over || (online && table.seats[table.me]?.resigned);
    this.#drawSound();
    if (this.pause && this.step && table instanceof LocalTable) {
      this.pause.replaceChildren(icon(table.paused ? 'play' : 'pause'), h('span', {}, table.paused ? _('Go on') : _('Pause')));
      this.step.disabled = !table.paused || table.over;
      this.pause.disabled = table.over;
    }
  }

  /** An answer to something somebody did; stays until the next. @param {string} text @param {'bad' | ''} [how] */
  answer(text, how = '') {
    this.word.textContent = text;
    this.word.className = `word ${how}`;
  }

  close() {
    document.removeEventListener('pointerdown', this.outside);
  }
}
