// table_base.js -- a game in progress as its page (table_view.js) needs it; local.js and online.js are the two kinds.

import { endingOf, Engine, OVER, seatNumber } from './engine.js';
import { settings } from './settings.js';
import { botSpeed, keepBotSpeed } from './shelf.js';
import { _, capital } from './words.js';

/**
 * Something happened:
 *   acted   actions were played; live: just now, not read from the past
 *   back    actions were taken back
 *   state   anything else: who is there, who thinks, the end
 *   refused somebody asked for something impossible, and why
 *   word    a message for the person
 *   react   somebody reacts
 *   anew    the table was read again from the beginning
 *   moved   the game continues at another table
 * @typedef {{ kind: 'acted', live: boolean } | { kind: 'back' | 'state' | 'anew' } | { kind: 'refused' | 'word', text: string }
 *   | { kind: 'react', seat: number, word: string } | { kind: 'moved', hash: string }} News
 */

/** A player. sat: has taken the seat. @typedef {{ name: string, bot: boolean, sat: boolean, away: boolean, resigned: boolean, late?: boolean, face: string, rival?: string }} Sitter  late: lost by time; face: of faces.js, or empty; rival: an opponent with a name */

/** How long the action of a bot is seen, in milliseconds. @type {Record<string, number>} */
const SPEEDS = { slow: 1800, normal: 900, fast: 250, full: 0 };

/** @typedef {'back' | 'hint' | 'resign' | 'rematch' | 'pause' | 'step' | 'speed' | 'notify' | 'react' | 'share' | 'device'} Capability */

export class Table {
  /** Seats that people play through this page. @type {number[]} */
  people = [];
  ended = false; // otherwise than by the rules: somebody resigned
  synced = true; // false while the past is still being read
  thinking = false; // a bot is, or what it did is still being shown
  paused = false;
  coached = false; // coach.js looks at every decision
  /** @type {import('./coach.js').Coach | null} */
  coach = null;
  /** What the coach noted. @type {import('./coach.js').Note[]} */
  notes = [];
  speed = botSpeed(); // a key of SPEEDS
  hurried = false; // somebody tapped: bots act at once until it is a person's turn
  /** Where the result of this game is shown. @type {{ href: string, text: string } | null} */
  onward = null;
  /** The time left, at a table with a limit. @type {import('./clock.js').Clock | null} */
  clock = null;
  /** The match of two games that this game belongs to. @type {import('./pair.js').Pair | null} */
  pair = null;
  watchers = -1; // unknown
  next = ''; // id of the rematch, once there is one
  seenKey = ''; // under which this browser notes how much was seen; empty: nobody can miss anything here
  /** @type {(news: News) => void} */
  changed = () => {};

  /**
   * @param {WebAssembly.Module} module
   * @param {{ game: string, online: boolean, replay: string, analysis: string }} about replay and analysis: addresses of those pages
   */
  constructor(module, { game, online, replay, analysis }) {
    this.module = module;
    this.engine = new Engine(module);
    this.game = game;
    this.online = online;
    this.replay = replay;
    this.analysis = analysis;
  }

  /** @returns {Sitter[]} */
  get sitters() {
    return [];
  }

  /** What the status begins with. @returns {string} */
  get note() {
    return '';
  }

  /** What the end is called, where it is not who won. @returns {string} */
  get verdict() {
    return '';
  }

  /** Whether another offers a rematch and waits for the answer. @returns {boolean} */
  get offered() {
    return false;
  }

  /** What this table can do beside playing. Missing: never; false: not now. @returns {Partial<Record<Capability, boolean>>} */
  get can() {
    return {};
  }

  /** Names for drawings and texts; never empty. @returns {string[]} */
  get names() {
    return this.sitters.map((sitter, i) => (sitter.bot ? capital(sitter.name) : sitter.name) || _('Player %1', i + 1));
  }

  /** Whether this page has one person, and it is at that seat. @param {number} seat */
  isMe(seat) {
    return this.people.length === 1 && this.people[0] === seat;
  }

  /** The seat in front; -1 for a spectator. @returns {number} */
  get seat() {
    return this.people[0] ?? -1;
  }

  /** Whether somebody is there: here, choosing, away or offline; empty: not known. @param {number} _seat */
  presenceOf(_seat) {
    return '';
  }

  /** Whether the seat may choose before its turn. @returns {boolean} */
  get isAhead() {
    return false;
  }

  /** The seats that may act through this page now, a bit each. @returns {number} */
  get hands() {
    if (this.over || !this.full) return 0;
    const { engine, sitters } = this;
    const seat = this.people.find((one) => !sitters[one].resigned && (one === engine.actor || this.isAhead));
    return seat === undefined ? 0 : 1 << seat;
  }

  get over() {
    return this.ended || this.engine.turn === OVER;
  }

  /** Who resigned or lost by time, if that ended the game; -1. @returns {number} */
  get gaveUp() {
    return this.ended && this.engine.turn !== OVER ? this.sitters.findIndex((sitter) => sitter.resigned) : -1;
  }

  /** What a drawing has to know of an end that the rules do not see: engine/draw/view.h. @returns {Record<string, number>} */
  get ending() {
    return this.ended ? endingOf(this.sitters, ({ late }) => late) : {};
  }

  /** @returns {number[]} none while nobody has won */
  get winners() {
    return (this.gaveUp < 0 ? this.engine.winners : this.names.length === 2 ? [1 - this.gaveUp] : null) ?? [];
  }

  /** Whether everybody is there. */
  get full() {
    return this.sitters.every((sitter) => sitter.bot || sitter.sat);
  }

  /** The number of the last action that one of the seats took; -1: none. @param {number[]} seats */
  lastActionOf(seats) {
    let ply = this.engine.count - 1;
    while (ply >= 0 && !seats.includes(seatNumber(this.engine.action(ply).who))) ply--;
    return ply;
  }

  // ---- What people do ----

  /** @param {string} _action */
  act(_action) {}
  back() {}
  resign() {}
  rematch() {}
  step() {}
  /** The rest of the bots' turn at once. @returns {boolean} there was something to hurry */
  hurry() {
    return false;
  }

  close() {}
  choosing() {}
  /** @returns {number[]} */
  get waitedFor() {
    return [];
  }

  /** @param {boolean} _paused */
  pause(_paused) {}
  /** @param {string} speed */
  setSpeed(speed) {
    this.speed = speed;
    keepBotSpeed(speed);
  }

  /** How long an action is seen before a bot acts again, in milliseconds. @returns {number} */
  get pace() {
    return this.hurried ? 0 : SPEEDS[this.speed] ?? SPEEDS.normal;
  }

  /** @param {boolean} _coached */
  setCoached(_coached) {}
  /** @param {string} _word */
  react(_word) {}

  /** The best action and why; null: the game went on meanwhile. @returns {Promise<{ best: string, text: string } | null>} */
  async hint() {
    return null;
  }

  /** The record as a file has it. @returns {Promise<string>} */
  async record() {
    return '';
  }

  // ---- What is shown ----

  /** Makes the engine look at the position in which people of this page act. */
  lookAhead() {}

  /**
   * Asks the engine about the position after so many actions; -1: the one in which people act.
   * @template T @param {number} shown @param {(engine: Engine) => T} ask @returns {T}
   */
  at(shown, ask) {
    const { engine } = this;
    if (shown >= 0) engine.look(shown);
    else this.lookAhead();
    const answer = ask(engine);
    engine.look(engine.count);
    return answer;
  }

  /** The action of that number in words. @param {number} ply */
  tell(ply) {
    return capital(this.engine.tell(ply, { lang: settings.lang }, this.names));
  }

  /** Why an action that is drawn cannot be played now; empty: it can. @param {string} action */
  why(action) {
    if (this.over) return _('The game is over.');
    if (!this.full) return _('Not everyone is here yet.');
    if (!this.hands) return _('It is not your turn. It is up to %1.', this.names[this.engine.actor] ?? '');
    return this.at(-1, (engine) => engine.refusal(action));
  }
}
