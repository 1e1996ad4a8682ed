// sizes.test.mjs -- whole games of two players at every size of screen: see playMeasured in table_help.mjs.

import { test } from './harness.mjs';
import { overflows } from './layout.mjs';
import { checkPresses, person, playMeasured, shelfWith } from './table_help.mjs';

const SIZES = [[360, 640], [390, 664], [390, 844], [844, 390], [820, 1180], [1366, 768], [1920, 1080]];
/** @type {[string, string][]} */
const GAMES = [['ringgz', 'players=2'], ['kuhvadis', 'players=2 sheet=barn'], ['border', 'players=2']];

// The names that bots have unless somebody chooses others, four at a table.
for (const [width, height] of SIZES) {
  for (const lang of ['en', 'de', 'fr', 'it']) {
    test(`names of bots at ${width}x${height} in ${lang}`, async (t) => {
      const server = await t.server();
      const page = await t.open(server, { phone: width < 900, width, height, scale: 1, lang });
      const card = page.locator('.card[data-game=border]');
      await card.locator('summary').click();
      await card.locator('[id^=players-]').selectOption('4');
      await card.locator('.ways .main').click();
      await page.waitForSelector('.people li:nth-child(4)');
      const high = await page.locator('.people .name').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize)));
      t.check('no name in more than two lines', high.every((lines) => lines < 2.4), high);
      t.check('nothing is cut', (await overflows(page)).length === 0, await overflows(page));
    });
  }
}

for (const [width, height] of SIZES) {
  for (const [key, options] of GAMES) {
    for (const lang of ['en', 'de']) {
      test(`${key} at ${width}x${height} in ${lang}`, async (t) => {
        const server = await t.server();
        const page = await t.open(server, { phone: width < 900, width, height, scale: 1, lang, hash: '#/game/g1', shelf: shelfWith(key, options, [person('Ann'), person('Bob')]) });
        await page.waitForSelector('.table .legal');
        const seen = await playMeasured(page);
        t.check(`all ${seen.steps} steps`, seen.faults.length === 0, seen.faults);
        if (key !== 'ringgz') await checkPresses(t, page, key, seen);
      });
    }
  }
}
