// access.test.mjs -- accessibility: axe-core finds no fault on any page, in any palette, light and dark; everything can be
// reached by keyboard with visible focus.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { some, test } from './harness.mjs';
import { changeSettings, makeWorld, PALETTES, scenes, show } from './scenes.mjs';

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

/** Every look but that in which pages are shown first. */
const LOOKS = PALETTES.flatMap((palette) => ['light', 'dark'].map((theme) => ({ palette, theme }))).slice(1);

for (const phone of [false, true]) {
  test(`axe-core finds nothing: ${phone ? 'phone' : 'desktop'}`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, { phone, lenient: true }); // axe-core injects styles
    const world = await makeWorld(page, server);
    for (const [i, scene] of scenes.entries()) {
      if (phone && !some([true, false], i)[0]) continue;
      await show(page, world, scene);
      const found = await findings(page);
      t.check(scene.name, !found.length, found.join('\n'));
      if (phone) continue;
      // Palettes change only colours: the other rules run once.
      for (const look of some(LOOKS, i)) {
        await changeSettings(page, look);
        await page.waitForSelector(scene.ready, { state: 'attached' });
        const colours = await findings(page, ['color-contrast']);
        t.check(`${scene.name}, ${look.palette}, ${look.theme}`, !colours.length, colours.join('\n'));
      }
      await changeSettings(page, { palette: 'classic', theme: 'light' });
    }
  });
}

test('everything is reached by keyboard, and focus is seen', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const world = await makeWorld(page, server);
  for (const scene of scenes.filter(({ name }) => ['home-games', 'settings', 'replay', 'replay-ringgz', 'analysis-kuhvadis', 'rules'].includes(name))) {
    await show(page, world, scene);
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
    const wanted = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('a[href], button:not([disabled]), select, textarea, input, summary, [tabindex="0"]')]
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
