// webkit.mjs -- Debian's WebKit behind the part of Playwright's interface that the tests of tables use, by WebDriver. Each
// context is a browser of its own, with one page, on a virtual display. Anything else throws Unsupported: harness.mjs skips
// such a test.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEYS = { Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c', ArrowLeft: '\ue012', ArrowUp: '\ue013', ArrowRight: '\ue014', ArrowDown: '\ue015' };
const PATIENCE = 60000;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

export class Unsupported extends Error {}

/** An object whose missing methods throw Unsupported. @template {object} T @param {T} target @returns {T} */
const strict = (target) => new Proxy(target, {
  get(object, name) {
    if (name in object || typeof name === 'symbol' || name === 'then') {
      const value = /** @type {any} */ (object)[name];
      return typeof value === 'function' ? value.bind(object) : value;
    }
    throw new Unsupported(`WebKit is driven without ${String(name)}`);
  },
});

/** Repeats until there is a result. @template T @param {() => Promise<T>} attempt @param {string} what @param {number} [patience] @returns {Promise<T>} */
async function poll(attempt, what, patience = PATIENCE) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
    const result = await attempt();
    if (result) return result;
  }
  throw new Error(`timeout: ${what}`);
}

/** @returns {Promise<number>} */
const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
    probe.close(() => resolve(port));
  });
});

/** The elements of a selector, which may end in :has-text("..."). Runs in the page. */
const QUERY = `(selector) => {
  const [, css, text] = /^(.*?)(?::has-text\\("(.*)"\\))?$/.exec(selector);
  return [...document.querySelectorAll(css)].filter((one) => !text || one.textContent.toLowerCase().includes(text.toLowerCase()));
}`;

class Locator {
  /** @param {Page} page @param {string} selector @param {number | null} [index] null: all @param {string | RegExp} [text] */
  constructor(page, selector, index = null, text = '') {
    Object.assign(this, { page, selector, index, text });
  }

  locator(/** @type {string} */ selector) { return strict(new Locator(this.page, `${this.selector} ${selector}`)); }
  nth(/** @type {number} */ index) { return strict(new Locator(this.page, this.selector, index, this.text)); }
  first() { return this.nth(0); }
  last() { return this.nth(-1); }
  filter(/** @type {{ hasText: string | RegExp }} */ { hasText }) { return strict(new Locator(this.page, this.selector, this.index, hasText)); }

  /** Calls a function with the elements. @param {string | Function} how @param {any} [arg] */
  evaluateAll(how, arg) {
    return this.page.evaluate(`([selector, index, text, flags, arg]) => {
      let found = (${QUERY})(selector);
      if (text) found = found.filter((one) => flags === null ? one.textContent.toLowerCase().includes(text.toLowerCase()) : new RegExp(text, flags).test(one.textContent));
      return (${how})(index === null ? found : [found.at(index)].filter(Boolean), arg);
    }`, [this.selector, this.index, this.text instanceof RegExp ? this.text.source : this.text, this.text instanceof RegExp ? this.text.flags : null, arg]);
  }

  /** Calls a function with the element, as soon as there is one. @param {string | Function} how @param {any} [arg] */
  async evaluate(how, arg) {
    const [value] = await poll(() => this.evaluateAll(`([one], arg) => one && [(${how})(one, arg)]`, arg), `there is ${this.selector}`);
    return value;
  }

  count() { return this.evaluateAll('(all) => all.length'); }
  textContent() { return this.evaluate('(one) => one.textContent'); }
  innerHTML() { return this.evaluate('(one) => one.innerHTML'); }
  inputValue() { return this.evaluate('(one) => one.value'); }
  isChecked() { return this.evaluate('(one) => one.checked'); }
  getAttribute(/** @type {string} */ name) { return this.evaluate('(one, name) => one.getAttribute(name)', name); }
  allTextContents() { return this.evaluateAll('(all) => all.map((one) => one.textContent)'); }
  isVisible() { return this.evaluateAll('(all) => all.some((one) => one.checkVisibility())'); }
  async isHidden() { return !await this.isVisible(); }
  focus() { return this.evaluate('(one) => one.focus()'); }

  /** @param {{ state?: string }} [how] */
  waitFor({ state = 'visible' } = {}) {
    const right = { visible: '(all) => all.some((one) => one.checkVisibility())', attached: '(all) => all.length > 0', hidden: '(all) => !all.some((one) => one.checkVisibility())', detached: '(all) => !all.length' }[state];
    return poll(() => this.evaluateAll(/** @type {string} */ (right)), `${this.selector} is ${state}`);
  }

  async click() {
    const point = await poll(() => this.evaluateAll(`([one]) => {
      if (!one?.checkVisibility() || getComputedStyle(one).visibility === 'hidden' || one.disabled) return null;
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const met = document.elementFromPoint(x, y);
      return met && (one.contains(met) || met.contains(one)) ? { x, y } : null;
    }`), `${this.selector} can be clicked`);
    await this.page.mouse.click(point.x, point.y);
  }

  fill(/** @type {string} */ value) {
    return this.evaluate('(one, value) => { one.focus(); one.value = value; one.dispatchEvent(new Event("input", { bubbles: true })); one.dispatchEvent(new Event("change", { bubbles: true })); }', value);
  }

  selectOption(/** @type {string} */ value) { return this.fill(value); }
}

class Page {
  /** @param {Context} context */
  constructor(context) {
    this.owner = context;
    /** @type {Record<string, (what: any) => void>} */
    this.listeners = {};
    const press = (/** @type {any} */ actions) => context.ask('POST', 'actions', { actions: [actions] });
    const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
    const mouse = (/** @type {any[]} */ ...actions) => press({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    this.mouse = strict({
      click: (/** @type {number} */ x, /** @type {number} */ y) => mouse(at(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
      move: (/** @type {number} */ x, /** @type {number} */ y) => mouse(at(x, y)),
    });
    // WebKit has fingers only where the screen has, which a virtual one has not: these are the events that it would make of a tap.
    this.touchscreen = strict({
      tap: (/** @type {number} */ x, /** @type {number} */ y) => this.evaluate((/** @type {[number, number]} */ [clientX, clientY]) => {
        const under = document.elementFromPoint(clientX, clientY);
        for (const [type, detail] of /** @type {[string, number][]} */ ([['pointerdown', 0], ['pointerup', 0], ['click', 1]])) {
          under?.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true, clientX, clientY, detail }));
        }
      }, [x, y]),
    });
    this.keyboard = strict({
      press: (/** @type {string} */ name) => {
        const value = /** @type {any} */ (KEYS)[name] ?? name;
        return press({ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] });
      },
    });
  }

  context() { return this.owner.strict; }
  setDefaultTimeout() {}
  on(/** @type {string} */ event, /** @type {(what: any) => void} */ listener) { this.listeners[event] = listener; }

  async goto(/** @type {string} */ address) {
    if (this.owner.scripts.length) { // they are to run before the page does
      await this.owner.ask('POST', 'url', { url: new URL('/healthz', address).href });
      for (const [script, arg] of this.owner.scripts.splice(0)) await this.evaluate(script, arg);
    }
    await this.owner.ask('POST', 'url', { url: address });
    await this.collectErrors();
  }

  async reload() {
    await this.owner.ask('POST', 'refresh', {});
    await this.collectErrors();
  }

  collectErrors() {
    return this.evaluate(() => {
      const errors = /** @type {any} */ (window).errorsSeen = /** @type {string[]} */ ([]);
      addEventListener('error', (event) => errors.push(String(event.message)));
      addEventListener('unhandledrejection', (event) => errors.push(String(event.reason?.stack ?? event.reason)));
    });
  }

  /** Tells the listener which errors nobody caught. */
  async close() {
    for (const text of await this.evaluate(() => /** @type {any} */ (window).errorsSeen ?? []).catch(() => [])) this.listeners.pageerror?.(new Error(text));
  }

  /** @param {string | Function} how @param {any} [arg] @returns {Promise<any>} */
  async evaluate(how, arg) {
    const script = `const done = arguments[1]; (async () => (${how})(arguments[0]))().then((value) => done({ value: value instanceof Node ? null : value }), (error) => done({ error: String(error) + '\\n' + error?.stack }))`;
    const { value, error } = await this.owner.ask('POST', 'execute/async', { script, args: [arg ?? null] });
    if (error) throw new Error(error);
    return value;
  }

  /** @param {string | Function} how @param {any} [arg] @param {{ timeout?: number }} [more] */
  async waitForFunction(how, arg, more = {}) {
    const value = await poll(() => this.evaluate(how, arg), String(how), more.timeout);
    return { jsonValue: async () => value };
  }

  locator(/** @type {string} */ selector) { return strict(new Locator(this, selector)); }
  getByRole(/** @type {string} */ role, /** @type {{ name: string }} */ { name }) { return this.locator(`${role === 'link' ? 'a' : role}:has-text("${name}")`).first(); }
  async waitForSelector(/** @type {string} */ selector, /** @type {{ state?: string }} */ how) { await this.locator(selector).waitFor(how); }
  waitForTimeout(/** @type {number} */ ms) { return pause(ms); }
  waitForURL(/** @type {RegExp} */ pattern) { return poll(async () => pattern.test(await this.evaluate(() => location.href)), String(pattern)); }
  click(/** @type {string} */ selector) { return this.locator(selector).first().click(); }
  fill(/** @type {string} */ selector, /** @type {string} */ value) { return this.locator(selector).fill(value); }
  selectOption(/** @type {string} */ selector, /** @type {string} */ value) { return this.locator(selector).fill(value); }
  textContent(/** @type {string} */ selector) { return this.locator(selector).textContent(); }
  innerHTML(/** @type {string} */ selector) { return this.locator(selector).innerHTML(); }
  inputValue(/** @type {string} */ selector) { return this.locator(selector).inputValue(); }
  title() { return this.evaluate(() => document.title); }
}

/** A browser with its driver: the drivers have one session each. */
class Context {
  /** @param {any} wishes as Playwright's */
  constructor(wishes) {
    this.wishes = wishes;
    /** @type {[string | Function, any][]} */
    this.scripts = [];
    this.strict = strict(this);
    this.home = mkdtempSync(join(tmpdir(), 'paddock-webkit-'));
    mkdirSync(join(this.home, 'gtk-3.0'));
    writeFileSync(join(this.home, 'gtk-3.0/gtk.css'), '* { margin: 0; padding: 0; border: 0; min-width: 0; font-size: 1px; }'); // buttons of the window, which else is 447 wide at least
    writeFileSync(join(this.home, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${wishes.reducedMotion === 'reduce' ? 0 : 1}\ngtk-application-prefer-dark-theme=${wishes.colorScheme === 'dark' ? 1 : 0}\n`);
  }

  async open(/** @type {string} */ display) {
    this.port = await freePort();
    const locale = `${this.wishes.locale ?? 'en'}`;
    const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: this.home, LANGUAGE: locale, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', GIO_USE_PROXY_RESOLVER: 'dummy' };
    this.driver = spawn('WebKitWebDriver', [`--port=${this.port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    await poll(async () => (await fetch(`http://127.0.0.1:${this.port}/status`).catch(() => null))?.ok, 'WebKitWebDriver answers');
    const binary = readdirSync('/usr/lib/x86_64-linux-gnu').filter((name) => name.startsWith('webkit2gtk-4')).map((name) => `/usr/lib/x86_64-linux-gnu/${name}/MiniBrowser`).find(existsSync);
    const { sessionId } = await this.send('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } } });
    this.session = sessionId;
    await this.ask('POST', 'timeouts', { script: 600000, pageLoad: PATIENCE });
    return this.strict;
  }

  async send(/** @type {string} */ method, /** @type {string} */ path, /** @type {any} */ body) {
    /** @type {[number, string]} */
    const [status, text] = await new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: this.port, method, path }, (answer) => { // fetch would not wait longer than five minutes
        let said = '';
        answer.setEncoding('utf8').on('data', (more) => { said += more; }).on('end', () => resolve([answer.statusCode ?? 0, said])).on('error', reject);
      }).on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
    const { value } = JSON.parse(text);
    if (status !== 200) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  ask(/** @type {string} */ method, /** @type {string} */ path, /** @type {any} */ body) { return this.send(method, `/session/${this.session}/${path}`, body); }

  async newPage() {
    if (this.page) throw new Unsupported('WebKit is driven without a second tab');
    this.page = new Page(this);
    const { width, height } = this.wishes.viewport;
    await this.ask('POST', 'window/rect', { x: 0, y: 0, width, height });
    const inner = await poll(() => this.page.evaluate(() => [innerWidth, innerHeight]), 'the window is there');
    await this.ask('POST', 'window/rect', { x: 0, y: 0, width: 2 * width - inner[0], height: 2 * height - inner[1] });
    const isRight = () => this.page.evaluate((/** @type {number[]} */ [w, h]) => innerWidth === w && innerHeight === h, [width, height]);
    await poll(isRight, `a page of ${width}x${height}`);
    return strict(this.page);
  }

  async addInitScript(/** @type {Function} */ script, /** @type {any} */ arg) { this.scripts.push([script, arg]); }
  async setOffline() {} // the harness breaks the connections

  async close() {
    if (this.closed) return;
    this.closed = true;
    await this.page?.close();
    await this.ask('DELETE', '').catch(() => {});
    this.driver?.kill();
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** As chromium.launch: a display, on which each context is a browser. */
export async function launchWebkit() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '4000x2400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise((resolve, reject) => {
    screen.stdout.once('data', (bytes) => resolve(String(bytes).trim()));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return strict({
    newContext: (/** @type {any} */ wishes) => new Context(wishes).open(`:${number}`),
    close: async () => { screen.kill(); },
  });
}
