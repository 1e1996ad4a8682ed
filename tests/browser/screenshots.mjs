// screenshots.mjs -- pictures of every page: light and dark, phone and desktop, and on the phone in every language.
//
//     node tests/browser/screenshots.mjs [--program build/paddock] [--out build/screenshots] [--sizes | --page docs/page.png | --install web/site] [NAME ...]
//
// NAME: only scenes whose name contains it (scenes.mjs). --sizes: at all sizes of scenes.mjs instead, in English. --page: instead, the first page as the README shows it. --install: instead,
// the pictures that the manifest names, for a browser's dialog to install the app.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, Test } from './harness.mjs';
import { changeSettings, LANGUAGES, makeWorld, scenes, show, SIZES } from './scenes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const args = process.argv.slice(2);
const take = (/** @type {string} */ name, /** @type {string} */ usual) => {
  const at = args.indexOf(name);
  return at < 0 ? usual : args.splice(at, 2)[1];
};
const program = resolve(take('--program', join(root, 'build/paddock')));
const out = resolve(take('--out', join(root, 'build/screenshots')));
const readme = take('--page', '');
const install = take('--install', '');
const bySize = args.includes('--sizes') && args.splice(args.indexOf('--sizes'), 1).length > 0;
const wanted = scenes.filter((scene) => !args.length || args.some((word) => scene.name.includes(word)));

const browser = await launch();
const t = new Test('screenshots', browser, program);
try {
  const server = await t.server();
  if (readme) {
    const page = await t.open(server);
    await show(page, await makeWorld(page, server), scenes[0]);
    await page.screenshot({ path: resolve(readme) });
  } else if (install) {
    for (const { name, scene, wishes } of [{ name: 'wide', scene: 'table-border', wishes: {} }, { name: 'narrow', scene: 'table-kuhvadis', wishes: { phone: true, width: 390, height: 844 } }]) {
      const page = await t.open(server, wishes);
      await show(page, await makeWorld(page, server), /** @type {import('./scenes.mjs').Scene} */ (scenes.find((one) => one.name === scene)));
      const { data } = await (await page.context().newCDPSession(page)).send('Page.captureScreenshot', { format: 'webp', quality: 80 });
      writeFileSync(join(install, `install-${name}.webp`), Buffer.from(data, 'base64'));
    }
  } else {
    mkdirSync(out, { recursive: true });
    /** @type {{ what: string, wishes: import('./harness.mjs').Wishes, langs: string[] }[]} */
    const windows = bySize ? SIZES.map(([width, height]) => ({ what: `${width}x${height}`, wishes: { phone: width < 900, width, height, scale: 1 }, langs: [] }))
      : [{ what: 'desktop', wishes: {}, langs: [] }, { what: 'phone', wishes: { phone: true }, langs: LANGUAGES.slice(1) }];
    for (const { what, wishes, langs } of windows) {
      const page = await t.open(server, wishes);
      const world = await makeWorld(page, server);
      const looks = [{ name: 'light', change: { theme: 'light', lang: 'en' } }, { name: 'dark', change: { theme: 'dark', lang: 'en' } },
        ...langs.map((lang) => ({ name: lang, change: { theme: 'light', lang } }))];
      for (const scene of wanted) {
        await show(page, world, scene);
        for (const look of looks) {
          await changeSettings(page, look.change);
          await page.waitForSelector(scene.ready, { state: 'attached' });
          await scene.then?.(page, world);
          await page.waitForTimeout(150);
          await page.screenshot({ path: join(out, `${scene.name}${scene.kept ? '-kept' : ''}-${what}-${look.name}.png`), fullPage: !scene.screen });
        }
        await changeSettings(page, { theme: 'light', lang: 'en' });
      }
      await page.context().close();
    }
    console.log(`${out}: ${wanted.length} pages`);
  }
} finally {
  await t.end();
  await browser.close();
}
process.exit(t.faults.length ? 1 : 0);
