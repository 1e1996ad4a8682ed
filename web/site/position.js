// position.js -- a single position: play on from it, analyse it, share it. It travels as a record without actions, which brings
// its boards along.

import { go, pathOf } from './address.js';
import { adviceWords } from './advice.js';
import { CHANCE, Engine, OVER, Refused } from './engine.js';
import { percent } from './figures.js';
import { levelName, KEPT_LEVELS, wishFor } from './home_choices.js';
import { button, h } from './html.js';
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
function playOn(engine, record, how) {
  const key = /^game (\S+)/m.exec(record)?.[1] ?? '';
  const game = engine.games[engine.index(key)];
  const { level } = wishFor(game);
  const own = Math.max(0, engine.actor);
  const seats = [...Array(engine.seats).keys()].map((i) => (how === 'here' || i === own
    ? { kind: /** @type {const} */ ('person'), name: (i === own && settings.name) || _('Player %1', i + 1), level: 0 }
    : { kind: /** @type {const} */ ('bot'), name: _('Computer (%1)', levelName(level)), level: KEPT_LEVELS.indexOf(level) }));
  const assets = record.split('\n').filter((line) => game.kind && line.startsWith(`${game.kind} `));
  const fresh = { id: randomHex(8), key, options: engine.options, seats, actions: [], date: today(), result: '', changed: 0, format: Number(/^paddock (\d)/m.exec(record)?.[1] ?? 2),
    position: engine.position, ...assets.length ? { assets } : {} };
  keepLocal(fresh);
  document.querySelector('dialog')?.close();
  go(`#/game/${fresh.id}`);
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
      button(_('Analyse this position'), analyse)),
    h('div', { class: 'bar' }, button(_('Share'), async () => share.replaceChildren(await shareLink(own, `#/workshop/${key}/p=`, kept, _('This link carries the position.'))))),
    said, share);
}

/** @param {Engine} engine @param {HTMLElement} place */
function drawPosition(engine, place) {
  showDrawing(place, engine.draw(viewFor({ seat: `p${Math.max(0, engine.actor) + 1}`, tall: innerWidth < 620 && innerHeight > innerWidth ? 1 : 0 })));
}

/** A position in notation (docs/notation.md), to be changed: it is drawn while one writes, and the engine says what cannot be.
 * @param {App} app @param {import('./engine.js').Game} game */
export function positionForm(app, game) {
  const engine = new Engine(app.module);
  engine.begin(game.key, '');
  const place = h('div', { class: 'drawing table' });
  const tools = h('div', {});
  const problem = h('p', { class: 'problem', role: 'alert' });
  const show = () => {
    drawPosition(engine, place);
    tools.replaceChildren(positionTools(app, engine, `paddock 2\ngame ${game.key}\noptions ${engine.options}\nactions\n`));
  };
  const field = h('textarea', { id: 'position-text', rows: 4, spellcheck: 'false', autocapitalize: 'off', 'aria-label': _('Position in notation'), oninput: () => {
    try {
      engine.beginAt(field.value.trim().replace(/\s+/g, ' '));
      problem.textContent = '';
      show();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.textContent = sentence(error.message);
    }
  } });
  field.value = engine.position;
  const details = h('details', { class: 'sheet', ontoggle: () => { if (details.open && !place.firstChild) show(); } }, h('summary', {}, h('h2', {}, _('Any position'))),
    h('p', {}, _('Change the position in its notation, or paste one. Then play on from it, analyse it or share it.')), field, problem, place, tools);
  addEventListener('resize', () => { if (place.firstChild) drawPosition(engine, place); }, { signal: app.left });
  return details;
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
    problem.textContent = error.message;
    sheet.append(h('a', { class: 'button main', href: `#/workshop/${game.key}` }, _('Workshop: %1', game.title)));
  }
}
