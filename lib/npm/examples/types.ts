// types.ts -- what the types say, for who writes TypeScript; the test compiles it.
import { type Action, CHANCE, type Engine, LEVEL, OVER, Refused, load } from 'paddock-core';

export async function playOut(key: string, options: string): Promise<{ winners: number[] | null; actions: Action[] }> {
  const engine: Engine = await load();
  try {
    engine.begin(key, options);
  } catch (reason) {
    if (reason instanceof Refused) return { winners: null, actions: [] };
    throw reason;
  }
  while (engine.turn !== OVER) {
    const done: string = engine.turn === CHANCE ? engine.roll(1n << 40n) : engine.genmove(LEVEL.random, 0n, BigInt(engine.count));
    if (!done) throw new Error('nothing was played');
  }
  const actions: Action[] = [...Array(engine.count).keys()].map((ply) => engine.action(ply));
  return { winners: engine.winners, actions };
}
