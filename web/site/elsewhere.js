// elsewhere.js -- the way to a server from pages that no Paddock server gives: a file, or a site of any web host. Games are played on
// the pages of that server.

import { BASE } from './address.js';
import { openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { h } from './html.js';
import { read, write } from './shelf.js';
import { _, sentence } from './words.js';

const PATIENCE = 10000; // milliseconds
const KEPT = 'server';
const VERSION = document.documentElement.dataset.version ?? '';

/** It can be opened, but will look or play differently, or is none of ours. */
class Unsure extends Refused {
  /** @param {string} text @param {string} address */
  constructor(text, address) {
    super(text);
    this.address = address;
  }
}

/** @type {Promise<string> | null} */
let configured = null;

/** The server that server.json beside index.html names; empty: none. Throws Refused if it is there but cannot be read. */
export function configuredServer() {
  configured ??= readConfigured();
  return configured;
}

async function readConfigured() {
  const answer = await fetch(`${BASE}server.json`, { cache: 'no-cache' }).catch(() => null); // offline
  // Some hosts answer with a page for what they do not have.
  if (!answer || [404, 410].includes(answer.status) || answer.headers.get('content-type')?.startsWith('text/html')) return '';
  const text = answer.ok ? await answer.text() : '?';
  if (!text.trim()) return '';
  try {
    const { server = '' } = JSON.parse(text);
    if (typeof server === 'string') return server;
  } catch { /* told below */ }
  throw new Refused(_('The address of this site’s server cannot be read (server.json is damaged). Please tell whoever runs the site; everything else works.'));
}

/** @param {string} text as people write it @returns {string} with a slash at its end */
function addressOf(text) {
  const words = text.trim();
  if (!words) throw new Refused(_('Enter the address of the server.'));
  // Names of the internet have https, machines of the own network mostly not.
  const isNear = /^(\d+\.\d+\.\d+\.\d+|\[.*\]|[^.:/]+|[^:/]+\.local)(:|\/|$)/.test(words);
  try {
    const { protocol, origin, pathname } = new URL(/^\w+:\/\//.test(words) ? words : `${isNear ? 'http' : 'https'}://${words}`);
    if (!/^https?:$/.test(protocol) || /\s/.test(words)) throw new Error(protocol);
    return `${origin}${pathname.replace(/\/?(t\/.*)?$/, '/')}`;
  } catch {
    throw new Refused(_('“%1” is not an address. An address looks like https://paddock.example.org or 192.168.1.20:7600.', words));
  }
}

/** @param {string} url @param {RequestInit} [more] @returns {Promise<Response | null>} */
const look = (url, more) => fetch(url, { credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...more }).catch(() => null);

/** Throws Refused or Unsure. @param {string} address */
async function checkServer(address) {
  if (location.protocol === 'https:' && address.startsWith('http:')) return; // the browser does not let us look
  const answer = await look(`${address}api/version`);
  const { paddock } = answer?.ok ? await answer.json().catch(() => ({})) : /** @type {any} */ ({});
  if (paddock === VERSION) return;
  if (typeof paddock === 'string') throw new Unsure(_('This server has Paddock %1, you have %2. Its own pages will be opened; your saved games stay here.', paddock, VERSION), address);
  if (answer || await look(address, { mode: 'no-cors' })) throw new Unsure(_('%1 answers, but it is not a Paddock server of this version. Is the address complete?', address), address);
  throw new Refused(_('%1 does not answer. Is the address right, is the server running, and are you on the same network?', address));
}

/** @param {HTMLElement} place @param {unknown} error of checkServer and addressOf: what is wrong, and a way on if there is one */
function tell(place, error) {
  if (!(error instanceof Refused)) throw error;
  place.replaceChildren(h('p', { class: 'problem' }, sentence(error.message)), error instanceof Unsure ? h('a', { class: 'button', href: error.address }, _('Open it')) : '');
}

/** Opens the pages of the server that this site names. @param {string} wish what was chosen, as home_wish.js writes it @param {HTMLElement} place for what is wrong */
export async function goOnline(wish, place) {
  place.replaceChildren(h('p', { class: 'fine' }, _('Looking for the server…')));
  try {
    const address = addressOf(await configuredServer());
    await checkServer(address);
    place.replaceChildren();
    location.href = address + wish;
  } catch (error) {
    tell(place, error);
  }
}

/** Asks for an address; what is wrong with it is said below. @param {string} wish as for goOnline */
export function askForServer(wish) {
  const field = h('input', { value: read(KEPT, ''), placeholder: '192.168.1.20:7600', inputmode: 'url', autocapitalize: 'off', autocomplete: 'url', spellcheck: 'false', id: 'server' });
  const answer = h('div', { class: 'answer', role: 'alert' });
  const go = h('button', { class: 'main' }, _('Connect'));
  const form = h('form', { class: 'server', onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (go.disabled) return;
    go.disabled = true;
    answer.replaceChildren(h('p', {}, _('Looking for the server…')));
    try {
      const address = addressOf(field.value);
      await checkServer(address);
      write(KEPT, field.value.trim());
      location.href = address + wish;
    } catch (error) {
      tell(answer, error);
    } finally {
      go.disabled = false;
    }
  } }, h('label', { class: 'field' }, h('span', {}, _('Address of the server')), field), go, answer);
  openDialog(_('Play online with friends'), h('p', {}, _('Does someone you know run a Paddock server? Ask for its address. Its page opens with this game and these options.')), form);
  field.focus();
}
