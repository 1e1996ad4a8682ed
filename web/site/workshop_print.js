// workshop_print.js -- prints what a game needs on the table, in its true size: boards, sheets or pieces, and the rules on one page
// with the key from ordinary dice. The engine draws in millimetres; the browser prints, or saves a PDF.

import { assetText, boardPicture, makeText, viewWords } from './boards.js';
import { openDialog } from './dialog.js';
import { assetLabel } from './home_choices.js';
import { button, choice, h, svg, toggle } from './html.js';
import { ownBoards, read, surpriseName, write } from './shelf.js';
import { _, language } from './words.js';

/** Millimetres. @type {Record<string, [number, number]>} */
const SIZES = { a4: [210, 297], letter: [215.9, 279.4] };
const MARGIN = 10; // most printers reach 5
const GAP = 6;
const LETTERS = [11.5, 6]; // points: the largest, the smallest

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Game} Game */

/** The papers of a game as it is set up. @param {Engine} engine @param {number} [only] the first so many @returns {SVGSVGElement[]} */
function papers(engine, only = Infinity) {
  return [...Array(Math.min(only, engine.c.paddock_papers())).keys()].map((n) => {
    const drawing = svg(engine.ask('paper', [n], viewWords({ dark: 0, tag: `paper${drawn++}-` })));
    for (const side of ['width', 'height']) drawing.setAttribute(side, `${parseFloat(drawing.getAttribute(side) ?? '0')}mm`);
    return drawing;
  });
}
let drawn = 0;

/** The paper of one board. Where each seat has its own, another one that goes with it is made for the second seat.
 * @param {Engine} engine @param {Game} game @param {string} name @param {string} text */
function boardPaper(engine, game, name, text) {
  let names = name;
  if (!game.assets.includes(name)) engine.addAsset(text);
  if (game.perSeat) {
    engine.addAsset(makeText(engine, game, 'paper-2', `like=${name} ${engine.ask('relative', [engine.index(game.key), 2])}`, 0n));
    names += ',paper-2';
  }
  engine.begin(game.key, `${game.assetOption}=${names}`);
  return papers(engine, 1);
}

/** As many on a page as fit in full size. @param {SVGSVGElement[]} drawings @param {string} size */
function pagesOf(drawings, size) {
  const [width, height] = SIZES[size];
  /** @type {HTMLElement[]} */
  const pages = [];
  let room = 0;
  for (const drawing of drawings) {
    const [w, tall] = ['width', 'height'].map((side) => parseFloat(drawing.getAttribute(side) ?? '0'));
    if (!room) {
      room = Math.max(1, Math.floor((width - 2 * MARGIN + GAP) / (w + GAP))) * Math.max(1, Math.floor((height - 2 * MARGIN + GAP) / (tall + GAP)));
      pages.push(h('div', { class: 'print-page' }));
    }
    pages[pages.length - 1].append(drawing);
    room--;
  }
  return pages;
}

/** An ordinary die. @param {number} pips */
function die(pips) {
  const places = ['', '4', '26', '246', '0268', '02468', '035268'][pips];
  const dots = [...places].map((at) => `<circle cx="${16 + Number(at) % 3 * 19}" cy="${16 + Math.floor(Number(at) / 3) * 19}" r="6"/>`).join('');
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 70" aria-hidden="true"><rect x="5" y="5" width="60" height="60" rx="12" fill="#fff" stroke="#222" stroke-width="2"/>${dots}</svg>`);
}

/** @param {Engine} engine @param {Game} game */
function rulesPage(engine, game) {
  const index = engine.index(game.key);
  const lines = engine.ask('summary', [index, language()]).split('\n');
  const faces = engine.ask('face_names', [index, language()]).split('\n').filter((name) => name);
  const text = lines.map((line) => (line.startsWith('# ') ? h('h3', {}, line.slice(2)) : line.startsWith('- ') ? h('p', { class: 'item' }, line.slice(2)) : h('p', {}, line)));
  const key = faces.length ? h('div', { class: 'print-key' }, h('h3', {}, _('With five ordinary dice, read them like this')), faces.map((name, i) => h('figure', {},
    h('div', {}, die(i + 1), '=', svg(engine.ask('face', [index, i], viewWords({ dark: 0, tag: `face${i}-` })))), h('figcaption', {}, name)))) : null;
  return h('div', { class: 'print-page print-rules' }, h('h2', {}, game.title), h('div', { class: 'print-columns' }, text), key);
}

/** Letters as large as one page allows. @param {HTMLElement} page */
function fit(page) {
  for (let points = LETTERS[0]; points >= LETTERS[1]; points -= 0.25) {
    page.style.fontSize = `${points}pt`;
    if (page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth) return;
  }
}

/** @param {string} size @param {HTMLElement[]} pages */
function print(size, pages) {
  document.querySelector('.print-pages')?.remove();
  const all = h('div', { class: `print-pages ${size}`, 'aria-hidden': 'true' }, pages);
  document.body.append(all);
  for (const page of all.querySelectorAll('.print-rules')) fit(/** @type {HTMLElement} */ (page));
  addEventListener('afterprint', () => all.remove(), { once: true });
  window.print();
}

/** @param {Engine} engine @param {Game} game @param {{ name: string, text: string } | null} current the one on the bench */
export function printDialog(engine, game, current) {
  let size = read('paper', navigator.language === 'en-US' ? 'letter' : 'a4');
  if (!Object.hasOwn(SIZES, size)) size = 'a4';
  let rules = true;
  const own = current && !game.assets.includes(current.name) ? [current.name] : [];
  const index = engine.index(game.key);
  const saved = ownBoards(game.key).filter(({ name, text }) => !own.includes(name) && !engine.ask('faults', [index, language()], text)).map(({ name }) => name);
  /** New ones. @type {string[]} */
  const made = [];
  const names = [...own, ...saved, ...game.assets];
  const textOf = (/** @type {string} */ name) => (own.includes(name) ? current?.text ?? '' : assetText(engine, game, name));
  const chosen = new Set(current ? [current.name] : names.slice(0, 1));
  const row = (/** @type {string} */ name) => {
    const field = toggle(assetLabel(game, name), chosen.has(name), (on) => { if (on) chosen.add(name); else chosen.delete(name); }, `print-${name}`);
    field.append(boardPicture(engine, game, textOf(name)));
    return field;
  };
  const surprise = () => {
    const name = surpriseName();
    made.push(name);
    chosen.add(name);
    what.append(row(name));
    what.lastElementChild?.scrollIntoView({ block: 'nearest' });
    said.textContent = _('Added: %1.', assetLabel(game, name));
  };
  const said = h('p', { class: 'told', role: 'status' });
  const what = h('fieldset', { class: 'print-what' }, h('legend', {}, engine.ask('painting_words', [index, language()]).split('\n')[1]), names.map(row));
  const go = () => {
    const drawings = names.length ? [...names, ...made].filter((name) => chosen.has(name)).flatMap((name) => boardPaper(engine, game, name, textOf(name)))
      : (engine.begin(game.key, ''), papers(engine));
    box.close();
    print(size, [...pagesOf(drawings, size), ...rules ? [rulesPage(engine, game)] : []]);
  };
  const box = openDialog(_('Print'),
    choice(_('Paper'), [['a4', 'A4'], ['letter', _('Letter')]], size, (value) => { size = value; write('paper', value); }, 'print-paper'),
    ...names.length ? [what, button(_('Surprise me'), surprise), said] : [],
    toggle(engine.ask('face_names', [index, language()]) ? _('The rules on one page, with the key for ordinary dice') : _('The rules on one page'), rules, (on) => { rules = on; }, 'print-rules'),
    h('p', { class: 'fine' }, _('Everything is at true size: print without scaling.')),
    button(_('Print'), go, 'main'));
}
