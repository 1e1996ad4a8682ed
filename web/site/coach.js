// coach.js -- looks at what a person is about to do: asks before an action that costs more than settings.coach, praises good actions
// that are hard to find, and keeps notes for after the game. Never more than one sentence at a time.

import { Engine } from './engine.js';
import { percent } from './figures.js';
import { button, h } from './html.js';
import { playOn, positionRecord } from './position.js';
import { settings } from './settings.js';
import { WorkerClient } from './worker_client.js';
import { _, language, loadLateWords } from './words.js';

/** @typedef {import('./table_base.js').Table} Table */
/** A lesson from the game, and the position to try it again. @typedef {{ weight: number, text: string, record: string }} Note */
/** ask: a question, with the action that is better; praise: what to say when it is done. @typedef {{ ask?: string, best?: string, praise?: string }} Said */

const SAME = 0.002; // losses below this are none: MARK_SAME in engine/ai/analysis.h
const WORTH = 0.01; // what is worth a note
const MOST = 3;

export class Coach {
  /** @param {Table} table @param {AbortSignal} left */
  constructor(table, left) {
    this.table = table;
    this.worker = new WorkerClient('./bot.js', { module: table.module });
    left.addEventListener('abort', () => this.worker.close());
    this.ready = loadLateWords();
    /** @type {Note[]} */
    this.notes = [...table.notes];
  }

  /** @param {string} action that may be played now @returns {Promise<Said>} */
  async look(action) {
    const { table } = this;
    const game = await table.record();
    await this.ready;
    const record = table.at(-1, (engine) => positionRecord(engine, game));
    const { loss, gap = 0, best, why } = await this.worker.ask({ record, judge: action, lang: language() });
    const advised = table.at(-1, (engine) => engine.advise(best, { lang: settings.lang })) || best;
    const better = why ? _('%1 (%2)', advised, why) : advised;
    if (loss > WORTH) this.#note(loss, _('Better: %1; your choice cost %2.', better, percent(loss)), record);
    if (loss > settings.coach / 100) return { ask: _('Are you sure? Better: %1.', better), best };
    if (loss >= SAME || gap <= settings.coach / 100) return {};
    const praise = _('Well spotted: everything else costs %1 or more.', percent(gap));
    this.#note(gap / 1000, _('Well spotted: %1.', better), record); // a mistake is the better lesson
    return { praise };
  }

  /** One for each decision: of several tries the weightiest. @param {number} weight @param {string} text @param {string} record */
  #note(weight, text, record) {
    if (this.notes.some((note) => note.record === record && note.weight > weight)) return;
    this.notes = [...this.notes.filter((note) => note.record !== record), { weight, text, record }]
      .sort((a, b) => b.weight - a.weight).slice(0, MOST);
    this.table.notes = this.notes;
  }

  /** After the game. */
  card() {
    if (!this.notes.length) return null;
    const again = (/** @type {Note} */ { record }) => {
      const engine = new Engine(this.table.module);
      engine.load(record);
      playOn(engine, record, 'bots');
    };
    return h('div', { class: 'take-along' }, h('h3', {}, _('Worth remembering')),
      h('ul', {}, this.notes.map((note) => h('li', {}, `${note.text} `, button(_('Try again'), () => again(note))))));
  }
}
