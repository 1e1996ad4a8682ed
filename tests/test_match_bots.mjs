// suite match-bots 120 long
// test_match_bots.mjs -- "Your match" with bots as players: whoever plays it, ten games bring 40 to 60% in the mean, by the choice of the opponent alone.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Engine, OVER } from '../web/site/engine.js';
import { FIRST_MATCH, nextMatch } from '../web/site/match.js';
import { check } from './tap.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock-simd.wasm'))));
const PIP = 10; // as web/site/engine.js counts levels; the others follow
/** Players by their names. @type {[string, number][]} */
const PLAYERS = [['easy', 1], ['medium', 2], ['6', 8], ['hard', 3]];
const [GAME, GAMES, LEARNING] = ['kuhvadis', Number(process.argv[2] ?? 400), 10];

/** 64 random bits of a number (splitmix64): dice are made of the upper ones. @param {number} n */
function bits(n) {
  let z = BigInt.asUintN(64, BigInt(n + 1) * 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ z >> 27n) * 0x94d049bb133111ebn);
  return z ^ z >> 31n;
}

/** Whether the level wins against an opponent. @param {number} level @param {number} rival @param {number} n @returns {boolean} */
function wins(level, rival, n) {
  engine.begin(GAME, 'first=random', bits(-n - 2));
  for (let i = 0; engine.turn !== OVER; i++) {
    const seed = bits(n * 10007 + i);
    if (engine.turn < 0) engine.roll(seed);
    else if (engine.turn === n % 2) engine.genmove(level, 0n, seed);
    else engine.genmove(rival, rival === PIP + 11 ? 1000n : 0n, seed);
  }
  return engine.winners?.includes(n % 2) ?? false;
}

for (const [name, level] of PLAYERS) {
  let match = FIRST_MATCH;
  /** @type {boolean[]} */
  const won = [];
  /** @type {number[]} */
  const rungs = [];
  for (let n = 0; n < GAMES; n++) {
    rungs.push(match.rung);
    won.push(wins(level, PIP + match.rung, n + level * 1000));
    match = nextMatch(match, won[n]);
  }
  const later = won.slice(LEARNING);
  const share = later.filter((one) => one).length / later.length;
  const tens = later.slice(9).map((_one, i) => later.slice(i, i + 10).filter((one) => one).length);
  const even = tens.filter((count) => count >= 4 && count <= 6).length / tens.length;
  console.log(`#! ${GAME}, ${name} as the player: ${Math.round(share * 100)}% of ${later.length} games after the first ${LEARNING}; ${Math.round(even * 100)}% of all ten games in a row bring 4 to 6 wins; opponents ${Math.min(...rungs.slice(LEARNING)) + 1} to ${Math.max(...rungs.slice(LEARNING)) + 1}`);
  check(`${name} wins 40 to 60%`, share >= 0.4 && share <= 0.6, share);
  check(`${name}: ten games in a row bring 4 to 6 wins, nearly always`, even >= 0.7, even);
}
