// cards.js -- the cards of a table: sitting down, waiting, a wish to take back, looking back, what one missed, the end.

import { h } from './html.js';
import { OnlineTable } from './online.js';
import { settings } from './settings.js';
import { invitationList, seatLinks, watchLinks } from './share.js';
import { _, counted } from './words.js';

/** @typedef {import('./notices.js').Notice} Notice */
/** @typedef {import('./table_base.js').Table} Table */

/** @param {string} key @param {string} text @param {...(Node | null)} buttons @returns {Notice} */
const card = (key, text, ...buttons) => ({
  key, make: () => h('div', { class: `notice ${key.split(' ')[0]}`, role: 'group' }, h('p', {}, text), h('div', { class: 'bar' }, buttons.filter((one) => one !== null))),
});

/** @param {string} text @param {() => void} run @param {string} [kind] */
const button = (text, run, kind) => h('button', { type: 'button', class: kind, onclick: run }, text);

// ---- Before the game ----

/** @param {OnlineTable} table @returns {Notice} */
function sitDown(table) {
  return { key: 'sit', make: () => {
    const name = h('input', { value: settings.name, maxlength: 40, autocomplete: 'nickname', required: true });
    // Ready to be written into; but where writing needs half of the screen, only when wanted.
    if (matchMedia('(hover: hover)').matches) requestAnimationFrame(() => name.focus({ preventScroll: true }));
    const sit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const chosen = name.value.trim();
      if (!settings.name && chosen) {
        settings.name = chosen; // remembered, without showing the page anew
        localStorage.setItem('settings', JSON.stringify(settings));
      }
      table.sit(chosen || _('Player %1', table.me + 1));
    };
    return h('form', { class: 'notice sit', onsubmit: sit }, h('h2', {}, _('A seat is kept for you')),
      h('label', { class: 'field' }, h('span', {}, _('Your name')), name), h('button', { class: 'main' }, _('Sit down')));
  } };
}

/** @param {OnlineTable} table @returns {Notice} */
function waiting(table) {
  const links = seatLinks(table);
  const missing = table.seats.map((seat, i) => (seat.kind !== 'bot' && !seat.sat && i !== table.me ? i : -1)).filter((i) => i >= 0);
  const open = missing.some((i) => table.seats[i].kind === 'open');
  return { key: `waiting ${missing.join()} ${links.length}`, make: () => h('div', { class: 'notice waiting', role: 'group' },
    h('h2', {}, counted(missing.length, 'Waiting for one more player', 'Waiting for %1 more players')),
    links.length ? h('p', {}, counted(links.length, 'Send this link to your friend, or let them take a picture of the code:', 'Send each friend one of these links, or let them take a picture of the code:')) : null,
    open ? h('p', {}, _('Somebody may come from the open tables.')) : null,
    invitationList(links, true),
    watchLinks(table).length ? h('details', {}, h('summary', {}, _('For those who look on')), invitationList(watchLinks(table))) : null) };
}

/** What comes before the game, large. @param {Table} table @returns {Notice[]} */
export function lobbyCards(table) {
  if (!(table instanceof OnlineTable) || !table.synced || table.over) return [];
  const cards = [];
  if (table.me >= 0 && !table.seats[table.me].sat) cards.push(sitDown(table));
  else if (!table.full) cards.push(waiting(table));
  return cards;
}

// ---- During it ----

/** @param {Table} table @returns {Notice[]} */
export function onlineCards(table) {
  if (!(table instanceof OnlineTable)) return [];
  const cards = [];
  if (!table.connected) cards.push(card(`lost ${table.tries > 0}`, table.tries ? _('The connection is lost; it comes back by itself.') : _('Connecting …'), table.tries ? button(_('Now'), () => table.again()) : null));
  if (table.asks >= 0 && table.asks === table.me) cards.push(card('asked', _('You asked to take back; the others are deciding.')));
  else if (table.asks >= 0 && table.me >= 0 && !table.agreed.includes(table.me) && !table.seats[table.me].resigned) {
    cards.push(card(`ask ${table.asks} ${table.engine.count}`, _('%1 would like to take back.', table.names[table.asks]),
      button(_('Agree'), () => table.answer(true), 'main'), button(_('No'), () => table.answer(false))));
  }
  if (table.me >= 0 && table.seats[table.me].away && !table.over) cards.push(card('away', _('Your time ran out and a bot plays for you.'), button(_('I am back'), () => table.here(), 'main')));
  return cards;
}

/** @param {number} at @param {number} count @param {(ply: number) => void} look -1: now @returns {Notice} */
export function lookingBack(at, count, look) {
  return card(`past ${at} ${count}`, _('Looking back: %1 of %2', at, count),
    h('button', { 'aria-label': _('One step back'), disabled: at === 0, onclick: () => look(at - 1) }, '◀'),
    h('button', { 'aria-label': _('One step on'), disabled: at === count, onclick: () => look(at + 1) }, '▶'),
    button(_('Back to now'), () => look(-1), 'main'));
}

/**
 * What happened while somebody was away, step by step.
 * @param {number} at which step, from 1 @param {number} steps @param {string} text @param {() => void} next @param {() => void} skip @returns {Notice}
 */
export function missed(at, steps, text, next, skip) {
  return card(`missed ${at} ${steps}`, `${counted(steps, '%1 thing happened:', '%1 things happened:')} ${at}/${steps} ${text}`,
    button(at < steps ? _('Next') : _('Go on'), next, 'main'), at < steps ? button(_('Skip'), skip) : null);
}

// ---- After it ----

/** @param {Table} table @param {string} drawn what the drawing says at the end */
export function resultWords(table, drawn) {
  if (table.gaveUp < 0) return drawn;
  const gone = _('%1 gave up.', table.names[table.gaveUp]);
  return table.names.length === 2 ? `${gone} ${_('%1 wins.', table.names[1 - table.gaveUp])}` : gone;
}

/** @param {Table} table @param {string} words @param {() => void} save @returns {Notice[]} */
export function endCards(table, words, save) {
  if (!table.over) return [];
  const online = table instanceof OnlineTable;
  const to = online ? `t/${table.address}` : `local/${table.address}`;
  const again = table.people.length || !online ? button(online && table.next ? _('To the rematch') : _('Rematch'), () => table.rematch(), 'main') : null;
  // Whoever looks on goes along, too: the same link opens it.
  const along = online && table.me < 0 && table.next ? h('a', { class: 'button main', href: `#/t/${[table.next, table.link.token].filter((word) => word).join('/')}` }, _('To the rematch')) : null;
  return [card(`end ${words} ${online && table.next}`, words, again ?? along,
    h('a', { class: 'button', href: `#/replay/${online ? to : table.address}` }, _('Replay')),
    h('a', { class: 'button', href: `#/analysis/${to}` }, _('Analyse')),
    button(_('Save'), save))];
}
