// statistics.js -- the games of one person against the computer: by opponent, luck and skill over time, mistakes by kind, daily
// challenges and puzzles. Everything is stored in this browser (archive.js); a file takes it to another one.

import { AnalysisRun, isMistake } from './analysis_run.js';
import { archive, archiveGame, dayResults, isCount, isDayResult, isEntry, isHow, keepArchive, keepDayResults, puzzleScore, solitaireResults } from './archive.js';
import { Engine, seatNumber } from './engine.js';
import { change, dayOf, figure, percent } from './figures.js';
import { KEPT_LEVELS, levelName, rivalOf } from './home_choices.js';
import { button, choice, dataUrl, download, h, svg } from './html.js';
import { findRecord } from './records.js';
import { loadLocal, localGames, write } from './shelf.js';
import { _, language } from './words.js';

/** @typedef {import('./archive.js').Entry} Entry */

const LARGEST = 5_000_000; // bytes of a file
const SHOWN = 100; // games in the graph
const MEAN = 10; // games in a mean of the graph

// ---- What was played ----

/** Games that ended before there was an archive. @param {WebAssembly.Module} module */
function catchUp(module) {
  const known = new Set(archive().map(({ id }) => id));
  const engine = new Engine(module);
  for (const game of localGames().reverse()) {
    if (known.has(game.id)) continue;
    try {
      loadLocal(engine, game);
      archiveGame(game, engine);
    } catch {
      // A game that this version cannot read is not counted.
    }
  }
}

/** The kind of a mistake. An action without ":" only ends a turn (docs/notation.md). @param {import('./analysis_run.js').Entry} entry */
function themeOf({ action, best, rolls, best_rolls: better }) {
  if (rolls || better) return !better ? 'late' : rolls ? 'keep' : 'early';
  return !action.includes(':') && best.includes(':') ? 'idle' : 'place';
}

/** @type {Record<string, () => string>} */
const THEMES = {
  keep: () => _('Kept the wrong dice'), early: () => _('Stopped rolling too early'), late: () => _('Rolled again instead of stopping'),
  idle: () => _('Missed an opportunity'), place: () => _('Chose the wrong place'),
};

/** Analyses games that were not analysed yet, one after the other, and notes luck and mistakes. @param {import('./app.js').App} app @param {(done: number, all: number) => void} told */
async function analyse(app, told) {
  const here = new Set(localGames().map(({ id }) => id));
  const open = archive().filter(({ id, luck }) => luck === undefined && here.has(id));
  for (let i = 0; i < open.length && !app.left.aborted; i++) {
    told(i, open.length);
    const { record, whose } = await findRecord(app, [open[i].id]);
    const run = new AnalysisRun(app.module, record, false);
    app.left.addEventListener('abort', () => run.close());
    await new Promise((resolve) => { run.changed = () => { if (!run.runs) resolve(null); }; });
    const { entries, total } = run.complete ? await run.report(language()) : { entries: [], total: null };
    run.close();
    const seat = total?.seats[whose];
    if (!seat || app.left.aborted) continue;
    /** @type {Record<string, number>} */
    const themes = {};
    for (const entry of entries) {
      if (entry.kind !== 'decision' || seatNumber(entry.seat) !== whose || !isMistake(entry)) continue;
      const theme = themeOf(entry);
      themes[theme] = (themes[theme] ?? 0) + 1;
    }
    keepArchive(archive().map((one) => (one.id === open[i].id ? { ...one, luck: seat.luck, loss: seat.mean_loss, decisions: seat.decisions, themes } : one)));
  }
  told(open.length, open.length);
}

// ---- Sections ----

/** @param {string} title @param {string} id @param {...(Node | null)} parts */
const section = (title, id, ...parts) => h('section', { class: 'sheet', 'aria-labelledby': id }, h('h2', { id }, title), ...parts);

/** @param {string[]} head @param {(string | number)[][]} rows */
const table = (head, rows) => h('div', { class: 'wide' }, h('table', {}, h('thead', {}, h('tr', {}, head.map((text) => h('th', { scope: 'col' }, text)))),
  h('tbody', {}, rows.map(([first, ...others]) => h('tr', {}, h('th', { scope: 'row' }, first), others.map((text) => h('td', {}, text)))))));

/** @param {Entry[]} entries */
function byOpponent(entries) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const entry of entries) {
    // Names of people's own choice stay; those of levels follow the language.
    const name = /\(.*\)/.test(entry.name) || !entry.name || (entry.level >= 0 && !rivalOf(entry.level)) ? (entry.level < 0 ? _('Solitaire') : _('Computer (%1)', levelName(KEPT_LEVELS[entry.level] ?? ''))) : entry.name;
    groups.set(name, [...groups.get(name) ?? [], entry]);
  }
  const rows = [...groups].sort((a, b) => b[1].length - a[1].length).map(([name, some]) => {
    const won = some.reduce((sum, { share }) => sum + share, 0);
    return [name, some.length, figure(won, Number.isInteger(won) ? 0 : 1), percent(won / some.length, 0)];
  });
  return section(_('Games by opponent'), 'by-opponent', entries.length ? table([_('Opponent'), _('Games'), _('Victories'), _('Win rate')], rows) : h('p', {}, _('No finished game against the computer yet.')));
}

/** The mean of the last games at each game. @param {number[]} values */
const running = (values) => values.map((_value, i) => {
  const last = values.slice(Math.max(0, i + 1 - MEAN), i + 1);
  return last.reduce((sum, value) => sum + value, 0) / last.length;
});

/** @param {Entry[]} entries with luck, the oldest first */
function graph(entries) {
  const [wide, high] = [600, 200];
  const luck = entries.map((one) => (one.luck ?? 0) * 100);
  const loss = entries.map((one) => (one.loss ?? 0) * 100);
  const [most, worst] = [Math.max(10, ...luck.map(Math.abs)), Math.max(2, ...loss)];
  const x = (/** @type {number} */ i) => (entries.length < 2 ? wide / 2 : 10 + i * (wide - 20) / (entries.length - 1)).toFixed(1);
  const yLuck = (/** @type {number} */ value) => (high / 2 - value / most * (high / 2 - 8)).toFixed(1);
  const yLoss = (/** @type {number} */ value) => (8 + value / worst * (high - 16)).toFixed(1);
  const line = (/** @type {number[]} */ values, /** @type {(value: number) => string} */ y) => values.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('');
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" class="course" aria-hidden="true"><path class="zero" d="M0 ${high / 2}H${wide}"/>
    ${luck.map((value, i) => `<circle class="luck" cx="${x(i)}" cy="${yLuck(value)}" r="4"/>`).join('')}${loss.map((value, i) => `<rect class="skill" x="${Number(x(i)) - 3.5}" y="${Number(yLoss(value)) - 3.5}" width="7" height="7"/>`).join('')}
    <path class="luck" d="${line(running(luck), yLuck)}"/><path class="skill" d="${line(running(loss), yLoss)}"/></svg>`);
}

/** @param {import('./app.js').App} app @param {Entry[]} entries @param {boolean} pending more will be known: the room is kept */
function overTime(app, entries, pending) {
  const known = entries.filter(({ luck }) => luck !== undefined).slice(0, SHOWN).reverse();
  if (!known.length && !pending) return null;
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const titles = new Map(app.engine.games.map(({ key, title }) => [key, title]));
  return section(_('Luck and skill over time'), 'over-time', graph(known),
    h('ul', { class: 'key' }, h('li', { class: 'luck' }, _('Luck: what the dice gave you, in points of winning chance; above the line you were lucky')), h('li', { class: 'skill' }, _('Skill: what a decision cost you on average; the higher the line, the less it cost'))),
    h('p', {}, !known.length ? '…' : _('Mean luck %1, mean loss per decision %2 points.', change(mean(known.map(({ luck = 0 }) => luck))), figure(mean(known.map(({ loss = 0 }) => loss)) * 100, 2))),
    h('details', {}, h('summary', {}, _('As a table')), table([_('Day'), _('Game'), _('Result'), _('Luck'), _('Loss per decision')],
      [...known].reverse().map((one) => [dayOf(one.date), titles.get(one.key) ?? one.key, one.share === 1 ? _('win') : one.share ? _('tie') : _('loss'), change(one.luck ?? 0), figure((one.loss ?? 0) * 100, 2)]))));
}

/** @param {Entry[]} entries */
function mistakes(entries) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { themes = {} } of entries) for (const [theme, n] of Object.entries(themes)) if (Object.hasOwn(THEMES, theme)) sums[theme] = (sums[theme] ?? 0) + n;
  const rows = Object.entries(sums).sort((a, b) => b[1] - a[1]);
  if (!rows.length) return null;
  const most = rows[0][1];
  return section(_('Favourite mistakes'), 'mistakes', h('ul', { class: 'bars' }, rows.map(([theme, n]) => {
    const bar = h('i', { 'aria-hidden': 'true' });
    bar.style.width = `${100 * n / most}%`;
    return h('li', {}, h('span', {}, THEMES[theme]()), h('b', {}, n), bar);
  })));
}

/** @param {string} key of a game, or empty */
function daily(key) {
  const results = Object.entries(dayResults()).filter(([day]) => !key || day.startsWith(`${key} `)).map(([, one]) => one);
  if (!results.length) return null;
  return section(_('Daily challenge'), 'daily-part', h('p', {}, _('Played: %1. Victories: %2.', results.length, results.filter(({ share }) => share === 1).length)));
}

function puzzles() {
  const { done, streak, longest } = puzzleScore();
  const count = Object.values(done).filter((how) => how !== 'shown').length;
  return count ? section(_('Puzzles'), 'puzzles-part', h('p', {}, _('Solved: %1. Streak: %2, longest %3.', count, streak, longest))) : null;
}

// ---- A file ----

const whole = () => JSON.stringify({ paddock: 1, statistics: archive(), daily: dayResults(), puzzles: puzzleScore(), solitaire: solitaireResults() });

/** Takes a file of `whole`, or nothing of it. @param {string} text @returns {number} games that are new; -1: it is no such file */
export function addStatistics(text) {
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    return -1;
  }
  const isObject = (/** @type {any} */ one) => one !== null && typeof one === 'object' && !Array.isArray(one);
  if (text.length > LARGEST || !isObject(found) || found.paddock !== 1 || !Array.isArray(found.statistics) || !found.statistics.every(isEntry)) return -1;
  if (!isObject(found.daily) || !Object.entries(found.daily).every(([key, one]) => /^[a-z]+ \d{4}-\d\d-\d\d$/.test(key) && isDayResult(one))) return -1;
  const turns = found.solitaire ?? {}; // earlier files have none
  if (!isObject(turns) || !Object.values(turns).every((one) => isObject(one) && Number.isSafeInteger(one.turns) && one.turns > 0)) return -1;
  const score = found.puzzles ?? {};
  if (!isObject(score) || !isObject(score.done ?? {}) || !Object.values(score.done ?? {}).every(isHow) || ![score.streak ?? 0, score.longest ?? 0].every(isCount)) return -1;
  const mine = archive();
  const known = new Map(mine.map((one) => [one.id, one]));
  const fresh = found.statistics.filter((/** @type {Entry} */ { id }) => !known.has(id));
  keepArchive([...mine, ...fresh].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)));
  keepDayResults({ ...found.daily, ...dayResults() });
  const best = solitaireResults();
  write('solitaire', { ...best, ...Object.fromEntries(Object.entries(turns).filter(([board, one]) => !(best[board]?.turns <= one.turns))) });
  const own = puzzleScore();
  write('puzzles', { ...own, done: { ...score.done, ...own.done }, longest: Math.max(own.longest, score.longest ?? 0) });
  return fresh.length;
}

/** @param {() => void} changed */
function files(changed) {
  const said = h('p', { role: 'status' });
  const file = h('input', { type: 'file', class: 'unseen', accept: '.json,application/json', onchange: async () => {
    const added = addStatistics(await file.files?.[0]?.text() ?? '');
    file.value = '';
    if (added >= 0) changed();
    said.textContent = added < 0 ? _('This file contains no Paddock statistics; nothing has changed.') : _('Games added: %1.', added);
  } });
  return section(_('On another device'), 'files-part', h('p', {}, _('Statistics are saved only in this browser. Use a file to move them to another one.')),
    h('div', { class: 'bar' }, button(_('Download the statistics'), () => download('paddock-statistics.json', dataUrl('application/json', whole()))),
      h('label', { class: 'button' }, _('Open downloaded statistics'), file)), said);
}

/** @type {import('./app.js').Page} */
export function statisticsPage(app) {
  const { games } = app.engine;
  let key = '';
  document.title = `${_('My statistics')} · Paddock`;
  app.page.className = 'statistics';
  const place = h('div', {});
  const progress = h('p', { class: 'fine', role: 'status' });
  let pending = true;
  const show = () => {
    const entries = archive().filter((one) => !key || one.key === key);
    place.replaceChildren(...[byOpponent(entries), overTime(app, entries, pending && entries.length > 0), mistakes(entries), daily(key), puzzles()].filter((part) => part !== null));
  };
  catchUp(app.module);
  app.page.append(h('h1', {}, _('My statistics')),
    choice(_('Game'), [['', _('All games')], ...games.map((game) => /** @type {[string, string]} */ ([game.key, game.title]))], key, (value) => {
      key = value;
      show();
    }, 'statistics-game'), progress, place, files(show));
  show();
  analyse(app, (done, all) => {
    progress.textContent = done < all ? _('Analysing game %1 of %2…', done + 1, all) : '';
    pending = done < all;
    if (done || !all) show();
  });
}
