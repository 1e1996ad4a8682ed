// position.js -- a single position: play on from it, analyse it, share it. It travels as a record without actions, which brings
// its boards along.

import { go, HOME, pathOf } from './address.js';
import { adviceWords } from './advice.js';
import { showTiles } from './board_tiles.js';
import { assetLines, seatBoards, viewWords } from './boards.js';
import { Easel, showFields } from './easel.js';
import { CHANCE, Engine, OVER, Refused } from './engine.js';
import { percent } from './figures.js';
import { openTable } from './home_begin.js';
import { assetLabel, botName, KEPT_LEVELS, playerCounts, wishFor } from './home_choices.js';
import { button, choice, h, svg } from './html.js';
import { showDrawing } from './morph.js';
import { settings, viewFor } from './settings.js';
import { keepLocal, randomBits, randomHex, today } from './shelf.js';
import { shareLink, unpack } from './workshop_link.js';
import { WorkerClient } from './worker_client.js';
import { _, capital, language, sentence } from './words.js';

/** @typedef {import('./app.js').App} App */

/** The position that an engine looks at, as a record. @param {Engine} engine @param {string} record of its game */
export function positionRecord(engine, record) {
  const [head] = record.split(/^actions/m);
  const lines = head.split('\n').filter((line) => /^(paddock|game|options|board|sheet|players) /.test(line));
  return [...lines, `position ${engine.position}`, 'actions', ''].join('\n');
}

/** Who sits there, as the record says. @param {Engine} engine that has loaded it */
const namesIn = (engine) => engine.players.map((name, i) => capital(name) || _('Player %1', i + 1));

/** @param {string} name */
const isBot = (name) => KEPT_LEVELS.some((level) => name === botName(level) || name.startsWith(`${botName(level)} `));

/** Plays on from a position. @param {Engine} engine that has loaded it @param {string} record @param {'bots' | 'here'} how */
export function playOn(engine, record, how) {
  const key = /^game (\S+)/m.exec(record)?.[1] ?? '';
  const game = engine.games[engine.index(key)];
  const wish = wishFor(game);
  const level = KEPT_LEVELS.includes(wish.level) ? wish.level : 'medium';
  const own = Math.max(0, engine.actor);
  const names = namesIn(engine);
  const personAt = (/** @type {number} */ i) => (how === 'here' && !isBot(names[i]) && engine.players[i] ? names[i] : (i === own && settings.name) || (isBot(names[i]) ? _('Player %1', i + 1) : names[i]));
  const seats = [...Array(engine.seats).keys()].map((i) => (how === 'here' || i === own
    ? { kind: /** @type {const} */ ('person'), name: personAt(i), level: 0 }
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
    const names = namesIn(own);
    const worker = new WorkerClient('./bot.js', { module: app.module });
    app.left.addEventListener('abort', () => worker.close());
    const named = /^players /m.test(kept) ? kept : kept.replace(/^position /m, `players ${names.join()}\n$&`); // advice names them
    const advice = own.turn === CHANCE ? null : await worker.ask({ record: named, seed: randomBits(), lang: language(), turn: 'position' });
    worker.close();
    // One answer for whoever decides: the advice has looked further ahead. The others share the rest as before.
    const first = [...Array(own.seats).keys()].map((seat) => own.chance(seat));
    const rest = 1 - (first[own.turn] ?? 0);
    const chances = first.map((chance, seat) => (!advice ? chance : seat === own.turn ? advice.chance : rest > 0 ? chance / rest * (1 - advice.chance) : 0))
      .map((chance, seat) => h('li', {}, _('%1: %2', names[seat], percent(chance))));
    said.replaceChildren(h('p', {}, advice ? adviceWords(advice) : _('Roll the dice.')), h('p', {}, _('Winning chances')), h('ul', {}, chances));
  };
  const over = own.turn === OVER;
  return h('div', { class: 'position-tools' },
    over ? h('p', {}, _('The game is over.')) : h('div', { class: 'bar' },
      button(_('Play against the computer'), () => playOn(own, kept, 'bots'), 'main'),
      button(_('Play on this device'), () => playOn(own, kept, 'here')),
      HOME === 'server' ? button(_('Play online with friends'), () => playWithFriends(own, kept, key).catch((error) => said.replaceChildren(h('p', { class: 'problem' }, sentence(error.message))))) : null,
      button(_('Analyse this position'), analyse)),
    h('div', { class: 'bar' }, button(_('Share'), async () => share.replaceChildren(await shareLink(own, `#/workshop/${key}/p=`, kept, _('This link contains the position.'), `${key}.game`)))),
    said, share);
}

const isTall = () => innerWidth < 620 && innerHeight > innerWidth;

/** @param {Engine} engine @param {HTMLElement} place */
function drawPosition(engine, place) {
  showDrawing(place, engine.draw(viewFor({ seat: `p${Math.max(0, engine.actor) + 1}`, tall: isTall() ? 1 : 0 }), namesIn(engine)));
}

/** A position that is set up: tapped on the table, or written in notation (docs/notation.md). The engine refuses impossible ones. */
export class Editor {
  /** @param {App} app @param {import('./engine.js').Game} game @param {() => { name: string, text: string, good: boolean } | null} bench the board of the
   * workshop, and whether it has no faults */
  constructor(app, game, bench = () => null) {
    this.app = app;
    this.game = game;
    this.bench = bench;
    /** The board that was chosen; null: that of the workshop. @type {{ name: string, text: string, good: boolean } | null} */
    this.chosen = null;
    this.isStale = false; // the workshop has another one
    this.engine = new Engine(app.module);
    this.index = ~this.engine.index(game.key);
    this.text = '';
    /** Lines of a record. @type {string[]} */
    this.assets = [];
    /** Positions and their boards. @type {[string, string[]][]} */
    this.past = [];
    /** @type {[string, string[]][]} */
    this.future = [];
    /** @type {HTMLDetailsElement | null} */
    this.details = null;
    this.seat = 1; // whose board is in front
    this.players = String(wishFor(game).players);
    this.easel = new Easel(this.engine, this.index, app.left, (stroke, goesOn) => this.#stroke(stroke, goesOn));
    this.fields = h('div', { class: 'fields' });
    this.tools = h('div', {});
    this.tiles = h('div', { class: 'tiles' });
    this.note = h('p', { class: 'told', role: 'status' });
    this.problem = h('p', { class: 'problem', role: 'alert' });
    this.undo = h('button', { type: 'button', id: 'position-undo', onclick: () => this.#step(this.past, this.future) }, _('Undo'));
    this.redo = h('button', { type: 'button', id: 'position-redo', onclick: () => this.#step(this.future, this.past) }, _('Redo'));
    this.notation = h('textarea', { id: 'position-text', rows: 4, spellcheck: 'false', autocapitalize: 'off', 'aria-label': _('Position in notation'),
      oninput: () => this.#take(`\n${this.notation.value.trim().replace(/\s+/g, ' ')}`, false) });
    addEventListener('resize', () => { if (this.text) this.#draw(); }, { signal: app.left });
  }

  /** The start of a game, on the board that was chosen. */
  begin() {
    const { engine, game } = this;
    const counts = playerCounts(game);
    const board = game.kind ? this.chosen ?? this.bench() : null;
    const [names, texts] = board?.good ? seatBoards(engine, game, board.name, board.text, Number(this.players)) : [[], {}];
    const options = [counts.length > 1 ? `players=${this.players}` : '', names.length ? `${game.assetOption}=${names.join(',')}` : ''].filter((word) => word).join(' ');
    let assets = this.assets;
    this.isStale = false;
    this.note.textContent = board && !board.good ? _('%1 has faults, so another one is used for the position.', assetLabel(game, board.name)) : '';
    if (board && !board.good && this.text) return;
    try {
      assets = assetLines(engine, game, names, options, texts);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem.textContent = sentence(error.message);
      return;
    }
    this.#show(engine.position, false, assets);
  }

  /** The workshop has another board: the start of a game follows it, a position that was set up stays. */
  follow() {
    if (!this.text || this.chosen) return;
    if (this.past.length) this.note.textContent = _('The workshop has changed. “%1” begins on what it shows now.', _('Start of a game'));
    else if (this.details?.open) this.begin();
    else this.isStale = true;
  }

  /** @param {string} stroke @param {boolean} goesOn */
  #stroke(stroke, goesOn) {
    this.#take(`${stroke}\n${this.text}`, goesOn);
  }

  /** @param {string} given a stroke and a position @param {boolean} goesOn */
  #take(given, goesOn) {
    try {
      const text = this.engine.ask('stroke', [this.index], given);
      const isField = text === this.text && /^[^\n]*=/.test(given);
      this.#show(text, goesOn);
      if (!isField) return;
      this.#draw(); // the field shows again what holds
      this.problem.textContent = _('That is not possible in this position.');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem.textContent = sentence(error.message);
    }
  }

  /** @param {string} text @param {boolean} [goesOn] @param {string[]} [assets] the lines of its boards */
  #show(text, goesOn = false, assets = this.assets) {
    this.problem.textContent = '';
    const isSame = text === this.text && assets.join() === this.assets.join();
    if (isSame) return;
    const isFirst = !this.text || (!this.past.length && assets !== this.assets); // the start on another board: nothing to take back
    if (!isFirst && !goesOn) this.past = [...this.past.slice(-99), [this.text, this.assets]];
    this.future = [];
    this.text = text;
    this.assets = assets;
    this.#draw();
  }

  /** @param {[string, string[]][]} from @param {[string, string[]][]} to */
  #step(from, to) {
    const one = from.pop();
    if (one === undefined) return;
    to.push([this.text, this.assets]);
    [this.text, this.assets] = one;
    for (const line of this.assets) this.engine.addAsset(line.replaceAll('|', '\n'));
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

  /** Boards by picture; their pictures are drawn when it is opened. */
  get #chooser() {
    const { game, engine } = this;
    if (!game.kind) return null;
    const choose = (/** @type {{ name: string, text: string, good: boolean } | null} */ board) => {
      this.chosen = board;
      this.begin();
    };
    const details = h('details', { ontoggle: () => {
      if (details.open) showTiles(this.tiles, engine, game, (name, text) => choose({ name, text, good: true }));
    } }, h('summary', {}, engine.ask('painting_words', [~this.index, language()]).split('\n')[1]), this.tiles, button(_('The one in the workshop'), () => choose(null)));
    return details;
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
    const details = h('details', { class: 'sheet', ontoggle: () => { if (details.open && (!this.text || this.isStale)) this.begin(); }, onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event) },
      h('summary', {}, h('h2', {}, _('Any position'))),
      h('p', {}, _('Set up a position on the table. Then play on from it, analyse it or share it.')),
      h('div', { class: 'bench-board' }, this.easel.element, this.easel.said,
        h('div', { class: 'bench-tools' }, this.easel.brushes(language()), this.#dice, this.fields, game.perSeat ? front() : null,
          h('div', { class: 'bar' }, this.undo, this.redo, begin()), this.note, this.problem, this.tools,
          this.#chooser,
          h('details', {}, h('summary', {}, _('Notation')), this.notation))));
    this.details = details;
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
    problem.textContent = sentence(error.message);
    sheet.append(h('a', { class: 'button main', href: `#/workshop/${game.key}` }, _('Workshop: %1', game.title)));
  }
}
