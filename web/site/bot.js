// bot.js -- thinks in a Web Worker, so that the page stays responsive. Every question brings its position as a record.

import { Engine, isMaster } from './engine.js';

const TURN = 1500; // milliseconds of thinking that it has in one turn
const SHARE = 0.5; // of what is left of them, for one decision
const REPLY = 200; // milliseconds to find out what a person will do
const FEW = 400; // nodes that a decision always gets

/** @type {Engine | null} */
let engine = null;
let rate = 20; // nodes in a millisecond, as measured last
let turn = '';
let left = TURN;

/**
 * level: of the bot that acts; without one it is a hint that is wanted. turn: which turn the decision belongs to. judge: an action whose cost is wanted. reply: it is a person's
 * turn, and their likely action is wanted; a question without a record is about the position after that.
 * daily, key: the day and the game of a daily challenge, whose opponent acts.
 * @typedef {{ daily?: string, key?: string, id: number, module?: WebAssembly.Module, record?: string, level?: number, seed: bigint, lang: number, turn: string, reply?: boolean, judge?: string }} Question
 */

/** Within the time of a turn: as strong as this machine can be. @param {Engine} core @param {Question} question */
function decide(core, { level = 0, seed, turn: now }) {
  if (now !== turn) [turn, left] = [now, TURN];
  const began = performance.now();
  const most = Math.max(FEW, Math.round(rate * left * SHARE));
  const answer = core.genmove(level, isMaster(level) ? BigInt(most) : 0n, seed);
  const spent = performance.now() - began;
  left = Math.max(0, left - spent);
  // Positions differ: it slows down at once, and speeds up step by step.
  if (spent > 20) rate = Math.max(1, Math.min(core.nodes / spent, rate * 2));
  return answer;
}

/** What an action costs at the end of a record, and what is better. @param {Engine} core @param {string} action @param {number} lang */
function judged(core, action, lang) {
  core.play(action);
  core.analysisBegin(false);
  while (core.analysisStep() < 1);
  return core.analysisEntry(0, lang);
}

/** @param {Engine} core @param {Question} question */
function answer(core, question) {
  if (question.judge) return judged(core, question.judge, question.lang);
  if (question.daily) return core.dailyGo();
  if (question.level === undefined) return core.advice(false, question.lang);
  const action = question.reply ? core.genmove(question.level, BigInt(Math.round(rate * REPLY)), question.seed) : decide(core, question);
  return question.reply ? { action, hash: core.hash, actor: core.turn } : action;
}

self.onmessage = ({ data }) => {
  const question = /** @type {Question} */ (data);
  if (question.module) engine = new Engine(question.module);
  if (!engine || !question.id) return;
  if (question.daily) engine.daily(question.key ?? '', question.daily);
  if (question.record) engine.load(question.record);
  self.postMessage({ id: question.id, answer: answer(engine, question) });
};
