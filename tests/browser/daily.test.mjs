// daily.test.mjs -- the daily challenge.
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clickLegal, cut, test, waitText } from './harness.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const GAME = 'kuhvadis'; // `master` takes the shortest time for it

/** @param {import('playwright-core').Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** What the day gives, by the engine outside of any page. @param {string} date */
async function dayOf(date) {
  const { Engine } = await import(join(root, 'web/site/engine.js'));
  const engine = new Engine(await WebAssembly.compile(readFileSync(join(root, 'build/paddock.wasm'))));
  const seat = engine.daily(GAME, date);
  return { seat, options: engine.options, first: engine.dailyGo() };
}

test('a daily challenge: the same board and dice, no help, a result compared with master, without a network too', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { cached: true });
  await page.getByRole('link', { name: 'Daily challenge' }).click();
  await page.waitForURL(/\/daily$/);
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  const card = page.locator(`.day-card[data-game=${GAME}]`);
  await page.waitForSelector('.day-card');
  t.check('three games', await page.locator('.day-card').count() === 3);
  t.check('nothing to share yet', await page.locator('.share-day').count() === 0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await cut(page);
  await card.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/game\//);
  const day = await dayOf(today);
  const [game] = await kept(page, 'games');
  t.check('the board of the day', game.options === day.options && game.daily === today, game);
  t.check('the seat of the day', game.seats[day.seat].kind === 'person', game.seats);
  if (day.seat === 0) await clickLegal(page);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('games') ?? '[]')[0]?.actions.length > 0);
  t.check('the dice of the day', (await kept(page, 'games'))[0].actions[0] === day.first, (await kept(page, 'games'))[0].actions);
  t.check('no undo, no hint', await page.getByRole('button', { name: /^(Undo|Hint)/ }).count() === 0);
  const id = game.id;
  await page.evaluate(() => { history.pushState(null, '', './'); dispatchEvent(new PopStateEvent('popstate')); });
  await page.goBack();
  await page.waitForSelector('.at-table');
  t.check('it goes on where it was', (await kept(page, 'games'))[0].id === id);
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .main');
  await page.locator('.notice.end').getByRole('link', { name: 'Daily challenge' }).click();
  await waitText(page, 'Master: ');
  t.check('the result counts', (await kept(page, 'daily'))[`${GAME} ${today}`].share === 0);
  const text = await page.locator('.share-day textarea').inputValue();
  t.check('a text to share, without spoilers', text.includes('Kuh Vadis: loss') && text.includes('master:') && text.includes('/daily/') && !/roll|keep|mark/.test(text), text);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a picture' }).click();
  const file = readFileSync(String(await (await waiting).path()));
  t.check('a picture to share', file.subarray(1, 4).toString() === 'PNG' && file.length > 5000, `${file.length}`);
  t.check('the calendar tells it', await page.locator('.calendar a.played').getAttribute('aria-label').then((label) => label?.includes('Kuh Vadis: loss')));
  // Another try does not count.
  await card.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL(/\/game\//);
  t.check('another try', (await kept(page, 'games'))[0].id !== id);
});

test('the days before can be played, others cannot', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/daily/2026-11-02', phone: true, dark: true, lang: 'de' });
  await page.waitForSelector('.day-card');
  await page.locator('.calendar a').first().press('Enter');
  await page.waitForURL(/\/daily\/2026-11-01$/);
  t.check('nothing before the first day', await page.getByRole('link', { name: 'Tag davor' }).count() === 0 && await page.locator('#month-before').isDisabled());
  t.check('nothing is wider than the screen', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const bad of ['2026-10-31', '2999-01-01', '2026-11-31', 'x', '%3Cb%3E']) {
    await page.evaluate((to) => { history.pushState(null, '', `/daily/${to}`); dispatchEvent(new PopStateEvent('popstate')); }, bad);
    await page.waitForSelector('.wait[role=alert]');
    t.check(`${bad} is refused`, await page.locator('.day-card').count() === 0);
  }
});
