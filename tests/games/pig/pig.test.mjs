// pig.test.mjs -- a game without a drawing of its own, on a server between two browsers and against the computer.

import { test } from '../../browser/harness.mjs';
import { endOf, logged, playOn, seated } from '../../browser/table_help.mjs';

test('two people play Pig to its end', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'pig', options: 'players=2', names: ['Ann', 'Bob'], wishes: [{}, { phone: true }] });
  await Promise.all([playOn(ann), playOn(bob)]);
  const ends = [await endOf(ann), await endOf(bob)];
  t.check('both see the same end', ends.filter((end) => /^You win 1\d\d to \d+$/.test(end)).length === 1
    && ends.some((end) => /^(Ann|Bob) wins 1\d\d to \d+$/.test(end)) && ends[0].match(/1.*/)?.[0] === ends[1].match(/1.*/)?.[0], ends);
  t.check('and have the same log', await logged(ann) === await logged(bob));
  await ann.waitForSelector('.verdict.good', { state: 'attached' });
});

test('Pig is offered on the first page, and a bot answers', async (t) => {
  const page = await t.open(await t.server());
  await page.click('.card[data-game=pig] button.main');
  await playOn(page, { upTo: 8 });
  t.check('the game goes on', await page.locator('.log li').count() >= 8);
});

test('Pig has a daily challenge; pages of parts that it lacks leave it out', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/daily' });
  await page.locator('.day-card[data-game=pig]').getByRole('button', { name: 'Play now' }).click();
  await playOn(page, { upTo: 6 });
  t.check('the daily challenge goes on', await page.locator('.log li').count() >= 6);
  await page.goto(new URL('/puzzles', page.url()).href);
  const games = await page.locator('#puzzle-game option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  t.check('no puzzles of Pig', games.length === 3 && !games.includes('pig'), games);
  await page.goto(new URL('/solitaire', page.url()).href);
  await page.waitForSelector('.day-card');
  t.check('no solitaire of Pig', await page.locator('h1').count() === 1, await page.locator('h1').allInnerTexts());
  await page.goto(new URL('/statistics', page.url()).href);
  await page.waitForSelector('h1');
  await page.goto(new URL('/workshop/pig', page.url()).href);
  await page.waitForSelector('h1');
  t.check('the workshop says that there is nothing to make', /no boards/.test(await page.locator('#page').innerText()), await page.locator('#page').innerText());
  t.check('no way to puzzles of Pig from the first page', await (await t.open(server)).locator('.card[data-game=pig] a[href*=puzzles]').count() === 0);
});
