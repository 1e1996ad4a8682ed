// links.test.mjs -- the one link of a table, tokens out of the address bar, old links, and pages with paths.

import { networkInterfaces } from 'node:os';
import { EVERYWHERE, test, waitText } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness.mjs').Test} Test */
/** @typedef {import('./harness.mjs').Server} Server */

/** Takes a free seat under a name. @param {Page} page @param {string} name */
async function take(page, name) {
  await page.fill('form.sit input', name);
  await page.click('form.sit .main');
}

/** Opens a path. @param {Test} t @param {Server} server @param {string} path @param {any} [wishes] */
const openAt = (t, server, path, wishes = {}) => t.open(server, { hash: path.slice(1), ...wishes });

test('one link: two browsers get two seats, the third watches, and no address has a token', async (t) => {
  const server = await t.server();
  const ann = await t.open(server, { settings: { name: 'Ann', lang: 'en' } });
  await ann.click('.card[data-game=border] button:has-text("Play online with friends")');
  await ann.click('form.sit .main');
  const link = await ann.inputValue('.waiting .invitation input');
  t.check('the link has the table, and a key that no server sees', /^\/t\/[\w-]{22}$/.test(new URL(link).pathname) && /^#=\w{24}$/.test(new URL(link).hash), link);
  t.check('only this computer reaches a server with --host 127.0.0.1, says the page', /Only this computer/.test(await ann.textContent('.waiting') ?? ''));
  const path = new URL(link).pathname;
  const [bob, cid] = await Promise.all([0, 1].map(() => openAt(t, server, path + new URL(link).hash)));
  await Promise.all([bob, cid].map((page) => page.waitForSelector('form.sit')));
  t.check('nobody has a seat before the name is confirmed', /Waiting for one more player/.test(await ann.textContent('.waiting') ?? ''));
  t.allow(/409/); // a browser logs what is refused
  await Promise.all([bob.fill('form.sit input', 'Bob'), cid.fill('form.sit input', 'Cid')]);
  // At the same time; the form of who is late may be gone already.
  await Promise.all([bob, cid].map((page) => page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('form.sit .main'))?.click())));
  await ann.waitForSelector('.lobby', { state: 'hidden' });
  const seats = await Promise.all([bob, cid].map((page) => page.waitForFunction(() => {
    const people = document.querySelector('.people')?.textContent ?? '';
    return !document.querySelector('form.sit') && people.includes('Ann') && (/You/.test(people) ? 'sits' : 'watches');
  }).then((it) => it.jsonValue())));
  t.check('one sits, the other watches', seats.sort().join() === 'sits,watches', seats);
  const dora = await openAt(t, server, path);
  await waitText(dora, 'Ann', '.people');
  t.check('latecomers watch', await dora.locator('form.sit').count() === 0);
  const pages = [ann, bob, cid, dora];
  const tokens = (await Promise.all(pages.map((page) => page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' ').match(/[\w-]{22}/g) ?? [])))).flat();
  const secret = tokens.filter((token) => !path.includes(token));
  t.check('tokens are stored', secret.length >= 2, tokens);
  t.check('and not in any address', pages.every((page) => new URL(page.url()).pathname === path && !new URL(page.url()).hash), pages.map((page) => page.url()));
  await ann.reload();
  await waitText(ann, 'You', '.people');
  t.check('a reload keeps the seat', true);
});

test('on localhost an invitation has the addresses of this computer, and others come by them', async (t) => {
  const server = await t.server(EVERYWHERE);
  const inside = /^(docker|br-|veth|virbr|lxc)/; // networks within this machine
  const addresses = Object.entries(networkInterfaces()).flatMap(([name, all]) => (inside.test(name) ? [] : all ?? []))
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.')).map(({ address }) => address);
  if (!addresses.length) {
    t.note('this computer has no address in a network: there is nothing to offer');
    return;
  }
  for (const name of ['localhost', '127.0.0.1']) {
    const ann = await t.open(`http://${name}:${server.port}/`, { settings: { name: 'Ann', lang: 'en' } });
    await ann.click('.card[data-game=ringgz] button:has-text("Play online with friends")');
    await ann.click('form.sit .main');
    await ann.waitForSelector('.waiting .qr');
    const offered = await ann.locator('.waiting .invitation input').evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
    const hosts = offered.map((link) => new URL(link).host).sort();
    t.check(`${name}: all addresses, and no other`, hosts.join() === addresses.map((one) => `${one}:${server.port}`).sort().join(), { offered, addresses });
    t.check('nobody is told that others cannot come', await ann.locator('.waiting .problem').count() === 0);
    const bob = await t.open(offered[0], { settings: { lang: 'en' } });
    await take(bob, 'Bob');
    await ann.waitForSelector('.lobby', { state: 'hidden' });
    t.check('who comes by it sits down', /Bob/.test(await ann.textContent('.people') ?? '') && new URL(bob.url()).host === new URL(offered[0]).host, bob.url());
    await waitText(bob, 'Ann', '.people');
    await bob.click('.menu:last-of-type summary');
    await bob.click('button:has-text("Invite")');
    t.check('and is offered the address in the address bar', new URL(await bob.inputValue('dialog .invitation input')).host === new URL(bob.url()).host);
    await Promise.all([ann, bob].map((page) => page.context().close()));
  }
});

test('watching only, and a seat that was taken in the meantime', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'open'] });
  const eve = await openAt(t, server, `/t/${made.id}`);
  await eve.click('form.sit button:has-text("Just watch")');
  await eve.waitForSelector('form.sit', { state: 'detached' });
  const cid = await openAt(t, server, `/t/${made.id}`);
  await cid.waitForSelector('form.sit');
  // The news of it are held back, as on a slow line.
  await cid.evaluate(() => { WebSocket.prototype.send = () => {}; });
  await cid.route('**/join', (route) => route.fulfill({ status: 409, contentType: 'application/json', body: '{"error":"all seats are taken"}' }));
  t.allow(/409/);
  await take(cid, 'Cid');
  await waitText(cid, 'All seats are taken.');
  t.check('the reason is told', true);
  t.check('there are no dice to check at Ringgz', await cid.locator('.fair').isHidden());
});

test('another device: a link hands over the seat, and its token leaves the address at once', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'kuhvadis', options: 'first=p1', seats: ['person', 'bot:easy'] });
  const ann = await openAt(t, server, `/t/${made.id}#${made.tokens.p1}`);
  await ann.waitForSelector('form.sit');
  t.check('the address is clean', ann.url().endsWith(`/t/${made.id}`), ann.url());
  await take(ann, 'Ann');
  await ann.waitForSelector('.lobby', { state: 'hidden' });
  await ann.click('.menu:last-of-type summary');
  await ann.click('button:has-text("Continue on another device")');
  const own = await ann.inputValue('dialog .device .invitation input');
  t.check('the code for another device has the token behind the #', own.split('.').slice(0, -1).join('.').endsWith(`/t/${made.id}#${made.tokens.p1}`) && /\.[\da-f]{32}$/.test(own), own);
  const phone = await openAt(t, server, new URL(own).pathname + new URL(own).hash, { phone: true });
  await waitText(phone, 'You', '.people');
  t.check('the phone has the seat and a clean address', phone.url().endsWith(`/t/${made.id}`), phone.url());
  const history = await phone.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name).join(' '));
  t.check('no request had the token', !history.includes(made.tokens.p1), history);
});

test('old links work, and the address bar is cleaned', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'ringgz', options: 'players=2', seats: ['person', 'person'] });
  const old = await t.open(server, { hash: `#/t/${made.id}/${made.tokens.p2}` });
  await old.waitForSelector('form.sit');
  t.check('a seat', old.url().endsWith(`/t/${made.id}`), old.url());
  await take(old, 'Bob');
  await waitText(old, 'You', '.people');
  const looker = await t.open(server, { hash: `#/t/${made.id}/${made.watch}` });
  await waitText(looker, 'Bob', '.people');
  t.check('a spectator', looker.url().endsWith(`/t/${made.id}`), looker.url());
  for (const [hash, path] of [['#/rules/border', '/rules/border'], ['#/settings', '/settings'], ['#/', '/'], ['#//elsewhere.example/x', '/']]) {
    await old.evaluate((to) => { location.hash = to; }, hash);
    await old.waitForFunction((to) => location.pathname === to && !location.hash, path);
  }
  t.check('pages of old links have paths', true);
});

test('pages have paths: by a link, by the address, back and forth, without the server', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { fresh: false, cached: true });
  await page.waitForSelector('.card svg');
  await page.click('#top a:has-text("Rules")');
  await page.waitForFunction(() => location.pathname === '/rules');
  await page.click('a[href="/rules/border"]');
  await waitText(page, 'The Border', 'h1');
  t.check('the title names the page', await page.title() === 'The Border · Paddock', await page.title());
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/rules');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.stop('SIGKILL');
  t.allow(/ERR_CONNECTION|Failed to load/);
  for (const [path, sign] of [['/rules/border', 'h1'], ['/replay', '.drop'], ['/settings', '.tiles'], ['/rules/ringgz/learn', '.drawing svg'], ['/analysis', '.problem']]) {
    await page.goto(new URL(path, page.url()).href);
    await page.waitForSelector(sign, { state: 'attached' });
    t.check(`${path} works without a network`, new URL(page.url()).pathname === path, page.url());
  }
  await server.start();
});

test('the rules lead back to the table', async (t) => {
  const server = await t.server();
  const made = await server.ask('/api/tables', { game: 'border', options: 'players=2', seats: ['person', 'bot:easy'] });
  const ann = await openAt(t, server, `/t/${made.id}#${made.tokens.p1}`);
  await take(ann, 'Ann');
  await ann.waitForSelector('.lobby', { state: 'hidden' });
  await ann.evaluate(() => { location.hash = '#/rules/border'; });
  await ann.click('#top a:has-text("Back to the table")');
  await waitText(ann, 'You', '.people');
  t.check('in the same seat', ann.url().endsWith(`/t/${made.id}`), ann.url());
});
