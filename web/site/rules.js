// rules.js -- the rules in short, as the printed sheets have them.

import { h } from './html.js';
import { language, _ } from './words.js';
import { showDrawing } from './morph.js';
import { isDark, settings } from './settings.js';

/** Paragraphs: "# " begins a heading, "- " an item. @param {string[]} lines */
function paragraphs(lines) {
  /** @type {HTMLElement[]} */
  const out = [];
  for (const line of lines) {
    if (line.startsWith('# ')) out.push(h('h2', {}, line.slice(2)));
    else if (line.startsWith('- ')) {
      const list = out.at(-1)?.tagName === 'UL' ? /** @type {HTMLElement} */ (out.at(-1)) : h('ul', {});
      if (list !== out.at(-1)) out.push(list);
      list.append(h('li', {}, line.slice(2)));
    } else out.push(h('p', {}, line));
  }
  return out;
}

/** @type {import('./app.js').Page} */
export function rulesPage(app, key = '') {
  const game = app.engine.games.find((one) => one.key === key);
  if (!game) {
    app.page.append(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Rules')),
      h('ul', { class: 'links' }, app.engine.games.map((one) => h('li', {}, h('a', { href: `#/rules/${one.key}` }, one.title))))));
    return;
  }
  const picture = h('div', { class: 'drawing small', 'aria-hidden': 'true' });
  app.engine.begin(game.key, '');
  showDrawing(picture, app.engine.draw({ lang: settings.lang, palette: settings.palette, dark: isDark() ? 1 : 0, tag: 'rules-' }));
  app.page.append(h('section', { class: 'sheet reading' }, h('h1', {}, game.title), picture,
    paragraphs(app.engine.summary(game.key, language()))));
}
