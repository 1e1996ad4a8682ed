// workshop.js -- boards and sheets of a game: make, paint, check, keep, share, play and print them. What a board is, and what is
// wrong with it, only the engine knows.

import { HOME, pathOf } from './address.js';
import { showTiles } from './board_tiles.js';
import { assetText, boardFaults, boardVerdict, dropBoard, equalSet, keepBoard, makeText } from './boards.js';
import { ask } from './dialog.js';
import { Easel, showFields } from './easel.js';
import { Engine, Refused } from './engine.js';
import { showInGallery } from './gallery_show.js';
import { beginHere, beginWithFriends } from './home_begin.js';
import { wishFor } from './home_choices.js';
import { button, choice, dataUrl, download, h } from './html.js';
import { Editor, positionPage } from './position.js';
import { Fairness } from './workshop_fair.js';
import { printDialog } from './workshop_print.js';
import { unpack, shareDialog } from './workshop_link.js';
import { isStill } from './settings.js';
import { isSurprise, ownBoards, randomHex, read, readRecord, write } from './shelf.js';
import { _, capital, language, sentence } from './words.js';

/** @typedef {import('./engine.js').Game} Game */

/** The name under which the maker knows the one that is shown. */
const SHOWN = 'this-one';

/** Own names are free: not those of boards that come with the game. @param {Game} game @param {string} name */
const freeName = (game, name) => (game.assets.includes(name) || isSurprise(name) || !name ? `my-${randomHex(2)}` : name);

class Workshop {
  /** @param {import('./app.js').App} app @param {Game} game */
  constructor(app, game) {
    this.app = app;
    this.game = game;
    this.engine = new Engine(app.module);
    this.index = this.engine.index(game.key);
    const [one, many, invitation, link, more] = this.engine.ask('painting_words', [this.index, language()]).split('\n');
    this.words = { one, many, invitation, link, more };
    this.problem = h('p', { class: 'problem', role: 'alert' });
    this.told = h('p', { class: 'told', role: 'status' });
    this.shelf = h('div', { class: 'tiles' });
    this.faults = h('ol', { class: 'faults' });
    this.verdict = h('p', { class: 'verdict', role: 'status' });
    this.more = h('div', { class: 'fields' });
    this.fair = new Fairness(app, this.engine, game);
    this.name = h('input', { id: 'board-name', maxlength: 24, spellcheck: 'false', autocomplete: 'off', onchange: () => this.#rename() });
    this.easel = new Easel(this.engine, this.index, app.left, (stroke, goesOn) => this.#stroke(stroke, goesOn));
    /** Texts before and after this one. @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    this.undo = h('button', { id: 'board-undo', onclick: () => this.#step(this.past, this.future) }, _('Undo'));
    this.redo = h('button', { id: 'board-redo', onclick: () => this.#step(this.future, this.past) }, _('Redo'));
    this.text = '';
    this.changed = () => {}; // called when there is another board
    /** @type {Record<string, string>} */
    const drafts = readRecord('drafts', (one) => typeof one === 'string');
    this.#bring(drafts[game.key] ?? '') || this.#bring(assetText(this.engine, game, game.assets[0]));
    addEventListener('keydown', (event) => this.#pressed(event), { signal: app.left });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target instanceof HTMLElement && event.target.matches('input:not([type=radio], [type=checkbox]), textarea'))) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    if (isRedo) this.#step(this.future, this.past);
    else this.#step(this.past, this.future);
  }

  /** Says what happened, or what is wrong; what was said before is gone. @param {string} told @param {string} [problem] */
  #say(told, problem = '') {
    this.told.textContent = told;
    this.problem.textContent = problem;
  }

  /** Takes a file as it is; nothing changes if it cannot be painted. @param {string} text @returns {boolean} */
  #bring(text) {
    if (!text) return false;
    try {
      this.#show(this.engine.ask('stroke', [this.index], `\n${text}`));
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#say('', sentence(error.message));
      return false;
    }
  }

  /** One more stroke. @param {string} stroke @param {boolean} [goesOn] it belongs to the one before: one Undo takes back both */
  #stroke(stroke, goesOn = false) {
    try {
      const text = this.engine.ask('stroke', [this.index], `${stroke}\n${this.text}`);
      if (text === this.text) return;
      if (goesOn) this.future = [];
      this.#show(text, goesOn);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#say('', sentence(error.message));
    }
  }

  /** @param {string[]} from @param {string[]} to */
  #step(from, to) {
    const text = from.pop();
    if (text === undefined) return;
    to.push(this.text);
    this.text = text;
    this.#draw();
  }

  /** @param {string} text @param {boolean} [goesOn] */
  #show(text, goesOn = false) {
    if (text === this.text) return;
    if (this.text && !goesOn) {
      this.past = [...this.past.slice(-99), this.text];
      this.future = [];
    }
    this.text = text;
    this.#draw();
  }

  /** @returns {string[]} sentences */
  get #wrong() {
    return boardFaults(this.engine, this.game, this.text).split('\n').filter((line) => line);
  }

  #draw() {
    const wrong = this.#wrong;
    this.#say('');
    write('drafts', { ...read('drafts', {}), [this.game.key]: this.text });
    this.easel.draw(this.text);
    this.fair.set(this.text);
    this.name.value = this.#called;
    this.undo.disabled = !this.past.length;
    this.redo.disabled = !this.future.length;
    this.verdict.textContent = boardVerdict(wrong.length);
    this.verdict.classList.toggle('good', !wrong.length);
    this.faults.replaceChildren(...wrong.map((why, i) => h('li', {}, h('button', { class: 'quiet', onclick: () => this.#point(i + 1) },
      sentence(why), !this.easel.showing(i + 1).length && ` ${_('It cannot be shown on the board.')}`))));
    showFields(this.engine, this.index, this.text, this.more, (stroke) => this.#stroke(stroke), 'field', (key) => this.easel.picture(key));
    for (const one of document.querySelectorAll('.needs-good')) /** @type {HTMLButtonElement} */ (one).disabled = wrong.length > 0;
    this.changed();
  }

  /** Shows a fault, or says why that cannot be. @param {number} number from 1 */
  #point(number) {
    this.#say(this.easel.showing(number).length ? '' : _('No place shows this fault: something is missing that could be anywhere, or the name is wrong.'));
    this.easel.point(number);
  }

  get #called() {
    return /^\S+ (\S*)/.exec(this.text)?.[1] ?? '';
  }

  get #file() {
    return `${this.#called || this.words.one}.${this.game.kind}`;
  }

  // ---- Make ----

  /** @param {string} made its file @param {string} how */
  #tell(made, how) {
    const text = this.engine.ask('stroke', [this.index], `\n${made}`);
    const places = (/** @type {string} */ of) => this.easel.labels(of);
    const before = places(this.text);
    const after = places(text);
    const others = [...after].filter(([place, label]) => before.get(place) !== label).map(([place]) => place);
    this.#show(text);
    this.easel.mark(others);
    this.#say(_('%1: %2 of %3 places differ from the previous one.', how, others.length, after.size));
  }

  #makeForm() {
    const seed = h('input', { id: 'make-seed', inputmode: 'numeric', value: '', placeholder: _('random'), autocomplete: 'off' });
    const options = this.engine.ask('make_options', [this.index, language()]).split('\n').filter((line) => line).map((line) => {
      const [key, example, ...help] = line.split(' ');
      const shown = example === 'shown';
      const flag = shown || example === 'yes|no';
      const field = flag ? h('input', { type: 'checkbox', id: `make-${key}` }) : h('input', { id: `make-${key}`, placeholder: example, autocomplete: 'off' });
      return { key, flag, shown, field, element: h('label', { class: flag ? 'field toggle' : 'field' }, flag ? field : h('span', {}, capital(help.join(' '))), flag ? h('span', {}, capital(help.join(' '))) : field) };
    });
    const make = () => {
      const number = /^\d{1,18}$/.test(seed.value.trim()) ? BigInt(seed.value.trim()) : BigInt(`0x${randomHex(4)}`);
      const words = options.flatMap(({ key, flag, shown, field }) => (flag ? field.checked ? [`${key}=${shown ? SHOWN : 'yes'}`] : [] : field.value.trim() ? [`${key}=${field.value.trim().replaceAll(' ', '')}`] : []));
      const isLike = options.some(({ shown, field }) => shown && field.checked);
      if (isLike && this.#wrong.length) {
        this.#say('', _('%1 has faults: nothing can be made like it.', this.#called));
        return;
      }
      try {
        if (isLike) this.engine.addAsset(this.engine.ask('stroke', [this.index], `name=${SHOWN}\n${this.text}`));
        this.#tell(makeText(this.engine, this.game, freeName(this.game, this.#called), words.join(' '), number), _('Seed %1', String(number)));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#say('', sentence(error.message));
      }
    };
    return h('form', { class: 'make', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); make(); } },
      h('button', { type: 'submit' }, _('Make a new one')),
      h('details', {}, h('summary', {}, _('Options')), h('label', { class: 'field' }, h('span', {}, _('Seed: the same number gives the same result again')), seed), options.map(({ element }) => element)));
  }

  // ---- The shelf ----

  #tiles() {
    const { game } = this;
    const remove = (/** @type {string} */ name) => h('button', { type: 'button', class: 'quiet', 'aria-label': _('Remove %1', name), onclick: () => this.#remove(name) }, _('Remove'));
    showTiles(this.shelf, this.engine, game, (_name, text, label) => {
      this.#tell(text, label);
      this.easel.element.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
    }, remove);
  }

  /** @param {string} name of an own one */
  async #remove(name) {
    if (!await ask(_('Remove %1?', name), _('Remove'))) return;
    const at = ownBoards(this.game.key).findIndex((one) => one.name === name);
    dropBoard(this.game.key, name);
    this.#tiles();
    this.#say(_('%1 was removed.', name));
    /** @type {HTMLElement | undefined} */ ([...this.shelf.querySelectorAll('.tile > button:first-child')][at + 1])?.focus(); // the first makes a new one
  }

  #rename() {
    const name = this.name.value.trim();
    if (/^[\w-]*$/.test(name)) this.#stroke(`name=${name}`);
    else this.#say('', _('A name has 1 to 24 letters, digits, - or _, without accents and spaces.'));
  }

  /** Whether these may be saved: what has the same name is replaced only if the person says so. @param {string[]} names @param {Record<string, string>} texts */
  async #mayKeep(names, texts) {
    const others = ownBoards(this.game.key).filter(({ name, text }) => names.includes(name) && text !== texts[name]).map(({ name }) => name);
    return !others.length || ask(_('Replace %1?', others.join(', ')), _('Replace'));
  }

  async #keep() {
    const name = this.#called;
    if (this.game.assets.includes(name)) {
      this.#say('', _('This name belongs to one that comes with Paddock. Choose another name.'));
      this.name.focus();
      return;
    }
    if (!await this.#mayKeep([name], { [name]: this.text })) return;
    if (!keepBoard(this.game.key, name, this.text)) this.#say('', _('This browser is out of space, so it was not saved.'));
    else this.#say(_('Saved in this browser as %1.', name));
    this.#tiles();
  }

  /** @param {HTMLInputElement} field */
  async #load(field) {
    const file = field.files?.[0];
    if (!file) return;
    const text = await file.text();
    field.value = ''; // so that the same file can be opened again
    if (!text.trim()) this.#say('', _('%1 is empty.', file.name));
    else if (this.#bring(text)) this.#say(_('%1 was opened.', file.name));
  }

  // ---- Play ----

  /** @param {number} players */
  #set(players) {
    return equalSet(this.engine, this.game, this.#called, this.text, players);
  }

  /** The board for a position. @returns {{ name: string, text: string, good: boolean }} */
  get board() {
    return { name: this.#called, text: this.text, good: !this.#wrong.length };
  }

  /** @param {(text: string, run: () => unknown) => HTMLElement} good */
  #setForm(good) {
    let players = '2';
    return h('div', { class: 'bar set' }, choice(_('Players'), ['2', '3', '4'].map((n) => [n, n]), players, (n) => { players = n; }, 'set-players'),
      good(_('Save a set of equal boards'), async () => {
        const [names, texts] = this.#set(Number(players));
        if (!await this.#mayKeep(names, texts)) return;
        for (const name of [...names].reverse()) keepBoard(this.game.key, name, texts[name]);
        this.#say(_('Saved: %1. Their colours rotate, so all have the same chances.', names.join(', ')));
        this.#tiles();
      }), good(_('How fair is this set?'), () => {
        const [names, texts] = this.#set(Number(players));
        this.fair.stop();
        this.fair.begin({ names, files: names.map((name) => texts[name]), sides: names });
      }));
  }

  /** @param {'bots' | 'here' | 'friends'} how */
  async #play(how) {
    const { game } = this;
    try {
      const wish = wishFor(game);
      const [names, texts] = this.#set(wish.players);
      wish.assets = names;
      if (how === 'friends') await beginWithFriends(game, wish, texts);
      else await beginHere(game, wish, how, { texts });
    } catch (error) {
      this.#say('', sentence(error instanceof Error ? error.message : String(error)));
    }
  }

  show() {
    const { game } = this;
    const file = h('input', { type: 'file', class: 'unseen', accept: `.${game.kind},text/plain`, onchange: () => this.#load(file) });
    const good = (/** @type {string} */ text, /** @type {() => unknown} */ run, kind = '') => button(text, run, `needs-good ${kind}`);
    const group = (/** @type {string} */ title, /** @type {(Node | null)[]} */ ...parts) => h('section', { class: 'group' }, h('h2', {}, title), parts);
    this.app.page.append(
      h('section', { class: 'sheet bench' }, h('h1', {}, _('Workshop: %1', game.title)),
        h('p', {}, this.words.invitation),
        h('div', { class: 'bench-board' }, this.easel.element, this.easel.said,
          h('div', { class: 'bench-tools' },
            h('div', { class: 'findings' }, this.verdict, this.problem, this.told),
            this.easel.brushes(language()), this.easel.dragging,
            h('div', { class: 'bar' }, this.undo, this.redo),
            this.faults,
            h('details', {}, h('summary', {}, this.words.more), this.more),
            this.#makeForm(),
            group(_('Play now'), h('div', { class: 'bar' }, good(_('Play against the computer'), () => this.#play('bots'), 'main'),
              good(_('Play on this device'), () => this.#play('here')), HOME === 'server' ? good(_('Play online with friends'), () => this.#play('friends')) : null)),
            group(_('Save and share'), h('label', { class: 'field' }, h('span', {}, _('Name')), this.name),
              h('div', { class: 'bar' }, button(_('Save'), () => this.#keep()),
                button(_('Share'), () => shareDialog(this.engine, game, this.text, this.words.link, this.#file)),
                good(_('Print'), () => printDialog(this.engine, game, { name: this.#called, text: this.text })),
                button(_('Save as a file'), () => download(this.#file, dataUrl('text/plain', this.text))),
                h('label', { class: 'button' }, _('Open a file'), file),
                HOME === 'server' ? good(_('Share in the gallery'), () => showInGallery(game, this.text)) : null,
                HOME === 'server' ? h('a', { class: 'button', href: `#/gallery/${game.key}` }, _('Gallery')) : null)),
            group(_('Fairness'), this.fair.element, game.perSeat ? this.#setForm(good) : null)))),
      h('section', { class: 'sheet' }, h('h2', {}, this.words.many), this.shelf));
    this.#draw();
    this.#tiles();
  }

  /** A link that somebody sent. @param {string} packed */
  async open(packed) {
    const text = await unpack(this.engine, packed).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      this.#say('', error.message);
      return '';
    });
    if (text && this.#bring(text)) this.#say(_('Opened from a link. Save it if you like it.'));
  }
}

/** @param {import('./app.js').App} app */
function overview(app) {
  app.page.append(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Workshop')), h('ul', { class: 'games' }, app.engine.games.map((game) => h('li', {},
    h('a', { class: 'name', href: `#/workshop/${game.key}` }, game.title))))));
}

/** @type {import('./app.js').Page} */
export async function workshopPage(app, key = '', sent = '') {
  const game = app.engine.games.find((one) => one.key === key);
  app.page.className = 'workshop';
  document.title = `${game ? _('Workshop: %1', game.title) : _('Workshop')} · Paddock`;
  if (!game) {
    overview(app);
    return;
  }
  const packed = /^b=(.*)$/.exec(sent)?.[1];
  if (sent.startsWith('p=')) {
    await positionPage(app, game, sent.slice(2));
    return;
  }
  if (sent) history.replaceState(null, '', pathOf(`#/workshop/${key}`));
  const index = app.engine.index(key);
  if (!app.engine.ask('brushes', [index, 0])) {
    const sets = !!app.engine.ask('brushes', [~index, 0]); // positions can be set up by hand
    const form = sets ? new Editor(app, game).element : null;
    if (form) form.open = true; // there is nothing else
    const none = sentence(_('this game has no boards or sheets'));
    app.page.append(h('section', { class: sets ? 'sheet' : 'sheet narrow' }, h('h1', {}, _('Workshop: %1', game.title)),
      packed !== undefined ? h('p', { class: 'problem', role: 'alert' }, none) : null, sets
        ? button(_('Print'), () => printDialog(new Engine(app.module), game, null), 'main') : h('p', {}, none)),
    ...form ? [form] : []);
    return;
  }
  const workshop = new Workshop(app, game);
  workshop.show();
  const editor = new Editor(app, game, () => workshop.board);
  workshop.changed = () => editor.follow();
  app.page.append(editor.element);
  if (packed !== undefined) await workshop.open(packed);
}
