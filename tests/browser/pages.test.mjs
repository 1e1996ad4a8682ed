// pages.test.mjs -- layout: no text is cut off or overflows, and every target is large enough for a finger, from the smallest
// phone to the largest screen, at 200% zoom, in every language.
import { some, test } from './harness.mjs';
import { changeSettings, LANGUAGES, makeWorld, scenes, show } from './scenes.mjs';

/** Describes texts that are cut off or overflow. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
function overflows(page) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${wide}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = /** @type {Element} */ (node.parentElement);
      if (!node.nodeValue?.trim() || parent.closest('.unseen, script, noscript, title, option, [hidden], .skip, .cover') || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        let [left, right] = [0, wide];
        for (let around = /** @type {Element | null} */ (parent); around && around !== document.body; around = around.parentElement) {
          const style = getComputedStyle(around);
          const holds = around.matches('button, .button, .card, .sheet, label, legend, summary, li, h1, h2, h3, svg') || style.overflowX !== 'visible';
          if (style.clipPath !== 'none') { // for screen readers only
            [left, right] = [-Infinity, Infinity];
            break;
          }
          if (!holds || style.display === 'inline') continue;
          if (style.overflowX === 'auto' || style.overflowX === 'scroll') [left, right] = [-Infinity, Infinity]; // it scrolls
          const outer = around.getBoundingClientRect();
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
          if (box.right > right + 1.5 || box.left < left - 1.5) break;
        }
        if (box.right > right + 1.5 || box.left < left - 1.5) {
          found.push(`"${node.nodeValue.trim().slice(0, 50)}" lies ${Math.round(box.left)}..${Math.round(box.right)}, its room is ${Math.round(left)}..${Math.round(right)}`);
          break;
        }
      }
    }
    // A drawing shortens texts: only a long name that somebody typed may be.
    for (const text of document.querySelectorAll('svg text')) if (text.textContent?.endsWith('…')) found.push(`the drawing cuts "${text.textContent}"`);
    for (const field of document.querySelectorAll('select, input:not([type])')) {
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1) found.push(`${field.tagName} ${field.id} is cut: ${/** @type {HTMLInputElement} */ (field).value}`);
    }
    return [...new Set(found)].slice(0, 8);
  });
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
