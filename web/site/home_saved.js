// home_saved.js -- where games are kept, and what to do when the browser does not keep them or has damaged them.

import { HOME } from './address.js';
import { button, dataUrl, download, h } from './html.js';
import { settings, takeSettings } from './settings.js';
import { addShelf, damagedKeys, damagedText, dropDamaged, hasUnsaved, isLasting, wholeShelf } from './shelf.js';
import { _, counted } from './words.js';

/** What was damaged can be had as text, and is then removed, or not. */
function damagedNote() {
  if (!damagedKeys().length) return null;
  const note = h('div', { class: 'damaged', role: 'status' },
    h('p', {}, _('Some of what this browser had stored is damaged and cannot be read. It was set aside; everything else is here.')),
    button(_('Download the damaged part'), () => download('paddock-damaged.txt', dataUrl('text/plain', damagedText()))),
    button(_('Remove it'), () => {
      dropDamaged();
      note.remove();
    }));
  return note;
}

/** All games as a file, and back. */
function files() {
  const said = h('p', { role: 'status' });
  const file = h('input', { type: 'file', class: 'unseen', accept: '.json,application/json', onchange: async () => {
    const added = addShelf(await file.files?.[0]?.text() ?? '');
    if (!added) {
      said.textContent = _('This file contains no Paddock games; nothing has changed.');
      file.value = '';
      return;
    }
    takeSettings(added.settings); // shows the page again
    document.querySelector('.saved [role=status]')?.append(counted(added.count, '%1 game was added.', '%1 games were added.'));
  } });
  return [h('div', { class: 'row' },
    button(_('Download all games'), () => download('paddock-games.json', dataUrl('application/json', wholeShelf(settings)))),
    h('label', { class: 'button' }, _('Open downloaded games'), file)), said];
}

/** What is wrong with the store, before anything else; null: nothing. @returns {HTMLElement | null} */
export function savedProblem() {
  const isFull = isLasting && hasUnsaved();
  const damaged = damagedNote();
  if (isLasting && !isFull) return damaged && h('div', { class: 'saved' }, damaged);
  const text = !isLasting ? _('This browser does not let the page save anything. Download your games before you close it, and open them next time.')
    : _('This browser is out of space: your last games are not saved. Remove finished games, or download all games before you close the page.');
  return h('div', { class: 'saved' }, damaged, h('p', { class: 'problem' }, text), files());
}

/** Where games are kept; not on a server's page. */
export function savedNote() {
  if (HOME !== 'file' || !isLasting || hasUnsaved()) return null;
  return h('div', { class: 'saved' }, h('p', { class: 'fine' }, _('Games and settings are saved in this browser, on this device.')), files());
}
