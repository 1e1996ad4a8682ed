// suite wasm 10
// test_wasm.mjs -- the engine in WebAssembly: it needs nothing but a clock, and plays the same games as natively.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { check } from './tap.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const moduleOf = (file) => new WebAssembly.Module(readFileSync(join(root, 'build', file)));
const module = moduleOf('paddock.wasm');
const simd = moduleOf('paddock-simd.wasm');

/** The module with strings. */
class Engine {
  constructor(from = module) {
    this.wasm = new WebAssembly.Instance(from, { page: { seconds: () => performance.now() / 1000 } }).exports;
  }
  /** Made each time: growing memory invalidates old views. */
  get io() { return new Uint8Array(this.wasm.memory.buffer, this.wasm.paddock_io(), this.wasm.paddock_io_bytes()); }
  write(text) { return new TextEncoder().encodeInto(text, this.io).written; }
  read(length) { return new TextDecoder().decode(this.io.subarray(0, Math.abs(length))); }
  keys() { return [...Array(this.wasm.paddock_games()).keys()].map((i) => this.read(this.wasm.paddock_about(i)).match(/^key (.*)$/m)[1]); }
  begin(key, options) {
    const answer = this.wasm.paddock_begin(this.keys().indexOf(key), this.write(options), 0n);
    return answer === 1 ? '' : this.read(answer);
  }
  play(action) {
    const answer = this.wasm.paddock_play(this.write(action));
    return answer === 1 ? '' : this.read(answer);
  }
  legal() { return this.read(this.wasm.paddock_legal()).split('\n').filter((line) => line); }
  position() { return this.read(this.wasm.paddock_position()); }
  hash() { return BigInt.asUintN(64, this.wasm.paddock_hash()).toString(16).padStart(16, '0'); }
}

for (const one of [module, simd]) {
  const needs = WebAssembly.Module.imports(one).map(({ module: from, name }) => `${from}.${name}`).join();
  check('the module needs nothing but a clock', needs === 'page.seconds', needs);
}

const engine = new Engine();
const quick = new Engine(simd);
check('it knows the three games', engine.keys().join() === 'ringgz,kuhvadis,border');

// The same seeds, the same final hashes.
const lines = execFileSync(join(root, 'build/tests/native_hashes'), { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n');
const games = new Map();
for (const line of lines) {
  const [key, options, seed, actions, hash] = line.split('|');
  const row = games.get(key) ?? { played: 0, different: [] };
  games.set(key, row);
  const refused = engine.begin(key, options);
  const played = refused ? 0 : engine.wasm.paddock_play_out(BigInt(seed));
  row.played++;
  if (refused || String(played) !== actions || engine.hash() !== hash) row.different.push(line + ' ' + refused);
}
for (const [key, row] of games) {
  check(`${key}: ${row.played} random games have the same final hash natively and in WASM`,
    row.played >= 1000 && row.different.length === 0, row.different.slice(0, 3).join(' ; '));
}
check('all three were compared', games.size === 3);

// The same bots with the same budgets make the same choices.
const choices = execFileSync(join(root, 'build/tests/native_choices'), { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n');
for (const line of choices) {
  const [key, options, level, nodes, actions] = line.split('|');
  for (const one of [engine, quick]) {
    one.begin(key, options);
    const played = [];
    for (let i = 0; i < 24; i++) {
      const length = one.wasm.paddock_genmove(Number(level), BigInt(nodes), BigInt(i));
      if (!length) break;
      played.push(one.read(length));
    }
    check(`${key} ${options} level ${level}: the bot chooses alike natively and in WASM${one === quick ? ' with SIMD' : ''}`,
      played.join(' ') === actions, `native ${actions} ; wasm ${played.join(' ')}`);
  }
}

// Texts in and out: the words of the console work here too.
check('a wrong option is refused with a reason', engine.begin('ringgz', 'players=9').length > 0);
check('a game begins', engine.begin('ringgz', 'players=4') === '');
check('nine places for the start base', engine.legal().length === 9);
check('the start base is placed', engine.play('start:c3') === '');
check('G example 1: twenty placements', engine.legal().length === 20);
const before = engine.position();
check('an illegal action names its rule', engine.play('B3a1').startsWith('G7'));
check('and changes nothing', engine.position() === before);
check('what is no text at all is refused', engine.wasm.paddock_play(1 << 30) < 0);

// Actions in words, and reasons in the language of the person.
const tell = (ply, view) => engine.read(engine.wasm.paddock_tell(ply, engine.write(view)));
const advise = (view, action) => engine.read(engine.wasm.paddock_advise(engine.write(`${view}\n${action}`)));
engine.begin('kuhvadis', 'sheet=X1C2X/CCCCC/O333O/1245C/XCOC1');
check('dice that fell are played', engine.play('roll:1115C') === '');
check('an action is told with the name, markup and all', tell(0, 'lang=en\nname.p1=<b>&Ann</b>') === '<b>&Ann</b> rolled 1, 1, 1, 5 and a cow.');
check('in the language of the view', tell(0, 'lang=de\nname.p1=Ann') === 'Ann hat 1, 1, 1, 5 und eine Kuh gewürfelt.');
check('nothing is told of what is not in the log', tell(1, 'lang=en') === '' && tell(-1, 'lang=en') === '');
check('advice has no name', advise('lang=en\nname.p1=Ann', 'mark:b5') === 'mark b5');
check('advice in the language of the view', advise('lang=fr', 'keep:111') === 'garder 1, 1, 1 et relancer');
check('no advice to do what is not allowed', advise('lang=en', 'mark:c5') === '' && advise('lang=en', 'hello') === '');

// Which parts of the drawing to click for an action (tests/test_reach.c has all games).
const reach = (view, want) => engine.read(engine.wasm.paddock_reach(engine.write(`${view}\n${want}`))).trim().split('\n').join(' ');
check('the part of an action', reach('seat=p1 hands=1', 'mark:b5').endsWith('b5'), reach('seat=p1 hands=1', 'mark:b5'));
check('what has to be picked first', reach('seat=p1 hands=1 tag=x-', 'keep:111') === 'x-die-0 x-die-1 x-die-2', reach('seat=p1 hands=1 tag=x-', 'keep:111'));
check('none for what is not allowed', reach('seat=p1 hands=1', 'mark:c5') === '' && reach('seat=p1', 'mark:b5') === '');

// Whether an action may be played is asked without playing it, also before the turn of a seat.
const refusal = (action) => {
  const answer = engine.wasm.paddock_allows(engine.write(action));
  return answer === 1 ? '' : engine.read(answer);
};
const hash = engine.hash();
check('an allowed action is not refused', refusal('mark:b5') === '' && engine.hash() === hash);
check('another one is, with its rule', refusal('mark:c5').startsWith('K5 '), refusal('mark:c5'));
const sheet = engine.position();
engine.begin('border', 'players=3 boards=tim,sarah,linus first=p1');
for (let i = 0; i < 400 && !engine.wasm.paddock_ahead(2, 0); i++) engine.wasm.paddock_genmove(0, 0n, BigInt(i));
const early = engine.legal();
check('a choice before the turn is not refused', early.length > 1 && early.every((action) => refusal(action) === ''), early.join(' '));
check('but it cannot be played yet', engine.play(early[0]) === 'it is not this seat’s turn', engine.play(early[0]));
engine.wasm.paddock_begin_at(engine.write(sheet));
const english = engine.play('mark:c5');
engine.wasm.paddock_language(3);
const german = engine.play('mark:c5');
engine.wasm.paddock_language(99);
const still = engine.play('mark:c5');
engine.wasm.paddock_language(0);
check('a reason in English', english === 'K5 c5 needs at least two cows; these dice do not pay for it (1, 1, 1, 5 and a cow)', english);
check('and in another language', german.startsWith('K5 F\u00fcr c5 ') && german.endsWith('(1, 1, 1, 5 und eine Kuh)') && still === german, german);
check('and in English again', engine.play('mark:c5') === english);
