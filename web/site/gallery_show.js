// gallery_show.js -- shows a board or sheet of this browser to everybody on the server.

import { assetLine } from './boards.js';
import { openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { h, toggle } from './html.js';
import { askApi } from './server.js';
import { setSettings, settings } from './settings.js';
import { _, sentence } from './words.js';

/** Asks first: whoever reaches the server sees it. @param {import('./engine.js').Game} game @param {string} text of its file */
export function showInGallery(game, text) {
  let named = !!settings.name;
  const name = h('input', { id: 'gallery-author', value: settings.name, maxlength: 40, autocomplete: 'nickname' });
  const field = h('label', { class: 'field', hidden: !named }, h('span', {}, _('Your name')), name);
  const answer = h('p', { role: 'status' });
  const show = h('button', { class: 'main', onclick: async () => {
    show.disabled = true;
    const author = named ? name.value.trim() : '';
    try {
      const reply = await askApi('boards', { body: { game: game.key, board: assetLine(text), ...author ? { author } : {} } });
      if (author) setSettings({ name: author }, 'quietly');
      const { id } = await reply.json();
      answer.replaceChildren(reply.status === 201 ? _('It is in the gallery now.') : _('It was already in the gallery.'), ' ', h('a', { href: `#/gallery/${game.key}/${id}`, onclick: () => box.close() }, _('View it')));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer.textContent = sentence(error.message);
      show.disabled = false;
    }
  } }, _('Share in the gallery'));
  const box = openDialog(_('Share in the gallery'),
    h('p', {}, _('Everyone who uses this server can see it and its name, play on it and copy it.')),
    toggle(_('With my name'), named, (on) => { named = on; field.hidden = !on; }, 'gallery-named'), field, h('div', { class: 'bar' }, show), answer);
}
