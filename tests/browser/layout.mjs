// layout.mjs -- finds texts that do not fit.

/** Describes texts that are cut off or overflow. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
export function overflows(page) {
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
          if (!holds || style.display === 'inline' || style.display === 'contents') continue; // it has no box
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
    for (const text of document.querySelectorAll('svg text')) if (text.textContent?.endsWith('…') && !text.closest('.cover')) found.push(`the drawing cuts "${text.textContent}"`);
    // A button of a drawing: its text stays within its outline.
    for (const button of document.querySelectorAll('svg [data-action], svg [data-pick]')) {
      const [outline, text] = [button.querySelector(':scope > rect'), button.querySelector(':scope > text')];
      if (!outline || !text) continue;
      const [room, needs] = [outline.getBoundingClientRect(), text.getBoundingClientRect()];
      if (needs.left < room.left || needs.right > room.right) found.push(`the button "${text.textContent}" is ${Math.round(room.width)} wide, its text ${Math.round(needs.width)}`);
    }
    for (const field of document.querySelectorAll('select, input:not([type])')) {
      if (field.closest('.invitation') && /\/[bp]=/.test(/** @type {HTMLInputElement} */ (field).value)) continue; // a link that carries a board is copied, not read
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1) found.push(`${field.tagName} ${field.id} is cut: ${/** @type {HTMLInputElement} */ (field).value}`);
    }
    return [...new Set(found)].slice(0, 8);
  });
}
