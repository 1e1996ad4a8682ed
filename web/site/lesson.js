// lesson.js -- teaches a game by playing it, with the steps that the engine has for it (game_lesson in engine/core/game.h). The
// right action is praised, another one is answered with a hint.

import { beginGently } from './home_begin.js';
import { button, h } from './html.js';
import { icon } from './icons.js';
import { LiveBoard } from './live.js';
import { isStill } from './settings.js';
import { _, sentence } from './words.js';

const PAUSE = 900; // milliseconds between actions that follow by themselves

/** @typedef {import('./engine.js').LessonStep} Step */

/** @param {string} want @param {string} action */
export function isRight(want, action) {
  return want.split(' ').some((word) => (word.endsWith('*') ? action.startsWith(word.slice(0, -1)) : word === action));
}

/** Where chapters begin. @param {Step[]} steps @returns {number[]} */
export function chapterStarts(steps) {
  return steps.map((step, i) => (step.title ? i : -1)).filter((i) => i >= 0);
}

export class Lesson {
  /**
   * The steps from one index to before another.
   * @param {import('./app.js').App} app @param {Step[]} steps @param {number} from @param {number} to
   * @param {() => HTMLElement[]} end what is offered when all is done @param {boolean} [laid] see LiveBoard
   */
  constructor(app, steps, from, to, end, laid) {
    this.app = app;
    this.steps = steps;
    this.from = from;
    this.to = to;
    this.end = end;
    this.at = from;
    this.run = 0; // counts what was started, to stop what is outdated
    this.resting = false; // the step is done; waits for a click on Next
    this.text = h('p', { class: 'task', tabindex: -1 });
    this.said = h('p', { class: 'reply', role: 'status' });
    this.bar = h('div', { class: 'bar' });
    this.board = new LiveBoard(app, this.steps[from].position, _('The board for this lesson'), (action) => this.#tried(action), laid);
    this.board.wanted = () => (this.resting ? '' : this.step.want);
    this.teacher = h('div', { class: 'teacher' }, this.said, this.text, this.bar);
    this.element = h('div', { class: 'lesson' }, this.teacher, this.board.element);
    /** @type {(at: number, done: number) => void} at: the step, done: how many are done */
    this.onStep = () => {};
    this.goTo(from);
  }

  get step() {
    return this.steps[this.at];
  }

  // ---- Steps ----

  /** Sets the board up for a step, as if all steps before were done right. @param {number} at */
  #stateOf(at) {
    let first = at;
    while (!this.steps[first].position) first--;
    this.board.stand(this.steps[first].position);
    for (let i = first; i < at; i++) {
      this.board.enter();
      const right = this.board.engine.legal.find((action) => isRight(this.steps[i].want, action));
      for (const action of [right ?? '', ...this.steps[i].then.split(' ')]) if (action) this.board.actions.push(action);
    }
  }

  /** @param {number} at */
  goTo(at) {
    this.#stateOf(at);
    this.#enter(at);
    this.#say('', '');
  }

  /** @param {number} at the board stands as the step needs it */
  #enter(at) {
    this.run++;
    this.at = at;
    this.resting = false;
    this.text.textContent = this.step.text;
    this.#drawBar();
    if (this.board.drawn) this.board.draw(true);
    this.onStep(at, this.step.want ? at : at + 1);
  }

  /** @param {'' | 'praise' | 'hint' | 'refused'} kind @param {string} text */
  #say(kind, text) {
    this.said.className = `reply ${kind}`;
    this.said.textContent = text;
  }

  /** On a small screen the wanted part may be out of sight, or below the teacher. */
  #reveal() {
    const teacher = this.teacher.getBoundingClientRect();
    const above = teacher.right > this.board.element.getBoundingClientRect().left;
    this.board.stage.reveal(above ? teacher.bottom : 0, innerHeight, '.wanted');
  }

  /** To the start of this chapter, or of the one before. */
  back() {
    const starts = chapterStarts(this.steps).filter((start) => start >= this.from && start < (this.resting ? this.at + 1 : this.at));
    this.#jump(starts.at(-1) ?? this.from);
  }

  /** @param {number} at */
  #jump(at) {
    this.goTo(at);
    this.text.focus({ preventScroll: true });
  }

  next() {
    const at = this.at + 1;
    if (at >= this.to) return;
    if (this.steps[at].position) this.board.stand(this.steps[at].position);
    this.#say('', '');
    this.#enter(at);
    this.text.focus({ preventScroll: true });
    this.#reveal();
  }

  // ---- Acting ----

  /** Dice roll as the lesson needs it. @param {string} action */
  #meant(action) {
    return action === 'roll' ? this.step.want.split(' ').find((word) => word.startsWith('roll:')) ?? action : action;
  }

  /** @param {string} wish */
  #tried(wish) {
    if (this.resting || !this.step.want) return;
    const action = this.#meant(wish);
    const why = this.board.refusal(action);
    if (why) this.#say('refused', sentence(why));
    else if (isRight(this.step.want, action)) this.#did(action);
    else {
      this.#say('hint', this.step.hint);
      this.board.picked = '';
      this.board.draw();
    }
  }

  /** @param {string} action the right one */
  async #did(action) {
    const run = ++this.run;
    const { praise, then } = this.step;
    this.resting = true;
    this.board.play(action);
    for (const follows of then.split(' ').filter((word) => word)) {
      await new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : PAUSE));
      if (run !== this.run || this.app.left.aborted) return;
      this.board.play(follows);
    }
    const at = this.at + 1;
    if (at < this.to && !this.steps[at].title) {
      if (this.steps[at].position) this.board.stand(this.steps[at].position);
      this.#enter(at);
      this.#say('praise', praise);
      this.app.say(this.step.text);
      this.#reveal();
    } else {
      this.#say('praise', praise);
      this.text.textContent = at < this.to ? _('Next: %1', this.steps[at].title) : '';
      this.#drawBar();
      this.onStep(this.at, at);
      const go = this.bar.querySelector('.main');
      if (go instanceof HTMLElement) go.focus({ preventScroll: true });
    }
  }

  /** Shows the right action. */
  #show() {
    if (this.resting) return; // already shown
    this.board.enter();
    const right = this.board.engine.legal.find((action) => isRight(this.step.want, action));
    if (right) this.#did(right);
  }

  #drawBar() {
    const last = this.at + 1 >= this.to;
    const over = last && (this.resting || !this.step.want); // a last step may be only to read
    const buttons = [];
    if (over) buttons.push(...this.end());
    else if (this.resting || !this.step.want) buttons.push(button(_('Next'), () => this.next(), 'main'));
    else buttons.push(button(_('Show me'), () => this.#show()));
    if (over && (this.at > this.from || this.resting)) buttons.push(button(_('Start over'), () => this.#jump(this.from)));
    else if (this.at > this.from || this.resting) buttons.push(button(_('Back'), () => this.back()));
    this.bar.replaceChildren(...buttons);
  }
}

/** Progress by game: survives a change of language. */
const reached = new Map();

/** The whole lesson of a game, chapter after chapter. @param {import('./app.js').App} app @param {import('./engine.js').Game} game @param {number} lang */
export function lessonPage(app, game, lang) {
  const steps = app.engine.lessons(game.key, lang);
  const starts = chapterStarts(steps);
  const chapter = h('h2', {});
  const where = h('p', { class: 'where' });
  const progress = h('progress', { max: steps.length, value: 0, 'aria-label': _('Your progress') });
  const end = () => [button(_('Play now'), () => beginGently(game), 'main begin'), h('a', { class: 'button', href: `#/rules/${game.key}` }, _('All the rules'))];
  const lesson = new Lesson(app, steps, 0, steps.length, end, true);
  lesson.onStep = (at, done) => {
    const n = starts.filter((start) => start <= at).length;
    chapter.textContent = steps[starts[n - 1]].title;
    where.textContent = _('%1 of %2', n, starts.length);
    progress.value = done;
    reached.set(game.key, done < steps.length ? at : 0);
  };
  lesson.goTo(reached.get(game.key) ?? 0);
  document.title = `${game.title} · Paddock`;
  app.page.className = 'at-table';
  app.page.append(h('section', { class: 'learn' },
    h('header', { class: 'learn-head' }, h('a', { href: '#/', class: 'home', 'aria-label': _('Home'), title: _('Home') }, icon('home')), h('h1', {}, h('a', { href: `#/rules/${game.key}` }, game.title)), where, chapter, progress), lesson.element));
}
