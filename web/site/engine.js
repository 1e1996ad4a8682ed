// engine.js -- the C engine in WebAssembly: rules, drawing, texts, bots. Each instance has one game in progress. The browser code
// knows no game by name: it asks here.

/**
 * How a drawing looks, by the keys that read_view in web/wasm_api.c knows.
 * @typedef {Record<string, string | number>} View
 * @typedef {{ key: string, title: string, options: string, kind: string, assetOption: string, perSeat: boolean, assets: string[],
 *   labels: Record<string, string>, pitch: string, minutes: number, skill: number, puzzles?: boolean }} Game  kind: of its assets, as "board"; labels: of options
 *   and values, in English; pitch, minutes and skill as in game_words in engine/core/game.h, empty or 0 where a game does not say them; puzzles: whether there are any, known to the first page alone
 * @typedef {{ title: string, position: string, text: string, want: string, then: string, praise: string, hint: string }} LessonStep
 *   see game_lesson in engine/core/game.h; what a step does not have is empty
 * @typedef {{ who: string, action: string }} Action  who: "p1" ... or "chance"
 */

/** Marks a text for translators; it is translated where it is shown. @param {string} english */
const _ = (english) => english;

/** The fastest engine that this browser can run. The bytes are a module that uses SIMD. */
export const ENGINE = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]))
  ? 'paddock-simd.wasm' : 'paddock.wasm';

/** @param {string | URL} url @returns {Promise<WebAssembly.Module>} */
export async function compile(url) {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Error(_('the game engine could not be loaded'));
  // During the download, where the host knows the type.
  return answer.headers.get('content-type')?.startsWith('application/wasm') ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** What the module needs. */
const PAGE = { page: { seconds: () => performance.now() / 1000 } };

export class Refused extends Error {}

/** The language of refusals; a number, as words() takes it. */
let spoken = () => 0;

/** Sets the language of refusals for all engines of this page. @param {() => number} language */
export function speak(language) {
  spoken = language;
}

export const MASTER = 4; // the level that thinks as long as it may
/** As long as MASTER. @param {number | undefined} level */
export const isMaster = (level) => level === MASTER || level === 21;
/** Levels by their numbers in kept games (KEPT_LEVELS in home_choices.js) are these of the engine; the opponents after them follow uct. */
const LEVELS = [0, 3, 5, 7, 9, 1, 2, 4, 6, 8];
export const CHANCE = -1;
export const OVER = -2;

/** "p2" is 1; nobody, a spectator and chance are -1. @param {string | undefined} who */
export const seatNumber = (who) => (/^p\d$/.test(who ?? '') ? Number(who?.slice(1)) - 1 : -1);

/** What a drawing has to know of an end that the rules do not see: engine/draw/view.h. @param {any[]} seats @param {(seat: any) => unknown} isLate @returns {Record<string, number>} */
export const endingOf = (seats, isLate) => {
  const bits = (/** @type {typeof isLate} */ which) => seats.reduce((sum, seat, i) => sum | (which(seat) ? 1 << i : 0), 0);
  return { ended: 1, resigned: bits(({ resigned }) => resigned), late: bits(isLate) };
};

/** @param {string} line @returns {[string, string]} its first word, and the rest */
const splitPair = (line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];

export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {any} */
    this.c = new WebAssembly.Instance(module, PAGE).exports;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    /** @type {Game[]} */
    this.games = [];
    for (let i = 0; i < this.c.paddock_games(); i++) this.games.push(this.#about(i));
  }

  /** @param {string} text @returns {number} bytes written */
  #put(text) {
    const bytes = this.encoder.encode(text);
    if (bytes.length >= this.c.paddock_io_bytes()) throw new Refused(this.words(_('the text is too long'), spoken()));
    this.c.paddock_language(spoken());
    new Uint8Array(this.c.memory.buffer, this.c.paddock_io(), bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {View} view @param {string[]} names @param {...string} more lines */
  #putView(view, names, ...more) {
    const words = Object.entries(view).map(([key, value]) => `${key}=${value}`).join(' ');
    const lines = names.map((name, seat) => `name.p${seat + 1}=${name.replaceAll('\n', ' ')}`);
    return this.#put([words, ...lines, ...more].join('\n'));
  }

  /** @param {number} length @returns {string} */
  #get(length) {
    return this.decoder.decode(new Uint8Array(this.c.memory.buffer, this.c.paddock_io(), length));
  }

  /** Answers 1, or minus the length of a reason. @param {number} answer */
  #must(answer) {
    if (answer < 0) throw new Refused(this.#get(-answer));
  }

  /** "key value" lines. @param {number} length @returns {[string, string][]} */
  #getPairs(length) {
    return this.#get(length).split('\n').map(splitPair);
  }

  /** @param {number} index @returns {Game} */
  #about(index) {
    const pairs = this.#getPairs(this.c.paddock_about(index));
    const about = Object.fromEntries(pairs);
    const all = (/** @type {string} */ word) => pairs.filter(([found]) => found === word).map(([, rest]) => rest);
    return {
      key: about.key, title: about.title, options: about.options, kind: about.kind ?? '', assetOption: about.asset_option ?? '',
      perSeat: about.per_seat === 'yes', assets: all('asset'), labels: Object.fromEntries(all('label').map(splitPair)),
      pitch: about.pitch ?? '', minutes: Number(about.minutes ?? 0), skill: Number(about.skill ?? 0),
    };
  }

  /** Asks an export that answers with a text; Refused tells why it does not.
   * @param {string} what @param {(number | bigint)[]} before @param {string} [text] @param {...(number | bigint)} after */
  ask(what, before, text, ...after) {
    const length = this.c[`paddock_${what}`](...before, ...text === undefined ? [] : [this.#put(text)], ...after);
    this.#must(length);
    return this.#get(length);
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

  /** The seat that decides or rolls; OVER when nobody does. @returns {number} */
  get actor() {
    return this.turn === CHANCE ? this.c.paddock_thrower() : this.turn;
  }

  /** How often the actor has rolled in this turn; -1 where nothing is rolled. @returns {number} */
  get rolled() {
    return this.c.paddock_rolled();
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

  /** Why an action cannot be played in the position looked at; empty: it can. @param {string} action @returns {string} */
  refusal(action) {
    const answer = this.c.paddock_allows(this.#put(action));
    return answer < 0 ? this.#get(-answer) : '';
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

  /** Looks at the position that a seat will find which may choose before its turn, after what it chose already.
   * @param {number} seat @param {string[]} chosen @returns {boolean} false: it may not */
  ahead(seat, chosen) {
    return this.c.paddock_ahead(seat, this.#put(chosen.join(' '))) === 1;
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

  /** The chance of a seat to win, from 0 to 1, as the learned estimate sees it. @param {number} seat @returns {number} */
  chance(seat) {
    return this.c.paddock_chance(seat) / 10000;
  }

  /** @returns {number[] | null} the seats that won; none: a draw; null while it goes on */
  get winners() {
    const bits = this.c.paddock_winners();
    return bits < 0 ? null : [0, 1, 2, 3].filter((seat) => bits >> seat & 1);
  }

  /** The table as SVG. @param {View} view @param {string[]} [names] */
  draw(view, names = []) {
    return this.#get(this.c.paddock_draw(this.#putView(view, names)));
  }

  /** An action of the log in words, with the name of who acts: plain text. @param {number} ply @param {View} view its lang @param {string[]} [names] */
  tell(ply, view, names = []) {
    return this.#get(this.c.paddock_tell(ply, this.#putView(view, names)));
  }

  /** An action of the log in short, without who took it. @param {number} ply @param {View} view its lang @param {string[]} [names] */
  brief(ply, view, names = []) {
    return this.#get(this.c.paddock_brief(ply, this.#putView(view, names)));
  }

  /** What was done, in phrases that follow a name. @param {number} ply @param {View} view its lang @param {string[]} [names] @returns {string[]} */
  deed(ply, view, names = []) {
    return this.#get(this.c.paddock_deed(ply, this.#putView(view, names))).split('\n');
  }

  /** An action as advice: "fill the yellow five on the left with 3 yellow dice". Empty: it may not be played. @param {string} action @param {View} view its lang */
  advise(action, view) {
    return this.#get(this.c.paddock_advise(this.#putView(view, [], action)));
  }

  /**
   * The ids of the parts to click for one of some actions: those that stand for it, or what has to be picked first.
   * @param {string} want actions with blanks between; "fill:*" means all that begin so, "roll:..." the part that rolls
   * @param {View} view @param {string[]} [names] @returns {string[]} none: it cannot be done from this view
   */
  reach(want, view, names = []) {
    return this.#get(this.c.paddock_reach(this.#putView(view, names, want))).split('\n').filter((id) => id);
  }

  /** @param {string[]} names @param {string} date @param {number[]} [takebacks] actions left after each undo */
  record(names, date, takebacks) {
    const lines = names.map((name, seat) => `p${seat + 1} ${name.replace(/[\n,;]/g, ' ')}`);
    if (takebacks) lines.push(`takebacks ${takebacks.join(' ')}`);
    return this.#get(this.c.paddock_record(this.#put([...lines, `date ${date}`].join('\n'))));
  }

  /** Names in a record that was loaded. */
  get players() {
    return [...Array(this.seats).keys()].map((seat) => this.#get(this.c.paddock_player(seat)));
  }

  /** Recomputes all rolls of a server's record from its secret; Refused tells which one is wrong. @returns {number} how many */
  verify() {
    const throws = this.c.paddock_verify();
    this.#must(throws);
    return throws;
  }

  /** BLAKE2b-256 of a text, in hexadecimal digits. @param {string} text */
  hashOf(text) {
    return this.#get(this.c.paddock_hash_text(this.#put(text)));
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

  /** The rules in full, a paragraph or picture each; see game.rulebook in engine/core/game.h. @param {string} key @param {number} lang */
  rulebook(key, lang) {
    return this.#get(this.c.paddock_rules(this.index(key), lang)).split('\n').filter((line) => line);
  }

  /** The steps of the game's lesson. @param {string} key @param {number} lang @returns {LessonStep[]} */
  lessons(key, lang) {
    /** @type {LessonStep[]} */
    const steps = [];
    for (;;) {
      const length = this.c.paddock_lesson(this.index(key), steps.length, lang);
      if (!length) return steps;
      steps.push({ title: '', position: '', text: '', want: '', then: '', praise: '', hint: '', ...Object.fromEntries(this.#getPairs(length)) });
    }
  }

  // ---- Bots ----

  /** Lets a bot choose and play. @param {number} level @param {bigint} nodes 0: the level's own @param {bigint} seed */
  genmove(level, nodes, seed) {
    return this.#get(this.c.paddock_genmove(LEVELS[level] ?? level + 1, nodes, seed));
  }

  /** The same within a time: as strong as this machine can be. @param {number} level @param {number} seconds @param {bigint} seed */
  think(level, seconds, seed) {
    return this.#get(this.c.paddock_think(LEVELS[level] ?? level + 1, seconds, seed));
  }

  /** @returns {number} that the last bot looked at */
  get nodes() {
    return this.c.paddock_nodes();
  }

  // ---- The daily challenge ----

  /** Begins the game of a day; a record of it may then be loaded. @param {string} key @param {string} date "2026-11-16" @returns {number} the seat of the person */
  daily(key, date) {
    const seat = this.c.paddock_daily(this.index(key), this.#put(date));
    this.#must(seat);
    return seat - 1;
  }

  /** Rolls the dice of that day, or lets its opponent act; or `master` in the place of the person. @param {boolean} [asMaster] @returns {string} */
  dailyGo(asMaster = false) {
    return this.#get(this.c.paddock_daily_go(asMaster ? 1 : 0));
  }

  // ---- Analysis ----

  /** Begins to analyse the game. @param {boolean} deep @param {bigint} [seed] @returns {number} actions */
  analysisBegin(deep, seed = 1n) {
    return this.c.paddock_analysis_begin(deep ? 1 : 0, seed);
  }

  /** Analyses one more action. @returns {number} how many are done */
  analysisStep() {
    return this.c.paddock_analysis_step();
  }

  /** docs/analysis.md has the fields. @param {number} ply from 0 @param {number} lang @returns {any} */
  analysisEntry(ply, lang) {
    return JSON.parse(this.#get(this.c.paddock_analysis_entry(ply, lang)) || 'null');
  }

  /** @param {number} lang @returns {any} */
  analysisTotal(lang) {
    return JSON.parse(this.#get(this.c.paddock_analysis_total(lang)) || 'null');
  }

  /** The chances to win as SVG; parts that lead to a position have data-ply. @param {View} view @param {string[]} [names] @param {number} [shown] */
  analysisGraph(view, names = [], shown = -1) {
    return this.#get(this.c.paddock_analysis_graph(this.#putView(view, names), shown));
  }

  /** A hint, by the same analysis. @param {boolean} deep @param {number} lang @returns {any} or null */
  advice(deep, lang, seed = 1n) {
    return JSON.parse(this.#get(this.c.paddock_advice(deep ? 1 : 0, seed, lang)) || 'null');
  }
}
