// suite wasm-equal 15
// test_wasm_equal.mjs -- how fair is it? The page measures as the program does: the same seed gives the same games, the same luck
// taken off, the same intervals and the same verdict. Played by the page's own worker, judged by the page's own module; and more of
// them, drawn by chance (native_equal.c), with every verdict and up to eight boards.
//
//     node tests/test_wasm_equal.mjs [MODULE [PROGRAM]]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { check } from './tap.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const module = new WebAssembly.Module(readFileSync(process.argv[2] ?? join(root, 'build/paddock.wasm')));
const program = process.argv[3] ?? join(root, 'build/paddock');
const work = mkdtempSync(join(tmpdir(), 'paddock-equal-'));
process.on('exit', () => rmSync(work, { recursive: true }));

// The page's own modules, in a folder that tells node what browsers know: that they are some.
cpSync(join(root, 'web/site'), join(work, 'site'), { recursive: true });
writeFileSync(join(work, 'site/package.json'), '{ "type": "module" }');
/** @type {any} */
let answered;
globalThis.self = { postMessage: ({ answer }) => { answered = answer; } };
await import(join(work, 'site/fair_worker.js'));
const { reachOf, strengthOf, verdictOf } = await import(join(work, 'site/equal.js'));

/** @type {Record<string, string>} */
const verdicts = { good: 'balanced', bad: 'not balanced', open: 'undecided' };
const variance = (numbers) => numbers.reduce((sum, x) => sum + x * x, 0) / numbers.length - (numbers.reduce((sum, x) => sum + x, 0) / numbers.length) ** 2;

/** Plays as the page does. @param {string} key @param {number} level @param {number} seed @param {number} games @param {(n: number) => string} optionsOf
 * @param {(n: number) => number[]} boardsOf @param {boolean} own @param {string[]} [files] */
function measure(key, level, seed, games, optionsOf, boardsOf, own, files = []) {
  const played = [];
  const plain = [];
  self.onmessage({ data: { id: 0, module, files } });
  for (let n = 0; n < games; n++) {
    self.onmessage({ data: { id: n + 1, key, level, seed: BigInt(seed), n, options: optionsOf(n) } });
    plain.push(answered.plain);
    played.push({ boards: boardsOf(n), share: answered.share });
  }
  return { ...strengthOf(played, 2, 2, own), plain, shares: played.map(({ share }) => share) };
}

/** What the program says. @param {string[]} args */
function ask(...args) {
  const { stdout, stderr } = spawnSync(program, [...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const sides = [...stdout.matchAll(/wins +([\d.]+)%, 95% interval \[ *([-\d.]+), +([-\d.]+)\]/g)].map(([, ...found]) => found.map(Number));
  const [, games] = /(\d+) games, every/.exec(stdout) ?? [];
  const [, apart] = /largest difference: ([\d.]+)/.exec(stdout) ?? [];
  const [, bound] = /no two differ by more than ([\d.]+)/.exec(stdout) ?? [];
  const [, verdict] = /^(balanced|not balanced|undecided) \(/m.exec(stdout) ?? [];
  return { sides, games: Number(games), apart: Number(apart), bound: Number(bound), verdict, said: stdout + stderr };
}

/** The program rounds to hundredths. @param {number} x @param {number} y */
const near = (x, y) => Math.abs(x - y) < 0.0051;

/** @param {string} what @param {any} page @param {any} native */
function compare(what, page, native) {
  const detail = () => JSON.stringify({ ...page, plain: undefined, shares: undefined }) + native.said;
  const reach = 100 * reachOf(page.games);
  check(`${what}: as many games`, page.games === native.games && native.games > 0, detail());
  check(`${what}: the same chances and intervals`, native.sides.length === 2 && native.sides.every(([rate, low, high], i) => near(100 * page.rate[i], rate)
    && near(100 * page.rate[i] - reach * page.error[i], low) && near(100 * page.rate[i] + reach * page.error[i], high)), detail());
  check(`${what}: the same difference and bound`, near(page.apart, native.apart) && near(page.bound, native.bound), detail());
  check(`${what}: the same verdict`, verdicts[verdictOf(page)] === native.verdict, detail());
  const parts = page.plain.flat();
  check(`${what}: the plain results are wins, draws and losses`, parts.every((part) => [0, 0.5, 1].includes(part)) && page.plain.every(([one, two]) => one + two === 1));
  check(`${what}: without luck they vary less`, variance(page.shares.map(([one]) => one)) < 0.8 * variance(page.plain.map(([one]) => one)), detail());
}

const begins = (n) => `first=p${n % 2 + 1}`;
compare('sheet', measure('kuhvadis', 5, 3, 24, (n) => `sheet=barn ${begins(n)}`, () => [0, 1], false), ask('sheet', 'check', 'barn', '--strength', '--games', '24', '--seed', '3'));

// Of one that is unfair the verdict is certain as soon as there is one.
const unfair = 'sheet unfair\nX1O\nX1X\n1OO\n';
writeFileSync(join(work, 'unfair.sheet'), unfair);
compare('unfair sheet', measure('kuhvadis', 3, 1, 202, (n) => `sheet=unfair ${begins(n)}`, () => [0, 1], false, [unfair]), ask('sheet', 'check', join(work, 'unfair.sheet'), '--strength', '--level', 'easy', '--games', '202', '--seed', '1'));

const boards = ['tim', 'sarah'];
compare('boards', measure('border', 3, 1, 12, (n) => `players=2 boards=${[boards[n % 2], boards[1 - n % 2]].join()} first=p1`, (n) => [n % 2, 1 - n % 2], true),
  ask('board', 'check', ...boards, '--strength', '--level', 'easy', '--games', '12', '--seed', '1'));

// The same sums, on games whose chances are known.
const close = (/** @type {number} */ x, /** @type {string} */ y) => Math.abs(x - Number(y)) < 1e-6;
let [sides, seats, own, looks] = [0, 0, 0, 0];
/** @type {{ boards: number[], share: number[] }[]} */
let played = [];
const seen = new Set();
/** @type {string[]} */
const different = [];
for (const line of spawnSync(join(root, 'build/tests/native_equal'), { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.trim().split('\n')) {
  const words = line.split(' ');
  if (line.includes(';')) {
    const [boards, share] = line.split(';').map((list) => list.split(',').map(Number));
    played.push({ boards, share: share.map((parts) => parts / 1e6) });
  } else if (words[0] === '=') {
    const [, games, verdict, best, worst, apart, low, high, bound, ...rates] = words;
    const page = strengthOf(played.slice(0, played.length - played.length % sides), sides, seats, own === 1);
    looks++;
    seen.add(`${sides} ${verdict}`);
    const isSame = page.games === Number(games) && verdictOf(page) === verdict && page.best === Number(best) && page.worst === Number(worst)
      && close(page.apart, apart) && close(page.low, low) && close(page.high, high) && close(page.bound, bound)
      && page.rate.every((rate, i) => close(rate, rates[2 * i]) && close(reachOf(page.games) * page.error[i], rates[2 * i + 1]));
    if (!isSame) different.push(`${line} ${JSON.stringify(page)}`);
  } else {
    [sides, seats, own] = words.map(Number);
    played = [];
  }
}
check(`games by chance: the same figures and verdicts at ${looks} looks`, looks > 40 && different.length === 0, different.join('\n'));
check('all verdicts, with two sides and with more', ['2 good', '2 bad', '2 open', '8 bad', '5 open'].every((one) => seen.has(one)), [...seen].join());
