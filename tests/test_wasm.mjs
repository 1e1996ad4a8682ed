// test_wasm.mjs -- the engine in WebAssembly: no imports, and the same games as natively.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const module = new WebAssembly.Module(readFileSync(join(root, 'build/paddock.wasm')));
let failed = 0;

function check(title, good, detail = '') {
  console.log(`${good ? 'ok' : 'not ok'} - ${title}`);
  if (good) return;
  failed++;
  if (detail) console.log(`# ${detail}`);
}

/** The module with texts instead of bytes. */
class Engine {
  constructor() {
    this.wasm = new WebAssembly.Instance(module, {}).exports;
  }
  /** Made anew each time: memory that grows leaves old views behind. */
  get io() { return new Uint8Array(this.wasm.memory.buffer, this.wasm.paddock_io(), this.wasm.paddock_io_bytes()); }
  write(text) { return new TextEncoder().encodeInto(text, this.io).written; }
  read(length) { return new TextDecoder().decode(this.io.subarray(0, Math.abs(length))); }
  keys() { return [...Array(this.wasm.paddock_games()).keys()].map((i) => this.read(this.wasm.paddock_key(i))); }
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

check('the module has no imports', WebAssembly.Module.imports(module).length === 0,
  JSON.stringify(WebAssembly.Module.imports(module)));

const engine = new Engine();
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
  engine.begin(key, options);
  const played = [];
  for (let i = 0; i < 24; i++) {
    const length = engine.wasm.paddock_genmove(Number(level), BigInt(nodes), BigInt(i));
    if (!length) break;
    played.push(engine.read(length));
  }
  check(`${key} ${options} level ${level}: the bot chooses alike natively and in WASM`, played.join(' ') === actions,
    `native ${actions} ; wasm ${played.join(' ')}`);
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

process.exit(failed ? 1 : 0);
