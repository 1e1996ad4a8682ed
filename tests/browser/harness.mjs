// harness.mjs -- tests in a real browser, against a real server.
//
//     import { test, clickLegal, cut, mend, waitText } from './harness.mjs';
//
//     test('what the test shows', async (t) => {
//       const server = await t.server();                       // a store of its own, a free port
//       const page = await t.open(server, { phone: true, dark: true, lang: 'de', hash: '#/settings' });
//       await clickLegal(page);
//       t.check('something more exact', await page.title() === 'Paddock', await page.title());
//     });
//
// A test fails when it throws, when a check fails, and when a page logs an error to the console or does not catch
// an exception. A page is one browser context, so two pages are two people.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox } from 'playwright-core';
import { launchWebkit, Unsupported } from './webkit.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ phone?: boolean, dark?: boolean, lang?: string, motion?: boolean, width?: number, height?: number, scale?: number,
 *   hash?: string, settings?: Record<string, any>, shelf?: Record<string, any>, fresh?: boolean, slow?: boolean, lenient?: boolean, cached?: boolean, prepare?: (page: Page) => Promise<any>, share?: Page }} Wishes */

const PATIENCE = 60000;
/** Which browser the tests run in: chromium, firefox or webkit. */
const BROWSER = process.env.BROWSER ?? 'chromium';

// ---- The wire: everything between a browser and the server goes through here, so that it can be cut ----

class Wire {
  /** @param {number} to */
  constructor(to) {
    this.whole = true;
    this.wasCut = false;
    /** @type {Set<import('node:net').Socket>} */
    this.sockets = new Set();
    this.listener = createServer((near) => {
      if (!this.whole) {
        near.destroy();
        return;
      }
      const far = connect(to, '127.0.0.1');
      for (const [one, other] of [[near, far], [far, near]]) {
        this.sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => { this.sockets.delete(one); other.destroy(); });
        one.pipe(other);
      }
    });
  }

  /** @returns {Promise<void>} */
  open() {
    return new Promise((resolve) => this.listener.listen(0, '127.0.0.1', () => {
      this.port = /** @type {import('node:net').AddressInfo} */ (this.listener.address()).port;
      resolve();
    }));
  }

  cut() {
    this.whole = false;
    this.wasCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend() {
    this.whole = true;
  }

  close() {
    this.cut();
    this.listener.close();
  }
}

/** Tests that a browser cannot be driven to: chromium-headless-shell has no notifications and installs nothing, nor do the others; WebKit's
 * driver does not tell what the console says, and no window manager gives its window the focus. */
const LEFT_OUT = { chromium: process.env.CHROMIUM?.endsWith('headless-shell') ? /a notification|is installable/ : /^$/, firefox: /is installable/, webkit: /is installable|differs from the server|is highlighted/ };

/** People with a finger instead of a mouse. @type {WeakSet<import('playwright-core').BrowserContext>} */
const fingers = new WeakSet();

/** @type {WeakMap<import('playwright-core').BrowserContext, Wire>} */
const wires = new WeakMap();

/** No network for this person from now on: open connections break, the browser knows that it is offline. @param {Page} page */
export async function cut(page) {
  wires.get(page.context())?.cut();
  await page.context().setOffline(true);
}

/** The same, but the browser does not know: a server or a router that is gone. @param {Page} page */
export function cutSilently(page) {
  wires.get(page.context())?.cut();
}

/** @param {Page} page */
export async function mend(page) {
  wires.get(page.context())?.mend();
  await page.context().setOffline(false);
}

// ---- The server ----

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** The first option of a server that others in the network can reach. */
export const EVERYWHERE = 'everywhere';

export class Server {
  /** @param {string} program @param {string} folder @param {number} port @param {string[]} options */
  constructor(program, folder, port, options) {
    Object.assign(this, { program, folder, options });
    this.port = port;
    this.said = '';
    /** @type {import('node:child_process').ChildProcess | null} */
    this.process = null;
  }

  get address() {
    return `http://127.0.0.1:${this.port}/`; // not localhost, which may be ::1 first
  }

  /** @param {string} [program] another one, from now on */
  async start(program) {
    this.program = program ?? this.program;
    const [where, options] = this.options[0] === EVERYWHERE ? [[], this.options.slice(1)] : [['--host', '127.0.0.1'], this.options];
    const server = spawn(this.program, ['serve', '--port', String(this.port), ...where, '--store', join(this.folder, 'tables.db'),
      '--tables', '1000000', '--requests', '100000', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = server;
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes) => { this.said += bytes; });
    const end = Date.now() + PATIENCE;
    while (Date.now() < end && server.exitCode === null) {
      try {
        if ((await fetch(`${this.address}healthz`)).ok) return this;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    throw new Error(`the server did not open: ${this.said}`);
  }

  /** @param {NodeJS.Signals} [signal] SIGKILL: without a good-bye */
  stop(signal = 'SIGINT') {
    const { process: server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      server.once('exit', () => resolve(undefined));
      server.kill(signal);
    });
  }

  /** @param {string} path @param {any} [body] posted, when given @returns {Promise<any>} */
  async ask(path, body) {
    const answer = await fetch(new URL(path, this.address), body === undefined ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return answer.json();
  }
}

// ---- A test ----

/** @type {{ file: string, name: string, body: (t: Test) => Promise<void> }[]} */
export const tests = [];
let file = '';

/** The file of the tests that follow. @param {string} name */
export function inFile(name) {
  file = name;
}

/** @param {string} name @param {(t: Test) => Promise<void>} body */
export function test(name, body) {
  tests.push({ file, name, body });
}

/** All of a list in `make check-long`; else so many of it, others for each turn. @template T @param {T[]} list @param {number} turn @param {number} [most] @returns {T[]} */
export function some(list, turn, most = 1) {
  return process.env.LONG ? list : [...Array(Math.min(most, list.length)).keys()].map((i) => list[(turn * most + i) % list.length]);
}

export class Test {
  /** @param {string} name @param {import('playwright-core').Browser} browser @param {string} program */
  constructor(name, browser, program) {
    this.name = name;
    this.browser = browser;
    this.program = program;
    /** @type {string[]} */
    this.faults = [];
    /** @type {(() => any)[]} */
    this.ends = [];
    /** @type {RegExp[]} */
    this.allowed = [];
    /** Its output. @type {string[]} */
    this.lines = [];
  }

  /** One line of output. @param {string} what @param {any} right @param {any} [detail] */
  check(what, right, detail) {
    if (right) this.lines.push(`ok - ${this.name}: ${what}`);
    else this.fail(what, detail);
  }

  /** @param {string} what @param {any} [detail] */
  fail(what, detail) {
    const text = detail === undefined ? '' : typeof detail === 'string' ? detail : JSON.stringify(detail, null, 1);
    this.faults.push(what);
    this.lines.push(`not ok - ${this.name}: ${what}${text ? `\n${text.split('\n').slice(0, 40).map((line) => `#   ${line}`).join('\n')}` : ''}`);
  }

  /** Prints something worth knowing, as a measurement. @param {string} text */
  note(text) {
    this.lines.push(`# ${this.name}: ${text}`);
  }

  /** An error that this test expects. @param {RegExp} pattern */
  allow(pattern) {
    this.allowed.push(pattern);
  }

  /** @param {...string} options @returns {Promise<Server>} */
  async server(...options) {
    const folder = this.folder();
    const server = new Server(this.program, folder, await freePort(), options);
    this.ends.push(() => server.stop());
    return server.start();
  }

  /** A folder that is removed afterwards. */
  folder() {
    const folder = mkdtempSync(join(tmpdir(), 'paddock-browser-'));
    this.ends.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /**
   * A person: a browser of their own, looking at the server's page. Desktop unless `phone` or `width` and `height`; `settings`
   * and `shelf` (whole localStorage entries) lie in it from the start; `fresh: false` does not wait for the page to show;
   * `share`: another tab of that person; `slow`: a slow phone on a slow network, from the first byte; `lenient`: a test may
   * put things into the page that its policy forbids; `cached`: with the service worker, for tests without a network; `prepare` is
   * called before the page is loaded.
   * @param {Server | string} server or the address of a page that no server of ours gives @param {Wishes} [wishes] @returns {Promise<Page>}
   */
  async open(server, wishes = {}) {
    const context = wishes.share ? wishes.share.context() : await this.#context(server, wishes);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const wire = wires.get(context);
    const listen = (/** @type {string} */ said) => {
      const text = said.replace(/^Firefox can’t establish a connection to the server at/, 'WebSocket connection to'); // as Chromium says it
      // Browsers log connections that break; Firefox also requests that end with a page that is loaded again.
      if (BROWSER === 'firefox' && text.includes('A ServiceWorker intercepted the request and encountered an unexpected error')) return;
      if (wire?.wasCut && /net::ERR_|WebSocket connection to|A ServiceWorker intercepted the request/.test(text)) return;
      if (this.allowed.some((pattern) => pattern.test(text))) return;
      this.fail('no error on the console', text);
    };
    page.on('console', (message) => { if (message.type() === 'error') listen(`${message.text()} (${message.location().url})`); });
    page.on('pageerror', (error) => listen(error.stack ?? String(error)));
    if (BROWSER !== 'chromium') page.waitForEvent = (event) => download(page, event, this.folder());
    if (BROWSER === 'firefox') page.touchscreen.tap = (x, y) => tapInFirefox(page, x, y);
    if (wishes.slow) await slowDown(page);
    await wishes.prepare?.(page);
    await page.goto(`${wire ? `http://127.0.0.1:${wire.port}/` : server}${wishes.hash ?? ''}`);
    if (wishes.fresh !== false) await page.waitForSelector('#page > :not(.wait)');
    return page;
  }

  /** @param {Server | string} server @param {Wishes} wishes */
  async #context(server, wishes) {
    const wire = typeof server === 'string' ? null : new Wire(server.port);
    await wire?.open();
    this.ends.push(() => wire?.close());
    const context = await this.browser.newContext({
      viewport: { width: wishes.width ?? (wishes.phone ? 320 : 1280), height: wishes.height ?? (wishes.phone ? 640 : 800) },
      deviceScaleFactor: wishes.scale ?? (wishes.phone ? 2 : 1), isMobile: !!wishes.phone, hasTouch: !!wishes.phone,
      locale: wishes.lang ?? 'en', colorScheme: wishes.dark ? 'dark' : 'light', reducedMotion: wishes.motion ? 'no-preference' : 'reduce',
      acceptDownloads: true, bypassCSP: !!wishes.lenient, serviceWorkers: wishes.cached || BROWSER !== 'chromium' ? 'allow' : 'block',
    });
    if (wire) wires.set(context, wire);
    if (wishes.phone) fingers.add(context);
    this.ends.push(() => context.close());
    const kept = { ...wishes.shelf, ...(wishes.settings ? { settings: wishes.settings } : {}) };
    await context.addInitScript((entries) => {
      if (!location.protocol.startsWith('http')) return; // an empty page has no storage
      for (const [key, value] of Object.entries(entries)) if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value));
    }, kept);
    return context;
  }

  async end() {
    for (const end of this.ends.reverse()) await end();
  }
}

/** Debian's browsers, or the Chromium that CHROMIUM names. Chromium's sandbox does not work as root, nor in every container; only
 * our own pages are opened. */
export async function launch() {
  if (BROWSER === 'webkit') return /** @type {any} */ (launchWebkit());
  if (BROWSER === 'firefox') return /** @type {any} */ (launchFirefox());
  // There is no graphics card, and emulating one costs time.
  const args = ['--disable-dev-shm-usage', '--force-color-profile=srgb', '--disable-gpu', '--disable-software-rasterizer'];
  const start = (/** @type {string[]} */ more) => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...args, ...more] });
  if (process.getuid?.() === 0) return start(['--no-sandbox']);
  return start([]).catch(() => start(['--no-sandbox']));
}

/** As chromium.launch. Firefox has fingers, and moves things, for all people or for none: there is one for each kind of them, once
 * somebody needs it. */
function launchFirefox() {
  /** @type {Map<string, Promise<import('playwright-core').Browser>>} */
  const all = new Map();
  return {
    newContext: async (/** @type {import('playwright-core').BrowserContextOptions} */ wishes) => {
      const [still, touch] = [wishes.reducedMotion === 'reduce', !!wishes.hasTouch];
      const firefoxUserPrefs = {
        'ui.prefersReducedMotion': still ? 1 : 0, 'dom.w3c_touch_events.enabled': touch ? 1 : 0,
        ...(touch ? { 'dom.maxtouchpoints.testing.value': 5, 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 } : {}), // a coarse one
      };
      const kind = `${still} ${touch}`;
      if (!all.has(kind)) all.set(kind, firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr', firefoxUserPrefs }));
      return (await all.get(kind))?.newContext(wishes);
    },
    close: () => Promise.all([...all.values()].map(async (one) => (await one).close())),
  };
}

/** Playwright has no fingers for WebDriver BiDi, which has. @param {Page} page @param {number} x @param {number} y */
async function tapInFirefox(page, x, y) {
  const session = /** @type {any} */ (page)._connection.toImpl(page).delegate._session;
  const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  await session.send('input.performActions', { context: session.sessionId, actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }] });
}

/** @param {import('playwright-core').Browser} browser @param {typeof tests[0]} one @param {string} program */
async function runTest(browser, one, program) {
  const t = new Test(`${one.file}: ${one.name}`, browser, program);
  try {
    await one.body(t);
  } catch (error) {
    if (error instanceof Unsupported) t.note(`the rest is left out: ${error.message}`);
    else t.fail('ends well', error instanceof Error ? error.stack ?? error.message : String(error));
  }
  await t.end().catch((error) => t.fail('leaves nothing behind', String(error)));
  return t;
}

/** A test that fails runs a second time, and that counts. The first failure is shown as flaky (#! lines are always shown).
 * @param {import('playwright-core').Browser} browser @param {typeof tests[0]} one @param {string} program @returns {Promise<boolean>} good */
async function runTwice(browser, one, program) {
  let t = await runTest(browser, one, program);
  if (t.faults.length) {
    for (const line of t.lines.filter((text) => text.startsWith('not ok'))) console.log(line.replace('not ok', 'flaky').replace(/^(# )?/gm, '#! '));
    t = await runTest(browser, one, program);
  }
  for (const line of t.lines) console.log(line);
  if (!t.faults.length) console.log(`ok - ${t.name}`);
  return !t.faults.length;
}

/** @param {{ program: string, only?: (test: { file: string, name: string }) => boolean }} wishes @returns {Promise<boolean>} all good */
export async function runTests({ program, only = () => true }) {
  const browser = await launch();
  let good = true;
  for (const one of tests.filter(only)) {
    if (/** @type {any} */ (LEFT_OUT)[BROWSER].test(one.name)) {
      console.log(`ok - ${one.file}: ${one.name} # skip ${BROWSER}`);
      continue;
    }
    const began = Date.now();
    good = await runTwice(browser, one, program) && good;
    console.log(`# ${one.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  await browser.close();
  return good;
}

/**
 * The file that the page offers next, where the browser itself saves none. @param {Page} page @param {string} event @param {string} folder
 * @returns {Promise<any>}
 */
async function download(page, event, folder) {
  if (event !== 'download') throw new Unsupported(`there is no event ${event}`);
  await page.evaluate(() => {
    /** @type {any} */ (window).offered = null; // not the one before
    HTMLAnchorElement.prototype.click = function click() { /** @type {any} */ (window).offered = [this.download, decodeURIComponent(this.href.replace(/^.*?,/, ''))]; };
  });
  const [name, text] = await (await page.waitForFunction(() => /** @type {any} */ (window).offered)).jsonValue();
  writeFileSync(join(folder, name), text);
  return { suggestedFilename: () => name, path: async () => join(folder, name) };
}

/** As Lighthouse does it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, and a processor four times slower. @param {Page} page */
async function slowDown(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

// ---- Input ----

/** Waits until the words are on the page. @param {Page} page @param {string | RegExp} text @param {string} [within] */
export function waitText(page, text, within = 'body') {
  return page.locator(within).filter({ hasText: text }).first().waitFor({ state: 'attached' });
}

/**
 * A point where a pointer meets this part of the drawing, in the middle of it if possible; null: covered everywhere.
 * @param {Page} page @param {string} selector @param {number} nth
 */
async function pointOf(page, selector, nth) {
  return page.evaluate(([want, n]) => {
    const part = document.querySelectorAll(/** @type {string} */ (want))[/** @type {number} */ (n)];
    if (!part) return null;
    part.scrollIntoView({ block: 'center', inline: 'center' });
    let box = part.getBoundingClientRect();
    scrollBy(0, box.y + box.height / 2 - innerHeight / 2); // Firefox does not scroll to parts of a drawing
    box = part.getBoundingClientRect();
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
    for (const fy of steps) {
      for (const fx of steps) {
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
        const met = document.elementFromPoint(x, y);
        if (met && part.contains(met)) return { x, y };
      }
    }
    return null;
  }, [selector, nth]);
}

/** Clicks or taps a point where the part is not covered. @param {Page} page @param {string} selector @param {number} [nth] */
export async function clickPart(page, selector, nth = 0) {
  await page.waitForFunction(([want, n]) => document.querySelectorAll(/** @type {string} */ (want)).length > /** @type {number} */ (n), [selector, nth]);
  const point = await pointOf(page, selector, nth);
  if (!point) throw new Error(`nothing of ${selector} (${nth}) can be met with a pointer`);
  if (fingers.has(page.context())) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
  await page.waitForFunction(() => !document.querySelector('.table[aria-busy=true]')); // what follows from it comes a frame later
}

/** Whether Chromium would install the page as an app; chromium-headless-shell never objects. @param {Test} t @param {Page} page */
export async function isInstallable(t, page) {
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Playwright's contexts count as incognito windows: that it says so shows that it has looked.
  t.check('as Chromium judges', installabilityErrors.map(({ errorId }) => errorId).join() === 'in-incognito', installabilityErrors);
}

/** Clicks the first legal part; returns its action or pick. @param {Page} page @param {string} [which] narrows it */
export async function clickLegal(page, which = '') {
  const selector = `.drawing:not([aria-busy=true]) .legal${which}`;
  await page.waitForSelector(selector, { state: 'attached' });
  const what = await page.locator(selector).first().evaluate((part) => part.getAttribute('data-action') || part.getAttribute('data-pick') || '');
  await clickPart(page, selector);
  return what;
}
