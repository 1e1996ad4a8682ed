// analysis_worker.js -- analyses a game in a Web Worker, action by action. The page stays responsive, hears how far it is, and
// can stop it between two actions.

import { Engine } from './engine.js';

/**
 * Questions have an id, the other messages none.
 * @typedef {{ id?: number, kind: 'begin', module: WebAssembly.Module, record: string, deep: boolean }} Begin
 * @typedef {{ id?: number, kind: 'run', on: boolean }} Run
 * @typedef {{ id: number, kind: 'report', lang: number }} Report
 * @typedef {{ id: number, kind: 'graph', view: Record<string, string | number>, names: string[], shown: number }} Graph
 * @typedef {{ id: number, kind: 'judge', position: string, action: string }} Judge
 * @typedef {{ id: number, kind: 'entry' | 'reply', position: string, action: string, lang: number }} Ask
 */

/** @type {Engine} */
let engine;
/** For single decisions: the first one is busy with the game. @type {Engine | undefined} */
let judge;
let deep = false;
let all = 0;
let done = 0;
let runs = false;

/** Continues after the messages that have arrived; setTimeout would wait longer every time. */
const soon = new MessageChannel();
soon.port1.onmessage = () => {
  if (!runs) return;
  done = engine.analysisStep();
  runs = done < all;
  self.postMessage({ done, all });
  if (runs) soon.port2.postMessage(null);
};

/** @param {Begin} message */
function begin(message) {
  engine = new Engine(message.module);
  deep = message.deep;
  if (!message.record) return; // only single decisions
  engine.load(message.record);
  all = engine.analysisBegin(deep);
  self.postMessage({ done, all });
}

/** @param {boolean} on */
function run(on) {
  const rests = !runs;
  runs = on && done < all;
  if (runs && rests) soon.port2.postMessage(null);
}

/** @param {number} lang */
function report(lang) {
  const entries = [...Array(done).keys()].map((ply) => engine.analysisEntry(ply, lang));
  return { entries, total: engine.analysisTotal(lang) };
}

/** An action in a position, judged. @param {string} position @param {string} action @param {number} lang */
function entryOf(position, action, lang) {
  judge ??= new Engine(engine.module);
  judge.beginAt(position);
  judge.play(action);
  judge.analysisBegin(deep);
  judge.analysisStep();
  return judge.analysisEntry(0, lang);
}

/** The best reply to an action, as a hint; null: nobody decides then. @param {string} position @param {string} action @param {number} lang */
function replyTo(position, action, lang) {
  judge ??= new Engine(engine.module);
  judge.beginAt(position);
  judge.play(action);
  return judge.advice(true, lang);
}

/** @param {Begin | Run | Report | Graph | Judge | Ask} message @returns {any} */
function answer(message) {
  switch (message.kind) {
    case 'begin': return begin(message);
    case 'run': return run(message.on);
    case 'report': return report(message.lang);
    case 'graph': return engine.analysisGraph(message.view, message.names, message.shown);
    case 'judge': return entryOf(message.position, message.action, 0).loss;
    case 'entry': return entryOf(message.position, message.action, message.lang);
    case 'reply': return replyTo(message.position, message.action, message.lang);
  }
}

self.onmessage = ({ data }) => {
  const found = answer(data);
  if (data.id) self.postMessage({ id: data.id, answer: found });
};
