// suite wasm-fair 5
// test_wasm_fair.mjs -- the check of a server's dice in the browser's engine: games of a server
// verify there as `paddock verify` says, and one that was bent anywhere is found out.
//
//     node tests/test_wasm_fair.mjs [MODULE [PROGRAM]]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { check } from './tap.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const module = new WebAssembly.Module(readFileSync(process.argv[2] ?? join(root, 'build/paddock.wasm')));
const program = process.argv[3] ?? join(root, 'build/paddock');
const work = mkdtempSync(join(tmpdir(), 'paddock-fair-'));
process.on('exit', () => rmSync(work, { recursive: true }));

// The page's own module, in a folder that tells node what browsers know: that it is one.
cpSync(join(root, 'web/site'), join(work, 'site'), { recursive: true });
writeFileSync(join(work, 'site/package.json'), '{ "type": "module" }');
const { Engine, Refused } = await import(join(work, 'site/engine.js'));

/** The number of rolls recomputed in WASM, or the reason why not. */
function verify(record) {
  const engine = new Engine(module);
  try {
    engine.load(record);
    return engine.verify();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message;
  }
}

/** The same by the program. */
function ask(record) {
  const file = join(work, 'a.game');
  writeFileSync(file, record);
  const { status, stdout, stderr } = spawnSync(program, ['verify', file], { encoding: 'utf8' });
  return { good: status === 0, said: stdout + stderr };
}

const folder = join(root, 'tests/fair');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.game'))) {
  const record = readFileSync(join(folder, name), 'utf8');
  const rolls = record.split('\nactions\n')[1].split(/\s+/).filter((word) => word.startsWith('roll:'));
  const count = verify(record);
  check(`${name}: all ${rolls.length} rolls are recomputed in the browser's engine`,
    count === rolls.length && rolls.length > 5, count);
  const answer = ask(record);
  check(`${name}: the program counts as many`, answer.good && answer.said.includes(`(${count})`), answer.said);

  const bends = {
    'another salt': record.replace(/^(salt p1 \d+ )../m, '$1ff'),
    'a secret with one digit changed': record.replace(/^(secret .*)(.)$/m, (_, head, last) => head + (last === '0' ? '1' : '0')),
    'a secret that is no hexadecimal': record.replace(/^secret ./m, 'secret z'),
    'no secret': record.replace(/^secret .*\n/m, '').replace(/^result .*\n/m, ''),
    'no commitment': record.replace(/^(commitment|secret|salt|takeback) .*\n/gm, ''),
  };
  if (record.includes('\ntakeback ')) bends['a take-back less'] = record.replace(/^takeback .*\n/m, '');
  for (const [title, bent] of Object.entries(bends)) {
    const told = verify(bent), native = ask(bent);
    check(`${name}: ${title} is found out, for the program's reason`, bent !== record && typeof told === 'string' &&
      told.length > 0 && !native.good && native.said.includes(told), `${told} ; ${native.said}`);
  }
}

// One roll is changed, then the record ends (so that it can be read).
const record = readFileSync(join(folder, 'kuhvadis.game'), 'utf8');
const [head, tail] = record.split('\nactions\n');
const actions = tail.trim().split(/\s+/);
let bent = 0, found = 0, places = 0;
for (const at of actions.keys()) {
  if (!actions[at].startsWith('roll:')) continue;
  places++;
  const engine = new Engine(module);
  engine.load(record);
  engine.look(at);
  const other = engine.legal.find((action) => action !== actions[at]);
  const text = `${head.replace(/^result .*$\n?/m, '')}\nactions\n${[...actions.slice(0, at), other].join(' ')}\n`;
  const told = verify(text);
  bent++;
  found += typeof told === 'string' && told.includes(`roll at action ${at + 1}: the record has ${other}`) &&
    told.includes(actions[at]) ? 1 : 0;
}
check(`${bent} records with one roll changed are all found out, at that roll`, bent === places && bent > 5 && found === bent,
  `${found} of ${bent}`);

const fresh = new Engine(module);
let why = '';
try { fresh.verify(); } catch (error) { why = error.message; }
check('without a game there is nothing to verify', why === 'no game has started', why);
fresh.begin('ringgz', 'players=2');
try { fresh.verify(); } catch (error) { why = error.message; }
check('nor in a game played here', why.includes('no commitment'), why);
