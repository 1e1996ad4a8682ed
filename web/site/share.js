// share.js -- invitations: the link of a table to copy, the system's share dialog, and a QR code; and the same for one's own seat
// on another device.

import { BASE, HOME } from './address.js';
import { h } from './html.js';
import { qrPicture } from './qr.js';
import { networkAddresses } from './server.js';
import { _ } from './words.js';

/** @typedef {import('./online.js').OnlineTable} OnlineTable */
/** @typedef {{ label: string, link: string }} Invitation */

const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
/** @type {Promise<string[] | null> | null} */
let asked = null;

/**
 * Tells where others find this server. On its own computer that is another address than the one in the address bar.
 * @param {(origins: string[], isClosed: boolean) => void} tell isClosed: nobody else can reach it
 */
function findOrigins(tell) {
  const here = [location.origin];
  if (!isLocal) {
    tell(here, false);
    return;
  }
  asked ??= networkAddresses();
  asked.then((found) => (found?.length ? tell(found, false) : tell(here, found !== null)));
}

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

/** @param {Invitation[]} links @param {boolean} open shows the first code at once */
function invitationList(links, open) {
  const list = h('ul', { class: 'invitations' }, links.map(invitation));
  if (open) list.querySelector('details')?.setAttribute('open', '');
  return list;
}

/** Links with the same end, one for each address of the server. @param {string} label @param {string} end @param {boolean} open */
function links(label, end, open) {
  const box = h('div', { class: 'links' });
  findOrigins((origins, isClosed) => {
    const [first, ...others] = origins.map((origin) => ({ label, link: `${origin}${BASE}${end}` }));
    box.append(...isClosed ? [h('p', { class: 'problem' }, _('Only this computer can reach the server. Others can join when it is started so that the network can reach it.'))] : [],
      invitationList([first], open));
    if (others.length) box.append(h('details', {}, h('summary', {}, _('Other addresses of this computer')), invitationList(others, false)));
  });
  return box;
}

/** A link that carries a board. @param {string} label @param {string} end */
export const shareLinks = (label, end) => (HOME === 'server' ? links(label, end, false) : invitationList([{ label, link: `${location.href.split('#')[0]}${end}` }], false));

/** The one link of a table. @param {OnlineTable} table @param {boolean} [open] */
export const tableLinks = (table, open = false) => links(_('Link to this table'), `t/${table.link.id}${table.witness.seen.key && `#=${table.witness.seen.key}`}`, open);

/** The own seat: token and salt stand behind the #, which no server sees. @param {OnlineTable} table */
export function deviceLinks(table) {
  return h('div', { class: 'device' }, h('p', {}, _('Scan this code with your other device. It is your seat: don’t give it to others.')),
    links(_('Your own seat'), `t/${table.link.id}#${table.link.token}${table.witness.salt && `.${table.witness.salt}`}`, true));
}
