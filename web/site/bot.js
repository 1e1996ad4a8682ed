// bot.js -- thinks in a Web Worker, so that the page stays responsive. Every question brings its position as a record.

import { Engine } from './engine.js';

/** @type {Engine | null} */
let engine = null;

/**
 * level: of the bot that acts; without one it is a hint that is wanted.
 * @typedef {{ id: number, module?: WebAssembly.Module, record: string, level?: number, seed: bigint, lang: number }} Question
 */

self.onmessage = ({ data }) => {
  const { id, module, record, level, seed, lang } = /** @type {Question} */ (data);
  if (module) engine = new Engine(module);
  if (!engine || !record) return;
  engine.load(record);
  self.postMessage({ id, answer: level === undefined ? engine.advice(false, lang) : engine.genmove(level, 0n, seed) });
};
