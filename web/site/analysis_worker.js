// analysis_worker.js -- looks a game over in a Web Worker, action by action: the page stays alive, is told how far it
// is, and can stop it between two actions.

import { Engine } from './engine.js';

/**
 * @typedef {{ kind: 'begin', module: WebAssembly.Module, record: string, assets: string[], deep: boolean }} Begin
 * @typedef {{ kind: 'run', on: boolean }} Run
 * @typedef {{ kind: 'ask', id: number, what: string, from: number, lang: number, view: Record<string, string | number>,
 *   names: string[], shown: number, position: string, action: string }} Question
 */

/** @type {Engine | null} */
let engine = null;
/** For single decisions: the first one is busy with the game. @type {Engine | null} */
let judge = null;
/** @type {Begin | null} */
let wish = null;
let all = 0;
let done = 0;
let runs = false;

/** After what others have said meanwhile; a timer would wait longer every time. */
const soon = new MessageChannel();
soon.port1.onmessage = () => {
  if (!runs || !engine) return;
  done = engine.analysisStep();
  runs = done < all;
  self.postMessage({ kind: 'progress', done, all });
  if (runs) soon.port2.postMessage(null);
};

/** @param {Begin} message */
function begin(message) {
  wish = message;
  engine = equipped();
  engine.load(wish.record);
  all = engine.analysisBegin(wish.deep);
  self.postMessage({ kind: 'progress', done, all });
}

function equipped() {
  const { module, assets } = /** @type {Begin} */ (wish);
  const fresh = new Engine(module);
  for (const file of assets) fresh.addAsset(file);
  return fresh;
}

/** What an action costs in a position. @param {string} position @param {string} action @returns {number} */
function lossOf(position, action) {
  judge ??= equipped();
  judge.beginAt(position);
  judge.play(action);
  judge.analysisBegin(!!wish?.deep);
  judge.analysisStep();
  return judge.analysisEntry(0, 0).loss;
}

/** @param {Question} q @returns {any} */
function answer(q) {
  if (!engine) return null;
  const { lang } = q;
  switch (q.what) {
    case 'entries': return [...Array(Math.max(0, done - q.from)).keys()].map((i) => engine?.analysisEntry(q.from + i, lang));
    case 'total': return engine.analysisTotal(lang);
    case 'graph': return engine.analysisGraph(q.view, q.names, q.shown);
    case 'judge': return lossOf(q.position, q.action);
    default: return null;
  }
}

self.onmessage = (/** @type {MessageEvent<Begin | Run | Question>} */ event) => {
  const message = event.data;
  if (message.kind === 'begin') begin(message);
  else if (message.kind === 'ask') self.postMessage({ kind: 'answer', id: message.id, answer: answer(message) });
  else {
    const rests = !runs;
    runs = message.on && done < all;
    if (runs && rests) soon.port2.postMessage(null);
  }
};
