// game.mjs -- a bot of every level plays The Border against chance, and tells how it ended.   node game.mjs
import { CHANCE, LEVEL, OVER, Refused, load } from 'paddock-core';

const engine = await load();
let seed = 1n;
const bits = () => BigInt.asUintN(64, (seed = seed * 6364136223846793005n + 1442695040888963407n)); // a fixed sequence of them

for (const [name, level] of Object.entries(LEVEL)) {
  engine.begin('border', 'players=2');
  while (engine.turn !== OVER) {
    if (engine.turn === CHANCE) engine.roll(bits());
    else if (engine.turn === 0) engine.genmove(level, 50n, bits()); // chooses and plays
    else engine.play(engine.legal[Number((bits() >> 33n) % BigInt(engine.legal.length))]);
  }
  console.log(`${name}: ${engine.score.join(' to ')} after ${engine.count} actions`);
}

try {
  engine.begin('border', 'players=9');
} catch (reason) {
  if (!(reason instanceof Refused)) throw reason;
  console.log(`refused: ${reason.message}`);
}
