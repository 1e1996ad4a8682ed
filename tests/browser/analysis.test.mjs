// analysis.test.mjs -- the analysis page: the same figures as `paddock analyze`, the graph leads to positions, puzzles from
// mistakes, stopping and continuing.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clickPart, test, waitText } from './harness.mjs';
import { changeSettings, makeWorld } from './scenes.mjs';
import { allPlayOn, seated } from './table_help.mjs';

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../docs/examples');
const GAMES = ['kuhvadis', 'border', 'ringgz'];
const READY = '.analysis[data-state=complete] .seat-cards';
const PATIENT = { timeout: 120000 }; // for a busy machine

/** @typedef {import('playwright-core').Page} Page */

/** What the program says of the same game. @param {import('./harness.mjs').Test} t @param {string} game */
function expected(t, game) {
  return JSON.parse(execFileSync(t.program, ['analyze', join(examples, `${game}.game`), '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
}

/** From the replay of a file to its analysis. @param {Page} page @param {string} game */
async function analyse(page, game) {
  await page.waitForSelector('.drop');
  await page.locator('input[type=file]').setInputFiles(join(examples, `${game}.game`));
  await page.getByRole('link', { name: 'Analyse' }).click();
}

/** @param {Page} page */
const where = (page) => page.locator('.moment output').textContent();
/** @param {Page} page */
const moment = (page) => page.locator('.moment-words p').first().textContent();

/** The figures of a seat as they are shown. @param {Page} page @param {number} seat */
function figures(page, seat) {
  return page.locator('.seat').nth(seat).evaluate((card) => {
    const of = (/** @type {string} */ key) => card.querySelector(`[data-figure=${key}] b`)?.textContent?.replace('−', '-') ?? '0';
    const [from, to] = of('chance').split('→').map((text) => parseFloat(text));
    return { from, to, luck: parseFloat(of('luck')), play: parseFloat(of('play')), others: parseFloat(of('others')) };
  });
}

/** Picks what the action needs, and plays it on the puzzle's board. @param {Page} page @param {string} action */
async function answer(page, action) {
  const kept = /^keep:(\w+)$/.exec(action)?.[1];
  const piece = /^([A-Z]\w)[a-z]\d$/.exec(action)?.[1];
  for (const face of new Set(kept ?? '')) {
    const dice = await page.locator(`.puzzle-board .die[data-face="${face}"]`).evaluateAll((found) => found.map((die) => die.id));
    for (const id of dice.slice(0, (kept?.split(face).length ?? 1) - 1)) await clickPart(page, `.puzzle-board .drawing [id="${id}"]`);
  }
  if (piece) await clickPart(page, `.puzzle-board .pile[id$="-${piece}"].legal`);
  await clickPart(page, `.puzzle-board .legal[data-action="${action}"]`);
}

// The game of a server, below, is one of Ringgz.
for (const game of process.env.LONG ? GAMES : GAMES.filter((name) => name !== 'ringgz')) {
  test(`${game}: from a file to the answer`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { hash: '#/replay' });
    await analyse(page, game);
    const wanted = expected(t, game);
    await page.waitForSelector(READY, PATIENT);

    for (const [i, seat] of wanted.seats.entries()) {
      const shown = await figures(page, i);
      t.check(`seat ${i + 1}: result less first chance is luck, own play and the others' play`,
        Math.abs(shown.to - shown.from - shown.luck - shown.play - shown.others) < 0.26, shown);
      t.check(`seat ${i + 1}: the same figures as in the program`, Math.abs(shown.from - seat.initial * 100) < 0.051
        && Math.abs(shown.luck - seat.luck * 100) < 0.051 && Math.abs(shown.play - seat.play * 100) < 0.051, { shown, seat });
    }
    const winner = wanted.seats[Number(wanted.result[1]) - 1];
    t.check('who won, and why', await page.locator('.verdict').textContent() === winner.text, await page.locator('.verdict').textContent());
    t.check('the turning points in words', (await page.locator('.turning li > span').allTextContents()).join('|')
      === wanted.turning_points.map((/** @type {number} */ ply) => wanted.entries[ply - 1].text).join('|'));

    const all = wanted.entries.length;
    await clickPart(page, '.graph [data-ply="7"].ply');
    t.check('a click in the graph shows the position', await where(page) === `7 of ${all}` && await moment(page) === wanted.entries[6].text, await moment(page));
    await page.locator('.graph .event[tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    const there = Number((await where(page))?.split(' ')[0]);
    t.check('so does Enter on a sign', await moment(page) === wanted.entries[there - 1].text, await moment(page));
    const signs = await page.locator('.graph .event').evaluateAll((found) => found.map(({ id }) => Number(id.split('-').at(-1))));
    const later = signs.filter((ply) => ply > there);
    await page.keyboard.press(later.length ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction((old) => !document.querySelector('.moment output')?.textContent?.startsWith(`${old} `), there);
    const next = later.length ? Math.min(...later) : Math.max(...signs.filter((ply) => ply < there));
    t.check('arrows go to the next sign', Number((await where(page))?.split(' ')[0]) === next, { now: await where(page), there, signs });
    await page.locator('.turning button').first().click();
    t.check('a turning point leads there', await where(page) === `${wanted.turning_points[0]} of ${all}`, await where(page));

    const mistakes = wanted.entries.filter((/** @type {any} */ entry) => ['dubious', 'bad', 'blunder'].includes(entry.mark));
    t.check('mistakes only, at first', await page.locator('.decisions li').count() === mistakes.length);
    await page.locator('label:has(#analysis-mistakes)').click();
    t.check('then all decisions', await page.locator('.decisions li').count() === wanted.entries.filter((/** @type {any} */ entry) => entry.mark).length);
    await page.locator('details.sheet summary').click();
    await page.waitForSelector('.scroll tbody tr');
    t.check('and all of it as a table', await page.locator('.scroll tbody tr').count() === all);

    const puzzle = wanted.entries[wanted.mistakes[0] - 1];
    await answer(page, puzzle.action);
    await page.waitForSelector('.puzzles .reply.hint');
    const reply = await page.locator('.puzzles .reply').textContent() ?? '';
    t.check('what was played is no answer', reply.includes(`costs ${(puzzle.loss * 100).toFixed(1)}%. That is what was played. Better:`), reply);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answer(page, puzzle.best);
    await page.waitForSelector('.puzzles .reply.praise');
    t.check('the best is', (await page.locator('.puzzles .reply').textContent())?.startsWith('Right: '), await page.locator('.puzzles .reply').textContent());
    await page.getByRole('button', { name: 'Try again' }).click();
    const other = await page.locator('.puzzle-board .legal[data-action]').evaluateAll((parts, known) => parts.map((part) => part.getAttribute('data-action') ?? '')
      .find((action) => !known.includes(action)), [puzzle.best, puzzle.action, puzzle.second]);
    if (other) {
      await clickPart(page, `.puzzle-board .legal[data-action="${other}"]`);
      await waitText(page, /Better: |Just as good/, '.puzzles .reply');
      t.check('anything else is judged too', /costs \d+\.\d%|Just as good/.test(await page.locator('.puzzles .reply').textContent() ?? ''));
    }
    if (wanted.mistakes.length > 1) await page.locator('.puzzles .bar').getByRole('button', { name: 'Next' }).click();
    await page.locator('.puzzles .bar').getByRole('button').first().click();
    await waitText(page, /^Best: |^1 of/, '.puzzles .reply.hint, .puzzles .task');
    t.check('nothing is cut off', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}

test('an analysis can be stopped and continued, and is kept', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/replay' });
  // Stop as early as possible.
  await page.evaluate(() => new MutationObserver((_, self) => {
    const stop = document.getElementById('analysis-stop');
    if (stop?.textContent !== 'Stop') return;
    self.disconnect();
    stop.click();
  }).observe(document.body, { childList: true, subtree: true }));
  await analyse(page, 'ringgz');
  await waitText(page, /^Stopped after \d+ of 49 actions\.$/, '.analysis .bar .fine');
  await page.waitForTimeout(500); // the current action may still finish
  const at = await page.locator('progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value);
  t.check('before its end', at < 49, at);
  await page.locator('#analysis-stop').click();
  await page.waitForSelector(READY, PATIENT);
  const quick = await page.locator('.verdict').textContent();
  await page.locator('#analysis-deeper').click();
  await page.waitForSelector('.analysis[data-state=running]');
  t.check('what is known stays while it looks deeper', await page.locator('.verdict').textContent() === quick && await page.locator('.seat').count() === 2);
  await clickPart(page, '.graph [data-ply="9"].ply');
  t.check('and the page is alive', await where(page) === '9 of 49', await where(page));
  await page.locator('#analysis-stop').click();
  await page.waitForSelector('.analysis[data-state=stopped]');
  t.check('stopped again', await page.locator('#analysis-stop').textContent() === 'Continue');
  await page.goto(`${page.url().split('#')[0]}#/settings`);
  await page.waitForSelector('.tiles');
  await page.goBack();
  await page.waitForSelector('.analysis[data-state=stopped] .seat-cards');
  t.check('as it was, after another page', await where(page) === '9 of 49');
  await changeSettings(page, { lang: 'de' });
  await waitText(page, /./, '.analysis .seat-cards');
  t.check('in another language without looking again', await page.locator('.verdict').textContent() !== quick, await page.locator('.verdict').textContent());
});

test('analysis of a local game, of a server\'s game, and of an unknown one', async (t) => {
  const server = await t.server();
  const home = await t.open(server);
  const world = await makeWorld(home, server);
  const page = await t.open(server, { hash: '#/analysis/local/kuhvadis-over', shelf: { games: world.games } });
  await page.waitForSelector(READY, PATIENT);
  t.check('puzzles are the person\'s own mistakes', (await page.locator('.puzzles .task').textContent())?.includes('Mia'), await page.locator('.puzzles .task').textContent());
  await page.goto(`${page.url().split('#')[0]}#/game/kuhvadis-over`);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.waitForSelector(READY);
  t.check('the table leads here when its game is over', page.url().endsWith('/analysis/local/kuhvadis-over'), page.url());
  await page.goto(`${page.url().split('#')[0]}#/analysis/local/kuhvadis-running`);
  await waitText(page, /^The game is not over\.$/, '.verdict');
  t.check('a game that goes on', true);

  const show = async (/** @type {string} */ hash, /** @type {RegExp} */ why) => {
    await page.goto(`${page.url().split('#')[0]}${hash}`);
    await waitText(page, why, '.problem');
    t.check(`${hash.split('/').slice(0, 3).join('/')}: says why not`, true);
  };
  await show('#/analysis/local/nothing', /This game is not saved in this browser\./);
  await show('#/analysis/brought', /There is no game to show here\./);
  await show('#/analysis', /There is no game to show here\./);
  await show(`#/analysis/t/${world.table.id}/${world.table.watch}`, /No actions have been played yet\./);
  t.allow(/40[134]/);
  await show('#/analysis/t/nothing', /This game could not be loaded: .+/);
});

test('analysis of a server\'s game on a phone', async (t) => {
  const server = await t.server();
  const { pages } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Anna', 'Ben'], wishes: [{ phone: true }] });
  await allPlayOn(pages);
  const [page] = pages;
  await page.getByRole('link', { name: 'Analyse' }).click(PATIENT);
  await page.waitForSelector(READY, PATIENT);
  t.check('nothing is cut off', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const [width, height] of [[320, 640], [360, 640], [390, 664], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200); // it is laid out again
    await page.locator('.moment').evaluate((box) => box.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const boxes = await page.evaluate(() => ['.graph svg', '.moment .player', '.moment-board .boards', '.moment-board .hand', '.moment-words'].map((what) => {
      const { top, bottom, height: high } = /** @type {Element} */ ([...document.querySelectorAll(what)].find((one) => one.checkVisibility())).getBoundingClientRect();
      return { what, top, bottom, high };
    }));
    t.check(`${width}x${height}: graph, board and words are on one screen`, boxes.every(({ top, bottom }) => top >= -1 && bottom <= height + 1) && boxes[0].high > 120 && boxes[2].high > 120, boxes);
  }
  await clickPart(page, '.graph [data-ply="3"].ply');
  t.check('a finger in the graph', /^\d+ of \d+$/.test(await where(page) ?? ''), await where(page));
  const small = await page.evaluate(() => [...document.querySelectorAll('.analysis button, .analysis a, .analysis input, .analysis summary')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 24).map((part) => part.outerHTML.slice(0, 80)));
  t.check('everything is large enough for fingers', !small.length, small);
});
