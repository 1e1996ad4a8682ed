// analysis_run.js -- one analysis of one game, in a worker of its own (analysis_worker.js): how far it is, and what it
// has found. docs/analysis.md has the fields.

/**
 * @typedef {{ ply: number, kind: 'throw' | 'decision', seat?: string, action: string, before: number[], after: number[], text: string,
 *   luck?: number[], choices?: number, loss: number, mark: string, best: string, why: string, second?: string, gap?: number,
 *   significant?: boolean }} Entry  ply counts from 1
 * @typedef {{ seat: string, name: string, initial: number, final: number, luck: number, play: number, others: number, errors: number,
 *   drift: number, adjusted: number, decisions: number, mean_loss: number, grade: string, grade_text: string,
 *   marks: Record<string, number>, text: string }} Seat
 * @typedef {{ level: string, actions: number, complete: boolean, turning_points: number[], mistakes: number[], seats: Seat[] }} Total
 */

/** Marks from the best to the worst: words of the core, as they are in English. */
export const MARKS = ['excellent', 'good', 'dubious', 'bad', 'blunder'];
/** @type {Record<string, string>} */
export const MARK_SIGNS = { excellent: '!', good: '', dubious: '?!', bad: '?', blunder: '??' };

/** @param {Entry} entry */
export const isMistake = (entry) => MARKS.indexOf(entry.mark) >= 2;

/** "p2" is 1; nobody is -1. @param {string | undefined} seat */
export const seatNumber = (seat) => (seat ? Number(seat.slice(1)) - 1 : -1);

export class AnalysisRun {
  /** @param {WebAssembly.Module} module @param {string} record @param {string[]} assets @param {boolean} deep */
  constructor(module, record, assets, deep) {
    this.deep = deep;
    this.done = 0;
    this.all = 0;
    this.runs = true;
    this.trouble = '';
    /** Something is new. */
    this.changed = () => {};
    this.questions = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.worker = new Worker(new URL('./analysis_worker.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => this.#heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.trouble = event.message || String(event);
      this.runs = false;
      this.changed();
    };
    this.worker.postMessage({ kind: 'begin', module, record, assets, deep });
    this.worker.postMessage({ kind: 'run', on: true });
  }

  /** @param {any} data */
  #heard(data) {
    if (data.kind === 'answer') {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
      return;
    }
    this.done = data.done;
    this.all = data.all;
    if (this.complete) this.runs = false;
    this.changed();
  }

  get complete() {
    return this.all > 0 && this.done === this.all;
  }

  /** Stops after the action that is looked at, or goes on. @param {boolean} on */
  run(on) {
    this.runs = on && !this.complete;
    this.worker.postMessage({ kind: 'run', on });
    this.changed();
  }

  /** @param {Record<string, any>} question @returns {Promise<any>} */
  #ask(question) {
    const id = ++this.questions;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ kind: 'ask', id, ...question });
    });
  }

  /** @param {number} lang @param {number} from @returns {Promise<Entry[]>} */
  entries(lang, from) {
    return this.#ask({ what: 'entries', lang, from });
  }

  /** @param {number} lang @returns {Promise<Total>} */
  total(lang) {
    return this.#ask({ what: 'total', lang });
  }

  /** @param {Record<string, string | number>} view @param {string[]} names @param {number} shown @returns {Promise<string>} SVG */
  graph(view, names, shown) {
    return this.#ask({ what: 'graph', view, names, shown });
  }

  /** What an action costs in a position. @param {string} position @param {string} action @returns {Promise<number>} */
  judge(position, action) {
    return this.#ask({ what: 'judge', position, action });
  }

  close() {
    this.worker.terminate();
    this.changed = () => {};
  }
}
