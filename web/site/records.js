// records.js -- finds the record that an address names: a game of this browser, a table of the server, or what was brought from
// outside (a file, or pasted text).

import { tabToken } from './address.js';
import { endingOf, Engine, Refused, seatNumber } from './engine.js';
import { h } from './html.js';
import { tableInfo, tableRecord } from './server.js';
import { loadLocal, localGames, onlineGames } from './shelf.js';
import { differsFromSeen } from './witness.js';
import { _ } from './words.js';

/**
 * whose: the seat of who looks, -1: none; people: seats that bots do not play, where that is known; replay, analysis: addresses of
 * those pages; ending: what the record does not tell of how the game ended, as Table.ending has it.
 * @typedef {{ record: string, whose: number, people?: number[], replay: string, analysis: string, ending?: Record<string, number> }} Found
 */

const BROUGHT = 'brought';
let brought = '';

/** Makes a record of outside the one at its address. @param {string} record @returns {string} the address */
export function bringRecord(record) {
  brought = record;
  return `#/replay/${BROUGHT}`;
}

/** @param {WebAssembly.Module} module @param {import('./shelf.js').LocalGame} game */
function recordOf(module, game) {
  const engine = new Engine(module);
  loadLocal(engine, game);
  return engine.record(game.seats.map((seat) => seat.name), game.date, game.takebacks ?? []);
}

/** Throws Refused. @param {import('./app.js').App} app @param {string[]} words of the address @returns {Promise<Found>} */
export async function findRecord(app, [from, id = '']) {
  if (from === BROUGHT && brought) return { record: brought, whose: -1, replay: `#/replay/${from}`, analysis: `#/analysis/${from}` };
  if (from === 't' && id) {
    const token = tabToken(id);
    const own = onlineGames().find((one) => one.id === id && (!token || one.token === token));
    app.page.replaceChildren(h('p', { class: 'wait', role: 'status' }, _('Loading the game…')));
    const right = token || own?.token || '';
    const [record, info] = await Promise.all([tableRecord(id, right), tableInfo(id, right)]).catch((error) => { throw new Refused(_('This game could not be loaded: %1', error.message)); });
    const why = differsFromSeen(new Engine(app.module), id, record);
    if (why) throw new Refused(why);
    return { record, whose: seatNumber(own?.seat), replay: `#/replay/t/${id}`, analysis: `#/analysis/t/${id}`, ending: 'result' in info ? endingOf(info.seats, ({ resigned, away }) => resigned && away) : {} };
  }
  const game = localGames().find((one) => one.id === from);
  if (!game) throw new Refused(from && from !== BROUGHT ? _('This game is not saved in this browser.') : _('There is no game to show here.'));
  const whose = game.seats.findIndex((seat) => seat.kind === 'person');
  const people = game.seats.map((seat, i) => (seat.kind === 'person' ? i : -1)).filter((i) => i >= 0);
  /** @type {Record<string, number>} */
  const ending = game.resigned === undefined ? {} : { ended: 1, resigned: 1 << game.resigned };
  return { record: recordOf(app.module, game), whose, ...(people.length ? { people } : {}), ending, replay: `#/replay/${from}`, analysis: `#/analysis/local/${from}` };
}
