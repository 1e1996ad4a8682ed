// fair.test.mjs -- dice that bind the server: a server that is dishonest, in each way that there is, is caught in the page.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Crook, secretOf } from './crook.mjs';
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

/** The page's engine, outside a browser. @param {import('./harness.mjs').Test} t */
async function engineOf(t) {
  const site = join(t.folder(), 'site');
  cpSync(join(root, 'web/site'), site, { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
  const { Engine } = await import(join(site, 'engine.js'));
  return { Engine, module: new WebAssembly.Module(readFileSync(join(root, 'build/paddock.wasm'))) };
}

test('a server that changes single lines', async (t) => {
  const { Engine, module } = await engineOf(t);

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

/** Ann sits down at the table of a crook. @param {import('./harness.mjs').Test} t @param {import('./harness.mjs').Server} server @param {Crook} crook @param {any} [wishes] */
async function sitAt(t, server, crook, { key = '', salt = '', ...wishes } = {}) {
  const ann = await t.open(server, { hash: `#/t/${crook.id}/${crook.token}`, prepare: crook.prepare(key, salt), ...wishes });
  await ann.fill('form.sit input', 'Ann');
  await ann.click('form.sit .main');
  return ann;
}

/** Ann rolls once, if she can. @param {Page} page */
async function rollOnce(page) {
  await clickLegal(page, '[data-action=roll]');
  await page.waitForSelector('.log [data-ply]', { state: 'attached' });
}

/** What the page says of the game, when it says that it is bad. @param {Page} page */
const blamed = (page) => waitText(page, /^Do not trust this game/, VERDICT).then(() => page.textContent(VERDICT));

test('a dishonest server in agreement with itself', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  const crook = (/** @type {any} */ replaced = {}) => new Crook(Engine, module, replaced);
  const GROUND = 'cc'.repeat(16); // what a server chose when it knew all other salts

  // Were one of these cheats not noticed, it would end like this.
  const honest = crook();
  const fair = await sitAt(t, server, honest);
  await rollOnce(fair);
  honest.finish();
  await waitText(fair, /^Checked here: the 1 roll follows from the secret\.$/, VERDICT);
  t.check('an honest server is not blamed', true);
  await fair.reload();
  await waitText(fair, /^Checked here/, VERDICT);
  t.check('nor after reloading', true);

  /** @type {[string, any, RegExp][]} what it does otherwise, and what the page says then */
  const kinds = [
    ['a new secret and its rolls, once the salts are known', {
      /** @this {Crook} @param {string} salt */ salt(salt) { Crook.prototype.salt.call(this, salt); this.secret = secretOf(9); },
    }, /not the one that was committed to/],
    ['a salt for the seat of a bot, before the first roll', {
      seats: ['seat p1 person', 'seat p2 bot hard'],
      /** @this {Crook} @param {string} what @param {string} name */ sit(what, name) { this.enter('p1', what, name); },
      /** @this {Crook} @param {string} salt */ salt(salt) { this.reveal('p1', salt); this.enter('p2', GROUND, 'Hard'); },
    }, /not pledged in time/],
    ['a salt for the seat of a bot, during the game', {
      seats: ['seat p1 person', 'seat p2 bot hard'],
      /** @this {Crook} @param {string} what @param {string} name */ sit(what, name) { this.enter('p1', what, name); },
      /** @this {Crook} @param {string} salt */ salt(salt) { this.reveal('p1', salt); },
      /** @this {Crook} */ roll() { Crook.prototype.roll.call(this); this.enter('p2', GROUND, 'Hard'); },
    }, /not pledged in time/],
    ['a salt pledged when the others were known', {
      seats: ['seat p1 person', 'seat p2 bot hard'],
      /** @this {Crook} @param {string} what @param {string} name */ sit(what, name) { this.enter('p1', what, name); },
      /** @this {Crook} @param {string} salt */ salt(salt) {
        this.reveal('p1', salt);
        this.enter('p2', `=${this.pledgeOf(GROUND)}`, 'Ben');
        this.reveal('p2', GROUND);
      },
    }, /not pledged in time/],
    ['a changed salt with its pledge', {
      /** @this {Crook} @param {string} _what @param {string} name */ sit(_what, name) { Crook.prototype.sit.call(this, `=${this.pledgeOf(GROUND)}`, name); },
    }, /did not use what this page added/],
    ['a changed salt without its pledge', {
      /** @this {Crook} */ salt() { Crook.prototype.salt.call(this, GROUND); },
    }, /not the one that was pledged/],
    ['a changed roll', {
      /** @this {Crook} */ roll() { this.act('chance', this.rolled() === 'roll:55555' ? 'roll:5555C' : 'roll:55555'); },
    }, /its secret gives/],
    ['a roll that was undone until it was right', {
      /** @this {Crook} */ roll() { Crook.prototype.roll.call(this); this.back(0); Crook.prototype.roll.call(this); },
    }, /undid an action/],
    ['dice before all salts are known', {
      /** @this {Crook} @param {string} salt */ salt(salt) { this.reveal('p1', salt); this.act('chance', this.rolled()); this.reveal('p2', this.benSalt); },
    }, /at the wrong time/],
    ['lots that nobody wished for', {
      /** @this {Crook} @param {string} salt */ salt(salt) {
        Crook.prototype.salt.call(this, salt);
        this.wish = 'players=2 sheet=meadow first=random';
        this.add(`wish ${this.wish}`);
        this.add(`options ${this.engine.options}`);
      },
    }, /at the wrong time/],
    ['a secret that is not revealed', { /** @this {Crook} */ finish() { this.add('resign p2'); this.add('over p1'); } }, /did not reveal the secret/],
    ['an end without a reason', { /** @this {Crook} */ finish() { this.add(`over p2 ${this.secret}`); } }, /ended the game without a reason/],
    ['a game that goes on when the secret is known', {
      /** @this {Crook} */ finish() { Crook.prototype.finish.call(this); this.act('p1', 'pass'); },
    }, /went on after its end/],
    ['a replaced record in agreement with itself', {
      /** @this {Crook} */ record() {
        this.engine.play('pass');
        const text = Crook.prototype.record.call(this);
        this.engine.undo();
        return text;
      },
    }, /not the game that this browser saw/],
    ['a record that begins at another position', {
      /** @this {Crook} */ record() {
        const begun = new Engine(module);
        begun.begin('kuhvadis', this.engine.options);
        return Crook.prototype.record.call(this).replace(/^commitment/m, `position ${begun.position}\ncommitment`);
      },
    }, /not the game that this browser saw/],
  ];
  for (const [name, replaced, why] of kinds) {
    const server2 = crook(replaced);
    const ann = await sitAt(t, server, server2);
    if (/^(dice|lots)/.test(name)) while (!server2.events.some((line) => line.startsWith('salt p2'))) await ann.waitForTimeout(20);
    else await rollOnce(ann);
    server2.finish();
    const found = await blamed(ann);
    t.check(`${name} is found out`, why.test(found ?? ''), found);
    await ann.context().close();
  }
});

test('a server that takes a table for an old one', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  const old = {
    version: 1,
    /** @this {Crook} @param {string} what @param {string} name */ sit(what, name) { this.enter('p1', what, name); },
    /** @this {Crook} */ finish() { Crook.prototype.finish.call(this); },
  };
  for (const key of ['', 'k'.repeat(24)]) {
    const crook = new Crook(Engine, module, old);
    crook.enter('p2', '22'.repeat(16), 'Ben');
    const ann = await sitAt(t, server, crook, { key });
    if (key) {
      t.check('the link of an invitation tells that it is not', /not pledged in time/.test(await blamed(ann) ?? ''));
    } else {
      await rollOnce(ann);
      crook.finish();
      await waitText(ann, /^Checked here: the 1 roll follows from the secret\. But no salt was pledged, as in version 0\.1/, VERDICT);
      t.check('a table of 0.1.0 is checked for what it is', true);
    }
  }
});

test('a server that sits down in the name of a player', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  const crook = new Crook(Engine, module);
  crook.sit(`=${crook.pledgeOf('cc'.repeat(16))}`, 'Ann');
  crook.salt('cc'.repeat(16));
  const ann = await t.open(server, { hash: `#/t/${crook.id}/${crook.token}`, prepare: crook.prepare() });
  await rollOnce(ann);
  crook.finish();
  await waitText(ann, /^Checked here: the 1 roll follows from the secret\. But this browser does not know the salt of your seat/, VERDICT);
  t.check('the page says what it does not know', true);
});

test('a server that shortens the past', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  const crook = new Crook(Engine, module);
  const ann = await sitAt(t, server, crook);
  await rollOnce(ann);
  const seen = crook.events.length;
  await ann.waitForFunction((n) => JSON.parse(localStorage.getItem('witnessed') ?? '[]')[0]?.known === n, seen);
  // It replays four of the events and lets Ben resign: Ann never revealed her salt, nor rolled.
  crook.engine.undo();
  crook.events.length = 4;
  crook.finish();
  t.check('there is less than before', crook.events.length < seen, crook.events);
  await ann.reload();
  t.check('a shorter game is found out', /fewer events than this browser has seen/.test(await blamed(ann) ?? ''), await ann.textContent(VERDICT));
  t.check('and its dice are not called right', !(await ann.locator(`${VERDICT}.good`).count()));

  // A store that was restored from a backup: the game goes on from there, with other events.
  const restored = new Crook(Engine, module, { id: crook.id });
  const ben = await sitAt(t, server, restored);
  await rollOnce(ben);
  const before = restored.events.length;
  await ben.waitForFunction((n) => JSON.parse(localStorage.getItem('witnessed') ?? '[]')[0]?.known === n, before);
  restored.engine.undo();
  restored.events.length = before - 1;
  await ben.reload();
  t.check('a store that lost events is told as that', /fewer events than this browser has seen: it was restored from a backup/.test(await blamed(ben) ?? ''));
  restored.add('face p2 cow-2');
  restored.act('chance', restored.rolled());
  restored.finish();
  await ben.waitForSelector('.notice.end');
  t.check('and still when the game goes on', /restored from a backup/.test(await blamed(ben) ?? ''));
  await ben.reload();
  t.check('and after reloading', /restored from a backup/.test(await blamed(ben) ?? ''));
});

test('a server that decides itself what was left to chance', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  const crook = new Crook(Engine, module);
  const shelf = { witnessed: [{ id: crook.id, salts: {}, key: '', wish: 'players=2 sheet=meadow first=random', known: 0, digest: '', sealed: '', fault: '' }] };
  const ann = await sitAt(t, server, crook, { shelf });
  t.check('the page that made the table notices', /at the wrong time/.test(await blamed(ann) ?? ''), await ann.textContent(VERDICT));
});

test('digests of other pages', async (t) => {
  const key = 'k'.repeat(24);
  const SIGNED = /(^|\. )The pages of these players saw the same game: Ben\./;
  const TOLD = /According to the server, the pages of these players saw the same game: Ben\./;
  const NONE = /have not confirmed the game: Ben\./;
  const code = (/** @type {Page} */ page) => page.locator('.fair .code').textContent();
  const waitCode = (/** @type {Page} */ page, /** @type {RegExp} */ what) => waitText(page, what, '.fair .code');
  const signature = /^(digest p\d \d+ \w+) \w+$/;

  let first = '';
  /** The digests of Ben as Ann's page gets them. @type {[string, Bend, boolean, RegExp][]} a key is known or not */
  const kinds = [
    ['signed digests', (line) => line, true, SIGNED],
    ['digests without a key', (line) => line, false, TOLD],
    ['digests without their signatures', (line) => line.replace(signature, '$1'), true, NONE],
    ['dropped digests', (line) => (line.startsWith('digest') ? 'digest' : line), true, NONE],
    ['the first digest again and again', (line) => (line.startsWith('digest') ? (first ||= line) : line), true, NONE],
  ];
  for (const [name, bend, hasKey, wanted] of kinds) {
    const server = await t.server();
    const made = await server.ask('/api/tables', { game: 'kuhvadis', options: 'first=p1', seats: ['person', 'person'] });
    const pages = [];
    for (const [i, who] of ['Ann', 'Ben'].entries()) {
      const page = await t.open(server, { hash: `#/t/${made.id}/${made.tokens[`p${i + 1}`]}`, prepare: async (one) => {
        if (hasKey) await one.addInitScript(([id, text]) => sessionStorage.setItem(`key ${id}`, text), [made.id, key]);
        if (i === 0) await bentSocket(bend, true)(one);
      } });
      await page.fill('form.sit input', who);
      await page.click('form.sit .main');
      pages.push(page);
    }
    const [ann, ben] = pages;
    await rollOnce(ann);
    await resign(ben);
    await waitText(ann, /^Checked here|^Do not trust/, VERDICT);
    await waitCode(ben, hasKey ? /these players saw the same game: Ann/ : /According to the server/); // so Ben's page has told, too
    await waitCode(ann, wanted);
    t.check(`${name}: ${(await code(ann))?.replace(/^.*same one\. /, '')}`, wanted.test(await code(ann) ?? ''));
    t.check(`${name}: nobody is blamed`, /^Checked here/.test(await ann.textContent(VERDICT) ?? ''), await ann.textContent(VERDICT));
    for (const page of pages) await page.context().close();
  }

  // A server that has one player only, and makes up the other's digests from what Ann's page says.
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  /** @type {[string, (text: string) => string, RegExp][]} */
  const forged = [
    ['with her signature', (text) => text.replace(/^digest/, 'digest p2'), /The signature of another player/],
    ['without a signature', (text) => text.replace(/^digest (\d+ \w+).*$/, 'digest p2 $1'), /^Checked here/],
    ['with no signature but other events', (text) => text.replace(/^digest (\d+) .*$/, `digest p2 $1 ${'0'.repeat(32)}`), /shows another player a different game/],
  ];
  for (const [name, forge, wanted] of forged) {
    const crook = new Crook(Engine, module, { /** @this {Crook} @param {string} text */ digest(text) { this.tell(forge(text)); } });
    const ann = await sitAt(t, server, crook, { key });
    await rollOnce(ann);
    crook.finish();
    await waitText(ann, wanted, VERDICT);
    t.check(`Ann's digest as Ben's, ${name}`, true);
    t.check(`Ann's digest as Ben's, ${name}: is no proof`, !/saw the same/.test(await code(ann) ?? ''), await code(ann));
    await ann.context().close();
  }
});

test('two players see different games', async (t) => {
  const { Engine, module } = await engineOf(t);
  const server = await t.server();
  // The events are the same, but not the sheet, which the hashes of the states leave out.
  const both = [new Crook(Engine, module), new Crook(Engine, module)];
  for (const [i, crook] of both.entries()) {
    crook.digest = (text) => both[1 - i].tell(text.replace(/^digest/, 'digest p2'));
  }
  both[1].engine.begin('kuhvadis', both[0].engine.options.replace(/(sheet=\S*?)5(\S*?)4/, '$14$25'));
  const pages = [];
  for (const crook of both) pages.push(await sitAt(t, server, crook, { salt: '11'.repeat(16) }));
  for (const page of pages) await rollOnce(page);
  t.check('events and states are the same', both[0].events.join() === both[1].events.join(), both.map(({ events }) => events));
  const found = await Promise.any(pages.map(blamed));
  t.check('it is found out', /shows another player a different game/.test(found ?? ''), found);
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
