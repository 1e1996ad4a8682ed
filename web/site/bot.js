// bot.js -- thinks in a Web Worker, so that the page stays responsive. Every question brings its position as a record.

import { Engine, isMaster } from './engine.js';

const TURN = 1.2; // seconds of thinking that `master` has in one turn
const SHARE = 0.5; // of what is left of them, for one decision
const LEAST = 0.01; // seconds that a decision always gets
const REPLY = 0.2; // seconds to find out what a person will do

/** @type {Engine | null} */
let engine = null;
let turn = '';
let left = TURN;

/**
 * level: of the bot that acts; without one it is a hint that is wanted. turn: which turn the decision belongs to. judge: an action whose cost is wanted. reply: it is a person's
 * turn, and their likely action is wanted; a question without a record is about the position after that.
 * daily, key: the day and the game of a daily challenge, whose opponent acts.
 * @typedef {{ daily?: string, key?: string, id: number, module?: WebAssembly.Module, record?: string, level?: number, seed: bigint, lang: number, turn: string, reply?: boolean, judge?: string }} Question
 */

/** @param {Engine} core @param {Question} question */
function decide(core, { level = 0, seed, turn: now }) {
  if (!isMaster(level)) return core.genmove(level, 0n, seed);
  if (now !== turn) [turn, left] = [now, TURN];
  const began = performance.now();
  const answer = core.think(level, Math.max(LEAST, left * SHARE), seed);
  left = Math.max(0, left - (performance.now() - began) / 1000);
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
  const action = question.reply ? core.think(question.level, REPLY, question.seed) : decide(core, question);
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
