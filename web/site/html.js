// html.js -- makes elements; text never becomes HTML.

import { pathOf } from './address.js';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {{ [on: `on${string}`]: (event: any) => void, [key: string]: any }} [attributes] on... are listeners; an href
 * as '#/rules' is a page
 * @param {...(Child | Child[])} children @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === 'href' && String(value).startsWith('#/')) element.setAttribute(key, pathOf(value));
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'checked' || key === 'value' || key === 'disabled' || key === 'selected') /** @type {any} */ (element)[key] = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** @param {string} text @param {() => unknown} run @param {string} [kind] its class */
export const button = (text, run, kind) => h('button', { type: 'button', class: kind, onclick: run }, text);

/** An SVG text as an element. @param {string} text @returns {SVGSVGElement} */
export function svg(text) {
  return /** @type {any} */ (document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true));
}

/** Runs it after the next frame: a press is answered first. @param {() => void} run */
export function afterPaint(run) {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

/** @param {string} type @param {string} text */
export const dataUrl = (type, text) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** Saves a file. @param {string} name @param {string} href its content as a data URL: unlike an object URL nobody has to free it */
export const download = (name, href) => h('a', { href, download: name }).click();

/** The font as rules for a drawing that stands alone: it cannot fetch anything. @param {string} text the drawing @returns {Promise<string>} */
async function fontRules(text) {
  const files = [['400', './font-400.woff2'], ['700', './font-700.woff2'], ...(/[ÅÐØÝÞåðøýþ\u0100-\u024f]/.test(text) ? [['400', './font-more-400.woff2'], ['700', './font-more-700.woff2']] : [])];
  const rules = files.map(async ([weight, file]) => {
    const bytes = new Uint8Array(await (await fetch(new URL(file, import.meta.url))).arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return `@font-face { font-family: Quicksand; font-weight: ${weight}; src: url(data:font/woff2;base64,${base64}); }`;
  });
  return (await Promise.all(rules)).join('');
}

/** A drawing as PNG. @param {string} text SVG @returns {Promise<string>} a data URL */
export async function toPng(text) {
  const rules = await fontRules(text).catch(() => ''); // without a network and a cache: another font
  const image = new Image();
  image.src = dataUrl('image/svg+xml', text.replace('>', `><style>${rules}</style>`));
  await image.decode();
  const canvas = h('canvas', { width: image.width, height: image.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}

/** A select. The id lets focus return when the page is shown again.
 * @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} change @param {string} [id] */
export function choice(label, options, value, change, id) {
  return h('label', { class: 'field' }, h('span', {}, label),
    h('select', { id, onchange: (event) => change(event.target.value) },
      options.map(([key, text]) => h('option', { value: key, selected: key === value }, text))));
}

/** @param {string} label @param {boolean} value @param {(value: boolean) => void} change @param {string} [id] */
export function toggle(label, value, change, id) {
  return h('label', { class: 'field toggle' },
    h('input', { id, type: 'checkbox', checked: value, onchange: (event) => change(event.target.checked) }),
    h('span', {}, label));
}
