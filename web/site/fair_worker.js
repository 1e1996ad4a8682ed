// fair_worker.js -- plays games between bots in a Web Worker, one for each question.

import { Engine } from './engine.js';

/** @type {Engine | null} */
let engine = null;

/** @typedef {{ id: number, module?: WebAssembly.Module, files?: string[], key: string, options: string, level: number, seed: bigint, n: number }} Question  game n of a series */

self.onmessage = ({ data }) => {
  const question = /** @type {Question} */ (data);
  if (question.module) {
    engine = new Engine(question.module);
    for (const file of question.files ?? []) engine.addAsset(file);
  }
  if (!engine || !question.id) return;
  engine.begin(question.key, question.options);
  const numbers = engine.ask('measure', [question.level], undefined, question.seed, question.n).trim().split(' ').map((n) => Number(n) / 1e6);
  self.postMessage({ id: question.id, answer: { plain: numbers.slice(0, numbers.length / 2), share: numbers.slice(numbers.length / 2) } });
};
