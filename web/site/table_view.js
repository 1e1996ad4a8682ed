// table_view.js -- a table on the screen: the drawing, what can be done, what happened. It shows what the engine draws and
// posts what was clicked; it knows no rules. What only tables on the server have comes from table.js, as extras.

import { Attention } from './attention.js';
import { endCard, Notices, resultWords } from './cards.js';
import { Desk } from './desk.js';
import { ask } from './dialog.js';
import { Refused } from './engine.js';
import { Herald } from './herald.js';
import { dataUrl, download, h } from './html.js';
import { listenToKeys, showKeys } from './keys.js';
import { Log } from './log.js';
import { Past } from './past.js';
import { showReaction } from './reactions.js';
import { isStill, settings, viewFor } from './settings.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { TableState } from './table_state.js';
import { _, sentence } from './words.js';

/** @typedef {import('./table_base.js').News} News */
/** @typedef {import('./cards.js').Notice} Notice */

/**
 * Parts that not every table has: who sits there, the check of the dice, cards, the invitation.
 * @typedef {{ people: { element: HTMLElement, draw: () => void }, fairness: { element: HTMLElement, draw: () => void },
 *   lobby: () => Notice[], cards: () => Notice[], share: () => void, changed: () => void }} Extras  changed: after every news
 */

/** Which grid of table.css fits the window. */
function layout() {
  const [wide, high] = [innerWidth, innerHeight];
  if (wide < high * 0.9) return 'tall';
  if (high < 520) return 'short';
  return wide >= high * 1.7 && wide >= 1150 ? 'side' : 'wide';
}

export class TableView {
  /** @param {import('./app.js').App} app @param {import('./table_base.js').Table} table @param {Extras} [extras] */
  constructor(app, table, extras) {
    const { left } = app;
    this.app = app;
    this.table = table;
    this.extras = extras;
    this.state = new TableState();
    this.title = app.engine.games.find((game) => game.key === table.game)?.title ?? 'Paddock';
    this.attention = new Attention(left);
    this.stage = new Stage((part) => this.#use(part), (tag) => this.#svg(tag), left);
    this.past = new Past(table, this.state, (moves) => this.#lookedAt(moves), app.say);
    this.herald = new Herald(table, this.state, this.stage, app.say);
    this.log = new Log(table, (ply) => this.past.look(ply));
    this.lobby = new Notices('lobby');
    this.notices = new Notices('notices');
    this.desk = new Desk(table, {
      back: () => this.#back(), hint: () => this.#hint(), log: () => this.#showLog(), resign: () => this.#resign(),
      share: () => extras?.share(), notify: () => this.#notify(), keys: showKeys,
    }, extras?.people.element ?? null, this.notices.element, left);
    this.side = h('aside', { class: 'side', 'aria-label': _('History') },
      h('button', { class: 'quiet fold', 'aria-label': _('Close'), onclick: () => this.#showLog(false) }, '×'),
      this.log.element, extras?.fairness.element);
    app.page.className = 'at-table';
    app.page.append(h('h1', { class: 'unseen' }, this.title), this.lobby.element, this.stage.element, this.desk.element, this.side);
    listenToKeys(this.#keys(), left);
    addEventListener('resize', () => this.draw(), { signal: left });
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') this.past.arrive(); }, { signal: left });
    left.addEventListener('abort', () => table.close());
    table.changed = (news) => this.#hear(news);
    this.draw();
    requestAnimationFrame(() => { if (this.mine) this.#reveal(); }); // after the layout
  }

  // ---- Drawing ----

  /** Whether a person of this page can act on what is shown. */
  get mine() {
    return this.table.hands !== 0 && this.past.isNow;
  }

  get #view() {
    const { seat, hands } = this.table;
    return viewFor({
      seat: seat >= 0 ? `p${seat + 1}` : 'none', hands: this.past.isNow ? hands : 0, tall: layout() === 'tall' ? 1 : 0,
      picked: this.state.picked || '-',
    });
  }

  /** @param {string} [tag] before every id */
  #svg(tag = '') {
    const { table, state } = this;
    const view = tag ? { ...this.#view, tag } : this.#view;
    return table.at(state.shown, (engine) => engine.draw(view, table.names));
  }

  /** @param {boolean} [moves] something has just happened @returns {string[]} its kinds */
  draw(moves = false) {
    const { table, app, past, extras, state } = this;
    app.page.dataset.layout = layout();
    app.page.classList.toggle('scrolls', ['tall', 'short'].includes(layout()));
    const kinds = this.stage.show(this.#svg(), moves);
    this.#arm(state.armed);
    const view = this.#view;
    if (state.hint) this.stage.point(table.at(-1, (engine) => engine.reach(state.hint, view, table.names)));
    const words = past.isNow ? resultWords(table, this.stage.words) : past.words;
    const isEnd = table.over && past.isNow; // it has a card of its own
    this.desk.draw(isEnd ? '' : words, this.mine);
    extras?.people.draw();
    this.log.draw(state.shown);
    extras?.fairness.draw();
    const end = isEnd ? [endCard(table, words, () => this.#save())] : [];
    const lost = this.notices.draw([...extras?.cards() ?? [], ...past.cards, ...end]);
    this.lobby.draw(extras?.lobby() ?? []);
    if (lost) (this.notices.element.querySelector('button') ?? this.stage.place).focus({ preventScroll: true });
    this.#callAttention();
    return kinds;
  }

  #callAttention() {
    const { table, mine } = this;
    const state = table.over ? _('Game over') : mine && (table.online || table.people.length < table.names.length) ? `● ${_('Your turn')}` : '';
    this.attention.title(this.title, state);
    this.attention.turn(table.hands !== 0, this.stage.words, table.online);
  }

  // ---- Acting ----

  /** @param {Element} part */
  #use(part) {
    const { state, table } = this;
    const action = part.getAttribute('data-action');
    if (action || !state.hint) this.desk.answer(''); // a hint stays until something is done
    if (!this.past.isNow) {
      this.#explain(_('You are looking at an earlier moment. Go back to now to play.'));
    } else if (!action) {
      state.picked = part.getAttribute('data-pick') ?? '';
      this.#arm('');
      this.draw();
    } else if (!part.classList.contains('legal')) {
      this.#explain(table.why(action));
    } else if (settings.confirm && action !== 'roll' && state.armed !== action) {
      this.#arm(action);
      this.#explain(_('%1: press again to confirm.', part.getAttribute('aria-label') ?? action), '');
    } else {
      this.#arm('');
      this.#try(() => table.act(action));
    }
  }

  /** Marks the part that waits to be confirmed. @param {string} action */
  #arm(action) {
    this.state.armed = action;
    for (const part of this.stage.place.querySelectorAll('[data-armed]')) part.removeAttribute('data-armed');
    if (action) this.stage.place.querySelector(`.legal[data-action="${CSS.escape(action)}"]`)?.setAttribute('data-armed', '');
  }

  /** @param {string} text @param {'bad' | ''} [how] */
  #explain(text, how = 'bad') {
    const words = how === 'bad' ? sentence(text) : text;
    this.desk.answer(words, how);
    this.app.say(words);
  }

  /** @param {() => unknown} run */
  async #try(run) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#explain(error.message);
    }
  }

  #back() {
    if (this.table.can.back) this.#try(() => this.table.back());
  }

  async #hint() {
    if (!this.table.can.hint || !this.mine) return;
    this.#explain(_('Thinking…'), '');
    const hint = await this.table.hint();
    this.desk.answer('');
    if (!hint) return;
    this.state.hint = hint.best;
    this.#explain(hint.text, '');
    this.draw();
    this.#reveal('.wanted');
  }

  async #resign() {
    if (await ask(_('Resign this game?'), _('Resign'))) this.#try(() => this.table.resign());
  }

  #save() {
    this.#try(async () => download('paddock.game', dataUrl('text/plain', await this.table.record())));
  }

  async #notify() {
    const allowed = await this.attention.allow();
    this.#explain(allowed ? _('You will be notified when it is your turn.') : _('Notifications are blocked here; the tab title will change instead.'), '');
    this.draw();
  }

  /** @param {boolean} [open] */
  #showLog(open) {
    const { page } = this.app;
    if (this.#scrolls) this.side.scrollIntoView({ block: 'start' });
    else page.classList.toggle('logged', open);
    this.log.draw(this.state.shown);
    if (page.classList.contains('logged')) this.log.list.focus({ preventScroll: true });
  }

  /** @returns {Record<string, () => void>} */
  #keys() {
    const press = (/** @type {Element | null | undefined} */ part) => { if (part) this.#use(part); };
    /** @type {Record<string, () => void>} */
    const keys = {
      '?': showKeys, u: () => this.#back(), h: () => this.#hint(), l: () => this.#showLog(),
      t: () => press(this.stage.place.querySelector('.legal[data-action="roll"], #throw.legal')),
      b: () => this.past.back(), n: () => this.past.on(),
      Escape: () => this.#escape(),
    };
    for (let i = 1; i <= 9; i++) keys[i] = () => press(this.stage.place.querySelectorAll('.die.legal')[i - 1]);
    return keys;
  }

  #escape() {
    if (!this.past.isNow) this.past.look(-1);
    this.#forget();
    this.app.page.classList.remove('logged');
    this.draw();
  }

  /** Drops what was picked, asked and answered. */
  #forget() {
    Object.assign(this.state, { picked: '', armed: '', hint: '' });
    this.desk.answer('');
  }

  /** @param {boolean} moves the position after the one before */
  #lookedAt(moves) {
    this.#forget();
    for (const kind of this.draw(moves)) sound(kind);
    if (this.past.isNow) this.app.say(this.stage.words);
  }

  // ---- What happens ----

  /** @param {News} news */
  #hear(news) {
    if (news.kind === 'moved') location.hash = news.hash;
    else if (news.kind === 'refused' || news.kind === 'word') this.#explain(news.text, news.kind === 'refused' ? 'bad' : '');
    else if (news.kind === 'react') this.app.say(showReaction(this.stage.element, this.table.names[news.seat] ?? _('A spectator'), news.word));
    else if (news.kind === 'acted') this.#acted(news.live);
    else if (news.kind === 'back') this.#tookBack();
    else if (news.kind === 'anew') this.#readAnew();
    else this.#changed();
  }

  #changed() {
    const { table, state } = this;
    this.draw();
    this.extras?.changed();
    if (table.synced && !state.synced) this.past.arrive();
    state.synced = table.synced;
    const mine = table.synced && this.mine;
    if (mine && !state.mine) this.#reveal(); // everybody is here, or somebody is back
    state.mine = mine;
    this.#checkEnd();
  }

  /** @param {boolean} live */
  #acted(live) {
    this.#forget();
    const kinds = this.draw(live && this.past.isNow);
    this.extras?.changed();
    if (!live) {
      this.herald.know();
      return;
    }
    for (const kind of kinds) sound(kind);
    this.state.mine = this.mine;
    this.herald.actions();
    if (this.state.mine) this.#reveal();
    this.past.noteSeen();
    this.#checkEnd();
  }

  /** On a small screen what can be done may be out of sight. @param {string} [what] */
  #reveal(what) {
    if (this.#scrolls) this.stage.reveal(0, this.desk.element.getBoundingClientRect().top, what);
  }

  /** Whether the page may be longer than the screen: see table.css. */
  get #scrolls() {
    return this.app.page.classList.contains('scrolls');
  }

  /** At the end the whole drawing is brought into sight. */
  #checkEnd() {
    if (this.herald.end() && this.#scrolls) this.stage.element.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' });
  }

  #tookBack() {
    this.log.cut();
    this.past.cut();
    this.#forget();
    if (this.herald.cut()) this.#explain(_('Undone.'), '');
    this.past.noteSeen();
    this.draw();
  }

  #readAnew() {
    Object.assign(this.state, { shown: -1, missed: null, announced: 0 });
    this.log.cut();
    this.#explain(_('The table has been refreshed.'), '');
  }
}
