// gallery.test.mjs -- boards that people show to others on a server: shown, found, played on, copied, reported, hidden.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickLegal, cut, mend, test, waitText } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const TOKEN = `admin-${'0'.repeat(20)}`;

/** @param {Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('a sheet is shown, found, played on, copied and reported; the owner hides it', async (t) => {
  const admin = join(t.folder(), 'admin');
  writeFileSync(admin, TOKEN);
  const server = await t.server('--admin-token', admin);
  const page = await t.open(server, { hash: '#/workshop/kuhvadis', settings: { name: 'Ann' } });
  await page.locator('.tile button', { hasText: 'Surprise me' }).click();
  await page.getByLabel('Name', { exact: true }).fill('hilltop');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Share in the gallery' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Share in the gallery' }).click();
  await waitText(page, 'in the gallery now', 'dialog [role=status]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share in the gallery' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Share in the gallery' }).click();
  await waitText(page, 'already in the gallery', 'dialog [role=status]');
  await page.getByRole('link', { name: 'View it' }).click();
  await waitText(page, 'Shared by Ann', 'dialog.gallery-one');
  t.check('its own page, with a clean address', page.url().endsWith('/gallery/kuhvadis'), page.url());

  // Somebody else, with a phone and a keyboard.
  const other = await t.open(server, { phone: true });
  await other.setViewportSize({ width: 360, height: 640 });
  await other.getByRole('link', { name: 'Gallery: Kuh Vadis' }).click();
  await other.waitForSelector('.shown .tile img');
  const tile = other.locator('.shown .tile button');
  t.check('named, with a picture', (await tile.innerText()).includes('hilltop') && /Not played yet/.test(await tile.innerText()) && await other.locator('.shown img').evaluate((img) => /** @type {HTMLImageElement} */ (img).naturalWidth > 0));
  await tile.focus();
  await other.keyboard.press('Enter');
  await waitText(other, 'Shared by Ann', 'dialog.gallery-one');
  t.check('nothing is wider than the phone', await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await other.getByRole('button', { name: 'Copy to my workshop' }).click();
  await waitText(other, 'as hilltop', 'dialog .told');
  const [own] = await kept(other, 'boards');
  t.check('copied', own.name === 'hilltop' && own.game === 'kuhvadis' && /^sheet hilltop\n/.test(own.text), own);
  await other.getByRole('button', { name: 'Play against the computer' }).click();
  await other.waitForURL(/\/game\//);
  await clickLegal(other);
  const [game] = await kept(other, 'games');
  t.check('played on', /sheet=hilltop/.test(game.options) && game.assets.length === 1, game);
  await other.goBack();
  await other.waitForSelector('.shown .tile img');
  await tile.click();
  await other.getByRole('button', { name: 'Play online with friends' }).click();
  await other.waitForURL(/\/t\//);
  const made = await server.ask(`api/tables/${other.url().split('/').at(-1)?.split('#')[0]}`);
  t.check('with friends too', /^sheet hilltop\|/.test(made.assets), made);
  await other.goBack();
  await other.waitForSelector('.shown .tile img');
  await tile.click();
  await other.getByRole('button', { name: 'Report' }).click();
  await other.locator('dialog').last().getByRole('button', { name: 'Report' }).click();
  await waitText(other, 'can hide it', 'dialog .told');
  t.check('reported once', await other.locator('dialog.gallery-one').getByRole('button', { name: 'Report' }).isDisabled());
  const ask = (/** @type {string} */ path, /** @type {string} */ method) => fetch(new URL(path, server.address), { method, headers: { Authorization: `Bearer ${TOKEN}` } });
  const { boards: [shown] } = await (await ask('api/gallery/kuhvadis-reported-1', 'GET')).json();
  t.check('the owner sees it', shown.reports === 1 && shown.name === 'hilltop', shown);
  await ask(`api/boards/${shown.id}/hide`, 'POST');
  await other.reload();
  await waitText(other, 'There is nothing here yet', '.told');
  t.allow(/404 .*api\/boards/);
  await page.evaluate((id) => { location.hash = `#/gallery/kuhvadis/${id}`; }, shown.id);
  await waitText(page, 'no such board', '.told');
});

test('how fair it turned out; a page of hostile boards; no server', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/rules' });
  const tally = (/** @type {number} */ games, /** @type {number[]} */ won, more = {}) => ({ games, won, ...more });
  const good = 'sheet good|OC1X|O23C|X45C|XC1O';
  const row = { id: 'A'.repeat(22), game: 'kuhvadis', name: 'good', board: good, shown: 1763000000000, games: 12, results: [{ players: 2, ...tally(12, [7, 5]), people: tally(10, [6, 4]) }] };
  const bad = ['<img src=x onerror=alert(1)>', 'sheet <b>|111|111|111', `sheet x|${'1'.repeat(5000)}`, 'board tim|map', ''].map((board, i) => ({ ...row, id: `B${i}`, name: '<b>bad</b>', board }));
  let asked = 0;
  await page.route('**/api/gallery/**', (route) => {
    asked++;
    return route.fulfill({ json: asked === 1 ? { boards: [...bad, row], more: true } : { boards: [{ ...row, id: 'C'.repeat(22), name: '<i>second', results: [], games: 0 }], more: false } });
  });
  await page.evaluate(() => { location.hash = '#/gallery/kuhvadis'; });
  await page.waitForSelector('.shown .tile img');
  t.check('what is no sheet is left out', await page.locator('.shown .tile').count() === 1);
  await page.locator('#gallery-more').click();
  await waitText(page, '<i>second', '.shown');
  t.check('the next page, as text, with the focus on it', await page.locator('.shown .tile').count() === 2 && await page.locator('.shown i').count() === 0
    && (await page.evaluate(() => document.activeElement?.textContent ?? '')).includes('second') && await page.locator('#gallery-more').isHidden());
  await page.locator('.shown .tile button').first().click();
  const said = await page.locator('dialog.gallery-one').innerText();
  t.check('crosses and circles with intervals', /Games played: 12/.test(said) && /games between people: 10/.test(said) && /[Cc]rosses: 31\.3 to 83\.2% of the games won/.test(said) && /[Cc]ircles: 16\.8 to 68\.7% of the games won/.test(said), said);
  await page.keyboard.press('Escape');
  await page.locator('.shown .tile button').last().click();
  t.check('too few to tell', /fewer than 5 games/.test(await page.locator('dialog.gallery-one').innerText()));
  await page.keyboard.press('Escape');
  await page.unroute('**/api/gallery/**');
  await cut(page);
  await page.locator('#gallery-order').selectOption('played');
  await waitText(page, /You are offline|The server does not answer/, '.told'); // Firefox is not told that it is offline
  await mend(page);
  await page.locator('#gallery-order').selectOption('new');
  await waitText(page, 'There is nothing here yet', '.told');
});

test('how fair a board turned out: the part of the games that its owners won, by players', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/border' });
  await page.waitForSelector('.easel svg');
  const file = await page.evaluate(() => JSON.parse(localStorage.getItem('drafts') ?? '{}').border);
  const board = file.trim().replace('board tim', 'board hill').replaceAll('\n', '|');
  const tally = (/** @type {number} */ games, /** @type {number} */ owners, /** @type {number} */ won) => ({ games, won: [], owners, owners_won: won });
  const row = { id: 'A'.repeat(22), game: 'border', name: 'hill', board, shown: 1763000000000, games: 40 };
  await page.route('**/api/gallery/border-*', (route) => route.fulfill({ json: { more: false, boards: [{ ...row, results: [
    { players: 2, ...tally(30, 40, 24), people: tally(20, 20, 13) }, // bots played in the others
    { players: 3, ...tally(9, 10, 2), people: tally(5, 6, 1) },
    { players: 4, ...tally(4, 4, 4), people: tally(4, 4, 4) }, // too few
  ] }, { ...row, id: 'B'.repeat(22), name: 'few', results: [{ players: 4, ...tally(4, 4, 4), people: tally(4, 4, 4) }] }] } }));
  await page.evaluate(() => { location.hash = '#/gallery/border'; });
  await page.waitForSelector('.shown .tile img');
  await page.locator('.shown .tile button').first().click();
  const said = await page.locator('dialog.gallery-one').innerText();
  t.check('all games count, those of people alone tell', /Games played: 40/.test(said) && /2 players, games between people: 20/.test(said) && /3 players, games between people: 5/.test(said), said);
  // Wilson: 13 of 20 and 1 of 6, of those who had it.
  t.check('the win rate of those who had it, with its interval', /Win rate with this board: 43\.3 to 81\.9% \(fair: 50\.0%\)/.test(said) && /Win rate with this board: 3\.0 to 56\.4% \(fair: 33\.3%\)/.test(said), said);
  t.check('four games say nothing', !/4 players/.test(said) && (said.match(/Win rate/g) ?? []).length === 2, said);
  await page.keyboard.press('Escape');
  await page.locator('.shown .tile button').last().click();
  t.check('too few to tell', /fewer than 5 games/.test(await page.locator('dialog.gallery-one').innerText()));
});
