// table_view.js -- a table on the screen: the drawing, what can be done in words, what happened, and everything
// around it. It shows what the core draws and posts what was clicked; it knows no rules.

import { Attention } from './attention.js';
import { endCards, lobbyCards, onlineCards, resultWords } from './cards.js';
import { Desk } from './desk.js';
import { ask, openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { Fairness } from './fair.js';
import { Herald } from './herald.js';
import { Hint } from './hint.js';
import { h } from './html.js';
import { listenToKeys, showKeys } from './keys.js';
import { LocalTable } from './local.js';
import { Log } from './log.js';
import { isStill } from './motion.js';
import { Notices } from './notices.js';
import { OnlineTable } from './online.js';
import { Past } from './past.js';
import { People } from './people.js';
import { showReaction } from './reactions.js';
import { isDark, settings } from './settings.js';
import { invitationList, seatLinks, watchLinks } from './share.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { Talk } from './talk.js';
import { _, sentence } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */
/** @typedef {import('./table_base.js').News} News */

/** How the parts lie: see table.css. */
function layout() {
  const [wide, high] = [innerWidth, innerHeight];
  if (wide < high * 0.9) return 'tall';
  if (high < 520) return 'short';
  return wide >= high * 1.7 && wide >= 1150 ? 'side' : 'wide';
}

export class TableView {
  /** @param {import('./app.js').App} app @param {Table} table */
  constructor(app, table) {
    this.app = app;
    this.table = table;
    this.title = app.engine.games.find((game) => game.key === table.game)?.title ?? 'Paddock';
    this.picked = ''; // a first half of an action: engine/draw/view.h
    this.armed = ''; // an action that waits to be confirmed
    this.talk = new Talk(app.say);
    this.attention = new Attention();
    this.stage = new Stage((part) => this.#use(part), (tag) => this.#svg(tag));
    this.past = new Past(table, (moves) => this.#lookedAt(moves), (text) => this.talk.tell(text));
    this.herald = new Herald(table, this.stage, (text) => this.talk.tell(text));
    this.hint = table instanceof LocalTable ? new Hint(table) : null;
    this.log = new Log(table, (ply) => this.past.look(ply));
    this.people = new People(table);
    this.lobby = new Notices('lobby');
    this.notices = new Notices('notices');
    this.fairness = table instanceof OnlineTable ? new Fairness(table) : null;
    this.desk = new Desk(table, {
      back: () => this.#back(), hint: () => this.#askHint(), log: () => this.#showLog(), resign: () => this.#resign(),
      share: () => this.#share(), notify: () => this.#notify(), keys: showKeys,
    }, this.people.element, this.notices.element);
    this.side = h('aside', { class: 'side', 'aria-label': _('What happened') },
      h('button', { class: 'quiet fold', 'aria-label': _('Close'), onclick: () => this.#showLog(false) }, '×'), this.log.element, this.fairness?.element ?? null);
    app.page.className = 'at-table';
    app.page.append(h('h1', { class: 'unseen' }, this.title), this.lobby.element, this.stage.element, this.desk.element, this.side);
    this.stopKeys = listenToKeys(this.#keys());
    this.resized = () => this.draw();
    this.looked = () => { if (document.visibilityState === 'visible') this.past.arrive(); };
    addEventListener('resize', this.resized);
    document.addEventListener('visibilitychange', this.looked);
    table.changed = (news) => this.#hear(news);
    this.draw();
    requestAnimationFrame(() => { if (this.mine) this.#reveal(); }); // when the page stands
  }

  close() {
    removeEventListener('resize', this.resized);
    document.removeEventListener('visibilitychange', this.looked);
    this.stopKeys();
    this.table.close();
    for (const part of [this.stage, this.people, this.desk, this.attention, this.talk]) part.close();
  }

  // ---- Drawing ----

  get mine() {
    return this.table.hands !== 0 && this.past.isNow;
  }

  get #view() {
    const { seat, hands } = this.table;
    return {
      seat: seat >= 0 ? `p${seat + 1}` : 'none', hands: this.past.isNow ? hands : 0, palette: settings.palette, dark: isDark() ? 1 : 0,
      tall: layout() === 'tall' ? 1 : 0, plain: settings.coordinates ? 0 : 1, lang: settings.lang, picked: this.picked || '-',
    };
  }

  /** @param {string} [tag] before every id */
  #svg(tag = '') {
    return this.table.draw({ ...this.#view, ...(tag ? { tag } : {}) }, this.past.shown);
  }

  /** @param {boolean} [moves] something just came about @returns {string[]} its kinds */
  draw(moves = false) {
    const { table, app, past } = this;
    app.page.dataset.layout = layout();
    const kinds = this.stage.show(this.#svg(), moves);
    this.#arm(this.armed);
    if (this.hint?.best) this.stage.point(table.engine.reach(this.hint.best, this.#view, table.names));
    const words = past.isNow ? resultWords(table, this.stage.words) : past.words;
    this.desk.draw(table.over && past.isNow ? '' : words, this.mine); // the end has a card of its own
    this.people.draw();
    this.log.draw(past.shown);
    this.fairness?.draw();
    const lost = this.notices.draw([...onlineCards(table), ...past.cards, ...(past.isNow ? endCards(table, words, () => this.#save()) : [])]);
    this.lobby.draw(lobbyCards(table));
    if (lost) this.#catchFocus();
    this.#callAttention();
    return kinds;
  }

  /** A button that is gone had the focus. */
  #catchFocus() {
    (this.notices.element.querySelector('button') ?? this.stage.place).focus({ preventScroll: true });
  }

  #callAttention() {
    const { table, mine } = this;
    const state = table.over ? _('Game over') : mine && (table.online || table.people.length < table.names.length) ? `● ${_('Your turn')}` : '';
    this.attention.title(this.title, state);
    this.attention.turn(table.hands !== 0 && !table.over, this.stage.words, table.online);
  }

  // ---- Acting ----

  /** @param {Element} part */
  #use(part) {
    const pick = part.getAttribute('data-pick');
    const action = part.getAttribute('data-action');
    if (action || !this.hint?.best) this.desk.answer(''); // a hint stays until something is done
    if (!this.past.isNow) {
      this.#explain(_('This is an earlier moment. Go back to now to play.'));
    } else if (!action) {
      this.picked = pick ?? '';
      this.#arm('');
      this.draw();
    } else if (!part.classList.contains('legal')) {
      this.#explain(this.table.why(action));
    } else if (settings.confirm && action !== 'roll' && this.armed !== action) {
      this.#arm(action);
      this.#explain(_('%1: once more to confirm.', part.getAttribute('aria-label') ?? action), '');
    } else {
      this.#arm('');
      this.#try(() => this.table.act(action));
    }
  }

  /** Marks the part that waits to be confirmed. @param {string} action */
  #arm(action) {
    this.armed = action;
    for (const part of this.stage.place.querySelectorAll('[data-armed]')) part.removeAttribute('data-armed');
    if (action) this.stage.place.querySelector(`.legal[data-action="${CSS.escape(action)}"]`)?.setAttribute('data-armed', '');
  }

  /** @param {string} text @param {'bad' | ''} [how] */
  #explain(text, how = 'bad') {
    const words = how === 'bad' ? sentence(text) : text;
    this.desk.answer(words, how);
    this.talk.tell(words);
  }

  /** @param {() => void} run */
  #try(run) {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#explain(error.message);
    }
  }

  #back() {
    if (this.table.canUndo) this.#try(() => this.table.back());
  }

  async #askHint() {
    const { hint } = this;
    if (!hint || !this.mine || this.table.over) return;
    this.#explain(_('Thinking …'), '');
    const advice = await hint.ask();
    this.desk.answer('');
    if (!advice) return;
    this.#explain(advice, '');
    this.draw();
    this.#reveal('.wanted');
  }

  async #resign() {
    if (await ask(_('Give up this game?'), _('Give up'))) this.#try(() => this.table.resign());
  }

  async #save() {
    try {
      const file = new Blob([await this.table.record()], { type: 'text/plain' });
      h('a', { href: URL.createObjectURL(file), download: 'paddock.game' }).click();
    } catch (error) {
      this.#explain(error instanceof Error ? error.message : String(error));
    }
  }

  #share() {
    if (!(this.table instanceof OnlineTable)) return;
    const here = `${location.origin}${location.pathname}#/t/${this.table.link.id}/${this.table.link.token}`;
    const links = [...seatLinks(this.table), ...watchLinks(this.table)];
    if (this.table.me >= 0) links.push({ label: _('Your own seat, for another device'), link: here });
    else links.push({ label: _('To look on'), link: here });
    openDialog(_('Invite'), invitationList(links));
  }

  async #notify() {
    const allowed = await this.attention.allow();
    this.#explain(allowed ? _('You will be told when it is your turn.') : _('This browser does not allow it; the title of the tab tells.'), '');
    this.draw();
  }

  /** @param {boolean} [open] */
  #showLog(open) {
    const { page } = this.app;
    if (this.#scrolls) this.side.scrollIntoView({ block: 'start' });
    else page.classList.toggle('logged', open);
    this.log.draw(this.past.shown);
    if (page.classList.contains('logged')) this.log.list.focus({ preventScroll: true });
  }

  /** @returns {Record<string, () => void>} */
  #keys() {
    const press = (/** @type {Element | null | undefined} */ part) => { if (part) this.#use(part); };
    /** @type {Record<string, () => void>} */
    const keys = {
      '?': showKeys, u: () => this.#back(), h: () => this.#askHint(), l: () => this.#showLog(),
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

  /** What was begun, asked and answered is over. */
  #forget() {
    this.picked = '';
    this.armed = '';
    this.hint?.forget();
    this.desk.answer('');
  }

  /** Another moment is looked at. @param {boolean} moves the one after the one before */
  #lookedAt(moves) {
    this.#forget();
    for (const kind of this.draw(moves)) if (moves) sound(kind);
    if (this.past.isNow) this.talk.tell(this.stage.words);
  }

  // ---- What happens ----

  /** @param {News} news */
  #hear(news) {
    if (news.kind === 'moved') location.hash = news.hash;
    else if (news.kind === 'refused' || news.kind === 'word') this.#explain(news.text, news.kind === 'refused' ? 'bad' : '');
    else if (news.kind === 'react') this.#reacted(news.seat, news.word);
    else if (news.kind === 'acted') this.#acted(news.live);
    else if (news.kind === 'back') this.#tookBack();
    else if (news.kind === 'anew') this.#readAnew();
    else this.#settled();
  }

  #settled() {
    const { table } = this;
    this.draw();
    this.onState?.();
    if (table instanceof OnlineTable && table.synced && !this.synced) this.past.arrive();
    this.synced = !(table instanceof OnlineTable) || table.synced;
    if (this.synced && this.mine && !this.wasMine) this.#reveal(); // everybody is here, or somebody is back
    this.wasMine = this.synced && this.mine;
    this.#checkEnd();
  }

  synced = false;
  wasMine = false; // the turn, when it was looked at last
  /** @type {(() => void) | undefined} */
  onState;

  /** @param {boolean} live */
  #acted(live) {
    this.#forget();
    const kinds = this.draw(live && this.past.isNow);
    this.onState?.();
    if (!live) {
      this.herald.know();
      return;
    }
    for (const kind of kinds) sound(kind);
    this.herald.actions(this.mine);
    this.herald.turn(this.mine);
    if (this.mine) this.#reveal();
    this.wasMine = this.mine;
    this.past.noteSeen();
    this.#checkEnd();
  }

  /** On a small screen what can be done may lie elsewhere. @param {string} [what] */
  #reveal(what) {
    if (this.#scrolls) this.stage.reveal(0, this.desk.element.getBoundingClientRect().top, what);
  }

  /** Whether the page is longer than the screen: see table.css. */
  get #scrolls() {
    const { layout: lies } = this.app.page.dataset;
    return lies === 'tall' || lies === 'short';
  }

  /** At the end all of the table is worth a look. */
  #checkEnd() {
    if (this.herald.end() && this.#scrolls) this.stage.element.scrollIntoView({ block: 'start', behavior: isStill() ? 'instant' : 'smooth' });
  }

  #tookBack() {
    this.log.cut();
    this.past.cut();
    this.#forget();
    if (this.herald.cut()) this.#explain(_('Taken back.'), '');
    this.past.noteSeen();
    this.draw();
  }

  #readAnew() {
    this.past.leave();
    this.herald.told = 0;
    this.log.cut();
    this.#explain(_('The table was read anew.'), '');
  }

  /** @param {number} seat @param {string} word */
  #reacted(seat, word) {
    this.talk.tell(showReaction(this.stage.element, this.table.names[seat] ?? _('Somebody who looks on'), word));
  }
}
