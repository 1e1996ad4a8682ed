// keys.js -- keyboard shortcuts of the table; "?" lists them. They can be switched off, since speech input can trigger single
// letters by accident.

import { openDialog } from './dialog.js';
import { h, toggle } from './html.js';
import { read, write } from './shelf.js';
import { _ } from './words.js';

const KEPT = 'shortcuts';

const areOn = () => read(KEPT, String('on')) !== 'off';

/** @returns {[string, string][]} */
const list = () => [
  [_('Tab'), _('to the board, then to the buttons')], ['← ↑ → ↓', _('to the next possible action')],
  [_('Enter or space'), _('OK')], ['Esc', _('put the piece back; return to the present; skip the computer’s turn')], ['R', _('roll the dice')],
  ['1 … 9', _('keep or release a die')], ['U', _('undo')], ['H', _('hint')], ['B, N', _('look one step back or forward')],
  ['L', _('history')], ['?', _('this list')],
];

export function showKeys() {
  openDialog(_('Keyboard shortcuts'), h('table', { class: 'keys' }, h('tbody', {}, list().map(([key, what]) => h('tr', {}, h('th', { scope: 'row' }, key), h('td', {}, what))))),
    toggle(_('Single-key shortcuts'), areOn(), (on) => write(KEPT, on ? 'on' : 'off')));
}

/** @param {Record<string, (event: KeyboardEvent) => void>} acts by key @param {AbortSignal} signal */
export function listenToKeys(acts, signal) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(acts, key) || (key.length === 1 && key !== '?' && !areOn())) return;
    event.preventDefault();
    acts[key](event);
  }, { signal });
}
