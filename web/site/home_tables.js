// home_tables.js -- the own tables on the server, kept fresh while the first page is open and visible: how they stand, whose turn it is.

import { setBadge } from './attention.js';
import { tableInfo, Unreachable } from './server.js';

const SOON = 8000; // milliseconds between two rounds while something happens
const LATE = 60000; // ... and at most, while nothing does
const GROWTH = 1.5;

/** @typedef {import('./shelf.js').OnlineGame} OnlineGame */

/**
 * One request after the other, never two at a time.
 * @param {OnlineGame[]} games that are not over @param {(game: OnlineGame, info: any, isMine: boolean) => void} show when something has changed
 * @param {AbortSignal} left
 */
export function followTables(games, show, left) {
  const open = new Set(games);
  /** @type {Map<OnlineGame, string>} */
  const known = new Map();
  /** @type {Set<OnlineGame>} */
  const mine = new Set();
  let [wait, timer, isLooking] = [SOON, 0, false];

  const count = () => {
    document.title = mine.size ? `(${mine.size}) Paddock` : 'Paddock';
    setBadge(mine.size);
  };
  /** @param {OnlineGame} game @returns {Promise<boolean>} something is new */
  const ask = async (game) => {
    const info = await tableInfo(game.id, game.token).catch((error) => {
      if (error instanceof Unreachable) throw error;
      return null; // the table is gone
    });
    if (left.aborted) return false;
    const now = info ? `${info.ply} ${info.turn} ${info.result}` : '';
    if (known.get(game) === now) return false;
    known.set(game, now);
    if (!info || info.result) open.delete(game);
    const isMine = !!info && !info.result && info.turn === game.seat;
    if (isMine) mine.add(game);
    else mine.delete(game);
    if (info) show(game, info, isMine);
    return true;
  };
  const look = async () => {
    clearTimeout(timer);
    if (left.aborted || document.hidden || isLooking || !open.size) return;
    isLooking = true;
    let isNews = false;
    try {
      for (const game of [...open]) isNews = await ask(game) || isNews;
    } catch { /* no server: later */ }
    isLooking = false;
    if (left.aborted) return;
    count();
    wait = isNews ? SOON : Math.min(LATE, wait * GROWTH);
    timer = setTimeout(look, wait);
  };
  const again = () => {
    wait = SOON;
    look();
  };
  document.addEventListener('visibilitychange', again, { signal: left });
  addEventListener('online', again, { signal: left });
  left.addEventListener('abort', () => clearTimeout(timer));
  look();
}
