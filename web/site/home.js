// home.js -- the own games, then all games as pictures, and four ways to begin each.

import { HOME } from './address.js';
import { first } from './first.js';
import { beginHere, beginWithFriends } from './home_begin.js';
import { choices, levelChips, playerCounts, wishFor } from './home_choices.js';
import { lobby, shelf } from './home_lists.js';
import { coverOf } from './home_pictures.js';
import { savedNote, savedProblem } from './home_saved.js';
import { button, h } from './html.js';
import { installButton } from './install.js';
import { _, sentence } from './words.js';

/** How much luck and skill decide, as five dots. @param {number} skill from 1 to 5 */
function meter(skill) {
  const words = skill === 5 ? _('No luck, all skill') : skill > 3 ? _('More skill than luck') : skill === 3 ? _('Luck and skill') : _('More luck than skill');
  return h('span', { class: 'meter', title: words }, h('span', { class: 'dots', 'aria-hidden': 'true' }, [...Array(5).keys()].map((i) => h('i', { class: i < skill ? 'on' : '' }))), words);
}

/** What somebody wants to know who has never played it. @param {import('./engine.js').Game} game */
function facts(game) {
  const counts = playerCounts(game);
  return h('p', { class: 'facts' },
    h('span', {}, counts.length > 1 ? _('%1–%2 players', counts[0], counts[counts.length - 1]) : _('%1 players', counts[0])),
    game.minutes ? h('span', {}, _('about %1 minutes', game.minutes)) : null,
    game.skill ? meter(game.skill) : null);
}

/** A table of this server; a file asks for one, and a site may have one elsewhere. @param {import('./engine.js').Game} game @param {import('./home_choices.js').Wish} wish @param {HTMLElement} problem */
function onlineButton(game, wish, problem) {
  const tell = (/** @type {any} */ error) => { problem.textContent = sentence(error.message); };
  if (HOME === 'server') return button(_('Play online with friends'), () => beginWithFriends(game, wish).catch(tell));
  const elsewhere = import('./elsewhere.js');
  const one = button(_('Play online with friends'), async () => {
    const [{ askForServer, goOnline }, { wishWords }] = await Promise.all([elsewhere, import('./home_wish.js')]);
    if (HOME === 'site') await goOnline(wishWords(game, wish), problem);
    else askForServer(wishWords(game, wish));
  });
  if (HOME === 'site') {
    one.hidden = true;
    elsewhere.then(({ configuredServer }) => configuredServer().then((server) => { one.hidden = !server; }, () => { one.hidden = false; }), () => {});
  }
  return one;
}

/** @param {Promise<import('./engine.js').Engine>} ready @param {import('./engine.js').Game} game @param {string} brought the game whose choices came with the address */
function card(ready, game, brought) {
  const place = h('div', { class: 'cover', 'aria-hidden': 'true' });
  const problem = h('div', { class: 'problem', role: 'alert' });
  const wish = wishFor(game);
  const failed = (/** @type {Error} */ error) => { problem.textContent = sentence(error.message); };
  const begin = (/** @type {string} */ how) => beginHere(game, wish, how).catch(failed);
  ready.then((engine) => place.replaceChildren(coverOf(engine, game)));
  // What was wrong was wrong with what was chosen before.
  return h('article', { class: 'card', 'data-game': game.key, 'aria-labelledby': `title-${game.key}`, onchange: () => { problem.textContent = ''; } },
    place,
    h('h2', { id: `title-${game.key}` }, game.title),
    game.pitch ? h('p', { class: 'pitch' }, _(game.pitch)) : null,
    facts(game),
    h('div', { class: 'ways' },
      levelChips(game, wish),
      button(_('Play against the computer'), () => begin('bots'), 'main'),
      button(_('Play on this device'), () => begin('here')),
      onlineButton(game, wish, problem),
      button(_('Watch the computer play'), () => begin('watch'))),
    problem,
    h('div', { class: 'foot' },
      h('details', { open: game.key === brought }, h('summary', {}, _('Options')), choices(game, wish, ready)),
      h('a', { href: `#/rules/${game.key}`, 'aria-label': _('How to play %1', game.title) }, _('How to play')),
      h('div', {},
        h('a', { href: `#/workshop/${game.key}`, 'aria-label': _('Workshop: %1', game.title) }, _('Workshop')),
        HOME === 'server' && game.kind ? h('a', { href: `#/gallery/${game.key}`, 'aria-label': _('Gallery: %1', game.title) }, _('Gallery')) : null,
        game.puzzles ? h('a', { href: `#/puzzles/${game.key}`, 'aria-label': _('Puzzles: %1', game.title) }, _('Puzzles')) : null)));
}

/** The first page; shown before the engine is loaded.
 * @param {HTMLElement} page @param {Promise<import('./engine.js').Engine>} ready @param {AbortSignal} left @param {string} [brought] a game whose choices came along */
export function homePage(page, ready, left, brought = '') {
  const open = h('div', {});
  const { games } = first;
  page.className = 'home';
  if (location.hash.startsWith('#with=')) {
    import('./home_wish.js').then(({ takeWish }) => homePage(page, ready, left, takeWish(games)));
    return;
  }
  const { running, finished } = shelf(games, ready, left);
  page.append(...[
    savedProblem(),
    h('h1', {}, _('Three games of fences, cows and rings')),
    h('p', { class: 'alone' }, h('a', { href: '#/daily' }, _('Daily challenge')), h('a', { href: '#/solitaire' }, _('Solitaire')), h('a', { href: '#/statistics' }, _('My statistics'))),
    running,
    h('div', { class: 'cards' }, games.map((game) => card(ready, game, brought))),
    open, finished,
    h('footer', {}, savedNote(), installButton(), h('p', {}, _('Paddock is not affiliated with the designers or publishers of these games.'))),
  ].filter((part) => part !== null));
  lobby(open, games, left);
  if (brought) page.querySelector(`[data-game="${brought}"]`)?.scrollIntoView({ block: 'start' });
}
