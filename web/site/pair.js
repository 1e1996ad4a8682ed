// pair.js -- a match of two games with seats exchanged: what its endings say, and what the second game knows of the first.

import { _, capital } from './words.js';

/** What a game brought each seat. points: missing if somebody resigned. @typedef {{ won: number[], points?: number[] }} Tally */

export class Pair {
  /** @param {import('./table_base.js').Table} table @param {Partial<Tally>} before the first game, by the seats of the second; empty: this is the first */
  constructor(table, before) {
    this.table = table;
    this.before = before;
  }

  get isFirst() {
    return !this.before.won;
  }

  /** @returns {Tally} of this game */
  get #tally() {
    const { winners, gaveUp, engine, names } = this.table;
    return { won: names.map((_name, seat) => Number(winners.join() === String(seat))), ...gaveUp < 0 && { points: [...engine.score] } };
  }

  /** What the second game keeps of this one, the first: there the others sit first. @returns {Tally} */
  get next() {
    const { won, points } = this.#tally;
    return { won: won.reverse(), ...points && { points: points.reverse() } };
  }

  /** Of both games; null: the second one is not over. @returns {Tally | null} */
  get #sums() {
    const { won, points } = this.before;
    if (!won || !this.table.over) return null;
    const now = this.#tally;
    return { won: won.map((games, seat) => games + now.won[seat]), ...points && now.points && { points: points.map((sum, seat) => sum + Number(now.points?.[seat])) } };
  }

  /** Most games, then most points. @returns {number[] | undefined} undefined: the match is not over */
  get winners() {
    const sums = this.#sums;
    if (!sums) return undefined;
    const { won, points = [0, 0] } = sums;
    const lead = won[0] - won[1] || points[0] - points[1];
    return lead ? [Number(lead < 0)] : [];
  }

  get verdict() {
    const { table, winners } = this;
    if (!winners) return '';
    const [seat] = winners;
    return seat === undefined ? _('The match is a draw') : table.isMe(seat) ? _('You win the match') : capital(_('%1 wins the match', table.names[seat]));
  }

  /** What else the ending says. @returns {string[] | undefined} undefined: the match is not over */
  get lines() {
    const { table } = this;
    const sums = this.#sums;
    if (!sums) return undefined;
    const each = (/** @type {number[]} */ all) => all.map((n, seat) => `${table.isMe(seat) ? _('You') : table.names[seat]} ${n}`).join(', ');
    return [_('Games won: %1', each(sums.won)), ...sums.points ? [_('Points in both games: %1', each(sums.points))] : []];
  }

  get again() {
    return this.isFirst ? _('Second game, seats exchanged') : '';
  }
}
