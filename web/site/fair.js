// fair.js -- fair dice: shows the commitment during the game and what other pages saw, and checks all rolls here, not on the
// server, when the secret is revealed (witness.js).

import { CHANCE, Engine, Refused } from './engine.js';
import { button, h } from './html.js';
import { today } from './shelf.js';
import { differsFromSeen } from './witness.js';
import { _, counted } from './words.js';

/** @typedef {import('./online.js').OnlineTable} OnlineTable */

export class Fairness {
  /** @param {OnlineTable} table */
  constructor(table) {
    this.table = table;
    this.verdict = h('p', { class: 'verdict' });
    this.code = h('p', { class: 'code' });
    this.stop = button(_('End the game here and reveal the dice'), () => table.say('open'), 'quiet');
    const commitment = table.witness.seen.commitment ?? '';
    this.salt = h('code', {});
    this.element = h('details', { class: 'fair', hidden: true },
      h('summary', {}, _('Dice nobody can rig'), ' ', h('code', {}, commitment.slice(0, 8)), '…'),
      h('p', {}, _('Before the first roll the server chose a secret and showed this fingerprint of it. Every player added random numbers of their own. All rolls follow from both, so nobody could choose them, not even the server.')),
      h('p', { class: 'fine' }, h('code', {}, commitment), ' ', this.salt),
      h('p', {}, _('When the game is over, the secret is revealed and this page checks every roll.')),
      this.code, this.stop, this.verdict);
    this.checked = false;
  }

  /** Shown as soon as there is something to roll; checks once, when the secret is known. */
  draw() {
    const { table } = this;
    const { witness, own, names } = table;
    if (table.engine.turn === CHANCE || witness.fault) this.element.hidden = false;
    if (this.element.hidden) return; // a game without dice
    this.salt.textContent = witness.salt;
    const people = table.seats.map((_seat, i) => i).filter((seat) => seat !== table.seat && table.seats[seat].kind === 'person');
    const list = (/** @type {boolean} */ isSame) => people.filter((seat) => witness.isSame(seat) === isSame).map((seat) => names[seat]).join(', ');
    const [same, others] = [list(true), list(false)];
    this.code.textContent = [
      _('The code of this game is now %1. Every player must see the same one.', witness.code),
      !same ? '' : witness.isSigned ? _('The pages of these players saw the same game: %1.', same)
        : _('According to the server, the pages of these players saw the same game: %1. Compare the code to be sure.', same),
      others && witness.ended ? _('The pages of these players have not confirmed the game: %1. Compare the code with them.', others) : '',
    ].join(' ');
    this.stop.hidden = !own || own.resigned || table.over || !table.full || table.opened.has(table.seat);
    if (witness.fault) this.#say('bad', _('Do not trust this game: %1', witness.fault));
    else if (table.secret && !witness.isBehind && !this.checked) this.#check();
    else if (table.over && !table.secret) this.#say('', _('The secret is not revealed yet, so nothing is proven.'));
  }

  async #check() {
    const { table } = this;
    this.checked = true;
    const record = table.witness.record(table.engine.record(table.names, today()));
    try {
      const engine = new Engine(table.module);
      for (const file of table.assets) engine.addAsset(file);
      engine.load(record);
      const rolls = engine.verify();
      table.witness.seal(record);
      const theirs = await table.record().catch(() => '');
      const why = theirs && differsFromSeen(engine, table.link.id, theirs);
      if (why) throw new Refused(why);
      if (table.witness.fault) return; // found meanwhile
      const verdict = counted(rolls, 'Checked here: the %1 roll follows from the secret.', 'Checked here: all %1 rolls follow from the secret.');
      const limit = !Object.keys(table.witness.pledges).length
        ? _('But no salt was pledged, as in version 0.1: the server and the player who sat down last could have chosen the rolls together.')
        : table.own && !table.witness.salt ? _('But this browser does not know the salt of your seat: if none of your devices added it, the server did.') : '';
      this.#say('good', [verdict, limit].join(' ').trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      table.witness.blame(error.message);
      table.changed({ kind: 'state' });
    }
  }

  /** @param {string} how @param {string} text */
  #say(how, text) {
    if (this.verdict.textContent === text) return;
    this.verdict.textContent = text;
    this.verdict.className = `verdict ${how}`;
    this.element.open = true;
  }
}
