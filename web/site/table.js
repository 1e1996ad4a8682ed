// table.js -- a game on the screen, in this browser or on the server: shows the core's drawing, offers
// what is legal, posts what was clicked. It knows no rules.

import { Refused } from './engine.js';
import { h } from './html.js';
import { LocalTable } from './local.js';
import { showDrawing } from './morph.js';
import { OnlineTable } from './online.js';
import { isDark, settings } from './settings.js';
import { keepOnline, localGames, onlineGames } from './shelf.js';
import { play } from './sound.js';
import { _ } from './words.js';

const NARROW = 760;

/** The parts of the page around the drawing. */
class TableView {
  /** @param {import('./app.js').App} app @param {any} table */
  constructor(app, table) {
    this.app = app;
    this.table = table;
    this.picked = '';
    this.shown = -1; // ply looked at; -1: the present
    this.drawing = h('div', { class: 'drawing table', role: 'application', 'aria-label': _('The table') });
    this.message = h('p', { class: 'message', role: 'alert' });
    this.bar = h('div', { class: 'bar' });
    this.log = h('ol', { class: 'log', 'aria-label': _('What happened') });
    this.extra = h('div', { class: 'extra' });
    app.page.className = 'playing';
    app.page.append(h('h1', { class: 'unseen' }, _('The table')), this.drawing, this.message, this.bar, this.extra,
      h('details', { class: 'history' }, h('summary', {}, _('What happened')), this.log));
    this.drawing.addEventListener('click', (event) => this.#clicked(event));
    this.drawing.addEventListener('keydown', (event) => this.#pressed(event));
    this.resized = () => this.draw();
    addEventListener('resize', this.resized);
    table.changed = (/** @type {string} */ what, /** @type {string | undefined} */ detail) => this.#told(what, detail);
    this.draw();
  }

  close() {
    removeEventListener('resize', this.resized);
    this.table.close();
  }

  // ---- Drawing ----

  draw() {
    const { engine } = this.table;
    const tall = innerWidth < NARROW && innerHeight > innerWidth * 0.8;
    const seat = this.table.seat;
    showDrawing(this.drawing, engine.draw({
      seat: seat >= 0 ? `p${seat + 1}` : 'none', hands: this.table.hands, palette: settings.palette, dark: isDark() ? 1 : 0,
      tall: tall ? 1 : 0, plain: settings.coordinates ? 0 : 1, lang: settings.lang, picked: this.picked || '-',
    }, this.table.names));
    this.#drawBar();
    this.#drawLog();
    const mine = this.table.hands !== 0;
    document.title = mine ? `● ${_('Your turn')} · Paddock` : 'Paddock';
  }

  #drawBar() {
    const t = this.table;
    const button = (/** @type {string} */ text, /** @type {() => void} */ run, /** @type {boolean} */ on = true) =>
      h('button', { onclick: run, disabled: !on }, text);
    const buttons = [button(_('Take back'), () => this.#try(() => t.back()), t.canUndo)];
    if (!t.online) buttons.push(button(_('Hint'), () => this.#hint(), t.hands !== 0));
    if (t.over && !t.online) buttons.push(button(_('Save'), () => this.#save()));
    if (!t.over && (t.online ? t.me >= 0 : t.people.length > 0)) buttons.push(button(_('Resign'), () => this.#resign()));
    if (!t.online && !t.people.length) buttons.push(button(t.paused ? _('Go on') : _('Pause'), () => { t.paused = !t.paused; this.draw(); t.goOn(); }));
    this.bar.replaceChildren(...buttons);
  }

  #drawLog() {
    const { engine } = this.table;
    const names = this.table.names;
    while (this.log.children.length > engine.count) this.log.lastElementChild?.remove();
    for (let i = this.log.children.length; i < engine.count; i++) {
      const { who, action } = engine.action(i);
      const name = who === 'chance' ? _('Dice') : names[Number(who.slice(1)) - 1] || who;
      this.log.append(h('li', {}, `${name}: ${action.replace(/^\w+:/, (word) => `${_(word.slice(0, -1))} `)}`));
    }
  }

  // ---- Acting ----

  /** @param {Event} event */
  #clicked(event) {
    const part = /** @type {Element} */ (event.target).closest('[data-action], [data-pick]');
    if (part) this.#use(part);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === 'Enter' || event.key === ' ') {
      const part = /** @type {Element} */ (event.target).closest('[data-action], [data-pick]');
      if (!part) return;
      event.preventDefault();
      this.#use(part);
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      this.#move(event.key);
    } else if (event.key === 'Escape') {
      this.picked = '';
      this.draw();
    }
  }

  /** To the nearest part in that direction. @param {string} key */
  #move(key) {
    const parts = [...this.drawing.querySelectorAll('[tabindex="0"]')];
    const here = document.activeElement?.getBoundingClientRect();
    if (!here) return;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    let best = null;
    let least = Infinity;
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      const x = box.x + box.width / 2 - here.x - here.width / 2;
      const y = box.y + box.height / 2 - here.y - here.height / 2;
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 4 && ahead + 2 * aside < least) [best, least] = [part, ahead + 2 * aside];
    }
    /** @type {SVGElement | null} */ (best)?.focus();
  }

  /** @param {Element} part */
  #use(part) {
    const pick = part.getAttribute('data-pick');
    const action = part.getAttribute('data-action');
    this.message.textContent = '';
    if (action === null || action === '') {
      this.picked = pick ?? '';
      this.draw();
      return;
    }
    if (!this.table.hands && !this.table.online) return;
    if (settings.confirm && part.classList.contains('legal') && !confirm(part.getAttribute('aria-label') ?? action)) return;
    this.#try(() => {
      this.table.act(action);
      if (!this.table.online) this.picked = ''; // a server may still refuse: the piece stays in hand
      play(action);
    });
  }

  /** @param {() => void} run */
  #try(run) {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message.textContent = error.message;
    }
    this.draw();
  }

  async #hint() {
    this.message.textContent = _('Thinking …');
    const [best, second] = await this.table.hint();
    if (!best) return;
    const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)}%`;
    this.message.textContent = second
      ? _('%1 looks best (%2); then %3.', best.action, percent(best.chance), `${second.action} (${percent(second.chance)})`)
      : _('%1 is the only way.', best.action);
  }

  #resign() {
    if (!confirm(_('Give up this game?'))) return;
    const seat = this.table.online ? this.table.me : this.table.seat;
    this.table.resign(seat);
    this.draw();
  }

  #save() {
    const link = h('a', { href: URL.createObjectURL(new Blob([this.table.record()], { type: 'text/plain' })), download: 'paddock.game' });
    link.click();
  }

  /** @param {string} what @param {string} [detail] */
  #told(what, detail) {
    if (what === 'refused') this.message.textContent = detail ?? '';
    if (what === 'event' && /^(act|back) /.test(detail ?? '')) [this.picked, this.message.textContent] = ['', ''];
    if (what === 'connection') this.message.textContent = this.table.connected ? '' : _('The connection is lost; it comes back by itself.');
    this.draw();
    this.onTold?.(what);
    const title = this.drawing.querySelector('svg > title')?.textContent;
    const said = this.drawing.querySelector('[data-say]')?.textContent;
    this.app.say(said ?? title ?? '');
  }

  /** @type {((what: string) => void) | undefined} */
  onTold;
}

/** @type {import('./app.js').Page} */
export function localPage(app, id) {
  const game = localGames().find((one) => one.id === id);
  if (!game) {
    app.page.append(h('p', { class: 'wait' }, _('This game is not in this browser.'), ' ', h('a', { href: '#/' }, _('Home'))));
    return;
  }
  const table = new LocalTable(app.module, game);
  const view = new TableView(app, table);
  table.goOn();
  return () => view.close();
}

/** @param {OnlineTable} table @param {HTMLElement} place */
function invitations(table, place) {
  const kept = onlineGames().find((game) => game.id === table.link.id && game.token === table.link.token);
  const base = `${location.origin}${location.pathname}#/t/${table.link.id}/`;
  const parts = [];
  if (table.me >= 0 && !table.seats[table.me].sat) {
    const name = h('input', { value: settings.name, maxlength: 40, 'aria-label': _('Your name') });
    parts.push(h('form', { class: 'sheet', onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); table.sit(name.value.trim() || `p${table.me + 1}`); } },
      h('label', { class: 'field' }, h('span', {}, _('Your name')), name), h('button', { class: 'main' }, _('Sit down'))));
  }
  if (!table.full) {
    const waiting = table.seats.map((seat, i) => (seat.kind === 'person' && !seat.sat && i !== table.me ? `p${i + 1}` : '')).filter((s) => s);
    const links = waiting.filter((seat) => kept?.tokens[seat]).map((seat) => h('li', {}, `${seat}: `,
      h('input', { readonly: true, value: base + kept?.tokens[seat], onclick: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select() }),
      h('button', { onclick: () => navigator.clipboard?.writeText(base + kept?.tokens[seat]) }, _('Copy'))));
    parts.push(h('div', { class: 'sheet' }, h('p', {}, _('Waiting for: %1', waiting.join(', ') || '…')),
      links.length ? h('div', {}, h('p', {}, _('Send each friend one of these links:')), h('ul', { class: 'links' }, links)) : null));
  }
  if (table.asks >= 0 && table.asks !== table.me && table.me >= 0) {
    parts.push(h('div', { class: 'sheet' }, h('p', {}, _('%1 would like to take back.', table.names[table.asks])),
      h('button', { onclick: () => table.answer(true) }, _('Agree')), h('button', { onclick: () => table.answer(false) }, _('No'))));
  }
  parts.push(h('p', { class: 'fine' }, table.secret
    ? _('The dice were fixed by a secret: %1. Its commitment was %2.', table.secret, table.about.commitment)
    : _('The dice are fixed by a secret whose commitment is %1.', table.about.commitment)));
  place.replaceChildren(...parts);
}

/** @type {import('./app.js').Page} */
export function onlinePage(app, id, token = '') {
  /** @type {TableView | null} */
  let view = null;
  let left = false;
  (async () => {
    const answer = await fetch(`/api/tables/${encodeURIComponent(id)}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    const about = await answer.json();
    if (left) return;
    if (!answer.ok) {
      app.page.append(h('p', { class: 'wait' }, about.error, ' ', h('a', { href: '#/' }, _('Home'))));
      return;
    }
    const table = new OnlineTable(app.module, { id, token }, about);
    view = new TableView(app, table);
    const shown = view;
    shown.onTold = () => {
      invitations(table, shown.extra);
      const kept = onlineGames().find((game) => game.id === id && game.token === token);
      if (kept && kept.over !== table.over) keepOnline({ ...kept, over: table.over });
      if (!kept && table.me >= 0) keepOnline({ id, key: about.game, seat: `p${table.me + 1}`, token, watch: '', tokens: {}, changed: 0, over: table.over });
    };
  })();
  return () => {
    left = true;
    view?.close();
  };
}
