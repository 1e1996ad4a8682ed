// rules.js -- the rules: an overview of the games; one game as short playable steps and in full; the lesson (lesson.js). Texts
// and pictures come from the engine.

import { chapterStarts, Lesson, lessonPage } from './lesson.js';
import { h } from './html.js';
import { LiveBoard } from './live.js';
import { randomBits } from './shelf.js';
import { language, sentence, _ } from './words.js';

/** The numbers of the rules, "(F9)" or "(K5, K6)", in a lighter colour. @param {string} text @returns {(string | HTMLElement)[]} */
function withNumbers(text) {
  return text.split(/(\([A-Z]\d+(?:, [A-Z]\d+)*\))/).map((piece, i) => (i % 2 ? h('span', { class: 'number' }, piece) : piece));
}

/** A board in the text to try things on; illegal actions are explained. */
class Picture {
  /** @param {import('./app.js').App} app @param {string} position @param {string} caption */
  constructor(app, position, caption) {
    this.position = position;
    this.said = h('p', { class: 'reply', role: 'status' });
    this.again = h('button', { class: 'again', hidden: true, onclick: () => this.#again() }, _('Reset'));
    this.board = new LiveBoard(app, position, caption, (action) => this.#tried(action));
    this.board.everybody = true;
    this.element = h('figure', { class: 'plate' }, this.board.element, this.said, this.again, h('figcaption', {}, caption));
  }

  /** @param {string} action */
  #tried(action) {
    const why = action === 'roll' ? '' : this.board.refusal(action);
    this.said.className = why ? 'reply refused' : 'reply';
    this.said.textContent = sentence(why);
    if (why) return;
    if (action === 'roll') this.board.roll(randomBits());
    else this.board.play(action);
    this.again.hidden = false;
  }

  #again() {
    this.board.stand(this.position);
    this.said.textContent = '';
    this.again.hidden = true;
    this.board.draw();
    this.board.stage.enter();
  }
}

/**
 * Paragraphs and pictures: "# " begins a heading, "- " an item, "! " a position with "= " and its caption after it.
 * @param {import('./app.js').App} app @param {string[]} lines @returns {{ elements: HTMLElement[], boards: LiveBoard[] }}
 */
export function rulebook(app, lines) {
  /** @type {LiveBoard[]} */
  const boards = [];
  /** @type {HTMLElement[]} */
  const out = [];
  lines.forEach((line, i) => {
    if (line.startsWith('# ')) out.push(h('h3', {}, line.slice(2)));
    else if (line.startsWith('- ')) {
      const list = out.at(-1)?.tagName === 'UL' ? /** @type {HTMLElement} */ (out.at(-1)) : h('ul', {});
      if (list !== out.at(-1)) out.push(list);
      list.append(h('li', {}, withNumbers(line.slice(2))));
    } else if (line.startsWith('! ')) {
      const picture = new Picture(app, line.slice(2), (lines[i + 1] ?? '').slice(2));
      boards.push(picture.board);
      out.push(picture.element);
    } else if (!line.startsWith('= ')) out.push(h('p', {}, withNumbers(line)));
  });
  return { elements: out, boards };
}

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game */
function card(app, game) {
  const lines = app.engine.rulebook(game.key, language());
  const position = lines.filter((line) => line.startsWith('! ')).at(-1)?.slice(2) ?? '';
  const board = new LiveBoard(app, position, '', () => {});
  board.only = true;
  return h('article', { class: 'card rules-card', 'data-game': game.key }, h('h2', {}, game.title),
    h('div', { class: 'rules-cover', inert: true, 'aria-hidden': 'true' }, board.element), h('p', {}, lines[0]),
    h('div', { class: 'bar' }, h('a', { class: 'button main', href: `#/rules/${game.key}/learn` }, _('Learn by playing')),
      h('a', { class: 'button', href: `#/rules/${game.key}` }, _('The rules'))),
    h('p', { class: 'fine' }, lines.at(-1) ?? ''));
}

/** The chapters of the lesson, each to be played on its own. @param {import('./app.js').App} app @param {import('./engine.js').Game} game */
function shortSteps(app, game) {
  const steps = app.engine.lessons(game.key, language());
  const starts = chapterStarts(steps);
  return starts.map((from, n) => {
    const lesson = new Lesson(app, steps, from, starts[n + 1] ?? steps.length, () => []);
    return h('li', { class: 'sheet step' }, h('h3', {}, steps[from].title), lesson.element);
  });
}

/** @param {import('./app.js').App} app @param {import('./engine.js').Game} game */
function gamePage(app, game) {
  const lines = app.engine.rulebook(game.key, language());
  const { elements, boards } = rulebook(app, lines.slice(1));
  const full = h('section', { class: 'sheet rulebook', 'aria-labelledby': 'rules-full' }, h('h2', { id: 'rules-full', tabindex: -1 }, _('All the rules')), elements);
  const toFull = () => {
    full.scrollIntoView({ behavior: 'auto', block: 'start' });
    document.getElementById('rules-full')?.focus({ preventScroll: true });
  };
  // Also pictures that were not scrolled to yet.
  const print = (/** @type {boolean} */ paper) => { for (const board of boards) board.toPaper(paper); };
  addEventListener('beforeprint', () => print(true), { signal: app.left });
  addEventListener('afterprint', () => print(false), { signal: app.left });
  document.title = `${game.title} · Paddock`;
  app.page.append(
    h('section', { class: 'rules-head' }, h('h1', {}, game.title), h('p', {}, lines[0]),
      h('div', { class: 'bar' }, h('a', { class: 'button main', href: `#/rules/${game.key}/learn` }, _('Learn by playing')),
        h('button', { onclick: toFull }, _('All the rules')), h('button', { onclick: () => window.print() }, _('Print the rules')),
        h('a', { class: 'button', href: '#/rules' }, _('Other games')))),
    h('section', { class: 'rules-steps', 'aria-labelledby': 'rules-steps' }, h('h2', { id: 'rules-steps' }, _('In a few steps')),
      h('p', {}, _('Every picture is a real board. Do what it says or try something else: nothing can go wrong.')),
      h('ol', { class: 'steps' }, shortSteps(app, game))),
    full);
}

/** @type {import('./app.js').Page} */
export function rulesPage(app, key = '', what = '') {
  const game = app.engine.games.find((one) => one.key === key);
  if (game && what === 'learn') lessonPage(app, game, language());
  else if (game) gamePage(app, game);
  else {
    document.title = `${_('Rules')} · Paddock`;
    app.page.append(h('section', { class: 'rules-head' }, h('h1', {}, _('Rules')), h('p', {}, _('Learn a game in two minutes by playing it, or read the full rules.'))),
      h('div', { class: 'rules-cards' }, app.engine.games.map((one) => card(app, one))));
  }
}
