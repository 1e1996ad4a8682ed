// local.js -- a game in this browser: people at one screen, bots in a Web Worker.

import { adviceWords } from './advice.js';
import { archiveGame, archiveSolitaire } from './archive.js';
import { CHANCE, isMaster, MASTER, seatNumber } from './engine.js';
import { botName, KEPT_LEVELS, numbered, rivalOf } from './home_choices.js';
import { settings } from './settings.js';
import { isLasting, keepLocal, loadLocal, localGames, randomBits, randomHex, today } from './shelf.js';
import { Table } from './table_base.js';
import { WorkerClient } from './worker_client.js';
import { _, language } from './words.js';

let isWarned = false; // that games are not saved: once while the page is open

export class LocalTable extends Table {
  /** @param {WebAssembly.Module} module @param {import('./shelf.js').LocalGame} kept */
  constructor(module, kept) {
    super(module, { game: kept.key, online: false, replay: `#/replay/${kept.id}`, analysis: `#/analysis/local/${kept.id}` });
    this.kept = kept;
    if (kept.daily) this.engine.daily(kept.key, kept.daily);
    loadLocal(this.engine, kept);
    this.people = kept.seats.map((seat, i) => (seat.kind === 'person' ? i : -1)).filter((i) => i >= 0);
    this.ended = kept.resigned !== undefined;
    if (kept.solitaire) this.onward = { href: '#/solitaire', text: _('Solitaire') };
    if (kept.daily) this.onward = { href: `#/daily/${kept.daily}`, text: _('Daily challenge') };
    this.coached = kept.coached ?? false;
    this.notes = kept.notes ?? [];
    /** Ends the pause before a bot's action. */
    this.wake = () => {};
    this.turns = 0; // counts what bots began, to ignore an answer that comes too late
    this.bot = new WorkerClient('./bot.js', { module });
    /** Thinks while a person does. @type {WorkerClient | null} */
    this.thinker = null;
    /** What a bot will do when the person does what is expected. @type {{ hash: string, action: Promise<string> } | null} */
    this.ahead = null;
  }

  get sitters() {
    return this.kept.seats.map((seat, i) => (
      { name: seat.name, bot: seat.kind === 'bot', sat: true, away: false, resigned: this.kept.resigned === i,
        face: this.isMe(i) ? settings.face : '', rival: seat.kind === 'bot' ? rivalOf(seat.level) : '' }));
  }

  get can() {
    const { people, over } = this;
    const bots = people.length < this.kept.seats.length;
    return {
      ...(this.kept.daily ? {} : { rematch: true }),
      ...(bots ? { speed: true } : {}),
      ...(people.length ? {} : { pause: !over, step: this.paused && !over }),
      // A daily challenge is the same for everybody, and medals are earned: no undo, no help.
      ...(this.#isAlone && !over ? { resign: true } : {}),
      ...(people.length && !over && !this.#isAlone ? { back: this.lastActionOf(people) >= 0, hint: this.hands !== 0, resign: true } : {}),
    };
  }

  get #isAlone() {
    return !!(this.kept.daily || this.kept.solitaire);
  }

  /** Turns that were begun: by rolling. */
  get turnsBegun() {
    const { engine } = this;
    return [...Array(engine.count).keys()].filter((ply) => this.at(ply, () => engine.rolled) === 0).length;
  }

  get note() {
    return this.kept.solitaire && !this.over ? _('Turn %1', this.turnsBegun) : '';
  }

  get verdict() {
    const { solitaire, medals = [0, 0, 0] } = this.kept;
    if (this.pair) return this.pair.verdict;
    if (!solitaire || this.ended) return '';
    const turns = this.turnsBegun;
    return [_('Gold medal: %1 turns', turns), _('Silver medal: %1 turns', turns), _('Bronze medal: %1 turns', turns), _('Done in %1 turns', turns)][[...medals, Infinity].findIndex((most) => turns <= most)];
  }

  /** Whose turn it is; while bots act, who acted last. */
  get seat() {
    const { people, engine } = this;
    if (people.length < 2) return super.seat;
    if (people.includes(engine.actor)) return engine.actor;
    const last = this.lastActionOf(people);
    return last < 0 ? people[0] : seatNumber(engine.action(last).who);
  }

  // ---- Acting ----

  /** @param {string} action */
  act(action) {
    const known = action === 'roll' ? this.kept.undone?.[this.#position] : action;
    if (known) this.engine.play(known);
    else if (this.kept.daily) this.engine.dailyGo();
    else this.engine.roll(randomBits());
    this.#settle({ kind: 'acted', live: true });
  }

  get #position() {
    return `${this.engine.count} ${this.engine.hash}`;
  }

  /** @param {boolean} coached */
  setCoached(coached) {
    this.coached = coached;
    this.kept.coached = coached;
    keepLocal(this.kept);
    this.changed({ kind: 'state' });
  }

  /** To the last decision of a person. */
  back() {
    const ply = this.lastActionOf(this.people);
    if (ply < 0) return;
    this.#stop();
    this.kept.takebacks = [...this.kept.takebacks ?? [], ply].slice(-256); // as many as a record may have
    while (this.engine.count > ply) this.#undo();
    this.#settle({ kind: 'back' });
  }

  /** Undo is for other decisions, not for other dice: the same position gets the same again. */
  #undo() {
    const { who, action } = this.engine.action(this.engine.count - 1);
    this.engine.undo();
    if (who === 'chance') this.kept.undone = { ...this.kept.undone, [this.#position]: action };
  }

  resign() {
    this.#stop();
    this.kept.resigned = this.seat;
    this.ended = true;
    this.#settle({ kind: 'state' });
  }

  /** The same again; everybody moves up one seat, so that another one begins. In "Your match" the opponent is the next one, but not for
   * the second of two games, which can be begun once. */
  async rematch() {
    const second = this.pair?.isFirst ? this.pair.next : null;
    const id = second ? `${this.kept.id}2` : randomHex(8);
    if (!localGames().some((game) => game.id === id)) await this.#beginAgain(id, second);
    this.changed({ kind: 'moved', hash: `#/game/${id}` });
  }

  /** @param {string} id @param {import('./pair.js').Tally | null} second */
  async #beginAgain(id, second) {
    const found = this.kept.match ? await (await import('./rivals.js')).matchFor(this.kept.key, id) : '';
    const level = second ? '' : found;
    const next = level ? { name: botName(level), level: KEPT_LEVELS.indexOf(level) } : {};
    const bots = this.kept.seats.filter((seat) => seat.kind === 'bot').length;
    let nth = 0;
    const seats = this.kept.seats.map((seat) => (seat.kind !== 'bot' || !level ? seat : { ...seat, ...next, ...bots > 1 ? { name: numbered(botName(level), ++nth) } : {} }));
    const [first, ...others] = seats;
    const { resigned: _gone, undone: _dice, takebacks: _back, notes: _noted, coached: _first, ...same } = this.kept;
    const fresh = { ...same, id, seats: this.kept.solitaire ? seats : [...others, first], actions: [], result: '', date: today(), ...same.pair && { pair: second ?? {} } };
    keepLocal(fresh);
  }

  /** @param {import('./table_base.js').News} news */
  #settle(news) {
    const { engine, kept } = this;
    if (this.notes.length) kept.notes = this.notes;
    kept.actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply).action);
    const { winners } = engine;
    kept.result = winners === null ? '' : winners.length ? winners.map((seat) => `p${seat + 1}`).join(' ') : 'draw';
    const isKept = keepLocal(kept);
    if (this.over && kept.solitaire) archiveSolitaire(kept, this.turnsBegun);
    else if (this.over) archiveGame(kept, engine);
    this.changed(news);
    if (!isKept && !isWarned) {
      isWarned = true;
      this.changed({ kind: 'refused', text: isLasting ? _('This browser is out of space, so the game was not saved. Remove finished games on the first page, or download your games there.')
        : _('This browser does not let the page save anything. Download your games before you close it, and open them next time.') });
    }
    this.goOn();
  }

  async record() {
    return this.engine.record(this.names, this.kept.date, this.kept.takebacks ?? []);
  }

  // ---- Bots ----

  /** Expects what the person will do, and thinks about the answer: only `master`, which thinks long, and where no dice are in between. */
  async #thinkAhead() {
    const { engine, kept, module } = this;
    const { turn, hash } = engine;
    const isDeep = (/** @type {import('./shelf.js').Seat | undefined} */ seat) => seat?.kind === 'bot' && isMaster(seat.level);
    if (this.over || turn < 0 || kept.seats[turn].kind === 'bot' || !kept.seats.some(isDeep) || this.#hasDice) return;
    this.thinker ??= new WorkerClient('./bot.js', { module });
    const { thinker } = this;
    const expected = await thinker.ask({ record: await this.record(), level: MASTER, seed: randomBits(), reply: true });
    if (thinker !== this.thinker || engine.hash !== hash || !isDeep(kept.seats[expected.actor])) return;
    this.ahead = { hash: expected.hash, action: thinker.ask({ level: kept.seats[expected.actor].level, seed: randomBits(), turn: expected.hash }) };
  }

  /** @param {number} [level] of a bot; none: a hint @returns {Promise<any>} */
  async #ask(level) {
    const { ahead } = this;
    if (level !== undefined && ahead?.hash === this.engine.hash) return ahead.action;
    if (level !== undefined) this.#stopAhead();
    const { daily } = this.kept;
    return this.bot.ask({ record: await this.record(), level, ...daily ? { daily, key: this.game } : {}, seed: randomBits(), lang: language(), turn: this.#turnKey });
  }

  /** The same as long as one seat acts without a break: a bot has so much time for all of it. */
  get #turnKey() {
    const { engine } = this;
    let ply = engine.count;
    while (ply > 0 && ['chance', `p${engine.actor + 1}`].includes(engine.action(ply - 1).who)) ply--;
    return `${this.kept.id} ${ply}`;
  }

  async hint() {
    if (this.engine.turn === CHANCE) return { best: 'roll', text: _('Roll the dice.') };
    const before = this.engine.hash;
    const advice = await this.#ask();
    if (this.engine.hash !== before) return null;
    const text = adviceWords(advice);
    return { best: advice.best, text };
  }

  get #hasDice() {
    return [...Array(this.engine.count).keys()].some((ply) => this.engine.action(ply).who === 'chance');
  }

  /** It was something else. */
  #stopAhead() {
    this.thinker?.close();
    [this.thinker, this.ahead] = [null, null];
  }

  /** Ignores what a bot is thinking about. */
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

  /** One action while paused. */
  step() {
    if (this.paused && !this.thinking) this.#botActs(0);
  }

  hurry() {
    if (!this.thinking || this.paused || !this.people.length) return false;
    this.hurried = true;
    this.wake();
    return true;
  }

  /** Lets bots act until it is a person's turn. */
  goOn() {
    if (this.people.includes(this.engine.actor)) this.hurried = false;
    this.#thinkAhead();
    if (!this.thinking && !this.paused) this.#botActs(this.pace);
  }

  /** @param {number} least milliseconds it takes */
  async #botActs(least) {
    const { actor } = this.engine;
    if (this.over || actor < 0 || this.kept.seats[actor].kind === 'person') return;
    this.thinking = true;
    const mine = ++this.turns;
    const began = performance.now();
    this.changed({ kind: 'state' });
    // The clock does nothing, which is the last of its actions.
    const action = this.engine.turn === CHANCE ? 'roll' : this.kept.solitaire ? this.engine.legal.at(-1) ?? '' : await this.#ask(this.kept.seats[actor].level);
    await new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      setTimeout(resolve, this.hurried ? 0 : Math.max(0, least - (performance.now() - began)));
    });
    if (this.turns !== mine) return;
    this.thinking = false;
    this.act(action); // played here too: the worker only has a copy of the game
  }

  close() {
    this.#stop();
    this.bot.close();
    this.#stopAhead();
    this.changed = () => {};
  }
}
