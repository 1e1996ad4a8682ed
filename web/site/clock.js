// clock.js -- the time left at a table with a clock. The server keeps the time; this page extrapolates.

import { figure } from './figures.js';
import { tableInfo, Unreachable } from './server.js';

/** @typedef {import('./online.js').OnlineTable} OnlineTable */

export const WARNING = 10000; // milliseconds

/** "1:05:09", "4:07", under ten seconds with tenths. @param {number} ms */
export function clockText(ms) {
  if (ms < WARNING) return `0:0${figure(Math.floor(Math.max(0, ms) / 100) / 10, 1)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Clock {
  /** @param {OnlineTable} table */
  constructor(table) {
    this.table = table;
    this.offset = (table.about.now ?? Date.now()) - Date.now();
    this.events = -1; // known when the server was asked last
  }

  /** Asks the server for its times after every event. */
  async read() {
    const { table } = this;
    if (!table.synced || this.events === table.known) return;
    this.events = table.known;
    try {
      const about = await tableInfo(table.link.id, table.link.token);
      Object.assign(table.about, { deadline: about.deadline, used: about.used });
      this.offset = (about.now ?? Date.now()) - Date.now();
    } catch (error) {
      if (error instanceof Unreachable) this.events = -1; // again when the connection is back
    }
  }

  /** Milliseconds left to a seat; null: no limit. @param {number} seat @returns {number | null} */
  left(seat) {
    const { clock, deadline, used } = this.table.about;
    if (!clock || this.table.over) return null;
    const acts = this.table.engine.actor === seat;
    if (acts && deadline) return deadline - Date.now() - this.offset;
    if (clock.game) return clock.game * 1000 - (used?.[seat] ?? 0);
    return clock.turn ? clock.turn * 1000 : null;
  }
}
