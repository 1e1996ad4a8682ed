// engine.js -- the C core in WebAssembly: rules, drawing, texts, bots. One game in progress each.
// The browser code knows no game by name: it asks here.

/**
 * @typedef {{ key: string, title: string, options: string, kind: string, assets: string[] }} Game
 * @typedef {{ who: string, action: string }} Action  who: "p1" ... or "chance"
 */

/** @param {string | URL} url @returns {Promise<WebAssembly.Module>} */
export async function compile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the game's engine could not be loaded (${answer.status})`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export class Refused extends Error {}

export const CHANCE = -1;
export const OVER = -2;

export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {any} */
    this.c = new WebAssembly.Instance(module).exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    /** @type {Game[]} */
    this.games = [];
    for (let i = 0; i < this.c.paddock_games(); i++) this.games.push(this.#about(i));
  }

  /** @param {string} text @returns {number} bytes written */
  #put(text) {
    const bytes = this.encoder.encode(text);
    if (bytes.length >= this.c.paddock_io_bytes()) throw new Refused('the text is too long');
    new Uint8Array(this.c.memory.buffer, this.c.paddock_io(), bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {number} length @returns {string} */
  #get(length) {
    return this.decoder.decode(new Uint8Array(this.c.memory.buffer, this.c.paddock_io(), length));
  }

  /** Answers 1, or minus the length of a reason. @param {number} answer */
  #must(answer) {
    if (answer < 0) throw new Refused(this.#get(-answer));
  }

  /** @param {number} index @returns {Game} */
  #about(index) {
    const key = this.#get(this.c.paddock_key(index));
    const game = { key, title: key, options: '', kind: '', assets: /** @type {string[]} */ ([]) };
    for (const line of this.#get(this.c.paddock_about(index)).split('\n')) {
      const [word, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      if (word === 'title') game.title = rest;
      else if (word === 'options') game.options = rest;
      else {
        game.kind = word;
        game.assets.push(rest);
      }
    }
    return game;
  }

  /** @param {string} key */
  index(key) {
    return this.games.findIndex((game) => game.key === key);
  }

  // ---- Beginning ----

  /** @param {string} key @param {string} options @param {bigint} [random] */
  begin(key, options, random = 0n) {
    this.#must(this.c.paddock_begin(this.index(key), this.#put(options), random));
  }

  /** @param {string} position */
  beginAt(position) {
    this.#must(this.c.paddock_begin_at(this.#put(position)));
  }

  /** @param {string} record */
  load(record) {
    this.#must(this.c.paddock_load(this.#put(record)));
  }

  /** @param {string} file a board or a sheet */
  addAsset(file) {
    this.#must(this.c.paddock_add_asset(this.#put(file)));
  }

  get options() {
    return this.#get(this.c.paddock_options());
  }

  // ---- Playing ----

  /** @returns {number} a seat from 0, CHANCE or OVER */
  get turn() {
    return this.c.paddock_turn();
  }

  /** The seat that decides or throws; OVER when nobody does. @returns {number} */
  get actor() {
    return this.turn === CHANCE ? this.c.paddock_thrower() : this.turn;
  }

  /** @returns {number} */
  get seats() {
    return this.c.paddock_seats();
  }

  /** @returns {number} actions before the position looked at */
  get ply() {
    return this.c.paddock_ply();
  }

  /** @returns {number} actions in the log */
  get count() {
    return this.c.paddock_count();
  }

  get hash() {
    return BigInt.asUintN(64, this.c.paddock_hash()).toString(16).padStart(16, '0');
  }

  /** @returns {string[]} */
  get legal() {
    return this.#get(this.c.paddock_legal()).split('\n').filter((line) => line);
  }

  /** @param {string} action */
  play(action) {
    this.#must(this.c.paddock_play(this.#put(action)));
  }

  /** @param {bigint} random 64 bits @returns {string} what fell */
  roll(random) {
    return this.#get(this.c.paddock_roll(random));
  }

  undo() {
    return this.c.paddock_undo() === 1;
  }

  /** @param {number} ply */
  look(ply) {
    return this.c.paddock_look(ply) === 1;
  }

  /** @param {number} ply @returns {Action} */
  action(ply) {
    const [who, action] = this.#get(this.c.paddock_action(ply)).split(' ');
    return { who, action };
  }

  // ---- What it says ----

  get position() {
    return this.#get(this.c.paddock_position());
  }

  /** @returns {number[]} */
  get score() {
    return [...Array(this.seats).keys()].map((seat) => this.c.paddock_score(seat));
  }

  /** @returns {number[] | null} the seats that won; none: a draw; null while it goes on */
  get winners() {
    const bits = this.c.paddock_winners();
    return bits < 0 ? null : [0, 1, 2, 3].filter((seat) => bits >> seat & 1);
  }

  /**
   * The table as SVG.
   * @param {Record<string, string | number>} view see read_view in web/wasm_api.c
   * @param {string[]} [names]
   */
  draw(view, names = []) {
    const words = Object.entries(view).map(([key, value]) => `${key}=${value}`).join(' ');
    const lines = names.map((name, seat) => `name.p${seat + 1}=${name.replaceAll('\n', ' ')}`);
    return this.#get(this.c.paddock_draw(this.#put([words, ...lines].join('\n'))));
  }

  /** @param {string[]} names @param {string} date */
  record(names, date) {
    const lines = names.map((name, seat) => `p${seat + 1} ${name.replace(/[\n,;]/g, ' ')}`);
    return this.#get(this.c.paddock_record(this.#put([...lines, `date ${date}`].join('\n'))));
  }

  /** Names in a record that was loaded. */
  get players() {
    return [...Array(this.seats).keys()].map((seat) => this.#get(this.c.paddock_player(seat)));
  }

  // ---- Words ----

  /** @param {string} english @param {number} lang */
  words(english, lang) {
    return this.#get(this.c.paddock_words(this.#put(english), lang));
  }

  /** @param {string} one @param {string} many @param {number} lang @param {number} n */
  wordsCount(one, many, lang, n) {
    return this.#get(this.c.paddock_words_count(this.#put(`${one}\n${many}`), lang, n));
  }

  /** The rules in short, a paragraph each. @param {string} key @param {number} lang */
  summary(key, lang) {
    return this.#get(this.c.paddock_summary(this.index(key), lang)).split('\n');
  }

  // ---- Bots ----

  /** @param {number} level @param {bigint} nodes 0: the level's own @param {bigint} seed */
  genmove(level, nodes, seed) {
    return this.#get(this.c.paddock_genmove(level, nodes, seed));
  }

  /** @param {number} level @param {bigint} nodes @param {bigint} seed */
  hint(level, nodes, seed) {
    return this.#get(this.c.paddock_hint(level, nodes, seed)).split('\n').filter((line) => line)
      .map((line) => ({ action: line.split(' ')[0], chance: Number(line.split(' ')[1]) / 10000 }));
  }
}
