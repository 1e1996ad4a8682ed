// log.js -- the history: an entry for each turn, which opens to its actions. Each action leads to the position after it; pointing at an
// entry shows its marks on the board.

import { afterPaint, h, svg } from './html.js';
import { read, splitRegions } from './regions.js';
import { settings, viewFor } from './settings.js';
import { capital, language, _ } from './words.js';

const PICTURES = 40; // turns with little dice or pieces; drawing those of a long game would take too long

/** @typedef {{ seat: number, from: number, to: number, element: HTMLElement, actions: HTMLElement, told: HTMLElement, dice: HTMLElement, drawn?: number }} Turn from: its first action; to: behind its last */

export class Log {
  /**
   * @param {import('./table_base.js').Table} table @param {(ply: number) => void} look
   * @param {(turn: { from: number, to: number } | null) => void} point shows the marks of a turn
   */
  constructor(table, look, point) {
    this.table = table;
    this.look = look;
    this.list = h('ol', { class: 'log', tabindex: 0, 'aria-label': _('History'), onclick: (event) => this.#clicked(event) });
    const { engine, game } = table;
    this.empty = h('div', { class: 'fine' }, h('p', {}, engine.rulebook(game, language())[0]), h('p', {}, _('Every turn will appear here.')));
    this.element = h('section', { class: 'history' }, h('h2', {}, _('History')), this.empty, this.list);
    this.list.addEventListener('pointerover', (event) => point(this.#turnAt(event.target)));
    this.list.addEventListener('pointerleave', () => point(null));
    /** @type {Turn[]} */
    this.turns = [];
    this.count = 0;
    this.late = Infinity; // actions whose turns are described; Infinity: all
    this.names = '';
    this.hasDice = false; // dice have fallen in this game
  }

  /** @param {EventTarget | null} target */
  #turnAt(target) {
    return this.turns.find(({ element }) => target instanceof Node && element.contains(target)) ?? null;
  }

  /** Removes actions that were taken back; needed each time, since others may follow at once. */
  cut() {
    const { count } = this.table.engine;
    if (this.count <= count) return;
    while (this.turns.length && this.turns[this.turns.length - 1].to > count) {
      const last = this.turns[this.turns.length - 1];
      this.count = last.from;
      last.element.remove();
      this.turns.pop();
    }
  }

  /** @param {number} shown the position looked at; -1: now */
  draw(shown) {
    const { engine, names } = this.table;
    if (names.join('\n') !== this.names) {
      this.list.replaceChildren();
      [this.turns, this.count] = [[], 0];
    }
    this.names = names.join('\n');
    this.cut();
    const before = this.count;
    for (; this.count < engine.count; this.count++) this.#add(this.count);
    this.empty.hidden = engine.count > 0;
    for (const one of this.list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    const current = this.list.querySelector(`[data-ply="${shown < 0 ? engine.count : shown}"]`);
    current?.setAttribute('aria-current', 'step');
    for (const { element } of this.turns) element.classList.toggle('now', !!current && element.contains(current));
    if (engine.count > before) this.late = Math.min(this.late, before);
    if (!before && engine.count) this.#finish(current); // nothing moves after a page has been shown
    else if (engine.count > before || shown >= 0) afterPaint(() => this.#finish(current));
  }

  /** What may be a little later than the drawing. @param {Element | null} current */
  #finish(current) {
    const late = this.turns.filter(({ to }) => to > this.late);
    for (const [i, turn] of late.entries()) {
      this.#describe(turn);
      if (i >= late.length - PICTURES) this.#draw(turn);
    }
    this.late = Infinity;
    this.#scrollTo(current?.closest('.turn'));
  }

  /** @param {number} ply */
  #add(ply) {
    const { table } = this;
    const seat = table.at(ply, (engine) => engine.actor);
    let turn = this.turns[this.turns.length - 1];
    const isRoll = table.engine.action(ply).who === 'chance';
    this.hasDice ||= isRoll;
    // Without dice every action is a turn; with them a roll after something was done begins the next one.
    if (!turn || turn.seat !== seat || !this.hasDice || (isRoll && this.#isDeed(ply - 1))) turn = this.#begin(seat, ply);
    turn.to = ply + 1;
    turn.actions.append(h('li', {}, h('button', { type: 'button', 'data-ply': ply + 1 }, table.isMe(seat) ? capital(this.#deed(ply)) : table.tell(ply))));
  }

  /** @param {number} seat @param {number} ply @returns {Turn} */
  #begin(seat, ply) {
    const told = h('span', { class: 'told' });
    const dice = h('span', { class: 'little', 'aria-hidden': 'true' });
    const actions = h('ol', {});
    const isMine = this.table.isMe(seat);
    const who = h('b', {}, isMine ? _('You') : this.table.names[seat] ?? '');
    const element = h('li', { class: `turn ${isMine ? 'mine' : ''}` }, h('details', {}, h('summary', {}, who, dice, told), actions));
    /** @type {Turn} */
    const turn = { seat, from: ply, to: ply, element, actions, told, dice };
    this.turns.push(turn);
    this.list.append(element);
    return turn;
  }

  /** What was done, without a name. @param {number} ply */
  #deed(ply) {
    return this.table.engine.deed(ply, { lang: settings.lang }, this.table.names).join(', ');
  }

  /** What was done, in short, and points. @param {Turn} turn */
  #describe(turn) {
    const { table } = this;
    const { engine } = table;
    const deeds = this.deeds(turn.from, turn.to).map((ply) => (this.isMark(ply) ? engine.brief(ply, { lang: settings.lang }, table.names) : this.#deed(ply)));
    const [before, after] = [turn.from, turn.to].map((ply) => table.at(ply, () => engine.score));
    // A game whose only point is that of the end is not played for points.
    const isResult = after.reduce((sum, points) => sum + points, 0) < 2 && table.at(turn.to, () => engine.winners) !== null;
    const gain = isResult ? 0 : after[turn.seat] - before[turn.seat];
    turn.told.textContent = [deeds.join(', '), gain ? `${gain > 0 ? '+' : '−'}${Math.abs(gain)}` : ''].filter((text) => text).join(' · ');
  }

  /** The dice as they lay at the end, or the piece. @param {Turn} turn */
  #draw(turn) {
    const plies = [...Array(turn.to - turn.from).keys()].map((i) => turn.from + i);
    const rolled = plies.filter((ply) => this.table.engine.action(ply).who === 'chance').pop();
    const drawn = rolled ?? turn.to - 1;
    if (drawn === turn.drawn) return;
    turn.drawn = drawn;
    const picture = rolled === undefined ? this.#pieces(turn.from, turn.to) : this.#diceOf(rolled + 1);
    if (!picture) return;
    for (const one of [picture, ...picture.querySelectorAll('*')]) for (const name of ['id', 'data-face', 'role', 'aria-label', 'tabindex']) one.removeAttribute(name);
    for (const one of picture.querySelectorAll('[class]')) one.removeAttribute('class');
    turn.dice.replaceChildren(picture);
  }

  /** @param {number} ply @param {string} role @returns {string} a region of the drawing */
  #region(ply, role) {
    const { regions } = splitRegions(this.table.at(ply, (engine) => engine.draw(viewFor({ seat: 'none', hands: 0, regions: 1 }))));
    return regions.find((region) => region.role === role)?.text ?? '';
  }

  /** @param {number} ply @returns {Element | null} */
  #diceOf(ply) {
    const hand = this.#region(ply, 'hand');
    if (!hand.includes('data-face=')) return null;
    const drawing = document.importNode(read(hand), true);
    drawing.querySelectorAll(':scope > rect').forEach((one) => one.remove());
    drawing.setAttribute('class', 'dice');
    return drawing;
  }

  /** What was laid down, as it lies in its place. @param {number} from @param {number} to @returns {Element | null} */
  #pieces(from, to) {
    const before = this.#region(from, 'board');
    const laid = [...read(this.#region(to, 'board')).querySelectorAll('.piece')].filter(({ id }) => !before.includes(` id="${id}"`));
    const place = laid[0]?.parentElement;
    const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((name) => place?.querySelector(':scope > rect')?.getAttribute(name));
    if (!place || !high) return null;
    const drawing = svg(`<svg xmlns="http://www.w3.org/2000/svg" class="dice piece" viewBox="${x} ${y} ${wide} ${high}"/>`);
    drawing.append(...laid.filter((piece) => piece.parentElement === place).map((piece) => document.importNode(piece, true)));
    return drawing;
  }

  /** Rolling and keeping only lead to what is done. @param {number} ply */
  #isDeed(ply) {
    const { engine } = this.table;
    return engine.action(ply).who !== 'chance' && this.table.at(ply + 1, () => engine.rolled) <= 0;
  }

  /** An action without anything behind its name only ends a turn. @param {number} ply */
  isMark(ply) {
    return !/^[a-z]+$/.test(this.table.engine.action(ply).action);
  }

  /** What was done in a turn, without what only ends it. @param {number} from @param {number} to @returns {number[]} actions */
  deeds(from, to) {
    const all = [...Array(to - from).keys()].map((i) => from + i).filter((ply) => this.#isDeed(ply));
    const marks = all.filter((ply) => this.isMark(ply));
    return marks.length ? marks : all;
  }

  /** Brings the entry of the position looked at into sight: while the list is hidden it does not scroll. */
  reveal() {
    this.#scrollTo(this.list.querySelector('.turn.now'));
  }

  /** Scrolls the list, not the page. @param {Element | null | undefined} line */
  #scrollTo(line) {
    if (!(line instanceof HTMLElement) || !line.isConnected) return;
    const box = this.list;
    if (line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = line.offsetTop - box.clientHeight / 2;
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    const ply = event.target instanceof Element ? event.target.closest('[data-ply]')?.getAttribute('data-ply') : null;
    if (ply) this.look(Number(ply));
  }
}
