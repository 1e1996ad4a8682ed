// browser.mjs -- how the pages load and answer, in Chromium with a processor four times slower: bytes of the first load, layout
// shift of the pages loaded cold over a slow network (CLS), the time from a press to the next frame while games are played
// (INP), and, at full speed, the time of a turn of `master` and its nodes a second. Figures of earlier versions: history.md.
//
//     node bench/browser.mjs [build/paddock] [bytes] [cls] [inp] [master]    (first: make, tools/install_npm.sh)

import { resolve } from 'node:path';
import { launch, Test } from '../tests/browser/harness.mjs';
import { address, makeWorld, scenes, shelfOf } from '../tests/browser/scenes.mjs';
import { bot, person, playOn, shelfWith } from '../tests/browser/table_help.mjs';

const PRESSES = 60; // of each game, slow and at full speed
const SIZES = [[360, 640], [1366, 768]];
const PAGES = /^(home|home-games|settings|replay|rules|rules-kuhvadis|table-border|table-kuhvadis|table-ringgz|friends|daily|puzzle|puzzles|solitaire|statistics|position)$/;
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2'], ['border', 'players=2']];

/** @param {import('playwright-core').Page} page @param {import('../tests/browser/harness.mjs').Server} server */
async function firstLoad(page, server) {
  await page.waitForSelector('.card svg');
  const paths = await page.evaluate(() => [location.pathname, ...performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)]);
  const files = [...new Set(paths)].filter((path) => !path.startsWith('/api/'));
  for (const coding of ['br', 'gzip']) {
    let sum = 0;
    for (const file of files) {
      const answer = await fetch(new URL(file, server.address), { headers: { 'Accept-Encoding': coding } });
      await answer.arrayBuffer();
      sum += Number(answer.headers.get('content-length'));
    }
    console.log(`first load, ${coding.padEnd(4)}  ${(sum / 1000).toFixed(1)} kB in ${files.length} files`);
  }
}

/** The largest sum of shifts within five seconds without a second of pause, as browsers define CLS. @param {import('playwright-core').Page} page */
function shiftOf(page) {
  return page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => {
      let [worst, sum, first, last] = [0, 0, 0, 0];
      for (const { value, startTime, hadRecentInput } of /** @type {any[]} */ (list.getEntries())) {
        if (hadRecentInput) continue;
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
        last = startTime;
        sum += value;
        worst = Math.max(worst, sum);
      }
      resolve(worst);
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500); // none at all
  }));
}

/** Where to press next: a die, the roll button, a place, or what the lens shows; the same each time. @param {import('playwright-core').Page} page
 * @param {number} step @returns {Promise<{ x: number, y: number } | null>} */
function target(page, step) {
  return page.evaluate((n) => {
    const all = [...(document.querySelector('.lens') ?? document.querySelector('.table'))?.querySelectorAll('.legal') ?? []];
    const any = (/** @type {Element[]} */ list) => list[n * 7919 % list.length];
    const dice = all.filter((part) => part.matches('.die'));
    const places = all.filter((part) => part.matches('[data-action]:not(.button)'));
    const part = n % 4 === 0 && dice.length ? any(dice) : n % 3 && places.length ? any(places) : all.find((one) => one.closest('.roll-place')) ?? any(all);
    const box = part?.getBoundingClientRect();
    if (!box) return null;
    const spots = [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((fy) => [0.5, 0.3, 0.7, 0.1, 0.9].map((fx) => ({ x: box.x + box.width * fx, y: box.y + box.height * fy })));
    return spots.find(({ x, y }) => part.contains(document.elementFromPoint(x, y))) ?? spots[0];
  }, step);
}

/**
 * Milliseconds from each press to the next frame, and of the page's thread at full speed for all that a press leads to: other work on
 * the machine lengthens the first, hardly the second.
 * @param {import('playwright-core').Page} page @param {boolean} touch @returns {Promise<{ times: number[], work: number[] }>}
 */
async function pressesOf(page, touch) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.evaluate(() => {
    const found = new Map();
    /** @type {any} */ (window).presses = found;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of /** @type {any[]} */ (list.getEntries())) {
        if (interactionId) found.set(interactionId, Math.max(found.get(interactionId) ?? 0, duration));
      }
    }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
  });
  const work = [];
  for (const rate of [4, 1]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    for (let i = 0; i < PRESSES; i++) {
      const at = await target(page, i);
      const before = await spent();
      if (at && touch) await page.touchscreen.tap(at.x, at.y);
      else if (at) await page.mouse.click(at.x, at.y);
      await page.waitForTimeout(250);
      if (at && rate === 1) work.push((await spent() - before) * 1000);
    }
    if (rate === 4) await page.evaluate(() => { /** @type {any} */ (window).slow = [.../** @type {any} */ (window).presses.values()]; });
  }
  return { times: await page.evaluate(() => /** @type {any} */ (window).slow), work };
}

/** Milliseconds of the turns of `master`, from the person's last action to the next turn of a person. @param {import('playwright-core').Page} page
 * @param {number} actions @returns {Promise<number[]>} */
async function turnsOf(page, actions) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = /** @type {any} */ (window).turns = [];
    let began = 0;
    new MutationObserver(() => {
      const thinks = !!document.querySelector('.say.thinking');
      const mine = !!document.querySelector('.say.mine');
      if (thinks && !began) began = performance.now();
      if (mine && began) {
        times.push(performance.now() - began);
        began = 0;
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  await playOn(page, { upTo: actions });
  return page.evaluate(() => /** @type {any} */ (window).turns);
}

/** Nodes that `master` looks at in a second in a position after some actions. @param {import('playwright-core').Page} page @param {string} key @param {string} file */
async function speedOf(page, key, file) {
  const engine = await address(page, 'engine.js');
  return page.evaluate(async ([module, game, wasm]) => {
    const { compile, Engine } = await import(module);
    const core = new Engine(await compile(new URL(wasm, module)));
    let [nodes, spent] = [0, 0];
    for (let seed = 0n; spent < 1500; seed++) {
      core.begin(game, '');
      for (let i = 0; i < 18 || core.turn === -1; i++) core.genmove(0, 0n, seed * 1000n + BigInt(i));
      if (core.turn < 0) continue;
      const began = performance.now();
      core.genmove(4, 12000n, seed);
      spent += performance.now() - began;
      nodes += core.nodes;
    }
    return nodes / spent * 1000;
  }, [engine, key, file]);
}

const PARTS = ['bytes', 'cls', 'inp', 'master'];
const [program = 'build/paddock'] = process.argv.slice(2).filter((word) => !PARTS.includes(word));
const wanted = process.argv.slice(2).filter((word) => PARTS.includes(word));
const isWanted = (/** @type {string} */ part) => !wanted.length || wanted.includes(part);
/** Interaction to next paint, as browsers define it: the worst, but for one in fifty. @param {number[]} sorted */
const inp = (sorted) => sorted[sorted.length - 1 - Math.floor(sorted.length / 50)];
const middle = (/** @type {number[]} */ list) => list.sort((a, b) => a - b)[list.length >> 1];

const browser = await launch();
const t = new Test('bench', browser, resolve(program));
try {
  const server = await t.server();
  const page = await t.open(server, { uncached: true });
  const world = await makeWorld(page, server);
  if (isWanted('bytes')) await firstLoad(await t.open(server, { uncached: true }), server);

  for (const [width, height] of isWanted('cls') ? SIZES : []) {
    const shifts = [];
    for (const scene of scenes.filter(({ name }) => PAGES.test(name))) {
      const one = await t.open(server, { width, height, phone: width < 900, slow: true, uncached: true, fresh: false, hash: scene.hash(world), shelf: shelfOf(world, scene) });
      await one.waitForSelector(scene.ready, { state: 'attached' });
      await one.waitForTimeout(500);
      shifts.push({ name: scene.name, shift: await shiftOf(one) });
      await one.context().close();
    }
    shifts.sort((a, b) => b.shift - a.shift);
    console.log(`CLS at ${width}x${height}, ${shifts.length} pages, the worst: ${shifts.slice(0, 3).map(({ name, shift }) => `${name} ${shift.toFixed(4)}`).join(', ')}`);
  }

  for (const [width, height] of isWanted('inp') ? SIZES : []) {
    for (const [key, options] of GAMES) {
      const one = await t.open(server, { width, height, phone: width < 900, uncached: true, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
      await one.waitForSelector('.table .legal');
      const { times, work } = await pressesOf(one, width < 900);
      console.log(`press to next frame, 4x slower, ${key} at ${width}x${height}: median ${middle(times)} ms, INP ${inp(times)} ms, worst ${times.at(-1)} ms of ${times.length}; `
        + `work of a press at full speed: median ${middle(work).toFixed(1)} ms, worst ${work.at(-1)?.toFixed(1)} ms`);
      await one.context().close();
    }
  }

  for (const [key, options] of isWanted('master') ? GAMES : []) {
    const one = await t.open(server, { uncached: true, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), bot('master', 4)]) });
    await one.waitForSelector('.table .legal');
    const turns = await turnsOf(one, key === 'ringgz' ? 24 : 60);
    const [simd, plain] = [await speedOf(one, key, 'paddock-simd.wasm'), await speedOf(one, key, 'paddock.wasm')];
    console.log(`turn of master, ${key}: median ${Math.round(middle(turns))} ms, worst ${Math.round(turns.at(-1) ?? 0)} ms of ${turns.length}; `
      + `${Math.round(simd / 1000)} thousand nodes a second, ${Math.round(plain / 1000)} without SIMD`);
    await one.context().close();
  }
} finally {
  await t.end();
  await browser.close();
}
