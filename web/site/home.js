// home.js -- the games as pictures, and four ways to begin each.

import { choice, h, toggle } from './html.js';
import { showDrawing } from './morph.js';
import { isDark, settings, setSettings } from './settings.js';
import { dropLocal, keepChoice, keepLocal, keepOnline, lastChoice, localGames, newId, onlineGames, randomBits } from './shelf.js';
import { _ } from './words.js';

const LEVELS = ['random', 'easy', 'medium', 'hard', 'master'];

/** @returns {[string, string][]} */
function levelNames() {
  return [['easy', _('easy')], ['medium', _('medium')], ['hard', _('hard')], ['master', _('master')]];
}

/** What the option text says may be chosen: players=2..4 or players=2|3|4. @param {string} options */
function playerCounts(options) {
  const word = /players=([0-9.|]+)/.exec(options)?.[1] ?? '2';
  const [low, high] = word.includes('..') ? word.split('..').map(Number) : [Number(word.split('|')[0]), Number(word.split('|').at(-1))];
  return [...Array(high - low + 1).keys()].map((i) => low + i);
}

/** @typedef {{ players: number, level: string, asset: string, listed: boolean, names: string[] }} Choice */

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game */
function card(app, game) {
  const picture = h('div', { class: 'drawing', 'aria-hidden': 'true' });
  app.engine.begin(game.key, '');
  // A moment in the middle says more than an empty board.
  for (let i = 0; i < 30 && app.engine.turn !== -2; i++) app.engine.genmove(1, 60n, BigInt(i + 5));
  showDrawing(picture, app.engine.draw({ lang: settings.lang, palette: settings.palette, dark: isDark() ? 1 : 0, tag: `home-${game.key}-` }));
  const counts = playerCounts(game.options);
  /** @type {Choice} */
  const wish = { players: counts[0], level: 'medium', asset: '', listed: false, names: [], ...lastChoice(game.key) };
  const keep = () => keepChoice(game.key, wish);
  /** @param {string} how */
  const begin = (how) => () => {
    keep();
    if (how === 'friends') makeTable(app, game, wish);
    else beginLocal(game, wish, how);
  };
  const assets = game.assets.length && game.kind === 'sheet'
    ? choice(_('Sheet'), [['', _('by chance')], ...game.assets.map((name) => /** @type {[string, string]} */ ([name, name]))], wish.asset, (v) => { wish.asset = v; keep(); })
    : null;
  return h('article', { class: 'card', 'data-game': game.key },
    h('h2', {}, game.title), picture,
    h('div', { class: 'ways' },
      h('button', { class: 'main', onclick: begin('bots') }, _('Play the computer')),
      h('button', { onclick: begin('here') }, _('Play here together')),
      h('button', { onclick: begin('friends') }, _('Play with friends')),
      h('button', { onclick: begin('watch') }, _('Watch bots'))),
    h('details', {}, h('summary', {}, _('Choices')),
      counts.length > 1 ? choice(_('Players'), counts.map((n) => [String(n), String(n)]), String(wish.players), (v) => { wish.players = Number(v); keep(); }) : null,
      choice(_('Strength of the computer'), levelNames(), wish.level, (v) => { wish.level = v; keep(); }),
      assets,
      toggle(_('Friends: show the table in the lobby'), wish.listed, (v) => { wish.listed = v; keep(); }),
      h('p', {}, h('a', { href: `#/rules/${game.key}` }, _('How to play')))));
}

/** @param {import('./engine.js').Game} game @param {Choice} wish */
function gameOptions(game, wish) {
  const words = [`players=${wish.players}`];
  if (/first=[^ ]*random/.test(game.options)) words.push('first=random');
  if (game.kind === 'sheet') words.push(`sheet=${wish.asset || game.assets[Number(randomBits() % BigInt(game.assets.length))]}`);
  return words.join(' ');
}

/** @param {import('./engine.js').Game} game @param {Choice} wish @param {string} how */
function beginLocal(game, wish, how) {
  const level = LEVELS.indexOf(wish.level);
  const bot = (/** @type {number} */ i) => ({ kind: /** @type {const} */ ('bot'), name: `${_(wish.level)} ${i + 1}`, level });
  const person = (/** @type {number} */ i) => ({ kind: /** @type {const} */ ('person'), name: wish.names[i] || (i === 0 && settings.name) || _('Player %1', i + 1), level });
  const seats = [...Array(wish.players).keys()].map((i) => (how === 'watch' || (how === 'bots' && i > 0) ? bot(i) : person(i)));
  const options = gameOptions(game, wish).replace('first=random', `first=p${Number(randomBits() % BigInt(wish.players)) + 1}`);
  const fresh = { id: newId(), key: game.key, options, assets: [], seats, actions: [], date: new Date().toISOString().slice(0, 10), result: '', changed: 0, here: how === 'here' };
  keepLocal(fresh);
  location.hash = `#/game/${fresh.id}`;
}

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game @param {Choice} wish */
async function makeTable(app, game, wish) {
  const seats = [...Array(wish.players).keys()].map((i) => (wish.listed && i > 0 ? 'open' : 'person'));
  try {
    const answer = await fetch('/api/tables', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: game.key, options: gameOptions(game, wish), seats, listed: wish.listed }),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(made.error);
    keepOnline({ id: made.id, key: game.key, seat: 'p1', token: made.tokens.p1, watch: made.watch, tokens: made.tokens, changed: 0, over: false });
    location.hash = `#/t/${made.id}/${made.tokens.p1}`;
  } catch (error) {
    app.say(String(error));
    alert(_('The table could not be made: %1', String(error instanceof Error ? error.message : error)));
  }
}

/** @param {import('./app.js').App} app */
function shelf(app) {
  const titles = new Map(app.engine.games.map((game) => [game.key, game.title]));
  const rows = [
    ...localGames().map((game) => ({
      changed: game.changed, over: !!game.result || game.resigned !== undefined, href: `#/game/${game.id}`,
      text: `${titles.get(game.key)}: ${game.seats.map((seat) => seat.name).join(', ')}`, drop: () => dropLocal(game.id),
    })),
    ...onlineGames().map((game) => ({ changed: game.changed, over: game.over, href: `#/t/${game.id}/${game.token}`, text: `${titles.get(game.key)} (${_('with friends')})`, drop: null })),
  ].sort((a, b) => b.changed - a.changed);
  /** @param {boolean} over @param {string} title */
  const list = (over, title) => {
    const some = rows.filter((row) => row.over === over).slice(0, 12);
    return some.length ? h('section', { class: 'sheet' }, h('h2', {}, title),
      h('ul', { class: 'links' }, some.map((row) => h('li', {}, h('a', { href: row.href }, row.text),
        row.drop && h('button', { class: 'quiet', 'aria-label': _('Remove %1', row.text), onclick: (/** @type {Event} */ e) => { row.drop?.(); /** @type {HTMLElement} */ (e.target).closest('li')?.remove(); } }, '×'))))) : null;
  };
  return [list(false, _('Running games')), list(true, _('Finished games'))];
}

/** @param {HTMLElement} place @param {import('./app.js').App} app */
async function lobby(place, app) {
  try {
    const answer = await fetch('/api/tables');
    if (!answer.ok) return;
    const { tables } = await answer.json();
    const open = tables.filter((/** @type {any} */ t) => t.seats.some((/** @type {any} */ s) => s.kind === 'open'));
    if (!open.length) return;
    const titles = new Map(app.engine.games.map((game) => [game.key, game.title]));
    place.replaceChildren(h('section', { class: 'sheet' }, h('h2', {}, _('Open tables')), h('ul', { class: 'links' },
      open.map((/** @type {any} */ t) => h('li', {}, `${titles.get(t.game)}: ${t.seats.map((/** @type {any} */ s) => s.name ?? s.level ?? '…').join(', ')} `,
        h('button', { onclick: () => join(t) }, _('Join')))))));
  } catch {
    // Offline: everything else works.
  }
}

/** @param {any} table */
async function join(table) {
  const seat = `p${table.seats.findIndex((/** @type {any} */ s) => s.kind === 'open') + 1}`;
  const answer = await fetch(`/api/tables/${table.id}/join`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat }) });
  const { token } = await answer.json();
  if (!token) return;
  keepOnline({ id: table.id, key: table.game, seat, token, watch: '', tokens: {}, changed: 0, over: false });
  location.hash = `#/t/${table.id}/${token}`;
}

/** @type {import('./app.js').Page} */
export function homePage(app) {
  const open = h('div', {});
  app.page.className = 'home';
  app.page.append(
    h('h1', { class: 'unseen' }, 'Paddock'),
    h('div', { class: 'cards' }, app.engine.games.map((game) => card(app, game))),
    ...shelf(app).filter((part) => part !== null), open,
    h('footer', {}, h('label', { class: 'field' }, h('span', {}, _('Your name')),
      h('input', { value: settings.name, maxlength: 40, autocomplete: 'nickname', onchange: (/** @type {Event} */ e) => setSettings({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() }) })),
    h('p', {}, _('Paddock is not affiliated with the designers and publishers of these games.'))));
  lobby(open, app);
}
