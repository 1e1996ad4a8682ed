// home_choices.js -- what can be chosen about a game before it begins: how many play, how strong the computer is, its assets
// (as boards), and every option that its line of help names (option_help in engine/core/game.h).

import { assetPicture } from './home_pictures.js';
import { choice, h, toggle } from './html.js';
import { settings, setSettings } from './settings.js';
import { isSurprise, keepChoice, lastChoice, ownBoards, randomBits, surpriseName } from './shelf.js';
import { _, capital } from './words.js';

/** @typedef {import('./engine.js').Game} Game */
/**
 * What somebody wants; kept in this browser.
 * @typedef {{ players: number, level: string, bots: number, options: Record<string, string>, assets: string[], listed: boolean, clock: string,
 *   names: string[], pair?: boolean }} Wish  clock: one of CLOCKS; pair: two games with seats exchanged
 * @typedef {{ key: string, values: string[] }} Option
 */

/** Weakest first. */
const LEVELS = ['1', '2', 'easy', '4', 'medium', '6', 'hard', '8', 'master'];
/** The number of a level in games that this browser keeps. Never changes: new ones are added at the end. */
export const KEPT_LEVELS = ['random', 'easy', 'medium', 'hard', 'master', '1', '2', '4', '6', '8',
  'pip', 'lotte', 'bruno', 'dolly', 'greta', 'oskar', 'flora', 'max', 'felix', 'kara', 'runa', 'minerva'];

/** The opponent with a name that has this number, or none. @param {number} level @returns {string} */
export const rivalOf = (level) => (level < 10 ? '' : KEPT_LEVELS[level] ?? '');

/** Time limits in seconds, a turn or a game, as the server takes them. @type {Record<string, { turn?: number, game?: number }>} */
export const CLOCKS = { none: {}, 'turn-2': { turn: 120 }, 'turn-5': { turn: 300 }, 'game-10': { game: 600 }, 'game-30': { game: 1800 }, day: { turn: 86400 } };

/** @param {string} clock */
function clockName(clock) {
  const [kind, minutes] = clock.split('-');
  if (kind === 'turn') return _('%1 minutes per turn', minutes);
  return kind === 'game' ? _('%1 minutes per player', minutes) : kind === 'day' ? _('one day per turn') : _('no limit');
}

/** @param {string} level */
export function levelName(level) {
  return { random: _('random'), easy: _('easy'), medium: _('medium'), hard: _('hard'), master: _('master') }[level] ?? level;
}

/** What a bot is called at a table, where room is scarce. @param {string} level */
export function botName(level) {
  return isNumber(level) ? _('Level %1', level) : capital(levelName(level));
}

/** Several with one name are told apart. @param {string} name @param {number} nth */
export const numbered = (name, nth) => (/\d$/.test(name) ? `${name} (${nth})` : `${name} ${nth}`);

/** What a bot is called elsewhere. @param {string} level */
export const computerName = (level) => (rivalOf(KEPT_LEVELS.indexOf(level)) ? capital(level) : _('Computer (%1)', levelName(level)));

/** 2..4 is 2 3 4, p1..p3 is p1 p2 p3. @param {string} word @returns {string[]} */
function spread(word) {
  const [, head, low, high] = /^([a-z]*)(\d+)\.\.[a-z]*(\d+)$/.exec(word) ?? [];
  return low ? [...Array(Number(high) - Number(low) + 1).keys()].map((i) => `${head}${Number(low) + i}`) : [word];
}

/** Whether it can be chosen when so many play: p3 from three on, yes(players=2) by two. @param {string} value @param {number} players */
function isFor(value, players) {
  const [, seat, exact] = /^(?:p(\d)|.*\(players=(\d)\))$/.exec(value) ?? [];
  return seat ? Number(seat) <= players : !exact || Number(exact) === players;
}

/** "players=2..4 level=NAME first=p1|random swap=no|yes(players=2)". @param {Game} game @param {number} [players] with values for so many; 0: with all @returns {Option[]} */
function optionsOf(game, players = 0) {
  return game.options.split(' ').filter((word) => word.includes('=')).map((word) => {
    const [, key, values] = /** @type {string[]} */ (/^(.*?)=(.*)$/.exec(word));
    // Words in capitals stand for something that cannot be chosen from a list.
    return { key, values: values.split('|').flatMap(spread).filter((value) => !/[A-Z]/.test(value) && (!players || isFor(value, players))).map((value) => value.replace(/\(.*/, '')) };
  });
}

/** @param {Game} game */
export function playerCounts(game) {
  return (optionsOf(game).find((option) => option.key === 'players')?.values ?? ['2']).map(Number);
}

/** Who sits where, if people sit down as listed: where the game cannot draw who starts, lots are drawn for the first seat.
 * @template T @param {Game} game @param {T[]} people @returns {T[]} */
export function seatByLot(game, people) {
  const first = optionsOf(game).find((option) => option.key === 'first');
  const from = first && !first.values.includes('random') ? below(people.length) : 0;
  return [...people.slice(from), ...people.slice(0, from)];
}

/** Options that are chosen from a list of values. @param {Game} game @param {number} [players] as for optionsOf */
function plainOptions(game, players) {
  return optionsOf(game, players).filter(({ key, values }) => key !== 'players' && key !== game.assetOption && values.length > 1);
}

/** Whether two may play two games with seats exchanged: where the first placement decides so much that it may be swapped. @param {Game} game @param {Wish} wish */
export const mayPair = (game, { players }) => plainOptions(game, players).some(({ key }) => key === 'swap');

/** @param {Game} game */
const ownNames = (game) => ownBoards(game.key).map(({ name }) => name);

/** The choices of the last time, as far as they are still valid. @param {Game} game @returns {Wish} */
export function wishFor(game) {
  const last = /** @type {Partial<Wish>} */ (lastChoice(game.key));
  const counts = playerCounts(game);
  const wish = { level: 'medium', bots: 0, listed: false, clock: 'none', ...last, options: { ...last.options }, names: [...last.names ?? []], assets: [...last.assets ?? []] };
  for (const { key, values } of plainOptions(game)) {
    if (!values.includes(wish.options[key])) wish.options[key] = values.includes('random') ? 'random' : values[0];
  }
  if (!KEPT_LEVELS.includes(wish.level) && wish.level !== 'match') wish.level = 'medium';
  if (!Object.hasOwn(CLOCKS, wish.clock)) wish.clock = 'none';
  const players = counts.includes(last.players ?? 0) ? Number(last.players) : counts[0];
  return { ...wish, players, bots: Math.min(wish.bots, players - 1), assets: wish.assets.map((name) => (isSurprise(name) || [...game.assets, ...ownNames(game)].includes(name) ? name : '')) };
}

/** @param {number} n @returns {number} below n, by chance */
export function below(n) {
  return Number(randomBits() % BigInt(n));
}

/** Different assets for the seats: the chosen ones, others at random. @param {Game} game @param {Wish} wish @param {number} count */
function drawAssets(game, wish, count) {
  const left = game.assets.filter((name) => !wish.assets.slice(0, count).includes(name));
  return [...Array(count).keys()].map((i) => wish.assets[i] || (left.length ? left.splice(below(left.length), 1)[0] : game.assets[below(game.assets.length)]));
}

/** The wish as options of the engine. @param {Game} game @param {Wish} wish
 * @param {boolean} [bound] what is left to chance is drawn from the dice of the server, when all have sat down; else now */
export function optionWords(game, wish, bound = false) {
  const words = [`players=${wish.players}`];
  if (game.assets.length) {
    const count = game.perSeat ? wish.players : 1;
    const assets = bound ? [...Array(count).keys()].map((i) => wish.assets[i] || 'random') : drawAssets(game, wish, count);
    words.push(`${game.assetOption}=${assets.join(',')}`);
  }
  for (const { key, values } of plainOptions(game, wish.players)) {
    if (bound && wish.options[key] === 'random') {
      words.push(`${key}=random`);
      continue;
    }
    const possible = values.filter((value) => value !== 'random');
    words.push(`${key}=${possible.includes(wish.options[key]) ? wish.options[key] : possible[below(possible.length)]}`);
  }
  return words.join(' ');
}

// ---- Words ----

/** @param {Game} game @param {string} option or "option=value" @param {number} [player] */
function labelOf(game, option, player = 0) {
  return game.labels[option] ? _(game.labels[option], player) : '';
}

/** What a board is called. @param {Game} game @param {string} name */
export const assetLabel = (game, name) => labelOf(game, `${game.assetOption}=${name}`) || (game.assets.includes(name) ? capital(name) : name);

/** @param {Game} game @param {string} key @param {string} value */
function valueName(game, key, value) {
  const seat = /^p\d$/.test(value);
  return labelOf(game, `${key}=${value}`) || (seat ? _('Player %1', value[1]) : value === 'random' ? _('random') : value);
}

// ---- The fields ----

/** A level without a name of its own. @param {string} level */
const isNumber = (level) => /^\d/.test(level);

/** The strength of bots, always in sight. @param {Game} game @param {Wish} wish */
export function levelChips(game, wish) {
  const chip = (/** @type {string} */ level, /** @type {number} */ i) => h('label', {}, h('input', { type: 'radio', name: `level-${game.key}`, id: `level-${game.key}-${level}`, value: level, checked: level === wish.level, 'aria-label': capital(levelName(level)),
    onchange: () => {
      wish.level = level;
      keepChoice(game.key, wish);
    } }), h('span', {}, String(i + 1)), isNumber(level) ? null : h('span', { class: 'name' }, capital(levelName(level))));
  const named = h('button', { type: 'button', class: 'named', 'aria-haspopup': 'dialog', onclick: async () => (await import('./rivals.js')).chooseRival(game, wish, () => show(true)) });
  const show = (/** @type {boolean} */ changed) => {
    const { level } = wish;
    const own = level === 'match' ? _('Your match') : rivalOf(KEPT_LEVELS.indexOf(level)) && capital(level);
    named.textContent = own || _('Opponents');
    named.classList.toggle('on', !!own);
    const chosen = /** @type {HTMLInputElement | null} */ (changed ? box.querySelector('input:checked') : null);
    if (chosen) chosen.checked = false;
  };
  const box = h('fieldset', { class: 'chips', onchange: () => show(false) }, h('legend', { class: 'unseen' }, _('Computer level')), 
    h('div', { class: 'about' }, h('span', { 'aria-hidden': 'true' }, _('Computer level')), named), LEVELS.map(chip),
    h('div', { class: 'names', 'aria-hidden': 'true' }, LEVELS.filter((level) => !isNumber(level)).map((level) => h('span', {}, capital(levelName(level))))));
  show(false);
  return box;
}

/** @param {string} legend @param {(Node | null)[]} fields */
function group(legend, fields) {
  const some = fields.filter((field) => field !== null);
  return some.length ? h('fieldset', {}, h('legend', {}, legend), some) : null;
}

/**
 * A board or sheet by its picture.
 * @param {Game} game @param {Promise<import('./engine.js').Engine>} ready @param {number} seat @param {string} chosen @param {(name: string) => void} change
 */
function assetTiles(game, ready, seat, chosen, change) {
  const label = labelOf(game, game.assetOption, seat + 1) || game.assetOption;
  const made = isSurprise(chosen) ? chosen : '';
  const tile = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ id = name) => {
    const place = h('span', { class: 'place' }, name ? null : h('span', { class: 'any', 'aria-hidden': 'true' }, id ? '✶' : '?'));
    // The pictures of a closed list are never drawn.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      ready.then((engine) => assetPicture(engine, game, name)).then((picture) => place.replaceChildren(picture));
    });
    if (name) seen.observe(place);
    // Every press of "Surprise me" makes another one.
    return h('label', {}, h('input', { type: 'radio', name: `asset-${game.key}-${seat}`, id: `asset-${game.key}-${seat}-${id}`, value: id, checked: name === chosen && (id === name || !!made),
      ...id === 'new' ? { onclick: () => change(surpriseName()) } : { onchange: () => change(name) } }),
      place, h('span', { class: 'name' }, text));
  };
  return h('fieldset', { class: 'thumbs' }, h('legend', {}, label),
    h('div', {}, tile('', capital(_('random'))), tile(made, made ? `${_('Surprise me')} (${made.slice(4)})` : _('Surprise me'), 'new'),
      [...game.assets, ...ownNames(game)].map((name) => tile(name, assetLabel(game, name)))));
}

/**
 * All fields, those of each way to play on their own.
 * @param {Game} game @param {Wish} wish @param {Promise<import('./engine.js').Engine>} ready @returns {HTMLElement}
 */
export function choices(game, wish, ready) {
  const place = h('div', { class: 'choices' });
  /** @param {Partial<Wish>} change @param {string} [focus] an id: other fields depend on this one */
  const set = (change, focus) => {
    Object.assign(wish, change);
    keepChoice(game.key, wish);
    if (focus) draw(focus);
  };
  const draw = (/** @type {string} */ focus) => {
    const counts = playerCounts(game);
    const seats = [...Array(wish.players).keys()];
    const assetChoice = (/** @type {number} */ i) => assetTiles(game, ready, i, wish.assets[i] ?? '', (value) => {
      // Assets differ: the seat that had it gets a random one.
      wish.assets = seats.map((seat) => (seat === i ? value : value && wish.assets[seat] === value ? '' : wish.assets[seat] ?? ''));
      set({}, `asset-${game.key}-${i}-${isSurprise(value) ? 'new' : value}`);
    });
    const name = (/** @type {number} */ i) => h('label', { class: 'field' }, h('span', {}, _('Name of player %1', i + 1)),
      h('input', { value: (i === 0 && settings.name) || wish.names[i] || '', maxlength: 40, autocomplete: i === 0 ? 'nickname' : 'off',
        placeholder: _('Player %1', i + 1), onchange: (event) => {
          const text = event.target.value.trim();
          wish.names[i] = text;
          set({});
          if (i === 0) setSettings({ name: text }, 'quietly');
        } }));
    place.replaceChildren(...[
      group(_('The game'), [
        counts.length > 1 ? choice(_('Players'), counts.map((n) => [String(n), String(n)]), String(wish.players),
          (value) => set({ players: Number(value), bots: Math.min(wish.bots, Number(value) - 1) }, `players-${game.key}`), `players-${game.key}`) : null,
        ...plainOptions(game, wish.players).map(({ key, values }) => choice(labelOf(game, key) || (key === 'first' ? _('Who starts') : key),
          values.map((value) => [value, valueName(game, key, value)]),
          wish.options[key], (value) => { wish.options[key] = value; set({}); })),
        ...(game.assets.length ? seats.slice(0, game.perSeat ? seats.length : 1) : []).map(assetChoice)]),
      group(_('On this device and online'), [wish.players > 2 ? choice(_('Computer players'), seats.slice(0, -1).map((n) => [String(n), n ? String(n) : _('none')]), String(wish.bots), (value) => set({ bots: Number(value) })) : null]),
      group(_('On this device'), [mayPair(game, wish) ? toggle(_('Two games, seats exchanged'), !!wish.pair, (pair) => set({ pair })) : null, ...seats.map(name)]),
      group(_('Online with friends'), [
        choice(_('Time limit'), Object.keys(CLOCKS).map((clock) => [clock, clockName(clock)]), wish.clock, (clock) => set({ clock })),
        toggle(_('List this table so that anyone can join'), wish.listed, (listed) => set({ listed }))]),
    ].filter((part) => part !== null));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  };
  draw('');
  return place;
}
