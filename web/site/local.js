// local.js -- a game in this browser: people at one screen, bots in a Web Worker.

import { CHANCE, Engine, OVER } from './engine.js';
import { keepLocal, randomBits } from './shelf.js';

/** Told when something changed; what: 'position', 'thinking', 'over'. @typedef {(what: string) => void} Listener */

export class LocalTable {
  /** @param {WebAssembly.Module} module @param {import('./shelf.js').LocalGame} game */
  constructor(module, game) {
    this.game = game;
    this.engine = new Engine(module);
    for (const file of game.assets) this.engine.addAsset(file);
    this.engine.begin(game.key, game.options);
    for (const action of game.actions) this.engine.play(action);
    this.names = game.seats.map((seat) => seat.name);
    /** @type {Listener} */
    this.changed = () => {};
    this.thinking = false;
    this.paused = false;
    this.question = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.worker = new Worker(new URL('./bot.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event) => {
      this.waiting.get(event.data.id)?.(event.data.answer);
      this.waiting.delete(event.data.id);
    };
    this.worker.postMessage({ module });
  }

  get online() {
    return false;
  }

  get over() {
    return this.engine.turn === OVER || this.game.resigned !== undefined;
  }

  /** Seats that people at this screen play. */
  get people() {
    return this.game.seats.map((seat, i) => (seat.kind === 'person' ? i : -1)).filter((i) => i >= 0);
  }

  /** The seats that may act in the drawing now, a bit each. */
  get hands() {
    const actor = this.engine.actor;
    return !this.over && actor >= 0 && this.game.seats[actor].kind === 'person' ? 1 << actor : 0;
  }

  /** Whose eyes: the person's whose turn it is, else the only person's. */
  get seat() {
    const actor = this.engine.actor;
    if (this.people.length === 1) return this.people[0];
    if (actor >= 0 && this.people.includes(actor)) return actor;
    return this.people[0] ?? -1;
  }

  get canUndo() {
    return this.engine.count > 0 && this.people.length > 0 && !this.over;
  }

  /** @param {string} action */
  act(action) {
    if (action === 'roll') this.engine.roll(randomBits());
    else this.engine.play(action);
    this.#keep();
    this.changed('position');
    this.goOn();
  }

  /** Back to the last decision of a person; dice fall anew after that. */
  back() {
    this.question++; // whoever thinks, thinks in vain
    this.thinking = false;
    while (this.engine.undo()) {
      const turn = this.engine.turn;
      if (turn >= 0 && this.game.seats[turn].kind === 'person') break;
    }
    this.#keep();
    this.changed('position');
    this.goOn();
  }

  /** @param {number} seat */
  resign(seat) {
    this.game.resigned = seat;
    this.#keep();
    this.changed('over');
  }

  #keep() {
    const actions = [];
    for (let i = 0; i < this.engine.count; i++) actions.push(this.engine.action(i).action);
    this.game.actions = actions;
    const winners = this.engine.winners;
    this.game.result = winners === null ? '' : winners.length ? winners.map((seat) => `p${seat + 1}`).join(' ') : 'draw';
    keepLocal(this.game);
  }

  /** @param {number} level @param {string} nodes @param {boolean} hint @returns {Promise<any>} */
  #ask(level, nodes, hint) {
    const id = ++this.question;
    const record = this.engine.record(this.names, this.game.date);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, record, ply: this.engine.count, level, nodes, seed: String(randomBits()), hint });
    });
  }

  /** What the strongest bot would do. */
  async hint() {
    const before = this.engine.hash;
    const answer = await this.#ask(4, '0', true);
    return this.engine.hash === before ? answer : [];
  }

  /** Dice of bots fall and bots act, one thing after the other, with a pause to see it. */
  async goOn() {
    if (this.thinking || this.paused || this.over) return;
    const actor = this.engine.actor;
    if (actor < 0 || this.game.seats[actor].kind === 'person') return;
    this.thinking = true;
    const mine = ++this.question;
    this.changed('thinking');
    if (this.engine.turn === CHANCE) {
      await this.pause();
      if (this.question !== mine) return;
      this.thinking = false;
      this.act('roll');
      return;
    }
    const started = performance.now();
    const action = await this.#askMove(mine, this.game.seats[actor].level);
    if (action === null) return;
    await this.pause(started);
    if (this.question !== mine + 1) return;
    this.thinking = false;
    // What the worker answers is played here too: it knows this game only from the record.
    this.act(action);
  }

  /** @param {number} mine @param {number} level @returns {Promise<string | null>} */
  async #askMove(mine, level) {
    const action = await this.#ask(level, '0', false);
    return this.question === mine + 1 ? action : null;
  }

  /** @param {number} [since] */
  pause(since = performance.now()) {
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, this.tempo - (performance.now() - since))));
  }

  get tempo() {
    return document.documentElement.dataset.still === 'still' ? 150 : 650;
  }

  record() {
    return this.engine.record(this.names, this.game.date);
  }

  close() {
    this.worker.terminate();
    this.changed = () => {};
  }
}
