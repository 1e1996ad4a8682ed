// dialog.js -- modal dialogs; Escape and a click outside close them.

import { h } from './html.js';
import { _ } from './words.js';

/** @param {string} title @param {...(Node | null)} content @returns {HTMLDialogElement} */
export function openDialog(title, ...content) {
  const box = h('dialog', { class: 'box', 'aria-label': title },
    h('header', {}, h('h2', {}, title), h('button', { class: 'quiet', 'aria-label': _('Close'), onclick: () => box.close() }, '×')),
    content.filter((one) => one !== null));
  box.addEventListener('click', (event) => { if (event.target === box) box.close(); });
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Whether something is given up or told on: what stands out is to leave it. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function ask(question, yes) {
  return new Promise((resolve) => {
    const box = openDialog(question, h('div', { class: 'bar' },
      h('button', { class: 'main', onclick: () => box.close() }, _('No')),
      h('button', { class: 'warn', onclick: () => { resolve(true); box.close(); } }, yes)));
    box.addEventListener('close', () => resolve(false));
  });
}
