// turns.test.mjs -- a turn without friction: one press rolls, nothing scrolls, what ends a turn is guarded, what is forced happens by
// itself, both orders and dragging, and bots that can be hurried. The end is in ending.test.mjs.

import { clickLegal, clickPart, cutSilently, mend, some, test } from './harness.mjs';
import { address } from './scenes.mjs';
import { bot, checkOnServer, checkPresses, endTurn, logged, person, playMeasured, playOn, seated, shelfWith, standStill, waitLog } from './table_help.mjs';

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
      if (key !== 'ringgz') await checkPresses(t, page, key, seen);
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

test('a bot of a server that ends the game is believed before its last actions are shown', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'kuhvadis', options: 'players=2 sheet=barn first=p2', seats: ['person', 'bot:hard'] });
  const page = await t.open(server, { prepare: standStill, hash: `#/t/${made.id}/${made.tokens.p1}`, settings: { lang: 'en', auto: false, name: 'Ann' }, shelf: { 'bot-speed': 'slow' } });
  await page.click('form.sit .main');
  for (;;) {
    await page.waitForSelector('.say.thinking');
    let turn = 'p2';
    while (turn === 'p2') {
      ({ turn } = await server.ask(`/api/tables/${made.id}`));
      if (turn === 'p2') await page.waitForTimeout(20);
    }
    await page.waitForTimeout(300); // the page has heard of it
    await page.mouse.click(300, 300);
    if (turn === 'over') break;
    await page.waitForSelector('.say.mine');
    await clickLegal(page, '[data-action=roll]');
    await page.waitForSelector('.end-place .legal');
    await page.locator('.end-place .legal').evaluate((part) => /** @type {HTMLElement} */ (part).click());
  }
  await page.waitForSelector('.notice.end');
  await page.waitForFunction(() => document.querySelector('.fair .verdict')?.textContent);
  const verdict = await page.textContent('.fair .verdict');
  t.check('the dice are checked', /^Checked here: all/.test(verdict ?? ''), verdict);
});

test('what moves in a turn is made to last less than 700 ms', async (t) => {
  const server = await t.server();
  /** @type {Record<string, string[]>} */
  const wanted = { border: ['pen', 'tumble'], kuhvadis: ['pen', 'tumble'], ringgz: ['drop'] };
  for (const [key, options] of GAMES) {
    for (const phone of [true, false]) {
      const page = await t.open(server, { motion: true, phone, width: phone ? 390 : 1366, height: phone ? 844 : 768, scale: 1, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), bot('easy', 0)]) });
      await page.waitForSelector('.table .legal');
      await page.evaluate(() => {
        /** As styles have it, whenever one begins. @type {Map<string, number>} */
        const ends = /** @type {any} */ (window).ends = new Map();
        const note = () => {
          for (const one of document.getAnimations()) {
            const { animationName = '', transitionProperty = '' } = /** @type {any} */ (one);
            const place = /** @type {KeyframeEffect} */ (one.effect).target?.closest('.table, .banner, .people, .status, .desk')?.classList[0];
            ends.set(`${animationName}${transitionProperty} in ${place}`, Number(one.effect?.getComputedTiming().endTime));
          }
        };
        for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, note);
        new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-motion'] });
      });
      await playOn(page, { upTo: key === 'ringgz' ? 10 : 30 }); // not to the end
      const ends = await page.evaluate(() => /** @type {[string, number][]} */ ([.../** @type {any} */ (window).ends]));
      // What goes on until something happens, and the button that fills up until it presses itself, are no answers to a press.
      const longer = ends.filter(([what, end]) => end >= 700 && end !== Infinity && !what.startsWith('fill '));
      t.check(`${key}, ${phone ? 'phone' : 'desktop'}`, longer.length === 0, ends);
      const names = ends.map(([what]) => what.split(' ')[0]);
      t.check(`${key}, ${phone ? 'phone' : 'desktop'}: dice, pencil and pieces were seen to move`, wanted[key].every((name) => names.includes(name)), ends);
      await page.context().close();
    }
  }
});

test('one press keeps and rolls', async (t) => {
  const server = await t.server();
  for (const [key, options, ...rolls] of [['border', 'players=2 first=p1', 'roll:RRRGG', 'roll:ROYGS'], ['kuhvadis', 'players=2 sheet=barn first=p1', 'roll:33344', 'roll:12345']]) {
    for (const [i, roll] of rolls.entries()) {
      const shelf = shelfWith(key, options, HOT);
      shelf.games[0].actions = [roll];
      const page = await t.open(server, { hash: '#/game/g1', shelf });
      await page.waitForSelector('.log .little .dice', { state: 'attached' });
      t.check(`${roll}: which roll it is`, /Roll\s1\sof\s3/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
      t.check('dice pay only the first time', (await page.locator('.boards .legal').count() > 0) === (i === 0));
      t.check('only rolling stands out, and only where it throws nothing away', await page.locator('.roll-place .main').count() === i && await page.locator('.end-place .main').count() === 0);
      await clickPart(page, '.table .die.legal', 1);
      t.check('it does once a die is kept', await page.locator('.roll-place .main').count() === 1);
      t.check('the button says how many', await page.textContent('.roll-place .button') === 'Roll 4 again');
      await clickPart(page, '.roll-place .button');
      await waitLog(page, 3);
      t.check('the dice lie', /Roll\s2\sof\s3/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
      await page.context().close();
    }
  }
});

/** Presses a part as soon as another one is there, before anything else can happen. @param {import('playwright-core').Page} page @param {string} there @param {string} what
 * @param {'pointer' | 'key' | 'held'} how @returns {Promise<boolean>} it took the press */
const pressWhen = (page, there, what, how = 'pointer') => page.evaluate(([when, which, by]) => new Promise((resolve, reject) => {
  const press = () => {
    if (!document.querySelector(when)) return false;
    const part = /** @type {Element} */ (document.querySelector(which));
    part.dispatchEvent(by === 'pointer' ? new MouseEvent('click', { bubbles: true, detail: 1 }) : new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat: by === 'held' }));
    resolve(document.querySelector('.table')?.getAttribute('aria-busy') === 'true');
    return true;
  };
  setTimeout(() => reject(new Error(`no ${when} has come`)), 30000);
  if (!press()) new MutationObserver((_all, watch) => { if (press()) watch.disconnect(); }).observe(document.body, { subtree: true, childList: true, attributes: true });
}), [there, what, how]);

/** Presses a part again and again until it takes that. @param {import('playwright-core').Page} page @param {string} what @param {'pointer' | 'key' | 'held'} how */
async function pressLater(page, what, how = 'pointer') {
  const end = Date.now() + 30000;
  while (!await pressWhen(page, what, what, how)) {
    if (Date.now() > end) throw new Error(`${what} takes no press`);
    await page.waitForTimeout(20);
  }
}

/** Waits until a moment is longer ago than any button waits. @param {import('playwright-core').Page} page */
const waitOut = async (page) => page.waitForFunction((from) => performance.now() > from + 700, await page.evaluate(() => performance.now()));

const BY_HAND = { auto: false, lang: 'en' };
const [ROLL, END] = ['.roll-place .button', '.end-place .button'];

for (const how of /** @type {const} */ (['pointer', 'key'])) {
  test(`a second press right after a roll neither rolls again nor ends the turn: ${how}`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { hash: '#/game/g1', settings: BY_HAND, shelf: shelfWith('border', 'players=2', HOT) });
    await page.waitForSelector('.table .legal');
    const second = (/** @type {number} */ count, /** @type {string} */ what) => pressWhen(page, `.log [data-ply="${count}"]`, what, how);
    const press = async (/** @type {number} */ count, /** @type {string} */ what, /** @type {string} */ next) => {
      const taken = second(count, next);
      await pressLater(page, what, how);
      return taken;
    };
    t.check('it does not roll again', !await press(1, ROLL, ROLL));
    if (how === 'key') {
      await waitOut(page);
      await page.keyboard.down('r');
      await waitLog(page, 3);
      await waitOut(page);
      await page.keyboard.down('r'); // a repetition
      await page.keyboard.up('r');
      await waitOut(page);
      t.check('a letter that is held rolls once', await logged(page) === 3);
    } else {
      t.check('nor end the turn, after the second roll', !await press(3, ROLL, END));
    }
    const place = await page.locator(END).boundingBox();
    const roll = await page.locator(ROLL).boundingBox();
    t.check('they lie apart', !!place && !!roll && roll.x + roll.width <= place.x, { place, roll });
    t.check('nor after the third', !await press(5, ROLL, END));
    t.check('nothing happened', await logged(page) === 5);
    if (how === 'key') {
      await waitOut(page);
      t.check('nor does a key that is held', !await pressWhen(page, END, END, 'held'));
    }
    t.check('nor for the next person, whose button is the same', !await press(6, END, END));
    await pressLater(page, END, how);
    await waitLog(page, 7);
    t.check('later it does', true);
  });
}

test('buttons wait until the last die lies still', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { motion: true, hash: '#/game/g1', settings: BY_HAND, shelf: shelfWith('border', 'players=2', HOT) });
  // They fall until they are let go.
  await page.evaluate(() => addEventListener('animationstart', ({ target }) => {
    if (target instanceof Element && target.matches('.die')) for (const one of target.getAnimations()) one.pause();
  }));
  for (const count of [1, 3]) {
    await pressLater(page, ROLL);
    await waitLog(page, count);
    await page.waitForFunction(() => {
      const dice = [...document.querySelectorAll('.table [data-motion=die]')];
      return dice.length && dice.every((die) => die.getAnimations().some(({ playState }) => playState === 'paused'));
    });
    await waitOut(page);
    t.check(`roll ${count}: a press while they fall does nothing`, !await pressWhen(page, END, END));
    // By themselves, or by a tap: then the click of it comes at once.
    const taken = await page.evaluate(async ([what, tap]) => {
      const button = /** @type {Element} */ (document.querySelector(what));
      const falling = [...document.querySelectorAll('.table [data-motion=die]')].flatMap((die) => die.getAnimations());
      if (tap) button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      else for (const one of falling) one.finish();
      await Promise.allSettled(falling.map(({ finished }) => finished));
      await new Promise((resolve) => setTimeout(resolve));
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      return document.querySelector('.table')?.getAttribute('aria-busy') === 'true';
    }, [END, count === 3 ? 'tap' : '']);
    t.check('nor one right after that', !taken && await logged(page) === count);
  }
  await pressLater(page, END);
  await waitLog(page, 4);
  t.check('later it does', true);
});

test('a button that can be pressed from now on waits, too', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'border', options: 'players=2 first=p1', names: ['Ann', 'Bob'], wishes: [{ settings: BY_HAND }, { settings: BY_HAND }] });
  await clickLegal(ann, '[data-action=roll]');
  await waitLog(bob, 1);
  await waitOut(bob);
  const taken = pressWhen(bob, `${END}.legal`, END);
  await endTurn(ann);
  t.check('a press in that moment does nothing', !await taken);
  await pressLater(bob, END);
  await waitLog(ann, 3);
  t.check('later it does', true);

  // One that was there before, without a use.
  const module = await address(ann, 'regions.js');
  const moments = await ann.evaluate(async (file) => {
    const { Regions } = await import(file);
    const regions = new Regions(document.createElement('div'));
    const drawn = (/** @type {string} */ state) => `<svg><svg id="b" class="region" data-role="buttons"><g id="done" class="part button ${state}" data-action="done" aria-label="Done"/></svg></svg>`;
    const since = [];
    for (const state of ['legal', 'legal', 'idle', 'legal']) {
      const from = performance.now();
      while (performance.now() === from); // clocks of browsers are coarse
      regions.show(drawn(state), false);
      since.push(regions.since.get('done'));
    }
    return since;
  }, module);
  t.check('so does one that was idle', moments[0] === moments[1] && moments[1] === moments[2] && moments[3] > moments[2], moments);
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
    await pressLater(page, '.table .legal[data-then=roll]');
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
  for (const motion of [true, false]) {
    const page = await t.open(server, { motion, prepare: standStill, hash: '#/game/g1', shelf });
    await page.waitForFunction(() => /** @type {any} */ (window).waits.includes(1800));
    t.check(`${motion ? 'in motion' : 'still'}: it is given time`, await logged(page) === 0 && await page.locator('.say.thinking').count() === 1);
    if (motion) await page.mouse.click(300, 300);
    else await page.keyboard.press('Escape');
    await page.waitForSelector('.say.mine');
    t.check(motion ? 'a tap ends its turn' : 'so does Escape', await logged(page) > 1);
    await page.context().close();
  }
  const page = await t.open(server, { motion: true, hash: '#/game/g1', shelf });
  await page.waitForSelector('.say.thinking');
  t.check('what it does is told', /^Easy (is about to roll|rolls|rolled)/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
  await page.mouse.click(300, 300);
  await page.waitForSelector('.say.mine');
  await page.evaluate(() => addEventListener('animationstart', () => { for (const one of document.getAnimations()) one.pause(); })); // else they may end before the tap
  await clickLegal(page, '[data-action=roll]');
  await page.waitForSelector('.table [data-motion=die]');
  await page.mouse.click(5, 5);
  t.check('nothing moves after a tap', await page.locator('.table [data-motion=die]').count() === 0);
  t.check('the marks of the other have rings', await page.locator('.rings.fresh').count() === (/marked/.test(await page.textContent('.recap') ?? '') ? 1 : 0));
  t.check('what the other did is told', /Easy (marked|passed)/.test(await page.textContent('.recap') ?? ''), await page.textContent('.recap'));
});

test('bots of a server are shown step by step: a tap, a hidden page or a lost connection ends that', async (t) => {
  const server = await t.server();
  /** A person and a bot, whose actions are seen for ever. @param {any} [clock] */
  const begin = async (clock) => {
    const made = await server.ask('/api/tables', { game: 'kuhvadis', options: 'players=2 sheet=barn first=p2', seats: ['person', 'bot:easy'], ...clock ? { clock } : {} });
    const page = await t.open(server, { prepare: standStill, hash: `#/t/${made.id}/${made.tokens.p1}`, settings: { lang: 'en', auto: false, name: 'Ann' }, shelf: { 'bot-speed': 'slow' } });
    await page.click('form.sit .main');
    return { made, page };
  };
  const { made, page } = await begin();
  /** Waits until the bot has done all on the server; how many actions the game has then. */
  const botDone = async () => {
    for (;;) {
      const { turn, ply } = await server.ask(`/api/tables/${made.id}`);
      if (turn === 'p1' && ply > await logged(page)) return ply;
      await page.waitForTimeout(20);
    }
  };
  const watch = await t.open(server, { hash: `#/t/${made.id}/${made.watch}`, shelf: { 'bot-speed': 'full' } });
  const code = (/** @type {import('playwright-core').Page} */ one) => one.evaluate(() => document.querySelector('.fair .code')?.textContent?.match(/\w{4} \w{4}/)?.[0]);
  const lags = async (/** @type {string} */ when) => {
    const count = await botDone();
    await waitLog(watch, count);
    await page.waitForSelector('.say.thinking');
    t.check(`${when}: shown are fewer than the ${count} actions`, await logged(page) < count && await page.locator('.table .legal').count() === 0, await logged(page));
    return count;
  };
  const pass = async () => {
    await clickLegal(page, '[data-action=roll]');
    await page.waitForSelector('.end-place .legal');
    await page.locator('.end-place .legal').evaluate((part) => /** @type {HTMLElement} */ (part).click());
  };

  let count = await lags('at first');
  t.check('one action is seen', await logged(page) === 1 && /^Easy rolled/.test(await page.textContent('.say') ?? ''), await page.textContent('.say'));
  await watch.waitForFunction(() => document.querySelector('.fair .code')?.textContent);
  const codes = [await code(page), await code(watch)];
  t.check('what is not shown yet was checked when it came', codes[0] === codes[1] && !!codes[0], codes);
  await page.mouse.click(300, 300);
  await page.waitForSelector('.say.mine');
  t.check('a tap shows all', await logged(page) === count);
  await page.click('.menu:last-of-type summary');
  t.check('the speed can be chosen', await page.inputValue('.speed') === 'slow');
  await page.keyboard.press('Escape');

  await pass();
  count = await lags('then');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitLog(page, count);
  t.check('a hidden page is up to date', await page.locator('.say.thinking').count() === 0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await pass();
  count = await lags('at last');
  t.allow(/WebSocket connection/);
  cutSilently(page);
  await waitLog(page, count);
  t.check('so is one that has lost the connection', await page.locator('.say.thinking').count() === 0);
  await mend(page);

  const timed = await begin({ game: 600 });
  await timed.page.waitForSelector('.say.mine');
  t.check('where time runs, bots are not waited for so long', true);
});

test('other boards are one tap away', async (t) => {
  const server = await t.server();
  const seats = [person('Ann'), person('Bob'), person('Cid'), person('Dora')];
  for (const phone of [true, false]) {
    const page = await t.open(server, { phone, width: phone ? 390 : 1366, height: phone ? 844 : 768, hash: '#/game/g1', shelf: shelfWith('border', 'players=4 first=p1', seats) });
    await page.waitForSelector('.table .legal');
    const others = await page.locator('.people li:has(button)').evaluateAll((all) => all.map((one) => one.getAttribute('data-seat')));
    t.check(`${phone ? 'phone' : 'desktop'}: three others`, others.join() === 'p2,p3,p4', others);
    for (const seat of others) {
      await page.locator(`.people [data-seat=${seat}] button`).click();
      const board = page.locator(`${phone ? '.others' : '.boards'} .region[data-seat=${seat}]`);
      const box = await board.boundingBox();
      t.check(`${seat} is large`, (box?.width ?? 0) > (phone ? 300 : 400), box);
      t.check('and the only one', await page.locator(`.people [data-open]`).count() === 1);
      if (seat === 'p4') await page.keyboard.press('Escape');
      else await page.locator(`.people [data-seat=${seat}] button`).click();
      t.check('it closes again', await board.filter({ visible: true }).count() === 0);
    }
    await page.context().close();
  }
});

/** A game of bots, the same each time: its actions up to the moment in which p1 decides, after p2 has scored since p1 did something; how much; the
 * action that scored last, and the position before it.
 * @param {import('./harness.mjs').Test} t @param {import('./harness.mjs').Server} server @param {string} key @param {string} options
 * @returns {Promise<{ actions: string[], gain: number, action: string, position: string }>} */
async function gameWithScore(t, server, key, options) {
  const page = await t.open(server);
  const found = await page.evaluate(async ({ file, key, options }) => {
    const { compile, Engine, ENGINE } = await import(file);
    const core = new Engine(await compile(new URL(ENGINE, file)));
    core.begin(key, options);
    let [own, action, position] = [0, '', ''];
    while (core.turn !== -2) {
      core.look(own);
      const before = core.score[1];
      core.look(core.count);
      const gain = core.score[1] - before;
      if (core.turn === 0 && gain > 0 && core.legal.length > 2) return { gain, action, position, actions: [...Array(core.count).keys()].map((ply) => core.action(ply).action) };
      if (core.turn === 0) own = core.count + 1;
      const [here, points] = [core.position, core.score[1]];
      core.genmove(1, 0n, BigInt(core.count));
      if (core.score[1] > points) [action, position] = [core.action(core.count - 1).action, here];
    }
    throw new Error('nobody scored');
  }, { file: await address(page, 'engine.js'), key, options });
  await page.context().close();
  return found;
}

test('what another did stays lit, and is told, until something is done here', async (t) => {
  const server = await t.server();
  for (const [key, options] of [['border', 'players=2 first=p2 boards=tim,sarah'], ['ringgz', 'players=2 first=next']]) {
    const { actions, gain } = await gameWithScore(t, server, key, options);
    const shelf = shelfWith(key, options, [person('Ann'), bot('medium')]);
    shelf.games[0].actions = actions;
    const page = await t.open(server, { width: 1600, height: 900, prepare: standStill, hash: '#/game/g1', settings: BY_HAND, shelf: { ...shelf, 'bot-speed': 'slow' } });
    await page.waitForSelector('.say.mine');
    const recap = await page.textContent('.recap');
    t.check(`${key}: what it did, in a sentence with the points`, new RegExp(`^Medium (filled|crossed off|placed) [^.]+, \\+${gain}\\.$`).test(recap ?? ''), { recap, gain });
    const lit = await page.innerHTML('.table :has(> .rings.fresh) > .rings.fresh');
    t.check('rings around it', /<(path|rect|circle)/.test(lit));
    const isLit = async () => await page.locator('.rings.fresh').count() > 0 && await page.innerHTML('.table :has(> .rings.fresh) > .rings.fresh') === lit;
    await page.keyboard.press('b');
    await page.waitForSelector('.notice.past');
    t.check('not in the past', await page.locator('.rings.fresh').count() === 0);
    await page.click('.notice.past .main');
    t.check('again in the present', await isLit());
    if (key === 'ringgz') await clickLegal(page, '[data-pick]');
    else await clickPart(page, '.table .idle[data-action]');
    await page.setViewportSize({ width: 1500, height: 900 });
    await page.reload();
    await page.waitForSelector('.say.mine');
    t.check('still after looking around and coming back', await isLit() && await page.textContent('.recap') === recap);
    if (key === 'ringgz') await clickLegal(page, '[data-pick]');
    await page.locator('.table .legal[data-action]').first().evaluate((part) => part.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await waitLog(page, actions.length + 1);
    t.check('not any more when something is done', await page.locator('.rings.fresh').count() === 0 && await page.textContent('.recap') === '');
    t.check('though it may go on', await page.locator('.say.mine').count() === (key === 'border' ? 1 : 0));

    // Pointing at an entry of the history.
    const turn = page.locator('.log .turn', { has: page.locator(`[data-ply="${actions.length}"]`) });
    await page.mouse.move(2, 2);
    await turn.locator('summary').hover();
    t.check('pointing at a turn in the history shows it', /<(path|rect|circle)/.test(await page.innerHTML('.rings.shown')));
    await page.mouse.move(2, 2);
    await page.waitForSelector('.rings.shown', { state: 'detached' });
    t.check('as long as it is pointed at', true);
    await page.context().close();
  }
});

test('on a phone another board slides in when its owner has scored, and goes by itself', async (t) => {
  const server = await t.server();
  const { position, action } = await gameWithScore(t, server, 'border', 'players=2 first=p2 boards=tim,sarah');
  for (const phone of [true, false]) {
    const made = await server.ask('/api/tables', { game: 'border', position, seats: ['person', 'person'] });
    const [ann, bob] = await Promise.all([{ phone, width: phone ? 390 : 1366, height: phone ? 664 : 768, scale: 1 }, {}].map(async (wishes, i) => {
      const page = await t.open(server, { ...wishes, hash: `#/t/${made.id}/${made.tokens[`p${i + 1}`]}`, settings: { lang: 'en', name: ['Ann', 'Bob'][i] } });
      await page.click('form.sit .main');
      return page;
    }));
    await bob.waitForSelector('.say.mine');
    await ann.waitForSelector('.lobby', { state: 'hidden' });
    await ann.evaluate(() => {
      const others = /** @type {Element} */ (document.querySelector('.others'));
      /** @type {any} */ (window).slid = 0;
      new MutationObserver(() => { if (others.querySelector('[data-seat=p2][data-open]')) /** @type {any} */ (window).slid++; }).observe(others, { subtree: true, childList: true, attributes: true });
    });
    await bob.locator(`.table [data-action="${action}"]`).first().evaluate((part) => part.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await waitLog(ann, 1);
    t.check(phone ? 'phone: it slides in' : 'desktop: it is in sight anyway', (await ann.evaluate(() => /** @type {any} */ (window).slid) > 0) === phone);
    await ann.waitForSelector('.others [data-open]', { state: 'detached' });
    t.check('and it is gone', true);
    await Promise.all([ann, bob].map((page) => page.context().close()));
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
