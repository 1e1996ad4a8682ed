// gallery.js -- boards and sheets that people show to others on this server: how often they were played, how those games ended, to
// play on, to copy, or to report. What comes from the server is read like a file from a stranger.

import { HOME, pathOf } from './address.js';
import { boardPicture, equalSet, keepBoard } from './boards.js';
import { ask, openDialog } from './dialog.js';
import { Engine, Refused } from './engine.js';
import { dayOf, figure, percent } from './figures.js';
import { beginHere, beginWithFriends } from './home_begin.js';
import { wishFor } from './home_choices.js';
import { button, choice, h } from './html.js';
import { ownBoards, read, write } from './shelf.js';
import { askApi } from './server.js';
import { _, language, sentence } from './words.js';

/** @typedef {import('./engine.js').Game} Game */
/** @typedef {{ games: number, won: number[], owners?: number, owners_won?: number }} Tally */
/** @typedef {{ id: string, game: string, name: string, board: string, author?: string, shown: number, games: number, results: (Tally & { players: number, people: Tally })[] }} Shown */

const FEW = 5; // games that tell something
const ORDERS = ['new', 'played'];

/** Between which a share lies with 95% confidence (Wilson's interval), for few games too. @param {number} won @param {number} of @returns {[number, number]} */
export function intervalOf(won, of) {
  const z = 1.96;
  const middle = (won + z * z / 2) / (of + z * z);
  const reach = z / (of + z * z) * Math.sqrt(won * (of - won) / of + z * z / 4);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** @param {[number, number]} interval */
const from = ([low, high]) => _('%1 to %2', figure(100 * low, 1), percent(high));

/** The file of a shown board, as the engine writes it; empty: it cannot be played on. @param {Engine} engine @param {Game} game @param {Shown} one */
function fileOf(engine, game, one) {
  const index = engine.index(game.key);
  try {
    const text = engine.ask('stroke', [index], `\n${String(one.board).replaceAll('|', '\n')}\n`);
    return engine.ask('faults', [index, language()], text) ? '' : text;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return '';
  }
}

class Gallery {
  /** @param {import('./app.js').App} app @param {Game} game */
  constructor(app, game) {
    this.app = app;
    this.game = game;
    this.engine = new Engine(app.module);
    this.order = ORDERS.includes(read('gallery', 'new')) ? read('gallery', 'new') : 'new';
    this.page = 0;
    this.said = h('p', { class: 'told', role: 'status' });
    this.list = h('ul', { class: 'tiles shown' });
    this.more = button(_('Show more'), () => this.#load());
    this.more.id = 'gallery-more';
    this.more.hidden = true;
  }

  show() {
    const { game, app } = this;
    app.page.append(h('section', { class: 'sheet gallery' }, h('h1', {}, _('Gallery: %1', game.title)),
      h('p', {}, _('Shared by people who play on this server. Add your own from the workshop.')),
      h('div', { class: 'bar' },
        choice(_('Order'), [['new', _('newest first')], ['played', _('most played first')]], this.order, (order) => {
          write('gallery', order);
          this.order = order;
          this.#anew();
        }, 'gallery-order'),
        h('a', { class: 'button', href: `#/workshop/${game.key}` }, _('Workshop')),
        app.engine.games.filter((one) => one.kind && one !== game).map((one) => h('a', { class: 'button', href: `#/gallery/${one.key}` }, one.title))),
      this.list, this.said, this.more));
    return this.#anew();
  }

  #anew() {
    this.page = 0;
    this.list.replaceChildren();
    return this.#load();
  }

  async #load() {
    const { game, list } = this;
    this.more.hidden = true;
    this.said.textContent = _('Loading…');
    try {
      /** @type {{ boards: Shown[], more: boolean }} */
      const { boards, more } = await (await askApi(`gallery/${game.key}-${this.order}-${this.page + 1}`)).json();
      if (this.app.left.aborted) return;
      const first = list.childElementCount;
      list.append(...boards.flatMap((one) => {
        const text = fileOf(this.engine, game, one);
        return text ? [this.#tile(one, text)] : [];
      }));
      this.page++;
      this.more.hidden = !more;
      this.said.textContent = list.childElementCount ? '' : _('There is nothing here yet.');
      if (first) list.children[first]?.querySelector('button')?.focus();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.said.textContent = sentence(error.message);
    }
  }

  /** @param {Shown} one @param {string} text */
  #tile(one, text) {
    return h('li', { class: 'tile', 'data-id': one.id }, h('button', { class: 'quiet', onclick: () => this.open(one, text) },
      h('span', { class: 'place' }, boardPicture(this.engine, this.game, text)),
      h('span', { class: 'name' }, one.name), h('span', { class: 'fine' }, this.#played(one))));
  }

  /** @param {Shown} one */
  #played(one) {
    return one.games ? _('Games played: %1', one.games) : _('Not played yet');
  }

  /** How fair it turned out: games between people, in which nobody gave up. @param {Shown} one @returns {HTMLElement[]} */
  #fairness(one) {
    const { game, engine } = this;
    const told = one.results.filter(({ people }) => people.games >= FEW).flatMap(({ players, people }) => {
      const head = h('p', {}, _('%1 players, games between people: %2', players, people.games));
      if (game.perSeat) {
        const owners = Math.max(1, people.owners ?? 0);
        return [head, h('ul', {}, h('li', {}, _('Win rate with this board: %1 (fair: %2)', from(intervalOf(people.owners_won ?? 0, owners)), percent(1 / players))))];
      }
      const sides = engine.ask('sides', [engine.index(game.key), language()]).trim().split('\n');
      return [head, h('ul', {}, people.won.map((won, seat) => h('li', {}, _('%1: %2 of the games won', sides[seat] ?? `p${seat + 1}`, from(intervalOf(won, people.games))))))];
    });
    return told.length ? told : [h('p', { class: 'fine' }, _('Too early to say how fair it is: fewer than %1 games between people so far.', FEW))];
  }

  /** @param {Shown} one @param {string} text */
  open(one, text) {
    const { game, engine } = this;
    const problem = h('p', { class: 'problem', role: 'alert' });
    const told = h('p', { class: 'told', role: 'status' });
    const play = async (/** @type {'bots' | 'here' | 'friends'} */ how) => {
      try {
        const wish = wishFor(game);
        const [names, texts] = equalSet(engine, game, one.name, text, wish.players);
        wish.assets = names;
        if (how === 'friends') await beginWithFriends(game, wish, texts);
        else await beginHere(game, wish, how, { texts });
        box.close();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        problem.textContent = sentence(error.message);
      }
    };
    const copy = () => {
      const name = this.#freeName(one.name, text);
      const file = engine.ask('stroke', [engine.index(game.key)], `name=${name}\n${text}`);
      told.textContent = keepBoard(game.key, name, file) ? _('Saved in this browser as %1.', name) : _('This browser is out of space, so it was not saved.');
    };
    const reported = read('reported', /** @type {string[]} */ ([]));
    const report = button(_('Report'), async () => {
      if (!await ask(_('Report this to the owner of the server?'), _('Report'))) return;
      try {
        await askApi(`boards/${one.id}/report`, { body: {} });
        write('reported', [one.id, ...reported].slice(0, 100));
        report.disabled = true;
        told.textContent = _('Reported. The owner of the server can hide it.');
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        problem.textContent = sentence(error.message);
      }
    }, 'quiet');
    report.disabled = reported.includes(one.id);
    const picture = boardPicture(engine, game, text);
    picture.className = 'large';
    const day = dayOf(new Date(one.shown).toISOString().slice(0, 10));
    const box = openDialog(one.name, picture,
      h('p', {}, one.author ? _('Shared by %1, %2', one.author, day) : _('Shared on %1', day), ' · ', this.#played(one)),
      ...this.#fairness(one),
      h('div', { class: 'bar' }, button(_('Play online with friends'), () => play('friends'), 'main'), button(_('Play against the computer'), () => play('bots')), button(_('Play on this device'), () => play('here'))),
      h('div', { class: 'bar' }, button(_('Copy to my workshop'), copy), report), told, problem);
    box.classList.add('gallery-one');
  }

  /** A name that no other board of this browser has. @param {string} name @param {string} text */
  #freeName(name, text) {
    const others = [...this.game.assets, ...ownBoards(this.game.key).filter((one) => one.text !== text).map((one) => one.name)];
    let free = name;
    for (let n = 2; others.includes(free); n++) free = `${name.slice(0, 20)}-${n}`;
    return free;
  }

  /** One that a link names. @param {string} id */
  async find(id) {
    try {
      const one = await (await askApi(`boards/${encodeURIComponent(id)}`)).json();
      const text = one.game === this.game.key ? fileOf(this.engine, this.game, one) : '';
      if (text && !this.app.left.aborted) this.open(one, text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.said.textContent = sentence(error.message);
    }
  }
}

/** @type {import('./app.js').Page} */
export async function galleryPage(app, key = '', id = '') {
  const games = app.engine.games.filter((one) => one.kind);
  const game = games.find((one) => one.key === key) ?? games[0];
  app.page.className = 'workshop gallery';
  document.title = `${_('Gallery: %1', game.title)} · Paddock`;
  if (HOME !== 'server') {
    app.page.append(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Gallery')), h('p', {}, _('The gallery needs a Paddock server, and these pages do not come from one.'))));
    return;
  }
  if (id || game.key !== key) history.replaceState(null, '', pathOf(`#/gallery/${game.key}`));
  const gallery = new Gallery(app, game);
  await gallery.show();
  if (id) await gallery.find(id);
}
