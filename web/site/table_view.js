// table_view.js -- a table on the screen: the drawing, what can be done, what happened. It shows what the engine draws and
// posts what was clicked; it knows no rules. What only tables on the server have comes from table.js, as extras.

import { go } from './address.js';
import { Attention } from './attention.js';
import { Notices, resultWords } from './cards.js';
import { Desk } from './desk.js';
import { ask, openDialog } from './dialog.js';
import { endCard } from './ending.js';
import { CHANCE, Refused } from './engine.js';
import { Herald } from './herald.js';
import { afterPaint, h } from './html.js';
import { listenToKeys, showKeys } from './keys.js';
import { Log } from './log.js';
import { Past } from './past.js';
import { People } from './people.js';
import { showReaction } from './reactions.js';
import { layout } from './regions.js';
import { drawRings } from './rings.js';
import { settings, viewFor } from './settings.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { TableState } from './table_state.js';
import { _, capital, language, sentence } from './words.js';

/** @typedef {import('./table_base.js').News} News */
/** @typedef {import('./cards.js').Notice} Notice */

/**
 * Parts that not every table has: the check of the dice, cards, the invitation.
 * @typedef {{ fairness: { element: HTMLElement, draw: () => void },
 *   lobby: () => Notice[], cards: () => Notice[], share: () => void, device: () => void, changed: () => void }} Extras  changed: after every news
 */

const GUARD = 600; // milliseconds in which a button that ends or rolls away something takes no press: dice came to rest just now, or it could not be pressed before
const AUTO = 1300; // after which the only thing that can be done happens by itself
const NOTED = 1800; // that another board is shown on which something of note happened
const ROOM = 95; // letters that a turn is summed up in: two lines on the smallest phone

/** What pencils and pieces have left: see engine/draw/view.h. */
const MARK = /id="([^"]+)" class="(?:pen|piece)"/g;

/** A click of no pointer and no key, as assistive technology makes. @param {UIEvent | undefined} event */
const isByItself = (event) => event?.type === 'click' && event.detail === 0;

export class TableView {
  /** @param {import('./app.js').App} app @param {import('./table_base.js').Table} table @param {Extras} [extras] */
  constructor(app, table, extras) {
    const { left } = app;
    this.app = app;
    this.table = table;
    this.extras = extras;
    this.state = new TableState();
    /** Marks of others since the own last action, and of which actions. @type {string[]} */
    this.fresh = [];
    this.freshKey = '';
    this.recap = ''; // the last turn of another in a sentence
    /** The turn that is pointed at. @type {number | undefined} */
    this.pointed = undefined;
    this.timer = 0;
    this.layout = layout(); // kept, since asking for the size of the window forces a layout
    this.sure = ''; // the action that the coach has looked at
    this.title = app.engine.games.find((game) => game.key === table.game)?.title ?? 'Paddock';
    this.attention = new Attention(left);
    this.stage = new Stage((part, event) => this.#use(part, event), left, { missed: (target) => this.#missed(target) });
    this.regions = /** @type {import('./regions.js').Regions} */ (this.stage.regions);
    this.people = new People(table, left, this.regions, (seat) => this.#open(this.state.open === seat ? '' : seat));
    this.past = new Past(table, this.state, (moves) => this.#lookedAt(moves), app.say);
    this.herald = new Herald(table, this.state, this.stage, app.say);
    this.log = new Log(table, (ply) => this.#lookFromLog(ply), (turn) => this.#pointAtTurn(turn));
    this.lobby = new Notices('lobby');
    this.notices = new Notices('notices');
    this.desk = new Desk(table, {
      back: () => this.#back(), hint: () => this.#hint(), log: () => this.#showLog(), resign: () => this.#resign(),
      share: () => extras?.share(), device: () => extras?.device(), notify: () => this.#notify(), keys: showKeys, rules: () => this.#showRules(),
    }, this.notices.element, left);
    this.side = h('aside', { class: 'side', 'aria-label': _('History') },
      h('button', { class: 'quiet fold', 'aria-label': _('Close'), onclick: () => this.#showLog(false) }, '×'),
      this.log.element, extras?.fairness.element);
    app.page.className = table.synced ? 'at-table' : 'at-table early';
    app.page.append(h('h1', { class: 'unseen' }, this.title), this.people.element, this.lobby.element, this.stage.element, this.desk.status, this.desk.element, this.side);
    listenToKeys(this.#keys(), left);
    addEventListener('resize', () => {
      this.layout = layout();
      this.draw();
    }, { signal: left });
    addEventListener('pointerdown', (event) => this.#hurry(event), { capture: true, signal: left });
    left.addEventListener('abort', () => clearTimeout(this.timer));
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') this.past.arrive(); }, { signal: left });
    left.addEventListener('abort', () => table.close());
    table.changed = (news) => this.#hear(news);
    this.draw();
    if (table.over && table.notes.length) this.#loadCoach().then(() => this.draw()); // what it noted is on the card of the end
  }

  // ---- Drawing ----

  /** Whether a person of this page can act on what is shown. */
  get mine() {
    return this.table.hands !== 0 && this.past.isNow;
  }

  get #view() {
    const { hands } = this.table;
    const seat = this.#isSwapped ? Number(this.state.open.slice(1)) - 1 : this.table.seat;
    return viewFor({
      ...this.past.isNow ? this.table.ending : {}, seat: seat >= 0 ? `p${seat + 1}` : 'none', hands: this.past.isNow ? hands : 0, tall: this.layout === 'wide' ? 0 : 1, regions: 1,
      picked: this.state.picked || '-',
    });
  }

  /** @param {boolean} [moves] something has just happened @returns {string[]} its kinds */
  draw(moves = false) {
    const { table, app, past, extras, state } = this;
    app.page.dataset.layout = this.layout;
    if (table.synced) app.page.classList.remove('early');
    const view = this.#view;
    const kinds = this.stage.show(table.at(state.shown, (engine) => engine.draw(view, table.names)), moves);
    app.page.dataset.boards = this.regions.isShared ? 'shared' : 'own';
    app.page.dataset.seats = String(table.names.length);
    this.#arm(state.armed);
    if (state.hint) this.stage.point(table.at(-1, (engine) => engine.reach(state.hint, view, table.names)));
    this.log.draw(state.shown);
    this.#showFresh();
    const words = past.isNow ? resultWords(table, this.stage.words) : past.words;
    const isEnd = table.over && past.isNow; // it has a card of its own
    if (isEnd && !state.ending) state.open = this.#winner || state.open;
    state.ending = isEnd;
    app.page.classList.toggle('ended', isEnd);
    this.desk.draw(isEnd ? '' : capital(this.#statusWords(words)), this.mine, isEnd || !past.isNow ? '' : this.recap);
    this.people.draw();
    this.#markWaited();
    extras?.fairness.draw();
    const end = isEnd ? [endCard(table, words, (ply) => this.past.look(ply))] : [];
    const lost = this.notices.draw([...extras?.cards() ?? [], ...past.cards, ...end]);
    this.lobby.draw(extras?.lobby() ?? []);
    if (lost) (this.notices.element.querySelector('button') ?? this.stage.home).focus({ preventScroll: true });
    this.#showOpen();
    this.#callAttention();
    this.#doTheOnlyThing();
    return kinds;
  }

  /** What a bot does: its dice fall, or what it did last in this turn; before that it thinks. @param {string} words of the drawing */
  #botWords(words) {
    const { engine, names } = this.table;
    const { actor, count, turn } = engine;
    if (turn === CHANCE) return words.replace(/\.$/, '');
    const isSame = count > 0 && this.table.at(count - 1, () => engine.actor) === actor;
    return isSame ? this.table.tell(count - 1).replace(/\.$/, '') : _('%1 is thinking', names[actor] ?? '');
  }

  /** @param {string} words */
  #statusWords(words) {
    const { table, past } = this;
    if (table.thinking && past.isNow) return this.#botWords(words);
    if (!this.mine && past.isNow && !table.over) {
      const waited = table.waitedFor;
      if (waited.length) return _('Waiting for %1', waited.map((seat) => table.names[seat]).join(', '));
      const { actor } = table.engine;
      if (table.presenceOf(actor) === 'choosing') return this.log.hasDice ? _('%1 is choosing dice…', table.names[actor]) : _('%1 is choosing…', table.names[actor]);
    }
    return this.mine && table.people.length > 1 ? `${table.names[table.seat]} · ${words}` : table.note ? `${table.note} · ${words}` : words;
  }

  /** Where several may act at the same time, the drawing marks the board of one only. */
  #markWaited() {
    const waited = this.past.isNow ? this.table.waitedFor : [];
    for (const region of this.stage.place.querySelectorAll('.region[data-seat]')) {
      region.toggleAttribute('data-waited', waited.includes(Number(region.getAttribute('data-seat')?.slice(1)) - 1));
    }
  }

  #callAttention() {
    const { table, mine } = this;
    const state = table.over ? _('Game over') : mine && (table.online || table.people.length < table.names.length) ? `● ${_('Your turn')}` : '';
    this.attention.title(this.title, state);
    this.attention.turn(table.hands !== 0, this.stage.words, table.online);
  }

  // ---- Acting ----

  /** @param {Element} part @param {UIEvent} [event] none: it presses itself */
  #use(part, event) {
    const { state, table } = this;
    if (this.stage.busy) return;
    const action = part.getAttribute('data-action');
    if (action || !state.hint) this.desk.answer(''); // a hint stays until something is done
    if (!this.past.isNow) {
      this.#explain(_('You are looking at an earlier moment. Go back to now to play.'));
    } else if (!action && !part.classList.contains('legal')) {
      this.#explain(part.getAttribute('aria-label') ?? '');
    } else if (!action) {
      state.picked = part.getAttribute('data-pick') ?? '';
      table.choosing();
      this.#arm('');
      this.#soon(part, event, () => this.draw());
    } else if (!part.classList.contains('legal')) {
      this.#explain(table.why(action));
    } else if (this.#isGuarded(part, event)) {
      return;
    } else if (settings.confirm && action !== 'roll' && state.armed !== action) {
      this.#arm(action);
      this.#explain(_('%1: press again to confirm.', part.getAttribute('aria-label') ?? part.textContent ?? action), '');
    } else if (table.coached && action !== 'roll' && this.sure !== `${table.engine.count} ${action}`) {
      this.#askCoach(part, event, action);
    } else {
      this.#arm('');
      state.then = part.getAttribute('data-then') ?? '';
      state.open = '';
      if (this.regions.endPlace.contains(part)) state.ended = performance.now();
      this.#soon(part, event, () => this.#try(() => table.act(action)));
    }
  }

  /** Shows that a part was pressed, and after that frame what follows from it. A click of no pointer needs no answer of its own. @param {Element} part @param {UIEvent | undefined} event @param {() => void} run */
  #soon(part, event, run) {
    const { stage, table, app } = this;
    if (isByItself(event)) {
      run();
      return;
    }
    const at = table.engine.count;
    stage.busy = true;
    part.classList.add('pressed');
    afterPaint(() => {
      stage.busy = false;
      part.classList.remove('pressed');
      if (!app.left.aborted && table.engine.count === at) run();
    });
  }

  /** A second press of a double click, or of a key, must not end a turn, nor roll all dice again. @param {Element} part @param {UIEvent | undefined} event */
  #isGuarded(part, event) {
    const { regions, state } = this;
    if (!event || isByItself(event)) return false;
    const ends = regions.endPlace.contains(part);
    if (!ends && (state.picked || !part.hasAttribute('data-then'))) return false;
    return performance.now() - Math.max(state.landed, ends ? Math.max(state.ended, regions.since.get(part.id) ?? 0) : 0) < GUARD;
  }

  /** A click that no part takes: says what can be done instead. @param {Element} target */
  #missed(target) {
    const seat = target.closest('.others .region')?.getAttribute('data-seat');
    if (seat || this.state.open) this.#open(seat && seat !== this.state.open ? seat : '');
    else if (this.mine && target.closest('.region')) this.#explain(this.stage.words, '');
  }

  /** A tap skips what moves, and the rest of the bots' turn. @param {PointerEvent} event */
  #hurry(event) {
    for (const one of this.stage.place.querySelectorAll('[data-motion]')) one.removeAttribute('data-motion');
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    if (event.target instanceof Element && event.target.closest('.desk, .side, .players, dialog, .notice')) return;
    if (!this.table.hurry()) return;
    // The click of this tap means nothing else.
    const over = new AbortController();
    addEventListener('click', (click) => { if (this.stage.place.contains(/** @type {Node} */ (click.target))) click.stopPropagation(); }, { capture: true, once: true, signal: over.signal });
    setTimeout(() => over.abort(), GUARD);
  }

  /** When nothing else can be done, the only button presses itself, after a while that it shows. */
  #doTheOnlyThing() {
    const { table, regions } = this;
    clearTimeout(this.timer);
    const legal = this.mine && settings.auto && !settings.confirm && table.synced ? table.at(-1, (engine) => (engine.turn < 0 ? [] : engine.legal)) : [];
    const part = legal.length === 1 ? [...regions.endPlace.children].find((one) => one.getAttribute('data-action') === legal[0]) : undefined;
    for (const one of regions.endPlace.children) one.classList.toggle('auto', one === part);
    if (part) this.timer = setTimeout(() => { if (part.isConnected && this.mine) this.#use(part); }, AUTO);
  }

  // ---- What the others did ----

  /** The actions since a person of this page acted last: none while nobody plays here. */
  get #sinceOwn() {
    const { table } = this;
    const to = table.engine.count;
    const from = table.people.length ? table.lastActionOf(table.people) + 1 : to;
    return { from, to };
  }

  /** The ids of the marks that came about between two positions. @param {{ from: number, to: number }} span @returns {string[]} */
  #marksOf({ from, to }) {
    const { table } = this;
    const marks = (/** @type {number} */ ply) => [...table.at(ply, (engine) => engine.draw({ ...this.#view, hands: 0 }, table.names)).matchAll(MARK)].map(([, id]) => id);
    const known = new Set(marks(from));
    return marks(to).filter((id) => !known.has(id));
  }

  /** Everything that others marked stays lit until a person of this page acts. */
  #showFresh() {
    const span = this.#sinceOwn;
    const key = `${span.from} ${span.to} ${this.mine}`;
    if (key !== this.freshKey) [this.freshKey, this.fresh, this.recap] = [key, span.from < span.to && this.mine ? this.#marksOf(span) : [], this.#recap()];
    drawRings(this.stage.place, 'fresh', this.past.isNow ? this.fresh : []);
  }

  /** @param {{ from: number, to: number } | null} turn */
  #pointAtTurn(turn) {
    if (turn?.from === this.pointed) return;
    this.pointed = turn?.from;
    drawRings(this.stage.place, 'shown', turn ? this.#marksOf(turn) : []);
  }

  /** What the others did since, a sentence each: "Ben filled the green three and fenced the bear, +8." */
  #recap() {
    const { table } = this;
    if (!this.mine) return '';
    const since = this.#sinceOwn;
    const turns = this.log.turns.filter(({ seat, from, to }) => from >= since.from && to <= since.to && !table.people.includes(seat));
    const seats = [...new Set(turns.map(({ seat }) => seat))];
    return seats.map((seat) => {
      const own = turns.filter((turn) => turn.seat === seat);
      const plies = own.flatMap(({ from, to }) => this.log.deeds(from, to));
      const marks = plies.filter((ply) => this.log.isMark(ply));
      const points = (/** @type {number} */ ply) => table.at(ply, (engine) => engine.score[seat]);
      /** What each gained. @type {Map<string, number>} */
      const deeds = new Map();
      for (const ply of marks.length ? marks : plies.slice(-1)) {
        for (const deed of table.engine.deed(ply, { lang: settings.lang }, table.names)) deeds.set(deed, (deeds.get(deed) ?? 0) + points(ply + 1) - points(ply));
      }
      if (!deeds.size) return '';
      const gain = own.reduce((sum, { from, to }) => sum + points(to) - points(from), 0);
      const list = [...deeds.keys()];
      const told = () => {
        const [rest, last] = [list.slice(0, -1).join(', '), list[list.length - 1]];
        const done = list.length < deeds.size ? _('%1 and more', list.join(', ')) : rest ? _('%1 and %2', rest, last) : last;
        return gain > 0 ? _('%1 %2, +%3.', table.names[seat], done, gain) : _('%1 %2.', table.names[seat], done);
      };
      // Of too many, those are left out that gained least. The history has all of them.
      for (const deed of [...list].sort((a, b) => (deeds.get(a) ?? 0) - (deeds.get(b) ?? 0))) {
        if (list.length > 1 && told().length > ROOM / seats.length) list.splice(list.indexOf(deed), 1);
      }
      return told();
    }).filter((text) => text).map(capital).join(' ');
  }

  // ---- Boards of others ----

  /** On a wide screen another board takes the place of the own one; on others it lies above it. */
  get #isSwapped() {
    return this.state.open !== '' && this.layout === 'wide' && !this.regions.isShared;
  }

  /** @param {string} seat whose board is shown large; empty, or the own one: none */
  #open(seat) {
    const was = this.#isSwapped;
    this.state.open = seat === `p${this.table.seat + 1}` ? '' : seat;
    if (was || this.#isSwapped) this.draw();
    else this.#showOpen();
  }

  /** Who won, where their board is not in sight; empty: nobody, or it is. */
  get #winner() {
    const { table: { winners, seat }, regions } = this;
    const won = `p${winners[0] + 1}`;
    return this.layout === 'wide' || winners.includes(seat) || regions.isShared || !regions.others.querySelector(`[data-seat=${won}]`) ? '' : won;
  }

  #showOpen() {
    this.regions.open(this.state.open);
    for (const player of this.people.list.children) player.toggleAttribute('data-open', player.getAttribute('data-seat') === this.state.open);
  }

  /** On a small screen a board slides in when its owner has scored. @param {number[]} before */
  #showNote(before) {
    const { table, app } = this;
    if (table.over || app.page.dataset.layout === 'wide' || this.regions.isShared) return;
    const seat = table.engine.score.findIndex((points, i) => points > (before[i] ?? 0) && !table.people.includes(i));
    if (seat < 0) return;
    this.#open(`p${seat + 1}`);
    setTimeout(() => { if (this.state.open === `p${seat + 1}` && !table.over) this.#open(''); }, NOTED);
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
  }

  async #loadCoach() {
    const { Coach } = await import('./coach.js');
    this.table.coach ??= new Coach(this.table, this.app.left);
    await this.table.coach.ready;
  }

  /** The coach looks first, and asks before a mistake. @param {Element} part @param {UIEvent | undefined} event @param {string} action */
  async #askCoach(part, event, action) {
    const { table, state, stage, app } = this;
    const at = table.engine.count;
    stage.busy = true;
    await this.#loadCoach();
    /** @type {import('./coach.js').Said} */
    const said = await table.coach?.look(action).catch(() => ({})) ?? {};
    stage.busy = false;
    if (app.left.aborted || table.engine.count !== at) return;
    this.sure = `${at} ${action}`;
    if (said.ask) {
      state.hint = said.best ?? '';
      this.#explain(said.ask, '');
      this.draw();
      return;
    }
    this.#use(part, event);
    if (said.praise) this.#explain(said.praise, '');
  }

  /** The rules of this game, without leaving the table. */
  async #showRules() {
    const { app, table } = this;
    const { rulebook } = await import('./rules.js');
    if (app.left.aborted) return;
    const { elements } = rulebook(app, app.engine.rulebook(table.game, language()));
    const box = openDialog(_('Rules: %1', this.title), h('div', { class: 'rulebook' }, elements));
    box.classList.add('rules-box');
    app.left.addEventListener('abort', () => box.close());
  }

  async #resign() {
    if (await ask(_('Resign this game?'), _('Resign'))) this.#try(() => this.table.resign());
  }

  async #notify() {
    const allowed = await this.attention.allow();
    this.#explain(allowed ? _('You will be notified when it is your turn.') : _('Notifications are blocked here; the tab title will change instead.'), '');
    this.draw();
  }

  /** @param {boolean} [open] */
  #showLog(open) {
    const { page } = this.app;
    page.classList.toggle('logged', open);
    this.log.draw(this.state.shown);
    if (!page.classList.contains('logged')) return;
    this.log.reveal();
    this.log.list.focus({ preventScroll: true });
  }

  /** On a small screen the history would lie over what is looked at. @param {number} ply */
  #lookFromLog(ply) {
    const { page } = this.app;
    const isCovering = this.layout !== 'wide' && page.classList.contains('logged');
    if (isCovering) page.classList.remove('logged');
    this.past.look(ply);
    if (isCovering) this.notices.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The board of whoever acted, where only one is in sight. */
  #openActor() {
    const { table, state } = this;
    if (this.layout === 'wide' || this.regions.isShared) return;
    const actor = state.shown > 0 ? table.at(state.shown - 1, (engine) => engine.actor) : -1;
    state.open = actor >= 0 && actor !== table.seat ? `p${actor + 1}` : '';
  }

  /** @returns {Record<string, (event: KeyboardEvent) => void>} */
  #keys() {
    const press = (/** @type {Element | null | undefined} */ part, /** @type {KeyboardEvent} */ event) => { if (part && !event.repeat) this.#use(part, event); };
    /** @type {Record<string, (event: KeyboardEvent) => void>} */
    const keys = {
      '?': showKeys, u: () => this.#back(), h: () => this.#hint(), l: () => this.#showLog(),
      r: (event) => press(this.regions.rollPlace.querySelector('.legal'), event),
      b: () => this.past.back(), n: () => this.past.on(),
      Escape: () => this.#escape(),
    };
    for (let i = 1; i <= 9; i++) keys[i] = (event) => press(this.stage.place.querySelectorAll('.die.legal')[i - 1], event);
    return keys;
  }

  #escape() {
    const isPlain = this.past.isNow && !this.state.open && !this.app.page.classList.contains('logged');
    if (isPlain && this.table.hurry()) return;
    if (!this.past.isNow) this.past.look(-1);
    this.#forget();
    this.app.page.classList.remove('logged');
    this.#open('');
    this.draw();
  }

  /** Drops what was picked, asked and answered. */
  #forget() {
    Object.assign(this.state, { picked: '', armed: '', hint: '', then: '' });
    this.desk.answer('');
  }

  /** @param {boolean} moves the position after the one before */
  #lookedAt(moves) {
    this.#forget();
    this.#openActor();
    for (const kind of this.draw(moves)) sound(kind);
    if (this.past.isNow) this.app.say(this.stage.words);
  }

  // ---- What happens ----

  /** @param {News} news */
  #hear(news) {
    if (news.kind === 'moved') go(news.hash);
    else if (news.kind === 'refused' || news.kind === 'word') this.#explain(news.text, news.kind === 'refused' ? 'bad' : '');
    else if (news.kind === 'react') this.app.say(showReaction(this.stage.element, this.table.isMe(news.seat) ? _('You') : this.table.names[news.seat] ?? _('A spectator'), news.word));
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
    state.mine = table.synced && this.mine;
    this.#checkEnd();
  }

  /** @param {boolean} live */
  #acted(live) {
    const { state, table } = this;
    const { then } = state;
    this.#forget();
    if (live && then && table.hands && table.engine.turn === CHANCE) {
      this.#follow(then);
      return;
    }
    const kinds = this.draw(live && this.past.isNow);
    this.extras?.changed();
    if (!live) {
      this.herald.know();
      return;
    }
    for (const kind of kinds) sound(kind);
    if (kinds.includes('die')) this.#land();
    state.mine = this.mine;
    const before = state.score;
    this.herald.actions();
    this.#showNote(before);
    this.past.noteSeen();
    this.#checkEnd();
  }

  /** Dice were rolled: they lie when the slowest of them has come to rest, or somebody has skipped that. */
  #land() {
    const { state } = this;
    const falling = [...this.stage.place.querySelectorAll('[data-motion=die]')];
    const mine = ++state.falls;
    state.landed = falling.length ? Infinity : performance.now();
    if (!falling.length) return;
    afterPaint(async () => {
      await Promise.allSettled(falling.flatMap((die) => die.getAnimations().map(({ finished }) => finished)));
      if (state.falls === mine) state.landed = performance.now();
    });
  }

  /** One press keeps dice and rolls the others; in between those are drawn without faces, so that they are seen to roll. @param {string} action */
  #follow(action) {
    const { table, stage, past } = this;
    const at = table.engine.count;
    if (past.isNow) stage.show(table.at(-1, (engine) => engine.draw(this.#view, table.names)), false);
    queueMicrotask(() => { if (table.hands && table.engine.count === at) this.#try(() => table.act(action)); });
  }

  #checkEnd() {
    if (this.herald.end()) this.#open(this.#winner);
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
