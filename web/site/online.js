// online.js -- a table on the server. Everything that happens comes as numbered lines (server/room.h);
// the core applies every action and compares the state's hash: a difference leads to a fresh start.

import { CHANCE, Engine, OVER } from './engine.js';

/**
 * @typedef {{ kind: string, level: string, name: string, sat: boolean, away: boolean, resigned: boolean }} OnlineSeat
 * @typedef {{ id: string, token: string }} Link
 */

export class OnlineTable {
  /** @param {WebAssembly.Module} module @param {Link} link @param {{ game: string, options: string, commitment: string }} about */
  constructor(module, link, about) {
    this.link = link;
    this.about = about;
    this.engine = new Engine(module);
    /** @type {(what: string, detail?: string) => void} */
    this.changed = () => {};
    this.me = -1;
    this.closed = false;
    this.tries = 0;
    this.connected = false;
    this.#start();
    this.#connect();
  }

  #start() {
    this.engine.begin(this.about.game, this.about.options);
    this.known = 0; // events
    /** @type {OnlineSeat[]} */
    this.seats = [...Array(this.engine.seats)].map(() => (
      { kind: 'open', level: '', name: '', sat: false, away: false, resigned: false }));
    this.result = '';
    this.secret = '';
    this.next = '';
    this.asks = -1;
    /** @type {string[]} */
    this.early = [];
  }

  get online() {
    return true;
  }

  get names() {
    return this.seats.map((seat, i) => (seat.kind === 'bot' ? seat.level : seat.name || `p${i + 1}`));
  }

  get over() {
    return this.result !== '' || this.engine.turn === OVER;
  }

  get full() {
    return this.seats.every((seat) => seat.kind === 'bot' || seat.sat);
  }

  get seat() {
    return this.me;
  }

  get hands() {
    return this.me >= 0 && !this.over && this.full && this.engine.actor === this.me ? 1 << this.me : 0;
  }

  get canUndo() {
    return this.me >= 0 && !this.over && this.engine.count > 0;
  }

  get thinking() {
    const actor = this.engine.actor;
    return !this.over && actor >= 0 && this.seats[actor]?.kind === 'bot';
  }

  // ---- The connection ----

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/${this.link.id}`, 'paddock');
    this.socket.onopen = () => this.#say(`hello ${this.link.token || '-'} ${this.known}`);
    this.socket.onmessage = (event) => this.#hear(String(event.data));
    this.socket.onclose = () => this.#lost();
  }

  #lost() {
    if (this.closed) return;
    this.connected = false;
    this.changed('connection');
    const wait = Math.min(15000, 500 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    setTimeout(() => this.closed || this.#connect(), wait);
  }

  /** @param {string} line */
  #say(line) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(line);
    else this.changed('refused', 'The connection is lost; it comes back by itself.');
  }

  /** @param {string} text */
  #hear(text) {
    for (const line of text.split('\n')) {
      const [first, ...rest] = line.split(' ');
      if (/^\d+$/.test(first)) this.#event(Number(first), Number(rest[0]), rest.slice(1));
      else if (first === 'you') this.#welcome(rest[0]);
      else if (first === 'error') this.#refused(rest[0], rest.slice(1).join(' '));
      else if (first === 'react') this.changed('react', rest.join(' '));
    }
    this.changed('position');
  }

  /** @param {string} who */
  #welcome(who) {
    this.me = who === 'watch' ? -1 : Number(who.slice(1)) - 1;
    this.connected = true;
    this.tries = 0;
    this.changed('connection');
  }

  /** @param {string} code @param {string} why */
  #refused(code, why) {
    if (code === 'forbidden' || code === 'missing') this.closed = code === 'missing';
    if (code === 'late' || code === 'stale' || code === 'store') this.#say(`hello ${this.link.token || '-'} ${this.known}`);
    this.changed('refused', why);
  }

  // ---- Events ----

  /** @param {number} n @param {number} when @param {string[]} words */
  #event(n, when, words) {
    if (n < this.known) return;
    if (n > this.known) {
      this.#again();
      return;
    }
    this.known++;
    const [kind, who, ...rest] = words;
    const seat = this.seats[Number(who?.slice(1)) - 1];
    if (kind === 'act') this.#act(words[1], words[2], words[3]);
    else if (kind === 'seat' && seat) [seat.kind, seat.level] = [rest[0], rest[1] ?? ''];
    else if (kind === 'sit' && seat) [seat.name, seat.sat] = [rest.slice(1).join(' '), true];
    else if (kind === 'early' && Number(who.slice(1)) - 1 === this.me) this.early.push(rest[0]);
    else if (kind === 'drop') this.early = [];
    else if (kind === 'ask') this.asks = Number(who.slice(1)) - 1;
    else if (kind === 'refuse') this.asks = -1;
    else if (kind === 'back') this.#back(Number(who));
    else if (kind === 'away' && seat) seat.away = true;
    else if (kind === 'here' && seat) seat.away = false;
    else if (kind === 'resign' && seat) seat.resigned = true;
    else if (kind === 'over') [this.result, this.secret] = [who, rest[0] ?? ''];
    else if (kind === 'next') this.next = who;
    this.changed('event', words.join(' '));
  }

  /** @param {string} who @param {string} action @param {string} hash */
  #act(who, action, hash) {
    try {
      this.engine.play(action);
    } catch {
      this.#again();
      return;
    }
    if (this.engine.hash !== hash) {
      console.error(`another state than the server's after ${action}`);
      this.#again();
      return;
    }
    this.asks = -1;
    if (Number(who.slice(1)) - 1 === this.me || who === 'chance') this.early = [];
  }

  /** @param {number} ply */
  #back(ply) {
    while (this.engine.count > ply) this.engine.undo();
    this.asks = -1;
    this.early = [];
  }

  /** Something does not fit: read everything anew. */
  #again() {
    this.#start();
    this.#say(`hello ${this.link.token || '-'} 0`);
  }

  // ---- Acting ----

  /** @param {string} name */
  sit(name) {
    const salt = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
    this.#say(`sit ${salt} ${name}`);
  }

  /** @param {string} action */
  act(action) {
    this.#say(action === 'roll' ? `roll ${this.engine.count}` : `act ${this.engine.count} ${action}`);
  }

  back() {
    this.#say('back');
  }

  /** @param {boolean} yes */
  answer(yes) {
    this.#say(yes ? 'agree' : 'refuse');
  }

  resign() {
    this.#say('resign');
  }

  /** @param {string} word */
  react(word) {
    this.#say(`react ${word}`);
  }

  isThrow() {
    return this.engine.turn === CHANCE;
  }

  close() {
    this.closed = true;
    this.changed = () => {};
    this.socket?.close();
  }
}
