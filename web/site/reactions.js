// reactions.js -- reactions: a few pictures and phrases instead of free text, shown for a moment and not stored. Only their names
// are sent, and every page says them in its own language. The pictures are drawn here, since not every system has emoji.

import { h, svg } from './html.js';
import { _ } from './words.js';

const SHOWN = 3500;
const MOST = 3; // at a time

const FACE = '<circle cx="16" cy="16" r="14" fill="#ffd65c" stroke="#5a3d0c" stroke-width="1.6"/>';
const INK = 'fill="none" stroke="#5a3d0c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const EYES = '<circle cx="11" cy="13" r="1.8" fill="#5a3d0c"/><circle cx="21" cy="13" r="1.8" fill="#5a3d0c"/>';

/** In a square of 32, by the word on the wire. @type {Record<string, string>} */
const PICTURES = {
  bravo: '<path d="M16 2L20.2 11.4L30 12.4L22.6 19L24.8 29L16 23.8L7.2 29L9.4 19L2 12.4L11.8 11.4Z" fill="#ffc933" stroke="#5a3d0c" stroke-width="1.6" stroke-linejoin="round"/>',
  haha: `${FACE}<path d="M8 13L11 11L14 13M18 13L21 11L24 13" ${INK}/><path d="M8 18H24C23.5 24 20 26.5 16 26.5S8.5 24 8 18Z" fill="#8a2b1c" stroke="#5a3d0c" stroke-width="1.6" stroke-linejoin="round"/>`,
  wow: `${FACE}${EYES}<path d="M9 8.5Q11 7 13 8.5M19 8.5Q21 7 23 8.5" ${INK}/><ellipse cx="16" cy="22" rx="3.4" ry="4.4" fill="#8a2b1c"/>`,
  ouch: `${FACE}<path d="M8.5 10.5L13 13L8.5 15.5M23.5 10.5L19 13L23.5 15.5M9 22L12 20L14.5 22L17.5 20L20 22L23 20" ${INK}/>`,
  hmm: `${FACE}${EYES}<path d="M8 10H14M18 8.5Q21 6.5 24 9M11 22.5Q16 20 21 21.5" ${INK}/>`,
  thanks: '<path d="M16 28C4 19 2.5 13.5 3.6 9.4C5 4.4 12 3.4 16 9.4C20 3.4 27 4.4 28.4 9.4C29.5 13.5 28 19 16 28Z" fill="#d8452f" stroke="#5a1409" stroke-width="1.6"/>',
  luck: '<g fill="#5f9e3a" stroke="#23430f" stroke-width="1.4"><path d="M16 15C10 15 7 11 9 7.5C11 4.500 15 6 16 9C17 6 21 4.500 23 7.500C25 11 22 15 16 15Z"/><path d="M16 15C10 15 7 19 9 22.500C11 25.500 15 24 16 21C17 24 21 25.500 23 22.500C25 19 22 15 16 15Z"/><path d="M16 15C16 9 12 6 8.500 8C5.500 10 7 14 10 15C7 16 5.500 20 8.500 22C12 24 16 21 16 15Z"/><path d="M16 15C16 9 20 6 23.500 8C26.500 10 25 14 22 15C25 16 26.500 20 23.500 22C20 24 16 21 16 15Z"/></g><path d="M17 21Q19 26 24 29" fill="none" stroke="#23430f" stroke-width="2.4" stroke-linecap="round"/>',
  peace: `<path d="M9 4H23V12A7 7 0 0 1 9 12Z" fill="#ffc933" stroke="#5a3d0c" stroke-width="1.6"/><path d="M9 6H4V8A5 5 0 0 0 9 13M23 6H28V8A5 5 0 0 1 23 13M16 19V24" ${INK}/><path d="M10 28V25H22V28Z" fill="#a9752c" stroke="#5a3d0c" stroke-width="1.6" stroke-linejoin="round"/>`,
};

/** @returns {Record<string, string>} */
const meanings = () => ({
  bravo: _('Well played'), haha: _('Ha ha'), wow: _('Oh!'), ouch: _('Ouch'), hmm: _('Let me think'), thanks: _('Thank you'),
  luck: _('Good luck'), peace: _('Good game'),
});

/** @returns {Record<string, string>} by the word on the wire */
const phrases = () => ({
  hello: _('Hello!'), moment: _('One moment, please'), lucky: _('What luck!'), close: _('That was close!'), 'your-turn': _('It’s your turn'), sorry: _('Sorry!'),
  'another-game': _('Another game?'), 'must-go': _('I have to go'),
});

/** @param {string} word */
function picture(word) {
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" class="picture" aria-hidden="true">${PICTURES[word]}</svg>`);
}

/** @param {(word: string) => void} send */
export function reactionMenu(send) {
  return h('div', { class: 'reactions', role: 'group', 'aria-label': _('Reactions') },
    Object.entries(phrases()).map(([word, text]) => h('button', { type: 'button', class: 'quiet phrase', 'data-react': word, onclick: () => send(word) }, text)),
    Object.entries(meanings()).map(([word, meaning]) => h('button', { type: 'button', class: 'quiet', 'aria-label': meaning, title: meaning, 'data-react': word, onclick: () => send(word) }, picture(word))));
}

/** @param {HTMLElement} place @param {string} name who @param {string} word @returns {string} in words; empty: not one of ours */
export function showReaction(place, name, word) {
  const hasPicture = Object.hasOwn(PICTURES, word);
  const said = hasPicture ? meanings()[word] : Object.hasOwn(phrases(), word) ? phrases()[word] : '';
  if (!said) return '';
  const text = _('%1: %2', name, said);
  const bubble = h('p', { class: 'bubble' }, hasPicture ? picture(word) : null, h('span', {}, text));
  place.append(bubble);
  place.querySelectorAll('.bubble').forEach((one, i, all) => { if (i < all.length - MOST) one.remove(); });
  setTimeout(() => bubble.remove(), SHOWN);
  return text;
}
