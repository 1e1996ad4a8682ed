// online_cards.js -- cards of a table on the server: sitting down, waiting, the connection, a request to take back.

import { card } from './cards.js';
import { button, h } from './html.js';
import { settings, setSettings } from './settings.js';
import { tableLinks } from './share.js';
import { _, counted, sentence } from './words.js';

/** @typedef {import('./cards.js').Notice} Notice */
/** @typedef {import('./online.js').OnlineTable} OnlineTable */

/**
 * Asks for the name, and only then takes the seat.
 * @param {string} title @param {string} yes @param {(name: string) => void} take empty: no name @param {...(Node | null)} more
 */
function seatForm(title, yes, take, ...more) {
  const name = h('input', { value: settings.name, maxlength: 40, autocomplete: 'nickname', required: true });
  // Not on a phone: its keyboard would cover half of the screen.
  if (matchMedia('(hover: hover)').matches) requestAnimationFrame(() => name.focus({ preventScroll: true }));
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = name.value.trim();
    if (!settings.name && chosen) setSettings({ name: chosen }, 'quietly');
    take(chosen);
  };
  return h('form', { class: 'notice sit', onsubmit: sit }, h('h2', {}, title),
    h('label', { class: 'field' }, h('span', {}, _('Your name')), name), h('button', { class: 'main' }, yes), ...more);
}

/** The seat is this person's. @param {OnlineTable} table */
const sitDown = (table) => seatForm(_('A seat is waiting for you'), _('Take your seat'), (name) => table.sit(name || _('Player %1', table.seat + 1)));

/** A seat is free for whoever comes first. @param {OnlineTable} table */
function takeSeat(table) {
  const take = (/** @type {string} */ name) => table.join(name || _('Player')).catch((error) => {
    table.changed({ kind: 'refused', text: sentence(error.message) });
  });
  return seatForm(_('A seat is free'), _('Take a seat'), take, button(_('Just watch'), () => {
    table.looksOn = true;
    table.changed({ kind: 'state' });
  }));
}

/** @param {OnlineTable} table @returns {Notice} */
function waiting(table) {
  const missing = table.seats.filter((seat) => seat.kind !== 'bot' && !seat.sat && seat !== table.own);
  const owing = table.names.filter((_name, i) => table.witness.owes(i)); // their pages add to the dice
  const open = missing.some((seat) => seat.kind === 'open');
  const declined = table.seats.flatMap((seat, i) => (seat.declined && !seat.sat ? [table.formerNames[i] ?? table.names[i]] : []));
  const isRematch = table.formerNames.length > 0 && !!table.own && missing.length > 0 && !open;
  const late = table.names.filter((_name, i) => missing.includes(table.seats[i]));
  return { key: `waiting ${missing.length} ${open} ${declined} ${owing} ${table.lotsDrawn}`, make: () => h('div', { class: 'notice waiting', role: 'group' },
    h('h2', {}, isRematch ? _('Rematch: waiting for %1', late.join(', ')) : missing.length ? counted(missing.length, 'Waiting for one more player', 'Waiting for %1 more players')
      : _('Waiting for %1', owing.join(', '))),
    isRematch && !declined.length ? h('p', {}, table.people.length && late.length === 1 && table.seats.filter(({ kind }) => kind !== 'bot').length === 2
      ? _('You offered %1 a rematch. It begins when the offer is accepted.', late[0]) : _('It begins when everyone has accepted.')) : null,
    table.lotsDrawn ? null : h('p', {}, _('Lots are drawn when everyone is here: what you see until then is only an example.')),
    declined.map((name) => h('p', { class: 'declined' }, _('%1 declined the rematch.', name))),
    declined.length ? h('div', { class: 'bar' }, h('a', { class: 'button main', href: '#/' }, _('Home'))) : null,
    open ? h('p', {}, _('Send this link to your friends, or let them scan the code. Anyone who opens it takes a free seat, or watches if there is none.')) : null,
    open && table.about.listed ? h('p', {}, _('Or wait: someone may join from the open tables.')) : null,
    open ? tableLinks(table, true) : h('details', {}, h('summary', {}, _('For spectators')), tableLinks(table))) };
}

/** Large cards before the game. @param {OnlineTable} table @returns {Notice[]} */
export function lobbyCards(table) {
  if (!table.synced || table.over) return [];
  if (table.own && !table.own.sat) return [{ key: 'sit', make: () => sitDown(table) }];
  if (!table.own && !table.looksOn && table.seats.some((seat) => seat.kind === 'open')) return [{ key: 'take', make: () => takeSeat(table) }];
  return table.full ? [] : [waiting(table)];
}

/** Small cards during the game. @param {OnlineTable} table @returns {Notice[]} */
export function onlineCards(table) {
  const { seat, own, asks } = table;
  const cards = [];
  if (table.witness.fault) cards.push(card('fault', _('Do not trust this game: %1', table.witness.fault)));
  if (!table.connected) {
    cards.push(table.tries ? card('lost', _('Connection lost. Reconnecting automatically…'), button(_('Reconnect'), () => table.again()))
      : card('connecting', _('Connecting…')));
  }
  if (own && asks === seat) cards.push(card('asked', _('You asked to undo. Waiting for the others.')));
  else if (own && asks >= 0 && !table.agreed.includes(seat) && !own.resigned) {
    cards.push(card(`ask ${asks} ${table.engine.count}`, _('%1 asks to undo.', table.names[asks]),
      button(_('Allow'), () => table.say('agree'), 'main'), button(_('Don’t allow'), () => table.say('refuse'))));
  }
  if (own && table.opened.size && !table.over) {
    cards.push(table.opened.has(seat) ? card('opened', _('You offered to end the game here. Waiting for the others.'))
      : card('open', _('%1 offers to end the game here, without a winner, and to reveal the dice.', [...table.opened].map((one) => table.names[one]).join(', ')),
        button(_('Accept'), () => table.say('open'), 'main')));
  }
  if (table.offered) {
    const others = table.names.filter((_name, i) => i !== seat && table.seats[i].kind !== 'bot');
    cards.push(card('offer', others.length === 1 ? _('%1 offers a rematch.', others[0]) : _('A rematch is offered.'), button(_('Accept'), () => table.rematch(), 'main'),
      button(_('Decline'), () => table.decline())));
  }
  if (own?.away && !table.over) {
    cards.push(card('away', _('Your time ran out, and the computer is playing for you.'), button(_('I’m back'), () => table.say('here'), 'main')));
  }
  const [late] = table.seats.length === 2 ? table.seats.flatMap((one, i) => (one.away && one !== own ? [table.names[i]] : [])) : [];
  if (own && !own.away && late && !table.over && !table.playsOn) {
    cards.push(card('late', _('%1’s time ran out. Claim the win, or play on against the computer.', late), button(_('Claim the win'), () => table.say('claim'), 'main'),
      button(_('Play on'), () => {
        table.playsOn = true;
        table.changed({ kind: 'state' });
      })));
  }
  return cards;
}
