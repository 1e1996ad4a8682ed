// equal.js -- are boards equally strong? The sums and the verdict of the program (program/sim/equal.h): tests/test_wasm_equal.mjs
// compares them. The page adds up by itself, so that the engine, which every page loads, stays small.

/** @typedef {{ boards: number[], share: number[] }} Played  boards and parts of the win by seat */
/** @typedef {{ games: number, rate: number[], error: number[], apart: number, low: number, high: number, bound: number, best: number, worst: number }} Strength */

const FIRST = 200; // games before the first verdict
const APART = 2; // points of 100: fair, if they differ by less
const CERTAIN = 3; // and with 95% confidence by no more than this

/** Standard errors of an interval that with 95% confidence holds after every game, for so many pairs at once: however often one
 * looks, the truth is never outside (the mixture sequential probability ratio test of Robbins). It is narrowest around 10 FIRST
 * games. @param {number} games @param {number} [pairs] */
export const reachOf = (games, pairs = 1) => Math.sqrt((1 + FIRST / games) * Math.log((1 + games / FIRST) * (pairs / 0.05) ** 2));

/** @param {Played[]} played whole rounds @param {number} sides @param {number} seats @param {boolean} own each seat has a board of its own @returns {Strength} */
export function strengthOf(played, sides, seats, own) {
  const games = played.length;
  const placeOf = (/** @type {number} */ n, /** @type {number} */ seat) => (own ? seat : (seat + n % 2) % 2);
  const usual = Array(seats).fill(0);
  played.forEach(({ share }, n) => share.forEach((part, seat) => { usual[placeOf(n, seat)] += part / games; }));
  const more = played.map(({ boards, share }, n) => {
    const row = Array(sides).fill(0);
    share.forEach((part, seat) => { row[own ? boards[seat] : seat] = part - usual[placeOf(n, seat)]; });
    return row;
  });
  const spread = sides / seats;
  const errorOf = (/** @type {(row: number[]) => number} */ value) => {
    const mean = more.reduce((sum, row) => sum + value(row), 0) / games;
    const squares = more.reduce((sum, row) => sum + (value(row) - mean) ** 2, 0);
    return spread * Math.sqrt(squares / Math.max(1, games - 1) / games);
  };
  const rate = [...Array(sides).keys()].map((a) => 1 / seats + spread * more.reduce((sum, row) => sum + row[a], 0) / games);
  const out = { games, rate, error: rate.map((_rate, a) => errorOf((row) => row[a])), apart: -1, low: 0, high: 100, bound: 0, best: 0, worst: 0 };
  for (let a = 0; a < sides; a++) {
    for (let b = 0; b < sides; b++) {
      const apart = 100 * (rate[a] - rate[b]);
      if (a === b || apart < 0) continue;
      const error = 100 * reachOf(games, sides * (sides - 1) / 2) * errorOf((row) => row[a] - row[b]);
      out.bound = Math.max(out.bound, apart + error);
      if (apart > out.apart) Object.assign(out, { best: a, worst: b, apart, low: apart - error, high: apart + error });
    }
  }
  return out;
}

/** @param {Strength} s */
export const verdictOf = (s) => (s.games < FIRST ? 'open' : s.low >= APART ? 'bad' : s.apart < APART && s.bound < CERTAIN ? 'good' : 'open');
