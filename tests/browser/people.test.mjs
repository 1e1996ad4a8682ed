// people.test.mjs -- people at a table on the server: who is there, what they say, how they look, an offer that is declined. And what
// begins by itself: the own tables on the first page, the first game after a lesson, the rules beside the table.

import { clickLegal, test, waitText } from './harness.mjs';
import { endTurn, person, seated, shelfWith } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} seat @param {string} state */
const waitPresence = (page, seat, state) => page.waitForSelector(`.people [data-seat=${seat}] .presence.${state}`);

/** As if its tab was in the background. @param {Page} page @param {boolean} hidden */
const hide = (page, hidden) => page.evaluate((is) => {
  Object.defineProperty(document, 'hidden', { value: is, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

test('presence: here, away, offline, choosing', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'kuhvadis', options: 'first=p1', names: ['Ann', 'Bob'], wishes: [{ settings: { lang: 'en', face: 'owl-1' } }, { settings: { lang: 'en' } }] });
  await waitPresence(ann, 'p2', 'here');
  await waitPresence(bob, 'p1', 'here');
  t.check('not beside the own name', await ann.locator('.people [data-seat=p1] .presence').count() === 0);
  t.check('in words, too', await ann.textContent('.people [data-seat=p2] .presence') === '(here)');
  t.check('the picture of another', await bob.locator('.people [data-seat=p1] .face').count() === 1 && await bob.locator('.people [data-seat=p2] .face').count() === 0);
  await hide(bob, true);
  await waitPresence(ann, 'p2', 'away');
  await hide(bob, false);
  await waitPresence(ann, 'p2', 'here');
  await clickLegal(ann, '[data-action=roll]');
  await clickLegal(ann, '[data-pick]');
  await waitText(bob, 'Ann is choosing dice…', '.say');
  await bob.close();
  await waitPresence(ann, 'p2', 'offline');
});

test('a phrase appears in the reader\'s language', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'], wishes: [{ settings: { lang: 'en' } }, { phone: true, settings: { lang: 'de' } }] });
  await ann.click('.menu:has(.reactions) summary');
  await ann.click('[data-react="another-game"]');
  await waitText(bob, 'Ann: Noch ein Spiel?', '.bubble');
  await waitText(ann, 'You: Another game?', '.bubble');
  await bob.click('.menu:has(.reactions) summary');
  const outside = await bob.locator('[data-react]').evaluateAll((all) => all.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || one.scrollWidth > one.clientWidth + 1;
  }).map((one) => one.textContent));
  t.check('on a phone every phrase is seen whole', !outside.length, outside);
  await bob.click('[data-react="luck"]');
  await waitText(ann, 'Bob: Good luck', '.bubble');
});

test('a rematch is declined', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2', names: ['Ann', 'Bob'] });
  await ann.click('.menu:last-of-type summary');
  await ann.click('button:has-text("Resign")');
  await ann.click('dialog .warn');
  await waitText(ann, 'You resigned.', '.notice.end p');
  await waitText(bob, 'You win', '.notice.end h2');
  const before = ann.url();
  await ann.click('.notice.end .main');
  await ann.waitForFunction((old) => location.href !== old, before);
  await bob.waitForSelector('.notice.offer');
  t.check('who offers is told', await bob.textContent('.notice.offer p') === 'Ann offers a rematch.', await bob.textContent('.notice.offer p'));
  await waitText(ann, 'Rematch: waiting for Bob', '.waiting h2');
  t.check('and to whom', /You offered Bob a rematch/.test(await ann.textContent('.waiting') ?? '') && /Bob/.test(await ann.textContent('.people') ?? ''), await ann.textContent('.waiting'));
  t.check('an offer is made once', await bob.locator('.notice .main').count() === 1);
  await bob.click('.notice.offer button:has-text("Decline")');
  await bob.waitForSelector('.notice.offer', { state: 'detached' });
  await waitText(ann, 'Bob declined the rematch.', '.declined');
  await ann.reload();
  await waitText(ann, 'declined the rematch.', '.declined');
  await bob.click('.notice.end .main');
  await ann.waitForSelector('.declined', { state: 'detached' });
  t.check('whoever declined may still come', true);
});

test('several players choose at the same time: the page says who is still missing', async (t) => {
  const server = await t.server();
  const by = { settings: { auto: false, lang: 'en' } };
  const { pages: [ann, bob, cid] } = await seated(t, server, { game: 'border', options: 'players=3 first=p1', names: ['Ann', 'Bob', 'Cid'], wishes: [by, by, by] });
  await clickLegal(ann, '[data-action=roll]');
  await endTurn(ann);
  await waitText(ann, 'Waiting for Bob, Cid', '.say');
  await endTurn(cid);
  await waitText(ann, 'Waiting for Bob', '.say');
  await ann.waitForFunction(() => !/Cid/.test(document.querySelector('.say')?.textContent ?? ''));
  await endTurn(bob);
  await ann.waitForFunction(() => !/Waiting/.test(document.querySelector('.say')?.textContent ?? ''));
  t.check('then nobody', true);
});

test('a picture and a colour are chosen by keyboard', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/settings' });
  await page.locator('#set-head-none').focus();
  await page.keyboard.press('ArrowRight');
  t.check('the first head', await page.evaluate(() => document.activeElement?.id) === 'set-head-cow');
  await page.locator('#set-colour-0').focus();
  await page.keyboard.press('ArrowRight');
  t.check('focus stays', await page.evaluate(() => document.activeElement?.id) === 'set-colour-1');
  t.check('kept', await page.evaluate(() => JSON.parse(localStorage.settings).face) === 'cow-1');
});

test('the first page starts with your tables and keeps them up to date', async (t) => {
  const server = await t.server();
  const { pages: [ann, bob] } = await seated(t, server, { game: 'ringgz', options: 'players=2 first=next', names: ['Ann', 'Bob'] });
  await ann.evaluate(() => { location.hash = '#/'; });
  await ann.waitForSelector('.games.running .thumb img');
  const first = await ann.evaluate(() => document.querySelector('.home .sheet, .home .cards')?.textContent ?? '');
  t.check('on top', first.startsWith('Your games'), first.slice(0, 60));
  const mine = async () => await ann.title() === '(1) Paddock';
  const [ours, theirs] = await mine() ? [ann, bob] : [bob, ann];
  if (ours === ann) {
    await waitText(ann, 'Your turn', '.your-turn');
    t.check('counted in the title', await mine());
  } else {
    const picture = await ann.getAttribute('.thumb img', 'src');
    await clickLegal(bob, '[data-action]');
    await waitText(theirs, 'Your turn', '.your-turn');
    t.check('a new picture', await ann.getAttribute('.thumb img', 'src') !== picture);
    t.check('counted in the title', await mine());
  }
});

test('nothing shifts on the first page', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'kuhvadis', seats: ['person', 'bot:easy'] });
  const tables = [{ id: made.id, key: 'kuhvadis', seat: 'p1', token: made.tokens.p1, watch: made.watch, tokens: {}, changed: 2, over: false, names: ['Ann', 'Bot'] }];
  const page = await t.open(server, { width: 390, height: 844, shelf: { ...shelfWith('ringgz', 'players=2', [person('Ann'), person('Bob')]), tables } });
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => { for (const one of list.getEntries()) Object.assign(window, { shift: /** @type {any} */ (window).shift + /** @type {any} */ (one).value }); })
      .observe({ type: 'layout-shift', buffered: true });
  });
  for (const n of [0, 1]) await page.locator('.thumb').nth(n).locator('img').waitFor();
  await page.waitForSelector('.card[data-game=border] .cover svg');
  await page.waitForTimeout(300);
  const shift = await page.evaluate(() => /** @type {any} */ (window).shift);
  t.check('less than 0.02', shift < 0.02, shift);
});

test('the first game after a lesson: the gentlest opponent and the coach', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { settings: { lang: 'en', animation: false }, hash: '#/rules/ringgz/learn' });
  for (let i = 0; i < 200 && await page.getByRole('button', { name: 'Play now' }).count() === 0; i++) {
    await page.locator('.lesson .bar').getByRole('button', { name: /^(Show me|Next)$/ }).click();
    await page.waitForTimeout(30);
  }
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/game/);
  await page.waitForSelector('.table .region');
  const [game] = await page.evaluate(() => JSON.parse(localStorage.games));
  t.check('two players, one is Pip', game.seats.length === 2 && game.seats.filter((/** @type {any} */ seat) => seat.kind === 'bot' && seat.level === 10).length === 1 && game.coached, game);
  await page.click('.menu:last-of-type summary');
  await page.click('.coach');
  t.check('it can be switched off', (await page.evaluate(() => JSON.parse(localStorage.games)))[0].coached === false);
});

test('the rules beside the table', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { shelf: shelfWith('ringgz', 'players=2', [person('Ann'), person('Bob')]), hash: '#/game/g1' });
  await page.waitForSelector('.table .region');
  const before = page.url();
  await page.click('.menu:last-of-type summary');
  await page.click('.desk .rules');
  await page.waitForSelector('dialog .rulebook .plate svg');
  t.check('this game', await page.textContent('dialog h2') === 'Rules: Ringgz');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  t.check('the table is still there', page.url() === before && await page.locator('.table .region').count() > 0);
});
