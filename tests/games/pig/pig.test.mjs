// pig.test.mjs -- a game without a drawing of its own, on a server between two browsers and against the computer.

import { test } from '../../browser/harness.mjs';
import { endOf, logged, playOn, seated } from '../../browser/table_help.mjs';

test('two people play Pig to its end', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'pig', options: 'players=2', names: ['Ann', 'Bob'], wishes: [{}, { phone: true }] });
  await Promise.all([playOn(ann), playOn(bob)]);
  const ends = [await endOf(ann), await endOf(bob)];
  t.check('both see the same end', ends[0] === ends[1] && /wins/.test(ends[0] ?? ''), ends);
  t.check('and have the same log', await logged(ann) === await logged(bob));
  await ann.waitForSelector('.verdict.good', { state: 'attached' });
});

test('Pig is offered on the first page, and a bot answers', async (t) => {
  const page = await t.open(await t.server());
  await page.click('.card[data-game=pig] button.main');
  await playOn(page, { upTo: 8 });
  t.check('the game goes on', await page.locator('.log li').count() >= 8);
});
