// paddock-core -- the games The Border, Kuh Vadis and Ringgz in WebAssembly, for Node.js and the browser.
import { Engine, compile } from './engine.js';

export { CHANCE, Engine, OVER, Refused, speak } from './engine.js';

/**
 * @typedef {import('./engine.js').Game} Game
 * @typedef {import('./engine.js').Action} Action
 * @typedef {import('./engine.js').LessonStep} LessonStep
 */

/** Levels of bots, for Engine.genmove and Engine.hint. */
export const LEVEL = Object.freeze({ random: 0, easy: 1, medium: 2, hard: 3, master: 4, 1: 5, 2: 6, 4: 7, 6: 8, 8: 9 });

/** Languages, for what Engine says in words. */
export const LANGUAGE = Object.freeze({ en: 0 /* the others */ });

const wasm = new URL('./paddock.wasm', import.meta.url);

/** The engine's code, for engines in workers: new Engine(module). @returns {Promise<WebAssembly.Module>} */
export async function loadModule() {
  if (wasm.protocol !== 'file:') return compile(wasm);
  const files = 'node:fs/promises'; // Node.js fetches no files
  const { readFile } = await import(files);
  return WebAssembly.compile(await readFile(wasm));
}

/** An engine, which has one game in progress at a time. @returns {Promise<Engine>} */
export async function load() {
  return new Engine(await loadModule());
}
