// rivals.js -- the opponents with a name: choosing one, their faces, and "Your match", which is always the one as strong as the person.
// faces.json is made by the engine (tools/faces.c).

import { openDialog } from './dialog.js';
import { button, h, svg } from './html.js';
import { FIRST_MATCH, nextMatch } from './match.js';
import { isDark, PALETTES, settings } from './settings.js';
import { keepChoice, localGames, readRecord, write } from './shelf.js';
import { _, capital, loadLateWords } from './words.js';

/** @typedef {{ name: string, style: number, about: Record<string, string>, faces: Record<string, string>, colours: string[][] }} Rival */

/** @type {Promise<Rival[]> | undefined} */
let all;

/** Weakest first. */
function rivals() {
  all ??= Promise.all([fetch(new URL('./faces.json', import.meta.url)), loadLateWords()]).then(([answer]) => answer.json());
  return all;
}

/** @param {Rival} rival @param {string} mood a key of faces @returns {SVGSVGElement} */
function face({ faces, colours }, mood) {
  const own = colours[PALETTES.indexOf(settings.palette) * 2 + (isDark() ? 1 : 0)];
  return /** @type {SVGSVGElement} */ (svg(faces[mood].replace(/@(\d)/g, (_whole, n) => own[Number(n)])));
}

/** Puts the face of an opponent at the table into a place. @param {HTMLElement} place @param {string} name @param {string} mood */
export async function showFace(place, name, mood) {
  const rival = (await rivals()).find((one) => one.name === name);
  if (!rival) return;
  const picture = face(rival, mood);
  const words = { calm: _('calm'), happy: _('happy'), worried: _('worried'), thinking: _('thinking') }[mood] ?? '';
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', words);
  place.replaceChildren(picture);
  place.title = words;
}

/** @param {number} style as in engine/ai/rival.h */
const styleWords = (style) => [_('Steady: no preference'), _('Greedy: wants points now'), _('Builder: likes what grows'),
  _('Spoiler: likes to hinder others'), _('Careful: avoids risk'), _('Daring: likes risk')][style] ?? '';

/** @param {import('./engine.js').Game} game @param {import('./home_choices.js').Wish} wish @param {() => void} changed */
export async function chooseRival(game, wish, changed) {
  const list = await rivals();
  const row = (/** @type {string} */ level, /** @type {Node | null} */ picture, /** @type {string} */ name, /** @type {string[]} */ lines) => h('label', {},
    h('input', { type: 'radio', name: 'rival', value: level, checked: wish.level === level, onchange: () => {
      wish.level = level;
      keepChoice(game.key, wish);
      changed();
    } }), picture ?? h('span', { class: 'face any', 'aria-hidden': 'true' }, '?'), h('span', {}, h('b', {}, name), lines.map((line) => h('span', {}, line))));
  const box = openDialog(_('Opponents'),
    h('fieldset', { class: 'rivals' }, h('legend', {}, _('Weakest first')),
      row('match', null, _('Your match'), [_('After a win the next opponent is stronger, after a loss weaker. The dice are the same for all.')]),
      list.map((rival) => row(rival.name, face(rival, 'calm'), capital(rival.name), [rival.about[settings.lang], styleWords(rival.style)]))),
    h('div', { class: 'bar' }, button(_('Choose'), () => box.close(), 'main')));
  box.classList.add('rivals-box');
  /** @type {HTMLElement | null} */ (box.querySelector('input:checked') ?? box.querySelector('input'))?.focus();
}

/** The opponent of a new game against "Your match". @param {string} key of the game @param {string} id of the new one @returns {Promise<string>} */
export async function matchFor(key, id) {
  const list = await rivals();
  /** @type {Record<string, import('./match.js').Match>} */
  const kept = readRecord('match', ({ rung, games, id }) => Number.isInteger(rung) && rung in list && Number.isFinite(games) && typeof id === 'string');
  let match = kept[key] ?? FIRST_MATCH;
  const last = localGames().find((game) => game.id === match.id);
  const seat = last?.seats.findIndex(({ kind }) => kind === 'person') ?? -1;
  if (last && (last.result || last.resigned !== undefined)) match = nextMatch(match, last.resigned === undefined && last.result.split(' ').includes(`p${seat + 1}`));
  write('match', { ...kept, [key]: { ...match, id } });
  return list[match.rung].name;
}
