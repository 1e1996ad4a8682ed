// daily_record.mjs -- prints the record of a daily challenge that somebody played badly: node daily_record.mjs WASM GAME DATE
import { readFileSync } from 'node:fs';
import { Engine, OVER } from '../../web/site/engine.js';

const [wasm, key, date] = process.argv.slice(2);
const engine = new Engine(await WebAssembly.compile(readFileSync(wasm)));
const me = engine.daily(key, date);
while (engine.turn !== OVER) {
  if (engine.turn === me) engine.play(engine.legal.at(-1) ?? '');
  else engine.dailyGo();
}
process.stdout.write(engine.record(['Ann', 'Computer'], date));
