// pages.test.mjs -- every page, on a desktop or a phone, with --long on both: no text is cut off or overflows, in any language, at 200%
// zoom or on a very large screen; targets are large enough for a finger; axe-core finds no fault; French has a blank before a colon; a
// page that is left frees its engine.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { overflows } from './layout.mjs';
import { some, test } from './harness.mjs';
import { changeSettings, LANGUAGES, makeWorld, PALETTES, present, scenes, show } from './scenes.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param {import('playwright-core').Page} page @param {string[]} [only] rules @returns {Promise<string[]>} */
async function findings(page, only) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const run = /** @type {any} */ (window).axe.run;
    const { violations } = await run(document, { resultTypes: ['violations'], ...rules ? { runOnly: { type: 'rule', values: rules } } : {} });
    return violations.map((/** @type {any} */ one) => `${one.id}: ${one.help}\n${one.nodes.slice(0, 3).map((/** @type {any} */ node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary.replaceAll('\n', ' ').slice(0, 200)}`).join('\n')}`);
  }, only);
}

/** Targets smaller than a finger, except links inside a text. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
function smallTargets(page) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    for (const part of document.querySelectorAll('button, a[href], select, input:not(.unseen), summary, textarea')) {
      if (part.closest('.unseen, .skip, p, svg') || !part.checkVisibility()) continue;
      const box = (part.matches('input[type=checkbox], input[type=radio], input[type=file]') ? part.closest('label') ?? part : part).getBoundingClientRect();
      if (box.width < 43.5 || box.height < 43.5) found.push(`${part.tagName} "${part.textContent?.trim().slice(0, 30) || part.getAttribute('aria-label') || part.id}": ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    return [...new Set(found)].slice(0, 8);
  });
}

/** Words with a colon, semicolon, ! or ? right behind them. @param {Page} page @returns {Promise<string[]>} */
function tightMarks(page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement?.closest('script, noscript, style, code, #live, [lang]:not(html)')) texts.push(node.nodeValue ?? '');
    for (const part of document.querySelectorAll('[aria-label], [title], [aria-valuetext]')) for (const name of ['aria-label', 'title', 'aria-valuetext']) texts.push(part.getAttribute(name) ?? '');
    return [...new Set(texts.filter((text) => /[\p{L}\p{N})][:;!?](\s|$)/u.test(text)))].map((text) => text.trim().slice(0, 120));
  });
}

/** Remembers every engine of the page, without keeping it. @param {Page} page */
const countEngines = (page) => page.addInitScript(() => {
  const { Instance } = WebAssembly;
  const engines = /** @type {any} */ (window).engines = /** @type {WeakRef<any>[]} */ ([]);
  // @ts-ignore
  WebAssembly.Instance = function make(/** @type {[any, any]} */ ...words) {
    const one = new Instance(...words);
    engines.push(new WeakRef(one));
    return one;
  };
});

/** Every look; pages are shown first in the first of them. */
const LOOKS = PALETTES.flatMap((palette) => ['light', 'dark'].map((theme) => ({ palette, theme })));

/** Other sizes that the window of a desktop gets: at 200% zoom, and on a 4K screen. */
const SIZES = [{ what: '200% zoom', lang: 'de', size: { width: 640, height: 400 } }, { what: '4K', lang: 'en', size: { width: 3840, height: 2160 } }];

test('what does not fit is found', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { lenient: true }); // it injects styles
  await present(page, '.card svg');
  const sound = await overflows(page);
  t.check('nothing at first', !sound.length, sound.join('\n'));
  const doctored = {
    'cut at the bottom of its box': '.card h2 { height: .8em; overflow: hidden; }',
    'cut after the first line': '.card .named { width: 3em; height: 2em; overflow: clip; white-space: normal; }',
    'below a button': '.card .named { height: 9px; min-height: 0; padding: 0; border: 0; line-height: 3; }',
    'cut at the top': '.card h2 { display: flex; align-items: end; height: .6em; overflow: hidden; }',
    'below a window that does not scroll': 'html, body { overflow: hidden; } .card:first-of-type { margin-top: 120vh; }',
    'cut at the right': '.card .named { width: 2em; min-width: 0; overflow: hidden; white-space: nowrap; }',
    'wider than the window': '.card h2 { width: 200vw; text-align: right; }',
  };
  for (const [what, css] of Object.entries(doctored)) {
    const style = await page.addStyleTag({ content: css });
    const found = await overflows(page);
    t.check(`${what}: found`, found.length > 0 && found.every((text) => text.length > 20), found.join('\n'));
    await style.evaluate((one) => /** @type {Element} */ (one).remove());
  }
  const after = await overflows(page);
  t.check('nothing without that', !after.length, after.join('\n'));
  // What scrolls has room for everything.
  await page.addStyleTag({ content: '#page { height: 300px; min-height: 0; overflow: auto; }' });
  const scrolled = await overflows(page);
  t.check('nothing where it scrolls', !scrolled.length, scrolled.join('\n'));
});

for (const phone of [false, true]) {
  test(`every page: ${phone ? 'phone' : 'desktop'}`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { phone, lenient: true, prepare: countEngines }); // axe-core injects styles
    const world = await makeWorld(page, server);
    for (const [i, scene] of scenes.entries()) {
      if (!some([false, true], i).includes(phone)) continue; // each on one of them, with --long on both
      const change = async (/** @type {Record<string, any>} */ settings) => {
        await changeSettings(page, settings);
        await present(page, scene.ready);
        await scene.then?.(page, world);
      };
      const fits = async (/** @type {string} */ how) => {
        const found = await overflows(page);
        t.check(`${scene.name}: nothing is cut, ${how}`, !found.length, found.join('\n'));
      };
      await show(page, world, scene);
      // Palettes change only colours: of several looks, all rules run in the first.
      const looks = phone ? [LOOKS[0]] : some(LOOKS, i >> 1);
      for (const [n, look] of looks.entries()) {
        await change(look);
        const found = await findings(page, n ? ['color-contrast'] : undefined);
        t.check(`${scene.name}: axe-core finds nothing, ${look.palette}, ${look.theme}`, !found.length, found.join('\n'));
      }
      await change(LOOKS[0]);
      for (const lang of some(LANGUAGES, i >> 1, phone ? 2 : 1)) { // tests/pseudo has a longer one
        await change({ lang });
        await fits(lang);
        const tight = lang === 'fr' ? await tightMarks(page) : [];
        if (lang === 'fr') t.check(`${scene.name}: a blank before : ; ! ?`, !tight.length, tight.join('\n'));
      }
      if (phone) {
        const small = await smallTargets(page);
        t.check(`${scene.name}: targets of 44 pixels`, !small.length, small.join('\n'));
      }
      for (const { what, lang, size } of phone ? [] : some(SIZES, i >> 1)) {
        await page.setViewportSize(size);
        await change({ lang });
        await fits(what);
      }
      if (!phone) await page.setViewportSize({ width: 1280, height: 800 });
      await change({ lang: 'en' });
    }
    // Each engine has a memory of its own, and Chromium has addresses for about a hundred.
    await show(page, world, /** @type {import('./scenes.mjs').Scene} */ (scenes.find(({ name }) => name === 'replay-bad')));
    await (await page.context().newCDPSession(page)).send('HeapProfiler.collectGarbage');
    const [made, left] = await page.evaluate(() => [/** @type {any} */ (window).engines.length, /** @type {any} */ (window).engines.filter((/** @type {WeakRef<any>} */ one) => one.deref()).length]);
    t.check(`of ${made} engines only that of the first page is left`, left === 1 && made > scenes.length / 4, left);
  });
}

test('the narrowest phone: the header in one line, whole words in tables, a calendar between the edges', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { phone: true, width: 320, height: 640, scale: 1 });
  const world = await makeWorld(page, server);
  const kept = (/** @type {string} */ name) => /** @type {import('./scenes.mjs').Scene} */ (scenes.find((scene) => scene.kept && scene.name === name));
  await show(page, world, /** @type {import('./scenes.mjs').Scene} */ (scenes.find(({ name }) => name === 'table-border')));
  await page.evaluate(() => { location.hash = '#/rules'; });
  await present(page, '#top a[href$="game/border-running"]');
  const tops = await page.locator('#top a').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  t.check('header: the way back to the table and all others side by side', tops.length === 5 && Math.max(...tops) - Math.min(...tops) < 10, tops);
  await show(page, world, kept('statistics'));
  for (const lang of LANGUAGES) {
    await changeSettings(page, { lang });
    await present(page, '.bars');
    const words = await page.locator('.statistics .wide:not(details *) th').evaluateAll((all) => all.flatMap((cell) => {
      const [text] = cell.childNodes;
      return [...(text.nodeValue ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return { word, lines: range.getClientRects().length };
      });
    }));
    t.check(`statistics: no word is broken, ${lang}`, words.length > 6 && words.every(({ lines }) => lines === 1), words);
    const room = await page.locator('.statistics .wide:not(details *)').evaluate((one) => one.scrollWidth - one.clientWidth);
    t.check(`statistics: nor scrolled, ${lang}`, room <= 0, room);
  }
  await show(page, world, kept('daily'));
  const box = await page.locator('.calendar').boundingBox();
  t.check('calendar: between the edges', !!box && box.x >= 5 && box.x + box.width <= 315, box);
});

test('everything can be reached by keyboard, and focus is visible', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const world = await makeWorld(page, server);
  for (const scene of scenes.filter(({ name }) => /^(home-games|settings|replay|replay-ringgz|analysis-kuhvadis|rules|statistics|opponents|keys|resign|rules-table|(workshop|position|print|share|gallery).*)$/.test(name))) {
    await show(page, world, scene);
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
    const wanted = await page.evaluate(() => {
      const parts = [...(document.querySelector('dialog') ?? document).querySelectorAll('a[href], button:not([disabled]), select, textarea, input, summary, [tabindex="0"]')]
        // Tab reaches only the checked button of a radio group.
        .filter((part) => part.checkVisibility() && !(part instanceof HTMLInputElement && part.type === 'radio' && !part.checked));
      parts.forEach((part, i) => part.setAttribute('data-stop', String(i)));
      return parts.length;
    });
    /** @type {Set<string>} */
    const met = new Set();
    /** @type {string[]} */
    const unseen = [];
    for (let i = 0; i < wanted + 5; i++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const part = document.activeElement;
        if (!part || part === document.body) return null;
        const shown = part.matches('input[type=radio], .unseen') ? part.closest('label') ?? part : part;
        const style = getComputedStyle(shown);
        const box = shown.getBoundingClientRect();
        return { stop: part.getAttribute('data-stop'), html: part.outerHTML.slice(0, 90), seen: (style.outlineStyle !== 'none' || style.filter !== 'none') && box.bottom > 0 && box.top < innerHeight && box.right > 0 };
      });
      if (here?.stop) met.add(here.stop);
      if (here && !here.seen) unseen.push(here.html);
    }
    t.check(`${scene.name}: all ${wanted} parts are reached by Tab`, met.size === wanted,
      (await page.evaluate((seen) => [...document.querySelectorAll('[data-stop]')].filter((part) => !seen.includes(part.getAttribute('data-stop') ?? '')).map((part) => part.outerHTML.slice(0, 120)), [...met])).join('\n'));
    t.check(`${scene.name}: focus is seen everywhere`, !unseen.length, [...new Set(unseen)].join('\n'));
  }
  await show(page, world, scenes[0]);
  await page.reload();
  await page.waitForSelector('.card button');
  await page.keyboard.press('Tab');
  t.check('the first stop leads to the content', await page.evaluate(() => document.activeElement?.className === 'skip'));
  await page.keyboard.press('Enter');
  t.check('it does', await page.evaluate(() => document.activeElement?.id === 'page'));
  t.check('and one is still on the page', new URL(page.url()).pathname === '/', page.url());
});
