// suite wasm-analysis 10
// test_wasm_analysis.mjs -- the analysis in WebAssembly: the same figures as the program's, step by
// step, with graph, words and hints, and never about another game than the one that is there.
//
//     node tests/test_wasm_analysis.mjs [build/paddock.wasm]

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Engine } from '../web/site/engine.js';
import { check } from './tap.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const module = await WebAssembly.compile(readFileSync(process.argv[2] ?? join(root, 'build/paddock.wasm')));
const corpus = join(root, 'tests/analysis');

for (const file of readdirSync(corpus).filter((name) => name.endsWith('.game'))) {
  const name = file.replace('.game', '');
  const engine = new Engine(module);
  engine.load(readFileSync(join(corpus, file), 'utf8'));
  const count = engine.analysisBegin(false);
  let seen = 0;
  const steps = [];
  while (seen < count) steps.push(seen = engine.analysisStep());
  check(`${name}: one action a step`, steps.length === count && steps.every((n, i) => n === i + 1));

  const pinned = readFileSync(join(corpus, name + '.figures'), 'utf8').split('\n');
  const different = [];
  for (let ply = 0; ply < count; ply++) {
    const entry = engine.analysisEntry(ply, 0);
    const words = pinned[ply].split(' ');
    const alike = entry.action === words[2] && entry.after.every((x, seat) => Math.abs(x - Number(words[3 + seat])) < 3e-4)
      && (entry.kind === 'throw' || words.at(-1) === entry.best);
    if (!alike) different.push(pinned[ply]);
  }
  check(`${name}: the figures of the program`, different.length === 0, different[0]);

  const total = engine.analysisTotal(3);
  const rest = total.seats.map((s) => Math.abs(s.final - s.initial - s.luck - s.play - s.others));
  check(`${name}: final - initial = luck + own play + play of the others`, Math.max(...rest) < 1e-4, rest);
  const svg = engine.analysisGraph({ lang: 'de', dark: 1 }, ['<b>', 'Ben'], 3);
  check(`${name}: a graph to click on`, svg.startsWith('<svg') && svg.includes(`data-ply="${count}"`)
    && !svg.includes('<b>'));
}

const engine = new Engine(module);
engine.begin('kuhvadis', 'players=2', 3n);
check('nothing to look over', engine.analysisBegin(false) === 0 && engine.analysisTotal(0) === null);
check('no hint while dice fall', engine.advice(false, 0) === null);
engine.roll(5n);
const hint = engine.advice(false, 0);
check('a hint: best action, runner-up, difference', engine.legal.includes(hint.best) && engine.legal.includes(hint.second)
  && hint.best !== hint.second && hint.gap >= 0 && hint.text.length > 0, JSON.stringify(hint));
engine.analysisBegin(false);
engine.analysisStep();
engine.undo();
check('another game is not looked over', engine.analysisStep() === 0 && engine.analysisTotal(0) === null
  && engine.analysisEntry(0, 0) === null && engine.analysisGraph({}) === '');

// The daily challenge is the same as in the program: tests/test_daily.c has what must never change.
const days = [...readFileSync(join(root, 'tests/test_daily.c'), 'utf8').matchAll(/\{ "(\w+)", "([\d-]+)",\s+"([^"]+)", (\d),\s+"([^"]+)" \}/g)];
check('days that are known', days.length === 3);
for (const [, key, date, options, seat, first] of days) {
  const day = new Engine(module);
  const own = day.daily(key, date);
  check(`${key}, ${date}: board, seat and dice of the program`, day.options === options && own === Number(seat)
    && (day.count ? day.action(0).action : day.dailyGo()) === first, `${day.options} ${own}`);
}
