// layout.mjs -- finds texts that do not fit.

/** Describes texts that are cut off or overflow. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
export function overflows(page) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const wide = document.documentElement.clientWidth;
    const isStuck = [document.documentElement, document.body].some((one) => getComputedStyle(one).overflowY === 'hidden'); // the page does not scroll
    if (document.documentElement.scrollWidth > wide + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide, the window ${wide}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = /** @type {Element} */ (node.parentElement);
      if (!node.nodeValue?.trim() || parent.closest('.unseen, script, noscript, title, option, [hidden], .skip, .cover') || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        let [left, right, top, bottom] = [0, wide, -Infinity, Infinity];
        // Of a font's height, what a line has no room for is empty; in a drawing, what is below the letters.
        const line = parseFloat(getComputedStyle(parent).lineHeight);
        const empty = 1.5 + (parent.closest('svg') ? 0.2 * box.height : Math.max(0, box.height - (line || box.height)) / 2);
        let [up, down, stays] = [box.top + empty, box.bottom - empty, isStuck];
        for (let around = /** @type {Element | null} */ (parent); around && around !== document.body; around = around.parentElement) {
          const style = getComputedStyle(around);
          const holds = around.matches('button, .button, .card, .sheet, label, legend, summary, li, h1, h2, h3, svg');
          if (style.clipPath !== 'none') { // for screen readers only
            [left, right, top, bottom, stays] = [-Infinity, Infinity, -Infinity, Infinity, false];
            break;
          }
          const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
          if ((!holds && !clips) || style.display === 'inline' || style.display === 'contents') continue; // it has no box
          const scrolls = (/** @type {string} */ overflow) => overflow === 'auto' || overflow === 'scroll';
          const outer = around.getBoundingClientRect();
          if (scrolls(style.overflowX)) [left, right] = [-Infinity, Infinity];
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
          if (scrolls(style.overflowY)) [up, down, top, bottom] = [outer.top, outer.bottom, -Infinity, Infinity]; // all of it can be brought there
          else [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
          stays ||= style.position === 'fixed';
          if (box.right > right + 1.5 || box.left < left - 1.5 || up < top || down > bottom) break;
        }
        if (box.right > right + 1.5 || box.left < left - 1.5) {
          found.push(`"${node.nodeValue.trim().slice(0, 50)}" lies ${Math.round(box.left)}..${Math.round(box.right)}, its room is ${Math.round(left)}..${Math.round(right)}`);
          break;
        }
        if (stays) [top, bottom] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
        if (up < top || down > bottom) {
          found.push(`"${node.nodeValue.trim().slice(0, 50)}" lies ${Math.round(up)}..${Math.round(down)} from above, its room is ${Math.round(top)}..${Math.round(bottom)}`);
          break;
        }
      }
    }
    // A drawing shortens texts: only a long name that somebody typed may be.
    for (const text of document.querySelectorAll('svg text')) if (text.textContent?.endsWith('…') && !text.closest('.cover')) found.push(`the drawing cuts "${text.textContent}"`);
    // A button of a drawing: its text stays within its outline.
    for (const button of document.querySelectorAll('svg [data-action], svg [data-pick]')) {
      const [outline, text] = [button.querySelector(':scope > rect'), button.querySelector(':scope > text')];
      if (!outline || !text) continue;
      const [room, needs] = [outline.getBoundingClientRect(), text.getBoundingClientRect()];
      if (needs.left < room.left || needs.right > room.right) found.push(`the button "${text.textContent}" is ${Math.round(room.width)} wide, its text ${Math.round(needs.width)}`);
    }
    for (const field of document.querySelectorAll('select, input:not([type])')) {
      if (field.closest('.invitation')) continue; // a link is copied or scanned, not read
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1) found.push(`${field.tagName} ${field.id} is cut: ${/** @type {HTMLInputElement} */ (field).value}`);
    }
    return [...new Set(found)].slice(0, 8);
  });
}
