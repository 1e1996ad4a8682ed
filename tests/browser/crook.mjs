// crook.mjs -- a dishonest server of one table of Kuh Vadis, for one page. It says everything that a server says, in agreement with
// itself: the rolls follow from its secret and its salts (recomputed by tests/fair/reference.py), the states from the rolls. Where
// nothing is replaced, it is honest.

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./harness.mjs').Page} Page */

const reference = join(dirname(fileURLToPath(import.meta.url)), '../fair/reference.py');
const OPTIONS = 'players=2 sheet=meadow first=p1';

/** A secret; its bytes are characters of ASCII, so that the engine can hash them as text. @param {number} byte */
export const secretOf = (byte) => byte.toString(16).padStart(2, '0').repeat(32);

export class Crook {
  id = 'T'.repeat(22);
  token = 't'.repeat(22);
  version = 2;
  secret = secretOf(7);
  seats = ['seat p1 person', 'seat p2 person'];
  benSalt = '22'.repeat(16);
  /** The line of each event. @type {string[]} */
  events = [];
  /** By seat, how the record has them. @type {Record<string, string>} */
  pledges = {};
  /** Lines of the record. @type {string[]} */
  salts = [];
  /** @type {number[]} */
  takebacks = [];
  wish = '';
  /** What the page said of what it saw. @type {string[]} */
  digests = [];
  /** @type {(line: string) => void} */
  tell = () => {};

  /** @param {any} Engine @param {WebAssembly.Module} module @param {Partial<Crook> & Record<string, any>} replaced what it does otherwise */
  constructor(Engine, module, replaced = {}) {
    this.engine = new Engine(module);
    this.engine.begin('kuhvadis', OPTIONS);
    Object.assign(this, replaced);
    this.commitment = replaced.commitment ?? this.commitmentOf(this.secret);
    for (const seat of this.seats) this.add(seat);
  }

  /** @param {string} secret */
  commitmentOf(secret) {
    return this.engine.hashOf(`paddock commitment 1${(secret.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16))).join('')}`);
  }

  /** @param {string} salt */
  pledgeOf(salt) {
    return this.engine.hashOf(`paddock salt 1${salt}`);
  }

  get about() {
    return { id: this.id, game: 'kuhvadis', options: this.engine.options, commitment: this.commitment, version: this.version, listed: false };
  }

  /** For Wishes.prepare: this page plays at this table, perhaps with the key of an invitation, and a salt. @param {string} [key] @param {string} [salt] @returns {(page: Page) => Promise<void>} */
  prepare(key = '', salt = '') {
    return async (page) => {
      for (const [name, text] of Object.entries({ key, salt }))
        if (text) await page.addInitScript(([item, value]) => sessionStorage.setItem(item, value), [`${name} ${this.id}`, text]);
      await page.route(/\/api\/tables\/T+$/, (route) => route.fulfill({ json: this.about }));
      await page.route(/\/api\/tables\/T+\/record$/, (route) => route.fulfill({ body: this.record() }));
      await page.routeWebSocket(/\/ws\//, (socket) => {
        this.tell = (line) => socket.send(line);
        socket.onMessage((text) => this.hear(String(text)));
      });
    };
  }

  /** @param {string} line */
  add(line) {
    this.events.push(line);
    this.show(this.events.length - 1);
  }

  /** @param {number} n */
  show(n) {
    this.tell(`${n} ${1700000000000 + n} ${this.events[n]}`);
  }

  /** @param {string} text */
  hear(text) {
    const [word, ...rest] = text.split(' ');
    if (word === 'hello') {
      this.tell('you p1');
      for (let n = Number(rest[1]) > this.events.length ? 0 : Number(rest[1]); n < this.events.length; n++) this.show(n);
    } else if (word === 'sit') this.sit(rest[0], rest[1]);
    else if (word === 'salt') this.salt(rest[0]);
    else if (word === 'roll') this.roll();
    else if (word === 'ping') this.tell('pong');
    else if (word === 'digest') this.digest(text);
  }

  /** @param {string} text */
  digest(text) {
    this.digests.push(text);
  }

  // ---- What may be replaced ----

  /** Ann sits down, then Ben. @param {string} what @param {string} name */
  sit(what, name) {
    this.enter('p1', what, name);
    this.enter('p2', `=${this.pledgeOf(this.benSalt)}`, 'Ben');
  }

  /** Ann reveals her salt, then Ben. @param {string} salt */
  salt(salt) {
    this.reveal('p1', salt);
    this.reveal('p2', this.benSalt);
  }

  roll() {
    this.act('chance', this.rolled());
  }

  /** Ben resigns, so Ann has won. */
  finish() {
    this.add('resign p2');
    this.add(`over p1 ${this.secret}`);
  }

  /** @returns {string} */
  record() {
    const dice = [`commitment ${this.commitment}`, `secret ${this.secret}`, ...this.wish ? [`wish ${this.wish}`] : [],
      ...Object.entries(this.pledges).sort().map(([seat, hash]) => `pledge ${seat} ${hash}`), ...this.salts, ...this.takebacks.map((n) => `takeback ${n}`)];
    return this.engine.record(['Ann', 'Ben'], '2026-11-19').replace(/^actions$/m, `${dice.join('\n')}\nactions`);
  }

  // ---- What it consists of ----

  /** @param {string} seat @param {string} what "=HASH", or a salt without a pledge @param {string} name */
  enter(seat, what, name) {
    if (what[0] === '=') this.pledges[seat] = what.slice(1);
    else this.salts.push(`salt ${seat} ${this.engine.count} ${what}`);
    this.add(`sit ${seat} ${what} ${name}`);
  }

  /** @param {string} seat @param {string} salt */
  reveal(seat, salt) {
    this.salts = [...this.salts, `salt ${seat} 0 ${salt}`].sort();
    this.add(`salt ${seat} ${salt}`);
  }

  /** The roll that follows from the secret and the salts: five dice. */
  rolled() {
    const asked = { game: 'kuhvadis', secret: this.secret, ply: this.engine.count, dice: 5, salt: this.salts.map((line) => line.slice(5)), takeback: this.takebacks };
    const { stdout, stderr } = spawnSync('python3', [reference, '--roll'], { input: `${JSON.stringify(asked)}\n`, encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    return stdout.trim();
  }

  /** @param {string} who @param {string} action */
  act(who, action) {
    this.engine.play(action);
    this.add(`act ${who} ${action} ${this.engine.hash}`);
  }

  /** @param {number} ply */
  back(ply) {
    while (this.engine.count > ply) this.engine.undo();
    this.takebacks.push(ply);
    this.add(`back ${ply}`);
  }
}
