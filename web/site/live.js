// live.js -- a playable board inside a text: a position, and the actions since. All boards of a page share one engine, so
// each sets its position up again before it asks or draws.

import { h } from './html.js';
import { layout } from './regions.js';
import { settings, viewFor } from './settings.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';

const NARROW = 620; // pixels; below that the drawing is in portrait format,
const SHORT = 520; // unless the window is as low as this
const NAMES = ['Anna', 'Ben', 'Carla', 'Dario'];

let boards = 0;

export class LiveBoard {
  /**
   * @param {import('./app.js').App} app @param {string} position @param {string} label for screen readers
   * @param {(action: string) => void} act somebody wants this
   * @param {boolean} [laid] it has the page for itself, which lays it out as a table
   */
  constructor(app, position, label, act, laid = false) {
    this.app = app;
    this.engine = app.engine;
    this.position = position;
    /** @type {string[]} */
    this.actions = [];
    this.names = [settings.name || NAMES[0], ...NAMES.slice(1)];
    this.picked = '';
    this.everybody = false; // the reader acts for all seats, not only for the first
    this.eyes = 'p1'; // the seat in front
    this.paper = false; // for print: light theme, nothing to click
    this.only = false; // a picture: nothing to click
    /** Actions to point at, as Engine.reach takes them. @type {() => string} */
    this.wanted = () => '';
    this.laid = laid;
    this.open = ''; // of several boards, the seat whose board is shown large
    this.tag = laid ? '' : `live${++boards}-`;
    this.act = act;
    this.drawn = false;
    this.stage = new Stage((part) => this.#use(part), app.left, laid ? { missed: (target) => this.show(target.closest('.others .region')?.getAttribute('data-seat') ?? '') } : null);
    this.stage.place.setAttribute('aria-label', label);
    this.element = h('div', { class: 'live' }, this.stage.element);
    addEventListener('resize', () => { if (this.drawn && this.element.isConnected) this.draw(); }, { signal: app.left });
    // A page has many boards: each is drawn when it scrolls near. One that has the page for itself is there in its first frame.
    this.watch = new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) this.draw(); }, { rootMargin: '600px' });
    if (laid) queueMicrotask(() => { if (!this.drawn && this.element.isConnected) this.draw(); });
    this.watch.observe(laid ? this.stage.home : this.element);
  }

  /** Sets the engine to this board. */
  enter() {
    this.engine.beginAt(this.position);
    for (const action of this.actions) this.engine.play(action);
  }

  /** @param {string} position @param {string[]} [actions] */
  stand(position, actions = []) {
    this.position = position;
    this.actions = [...actions];
    this.picked = '';
    this.open = '';
  }

  /** Why the action cannot be played; empty when it can. @param {string} action */
  refusal(action) {
    this.enter();
    return this.engine.refusal(action);
  }

  /** @param {string} action that can be played */
  play(action) {
    this.actions.push(action);
    this.picked = '';
    this.open = '';
    this.draw(true);
  }

  /** Rolls the dice. @param {bigint} random */
  roll(random) {
    this.enter();
    const action = this.engine.roll(random);
    if (action) this.play(action);
  }

  /** @param {boolean} paper */
  toPaper(paper) {
    this.paper = paper;
    this.draw();
  }

  /** View and names for the position that the engine is set to. @returns {[Record<string, string | number>, string[]]} */
  #view() {
    const { actor, seats } = this.engine;
    const acts = !this.only && !this.paper && (actor === 0 || (actor > 0 && this.everybody));
    const form = layout();
    const tall = this.laid ? form !== 'wide' : !this.only && !this.paper && this.element.clientWidth < NARROW && innerHeight > SHORT;
    const view = viewFor({ seat: this.eyes, hands: acts ? 1 << actor : 0, plain: 0, tall: tall ? 1 : 0, picked: this.picked || '-', ...(this.laid ? { regions: 1 } : { tag: this.tag }) });
    if (this.laid) this.app.page.dataset.layout = form;
    return [this.paper ? { ...view, dark: 0 } : view, this.names.slice(0, seats)];
  }

  /** @param {boolean} [moves] something came about */
  draw(moves = false) {
    this.watch.disconnect();
    this.enter();
    const kinds = this.stage.show(this.engine.draw(...this.#view()), moves && this.drawn);
    this.drawn = true;
    this.stage.regions?.open(this.open);
    if (this.laid) this.app.page.dataset.boards = this.stage.regions?.isShared ? 'shared' : 'own';
    if (this.laid) this.app.page.dataset.seats = String(this.engine.seats);
    this.element.classList.add('drawn');
    const want = this.wanted();
    if (want) this.stage.point(this.engine.reach(want, ...this.#view()));
    for (const kind of kinds) sound(kind);
  }

  /** Of several boards, shows one large; again: not any more. @param {string} seat */
  show(seat) {
    this.open = seat === this.open ? '' : seat;
    this.stage.regions?.open(this.open);
  }

  /** @param {Element} part */
  #use(part) {
    const action = part.getAttribute('data-action');
    if (action) {
      this.act(action);
      return;
    }
    this.picked = part.getAttribute('data-pick') ?? '';
    this.draw();
  }
}
