// online.js -- a table on the server. Events come as numbered lines (program/server/room.h). The engine applies every action and
// compares the hash of the state; if it differs, the table is read again from the beginning.

import { BASE, keepToken } from './address.js';
import { Clock } from './clock.js';
import { seatNumber } from './engine.js';
import { botName, KEPT_LEVELS, numbered, rivalOf } from './home_choices.js';
import { askServer, tableRecord } from './server.js';
import { settings } from './settings.js';
import { keepTableKey } from './shelf.js';
import { Table } from './table_base.js';
import { Witness } from './witness.js';
import { _ } from './words.js';

/**
 * @typedef {{ kind: string, level: string, name: string, sat: boolean, away: boolean, resigned: boolean, late: boolean, declined: boolean, face: string }} OnlineSeat  late: it lost by time; declined: the rematch
 * @typedef {{ id: string, token: string }} Link
 * @typedef {{ turn?: number, game?: number }} ClockTerms seconds
 * @typedef {{ game: string, options: string, commitment: string, version?: number, listed: boolean, assets?: string, origin?: string, clock?: ClockTerms, deadline?: number, now?: number,
 *   used?: number[] }} About
 */

const QUIET = 200; // milliseconds without a line after which the past has been read
const PATIENCE = 4000;
const ALIVE = 25000;
const TELLING = 3000; // milliseconds between two hashes for other pages
const CHOOSING = 2000; // milliseconds between two messages that somebody is choosing
const SHARE = { turn: 100, game: 4000 }; // of a time limit: an action of a bot is shown no longer, since the person's time may be running already

/** A name as the server accepts it: no comma or semicolon, nothing invisible, at most 40 bytes. @param {string} name */
export function cleanName(name) {
  const letters = [...name.replace(/[,;\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]+/gu, ' ').trim()];
  while (new TextEncoder().encode(letters.join('')).length > 40) letters.pop();
  return letters.join('').trim();
}

export class OnlineTable extends Table {
  known = 0; // events read
  /** Those that were read and are not shown yet. @type {string[][]} */
  waiting = [];
  shownAt = -Infinity; // when the last action was shown
  /** Ends the time that it is seen alone. @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** @type {OnlineSeat[]} */
  seats = [];
  secret = '';
  lotsDrawn = true; // options left to chance
  told = 0; // when other pages were told what this one saw
  toldKnown = 0; // ... of how many events
  toldEnd = false; // ... also of the end
  revealing = false; // the own salt is on its way
  said = ''; // the last line to the server
  asks = -1; // the seat that asks to take back
  /** Who agreed to that. @type {number[]} */
  agreed = [];
  /** The own choices made before the turn. @type {string[]} */
  early = [];
  /** Seats that want to end the game unfinished. @type {Set<number>} */
  opened = new Set();
  /** Other seats that have chosen before their turn. @type {Set<number>} */
  chosen = new Set();
  synced = false;
  /** Until the past has been read. @type {ReturnType<typeof setTimeout> | 0} */
  quiet = 0;
  open = new AbortController(); // aborted when it is closed
  connected = false;
  tries = 0; // failed attempts to connect
  declined = false; // the rematch that another offers
  /** By seat, as "p2": here, choosing, away, offline or unknown. @type {Record<string, string>} */
  presence = {};
  saidChoosing = 0; // when the server was told so
  looksOn = false; // a spectator who does not want one of the free seats
  playsOn = false; // against the bot that took over from somebody whose time ran out
  pending = 0; // when an action was sent that the server has not answered
  heard = 0; // when the server was heard last
  /** As formerNames gives them. @type {string[] | undefined} */
  former = undefined;

  /** @param {WebAssembly.Module} module @param {Link} link @param {About} about */
  constructor(module, link, about) {
    super(module, { game: about.game, online: true, replay: `#/replay/t/${link.id}`, analysis: `#/analysis/t/${link.id}` });
    this.link = link;
    this.about = about;
    if (about.clock) this.clock = new Clock(this);
    this.witness = new Witness(this.engine, link, about);
    for (const file of this.assets) this.engine.addAsset(file);
    this.#start();
    this.#connect();
    this.pulse = setInterval(() => this.#beat(), ALIVE);
    const { signal } = this.open;
    addEventListener('online', () => this.again(), { signal });
    document.addEventListener('visibilitychange', () => {
      this.again();
      if (this.connected) this.#murmur(document.hidden ? 'hidden' : 'visible');
      this.#show();
    }, { signal });
  }

  /** Own boards of the table. @returns {string[]} */
  get assets() {
    return (this.about.assets ?? '').split('\n').filter((line) => line).map((line) => line.replaceAll('|', '\n'));
  }

  #start() {
    if (this.about.origin) this.engine.beginAt(this.about.origin);
    else this.engine.begin(this.about.game, this.about.options);
    this.seats = [...Array(this.engine.seats)].map(() => (
      { kind: 'open', level: '', name: '', sat: false, away: false, resigned: false, late: false, declined: false, face: '' }));
    this.witness.begin();
    Object.assign(this, { known: 0, waiting: [], lotsDrawn: true, ended: false, secret: '', next: '', asks: -1, agreed: [], early: [], chosen: new Set(), opened: new Set() });
  }

  get sitters() {
    const former = this.formerNames;
    return this.seats.map((seat, i) => {
      const bot = seat.kind === 'bot';
      return { ...seat, bot, name: bot ? botName(seat.level) : seat.name || former[i] || '', rival: bot ? rivalOf(KEPT_LEVELS.indexOf(seat.level)) : '' };
    });
  }

  /** Bots of one strength are numbered. */
  get names() {
    return super.names.map((name, i, all) => (
      this.seats[i].kind === 'bot' && all.filter((other) => other === name).length > 1 ? numbered(name, i + 1) : name));
  }

  /** The own seat; undefined for a spectator. */
  get own() {
    return this.seats[this.seat];
  }

  get can() {
    const { own, over } = this;
    const canUndo = this.asks < 0 && (this.early.length > 0 || this.lastActionOf(this.people) >= 0);
    return {
      react: true,
      share: true,
      ...(own ? { device: true } : {}),
      ...(own || this.next ? { rematch: true } : {}),
      ...(over || !this.seats.some((_seat, i) => this.#isBot(i)) ? {} : { speed: true }),
      ...(own && !over ? { back: canUndo && !own.resigned, notify: true } : {}),
      ...(own && !over && !own.resigned ? { resign: true } : {}),
    };
  }

  get offered() {
    return !!this.own && this.over && !!this.next && !this.declined;
  }

  /** Everybody is here, the salts are known and lots are drawn. */
  get full() {
    return super.full && this.lotsDrawn && !this.seats.some((_seat, i) => this.witness.owes(i));
  }

  /** @param {number} seat */
  presenceOf(seat) {
    return this.connected && seat !== this.seat ? this.presence[`p${seat + 1}`] ?? '' : '';
  }

  /** What others have done is seen first: a tap shows the rest of it. */
  get hands() {
    return this.waiting.length ? 0 : super.hands;
  }

  get isAhead() {
    const { engine } = this;
    if (engine.actor === this.seat || !engine.ahead(this.seat, this.early)) return false;
    const isAhead = engine.turn === this.seat;
    engine.look(engine.count);
    return isAhead;
  }

  lookAhead() {
    if (this.hands && this.isAhead) this.engine.ahead(this.seat, this.early);
  }

  record() {
    return tableRecord(this.link.id, this.link.token);
  }

  // ---- The connection ----

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new WebSocket(`${scheme}://${location.host}${BASE}ws/${encodeURIComponent(this.link.id)}`, 'paddock');
    this.socket.onopen = () => {
      this.heard = Date.now();
      this.#hello();
    };
    this.socket.onmessage = (event) => this.#hear(String(event.data));
    this.socket.onclose = () => this.#lost();
  }

  #hello() {
    this.synced = false;
    this.revealing = false;
    this.say(`hello ${this.link.token || '-'} ${this.known}`);
  }

  #lost() {
    if (this.open.signal.aborted) return;
    this.connected = false;
    this.synced = false;
    this.pending = 0;
    clearTimeout(this.quiet);
    this.quiet = 0;
    const wait = Math.min(15000, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.#show();
    this.retry = setTimeout(() => this.again(), wait);
  }

  /** Reconnects now, if there is no connection. */
  again() {
    clearTimeout(this.retry);
    if (!this.open.signal.aborted && (this.socket?.readyState ?? WebSocket.CLOSED) === WebSocket.CLOSED) this.#connect();
  }

  /** Detects a connection that died silently. */
  #beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > 2 * ALIVE) this.socket.close();
    else if (this.connected) this.#murmur('ping');
  }

  /** Something that need not arrive. @param {string} line */
  #murmur(line) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(line);
  }

  /** Tells the others that somebody is choosing here, not what. */
  choosing() {
    if (!this.own || Date.now() - this.saidChoosing < CHOOSING) return;
    this.saidChoosing = Date.now();
    this.#murmur('choosing');
  }

  /** The seats that have to act, where several may at the same time; empty: only one may. @returns {number[]} */
  get waitedFor() {
    const { engine } = this;
    const { actor } = engine;
    if (actor < 0 || this.over || !this.full) return [];
    const mayChoose = (/** @type {number} */ seat) => seat !== actor && engine.ahead(seat, []) && engine.turn === seat;
    const others = this.seats.map((_seat, i) => i).filter((i) => {
      const may = mayChoose(i);
      engine.look(engine.count);
      return may;
    });
    return others.length ? [actor, ...others.filter((i) => !this.chosen.has(i) && i !== this.seat)] : [];
  }

  /** One of the lines that program/server/room.h lists. @param {string} line */
  say(line) {
    this.said = line;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(line);
    else {
      this.pending = 0;
      this.again(); // a card tells that there is no connection
    }
  }

  /** @param {string} text */
  #hear(text) {
    this.heard = Date.now();
    const { known } = this;
    for (const line of text.split('\n')) {
      const [first, ...rest] = line.split(' ');
      if (/^\d+$/.test(first)) this.#event(Number(first), rest.slice(1));
      else if (first === 'you') this.#welcome(rest[0]);
      else if (first === 'error') this.#refused(rest[0], rest.slice(1).join(' '));
      else if (first === 'react') this.changed({ kind: 'react', seat: seatNumber(rest[0]), word: rest[1] ?? '' });
      else if (first === 'again') this.#move(rest[0], rest[2]);
      else if (first === 'watchers') this.watchers = Number(rest[0]);
      else if (first === 'digest') this.witness.hear(seatNumber(rest[0]), rest.slice(1));
      else if (first === 'presence') this.presence = Object.fromEntries(rest.map((one) => one.split(':')));
    }
    this.#show();
    if (this.synced || !this.connected) this.#bearWitness();
    else if (!this.quiet || this.known !== known) this.#settle();
  }

  /** Reveals the own salt when all have pledged theirs, and tells other pages now and then what this one saw. */
  #bearWitness() {
    const { witness, own, seat } = this;
    witness.keep();
    if (!own || !this.synced) return;
    if (!this.revealing && super.full && witness.owes(seat) && witness.salt) {
      this.revealing = true;
      this.say(`salt ${witness.salt}`);
    }
    const wait = this.told && this.ended === this.toldEnd ? this.told + TELLING - Date.now() : 0;
    clearTimeout(this.telling);
    if (wait > 0) {
      if (witness.known > this.toldKnown) this.telling = setTimeout(() => this.#bearWitness(), wait);
      return;
    }
    this.told = Date.now();
    this.toldKnown = witness.known;
    this.toldEnd = this.ended;
    this.#murmur(witness.digestLine(seat));
  }

  #settle() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.quiet = 0;
      this.synced = true;
      this.witness.settle();
      this.changed({ kind: 'state' });
      this.#bearWitness();
    }, this.witness.isBehind ? PATIENCE : QUIET);
  }

  /** @param {string} who */
  #welcome(who) {
    const seat = seatNumber(who);
    this.people = seat < 0 ? [] : [seat];
    this.seenKey = seat < 0 ? '' : `${this.link.id} ${seat}`;
    this.connected = true;
    this.tries = 0;
    if (document.hidden) this.#murmur('hidden');
  }

  /** @param {string} code @param {string} why in English */
  #refused(code, why) {
    this.pending = 0;
    if (code === 'late' || code === 'stale' || code === 'store') this.#hello();
    if (code === 'busy') {
      setTimeout(() => { if (this.connected && this.said) this.say(this.said); }, QUIET);
      return;
    }
    // For an illegal action the engine of this page gives the reason, with places and dice. Other refusals have translations.
    const [word, , action] = this.said.split(' ');
    this.changed({ kind: 'refused', text: (code === 'illegal' && word === 'act' && this.why(action)) || _(why) });
    if (code === 'forbidden' && !this.connected) this.close(); // the table is gone: no retry
  }

  // ---- Events ----

  /** Checks an event as soon as it is there; it may be shown later. @param {number} n @param {string[]} words */
  #event(n, words) {
    if (n < this.known) return;
    if (n > this.known) {
      this.#readAnew('');
      return;
    }
    this.known++;
    this.pending = 0;
    const [kind, who = '', action, hash] = words;
    if (kind === 'back' || kind === 'ask') this.#show(Infinity); // it is about what is there now
    while (this.waiting.length && this.waiting[0][0] !== 'act') this.#happen(this.waiting.shift() ?? []); // lots and undone actions decide what comes next
    const { engine } = this;
    const { count } = engine;
    for (const [earlier, , played] of this.waiting) if (earlier === 'act') engine.play(played);
    this.witness.event(words, engine.count, seatNumber(who) === this.seat);
    const fault = kind === 'act' ? this.#faultOf(action, hash) : '';
    while (engine.count > count) engine.undo();
    if (fault) this.#readAnew(`${action} does not lead to the state that the server has: ${fault}`);
    else this.waiting.push(words);
  }

  /** Plays an action; why it is not what the server has, empty: it is. @param {string} action @param {string} hash */
  #faultOf(action, hash) {
    const { engine } = this;
    const why = engine.refusal(action);
    if (!why) engine.play(action);
    return why || (engine.hash === hash ? '' : engine.hash);
  }

  // ---- Showing ----

  /** Whether a bot acts at a seat. @param {number} i */
  #isBot(i) {
    const { kind, away, resigned } = this.seats[i] ?? {};
    return kind === 'bot' || away || resigned;
  }

  /** Nothing is paced that nobody watches, nor what happened before. */
  get pace() {
    const { clock } = this.about;
    if (!this.synced || document.hidden) return 0;
    return Math.min(super.pace, (clock?.turn || Infinity) * 1000 / SHARE.turn, (clock?.game || Infinity) * 1000 / SHARE.game);
  }

  /** Shows what has been read, up to an action of a bot that has to wait until the one before has been seen. @param {number} [due] so many need not wait */
  #show(due = 0) {
    let acted = false;
    const isDue = () => this.waiting[0][0] !== 'act' || !this.#isBot(this.engine.actor) || performance.now() - this.shownAt >= this.pace || due-- > 0;
    while (this.waiting.length && isDue()) acted = this.#happen(this.waiting.shift() ?? []) || acted;
    clearTimeout(this.timer);
    this.thinking = this.waiting.length > 0;
    if (this.thinking) this.timer = setTimeout(() => this.#show(1), this.shownAt + this.pace - performance.now());
    this.changed(acted ? { kind: 'acted', live: this.synced } : { kind: 'state' });
  }

  hurry() {
    if (!this.waiting.length) return false;
    this.hurried = this.seats.some((_seat, i) => !this.#isBot(i)); // who watches bots alone sees what they do next
    this.#show(Infinity);
    return true;
  }

  /** @param {string[]} words @returns {boolean} an action was played */
  #happen(words) {
    const [kind, who = '', ...rest] = words;
    const i = seatNumber(who);
    const seat = this.seats[i];
    if (kind === 'act') return this.#act(who, rest[0]);
    if (kind === 'seat' && seat) [seat.kind, seat.level, seat.declined] = [rest[0], rest[1] ?? '', false];
    else if (kind === 'sit' && seat) [seat.name, seat.sat, seat.kind] = [rest.slice(1).join(' '), true, 'person'];
    else if (kind === 'wish') this.lotsDrawn = false;
    else if (kind === 'options') this.#draw(words.slice(1).join(' '));
    else if (kind === 'face' && seat) [seat.face] = rest;
    else if (kind === 'decline' && seat) this.#noRematch(i);
    else if (kind === 'early' && i === this.seat) this.early.push(rest[0]);
    else if (kind === 'early') this.chosen.add(i);
    else if (kind === 'drop' && i === this.seat) this.early = [];
    else if (kind === 'drop') this.chosen.delete(i);
    else if (kind === 'ask') [this.asks, this.agreed] = [i, []];
    else if (kind === 'agree') this.agreed.push(i);
    else if (kind === 'refuse') this.#noTakeBack(i);
    else if (kind === 'back') this.#back(Number(who));
    else if (kind === 'away' && seat) seat.away = true;
    else if (kind === 'here' && seat) [seat.away, this.playsOn] = [false, false];
    else if (kind === 'resign' && seat) [seat.resigned, seat.late] = [true, seat.away];
    else if (kind === 'open') this.opened.add(i);
    else if (kind === 'over') [this.ended, this.secret] = [true, rest[0] ?? ''];
    else if (kind === 'next') this.next = who;
    return false;
  }

  /** @param {string} who @param {string} action that was checked @returns {boolean} */
  #act(who, action) {
    this.engine.play(action);
    this.shownAt = performance.now();
    if (!this.#isBot(this.engine.actor)) this.hurried = false;
    this.asks = -1;
    if (who === 'chance') this.chosen.clear();
    else this.chosen.delete(seatNumber(who));
    if (seatNumber(who) === this.seat && this.early[0] === action) this.early.shift();
    else if (seatNumber(who) === this.seat) this.early = [];
    return true;
  }

  /** The lots: nothing is played yet. @param {string} options */
  #draw(options) {
    this.lotsDrawn = true;
    this.about.options = options;
    this.engine.begin(this.about.game, options);
    this.changed({ kind: 'back' });
  }

  /** @param {number} ply */
  #back(ply) {
    while (this.engine.count > ply) this.engine.undo();
    this.asks = -1;
    this.early = [];
    this.changed({ kind: 'back' });
  }

  /** @param {number} who */
  #noTakeBack(who) {
    if (this.asks === this.seat && this.synced) this.changed({ kind: 'word', text: _('%1 said no to the undo.', this.names[who]) });
    this.asks = -1;
  }

  /** Who sat where in the game before this rematch; empty: it is none, or this person was not in it. @returns {string[]} */
  get formerNames() {
    this.former ??= JSON.parse(sessionStorage.getItem(`names ${this.link.id}`) ?? '[]');
    return this.former ?? [];
  }

  /** @param {number} who */
  #noRematch(who) {
    this.seats[who].declined = true;
    if (this.synced) this.changed({ kind: 'word', text: _('%1 declined the rematch.', this.formerNames[who] ?? this.names[who]) });
  }

  /** @param {string} id @param {string} token */
  #move(id, token) {
    sessionStorage.setItem(`sit ${id}`, this.names[this.seat]); // see table.js
    sessionStorage.setItem(`names ${id}`, JSON.stringify(this.names.map((_name, i, all) => all.at(i - 1)))); // the seats rotate
    keepToken(id, token);
    keepTableKey(id, this.witness.seen.key);
    this.changed({ kind: 'moved', hash: `#/t/${id}` });
  }

  /** Reads everything again after an inconsistency. @param {string} why */
  #readAnew(why) {
    if (why) console.warn(`paddock: ${why}; reading the table anew`);
    this.#start();
    this.#hello();
    this.changed({ kind: 'anew' });
  }

  // ---- Acting ----

  /** A spectator takes a free seat. Throws Refused: others were faster. @param {string} name */
  async join(name) {
    const { token } = await (await askServer(`/${encodeURIComponent(this.link.id)}/join`, { body: {} })).json();
    sessionStorage.setItem(`sit ${this.link.id}`, name); // when the server has greeted the seat: see table.js
    keepToken(this.link.id, token);
    this.link.token = token;
    this.#hello();
  }

  /** @param {string} name */
  sit(name) {
    const fit = cleanName(name) || `p${this.seat + 1}`;
    this.say(`sit ${this.witness.pledge()} ${fit}`);
    if (settings.face) this.#murmur(`face ${settings.face}`);
  }

  /** Ignores a second click while the first is on its way. @param {string} action */
  act(action) {
    if (Date.now() - this.pending < PATIENCE) return;
    this.pending = Date.now();
    this.say(action === 'roll' ? `roll ${this.engine.count}` : `act ${this.engine.count} ${action}`);
  }

  back() {
    this.say('back');
  }

  resign() {
    this.say('resign');
  }

  /** A spectator follows. */
  rematch() {
    if (this.own) this.say('rematch');
    else this.changed({ kind: 'moved', hash: `#/t/${this.next}` });
  }

  /** Does not come to the rematch that another offers. */
  decline() {
    this.declined = true;
    this.say('decline');
    this.changed({ kind: 'state' });
  }

  /** @param {string} word */
  react(word) {
    this.say(`react ${word}`);
  }

  close() {
    this.open.abort();
    this.changed = () => {};
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
    clearTimeout(this.retry);
    clearTimeout(this.telling);
    this.socket?.close();
  }
}
