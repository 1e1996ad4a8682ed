// witness.js -- what this browser saw of a table on a server: the commitment that was shown first, its own salt, and a running
// hash of all events. The dice are checked against these, not against what the server tells later.
//
// The hash after event n is BLAKE2b-256 of the hash before, a blank and the event as everybody sees it. Players' pages send
// each other these hashes through the server. The link of an invitation carries a key behind the #, which no server sees: with
// it they sign them. So a server that shows two people different games is detected, unless it also changed the pages
// themselves or the people did not get the link from each other; they can still read the code to each other.

import { OVER } from './engine.js';
import { keepWitnessed, randomHex, witnessed } from './shelf.js';
import { _ } from './words.js';

/** @typedef {import('./engine.js').Engine} Engine */

const DIGITS = 32; // of a hash that is sent
const CODE = 16; // of a hash that people read to each other
const RECENT = 32; // events: a page that saw the same so far, but for these, counts as one that sees the same
const SETUP = /^(paddock|game|options|board|sheet|position) /;
const DICE = /^(commitment|secret|wish|pledge|salt|takeback) /;
const PLAYING = ['act', 'wish', 'options', 'salt', 'open', 'back', 'over']; // not after the end

/** What a game begins with, as its record says. @param {string} record */
const setupOf = (record) => record.split(/^actions$/m)[0].split('\n').filter((line) => SETUP.test(line)).sort();

/** What must not differ between two records of a game; names and dates may. @param {string} record */
function essence(record) {
  const [head, actions] = record.split(/^actions$/m);
  const dice = head.split('\n').filter((line) => DICE.test(line)).sort();
  return [...setupOf(record), ...dice, (actions ?? '').split(/\s+/).join(' ').trim()].join('\n');
}

/** Why a record from the server is not the game that this browser saw; empty: it is, or it saw none. @param {Engine} engine @param {string} id @param {string} record */
export function differsFromSeen(engine, id, record) {
  const { sealed, commitment } = witnessed(id);
  const differs = sealed ? sealed !== engine.hashOf(essence(record)) : commitment && !record.split('\n').includes(`commitment ${commitment}`);
  return differs ? _('The server’s record is not the game that this browser saw.') : '';
}

export class Witness {
  /** Seats whose pages saw the same events, and how many. @type {Map<number, number>} */
  same = new Map();
  known = 0; // events read
  ended = 0; // events up to the end
  digest = ''; // after them
  isShort = false; // the server has fewer events than this browser has seen
  wasShort = false;
  /** By number of events. @type {Map<number, string>} */
  digests = new Map();
  /** What other pages saw later than this one. @type {Map<number, string[]>} */
  ahead = new Map();
  /** Lines of the record, apart from actions, options and salts that were pledged. @type {string[]} */
  lines = [];
  /** By seat, as "p2". @type {Record<string, string>} */
  pledges = {};
  /** @type {Record<string, string>} */
  salts = {};
  /** Seats of people, of those who resigned, and of those who want to end the game. @type {Set<string>} */
  people = new Set();
  /** @type {Set<string>} */
  resigned = new Set();
  /** @type {Set<string>} */
  opened = new Set();
  /** Who asks to undo, back to where, and who agreed. @type {{ who: string, ply: number, agreed: Set<string> } | null} */
  asked = null;
  wish = ''; // what is left to chance
  isDrawn = false; // lots are

  /** @param {Engine} engine @param {{ id: string, token: string }} link @param {{ commitment: string, version?: number }} about as the server tells it now */
  constructor(engine, link, { commitment, version = 1 }) {
    this.engine = engine;
    this.link = link;
    this.seen = witnessed(link.id);
    this.seen.commitment ??= commitment;
    this.seen.old ??= version < 2;
    // What came behind the # of a link: see address.js.
    this.seen.key ||= sessionStorage.getItem(`key ${link.id}`) ?? '';
    const salt = sessionStorage.getItem(`salt ${link.id}`);
    if (salt && link.token) this.seen.salts[link.token] ??= salt;
    if (this.seen.commitment !== commitment) this.blame(_('The server shows a commitment that differs from the first one.'));
    this.begin();
  }

  /** The events are read from the beginning. */
  begin() {
    const digest = this.engine.hashOf(`paddock events 1${this.seen.commitment}`);
    Object.assign(this, { known: 0, ended: 0, digest, digests: new Map(), ahead: new Map(), lines: [], pledges: {}, salts: {}, people: new Set(),
      resigned: new Set(), opened: new Set(), asked: null, wish: '', isDrawn: false });
  }

  /** Why the server is not to be trusted; the first reason remains. */
  get fault() {
    return this.seen.fault || (this.isShort ? this.#setBack : '');
  }

  get #setBack() {
    return _('The server shows fewer events than this browser has seen: it was restored from a backup, or the game was changed. Rolls that people have seen may come again.');
  }

  /** @param {string} why */
  blame(why) {
    this.seen.fault ||= why;
    this.keep();
  }

  /** Made by 0.1.0, which pledged no salts. Links with a key are of later tables, whatever the server says. */
  get isOld() {
    return !!this.seen.old && !this.seen.key;
  }

  /** The own salt; empty: not drawn here. */
  get salt() {
    return this.seen.salts[this.link.token] ?? '';
  }

  /** Draws the own salt, once. @returns {string} what the server is told: its hash; or itself, where others came without a pledge */
  pledge() {
    this.seen.salts[this.link.token] ||= randomHex(16);
    this.keep();
    return this.isOld && Object.keys(this.salts).length ? this.salt : `=${this.#pledgeOf(this.salt)}`;
  }

  /** @param {string} salt */
  #pledgeOf(salt) {
    return this.engine.hashOf(`paddock salt 1${salt}`);
  }

  // ---- Events ----

  /** Every event, in order. @param {string[]} words @param {number} ply actions before it @param {boolean} own it is about this seat */
  event(words, ply, own) {
    const [kind, who, what = ''] = words;
    const line = (kind === 'early' ? words.slice(0, 2) : words).join(' ');
    const setup = kind === 'act' && ply === 0 ? ['', ...setupOf(this.engine.record([], '2000-01-01'))].join('\n') : '';
    this.digest = this.engine.hashOf(`${this.digest} ${line}${setup}`);
    this.digests.set(++this.known, this.digest);
    this.digests.delete(this.known - 256);
    this.#compareWithSeen();
    if (this.ended && PLAYING.includes(kind)) this.blame(_('The server ended the game without a reason, or went on after its end.'));
    this.#judge(kind, who, what, ply, own, words.slice(1).join(' '));
    for (const [seat, rest] of this.ahead) if (Number(rest[0]) === this.known) this.hear(seat, rest);
  }

  #compareWithSeen() {
    const { seen, known, digest } = this;
    if (known === seen.known && digest !== seen.digest) this.blame(this.wasShort ? this.#setBack : _('The server has changed earlier events of this game.'));
    if (known >= seen.known) this.isShort = false;
    if (known > seen.known && !seen.fault) Object.assign(seen, { known, digest });
  }

  /** Fewer events were read so far than this browser has seen. */
  get isBehind() {
    return this.known < this.seen.known;
  }

  /** Everything has been read that the server has. */
  settle() {
    this.isShort = this.isBehind;
    this.wasShort ||= this.isShort;
  }

  /** @param {string} kind @param {string} who @param {string} what @param {number} ply @param {boolean} own @param {string} rest all after the kind */
  #judge(kind, who, what, ply, own, rest) {
    if (this.known === 1 && this.seen.wish && !(kind === 'wish' && rest === this.seen.wish)) this.#blameTime();
    if (kind === 'seat' && (what === 'person' || what === 'kept')) this.people.add(who);
    else if (kind === 'sit' && !(who in this.pledges) && !(who in this.salts)) this.#sat(who, what, ply, own);
    else if (kind === 'salt') this.#revealed(who, what);
    else if (kind === 'wish') this.#wished(rest);
    else if (kind === 'options') this.#drawn(ply);
    else if (kind === 'act') this.#acted(ply);
    else if (kind === 'ask') this.asked = { who, ply: Number(what), agreed: new Set() };
    else if (kind === 'agree') this.asked?.agreed.add(who);
    else if (kind === 'refuse') this.asked = null;
    else if (kind === 'back') this.#undone(Number(who), ply);
    else if (kind === 'resign') this.resigned.add(who);
    else if (kind === 'open') this.opened.add(who);
    else if (kind === 'over') this.#over(what);
  }

  #blameTime() {
    this.blame(_('The server rolled dice or drew lots at the wrong time.'));
  }

  /** @param {string} who @param {string} what "=HASH", or a salt without a pledge @param {number} ply @param {boolean} own */
  #sat(who, what, ply, own) {
    const isPledge = what[0] === '=';
    // A server that knows all other salts could choose this one.
    if (isPledge ? Object.keys(this.salts).length : !this.isOld) this.blame(_('The server added a salt that was not pledged in time.'));
    this.people.add(who);
    if (isPledge) {
      this.pledges[who] = what.slice(1);
      this.lines.push(`pledge ${who} ${what.slice(1)}`);
    } else {
      this.salts[who] = what.toLowerCase();
      this.lines.push(`salt ${who} ${ply} ${what.toLowerCase()}`);
    }
    if (own && this.salt && what !== this.salt && what !== `=${this.#pledgeOf(this.salt)}`) this.#blameOwn();
  }

  #blameOwn() {
    this.blame(_('The server did not use what this page added to the dice.'));
  }

  /** @param {string} who @param {string} salt */
  #revealed(who, salt) {
    if (this.#pledgeOf(salt) !== this.pledges[who]) this.blame(_('A salt is not the one that was pledged.'));
    this.salts[who] = salt;
  }

  /** @param {string} options */
  #wished(options) {
    if (this.known !== 1) this.#blameTime();
    this.wish = options;
    this.lines.push(`wish ${options}`);
  }

  get #isOwing() {
    return Object.keys(this.pledges).some((who) => !(who in this.salts));
  }

  /** @param {number} ply */
  #drawn(ply) {
    if (!this.wish || this.isDrawn || ply || this.#isOwing) this.#blameTime();
    this.isDrawn = true;
  }

  /** @param {number} ply */
  #acted(ply) {
    this.asked = null;
    if (this.#isOwing || (this.wish && !this.isDrawn)) this.#blameTime();
    if (ply === 0 && this.salt && !Object.values(this.salts).includes(this.salt)) this.#blameOwn();
  }

  /** @param {number} to @param {number} count */
  #undone(to, count) {
    const { asked } = this;
    const by = [...Array(Math.max(0, count - to)).keys()].map((i) => this.engine.action(to + i).who);
    const others = [...this.people].filter((who) => who !== by[0] && !this.resigned.has(who));
    const isAgreed = asked?.ply === to && others.every((who) => asked.agreed.has(who));
    const may = by.length > 0 && by[0] !== 'chance' && (by.length === 1 || others.length === 0 || isAgreed);
    if (!may) this.blame(_('The server undid an action, though not everyone had agreed.'));
    if (this.isOld || by.includes('chance')) this.lines.push(`takeback ${to}`); // as the server counts undos that change later rolls
    this.asked = null;
  }

  /** @param {string} secret */
  #over(secret) {
    const isDue = this.engine.turn === OVER || this.resigned.size > 0 || this.opened.size > 0;
    if (!isDue) this.blame(_('The server ended the game without a reason, or went on after its end.'));
    if (!/^[\da-f]{64}$/.test(secret)) this.blame(_('The server did not reveal the secret of the dice.'));
    this.ended = this.known;
    this.lines.push(`secret ${secret}`);
  }

  /** Whether a salt is pledged and not revealed. @param {number} seat */
  owes(seat) {
    const who = `p${seat + 1}`;
    return who in this.pledges && !(who in this.salts);
  }

  /** Keeps what was seen, after some events; another page of this browser may have seen more. */
  keep() {
    const other = witnessed(this.link.id);
    if (other.known > this.seen.known && !this.seen.fault) Object.assign(this.seen, { known: other.known, digest: other.digest });
    this.seen.salts = { ...other.salts, ...this.seen.salts };
    this.seen.fault ||= other.fault;
    this.seen.sealed ||= other.sealed;
    keepWitnessed(this.seen);
  }

  // ---- Other pages ----

  /** @param {number} seat @param {string} n @param {string} digest */
  #signature(seat, n, digest) {
    return this.engine.hashOf(`paddock digest 1 ${this.seen.key} p${seat + 1} ${n} ${digest}`).slice(0, DIGITS);
  }

  /** What this page saw, for other pages. @param {number} seat */
  digestLine(seat) {
    const digest = this.digest.slice(0, DIGITS);
    return `digest ${this.known} ${digest}${this.seen.key ? ` ${this.#signature(seat, String(this.known), digest)}` : ''}`;
  }

  /** What the page of a seat saw. @param {number} seat @param {string[]} rest number, hash, perhaps a signature */
  hear(seat, rest) {
    const [n, digest, signature] = rest;
    if (Number(n) > this.known) {
      this.ahead.set(seat, rest);
      return;
    }
    this.ahead.delete(seat);
    const mine = this.digests.get(Number(n));
    if (!mine) return; // too long ago
    if (mine.slice(0, DIGITS) !== digest) this.blame(_('The server shows another player a different game.'));
    else if (this.seen.key && signature && this.#signature(seat, n, digest) !== signature) this.blame(_('The signature of another player’s page is wrong.'));
    else if (!this.seen.key || signature) this.same.set(seat, Math.max(Number(n), this.same.get(seat) ?? 0));
  }

  /** Whether what other pages say is signed: the server could have made it up otherwise. */
  get isSigned() {
    return !!this.seen.key;
  }

  /** Whether the page of that seat saw the same, to the end or until recently. @param {number} seat */
  isSame(seat) {
    return (this.same.get(seat) ?? 0) >= (this.ended || Math.max(1, this.known - RECENT));
  }

  /** Some digits for people to compare. */
  get code() {
    return (this.digest.slice(0, CODE).match(/.{4}/g) ?? []).join(' ');
  }

  // ---- The end ----

  /** The record of the game as this page saw it. @param {string} record of the engine, without the dice @returns {string} */
  record(record) {
    const salts = Object.keys(this.pledges).sort().filter((who) => who in this.salts).map((who) => `salt ${who} 0 ${this.salts[who]}`);
    const lines = [`commitment ${this.seen.commitment}`, ...this.lines, ...salts];
    return record.replace(/^actions$/m, `${lines.join('\n')}\nactions`);
  }

  /** The game is over and its dice are right: another record of it will not be believed. @param {string} record as this page saw it */
  seal(record) {
    this.seen.sealed = this.engine.hashOf(essence(record));
    this.keep();
  }
}
