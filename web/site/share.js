// share.js -- invitations: a link to copy, the system's share dialog, and a QR code.

import { h } from './html.js';
import { qrPicture } from './qr.js';
import { onlineGame } from './shelf.js';
import { _ } from './words.js';

/** @typedef {import('./online.js').OnlineTable} OnlineTable */
/** @typedef {{ label: string, link: string }} Invitation */

/** @param {OnlineTable} table @param {string} token */
const linkTo = (table, token) => `${location.origin}${location.pathname}#/t/${table.link.id}/${token}`;

/** Links of free seats, as far as this browser knows them. @param {OnlineTable} table @returns {Invitation[]} */
export function seatLinks(table) {
  const tokens = onlineGame(table.link)?.tokens ?? {};
  return table.seats.map((seat, i) => ({ seat, i, token: tokens[`p${i + 1}`] }))
    .filter(({ seat, i, token }) => seat.kind === 'person' && !seat.sat && i !== table.seat && token)
    .map(({ i, token }) => ({ label: _('Seat %1', i + 1), link: linkTo(table, token) }));
}

/** @param {OnlineTable} table @returns {Invitation[]} */
export function watchLinks(table) {
  const token = onlineGame(table.link)?.watch;
  return token ? [{ label: _('Link for spectators'), link: linkTo(table, token) }] : [];
}

/** The link of this page. @param {OnlineTable} table @returns {Invitation} */
export const ownLink = (table) => (
  { label: table.own ? _('Your own seat, on another device') : _('Link for spectators'), link: linkTo(table, table.link.token) });

/** @param {Invitation} one */
function invitation({ label, link }) {
  const field = h('input', { readonly: true, value: link, 'aria-label': label, onclick: () => field.select() });
  const copy = h('button', { onclick: async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch { // not allowed, or no https
      field.select();
      document.execCommand('copy');
    }
    copy.textContent = _('Copied');
    setTimeout(() => { copy.textContent = _('Copy'); }, 2000);
  } }, _('Copy'));
  const share = 'share' in navigator
    ? h('button', { onclick: () => navigator.share({ title: 'Paddock', url: link }).catch(() => {}) }, _('Share')) : null;
  return h('li', { class: 'invitation' },
    h('span', {}, label), field, h('div', { class: 'bar' }, copy, share),
    h('details', {}, h('summary', {}, _('QR code')), qrPicture(link, _('QR code: %1', label))));
}

/** @param {Invitation[]} links @param {boolean} [open] shows the first code at once */
export function invitationList(links, open = false) {
  const list = h('ul', { class: 'invitations' }, links.map(invitation));
  if (open) list.querySelector('details')?.setAttribute('open', '');
  return list;
}
