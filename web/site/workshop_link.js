// workshop_link.js -- a board as a link: its file, compressed, with a checksum. It stands behind the #, which no server sees. A link
// comes from a stranger: it is limited before and after decompression, and then read like any file.

import { BASE, HOME } from './address.js';
import { openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { button, dataUrl, download, h } from './html.js';
import { shareLinks } from './share.js';
import { _ } from './words.js';

const LONGEST = 2000; // characters of a whole link
const ORIGIN = 54; // of 'http://[an IPv6 address]:65535', under which others may know a server
const LARGEST = 8192; // bytes: twice GAME_ASSET_TEXT in engine/core/game.h, for a position and the boards it is on

/** @param {import('./engine.js').Engine} engine @param {string} text */
const checksum = (engine, text) => engine.hashOf(text).slice(0, 8);

/** @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array>} */
async function gather(stream, most) {
  const reader = stream.getReader();
  /** @type {number[]} */
  const out = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(out);
    if (out.length + value.length > most) {
      reader.cancel().catch(() => {});
      throw new Refused(_('This link is not valid: what it carries is too large.'));
    }
    out.push(...value);
  }
}

/** @param {import('./engine.js').Engine} engine @param {string} text @returns {Promise<string>} */
export async function pack(engine, text) {
  const bytes = await gather(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), LARGEST);
  const code = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${checksum(engine, text)}.${code}`;
}

/** Throws Refused. @param {import('./engine.js').Engine} engine @param {string} packed @returns {Promise<string>} */
export async function unpack(engine, packed) {
  if (packed.length > LONGEST) throw new Refused(_('This link is not valid: it is too long.'));
  const [, sum, code] = /^([\da-f]{8})\.([\w-]+)$/.exec(packed) ?? [];
  const damaged = () => new Refused(_('This link is not valid: a part of it is missing or was changed.'));
  if (!sum) throw damaged();
  let text = '';
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    text = new TextDecoder('utf-8', { fatal: true }).decode(await gather(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), LARGEST));
  } catch (error) {
    throw error instanceof Refused ? error : damaged();
  }
  if (!text || checksum(engine, text) !== sum) throw damaged();
  return text;
}

/** A link with what it carries at its end; where there can be none, a file to send.
 * @param {import('./engine.js').Engine} engine @param {string} begin as '#/workshop/border/b=' @param {string} text @param {string} label
 * @param {string} file its name @returns {Promise<HTMLElement>} */
export async function shareLink(engine, begin, text, label, file) {
  const end = await pack(engine, text).catch(() => '');
  const before = HOME === 'server' ? Math.max(ORIGIN, location.origin.length) + BASE.length : location.href.split('#')[0].length;
  const isShort = end && before + begin.length + end.length <= LONGEST;
  if (HOME !== 'file' && isShort) return shareLinks(label, begin + end);
  return h('div', {}, h('p', {}, isShort ? _('Links work only from a server or a website. Save it as a file and send that instead.') : _('It is too large for a link. Save it as a file.')),
    button(_('Save as a file'), () => download(file, dataUrl('text/plain', text))));
}

/** @param {import('./engine.js').Engine} engine @param {import('./engine.js').Game} game @param {string} text @param {string} label @param {string} file its name */
export async function shareDialog(engine, game, text, label, file) {
  openDialog(_('Share'), await shareLink(engine, `#/workshop/${game.key}/b=`, text, label, file));
}
