// analysis_run.js -- one analysis of one game, in a worker of its own (analysis_worker.js): how far it is, and what it
// has found. docs/analysis.md has the fields.

import { WorkerClient } from './worker_client.js';

/**
 * @typedef {{ ply: number, kind: 'throw' | 'decision', seat?: string, action: string, before: number[], after: number[], text: string,
 *   luck?: number[], choices?: number, loss: number, mark: string, best: string, rolls?: boolean, best_rolls?: boolean, why: string, second?: string, gap?: number,
 *   significant?: boolean }} Entry  ply counts from 1
 * @typedef {{ seat: string, name: string, initial: number, final: number, luck: number, play: number, others: number, errors: number,
 *   drift: number, adjusted: number, decisions: number, mean_loss: number, grade: string, grade_text: string,
 *   marks: Record<string, number>, text: string }} Seat
 * @typedef {{ level: string, actions: number, complete: boolean, takebacks_text: string, turning_points: number[], mistakes: number[], seats: Seat[] }} Total
 */

/** Marks from the best to the worst: the engine's words in English. */
export const MARKS = ['excellent', 'good', 'dubious', 'bad', 'blunder'];
/** @type {Record<string, string>} */
export const MARK_SIGNS = { excellent: '!', good: '', dubious: '?!', bad: '?', blunder: '??' };

/** @param {Entry} entry */
export const isMistake = (entry) => MARKS.indexOf(entry.mark) >= 2;

export class AnalysisRun extends WorkerClient {
  /** @param {WebAssembly.Module} module @param {string} record @param {boolean} deep */
  constructor(module, record, deep) {
    super('./analysis_worker.js', { kind: 'begin', module, record, deep });
    this.deep = deep;
    this.done = 0;
    this.all = 0;
    this.runs = true;
    this.trouble = '';
    /** There is progress. */
    this.changed = () => {};
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.trouble = event.message || String(event);
      this.runs = false;
      this.changed();
    };
    this.worker.postMessage({ kind: 'run', on: true });
  }

  /** Progress. @param {{ done: number, all: number }} data */
  told(data) {
    this.done = data.done;
    this.all = data.all;
    if (this.complete) this.runs = false;
    this.changed();
  }

  get complete() {
    return this.all > 0 && this.done === this.all;
  }

  /** Stops after the current action, or continues. @param {boolean} on */
  run(on) {
    this.runs = on && !this.complete;
    this.worker.postMessage({ kind: 'run', on });
    this.changed();
  }

  /** What is known by now. @param {number} lang @returns {Promise<{ entries: Entry[], total: Total | null }>} */
  report(lang) {
    return this.ask({ kind: 'report', lang });
  }

  /** @param {Record<string, string | number>} view @param {string[]} names @param {number} shown @returns {Promise<string>} SVG */
  graph(view, names, shown) {
    return this.ask({ kind: 'graph', view, names, shown });
  }

  /** What an action costs in a position. @param {string} position @param {string} action @returns {Promise<number>} */
  judge(position, action) {
    return this.ask({ kind: 'judge', position, action });
  }

  close() {
    super.close();
    this.changed = () => {};
  }
}
