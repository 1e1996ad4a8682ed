// turns.test.mjs -- a turn without friction: one press rolls, nothing scrolls, what ends a turn is guarded, what is forced happens by
// itself, both orders and dragging, bots that can be hurried, and the end.

import { readFileSync } from 'node:fs';
import { clickLegal, clickPart, some, test } from './harness.mjs';
import { address } from './scenes.mjs';
import { bot, checkOnServer, logged, person, playMeasured, playOn, pressesDue, shelfWith, waitLog } from './table_help.mjs';

/** @type {[string, string][]} */
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2 sheet=barn'], ['border', 'players=2']];
const HOT = [person('Ann'), person('Bob')];

for (const [width, height] of some([[360, 640], [844, 390], [1366, 768]], 0, 2)) { // all sizes: sizes.test.mjs
  test(`games at ${width}x${height}: everything of a turn is on the screen`, async (t) => {
    const server = await t.server();
    for (const [key, options] of GAMES) {
      const page = await t.open(server, { phone: width < 900, width, height, scale: 1, hash: '#/game/g1', shelf: shelfWith(key, options, HOT) });
      await page.waitForSelector('.table .legal');
      const seen = await playMeasured(page, { upTo: 120, touch: width < 900 });
      const rolled = await page.evaluate(() => JSON.parse(localStorage.games)[0].actions.filter((/** @type {string} */ action) => action.startsWith('roll:')).length);
      t.check(`${key}: in all ${seen.steps} steps`, seen.faults.length === 0 && seen.steps > 30, seen.faults);
      t.check(`${key}: one press for each of ${rolled} rolls`, seen.rolls === rolled && (key === 'ringgz' || rolled > 5), { rolled, ...seen });
      const due = await pressesDue(page);
      if (key !== 'ringgz') t.check(`${key}: ${seen.presses} presses for ${due} rolls and marks, ${seen.picks} dice chosen and ${seen.ends} decisions to stop`, seen.presses <= due + seen.picks + seen.ends, seen);
      await page.context().close();
    }
  });
}

for (const [width, height] of some([[360, 640], [844, 390], [1366, 768]], 0)) {
  test(`a game at ${width}x${height} against a bot, to the end`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { phone: width < 900, width, height, scale: 1, lang: 'fr', hash: '#/game/g1', shelf: shelfWith('border', 'players=2', [person('Ann'), bot('')]) });
    const seen = await playMeasured(page, { touch: width < 900 });
    t.check(`all ${seen.steps} steps, and the end`, seen.faults.length === 0 && seen.cards.includes('end'), seen.faults);
    t.check('what the bot did is told', seen.recaps > 5, seen);
  });

  test(`a game at ${width}x${height} on a server`, (t) => checkOnServer(t, 'ringgz', 'players=2', { phone: width < 900, width, height, scale: 1 }));
}

test('one press keeps and rolls', async (t) => {
  const server = await t.server();
  for (const key of ['border', 'kuhvadis']) {
    const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith(key, key === 'border' ? 'players=2' : 'players=2 sheet=barn', HOT) });
    await clickLegal(page, '[data-action=roll]');
    await waitLog(page, 1);
    await page.waitForSelector('.log .little .dice', { state: 'attached' });
    t.check(`${key}: which roll it is`, /Roll\s1\sof\s3/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
    await clickPart(page, '.table .die.legal', 1);
    t.check(`${key}: the button says how many`, await page.textContent('.roll-place .button') === 'Roll 4 again');
    await clickPart(page, '.roll-place .button');
    await waitLog(page, 3);
    t.check(`${key}: the dice lie`, /Roll\s2\sof\s3/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
    const pays = await page.locator('.boards .legal').count() > 0 && await page.locator('.hand .chosen').count() === 0;
    t.check(`${key}: only rolling stands out, and only where it throws nothing away`, await page.locator('.roll-place .main').count() === (pays ? 0 : 1) && await page.locator('.end-place .main').count() === 0);
    if (pays) {
      await clickPart(page, '.table .die.legal');
      t.check(`${key}: it does once a die is kept`, await page.locator('.roll-place .main').count() === 1);
    }
    await page.context().close();
  }
});

test('a double click on a roll neither rolls again nor ends the turn', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', settings: { auto: false, lang: 'en' }, shelf: shelfWith('border', 'players=2', HOT) });
  await clickLegal(page, '[data-action=roll]');
  await waitLog(page, 1);
  await clickPart(page, '.roll-place .button');
  t.check('the second click does nothing', await logged(page) === 1);
  await page.waitForTimeout(650);
  await clickPart(page, '.roll-place .button');
  await waitLog(page, 3);
  const place = await page.locator('.end-place .button').boundingBox();
  const roll = await page.locator('.roll-place .button').boundingBox();
  t.check('they lie apart', !!place && !!roll && roll.x + roll.width <= place.x, { place, roll });
  await page.waitForTimeout(650);
  await clickPart(page, '.roll-place .button');
  await waitLog(page, 5);
  await clickPart(page, '.end-place .button');
  t.check('a press right after the dice fell does nothing', await logged(page) === 5);
  await page.waitForTimeout(650);
  await clickPart(page, '.end-place .button');
  await waitLog(page, 6);
  t.check('later it does', true);
});

test('forced moves are played automatically unless the setting is off', async (t) => {
  const server = await t.server();
  // Bob has nothing to cross: no die is left that fits next to a cross.
  const forced = async (/** @type {boolean} */ auto) => {
    const page = await t.open(server, { hash: '#/game/g1', settings: { auto, lang: 'en' }, shelf: shelfWith('kuhvadis', 'players=2 sheet=barn', HOT) });
    await page.waitForSelector('.table .legal');
    for (let i = 0; i < 200 && !await page.locator('.end-place .button').evaluateAll((all) => all.length > 0 && document.querySelectorAll('.table .legal').length === 1); i++) {
      await page.evaluate(() => (document.querySelector('.roll-place .legal') ?? document.querySelector('.cell.legal') ?? document.querySelector('.end-place .legal'))?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await page.waitForTimeout(5);
    }
    return page;
  };
  const page = await forced(true);
  const before = await logged(page);
  t.check('the button shows that it will press itself', await page.locator('.end-place .auto').count() === 1);
  await waitLog(page, before + 1);
  t.check('and did', true);
  const manual = await forced(false);
  t.check('not when it is switched off', await manual.locator('.end-place .auto').count() === 0);
});

test('Ringgz: piece and territory in either order, and dragging', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', HOT) });
  await clickPart(page, '.table [id="c3"]');
  await waitLog(page, 1);
  await clickPart(page, '.table [id="a1"]');
  t.check('a place where nothing fits says so', /None of your pieces fits here/.test(await page.textContent('.word') ?? ''), await page.textContent('.word'));
  await clickPart(page, '.table [id="c4"]');
  t.check('a territory first asks for the piece', /Which piece goes on c4\?/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
  await clickPart(page, '.table .pile.legal', 2);
  await waitLog(page, 2);
  t.check('then the piece lies there', await page.locator('[id^="c4-"].piece').count() > 0);
  const middle = async (/** @type {string} */ what) => {
    const box = await page.locator(what).first().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle('.table .pile.legal'), await middle('.table [id="c2"]')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y, { steps: 4 });
  t.check('a picture follows the pointer', await page.locator('.dragged').count() === 1);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await waitLog(page, 3);
  t.check('the history draws the pieces', await page.locator('.log .little .piece circle').count() > 0);
  t.check('a dragged piece lies where it was dropped', await page.locator('[id^="c2-"].piece').count() > 0);
});

test('dragging by finger', async (t) => {
  const server = await t.server();
  for (const [key, options] of GAMES) {
    const page = await t.open(server, { phone: true, width: 390, height: 664, scale: 1, hash: '#/game/g1', shelf: shelfWith(key, options, HOT) });
    await page.waitForSelector('.table .legal');
    const cdp = await page.context().newCDPSession(page);
    const middle = async (/** @type {string} */ what) => {
      const box = await page.locator(what).first().boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const drag = async (/** @type {{ x: number, y: number }} */ from, /** @type {{ x: number, y: number }} */ to) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let i = 1; i <= 6; i++) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + (to.x - from.x) * i / 6, y: from.y + (to.y - from.y) * i / 6 }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await clickPart(page, key === 'ringgz' ? '.table [id="c3"]' : '.roll-place .legal');
    await waitLog(page, 1);
    await page.waitForSelector(`.table:not([aria-busy=true]) ${key === 'ringgz' ? '.pile' : '.die'}.legal`);
    if (key === 'ringgz') {
      await drag(await middle('.table .pile.legal'), await middle('.table [id="a1"]'));
      await page.waitForSelector('.word:not(:empty)');
      t.check('ringgz: a wrong place says so', /does not touch|fits|next to/i.test(await page.textContent('.word') ?? ''), await page.textContent('.word'));
      await drag(await middle('.table .pile.legal'), await middle('.table [id="c4"]'));
      await waitLog(page, 2);
      t.check('ringgz: a piece lies where it was dropped', await page.locator('[id^="c4-"].piece').count() > 0);
    } else {
      const die = await middle('.table .die.legal');
      await drag(die, { x: die.x, y: die.y - 60 });
      await page.waitForSelector('.table .die.chosen');
      t.check(`${key}: a die is kept`, await page.locator('.table .die.chosen').count() === 1);
      await drag(await middle('.boards .region'), { x: 200, y: 300 });
      await page.waitForSelector('.word:not(:empty)');
      t.check(`${key}: dragging what cannot be dragged says what to do`, await page.textContent('.word') !== '', await page.textContent('.word'));
    }
    await page.context().close();
  }
});

test('history on a phone: opens at the newest turn, and gives way to what is looked at', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { phone: true, width: 390, height: 664, scale: 1, hash: '#/game/g1', shelf: shelfWith('border', 'players=2', [person('Player 1'), bot('Medium')]) });
  await page.waitForSelector('.table .legal');
  await playOn(page, { upTo: 90 });
  await page.waitForSelector('.say.mine');
  t.check('what the other did, in one sentence', /^Medium (filled|crossed off) .*[^.]+\.$/.test(await page.textContent('.recap') ?? '') || await page.textContent('.recap') === '', await page.textContent('.recap'));
  await page.locator('.log-button').click();
  const seen = await page.evaluate(() => {
    const inside = (/** @type {string} */ what) => {
      const box = /** @type {Element} */ (document.querySelector(what)).getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight + 1;
    };
    return { now: inside('.turn.now'), close: inside('.side .fold'), scrolled: /** @type {Element} */ (document.querySelector('.log')).scrollTop };
  });
  t.check('the newest turn and the cross are in sight', seen.now && seen.close && seen.scrolled > 0, seen);
  t.check('own actions have no name', await page.locator('.log .mine button').evaluateAll((all) => all.every((one) => !one.textContent?.includes('Player 1'))));
  const theirs = page.locator('.log .turn:not(.mine)').last();
  await theirs.locator('summary').click();
  await theirs.locator('button').last().click();
  await page.waitForSelector('.notice.past');
  t.check('the board is in sight, that of whoever acted', await page.locator('.side').isHidden() && await page.locator('.others .region[data-seat=p2]').isVisible());
  await page.locator('.notice.past .main').click();
  t.check('now it is the own board again', await page.locator('.others .region[data-seat=p2]').isHidden());
});

test('Undo does not change the dice', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('kuhvadis', 'players=2', [person('Ann'), person('Bob')]) });
  const faces = () => page.locator('.hand .die').evaluateAll((dice) => dice.map((die) => die.getAttribute('data-face')).join(''));
  const rollAgain = async () => {
    await page.waitForTimeout(650); // not a double click
    await clickLegal(page, '[data-then=roll]');
    await page.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 3);
    return faces();
  };
  await clickLegal(page, '[data-action=roll]');
  const first = await rollAgain();
  await page.click('button:has-text("Undo")');
  await page.waitForFunction(() => document.querySelectorAll('.log [data-ply]').length === 1);
  await page.reload();
  await page.waitForSelector('.table .legal');
  t.check('the same decision has the same dice, even after a reload', await rollAgain() === first && /^\w{5}$/.test(first), first);
});

test('a die is kept by dragging it', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('kuhvadis', 'players=2 sheet=barn', HOT) });
  await clickLegal(page, '[data-action=roll]');
  const box = await page.locator('.table .die.legal').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector('.table .die.chosen');
  t.check('it is kept', await page.locator('.table .die.chosen').count() === 1);
});

test('a tap skips what moves, and the rest of a bot\'s turn', async (t) => {
  const server = await t.server();
  const shelf = { ...shelfWith('kuhvadis', 'players=2 sheet=barn first=p2', [person('Ann'), bot('easy')]), 'bot-speed': 'slow' };
  const page = await t.open(server, { motion: true, hash: '#/game/g1', shelf });
  await page.waitForSelector('.say.thinking');
  t.check('what it does is told', /^Easy (is about to roll|rolls|rolled)/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
  const began = await page.evaluate(() => performance.now());
  await page.mouse.click(300, 300);
  await page.waitForSelector('.say.mine');
  t.note(`a slow bot's turn took ${Math.round(await page.evaluate(() => performance.now()) - began)} ms after the tap`);
  await page.evaluate(() => addEventListener('animationstart', () => { for (const one of document.getAnimations()) one.pause(); })); // else they may end before the tap
  await clickLegal(page, '[data-action=roll]');
  await page.waitForSelector('.table [data-motion=die]');
  await page.mouse.click(5, 5);
  t.check('nothing moves after a tap', await page.locator('.table [data-motion=die]').count() === 0);
  t.check('the marks of the other have rings', await page.locator('.rings.fresh').count() === (/marked/.test(await page.textContent('.recap') ?? '') ? 1 : 0));
  t.check('what the other did is told', /Easy (marked|passed)/.test(await page.textContent('.recap') ?? ''), await page.textContent('.recap'));
});

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

test('resigning is an ending', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/game/g1', shelf: shelfWith('border', 'players=2', [person('Ann'), bot('easy', 0)]) });
  await clickLegal(page);
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .warn');
  t.check('who won', await page.textContent('.notice.end h2') === 'Easy wins', await page.textContent('.notice.end h2'));
  t.check('nobody is asked to act any more', await page.locator('.table .legal').count() === 0 && await page.locator('.people .turn').count() === 0);
});

test('other boards are one tap away', async (t) => {
  const server = await t.server();
  const seats = [person('Ann'), person('Bob'), person('Cid'), person('Dora')];
  for (const phone of [true, false]) {
    const page = await t.open(server, { phone, width: phone ? 390 : 1366, height: phone ? 844 : 768, hash: '#/game/g1', shelf: shelfWith('border', 'players=4', seats) });
    await page.waitForSelector('.table .legal');
    const seat = await page.locator('.people li:has(button)').first().getAttribute('data-seat');
    await page.locator('.people button').first().click();
    const board = page.locator(`${phone ? '.others' : '.boards'} .region[data-seat=${seat}]`);
    const box = await board.boundingBox();
    t.check(`${phone ? 'phone' : 'desktop'}: it is large`, (box?.width ?? 0) > (phone ? 300 : 400), box);
    await page.keyboard.press('Escape');
    t.check('and closes', await board.filter({ visible: true }).count() === 0);
    await page.context().close();
  }
});

test('rings lie around the spaces of their marks, on small boards too', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { width: 1366, height: 768, hash: '#/game/g1', shelf: shelfWith('border', 'players=3', [person('Ann'), bot('Medium 1', 2), bot('Medium 2', 2)]) });
  await page.waitForSelector('.table .legal');
  for (let upTo = 20; upTo < 400 && await page.locator('.others .rings.fresh').count() === 0; upTo++) await playOn(page, { upTo });
  const far = await page.evaluate(() => {
    const middle = (/** @type {Element} */ one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const marks = [...document.querySelectorAll('.others .pen')].map(middle);
    return [...document.querySelectorAll('.others .rings.fresh > :not(.edge)')].map((ring) => {
      const [x, y] = middle(ring);
      return Math.min(...marks.map(([mx, my]) => Math.hypot(x - mx, y - my)));
    });
  });
  t.check('each around a mark', far.length > 0 && far.every((pixels) => pixels < 3), far);
});

test('a drawing that was changed into the next one is the next one', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const modules = await Promise.all(['engine.js', 'regions.js'].map((file) => address(page, file)));
  for (const [key, options] of [['border', 'players=2'], ['kuhvadis', 'players=2'], ['ringgz', 'players=3']]) {
    const { drawn, wrong } = await page.evaluate(async ({ modules: [engine, regions], key, options }) => {
      const { compile, Engine, ENGINE } = await import(engine);
      const { Regions } = await import(regions);
      const core = new Engine(await compile(new URL(ENGINE, engine)));
      core.begin(key, options);
      const lasting = document.createElement('div');
      const shown = new Regions(lasting);
      let drawn = 0;
      for (let i = 0; i < 60 && core.turn !== -2; i++) {
        const text = core.draw({ seat: `p${i % 2 + 1}`, hands: i % 3 ? 15 : 0, tall: 1, regions: 1, picked: '-' }, ['Ann', 'Ben', 'Cleo'].slice(0, core.seats));
        const fresh = document.createElement('div');
        shown.show(text, false);
        new Regions(fresh).show(text, false);
        drawn++;
        for (const part of ['boards', 'others', 'hand']) {
          const [is, wanted] = [lasting, fresh].map((place) => /** @type {Element} */ (place.querySelector(`.${part}`)));
          if (!is.isEqualNode(wanted)) return { drawn, wrong: `${part} after ${i} actions: ${is.innerHTML} instead of ${wanted.innerHTML}` };
        }
        core.genmove(0, 0n, BigInt(i));
      }
      return { drawn, wrong: '' };
    }, { modules, key, options });
    t.check(`${key}: all ${drawn} drawings`, drawn > 40 && !wrong, wrong.slice(0, 3000));
  }
});

test('master thinks while a person does', async (t) => {
  const server = await t.server();
  /** What is said to and by workers. */
  const prepare = (/** @type {import('playwright-core').Page} */ one) => one.addInitScript(() => {
    /** @type {any} */ const all = window;
    all.said = [];
    const Before = all.Worker;
    all.Worker = class extends Before {
      /** @param {...any} how */
      constructor(...how) {
        super(...how);
        this.addEventListener('message', (/** @type {any} */ { data }) => all.said.push(data));
      }

      /** @param {any} message */
      postMessage(message) {
        if (message.id) all.said.push({ ...message, about: message.record ? 'now' : 'ahead' });
        super.postMessage(message);
      }
    };
  });
  const page = await t.open(server, { prepare, hash: '#/game/g1', shelf: shelfWith('ringgz', 'players=2', [person('Ann'), bot('Master', 4)]) });
  const said = () => page.evaluate(() => /** @type {any} */ (window).said);
  const asked = async () => (await said()).filter((/** @type {any} */ one) => one.level === 4 && one.about === 'now' && !one.reply).length;
  const expected = async (/** @type {number} */ nth) => {
    await page.waitForFunction((n) => /** @type {any} */ (window).said.filter((/** @type {any} */ one) => one.about === 'ahead').length === n, nth);
    return (await said()).filter((/** @type {any} */ one) => one.answer?.hash).at(-1).answer.action;
  };
  const place = async (/** @type {string} */ piece, /** @type {string} */ where) => {
    await clickPart(page, `.table .pile.legal[id="stock-p1-${piece}"]`);
    await clickPart(page, `.table .territory.legal${where}`);
  };
  await clickLegal(page, '[data-action^="start:"]');
  const likely = await expected(1);
  await place(likely.slice(0, 2), `[data-action="${likely}"]`);
  await waitLog(page, 3);
  t.check('what was expected is answered from that', await asked() === 0);
  const piece = (await expected(2)).slice(0, 2);
  const others = await page.locator('.table .pile.legal').evaluateAll((piles) => piles.map((pile) => pile.id.slice(-2)));
  await place(others.find((one) => one !== piece) ?? '', '[data-action]');
  await waitLog(page, 5);
  t.check('what was not is thought about now', await asked() === 1);
});
