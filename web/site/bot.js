// bot.js -- thinks in a Web Worker, so that the page stays alive. It follows no game: every question
// brings the record's position along.

import { Engine } from './engine.js';

/** @type {Engine | null} */
let engine = null;

/**
 * @typedef {{ id: number, module?: WebAssembly.Module, record: string, ply: number, assets?: string[],
 *   level: number, nodes: string, seed: string, hint: boolean }} Question
 */

self.onmessage = (/** @type {MessageEvent<Question>} */ event) => {
  const q = event.data;
  if (q.module) engine = new Engine(q.module);
  if (!engine || !q.record) return;
  engine.load(q.record);
  engine.look(q.ply);
  const answer = q.hint
    ? engine.hint(q.level, BigInt(q.nodes), BigInt(q.seed))
    : engine.genmove(q.level, BigInt(q.nodes), BigInt(q.seed));
  self.postMessage({ id: q.id, answer });
};
