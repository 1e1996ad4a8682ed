// position.js -- a single position: play on from it, analyse it, share it. It travels as a record without actions, which brings
// its boards along.

import { go, HOME, pathOf } from './address.js';
import { adviceWords } from './advice.js';
import { assetLines, viewWords } from './boards.js';
import { Easel, showFields } from './easel.js';
import { CHANCE, Engine, OVER, Refused } from './engine.js';
import { percent } from './figures.js';
import { openTable } from './home_begin.js';
import { botName, KEPT_LEVELS, playerCounts, wishFor } from './home_choices.js';
import { button, choice, h, svg } from './html.js';
import { showDrawing } from './morph.js';
import { settings, viewFor } from './settings.js';
import { keepLocal, randomBits, randomHex, today } from './shelf.js';
import { shareLink, unpack } from './workshop_link.js';
import { WorkerClient } from './worker_client.js';
import { _, language, sentence } from './words.js';

/** @typedef {import('./app.js').App} App */

/** The position that an engine looks at, as a record. @param {Engine} engine @param {string} record of its game */
export function positionRecord(engine, record) {
  const [head] = record.split(/^actions/m);
  const lines = head.split('\n').filter((line) => /^(paddock|game|options|board|sheet|players) /.test(line));
  return [...lines, `position ${engine.position}`, 'actions', ''].join('\n');
}

/** Plays on from a position. @param {Engine} engine that has loaded it @param {string} record @param {'bots' | 'here'} how */
export function playOn(engine, record, how) {
  const key = /^game (\S+)/m.exec(record)?.[1] ?? '';
  const game = engine.games[engine.index(key)];
  const wish = wishFor(game);
  const level = KEPT_LEVELS.includes(wish.level) ? wish.level : 'medium';
  const own = Math.max(0, engine.actor);
  const seats = [...Array(engine.seats).keys()].map((i) => (how === 'here' || i === own
    ? { kind: /** @type {const} */ ('person'), name: (i === own && settings.name) || _('Player %1', i + 1), level: 0 }
    : { kind: /** @type {const} */ ('bot'), name: botName(level), level: KEPT_LEVELS.indexOf(level) }));
  const assets = boardLines(key, record, engine);
  const fresh = { id: randomHex(8), key, options: engine.options, seats, actions: [], date: today(), result: '', changed: 0, format: Number(/^paddock (\d)/m.exec(record)?.[1] ?? 2),
    position: engine.position, ...assets.length ? { assets } : {} };
  keepLocal(fresh);
  document.querySelector('dialog')?.close();
  go(`#/game/${fresh.id}`);
}

/** @param {string} key @param {string} record @param {Engine} engine @returns {string[]} the lines of its own boards */
const boardLines = (key, record, engine) => record.split('\n').filter((line) => line.startsWith(`${engine.games[engine.index(key)].kind || '?'} `));

/** A table on the server: its maker has the seat whose turn it is, the others come by the link. @param {Engine} engine that has loaded it @param {string} record @param {string} key */
async function playWithFriends(engine, record, key) {
  const own = Math.max(0, engine.actor);
  const assets = boardLines(key, record, engine);
  await openTable(`p${own + 1}`, { game: key, position: engine.position, seats: [...Array(engine.seats).keys()].map((i) => (i === own ? 'person' : 'open')),
    listed: false, ...assets.length ? { assets: assets.join('\n') } : {} });
  document.querySelector('dialog')?.close();
}

/** What can be done with a position. @param {App} app @param {Engine} engine that looks at it @param {string} record of its game @returns {HTMLElement} */
export function positionTools(app, engine, record) {
  const kept = positionRecord(engine, record);
  const own = new Engine(app.module);
  own.load(kept);
  const key = /^game (\S+)/m.exec(record)?.[1] ?? '';
  const said = h('div', { class: 'told', role: 'status' });
  const share = h('div', {});
  const analyse = async () => {
    said.replaceChildren(h('p', {}, _('Analysing the game…')));
    const chances = [...Array(own.seats).keys()].map((seat) => h('li', {}, _('%1: %2', _('Player %1', seat + 1), percent(own.chance(seat)))));
    const worker = new WorkerClient('./bot.js', { module: app.module });
    app.left.addEventListener('abort', () => worker.close());
    const advice = own.turn === CHANCE ? null : await worker.ask({ record: kept, seed: randomBits(), lang: language(), turn: 'position' });
    worker.close();
    said.replaceChildren(h('p', {}, advice ? adviceWords(advice) : _('Roll the dice.')), h('p', {}, _('Winning chances')), h('ul', {}, chances));
  };
  const over = own.turn === OVER;
  return h('div', { class: 'position-tools' },
    over ? h('p', {}, _('The game is over.')) : h('div', { class: 'bar' },
      button(_('Play against the computer'), () => playOn(own, kept, 'bots'), 'main'),
      button(_('Play on this device'), () => playOn(own, kept, 'here')),
      HOME === 'server' ? button(_('Play online with friends'), () => playWithFriends(own, kept, key).catch((error) => said.replaceChildren(h('p', { class: 'problem' }, sentence(error.message))))) : null,
      button(_('Analyse this position'), analyse)),
    h('div', { class: 'bar' }, button(_('Share'), async () => share.replaceChildren(await shareLink(own, `#/workshop/${key}/p=`, kept, _('This link carries the position.'), `${key}.game`)))),
    said, share);
}

const isTall = () => innerWidth < 620 && innerHeight > innerWidth;

/** @param {Engine} engine @param {HTMLElement} place */
function drawPosition(engine, place) {
  showDrawing(place, engine.draw(viewFor({ seat: `p${Math.max(0, engine.actor) + 1}`, tall: isTall() ? 1 : 0 })));
}

/** A position that is set up: tapped on the table, or written in notation (docs/notation.md). The engine refuses impossible ones. */
class Editor {
  /** @param {App} app @param {import('./engine.js').Game} game @param {(players: number) => [string[], Record<string, string>] | null} boards own ones */
  constructor(app, game, boards) {
    this.app = app;
    this.game = game;
    this.boards = boards;
    this.engine = new Engine(app.module);
    this.index = ~this.engine.index(game.key);
    this.text = '';
    /** Lines of a record. @type {string[]} */
    this.assets = [];
    /** @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    this.seat = 1; // whose board is in front
    this.players = String(wishFor(game).players);
    this.easel = new Easel(this.engine, this.index, app.left, (stroke, goesOn) => this.#stroke(stroke, goesOn));
    this.fields = h('div', { class: 'fields' });
    this.tools = h('div', {});
    this.problem = h('p', { class: 'problem', role: 'alert' });
    this.undo = h('button', { type: 'button', id: 'position-undo', onclick: () => this.#step(this.past, this.future) }, _('Undo'));
    this.redo = h('button', { type: 'button', id: 'position-redo', onclick: () => this.#step(this.future, this.past) }, _('Redo'));
    this.notation = h('textarea', { id: 'position-text', rows: 4, spellcheck: 'false', autocapitalize: 'off', 'aria-label': _('Position in notation'),
      oninput: () => this.#take(`\n${this.notation.value.trim().replace(/\s+/g, ' ')}`, false) });
    addEventListener('resize', () => { if (this.text) this.#draw(); }, { signal: app.left });
  }

  /** The start of a game. */
  begin() {
    const { engine, game } = this;
    const own = game.kind ? this.boards(Number(this.players)) : null;
    const counts = playerCounts(game);
    const options = [counts.length > 1 ? `players=${this.players}` : '', own ? `${game.assetOption}=${own[0].join(',')}` : ''].filter((word) => word).join(' ');
    try {
      this.assets = own ? assetLines(engine, game, own[0], options, own[1]) : [];
      engine.begin(game.key, options);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem.textContent = sentence(error.message);
      return;
    }
    this.#show(engine.position);
  }

  /** @param {string} stroke @param {boolean} goesOn */
  #stroke(stroke, goesOn) {
    this.#take(`${stroke}\n${this.text}`, goesOn);
  }

  /** @param {string} given a stroke and a position @param {boolean} goesOn */
  #take(given, goesOn) {
    try {
      this.#show(this.engine.ask('stroke', [this.index], given), goesOn);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem.textContent = sentence(error.message);
    }
  }

  /** @param {string} text @param {boolean} [goesOn] */
  #show(text, goesOn = false) {
    this.problem.textContent = '';
    if (text === this.text) return;
    if (this.text && !goesOn) this.past = [...this.past.slice(-99), this.text];
    this.future = [];
    this.text = text;
    this.#draw();
  }

  /** @param {string[]} from @param {string[]} to */
  #step(from, to) {
    const text = from.pop();
    if (text === undefined) return;
    to.push(this.text);
    this.text = text;
    this.#draw();
  }

  #draw() {
    const { engine, game, text } = this;
    const seats = Number(this.players);
    const wrong = engine.ask('faults', [this.index, language()], text);
    this.easel.draw(text, { seat: `p${Math.min(this.seat, seats)}`, tall: isTall() ? 1 : 0 }, [...Array(seats).keys()].map((i) => _('Player %1', i + 1)));
    showFields(engine, this.index, text, this.fields, (stroke) => this.#stroke(stroke, false), 'position');
    if (document.activeElement !== this.notation) this.notation.value = text;
    this.undo.disabled = !this.past.length;
    this.redo.disabled = !this.future.length;
    this.problem.textContent = wrong ? sentence(wrong) : '';
    if (wrong) {
      this.tools.replaceChildren();
      return;
    }
    engine.beginAt(text);
    this.players = String(engine.seats);
    this.tools.replaceChildren(positionTools(this.app, engine, [`paddock 2\ngame ${game.key}\noptions ${engine.options}`, ...this.assets, 'actions', ''].join('\n')));
  }

  /** Pictures of the faces: each press is one more die. */
  get #dice() {
    const index = ~this.index;
    const names = this.engine.ask('face_names', [index, language()]).split('\n').filter((line) => line);
    return names.length ? h('div', { class: 'brushes', role: 'group', 'aria-label': _('Add a die') }, h('span', {}, _('Add a die')), names.map((name, i) => {
      const picture = svg(this.engine.ask('face', [index, i], viewWords({ tag: `face${i}-` })));
      picture.setAttribute('aria-hidden', 'true');
      return h('button', { type: 'button', class: 'quiet', title: name, 'aria-label': name, onclick: () => this.#stroke(`dice +${i + 1}`, false) }, picture);
    })) : null;
  }

  get element() {
    const { game } = this;
    const counts = playerCounts(game);
    const front = () => choice(_('Seen by'), [...Array(Math.max(...counts)).keys()].map((i) => [String(i + 1), _('Player %1', i + 1)]), String(this.seat), (seat) => {
      this.seat = Number(seat);
      this.#draw();
    }, 'position-front');
    const begin = () => [counts.length > 1 ? choice(_('Players'), counts.map((n) => [String(n), String(n)]), this.players, (n) => {
      this.players = n;
      this.begin();
    }, 'position-players') : null, button(_('Start of a game'), () => this.begin())];
    const details = h('details', { class: 'sheet', ontoggle: () => { if (details.open && !this.text) this.begin(); }, onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event) },
      h('summary', {}, h('h2', {}, _('Any position'))),
      h('p', {}, _('Set up a position on the table. Then play on from it, analyse it or share it.')),
      h('div', { class: 'bench-board' }, this.easel.element, this.easel.said,
        h('div', { class: 'bench-tools' }, this.easel.brushes(language()), this.#dice, this.fields, game.perSeat ? front() : null,
          h('div', { class: 'bar' }, this.undo, this.redo, begin()), this.problem, this.tools,
          h('details', {}, h('summary', {}, _('Notation')), this.notation))));
    return details;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target === this.notation) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    event.stopPropagation(); // the board of the workshop stays as it is
    if (isRedo) this.#step(this.future, this.past);
    else this.#step(this.past, this.future);
  }
}

/** @param {App} app @param {import('./engine.js').Game} game @param {(players: number) => [string[], Record<string, string>] | null} [boards] */
export const positionForm = (app, game, boards = () => null) => new Editor(app, game, boards).element;

/** A position that somebody sent. @param {App} app @param {import('./engine.js').Game} game @param {string} packed */
export async function positionPage(app, game, packed) {
  const engine = new Engine(app.module);
  const problem = h('p', { class: 'problem', role: 'alert' });
  history.replaceState(null, '', pathOf(`#/workshop/${game.key}`));
  document.title = `${_('A position')} · Paddock`;
  const sheet = h('section', { class: 'sheet' }, h('h1', {}, _('%1: a position', game.title)), problem);
  app.page.append(sheet);
  try {
    const record = await unpack(engine, packed);
    engine.load(record);
    if (engine.count || /^game (\S+)/m.exec(record)?.[1] !== game.key) throw new Refused(_('This link is not valid: a part of it is missing or was changed.'));
    const place = h('div', { class: 'drawing table' });
    drawPosition(engine, place);
    addEventListener('resize', () => drawPosition(engine, place), { signal: app.left });
    sheet.append(place, positionTools(app, engine, record));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problem.textContent = error.message;
    sheet.append(h('a', { class: 'button main', href: `#/workshop/${game.key}` }, _('Workshop: %1', game.title)));
  }
}
