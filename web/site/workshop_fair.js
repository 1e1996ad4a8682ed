// workshop_fair.js -- how fair is it? Bots of one level play in workers until it is decided, as for `paddock board check --strength`
// (program/sim/strength.c): every board sits everywhere equally often, the luck of the dice and of the seat is taken off, and both
// say the same of the same games (equal.js).

import { makeText } from './boards.js';
import { reachOf, strengthOf, verdictOf } from './equal.js';
import { figure, percent } from './figures.js';
import { levelName } from './home_choices.js';
import { button, h } from './html.js';
import { WorkerClient } from './worker_client.js';
import { _, language } from './words.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Game} Game */
/** @typedef {import('./equal.js').Played} Played */
/** @typedef {import('./equal.js').Strength} Strength */

/** Who plays, as on the command line: its name, and its number in the engine. @param {Game} game @returns {[string, number]} */
const levelOf = (game) => (game.perSeat ? ['hard', 7] : ['medium', 5]);
const BATCH = 200; // games from one verdict to the next
const MOST = 25600;
const WORKERS = 4;

/** Who plays in game n: rounds in which every board sits everywhere. @param {number} n @param {number} sides @param {number} seats @param {number} seed */
function boardsOf(n, sides, seats, seed) {
  const round = Math.floor(n / sides);
  const others = [...Array(sides - 1).keys()].map((i) => i + 1);
  let random = (round * 2654435761 + seed) >>> 0;
  for (let i = others.length - 1; i > 0; i--) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const k = Math.floor(random / 2 ** 32 * (i + 1));
    [others[i], others[k]] = [others[k], others[i]];
  }
  return [0, ...others].slice(0, seats).map((step) => (step + n) % sides);
}

/** The measurement of a board or sheet, with a bar for each side. */
export class Fairness {
  /** @param {import('./app.js').App} app @param {Engine} engine @param {Game} game */
  constructor(app, engine, game) {
    this.app = app;
    this.engine = engine;
    this.game = game;
    this.rows = h('ul', { class: 'strengths' });
    this.said = h('p', { class: 'told', role: 'status' });
    this.count = h('p', { class: 'fine' });
    this.toggle = button(_('How fair is it?'), () => (this.running ? this.#end() : this.begin()), 'needs-good');
    this.toggle.id = 'fair-toggle';
    this.running = false;
    this.run = 0;
    this.text = '';
    /** What was shown last, and of which sides. @type {{ strength: Strength, sides: string[] } | null} */
    this.found = null;
    /** @type {WorkerClient[]} */
    this.workers = [];
    this.element = h('div', { class: 'fairness' }, this.toggle, this.said, this.rows, this.count);
    app.left.addEventListener('abort', () => this.stop());
  }

  /** Another board: what was measured is of the old one. @param {string} text */
  set(text) {
    if (text === this.text) return;
    this.stop();
    this.text = text;
    this.found = null;
    this.said.textContent = this.count.textContent = '';
    this.rows.replaceChildren();
  }

  /** The names and files of what is compared. @returns {{ names: string[], files: string[], sides: string[] }} */
  #field() {
    const { game, engine, text } = this;
    const called = /^\S+ (\S+)/.exec(text)?.[1] ?? '';
    const name = game.assets.includes(called) ? called : 'this-one';
    const index = engine.index(game.key);
    const own = engine.ask('stroke', [index], `name=${name}\n${text}`);
    const files = game.assets.includes(called) ? [] : [own];
    if (!game.perSeat) return { names: [name], files, sides: engine.ask('sides', [index, language()]).trim().split('\n') };
    for (const file of files) engine.addAsset(file);
    // Against boards that come with the game; where it does not go with them, against its own relatives.
    const others = game.assets.filter((one) => one !== called).slice(0, 3);
    try {
      engine.begin(game.key, `players=4 ${game.assetOption}=${[name, ...others].join()}`);
      return { names: [name, ...others], files, sides: [called, ...others] };
    } catch {
      const relative = engine.ask('relative', [index, 2]);
      const second = makeText(engine, game, 'this-other', `like=${name} ${relative}`, 0n);
      return { names: [name, 'this-other'], files: [own, second], sides: [called, `${called}-2`] };
    }
  }

  /** @param {{ names: string[], files: string[], sides: string[] }} [field] what is compared */
  async begin({ names, files, sides } = this.#field()) {
    const { game, app } = this;
    const own = game.perSeat;
    const count = own ? names.length : 2;
    const seats = own ? Math.min(4, count) : 2;
    const run = ++this.run;
    const [, level] = levelOf(game);
    const seed = Math.floor(Math.random() * 2 ** 31);
    this.running = true;
    this.found = null;
    this.said.textContent = '';
    this.toggle.textContent = _('Stop');
    this.workers = [...Array(Math.max(1, Math.min(WORKERS, (navigator.hardwareConcurrency || 2) - 1))).keys()].map(() => new WorkerClient('./fair_worker.js', { module: app.module, files }));
    /** @type {Played[]} */
    const played = [];
    let next = 0;
    let shown = 0;
    for (let most = BATCH; most <= MOST && this.run === run; most += BATCH) {
      const goal = Math.ceil(most / count) * count;
      await Promise.all(this.workers.map(async (worker) => {
        while (next < goal && this.run === run) {
          const n = next++;
          const boards = own ? boardsOf(n, count, seats, seed) : [0, 1];
          const options = own ? `players=${seats} ${game.assetOption}=${boards.map((board) => names[board]).join()} first=p1` : `${game.assetOption}=${names[0]} first=p${n % 2 + 1}`;
          const { share } = await worker.ask({ key: game.key, options, level, seed: BigInt(seed), n });
          played[n] = { boards, share };
          if (this.run === run && performance.now() - shown > 250) {
            shown = performance.now();
            this.#show(played, count, seats, sides);
          }
        }
      }));
      if (this.run !== run) return;
      this.#show(played, count, seats, sides);
      if (this.#isDecided) break;
    }
    if (this.run === run) this.#end();
  }

  /** @param {Played[]} played with holes where a game is not over @param {number} count @param {number} seats @param {string[]} sides */
  #show(played, count, seats, sides) {
    let whole = 0;
    while (played[whole]) whole++;
    whole -= whole % count;
    if (whole < 2 * count) return;
    const strength = strengthOf(played.slice(0, whole), count, seats, this.game.perSeat);
    const { games, rate, error } = strength;
    this.found = { strength, sides };
    const reach = reachOf(games);
    const [low, high] = [-reach, reach].map((way) => rate.map((one, i) => Math.max(0, Math.min(100, 100 * (one + way * error[i])))));
    this.rows.replaceChildren(...sides.map((name, i) => h('li', {}, h('span', { class: 'name' }, name),
      h('span', {}, _('wins: %1 to %2', figure(low[i], 1), percent(high[i] / 100))),
      bar(low[i], high[i], 100 / seats))));
    this.count.textContent = _('%1 games played by the computer (%2), the luck of the dice removed.', games, levelName(levelOf(this.game)[0]));
  }

  get #isDecided() {
    return this.found !== null && verdictOf(this.found.strength) !== 'open';
  }

  /** Says what is known by now. */
  #end() {
    this.stop();
    if (!this.found) return;
    const { strength: s, sides } = this.found;
    const verdict = verdictOf(s);
    this.said.textContent = verdict === 'good' ? _('Fair: with 95% confidence no two differ by more than %1 percentage points.', figure(s.bound, 1))
      : verdict === 'bad' ? _('Not fair: more wins for %1 than for %3, by %2 percentage points.', sides[s.best], figure(s.apart, 1), sides[s.worst])
        : _('Not certain yet: so far more wins for %1 than for %3, by %2 percentage points; the dice could do that too.', sides[s.best], figure(s.apart, 1), sides[s.worst]);
  }

  stop() {
    this.run++;
    this.running = false;
    this.toggle.textContent = _('How fair is it?');
    for (const worker of this.workers) worker.close();
    this.workers = [];
  }
}

/** An interval as a bar, and a line where it would be fair. @param {number} low @param {number} high @param {number} fair */
function bar(low, high, fair) {
  const meter = h('span', { class: 'interval', 'aria-hidden': 'true' }, h('i', {}), h('b', {}));
  const [whole, mark] = /** @type {[HTMLElement, HTMLElement]} */ ([...meter.children]);
  Object.assign(whole.style, { left: `${low}%`, width: `${Math.max(0.6, high - low)}%` });
  mark.style.left = `${fair}%`;
  return meter;
}
