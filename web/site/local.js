// local.js -- a game in this browser: people at one screen, bots in a Web Worker.

import { CHANCE } from './engine.js';
import { isStill } from './motion.js';
import { botSpeed, keepLocal, newId, randomBits } from './shelf.js';
import { Table } from './table_base.js';
import { language } from './words.js';

/** Milliseconds that one sees what a bot did, by speed. @type {Record<string, number>} */
const TEMPO = { slow: 1600, normal: 650, fast: 180, full: 0 };

export class LocalTable extends Table {
  /** @param {WebAssembly.Module} module @param {import('./shelf.js').LocalGame} kept */
  constructor(module, kept) {
    super(module);
    this.kept = kept;
    for (const file of kept.assets) this.engine.addAsset(file);
    this.engine.begin(kept.key, kept.options);
    for (const action of kept.actions) this.engine.play(action);
    this.paused = false;
    this.speed = botSpeed();
    this.turns = 0; // counts what was begun, so that an answer that comes too late is known as such
    this.questions = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.worker = new Worker(new URL('./bot.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event) => {
      this.waiting.get(event.data.id)?.(event.data.answer);
      this.waiting.delete(event.data.id);
    };
    this.worker.postMessage({ module });
  }

  get sitters() {
    return this.kept.seats.map((seat, i) => ({
      name: seat.name, bot: seat.kind === 'bot', level: '', sat: true, away: false, resigned: this.kept.resigned === i,
    }));
  }

  get over() {
    return super.over || this.gaveUp >= 0;
  }

  get gaveUp() {
    return this.kept.resigned ?? -1;
  }

  get people() {
    return this.kept.seats.map((seat, i) => (seat.kind === 'person' ? i : -1)).filter((i) => i >= 0);
  }

  get hands() {
    const { actor } = this.engine;
    return !this.over && actor >= 0 && this.kept.seats[actor].kind === 'person' ? 1 << actor : 0;
  }

  /** The person's whose turn it is; while bots act, whoever acted last. */
  get seat() {
    const { people } = this;
    const { actor, count } = this.engine;
    if (people.length < 2) return people[0] ?? -1;
    if (people.includes(actor)) return actor;
    for (let ply = count - 1; ply >= 0; ply--) {
      const seat = Number(this.engine.action(ply).who.slice(1)) - 1;
      if (people.includes(seat)) return seat;
    }
    return people[0];
  }

  get canUndo() {
    return this.engine.count > 0 && this.people.length > 0 && this.gaveUp < 0 && this.#undoTarget() >= 0;
  }

  get game() {
    return this.kept.key;
  }

  get address() {
    return this.kept.id;
  }

  // ---- Acting ----

  /** @param {string} action */
  act(action) {
    if (action === 'roll') this.engine.roll(randomBits());
    else this.engine.play(action);
    this.#settle({ kind: 'acted', live: true });
  }

  /** The last decision of a person; -1: there was none. */
  #undoTarget() {
    for (let ply = this.engine.count - 1; ply >= 0; ply--) {
      const seat = Number(this.engine.action(ply).who.slice(1)) - 1;
      if (this.people.includes(seat)) return ply;
    }
    return -1;
  }

  /** Back to the last decision of a person; dice fall anew after that. */
  back() {
    const ply = this.#undoTarget();
    if (ply < 0) return;
    this.#stop();
    while (this.engine.count > ply) this.engine.undo();
    this.#settle({ kind: 'back' });
  }

  /** Whoever sits in front gives up. */
  resign() {
    this.#stop();
    this.kept.resigned = this.seat;
    this.#settle({ kind: 'state' });
  }

  /** The same again; everybody moves up one seat, so that another one begins. */
  rematch() {
    const [first, ...others] = this.kept.seats;
    const { resigned: _gone, ...same } = this.kept;
    const fresh = { ...same, id: newId(), seats: [...others, first], actions: [], result: '', date: new Date().toISOString().slice(0, 10) };
    keepLocal(fresh);
    this.changed({ kind: 'moved', hash: `#/game/${fresh.id}` });
  }

  /** @param {import('./table_base.js').News} news */
  #settle(news) {
    const { engine, kept } = this;
    kept.actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply).action);
    const { winners } = engine;
    kept.result = winners === null ? '' : winners.length ? winners.map((seat) => `p${seat + 1}`).join(' ') : 'draw';
    keepLocal(kept);
    this.changed(news);
    this.goOn();
  }

  async record() {
    return this.engine.record(this.names, this.kept.date);
  }

  // ---- Bots ----

  /** @param {number} level @param {boolean} hint @returns {Promise<any>} */
  #ask(level, hint) {
    const id = ++this.questions;
    const record = this.engine.record(this.names, this.kept.date);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, record, assets: this.kept.assets, ply: this.engine.count, level, nodes: '0', seed: String(randomBits()), hint, lang: language() });
    });
  }

  /**
   * What an analysis finds best; null when the game went on meanwhile. text and second_text say what the best and the second
   * best are, gap how much worse the second is.
   * @returns {Promise<{ best: string, text: string, why: string, chance: number, second_text?: string, gap?: number } | null>}
   */
  async hint() {
    const before = this.engine.hash;
    const answer = await this.#ask(0, true);
    return this.engine.hash === before ? answer : null;
  }

  /** Whoever thinks, thinks in vain. */
  #stop() {
    this.turns++;
    this.thinking = false;
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.#stop();
    this.changed({ kind: 'state' });
    this.goOn();
  }

  /** One thing only, while paused. */
  step() {
    if (this.paused && !this.thinking) this.#botActs(0);
  }

  /** Dice of bots fall and bots act, one thing after the other, with time to see it. */
  goOn() {
    if (!this.thinking && !this.paused) this.#botActs(this.tempo);
  }

  /** @param {number} least milliseconds it takes */
  async #botActs(least) {
    const { actor } = this.engine;
    if (this.over || actor < 0 || this.kept.seats[actor].kind === 'person') return;
    this.thinking = true;
    const mine = ++this.turns;
    const began = performance.now();
    this.changed({ kind: 'state' });
    const action = this.engine.turn === CHANCE ? 'roll' : await this.#ask(this.kept.seats[actor].level, false);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, least - (performance.now() - began))));
    if (this.turns !== mine) return;
    this.thinking = false;
    this.act(action); // played here too: the worker knows this game only from the record
  }

  /** Less for those who play without animation. */
  get tempo() {
    const tempo = TEMPO[this.speed] ?? TEMPO.normal;
    return this.people.length && isStill() ? Math.min(120, tempo) : tempo;
  }

  close() {
    this.#stop();
    this.worker.terminate();
    this.changed = () => {};
  }
}
