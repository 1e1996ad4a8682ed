// pages.test.mjs -- layout: no text is cut off or overflows, and every target is large enough for a finger, from the smallest
// phone to the largest screen, at 200% zoom, in every language.
import { overflows } from './layout.mjs';
import { some, test } from './harness.mjs';
import { changeSettings, LANGUAGES, makeWorld, scenes, show } from './scenes.mjs';

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

const SIZES = [
  { what: 'phone', wishes: { phone: true } },
  { what: 'desktop', wishes: {} },
  { what: '200% zoom', wishes: { width: 640, height: 400, scale: 2 }, lang: 'de' },
  { what: '4K', wishes: { width: 3840, height: 2160 }, lang: 'en' },
];

for (const { what, wishes, lang: only } of SIZES) {
  test(`nothing is cut: ${what}`, async (t) => {
    const server = await t.server();
    const page = await t.open(server, wishes);
    const world = await makeWorld(page, server);
    for (const [i, scene] of scenes.entries()) {
      if (only && !some(['200% zoom', '4K'], i).includes(what)) continue;
      await show(page, world, scene);
      for (const lang of only ? [only] : some(LANGUAGES, i + Number(!!wishes.phone), 2)) {
        await changeSettings(page, { lang });
        await page.waitForSelector(scene.ready, { state: 'attached' });
        const found = await overflows(page);
        t.check(`${scene.name} in ${lang}`, !found.length, found.join('\n'));
      }
      if (what === 'phone') {
        const small = await smallTargets(page);
        t.check(`${scene.name}: targets of 44 pixels`, !small.length, small.join('\n'));
      }
      await changeSettings(page, { lang: 'en' });
    }
  });
}
