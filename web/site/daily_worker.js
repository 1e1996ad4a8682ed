// daily_worker.js -- plays a whole daily challenge as `master` would, on the same board with the same dice, in a Web Worker.

import { Engine, OVER } from './engine.js';

self.onmessage = ({ data }) => {
  const { id, module, key, date } = data;
  if (!id) return;
  const engine = new Engine(module);
  const me = engine.daily(key, date);
  while (engine.turn !== OVER) engine.dailyGo(engine.turn === me);
  const winners = engine.winners ?? [];
  const { score } = engine;
  self.postMessage({ id, answer: { share: winners.includes(me) ? 1 / winners.length : winners.length ? 0 : 0.5, points: [score[me], score[1 - me]] } });
};
