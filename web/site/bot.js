// bot.js -- thinks in a Web Worker, so that the page stays alive. It follows no game: every question
// brings the record's position along.

import { Engine } from './engine.js';

/** @type {Engine | null} */
let engine = null;
/** Boards that were brought along already. @type {Set<string>} */
const known = new Set();

/**
 * @typedef {{ id: number, module?: WebAssembly.Module, record: string, ply: number, assets?: string[],
 *   level: number, nodes: string, seed: string, hint: boolean, lang: number }} Question
 */

self.onmessage = (/** @type {MessageEvent<Question>} */ event) => {
  const q = event.data;
  if (q.module) engine = new Engine(q.module);
  if (!engine || !q.record) return;
  for (const file of q.assets ?? []) {
    if (!known.has(file)) engine.addAsset(file);
    known.add(file);
  }
  engine.load(q.record);
  engine.look(q.ply);
  const answer = q.hint
    ? engine.advice(false, q.lang)
    : engine.genmove(q.level, BigInt(q.nodes), BigInt(q.seed));
  self.postMessage({ id: q.id, answer });
};
