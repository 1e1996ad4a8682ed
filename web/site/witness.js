// witness.js -- what this browser saw of a table on a server: the commitment that was shown first, its own salt, and a running
// hash of all events. The dice are checked against these, not against what the server tells later.
//
// The hash after event n is BLAKE2b-256 of the hash before, a blank and the event as everybody sees it. Players' pages send
// each other these hashes through the server. The link of an invitation carries a key behind the #, which no server sees: with
// it they sign them. So a server that shows two people different games is detected, unless it also changed the pages
// themselves or the people did not get the link from each other; they can still read the code to each other.

import { keepWitnessed, randomHex, witnessed } from './shelf.js';
import { _ } from './words.js';

const DIGITS = 32; // of a hash that is sent
const ESSENTIAL = /^(game|options|commitment|secret|wish|pledge|salt|takeback) /;

/** What must not differ between two records of a game; names and dates may. @param {string} record */
function essence(record) {
  const [head, actions] = record.split(/^actions$/m);
  return [...head.split('\n').filter((line) => ESSENTIAL.test(line)).sort(), (actions ?? '').split(/\s+/).join(' ').trim()].join('\n');
}

/** Why a record from the server is not the game that this browser saw; empty: it is, or it saw none. @param {import('./engine.js').Engine} engine @param {string} id @param {string} record */
export function differsFromSeen(engine, id, record) {
  const { seal } = witnessed(id);
  return seal && seal !== engine.hashOf(essence(record)) ? _('The server’s record is not the game that this browser saw.') : '';
}

export class Witness {
  fault = ''; // why the server is not to be trusted
  /** Seats whose pages saw the same events, and whether they signed it. @type {Map<number, boolean>} */
  same = new Map();
  known = 0; // events read
  digest = ''; // after them
  /** By number of events. @type {Map<number, string>} */
  digests = new Map();
  /** What other pages saw later than this one. @type {Map<number, string[]>} */
  ahead = new Map();
  /** Lines of the record, apart from actions and options. @type {string[]} */
  lines = [];
  /** By seat, as "p2". @type {Record<string, string>} */
  pledges = {};
  /** @type {Record<string, string>} */
  salts = {};

  /** @param {import('./engine.js').Engine} engine @param {{ id: string, token: string }} link @param {string} commitment as the server tells it now */
  constructor(engine, link, commitment) {
    this.engine = engine;
    this.link = link;
    this.seen = witnessed(link.id);
    this.seen.commitment ??= commitment;
    // What came behind the # of a link: see address.js.
    this.seen.key ||= sessionStorage.getItem(`key ${link.id}`) ?? '';
    const salt = sessionStorage.getItem(`salt ${link.id}`);
    if (salt && link.token) this.seen.salts[link.token] ??= salt;
    if (this.seen.commitment !== commitment) this.#blame(_('The server shows a commitment that differs from the first one.'));
    this.begin();
  }

  /** The events are read from the beginning. */
  begin() {
    const digest = this.engine.hashOf(`paddock events 1${this.seen.commitment}`);
    Object.assign(this, { known: 0, digest, digests: new Map(), ahead: new Map(), lines: [], pledges: {}, salts: {} });
  }

  /** @param {string} why */
  #blame(why) {
    this.fault ||= why;
  }

  /** The own salt; empty: not drawn here. */
  get salt() {
    return this.seen.salts[this.link.token] ?? '';
  }

  /** Draws the own salt, once. @returns {string} its hash */
  pledge() {
    this.seen.salts[this.link.token] ||= randomHex(16);
    keepWitnessed(this.seen);
    return this.#pledgeOf(this.salt);
  }

  /** @param {string} salt */
  #pledgeOf(salt) {
    return this.engine.hashOf(`paddock salt 1${salt}`);
  }

  /** Every event, in order. @param {string[]} words @param {number} ply actions before it @param {boolean} own it is about this seat */
  event(words, ply, own) {
    const [kind, who, what = ''] = words;
    const line = (kind === 'early' ? words.slice(0, 2) : words).join(' ');
    this.digest = this.engine.hashOf(`${this.digest} ${line}`);
    this.digests.set(++this.known, this.digest);
    this.digests.delete(this.known - 256);
    if (this.known === this.seen.known && this.digest !== this.seen.digest) this.#blame(_('The server has changed earlier events of this game.'));
    if (this.known > this.seen.known) Object.assign(this.seen, { known: this.known, digest: this.digest });
    if (kind === 'sit' && !(who in this.pledges) && !(who in this.salts)) this.#sat(who, what, ply, own);
    else if (kind === 'salt') this.#revealed(who, what);
    else if (kind === 'wish') this.lines.push(line);
    else if (kind === 'back') this.lines.push(`takeback ${who}`);
    else if (kind === 'over') this.lines.push(`secret ${what}`);
    for (const [seat, rest] of this.ahead) if (Number(rest[0]) === this.known) this.hear(seat, rest);
  }

  /** @param {string} who @param {string} what "=HASH", or a salt without a pledge @param {number} ply @param {boolean} own */
  #sat(who, what, ply, own) {
    if (what[0] !== '=') {
      this.salts[who] = what;
      this.lines.push(`salt ${who} ${ply} ${what}`);
    } else {
      this.pledges[who] = what.slice(1);
      this.lines.push(`pledge ${who} ${what.slice(1)}`);
    }
    if (own && this.salt && what !== `=${this.#pledgeOf(this.salt)}`) this.#blame(_('The server did not use what this page added to the dice.'));
  }

  /** @param {string} who @param {string} salt */
  #revealed(who, salt) {
    if (this.#pledgeOf(salt) !== this.pledges[who]) this.#blame(_('A salt is not the one that was pledged.'));
    this.salts[who] = salt;
  }

  /** Whether a salt is pledged and not revealed. @param {number} seat */
  owes(seat) {
    const who = `p${seat + 1}`;
    return who in this.pledges && !(who in this.salts);
  }

  /** Keeps what was seen, after some events. */
  keep() {
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
    const signed = !!signature && !!this.seen.key;
    if (mine.slice(0, DIGITS) !== digest) this.#blame(_('The server shows another player a different game.'));
    else if (signed && this.#signature(seat, n, digest) !== signature) this.#blame(_('The signature of another player’s page is wrong.'));
    else this.same.set(seat, signed);
  }

  /** Some digits for people to compare. */
  get code() {
    return `${this.digest.slice(0, 4)} ${this.digest.slice(4, 8)}`;
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
    this.seen.seal = this.engine.hashOf(essence(record));
    this.keep();
  }
}
