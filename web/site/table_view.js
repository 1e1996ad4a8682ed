// table_view.js -- a table on the screen: the drawing, what can be done in words, what happened, and everything
// around it. It shows what the core draws and posts what was clicked; it knows no rules.

import { Attention } from './attention.js';
import { endCards, lobbyCards, lookingBack, missed, onlineCards, resultWords } from './cards.js';
import { Desk } from './desk.js';
import { ask, openDialog } from './dialog.js';
import { Refused } from './engine.js';
import { Fairness } from './fair.js';
import { h } from './html.js';
import { listenToKeys, showKeys } from './keys.js';
import { LocalTable } from './local.js';
import { Log } from './log.js';
import { Notices } from './notices.js';
import { OnlineTable } from './online.js';
import { People } from './people.js';
import { showReaction } from './reactions.js';
import { isDark, settings } from './settings.js';
import { invitationList, seatLinks, watchLinks } from './share.js';
import { keepSeen, seenActions } from './shelf.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { Talk } from './talk.js';
import { _, counted } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */
/** @typedef {import('./table_base.js').News} News */

const BANNER = 1800; // milliseconds that the turn of another person is announced

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
    this.picked = ''; // a first half of an action: core/view.h
    this.armed = ''; // an action that waits to be confirmed
    this.shown = -1; // actions before the position looked at; -1: now
    /** What was missed: where the steps begin and end. @type {{ from: number, to: number } | null} */
    this.missed = null;
    this.told = table.engine.count; // actions that were announced
    this.score = table.engine.score;
    this.front = table.seat;
    this.ended = table.over;
    this.talk = new Talk(app.say);
    this.attention = new Attention();
    this.stage = new Stage((part) => this.#use(part), (tag) => this.#svg(tag));
    this.log = new Log(table, (ply) => this.look(ply));
    this.people = new People(table);
    this.lobby = new Notices('lobby');
    this.notices = new Notices('notices');
    this.fairness = table instanceof OnlineTable ? new Fairness(table) : null;
    this.desk = new Desk(table, {
      back: () => this.#back(), hint: () => this.#hint(), log: () => this.#showLog(), resign: () => this.#resign(),
      share: () => this.#share(), notify: () => this.#notify(), keys: showKeys,
    }, this.people.element, this.notices.element);
    this.side = h('aside', { class: 'side', 'aria-label': _('What happened') },
      h('button', { class: 'quiet fold', 'aria-label': _('Close'), onclick: () => this.#showLog(false) }, '×'), this.log.element, this.fairness?.element ?? null);
    app.page.className = 'at-table';
    app.page.append(h('h1', { class: 'unseen' }, this.title), this.lobby.element, this.stage.element, this.desk.element, this.side);
    this.stopKeys = listenToKeys(this.#keys());
    this.resized = () => this.draw();
    this.looked = () => { if (document.visibilityState === 'visible') this.#arrive(); };
    addEventListener('resize', this.resized);
    document.addEventListener('visibilitychange', this.looked);
    table.changed = (news) => this.#hear(news);
    this.draw();
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
    return this.table.hands !== 0 && this.shown < 0;
  }

  /** @param {string} [tag] */
  #svg(tag = '') {
    const { seat, hands } = this.table;
    return this.table.draw({
      seat: seat >= 0 ? `p${seat + 1}` : 'none', hands: this.shown < 0 ? hands : 0, palette: settings.palette, dark: isDark() ? 1 : 0,
      tall: layout() === 'tall' ? 1 : 0, plain: settings.coordinates ? 0 : 1, lang: settings.lang, picked: this.picked || '-',
      ...(tag ? { tag } : {}),
    }, this.shown);
  }

  /** @param {boolean} [moves] something just came about @returns {string[]} its kinds */
  draw(moves = false) {
    const { table, app } = this;
    app.page.dataset.layout = layout();
    const kinds = this.stage.show(this.#svg(), moves);
    this.#arm(this.armed);
    const words = this.shown < 0 ? resultWords(table, this.stage.words) : this.#lookedAt();
    this.desk.draw(table.over && this.shown < 0 ? '' : words, this.mine); // the end has a card of its own
    this.people.draw();
    this.log.draw(this.shown);
    this.fairness?.draw();
    const lost = this.notices.draw([...onlineCards(table), ...this.#pastCards(), ...(this.shown < 0 ? endCards(table, words, () => this.#save()) : [])]);
    this.lobby.draw(lobbyCards(table));
    if (lost || document.activeElement === document.body) this.#catchFocus(lost);
    this.#callAttention();
    return kinds;
  }

  #lookedAt() {
    return this.shown > 0 ? this.table.tell(this.shown - 1) : _('The beginning');
  }

  /** A button that is gone had the focus. @param {boolean} lost */
  #catchFocus(lost) {
    if (lost) (this.notices.element.querySelector('button') ?? this.stage.place).focus({ preventScroll: true });
  }

  #pastCards() {
    const { shown } = this;
    if (this.missed) {
      const { from, to } = this.missed;
      const end = () => this.look(-1);
      return [missed(shown - from, to - from, this.table.tell(shown - 1), () => (shown < to ? this.#step(shown + 1) : end()), end)];
    }
    return shown >= 0 ? [lookingBack(shown, this.table.engine.count, (ply) => this.look(ply))] : [];
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
    this.desk.answer('');
    if (this.shown >= 0) {
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
    this.desk.answer(text, how);
    this.talk.tell(text);
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

  async #hint() {
    if (!(this.table instanceof LocalTable) || !this.mine || this.table.over) return;
    if (this.table.isThrow()) {
      this.#explain(_('Let the dice fall.'), '');
      return;
    }
    this.#explain(_('Thinking …'), '');
    const advice = await this.table.hint();
    if (!advice) {
      this.desk.answer('');
      return;
    }
    const percent = (/** @type {number} */ chance) => `${(chance * 100).toFixed(1)}%`;
    const best = `${advice.text} (${percent(advice.chance)}${advice.why ? `; ${advice.why}` : ''})`;
    this.#explain(advice.second_text
      ? _('Best: %1. Next: %2, %3 fewer wins.', best, advice.second_text, percent(advice.gap ?? 0))
      : _('Only this can be done: %1.', best), '');
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
    if (page.dataset.layout === 'tall' || page.dataset.layout === 'short') this.side.scrollIntoView({ block: 'start' });
    else page.classList.toggle('logged', open);
    this.log.draw(this.shown);
    if (page.classList.contains('logged')) this.log.list.focus({ preventScroll: true });
  }

  /** @returns {Record<string, () => void>} */
  #keys() {
    const press = (/** @type {Element | null | undefined} */ part) => { if (part) this.#use(part); };
    /** @type {Record<string, () => void>} */
    const keys = {
      '?': showKeys, u: () => this.#back(), h: () => this.#hint(), l: () => this.#showLog(),
      t: () => press(this.stage.place.querySelector('.legal[data-action="roll"], #throw.legal')),
      b: () => this.look(Math.max(0, (this.shown < 0 ? this.table.engine.count : this.shown) - 1)),
      n: () => { if (this.shown >= 0) this.look(this.shown + 1 < this.table.engine.count ? this.shown + 1 : -1); },
      Escape: () => this.#escape(),
    };
    for (let i = 1; i <= 9; i++) keys[i] = () => press(this.stage.place.querySelectorAll('.die.legal')[i - 1]);
    return keys;
  }

  #escape() {
    if (this.shown >= 0) this.look(-1);
    this.picked = '';
    this.#arm('');
    this.desk.answer('');
    this.app.page.classList.remove('logged');
    this.draw();
  }

  // ---- Looking back ----

  /** The position after so many actions; -1: now. @param {number} ply */
  look(ply) {
    this.missed = null;
    this.shown = ply < 0 || ply > this.table.engine.count ? -1 : ply;
    this.picked = '';
    this.desk.answer('');
    this.draw();
    this.talk.tell(this.shown < 0 ? this.stage.words : this.#lookedAt());
    if (this.shown < 0) this.#arrive();
  }

  /** @param {number} ply */
  #step(ply) {
    this.shown = ply;
    const kinds = this.draw(true);
    for (const kind of kinds) sound(kind);
    this.talk.tell(this.table.tell(ply - 1));
  }

  /** Somebody is here and looks: shows what was missed since, or notes that all has been seen. */
  #arrive() {
    const { table } = this;
    if (!(table instanceof OnlineTable) || !table.synced || table.me < 0 || this.missed || this.shown >= 0) return;
    if (document.visibilityState !== 'visible') return;
    const { count } = table.engine;
    const from = Math.min(seenActions(table.link.id, table.me) ?? this.#afterOwn(), count);
    const others = [...Array(count - from).keys()].filter((i) => table.engine.action(from + i).who !== `p${table.me + 1}`);
    keepSeen(table.link.id, table.me, count);
    if (others.length < 2) return;
    this.missed = { from, to: count };
    this.talk.tell(counted(count - from, '%1 thing happened:', '%1 things happened:'));
    this.#step(from + 1);
  }

  /** Behind the own last action; the end when there was none. */
  #afterOwn() {
    const { engine, seat } = this.table;
    for (let ply = engine.count - 1; ply >= 0; ply--) if (engine.action(ply).who === `p${seat + 1}`) return ply + 1;
    return engine.count;
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
    this.draw();
    this.onState?.();
    if (this.table instanceof OnlineTable && this.table.synced && !this.synced) this.#arrive();
    this.synced = !(this.table instanceof OnlineTable) || this.table.synced;
    this.#checkEnd();
  }

  synced = false;
  /** @type {(() => void) | undefined} */
  onState;

  /** @param {boolean} live */
  #acted(live) {
    this.picked = '';
    this.armed = '';
    this.desk.answer('');
    const kinds = this.draw(live && this.shown < 0);
    this.onState?.();
    if (!live) {
      this.told = this.table.engine.count;
      this.score = this.table.engine.score;
      this.front = this.table.seat;
      this.ended = this.table.over;
      return;
    }
    for (const kind of kinds) sound(kind);
    this.#announce();
    this.#handOver();
    if (this.mine) this.#reveal();
    this.#noteSeen();
    this.#checkEnd();
  }

  /** What was watched as it happened need not be shown again. */
  #noteSeen() {
    const { table } = this;
    if (table instanceof OnlineTable && table.me >= 0 && document.visibilityState === 'visible' && this.shown < 0) keepSeen(table.link.id, table.me, table.engine.count);
  }

  /** Every new action and score, once, in words. */
  #announce() {
    const { table } = this;
    for (; this.told < table.engine.count; this.told++) this.talk.tell(table.tell(this.told));
    const { score } = table.engine;
    score.forEach((points, seat) => {
      if (points !== this.score[seat]) this.talk.tell(_('%1 has %2', table.names[seat], counted(points, '%1 point', '%1 points')));
    });
    this.score = score;
    if (this.mine) this.talk.tell(this.stage.words);
  }

  /** On a small screen what can be done may lie elsewhere. */
  #reveal() {
    const { layout: lies } = this.app.page.dataset;
    if (lies === 'tall' || lies === 'short') this.stage.reveal(0, this.desk.element.getBoundingClientRect().top);
  }

  /** At one screen for several people: whose turn it is now is not to be overlooked. */
  #handOver() {
    const { table } = this;
    if (table.seat === this.front) return;
    this.front = table.seat;
    if (table.online || table.people.length < 2 || table.over || !this.mine) return;
    const banner = h('p', { class: 'banner' }, _('%1, it is your turn', table.names[table.seat]));
    this.stage.element.querySelector('.banner')?.remove();
    this.stage.element.append(banner);
    setTimeout(() => banner.remove(), BANNER);
    this.stage.turn();
    sound('turn');
  }

  #checkEnd() {
    if (this.ended === this.table.over) return;
    this.ended = this.table.over;
    if (!this.ended) return;
    sound('end');
    // The last action may have told who won: what it did not tell.
    const { count } = this.table.engine;
    const known = this.table.gaveUp < 0 && count ? this.table.tell(count - 1) : '';
    const sentences = resultWords(this.table, this.stage.words).match(/[^.!?]+[.!?]*/g) ?? [];
    this.talk.tell(sentences.map((one) => one.trim()).filter((one) => !known.includes(one)).join(' '));
  }

  #tookBack() {
    const { count } = this.table.engine;
    this.log.cut();
    this.picked = '';
    this.missed = null;
    if (this.shown > count) this.shown = -1;
    if (this.told > count) this.#explain(_('Taken back.'), '');
    this.told = Math.min(this.told, count);
    this.score = this.table.engine.score;
    this.front = this.table.seat;
    this.ended = this.table.over;
    this.#noteSeen();
    this.draw();
  }

  #readAnew() {
    this.shown = -1;
    this.missed = null;
    this.told = 0;
    this.log.cut();
    this.#explain(_('The table was read anew.'), '');
  }

  /** @param {number} seat @param {string} word */
  #reacted(seat, word) {
    this.talk.tell(showReaction(this.stage.element, this.table.names[seat] ?? _('Somebody'), word));
  }
}
