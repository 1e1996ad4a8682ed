// fair.test.mjs -- dice that bind the server: a server that is dishonest, in each way that there is, is caught in the page.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { clickLegal, test } from './harness.mjs';
import { seated, waitText } from './table_help.mjs';

/** @typedef {import('./harness.mjs').Page} Page */
/** @typedef {(line: string) => string} Bend changes one line from the server */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const VERDICT = '.fair .verdict';

/**
 * The server as Ann's page sees it, with some lines changed.
 * @param {Bend} bend @param {boolean} [relays] also what other pages saw @returns {(page: Page) => Promise<void>}
 */
const bentSocket = (bend, relays = false) => (page) => page.routeWebSocket(/\/ws\//, (socket) => {
  const server = socket.connectToServer();
  server.onMessage((text) => socket.send(String(text).split('\n').filter((line) => relays || !line.startsWith('digest')).map(bend).join('\n')));
});

/** An answer of the server, with its text changed. @param {RegExp} path @param {(text: string) => string} bend @returns {(page: Page) => Promise<void>} */
const bentAnswer = (path, bend) => (page) => page.route(path, async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: bend(await answer.text()) });
});

/** Another hexadecimal text of that length. @param {string} hex */
const other = (hex) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);

/**
 * Ann and Ben play until Ann has rolled once, then Ben resigns.
 * @param {import('./harness.mjs').Test} t @param {(page: Page) => Promise<any>} [prepare] for Ann's page
 */
async function shortGame(t, prepare) {
  const server = await t.server();
  const { pages, made } = await seated(t, server, { game: 'kuhvadis', options: 'first=p1', names: ['Ann', 'Ben'], wishes: [{ prepare }] });
  const [ann, ben] = pages;
  await clickLegal(ann, '[data-action=roll]');
  await ann.waitForSelector('.log [data-ply]', { state: 'attached' });
  return { server, ann, ben, made };
}

/** @param {Page} page */
async function resign(page) {
  await page.click('.menu:last-of-type summary');
  await page.click('button:has-text("Resign")');
  await page.click('dialog .warn');
}

test('an honest game', async (t) => {
  const { ann, ben, server, made } = await shortGame(t);
  await ann.waitForFunction(() => /saw the same game: Ben/.test(document.querySelector('.fair .code')?.textContent ?? ''));
  t.check('both pages saw the same', true);
  const code = (/** @type {Page} */ page) => page.locator('.fair .code').textContent();
  t.check('and show the same code', (await code(ann))?.match(/now (\w{4} \w{4})/)?.[1] === (await code(ben))?.match(/now (\w{4} \w{4})/)?.[1], [await code(ann), await code(ben)]);
  await resign(ben);
  for (const page of [ann, ben]) await waitText(page, /^Checked here: the 1 roll follows from the secret\.$/, VERDICT);
  t.check('the dice are checked', true);
  await ann.reload();
  await waitText(ann, /^Checked here/, VERDICT);
  t.check('and again after reloading', true);
  const record = await (await fetch(`${server.address}/api/tables/${made.id}/record`)).text();
  t.check('salts are pledged', (record.match(/^pledge /gm) ?? []).length === 2, record);
});

test('a dishonest server', async (t) => {
  const site = join(t.folder(), 'site');
  cpSync(join(root, 'web/site'), site, { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
  const { Engine } = await import(join(site, 'engine.js'));
  const module = new WebAssembly.Module(readFileSync(join(root, 'build/paddock.wasm')));

  /** Another roll, with the state that follows from it. @type {Bend} */
  const bendRoll = (line) => {
    const [, start, roll] = /^(\d+ \d+ act chance) (\S+)/.exec(line) ?? [];
    if (!start) return line;
    const engine = new Engine(module);
    engine.begin('kuhvadis', 'first=p1');
    const wanted = roll === 'roll:12345' ? 'roll:1234C' : 'roll:12345';
    engine.play(wanted);
    return `${start} ${wanted} ${engine.hash}`;
  };
  /** @type {[string, (page: Page) => Promise<any>, RegExp][]} */
  const kinds = [
    ['a new secret after the salts', bentSocket((line) => line.replace(/( over \S+ )(\w+)$/, (_all, start, secret) => start + other(secret))), /not the one that was committed to/],
    ['another commitment at first', async (page) => {
      await bentSocket((line) => line)(page);
      await bentAnswer(/\/api\/tables\/[\w-]+$/, (text) => text.replace(/"commitment": ?"(\w+)"/, (_all, hex) => `"commitment":"${other(hex)}"`))(page);
    }, /not the one that was committed to/],
    ['a changed salt', bentSocket((line) => line.replace(/( salt p2 )(\w+)$/, (_all, start, salt) => start + other(salt))), /not the one that was pledged/],
    ['a changed pledge', bentSocket((line) => line.replace(/( sit p1 =)(\w+)/, (_all, start, hash) => start + other(hash))), /did not use what this page added/],
    ['a changed roll', bentSocket(bendRoll), /its secret gives/],
    ['two views', bentSocket((line) => line.replace(/( sit p2 \S+) Ben$/, '$1 Bob'), true), /shows another player a different game/],
    ['a replaced record', bentAnswer(/\/record$/, (text) => text.replace(/^(salt p2 0 )(\w+)$/m, (_all, start, salt) => start + other(salt))), /not the game that this browser saw/],
  ];
  for (const [name, prepare, why] of kinds) {
    const { ann, ben } = await shortGame(t, prepare);
    await resign(ben);
    const found = await waitText(ann, /^Do not trust this game/, VERDICT).then(() => ann.textContent(VERDICT)); // perhaps when other pages have told what they saw
    t.check(`${name} is found out`, why.test(found ?? ''), found);
    t.check(`${name}: and told at the table`, await ann.locator('.notice', { hasText: 'Do not trust this game' }).isVisible());
    await ann.context().close();
    await ben.context().close();
  }
});

test('a server that rewrites past events', async (t) => {
  let bent = false;
  const { ann } = await shortGame(t, bentSocket((line) => (bent ? line.replace(/( sit p2 \S+) Ben$/, '$1 Bob') : line)));
  await ann.waitForFunction(() => JSON.parse(localStorage.getItem('witnessed') ?? '[]')[0]?.known > 6);
  bent = true;
  await ann.reload();
  await waitText(ann, /has changed earlier events of this game/, VERDICT);
  t.check('it is found out after reloading', true);
});

test('the dice of an unfinished game are revealed when both agree', async (t) => {
  const { ann, ben } = await shortGame(t);
  await ann.click('.fair summary');
  await ann.click('.fair button:has-text("End the game here")');
  await ben.click('.notice button:has-text("Accept")');
  for (const page of [ann, ben]) await waitText(page, /^Checked here: the 1 roll/, VERDICT);
  t.check('the dice are checked', true);
  t.check('nobody won', await ann.textContent('.notice.end h2') === 'The game is over', await ann.textContent('.notice.end h2'));
});
