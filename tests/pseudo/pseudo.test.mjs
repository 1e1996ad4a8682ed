// pseudo.test.mjs -- a language that is 40% longer than English, with accents and three plural forms: the browser shows all of it.

import { test } from '../browser/harness.mjs';
import { overflows } from '../browser/layout.mjs';
import { changeSettings, GAMES, makeWorld, scenes, show } from '../browser/scenes.mjs';

/** Addresses of modules of the page. @param {import('playwright-core').Page} page @param {string} file */
function address(page, file) {
  return page.evaluate((name) => {
    const app = performance.getEntriesByType('resource').map((entry) => entry.name).find((src) => src.endsWith('/app.js'));
    return new URL(name, app).href;
  }, file);
}

test('the language is offered, with its plural forms and figures', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/settings' });
  await page.waitForSelector('.tiles');
  t.check('its name is in the settings', await page.locator('label[lang=xx]').textContent() === 'Pséüdö');
  await page.goto(`${server.address}#/`);
  await page.waitForSelector('.card svg'); // the engine is loaded
  await changeSettings(page, { lang: 'xx' });
  const forms = await page.evaluate(async (words) => {
    const { counted } = await import(words);
    return [0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 102, 112].map((n) => counted(n, '%1 point', '%1 points').replace(String(n), '').trim());
  }, await address(page, 'words.js'));
  const [many, one, few] = forms;
  t.check('three forms', new Set([many, one, few]).size === 3, forms);
  t.check('each with its numbers', forms.join() === [many, one, few, few, many, many, many, many, few, many, few, many].join(), forms);
});

const SIZES = [{ what: 'phone', size: { width: 360, height: 740 } }, { what: 'desktop', size: { width: 1366, height: 768 } }];

test('no page cuts it off', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { phone: true });
  const world = await makeWorld(page, server);
  await changeSettings(page, { lang: 'xx' });
  for (const scene of scenes) {
    await show(page, world, scene);
    for (const { what, size } of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(100);
      const found = await overflows(page);
      t.check(`${scene.name}, ${what}`, !found.length, found.join('\n'));
    }
  }
});

test('no drawing cuts it off', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { width: 1366, height: 768 });
  const [engine, wasm] = [await address(page, 'engine.js'), await address(page, 'paddock.wasm')];
  await page.evaluate(() => { document.body.innerHTML = '<div id="here"></div>'; });
  for (const key of GAMES) {
    for (const tall of [0, 1]) {
      const found = await page.evaluate(async ({ engine, wasm, key, tall }) => {
        const { CHANCE, compile, Engine, OVER } = await import(engine);
        const core = new Engine(await compile(wasm));
        /** @type {Set<string>} */
        const found = new Set();
        const here = /** @type {HTMLElement} */ (document.getElementById('here'));
        const fits = (/** @type {DOMRect} */ inner, /** @type {DOMRect} */ outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
        let random = 7n;
        const next = () => { random = (random * 6364136223846793005n + 1442695040888963407n) % (1n << 64n); return random; };
        for (let game = 0; game < 3; game++) {
          core.begin(key, key === 'kuhvadis' ? '' : `players=${game + 2}`, BigInt(game));
          for (let n = 0; n < 400 && core.turn !== OVER; n++) {
            if (core.turn === CHANCE) core.roll(next());
            else {
              const legal = core.legal;
              core.play(legal[Number(next() % BigInt(legal.length))]);
            }
            if (n % 15) continue;
            here.innerHTML = core.draw({ lang: 'xx', tall, seat: core.actor >= 0 ? `p${core.actor + 1}` : 'p1' }, ['Ann', 'Ben', 'Cleo', 'Dan']);
            const drawing = /** @type {SVGElement} */ (here.querySelector('svg'));
            const whole = drawing.getBoundingClientRect();
            for (const text of drawing.querySelectorAll('text')) {
              if (text.textContent?.endsWith('…')) found.add(`cut: ${text.textContent}`);
              if (!fits(text.getBoundingClientRect(), whole)) found.add(`leaves the drawing: ${text.textContent}`);
              const outline = text.parentElement?.matches('[data-action], [data-pick]') && text.parentElement.querySelector(':scope > rect');
              if (outline && !fits(text.getBoundingClientRect(), outline.getBoundingClientRect())) found.add(`leaves its button: ${text.textContent}`);
            }
          }
        }
        return [...found].slice(0, 12);
      }, { engine, wasm, key, tall });
      t.check(`${key}, ${tall ? 'tall' : 'wide'}`, !found.length, found.join('\n'));
    }
  }
});

test('no sheet of paper cuts it off', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { width: 1366, height: 768 });
  const [engine, boards, wasm] = [await address(page, 'engine.js'), await address(page, 'boards.js'), await address(page, 'paddock.wasm')];
  await changeSettings(page, { lang: 'xx' });
  await page.evaluate(() => { document.body.innerHTML = '<div id="here"></div>'; });
  for (const key of GAMES) {
    const { papers, texts, found } = await page.evaluate(async ({ engine, boards, wasm, key }) => {
      const [{ compile, Engine }, { viewWords }] = [await import(engine), await import(boards)];
      const core = new Engine(await compile(wasm));
      const here = /** @type {HTMLElement} */ (document.getElementById('here'));
      /** @type {string[]} */
      const found = [];
      let texts = 0;
      core.begin(key, '');
      const papers = core.c.paddock_papers();
      for (let n = 0; n < papers; n++) {
        here.innerHTML = core.ask('paper', [n], viewWords({ dark: 0, tag: 'paper-' }));
        const whole = /** @type {SVGElement} */ (here.querySelector('svg')).getBoundingClientRect();
        const all = [...here.querySelectorAll('text')].map((text) => ({ words: text.textContent ?? '', box: text.getBoundingClientRect() })).filter(({ words }) => words.trim());
        texts += all.length;
        for (const [i, { words, box }] of all.entries()) {
          if (words.endsWith('…')) found.push(`cut: ${words}`);
          if (box.left < whole.left || box.right > whole.right || box.top < whole.top - 1 || box.bottom > whole.bottom + 1) found.push(`leaves the paper: ${words}`);
          for (const other of all.slice(0, i)) {
            const [wide, high] = [Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left), Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)];
            if (wide > 1 && high > 0.4 * Math.min(box.height, other.box.height)) found.push(`${words} lies on ${other.words}`); // a font is higher than its letters
          }
        }
      }
      return { papers, texts, found: found.slice(0, 12) };
    }, { engine, boards, wasm, key });
    t.check(`${key}: ${texts} texts on ${papers} papers`, papers > 0 && texts > papers && !found.length, found.join('\n'));
  }
});
