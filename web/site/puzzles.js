// puzzles.js -- puzzles of the games: the list by game, theme and difficulty, and one puzzle on a live board. A wrong
// answer is explained; score and streak are kept in this browser. docs/puzzles.md has the format of the file.

import { go, HOME, pathOf } from './address.js';
import { puzzleScore } from './archive.js';
import { openDialog } from './dialog.js';
import { seatNumber } from './engine.js';
import { percent } from './figures.js';
import { button, choice, h, toPng, download } from './html.js';
import { icon } from './icons.js';
import { LiveBoard } from './live.js';
import { settings, viewFor } from './settings.js';
import { shareLinks } from './share.js';
import { read, write } from './shelf.js';
import { language, late, sentence, _ } from './words.js';
import { WorkerClient } from './worker_client.js';

/**
 * number: from 1, within its game. right: how many of 8 tries of each level find it, their sum. difficulty: 1 to 5, a fifth of the game's puzzles each. lead: by how much the answer is better, by
 * action. line: exact, the best play after the answer.
 * @typedef {{ game: string, number: number, theme: string, right: number, difficulty: number, best: string, chance: number, games: number,
 *   lead: Record<string, number>, line: string[], position: string }} Puzzle
 */

const DIFFICULTIES = 5;

/** @param {string} proof @param {boolean} dice */
function readProof(proof, dice) {
  const [chance, ...rest] = proof.split(' ');
  /** @type {Record<string, number>} */
  const lead = {};
  if (dice) for (let i = 1; i + 2 < rest.length; i += 3) lead[rest[i]] = Number(rest[i + 1]) / 1000;
  return { chance: Number(chance) / 1000, games: dice ? Number(rest[0]) : 0, lead, line: dice ? [] : rest };
}

/** @param {string} text lines of puzzles; "# border" begins a game @returns {Puzzle[]} */
export function readPuzzles(text) {
  /** @type {Puzzle[]} */
  const list = [];
  let game = '';
  let number = 0;
  for (const line of text.split('\n')) {
    const [, begins] = /^# (\w+)$/.exec(line) ?? [];
    number = begins ? 0 : number + 1;
    game = begins ?? game;
    const [theme, levels, best, proof, position] = line.split('\t');
    if (!position) continue; // one that was withdrawn leaves its number
    const right = [...levels].reduce((sum, digit) => sum + Number(digit), 0);
    list.push({ game, number, theme, right, difficulty: 0, best, ...readProof(proof, /^\d+ \d+( |$)/.test(proof)), position });
  }
  for (const one of list) {
    const others = list.filter((other) => other.game === one.game);
    one.difficulty = 1 + Math.floor(DIFFICULTIES * others.filter((other) => other.right > one.right).length / others.length);
  }
  return list;
}

/** @type {Promise<Puzzle[]> | null} */
let loaded = null;

/** @returns {Promise<Puzzle[]>} */
function load() {
  loaded ??= fetch(new URL('./games.puzzles', import.meta.url)).then((answer) => answer.text()).then(readPuzzles);
  loaded.catch(() => { loaded = null; }); // the next visit tries again
  return loaded;
}

// ---- What this browser knows ----

/** @param {Puzzle} puzzle */
const idOf = ({ game, number }) => `${game}/${number}`;

/** Only the first answer to a puzzle counts. @param {Puzzle} puzzle @param {'first' | 'later' | 'shown'} how */
function keep(puzzle, how) {
  const now = puzzleScore();
  const known = now.done[idOf(puzzle)];
  if (known && (known !== 'shown' || how !== 'later')) return;
  if (!known) now.streak = how === 'first' ? now.streak + 1 : 0;
  now.longest = Math.max(now.longest, now.streak);
  now.done[idOf(puzzle)] = known ?? how;
  write('puzzles', now);
}

/** A wrong try, before the answer: the streak ends, the puzzle stays open. */
function miss(/** @type {Puzzle} */ puzzle) {
  const now = puzzleScore();
  if (now.done[idOf(puzzle)]) return;
  write('puzzles', { ...now, streak: 0 });
}

/** @typedef {{ game: string, theme: string, difficulty: string }} Filter  empty: any */
/** @returns {Filter} */
const filter = () => ({ game: '', theme: '', difficulty: '', ...read('puzzle-filter', {}) });
/** @param {Puzzle[]} list @param {Filter} wish */
const chosen = (list, wish) => list.filter((one) => one.game === wish.game && (!wish.theme || one.theme === wish.theme)
  && (!wish.difficulty || one.difficulty === Number(wish.difficulty)));

// ---- Words ----

/** @param {Puzzle} puzzle */
const themeOf = ({ game, theme }) => _(late.games[game]?.themes[theme] ?? theme);

/** @param {number} n */
const difficultyWords = (n) => [_('very easy'), _('easy'), _('medium'), _('hard'), _('very hard')][n - 1] ?? '';

/** @param {number} n from 1 to 5 */
const dots = (n) => h('span', { class: 'dots', 'aria-hidden': 'true' }, [1, 2, 3, 4, 5].map((i) => h('i', { class: i <= n ? 'on' : '' })));

/** @param {string} how */
const doneWords = (how) => (how === 'first' ? _('solved on the first try') : how === 'later' ? _('solved') : how ? _('answer seen') : _('new'));

function scoreLine() {
  const { done, streak, longest } = puzzleScore();
  const first = Object.values(done).filter((how) => how === 'first').length;
  return h('p', { class: 'puzzle-score' }, `${_('Solved on the first try: %1', first)} · ${_('Streak: %1 (longest: %2)', streak, longest)}`);
}

// ---- One puzzle ----

/** Judges tries in a worker. */
class Judge extends WorkerClient {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    super('./analysis_worker.js', { kind: 'begin', module, record: '', deep: false });
  }

  /** @param {string} position @param {string} action @returns {Promise<any>} an entry of an analysis */
  entry(position, action) {
    return this.ask({ kind: 'entry', position, action, lang: language() });
  }

  /** @param {string} position @param {string} action @returns {Promise<any>} a hint for whoever replies, or null */
  reply(position, action) {
    return this.ask({ kind: 'reply', position, action, lang: language() });
  }
}

class PuzzleBoard {
  /** @param {import('./app.js').App} app @param {import('./engine.js').Game} game @param {Puzzle} puzzle @param {Puzzle[]} list of the game */
  constructor(app, game, puzzle, list) {
    this.app = app;
    this.game = game;
    this.puzzle = puzzle;
    this.list = list;
    this.tries = 0; // to ignore a judgement that comes too late
    this.wrong = 0;
    this.answered = false;
    this.judge = new Judge(app.module);
    app.left.addEventListener('abort', () => this.judge.close());
    this.board = new LiveBoard(app, puzzle.position, _('The board for this puzzle'), (action) => this.#tried(action), true);
    this.board.everybody = true;
    this.board.wanted = () => (this.answered ? puzzle.best : '');
    this.board.element.classList.add('puzzle-board');
    this.board.enter();
    this.seat = app.engine.actor;
    this.board.eyes = `p${this.seat + 1}`;
    this.question = h('p', { class: 'task', tabindex: -1 }, _('What should %1 do here?', this.board.names[this.seat]));
    this.said = h('p', { class: 'reply', role: 'status' });
    this.hint = h('p', { class: 'fine', role: 'status' });
    this.proof = h('div', { class: 'fine' });
    this.bar = h('div', { class: 'bar' });
    this.scored = h('div', {}, scoreLine());
    this.element = h('section', { class: 'learn puzzles' },
      h('header', { class: 'learn-head' },
        h('a', { class: 'home', href: `#/puzzles/${game.key}`, 'aria-label': _('All puzzles'), title: _('All puzzles') }, icon('log')),
        h('div', {}, h('h1', {}, _('%1: %2', game.title, _('Puzzle %1', puzzle.number))),
          h('p', { class: 'puzzle-facts' }, dots(puzzle.difficulty), difficultyWords(puzzle.difficulty))),
        h('button', { type: 'button', class: 'quiet', 'aria-label': _('Share'), title: _('Share'), onclick: () => this.#share() }, icon('share'))),
      h('div', { class: 'lesson' }, h('div', { class: 'teacher' }, this.question, this.hint, this.said, this.proof, this.bar, this.scored), this.board.element));
    this.#drawBar();
  }

  /** @param {'' | 'praise' | 'hint' | 'refused'} kind @param {string} text */
  #say(kind, text) {
    this.said.className = `reply ${kind}`;
    this.said.textContent = text;
  }

  #drawBar() {
    const next = this.#next;
    this.element.classList.toggle('answered', this.answered);
    this.bar.replaceChildren(...[
      this.answered ? button(_('Try again'), () => this.#again()) : button(_('Hint'), () => this.#showTheme()),
      this.answered ? null : button(_('Show the answer'), () => this.#reveal()),
      next ? h('a', { class: this.answered ? 'button main' : 'button', href: `#/puzzles/${idOf(next)}` }, _('Next')) : null,
      ...this.#others,
    ].filter((part) => part !== null));
  }

  /** Buttons for the boards of others, which a small screen has no room for. @returns {HTMLElement[]} */
  get #others() {
    const { names, engine } = this.board;
    return names.slice(0, engine.seats).flatMap((name, seat) => (seat === this.seat ? []
      : [h('button', { type: 'button', class: 'other', 'aria-label': _('Enlarge: %1', name), onclick: () => this.board.show(`p${seat + 1}`) }, name)]));
  }

  /** The next one that is new, by the filter; else any. @returns {Puzzle | undefined} */
  get #next() {
    const wish = filter();
    const list = chosen(this.list, { ...wish, game: this.game.key });
    const others = (list.includes(this.puzzle) ? list : chosen(this.list, { game: this.game.key, theme: '', difficulty: '' }));
    const at = others.indexOf(this.puzzle);
    const order = [...others.slice(at + 1), ...others.slice(0, at)];
    const { done } = puzzleScore();
    return order.find((one) => !done[idOf(one)]) ?? order[0];
  }

  #showTheme() {
    this.hint.textContent = _('Theme: %1', themeOf(this.puzzle));
  }

  /** @param {string} action */
  #words(action) {
    this.board.enter();
    return this.board.engine.advise(action, { lang: settings.lang }) || action;
  }

  /** @param {string} action */
  async #tried(action) {
    const { puzzle } = this;
    if (this.answered) return;
    const refusal = this.board.refusal(action);
    if (refusal) {
      this.#say('refused', sentence(refusal));
      return;
    }
    const mine = ++this.tries;
    const why = this.judge.entry(puzzle.position, puzzle.best).then((entry) => (entry?.best === puzzle.best ? entry.why : ''), () => '');
    if (action === puzzle.best) {
      keep(puzzle, this.wrong ? 'later' : 'first');
      const words = this.#words(action);
      this.#answer('praise', _('Right: %1.', words));
      const reason = await why;
      if (reason && this.tries === mine) this.#say('praise', _('Right: %1.', _('%1 (%2)', words, reason)));
      return;
    }
    this.wrong++;
    miss(puzzle);
    this.#say('', _('Thinking…'));
    const cost = await this.#costOf(action);
    const reason = await why;
    if (this.tries !== mine) return;
    this.#say('hint', `${sentence(cost)} ${reason && this.wrong > 1 ? _('Something else is better: %1.', reason) : _('Something else is better. Try again.')}`);
    this.scored.replaceChildren(scoreLine());
    this.board.picked = '';
    this.board.draw();
  }

  /** Why a try is wrong: what it costs; without dice, the reply that refutes it. @param {string} action */
  async #costOf(action) {
    const { puzzle, judge } = this;
    if (puzzle.games) {
      const loss = puzzle.lead[action] ?? (await judge.entry(puzzle.position, action))?.loss ?? 0;
      return _('%1: that costs %2.', this.#words(action), percent(loss));
    }
    const reply = await judge.reply(puzzle.position, action);
    const refutes = reply && seatNumber(reply.seat) !== this.seat && reply.chance > 1.25 - puzzle.chance; // others get at least half a win more
    return refutes ? _('%1: that gives it away; the reply: %2.', this.#words(action), reply.text) : _('%1: that gives it away. With best play, the other players do better.', this.#words(action));
  }

  #reveal() {
    this.tries++;
    keep(this.puzzle, 'shown');
    this.#answer('hint', _('Best: %1.', this.#words(this.puzzle.best)));
  }

  #again() {
    this.tries++;
    this.answered = false;
    this.#say('', '');
    this.proof.textContent = '';
    this.#drawBar();
    this.board.draw();
    this.question.focus({ preventScroll: true });
  }

  /** The proof. */
  get #proof() {
    const { games, chance, lead } = this.puzzle;
    const [[rival, by] = ['', 0]] = Object.entries(lead).sort(([, a], [, b]) => a - b);
    if (games) return _('When strong computer players finish the game from there, it wins %1 of the time; the next best (%2) costs %3.', percent(chance), this.#words(rival), percent(by));
    return chance === 1 ? _('It wins, whatever the others do; nothing else does.') : _('It saves a shared win; nothing else does.');
  }

  /** Without dice: the best play to the end, by everyone. @returns {HTMLElement | string} */
  get #bestPlay() {
    const { puzzle: { line, best }, board: { engine, names } } = this;
    if (!line.length) return '';
    this.board.enter();
    const steps = [best, ...line].map((action) => {
      const words = _('%1: %2', names[engine.actor], engine.advise(action, { lang: settings.lang }) || action);
      engine.play(action);
      return h('li', {}, words);
    });
    return h('details', {}, h('summary', {}, _('Best play to the end')), h('ol', {}, steps));
  }

  /** @param {'praise' | 'hint'} kind @param {string} text */
  #answer(kind, text) {
    this.answered = true;
    this.board.picked = '';
    this.#showTheme();
    this.#say(kind, text);
    this.proof.replaceChildren(h('p', {}, this.#proof), this.#bestPlay);
    this.scored.replaceChildren(scoreLine());
    this.#drawBar();
    this.board.draw();
  }

  #share() {
    const end = HOME === 'server' ? pathOf(`#/puzzles/${idOf(this.puzzle)}`).slice(pathOf('#/').length) : `#/puzzles/${idOf(this.puzzle)}`;
    const picture = async () => {
      this.board.enter();
      const drawn = this.app.engine.draw(viewFor({ seat: this.board.eyes, hands: 0 }), this.board.names.slice(0, this.app.engine.seats));
      download(`paddock-${this.game.key}-${this.puzzle.number}.png`, await toPng(drawn));
    };
    const box = openDialog(_('Share'), HOME === 'file' ? null : shareLinks(_('Link to this puzzle'), end), button(_('Picture'), picture));
    this.app.left.addEventListener('abort', () => box.close());
  }
}

// ---- The list ----

/** @param {import('./app.js').App} app @param {Puzzle[]} list */
const gamesIn = ({ engine }, list) => engine.games.filter(({ key }) => list.some(({ game }) => game === key));

/** @param {import('./app.js').App} app @param {Puzzle[]} list @param {Filter} wish */
function listPage(app, list, wish) {
  const change = (/** @type {Partial<Filter>} */ part) => {
    write('puzzle-filter', { ...wish, ...part });
    if (part.game) go(`#/puzzles/${part.game}`);
    else listPage(app, list, { ...wish, ...part });
  };
  const focused = document.activeElement?.id ?? '';
  const games = gamesIn(app, list);
  const ofGame = list.filter((one) => one.game === wish.game);
  const themes = [...new Map(ofGame.map((one) => [one.theme, themeOf(one)]))].sort(([, a], [, b]) => a.localeCompare(b));
  const { done } = puzzleScore();
  const shown = chosen(list, wish);
  const next = shown.find((one) => !done[idOf(one)]) ?? shown[0];
  app.page.replaceChildren(h('section', { class: 'sheet puzzle-list' },
    h('h1', {}, _('Puzzles')), h('p', {}, _('One action is clearly the best. Which one?')), scoreLine(),
    h('div', { class: 'puzzle-filter' },
      choice(_('Game'), games.map((one) => [one.key, one.title]), wish.game, (game) => change({ game, theme: '' }), 'puzzle-game'),
      choice(_('Theme'), [['', _('any theme')], ...themes], wish.theme, (theme) => change({ theme }), 'puzzle-theme'),
      choice(_('Difficulty'), [['', _('any difficulty')], ...[1, 2, 3, 4, 5].map((n) => /** @type {[string, string]} */ ([String(n), difficultyWords(n)]))], wish.difficulty, (difficulty) => change({ difficulty }), 'puzzle-difficulty')),
    next ? h('div', { class: 'bar' }, h('a', { class: 'button main', href: `#/puzzles/${idOf(next)}` }, _('Start'))) : h('p', { role: 'status' }, _('There is no such puzzle.')),
    h('ol', { class: 'puzzle-tiles' }, shown.map((one) => {
      const how = done[idOf(one)] ?? '';
      return h('li', {}, h('a', { href: `#/puzzles/${idOf(one)}`, class: how || 'new', 'aria-label': `${_('Puzzle %1', one.number)}, ${difficultyWords(one.difficulty)}, ${doneWords(how)}` },
        h('b', {}, one.number), h('span', { 'aria-hidden': 'true' }, how === 'shown' ? '–' : how ? '✓' : ''), dots(one.difficulty)));
    }))));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** @type {import('./app.js').Page} */
export async function puzzlesPage(app, key = '', number = '') {
  const list = await load();
  if (app.left.aborted) return;
  const games = gamesIn(app, list);
  const wish = filter();
  const game = games.find((one) => one.key === key) ?? games.find((one) => one.key === wish.game) ?? games[0];
  const puzzle = list.find((one) => one.game === key && String(one.number) === number);
  document.title = `${_('Puzzles')} · Paddock`;
  if (puzzle) {
    document.title = `${_('%1: %2', game.title, _('Puzzle %1', puzzle.number))} · Paddock`;
    app.page.className = 'at-table';
    app.page.replaceChildren(new PuzzleBoard(app, game, puzzle, list).element);
    return;
  }
  listPage(app, list, game.key === wish.game ? wish : { game: game.key, theme: '', difficulty: '' });
  if (number) app.page.querySelector('.puzzle-list')?.prepend(h('p', { class: 'problem', role: 'alert' }, _('There is no such puzzle.')));
}
