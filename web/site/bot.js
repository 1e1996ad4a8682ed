// bot.js -- thinks in a Web Worker, so that the page stays responsive. Every question brings its position as a record.

import { Engine } from './engine.js';

const MASTER = 4; // the level that thinks as long as it may
const TURN = 1500; // milliseconds of thinking that it has in one turn
const SHARE = 0.5; // of what is left of them, for one decision
const FEW = 400; // nodes that a decision always gets

/** @type {Engine | null} */
let engine = null;
let rate = 20; // nodes in a millisecond, as measured last
let turn = '';
let left = TURN;

/**
 * level: of the bot that acts; without one it is a hint that is wanted. turn: which turn the decision belongs to.
 * @typedef {{ id: number, module?: WebAssembly.Module, record: string, level?: number, seed: bigint, lang: number, turn: string }} Question
 */

/** Within the time of a turn: as strong as this machine can be. @param {Engine} core @param {Question} question */
function decide(core, { level = 0, seed, turn: now }) {
  if (now !== turn) [turn, left] = [now, TURN];
  const began = performance.now();
  const most = Math.max(FEW, Math.round(rate * left * SHARE));
  const answer = core.genmove(level, level === MASTER ? BigInt(most) : 0n, seed);
  const spent = performance.now() - began;
  left = Math.max(0, left - spent);
  // Positions differ: it slows down at once, and speeds up step by step.
  if (spent > 20) rate = Math.max(1, Math.min(core.nodes / spent, rate * 2));
  return answer;
}

self.onmessage = ({ data }) => {
  const question = /** @type {Question} */ (data);
  if (question.module) engine = new Engine(question.module);
  if (!engine || !question.record) return;
  engine.load(question.record);
  self.postMessage({ id: question.id, answer: question.level === undefined ? engine.advice(false, question.lang) : decide(engine, question) });
};
