// analysis_graph.js -- the chances to win through the game, drawn by the engine; below it one position with the action
// there, how good it was, and what would have been best.

import { isMistake } from './analysis_run.js';
import { change, percent } from './figures.js';
import { h } from './html.js';
import { icon } from './icons.js';
import { showDrawing } from './morph.js';
import { Regions, showParts } from './regions.js';
import { isStill, settings, viewFor } from './settings.js';
import { _ } from './words.js';

/** @typedef {import('./analysis_run.js').Entry} Entry */

const NARROW = 620; // pixels; below that drawings are in portrait format
/** A phone held upright: graph, board and words share one screen (analysis.css). */
const phone = matchMedia('(max-width: 30rem) and (orientation: portrait)');

export class AnalysisGraph {
  /**
   * @param {import('./engine.js').Engine} engine with the game @param {string[]} names
   * @param {number} ply to begin with @param {(ply: number) => void} moved @param {AbortSignal} left
   */
  constructor(engine, names, ply, moved, left) {
    this.engine = engine;
    this.names = names;
    this.ply = ply;
    this.moved = moved;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {import('./analysis_run.js').AnalysisRun | null} */
    this.run = null;
    this.drawing = false; // the worker draws the graph, and
    this.stale = false; // it has to be drawn again
    const { count } = engine;
    this.graph = h('div', { class: 'drawing graph', onclick: (event) => this.#clicked(event), onkeydown: (event) => this.#pressed(event) });
    this.slider = h('input', { id: 'analysis-at', type: 'range', min: 0, max: count, 'aria-label': _('Action'), oninput: () => this.go(Number(this.slider.value)) });
    this.where = h('output', {});
    const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ step) =>
      h('button', { 'aria-label': label, title: label, onclick: () => this.go(this.ply + step) }, icon(sign));
    this.next = h('button', { onclick: () => this.go(this.#nextMistake()) }, _('Next mistake'));
    this.position = h('div', { class: 'drawing moment-board' });
    this.parts = h('div', { class: 'drawing moment-board parts' });
    this.regions = new Regions(this.parts);
    this.words = h('div', { class: 'moment-words', role: 'status' });
    this.element = h('section', { class: 'sheet moment', 'aria-label': _('Winning chances') }, this.graph,
      h('div', { class: 'player', role: 'group', 'aria-label': _('Action') },
        button(_('Previous step'), 'previous', -1), this.slider, button(_('Next step'), 'next', 1), this.where, this.next),
      h('div', { class: 'moment-now' }, this.position, this.parts, this.words));
    this.left = left;
    addEventListener('resize', () => this.#show(), { signal: left });
  }

  /** @param {string} tag */
  #view(tag) {
    const narrow = (this.element.clientWidth || innerWidth) < NARROW;
    return viewFor({ tall: narrow ? 1 : 0, tag });
  }

  /** There are new results. @param {import('./analysis_run.js').AnalysisRun} run @param {Entry[]} entries */
  update(run, entries) {
    this.run = run;
    this.entries = entries;
    this.next.hidden = !entries.some(isMistake);
    this.#show();
  }

  /** @param {number} ply */
  go(ply) {
    this.ply = Math.max(0, Math.min(this.engine.count, ply));
    this.moved(this.ply);
    this.#show();
  }

  /** Goes there, and scrolls to it. @param {number} ply */
  visit(ply) {
    this.go(ply);
    this.element.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' });
    this.slider.focus({ preventScroll: true });
  }

  #nextMistake() {
    const mistakes = this.entries.filter(isMistake);
    return (mistakes.find((entry) => entry.ply > this.ply) ?? mistakes[0])?.ply ?? this.ply;
  }

  // ---- What is shown ----

  #show() {
    const { engine, ply } = this;
    this.slider.value = String(ply);
    this.where.textContent = _('%1 of %2', ply, engine.count);
    const where = this.where.textContent;
    this.slider.setAttribute('aria-valuetext', ply ? _('%1: %2', where, engine.tell(ply - 1, { lang: settings.lang }, this.names)) : where);
    engine.look(ply);
    [this.position.hidden, this.parts.hidden] = [phone.matches, !phone.matches];
    if (phone.matches) showParts(this.regions, engine, this.names);
    else showDrawing(this.position, engine.draw(this.#view('moment-'), this.names));
    this.words.replaceChildren(...this.#said());
    this.#drawGraph();
  }

  async #drawGraph() {
    if (!this.run || this.drawing) {
      this.stale = true;
      return;
    }
    this.drawing = true;
    do {
      this.stale = false;
      const svg = await this.run.graph(this.#view('graph-'), this.names, this.ply);
      if (this.left.aborted) return;
      if (svg) showDrawing(this.graph, svg, { prepare: (drawing) => this.#prepare(drawing) });
    } while (this.stale);
    this.drawing = false;
  }

  /** One mark is in the tab order, arrow keys lead to the others. @param {Element} drawing */
  #prepare(drawing) {
    const events = [...drawing.querySelectorAll('.event')];
    const plyOf = (/** @type {Element} */ part) => Number(part.getAttribute('data-ply'));
    const first = events.find((part) => plyOf(part) >= this.ply) ?? events[0];
    for (const part of events) {
      part.setAttribute('tabindex', part === first ? '0' : '-1');
      if (plyOf(part) === this.ply) part.setAttribute('aria-current', 'true');
    }
  }

  /** @returns {Node[]} */
  #said() {
    const { ply, engine, entries } = this;
    if (!ply) return [h('p', {}, _('The start')), this.#chances(entries[0]?.before)];
    const entry = entries[ply - 1];
    if (!entry) return [h('p', {}, engine.tell(ply - 1, { lang: settings.lang }, this.names))];
    return [h('p', {}, entry.text), ...this.#alternatives(entry), this.#chances(entry.after, entry.before)];
  }

  /** The best and the second best action, unless the text says it. @param {Entry} entry @returns {Node[]} */
  #alternatives(entry) {
    if (entry.kind !== 'decision' || !entry.mark) return [];
    this.engine.look(entry.ply - 1);
    const advise = (/** @type {string} */ action) => this.engine.advise(action, { lang: settings.lang }) || action;
    const lines = [];
    if (entry.action === entry.best ? entry.why : !isMistake(entry)) lines.push(_('Best: %1.', entry.why ? _('%1 (%2)', advise(entry.best), entry.why) : advise(entry.best)));
    if (entry.second && entry.second !== entry.action) lines.push((entry.gap ?? 0) < 0.0005 ? _('Just as good: %1.', advise(entry.second)) : _('Second best: %1, %2 less.', advise(entry.second), percent(entry.gap ?? 0)));
    this.engine.look(this.ply);
    return lines.map((line) => h('p', { class: 'fine' }, line));
  }

  /** A bar for each seat, and the change. @param {number[] | undefined} now @param {number[]} [before] @returns {Node} */
  #chances(now, before) {
    return h('dl', { class: 'chances' }, (now ?? []).map((chance, seat) => h('div', {}, h('dt', {}, this.names[seat]),
      h('dd', {}, h('meter', { min: 0, max: 1, value: Math.min(1, Math.max(0, chance)), 'aria-hidden': 'true' }), h('span', {}, percent(Math.min(1, Math.max(0, chance)))),
        h('span', { class: 'fine' }, before ? change(chance - before[seat]) : '')))));
  }

  // ---- Input ----

  /** @param {Event} event */
  #clicked(event) {
    const part = event.target instanceof Element ? event.target.closest('[data-ply]') : null;
    if (part) this.go(Number(part.getAttribute('data-ply')));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const part = event.target instanceof Element ? event.target.closest('.event') : null;
    if (!part || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.go(Number(part.getAttribute('data-ply')));
      return;
    }
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const events = [...this.graph.querySelectorAll('.event')];
    const to = events[events.indexOf(part) + step];
    if (!to) return;
    /** @type {SVGElement} */ (to).focus();
    this.go(Number(to.getAttribute('data-ply')));
  }
}
