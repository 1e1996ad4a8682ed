// ending.test.mjs -- the end of a game: who won and by how much, light, confetti and sound, the board on small screens, the picture to
// share, and a resignation.

import { readFileSync } from 'node:fs';
import { some, test } from './harness.mjs';
import { address } from './scenes.mjs';
import { bot, person, playOn, seated, shelfWith } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {[string, string][]} */
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2 sheet=barn'], ['border', 'players=2']];

/**
 * A game that ends with the next action of Ann, the first seat: a strong bot has played for the winner, a weak one for the other.
 * @param {Page} page @param {string} key @param {number} [winner] a seat @returns {Promise<{ games: any[], score: number[], last: string }>}
 */
async function almostWon(page, key, winner = 0) {
  const engine = await address(page, 'engine.js');
  const options = key === 'kuhvadis' ? 'first=p1 sheet=XCO/1C2/XOX/CCO' : 'players=2 first=p1'; // soon over
  const found = await page.evaluate(async ({ engine: module, key: game, options: wish, winner: best }) => {
    const { compile, Engine, ENGINE } = await import(module);
    const core = new Engine(await compile(new URL(ENGINE, module)));
    for (let seed = 1; seed < 60; seed++) {
      core.begin(game, wish);
      while (core.turn !== -2) core.genmove(core.actor === best ? 2 : 0, 200n, BigInt(1000 * seed + core.count));
      const actions = [...Array(core.count).keys()].map((ply) => core.action(ply));
      const [last] = actions.slice(-1);
      if (last.who === 'p1' && core.winners.join() === String(best)) return { options: core.options, score: core.score, last: last.action, actions: actions.slice(0, -1).map(({ action }) => action) };
    }
    return null;
  }, { engine, key, options, winner });
  if (!found) throw new Error(`${key}: no game is won like that`);
  const [game] = shelfWith(key, found.options, [person('Ann'), bot('easy', 0)]).games;
  return { games: [{ ...game, actions: found.actions }], score: found.score, last: found.last };
}

/** Opens that game and wins it. @param {import('./harness.mjs').Test} t @param {import('./harness.mjs').Server} server @param {{ games: any[], last: string }} almost @param {any} wishes */
async function win(t, server, { games, last }, wishes) {
  const page = await t.open(server, { ...wishes, hash: '#/game/g1', shelf: { games, 'bot-speed': 'full' } });
  await page.waitForSelector('.table .legal');
  await page.evaluate(async (action) => {
    const wait = () => new Promise((resolve) => { setTimeout(resolve, 5); });
    const press = (/** @type {Element | null | undefined} */ part) => part?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // A piece is taken in hand first.
    press(document.querySelector(`.table .pile.legal[id$="-${action.slice(0, 2)}"]`));
    while (!document.querySelector('.notice.end')) {
      press(document.querySelector(`.table:not([aria-busy=true]) .legal[data-action="${action}"]`));
      await wait();
    }
  }, last);
  return page;
}

test('end of game: winner, chances, a picture to share', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('kuhvadis', 'players=2 sheet=barn', [person('Ann'), bot('random', 0)]) });
  await page.waitForSelector('.table .legal');
  await playOn(page);
  const head = await page.textContent('.notice.end h2');
  t.check('you or the other, plainly', /^(You win|Random wins|The game is a draw)$/.test(head ?? ''), head);
  t.check('the curve of the chances has its turning point', await page.locator('.curve .turning').count() === 1);
  t.check('confetti for the winner only', await page.locator('.confetti').count() === (head === 'You win' ? 1 : 0));
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share a picture' }).click()]);
  t.check('a picture', readFileSync(await picture.path()).subarray(1, 4).toString() === 'PNG');
  await page.click('.chances');
  t.check('the curve leads to the turning point', await page.locator('.notice.past').count() === 1);
});

/** How much of each half of the picture that the page shares has a colour, "#4f6b3a". @param {Page} page @param {string} colour */
async function shared(page, colour) {
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share a picture' }).click()]);
  const png = readFileSync(await picture.path()).toString('base64');
  return page.evaluate(async ([data, wanted]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(image, 0, 0);
    const { data: pixels } = pen.getImageData(0, 0, image.width, image.height);
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(wanted.slice(at, at + 2), 16));
    const halves = [0, 0];
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i] === r && pixels[i + 1] === g && pixels[i + 2] === b) halves[(i / 4) % image.width < image.width / 2 ? 0 : 1]++;
    }
    return halves;
  }, [png, colour]);
}

test('resigning is an ending', async (t) => {
  const server = await t.server();
  const [frame, won] = ['#4f6b3a', '#f8e3a0']; // COLOUR_BUTTON and COLOUR_FENCED of engine/draw/palette.c
  for (const [key, options] of GAMES) {
    const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), bot('easy', 0)]) });
    await page.waitForSelector('.table .legal');
    await playOn(page, { upTo: 3 });
    await page.waitForSelector('.table .legal');
    await page.click('.menu:last-of-type summary');
    await page.click('button:has-text("Resign")');
    await page.click('dialog .warn');
    t.check(`${key}: who won`, await page.textContent('.notice.end h2') === 'Easy wins' && await page.textContent('.notice.end p') === 'You resigned.', await page.textContent('.notice.end'));
    t.check(`${key}: nobody is asked to act any more`, await page.locator('.table :is(.legal, .die, .button)').count() === 0 && await page.locator('.people .turn').count() === 0);
    const [left, right] = await shared(page, key === 'border' ? frame : won);
    t.check(`${key}: the picture has the mark of the winner, and of nobody else`, right > 500 && left < right / 9, { left, right });
    if (key === 'border') {
      const framed = await page.locator(`.table .region:has(rect[stroke="${frame}"])`).evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')));
      t.check(`${key}: the board of the winner has the frame`, framed.join() === 'p2', framed);
    }
    await page.context().close();
  }
});

test('a win is told in points, in light, with confetti and with sound', async (t) => {
  const server = await t.server();
  const first = await t.open(server, { hash: '#/settings' });
  const listening = (/** @type {Page} */ page) => page.addInitScript(() => {
    const heard = /** @type {any} */ (window).heard = [];
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function create() {
      const source = createOscillator.call(this);
      const { setValueAtTime } = source.frequency;
      source.frequency.setValueAtTime = (pitch, at) => { heard.push(Math.round(pitch)); return setValueAtTime.call(source.frequency, pitch, at); };
      return source;
    };
  });
  const tone = Math.round(392 * 1.3); // the first of the end, which no other sound has: see sound.js
  for (const [key] of GAMES) {
    const almost = await almostWon(first, key);
    const [most, least] = almost.score;
    for (const motion of [true, false]) {
      const page = await win(t, server, almost, { motion, settings: { lang: 'en', sound: motion }, prepare: listening });
      const is = `${key}, ${motion ? 'with motion and sound' : 'still and silent'}`;
      const head = await page.textContent('.notice.end h2');
      t.check(`${is}: you win`, head === (key === 'kuhvadis' ? 'You win' : `You win ${most} to ${least}`), head);
      const bits = await page.locator('.confetti').evaluateAll((all) => all.map((one) => ({
        still: one.classList.contains('still'), count: one.children.length, runs: one.getAnimations({ subtree: true }).length,
        inside: [...one.children].filter((bit) => {
          const [box, card] = [bit.getBoundingClientRect(), one.closest('.notice')?.getBoundingClientRect()];
          return card && box.left >= card.left - 9 && box.right <= card.right + 9 && box.top >= card.top - 9 && box.bottom <= card.bottom + 9;
        }).length })));
      t.check(`${is}: confetti ${motion ? 'falls' : 'lies on the card'}`, bits.length === 1 && bits[0].count > 20 && bits[0].still === !motion && (motion ? bits[0].runs > 20 : bits[0].runs === 0 && bits[0].inside > 20), bits);
      const lit = await page.locator('.boards .lit').evaluateAll((all) => all.map((one) => ({ name: getComputedStyle(one).animationName, box: one.getBoundingClientRect().width })));
      t.check(`${is}: what has won shines`, lit.length > 0 && lit.every(({ name, box }) => box > 10 && (name === 'lit') === motion), lit);
      const heard = await page.evaluate(() => /** @type {any} */ (window).heard);
      t.check(`${is}: ${motion ? 'it is heard' : 'nothing is heard'}`, motion ? heard.includes(tone) : heard.length === 0, heard);
      await page.context().close();
    }
  }
});

test('on small screens the board of the victory is seen whole', async (t) => {
  const server = await t.server();
  const first = await t.open(server, { hash: '#/settings' });
  for (const [key] of GAMES) {
    const almost = await almostWon(first, key);
    for (const [width, height] of some([[360, 640], [390, 664], [390, 844], [844, 390], [820, 1180]], 0, 3)) {
      const page = await win(t, server, almost, { phone: true, width, height, scale: 1, settings: { lang: 'en' } });
      const seen = await page.evaluate(() => {
        const board = /** @type {Element} */ (document.querySelector('.boards .region'));
        const [box, lit] = [board, ...board.querySelectorAll('.lit')].map((one) => one.getBoundingClientRect());
        // Of nine by nine points those where something else lies above it.
        const covered = [...Array(81).keys()].filter((i) => {
          const above = document.elementFromPoint(box.x + box.width * (0.06 + 0.11 * (i % 9)), box.y + box.height * (0.06 + 0.11 * Math.floor(i / 9)));
          return !above || !board.contains(above);
        });
        return { box, lit, covered: covered.length, isIn: box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1,
          card: document.querySelector('.notice.end')?.getBoundingClientRect().bottom };
      });
      t.check(`${key} at ${width}x${height}`, seen.isIn && seen.covered === 0 && seen.lit && seen.box.width * seen.box.height > 0.2 * width * height, seen);
      await page.context().close();
    }
  }
});

test('on small screens the board of the winner lies in front, and the own one is a tap away', async (t) => {
  const server = await t.server();
  const first = await t.open(server, { hash: '#/settings' });
  const almost = await almostWon(first, 'border', 1);
  /** Whose board lies in the middle of the boards, and what has won on it. @param {Page} page */
  const front = (page) => page.evaluate(() => {
    const box = /** @type {Element} */ (document.querySelector('.boards')).getBoundingClientRect();
    const region = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.region');
    return `${region?.getAttribute('data-seat')} ${region?.querySelector('.lit') ? 'lit' : 'plain'}`;
  });
  for (const [width, height] of [[320, 640], [390, 664], [844, 390]]) {
    const is = `at ${width}x${height}`;
    const page = await win(t, server, almost, { phone: true, width, height, scale: 1, motion: false, settings: { lang: 'en' }, prepare: (/** @type {Page} */ one) => one.clock.install() });
    t.check(`${is}: the other has won`, /^Easy wins /.test(await page.textContent('.notice.end h2') ?? ''), await page.textContent('.notice.end h2'));
    await page.clock.fastForward(5000); // what slides away after a moment has done so
    t.check(`${is}: the winner's board is in front, told in light`, await front(page) === 'p2 lit', await front(page));
    await page.locator('.others [data-open]').click();
    t.check(`${is}: a tap leads to the own one`, (await front(page)).startsWith('p1 '), await front(page));
    await page.click('.people [data-seat=p2] button');
    t.check(`${is}: and another back`, await front(page) === 'p2 lit', await front(page));
    await page.click('.chances');
    await page.click('.notice.past .main');
    t.check(`${is}: so does looking back`, await front(page) === 'p2 lit', await front(page));
    await page.reload();
    await page.waitForSelector('.notice.end');
    t.check(`${is}: and opening it again`, await front(page) === 'p2 lit', await front(page));
    await page.context().close();
  }
});

test('the replay ends as the table did', async (t) => {
  const server = await t.server();
  const [frame, won] = ['#4f6b3a', '#f8e3a0']; // as above
  const resigned = { seats: [person('Ann'), bot('easy', 0)], resigned: 0 };
  for (const [key, options] of GAMES) {
    for (const phone of [false, true]) {
      const is = `${key}, ${phone ? 'phone' : 'desktop'}`;
      const first = await t.open(server, { phone, hash: '#/game/g1', shelf: shelfWith(key, options, resigned.seats) });
      await first.waitForSelector('.table .legal');
      await playOn(first, { upTo: 3 });
      const games = await first.evaluate(() => JSON.parse(localStorage.games));
      await first.context().close();
      const page = await t.open(server, { phone, hash: '#/replay/g1', shelf: { games: [{ ...games[0], ...resigned }] } });
      const board = phone ? '.replay .parts' : '.replay .drawing.table';
      await page.waitForSelector(phone ? `${board} .region` : `${board} svg`);
      const said = await page.textContent('.said');
      t.check(`${is}: says why it ended`, /Ann resigned\./.test(said ?? ''), said);
      t.check(`${is}: nobody is to act`, await page.locator(`${board} :is(.legal, .die)`).count() === 0);
      const marks = page.locator(key === 'border' ? `${board} rect[stroke="${frame}"]` : `${board} [fill="${won}"]`);
      if (!phone) t.check(`${is}: the winner has the mark of the winner`, await marks.count() > 0, await page.locator(board).innerHTML());
      if (phone) t.check(`${is}: and leads the players`, await page.textContent('.people .turn .name') === 'Easy', await page.textContent('.people'));
      if (phone && key === 'border') t.check(`${is}: it is the winner's board`, await page.locator(`${board} .boards [data-seat=p2]`).count() === 1);
      await page.keyboard.press('ArrowLeft');
      t.check(`${is}: one action before it goes on`, !/resigned/.test(await page.textContent('.said') ?? ''));
      await page.context().close();
    }
  }
  const { made, pages: [ann] } = await seated(t, server, { game: 'border', options: 'players=2 first=p1', names: ['Ann', 'Bob'] });
  await ann.click('.menu:last-of-type summary');
  await ann.click('button:has-text("Resign")');
  await ann.click('dialog .warn');
  await ann.waitForSelector('.notice.end');
  const page = await t.open(server, { hash: `#/replay/t/${made.id}/${made.watch}` });
  await page.waitForSelector('.replay .drawing.table svg');
  t.check('at a table on the server, too', /Bob wins\. Ann resigned\./.test(await page.textContent('.said') ?? ''), await page.textContent('.said'));
});

test('two games with seats exchanged: each ending says how it stands, also after a reload, and the second game begins once', async (t) => {
  const server = await t.server();
  const first = await t.open(server, { hash: '#/', settings: { lang: 'en' } });
  const option = first.locator('.card[data-game=ringgz]').getByLabel('Two games, seats exchanged');
  await first.click('.card[data-game=ringgz] summary');
  t.check('not chosen at first', !await option.isChecked());
  t.check('for no other game', await first.getByLabel('Two games, seats exchanged').count() === 1);
  await option.check();
  await first.selectOption('#players-ringgz', '3');
  t.check('for two players only', await option.count() === 0);
  await first.selectOption('#players-ringgz', '2');
  t.check('kept', await option.isChecked());
  await first.locator('.card[data-game=ringgz]').getByRole('button', { name: 'Play on this device' }).click();
  await first.waitForURL(/game/);
  const pair = await first.evaluate(() => JSON.parse(localStorage.games)[0].pair);
  t.check('this game is the first of two', JSON.stringify(pair) === '{}', pair);

  const almost = await almostWon(first, 'ringgz');
  const [most, least] = almost.score;
  const seats = [person('Ann'), person('Bob')];
  const again = 'Second game, seats exchanged';
  const page = await win(t, server, { ...almost, games: [{ ...almost.games[0], seats, pair }] }, { settings: { lang: 'en' } });
  const lines = () => page.locator('.notice.end > p').allTextContents();
  const games = () => page.evaluate(() => JSON.parse(localStorage.games));
  const moveOn = async (/** @type {string} */ name) => {
    const { href } = new URL(page.url());
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL((url) => url.href !== href);
  };
  t.check('the first ends as any game', await page.textContent('.notice.end h2') === `Ann wins ${most} to ${least}` && !(await lines()).join().includes('Games won'), await page.textContent('.notice.end'));
  t.check('and leads to the second', await page.textContent('.notice.end .main') === again, await page.textContent('.notice.end .main'));
  await page.reload();
  await page.waitForSelector('.notice.end');
  await moveOn(again);
  const [second] = await games();
  t.check('seats are exchanged', second.seats.map((/** @type {any} */ seat) => seat.name).join() === 'Bob,Ann' && second.options === almost.games[0].options, second);
  await page.goBack();
  await page.waitForSelector('.notice.end');
  await moveOn(again);
  await page.waitForSelector('.table .legal');
  t.check('it is begun once', (await games()).length === 2 && page.url().endsWith(second.id), await games());

  /** Puts a change into the second game, and opens it again. @param {any} change @returns {Promise<string>} the headline */
  const change = async (change) => {
    await page.evaluate(([id, what]) => {
      const all = JSON.parse(localStorage.games);
      Object.assign(all.find((/** @type {any} */ game) => game.id === id), what);
      localStorage.games = JSON.stringify(all);
    }, /** @type {const} */ ([second.id, change]));
    await page.reload();
    await page.waitForSelector('.notice.end');
    return await page.textContent('.notice.end h2') ?? '';
  };
  const actions = [...almost.games[0].actions, almost.last];
  t.check('one game and as many points each', await change({ actions }) === 'The match is a draw', await page.textContent('.notice.end'));
  t.check('the sums', (await lines()).join('|') === `Games won: Bob 1, Ann 1|Points in both games: Bob ${most + least}, Ann ${most + least}`, await lines());
  t.check('one game each: points decide', await change({ pair: { won: [0, 1], points: [least, most + 1] } }) === 'Ann wins the match', await lines());
  t.check('celebrated as her match', await page.locator('.confetti').count() === 1);
  t.check('games before points', await change({ pair: { won: [1, 0], points: [0, 99] } }) === 'Bob wins the match', await lines());
  t.check('after a resignation points do not count', await change({ pair: { won: [0, 1] } }) === 'The match is a draw' && !(await lines()).join().includes('Points'), await lines());
  t.check('in other words at the seat of a person', await change({ seats: [bot('Easy', 1), person('Ann')], pair: { won: [0, 1], points: [0, 99] } }) === 'You win the match' && (await lines())[0] === 'Games won: Easy 1, You 1', await lines());
  t.check('and whoever loses it does not celebrate', await change({ pair: { won: [1, 0], points: [99, 0] } }) === 'Easy wins the match' && await page.locator('.confetti').count() === 0);
  await moveOn('Rematch');
  const [third] = await games();
  t.check('a rematch is two games again', JSON.stringify(third.pair) === '{}' && third.seats[0].name === 'Ann', third);
});

test('two games with seats exchanged are against the same opponent, and a resignation counts as a game', async (t) => {
  const server = await t.server();
  const { games: [game], ...shelf } = shelfWith('ringgz', 'players=2 first=p1', [person('Ann'), bot('Flora', 16)]);
  const page = await t.open(server, { hash: '#/game/g1', settings: { lang: 'en' }, shelf: { ...shelf, games: [{ ...game, pair: {}, match: true }] } });
  await page.evaluate(() => localStorage.setItem('match', JSON.stringify({ ringgz: { rung: 6, games: 4, id: 'g1' } })));
  await page.waitForSelector('.table .legal');
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .warn');
  await page.getByRole('button', { name: 'Second game, seats exchanged' }).click();
  await page.waitForURL(/g12/);
  const [second] = await page.evaluate(() => JSON.parse(localStorage.games));
  t.check('the same opponent', second.seats.map((/** @type {any} */ seat) => `${seat.name} ${seat.level}`).join() === 'Flora 16,Ann 2', second.seats);
  t.check('who has won a game; points do not count', JSON.stringify(second.pair) === '{"won":[1,0]}', second.pair);
  const match = await page.evaluate(() => JSON.parse(localStorage.match).ringgz);
  t.check('both games count in “Your match”', match.games === 5 && match.id === 'g12', match);
});
