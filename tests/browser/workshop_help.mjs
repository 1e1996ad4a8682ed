// workshop_help.mjs -- shared by the tests of the workshop, of positions and of printing.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { address } from './scenes.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} key */
export const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
/** @param {Page} page @param {string} key @returns {Promise<string>} */
export const draft = async (page, key) => (await kept(page, 'drafts'))[key];
/** @param {Page} page @param {string} to */
export const go = (page, to) => page.evaluate((hash) => { location.hash = hash; }, `#/${to}`);

/** What a link carries. @param {string} link */
export const unpacked = (link) => inflateRawSync(Buffer.from(link.split('.').at(-1) ?? '', 'base64url')).toString();

/** The end of a link that carries this, with its checksum. @param {Page} page @param {string} text */
export async function packed(page, text) {
  const sum = await page.evaluate(async ([words, content]) => (await (await import(words)).here).hashOf(content).slice(0, 8), [await address(page, 'words.js'), text]);
  return `${sum}.${deflateRawSync(text).toString('base64url')}`;
}
