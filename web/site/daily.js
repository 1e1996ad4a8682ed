// daily.js -- the daily challenge: one game a day for everybody, with the same board, the same dice and the same opponent
// (engine/review/daily.h); the result compared with `master`; a calendar of the days before.

import { BASE, go, HOME } from './address.js';
import { dayResults } from './archive.js';
import { dailyList } from './daily_list.js';
import { dailyPicture } from './daily_picture.js';
import { against, keepMaster, masterOf, outcome, resultWords } from './daily_results.js';
import { dayOf } from './figures.js';
import { botName, KEPT_LEVELS } from './home_choices.js';
import { button, download, h, toPng } from './html.js';
import { settings } from './settings.js';
import { isLocalOver, keepLocal, localGames, randomHex, today } from './shelf.js';
import { WorkerClient } from './worker_client.js';
import { _, capital, sentence } from './words.js';

/** @typedef {import('./archive.js').DayResult} DayResult */
/** @typedef {import('./engine.js').Game} Game */
/** @typedef {import('./daily_results.js').Compared} Compared */

export const FIRST = '2026-11-01';

/** A day before or after. @param {string} date @param {number} days */
const shifted = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86400000).toISOString().slice(0, 10);

/** @param {string} date */
const isDay = (date) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && shifted(date, 0) === date && date >= FIRST && date <= today();

/** @param {number} sign of `against` */
const comparison = (sign) => (sign > 0 ? _('Better than master') : sign < 0 ? _('Master did better') : _('As good as master'));

/** Starts it. @param {import('./app.js').App} app @param {Game} game @param {string} date */
function play(app, game, date) {
  const { engine } = app;
  const me = engine.daily(game.key, date);
  const level = KEPT_LEVELS.indexOf('hard');
  const seats = [0, 1].map((seat) => (seat === me ? { kind: /** @type {const} */ ('person'), name: settings.name || _('Player %1', seat + 1), level: 0 }
    : { kind: /** @type {const} */ ('bot'), name: botName('hard'), level }));
  const actions = [...Array(engine.count).keys()].map((ply) => engine.action(ply).action);
  const fresh = { id: randomHex(8), key: game.key, options: engine.options, seats, actions, date: today(), result: '', changed: 0, format: 2, daily: date };
  keepLocal(fresh);
  go(`#/game/${fresh.id}`);
}

/** The card of a game on a day. @param {import('./app.js').App} app @param {Game} game @param {string} date @param {() => void} changed */
function card(app, game, date, changed) {
  const key = `${game.key} ${date}`;
  const result = dayResults()[key];
  const running = localGames().find((one) => one.key === game.key && one.daily === date && !isLocalOver(one));
  const kept = result && localGames().find(({ id }) => id === result.id);
  const problem = h('p', { class: 'problem', role: 'alert' });
  const compared = h('p', { class: 'compared', role: 'status' });
  const start = () => {
    try {
      play(app, game, date);
    } catch (error) {
      problem.textContent = sentence(error instanceof Error ? error.message : String(error));
    }
  };
  const compare = (/** @type {Compared} */ master) => { compared.textContent = `${_('Master: %1.', resultWords(master))} ${comparison(against(result, master))}.`; };
  const known = masterOf(key);
  if (result && known) compare(known);
  else if (result) {
    compared.textContent = _('Master is playing the same dice…');
    const worker = new WorkerClient('./daily_worker.js', {});
    app.left.addEventListener('abort', () => worker.close());
    worker.ask({ module: app.module, key: game.key, date }).then((/** @type {Compared} */ master) => {
      worker.close();
      keepMaster(key, master);
      compare(master);
      changed();
    });
  }
  const bar = running ? [h('a', { class: 'button main', href: `#/game/${running.id}` }, _('Continue'))]
    : result ? [kept && h('a', { class: 'button', href: `#/analysis/local/${result.id}` }, _('Analyse')), button(_('Play again'), start)]
      : [button(_('Play now'), start, 'main')];
  return h('article', { class: 'card day-card', 'data-game': game.key, 'aria-labelledby': `day-${game.key}` },
    h('h2', { id: `day-${game.key}` }, game.title),
    h('p', { class: 'result' }, result ? _('You: %1.', resultWords(result)) : running ? _('Started, not finished.') : _('Not played yet.')), compared,
    h('div', { class: 'bar' }, ...bar), problem,
    result && HOME === 'server' ? dailyList(app, game, date, kept) : null);
}

/** A result to share, without spoilers: no board, no dice, no action. @param {Game[]} games @param {string} date @returns {string} empty: nothing was finished */
export function shareText(games, date) {
  const results = dayResults();
  const lines = games.flatMap((game) => {
    const key = `${game.key} ${date}`;
    const master = masterOf(key);
    if (!results[key]) return [];
    return [`${results[key].share === 1 ? '✓' : results[key].share ? '=' : '✗'} ${_('%1: %2', game.title, resultWords(results[key]))}${master ? ` (${_('master: %1', resultWords(master))})` : ''}`];
  });
  if (!lines.length) return '';
  const link = HOME === 'server' ? [`${location.origin}${BASE}daily/${date}`] : HOME === 'site' ? [`${location.href.split('#')[0]}#/daily/${date}`] : [];
  return [`Paddock · ${_('Daily challenge')} · ${dayOf(date)}`, ...lines, ...link].join('\n');
}

/** @param {Game[]} games @param {string} date */
function shareBox(games, date) {
  const text = shareText(games, date);
  if (!text) return null;
  const said = h('span', { role: 'status' });
  const field = h('textarea', { readonly: true, rows: text.split('\n').length, 'aria-label': _('Your result as text'), value: text });
  const copy = async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    said.textContent = copied ? _('Copied.') : _('Press Ctrl+C to copy.');
  };
  const share = typeof navigator.share === 'function' ? button(_('Share'), () => navigator.share({ text }).catch(() => {})) : null;
  return h('section', { class: 'sheet share-day', 'aria-labelledby': 'share-day' }, h('h2', { id: 'share-day' }, _('Share your result')),
    h('p', {}, _('No spoilers: it reveals neither the board nor the dice.')), field,
    h('div', { class: 'bar' }, button(_('Copy'), copy), share,
      button(_('Download a picture'), async () => download(`paddock-${date}.png`, await toPng(dailyPicture(games, date)))), said));
}

/** A month: every day of the past leads to its page. @param {Game[]} games @param {string} month "2026-11" @param {string} chosen @param {(month: string) => void} turn */
function calendar(games, month, chosen, turn) {
  const results = dayResults();
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7; // weeks begin on Monday
  const name = (/** @type {Intl.DateTimeFormatOptions} */ format, /** @type {Date} */ date) => new Intl.DateTimeFormat(settings.lang, { timeZone: 'UTC', ...format }).format(date);
  const other = (/** @type {number} */ step) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + step, 1)).toISOString().slice(0, 7);
  const cell = (/** @type {number} */ n) => {
    const date = `${month}-${String(n).padStart(2, '0')}`;
    if (n < 1 || n > days) return h('td', {});
    if (!isDay(date)) return h('td', {}, h('span', { class: 'off' }, n));
    const done = games.map((game) => ({ game, result: results[`${game.key} ${date}`] })).filter(({ result }) => result);
    const label = [dayOf(date), ...done.map(({ game, result }) => _('%1: %2', game.title, outcome(result.share)))].join(', ');
    return h('td', {}, h('a', { href: `#/daily/${date}`, 'aria-label': label, 'aria-current': date === chosen ? 'date' : null, class: done.length ? 'played' : '' }, n,
      h('span', { class: 'marks', 'aria-hidden': 'true' }, done.map(({ result }) => h('i', { class: result.share === 1 ? 'won' : '' })))));
  };
  const weeks = [...Array(Math.ceil((before + days) / 7)).keys()].map((week) => h('tr', {}, [...Array(7).keys()].map((day) => cell(week * 7 + day + 1 - before))));
  const arrow = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ sign, /** @type {string} */ to, /** @type {boolean} */ may) =>
    h('button', { type: 'button', id, 'aria-label': label, disabled: !may, onclick: () => turn(to) }, sign);
  return [h('div', { class: 'month' }, arrow('month-before', _('Previous month'), '◀', other(-1), month > FIRST.slice(0, 7)),
    h('h2', { id: 'calendar' }, capital(name({ month: 'long', year: 'numeric' }, first))), arrow('month-after', _('Next month'), '▶', other(1), month < today().slice(0, 7))),
  h('table', { 'aria-labelledby': 'calendar' }, h('thead', {}, h('tr', {}, [...Array(7).keys()].map((day) =>
    h('th', { scope: 'col' }, h('abbr', { title: name({ weekday: 'long' }, new Date(Date.UTC(2024, 0, 1 + day))) }, name({ weekday: 'narrow' }, new Date(Date.UTC(2024, 0, 1 + day)))))))),
    h('tbody', {}, weeks)), h('p', { class: 'fine marks' }, h('i', { class: 'won' }), _('win'), h('i', {}), `${_('loss')}, ${_('tie')}`)];
}

/** @type {import('./app.js').Page} */
export function dailyPage(app, date = today()) {
  const { games } = app.engine;
  app.page.className = 'daily';
  document.title = `${_('Daily challenge')} · Paddock`;
  if (!isDay(date)) {
    app.page.append(h('div', { class: 'wait', role: 'alert' }, h('p', {}, _('There is no daily challenge on that day.')), h('a', { class: 'button main', href: '#/daily' }, _('Today’s challenge'))));
    return;
  }
  const share = h('div', {});
  const tell = () => share.replaceChildren(...[shareBox(games, date)].filter((one) => one !== null));
  const month = h('section', { class: 'sheet calendar' });
  const turn = (/** @type {string} */ to, /** @type {string} */ focus = '') => {
    const had = focus || document.activeElement?.id || '';
    month.replaceChildren(...calendar(games, to, date, (next) => turn(next)));
    const again = /** @type {HTMLButtonElement | null} */ (had.startsWith('month-') ? document.getElementById(had) : null);
    /** @type {HTMLElement | null} */ (again?.disabled ? month.querySelector('button:not(:disabled)') : again)?.focus();
  };
  app.page.append(
    h('section', { class: 'day-head' }, h('h1', {}, _('Daily challenge')),
      h('p', { class: 'date' }, date === today() ? _('Today, %1', dayOf(date)) : dayOf(date)),
      h('p', {}, _('Everyone plays the same board with the same dice against the same opponent. Your first game of the day counts.')),
      h('div', { class: 'bar' }, isDay(shifted(date, -1)) ? h('a', { class: 'button', href: `#/daily/${shifted(date, -1)}` }, _('Previous day')) : null,
        date === today() ? null : h('a', { class: 'button', href: `#/daily/${shifted(date, 1)}` }, _('Next day')),
        date === today() ? null : h('a', { class: 'button', href: '#/daily' }, _('Today’s challenge')))),
    h('div', { class: 'cards' }, games.map((game) => card(app, game, date, tell))), share, month);
  tell();
  turn(date.slice(0, 7));
}
