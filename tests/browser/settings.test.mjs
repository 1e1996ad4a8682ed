// settings.test.mjs -- settings: applied at once, kept, and by default those of the system.
import { readdirSync, readFileSync } from 'node:fs';
import { isInstallable, test } from './harness.mjs';
import { LANGUAGES, PALETTES } from './scenes.mjs';

/** @param {import('playwright-core').Page} page */
const look = (page) => page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang, back: getComputedStyle(document.documentElement).backgroundColor }));

/** Clicks the label of a tile; the page is shown again after every choice. @param {import('playwright-core').Page} page @param {string} id */
const choose = (page, id) => page.locator(`label:has(#set-${id})`).click();

test('language, colours and appearance', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/settings' });
  /** @type {Set<string | null>} */
  const titles = new Set();
  for (const lang of [...LANGUAGES.slice(1), 'en']) {
    const before = await page.locator('#page h1').textContent();
    await choose(page, `lang-${lang}`);
    await page.waitForFunction((text) => document.querySelector('#page h1') && document.querySelector('#page h1')?.textContent !== text, before);
    t.check(`${lang}: the page says so`, (await look(page)).lang === lang);
    t.check(`${lang}: focus stays`, await page.evaluate(() => document.activeElement?.id) === `set-lang-${lang}`);
    titles.add(await page.locator('#page h1').textContent());
  }
  t.check('four languages, four words', titles.size === 4, [...titles]);
  for (const palette of PALETTES) {
    await choose(page, `palette-${palette}`);
    t.check(`palette ${palette}`, (await look(page)).palette === palette);
  }
  await choose(page, 'theme-dark');
  const dark = await look(page);
  await choose(page, 'theme-light');
  const light = await look(page);
  t.check('dark and light', dark.theme === 'dark' && light.theme === 'light' && dark.back !== light.back, { dark, light });
  await page.reload();
  await page.waitForSelector('.tiles');
  t.check('it stays', (await look(page)).palette === 'mono' && await page.locator('#set-theme-light').isChecked());
});

test('defaults: the browser\'s language, the system\'s dark mode and reduced motion', async (t) => {
  const server = await t.server();
  for (const lang of ['fr-CH', 'it', 'de-AT', 'pt']) {
    const page = await t.open(server, { lang, dark: lang === 'it', motion: lang === 'de-AT' });
    const now = await look(page);
    t.check(lang, now.lang === (lang === 'pt' ? 'en' : lang.slice(0, 2)) && now.theme === (lang === 'it' ? 'dark' : 'light') && ('still' in now) === (lang !== 'de-AT'), now);
    if (lang === 'it') {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    }
    await page.context().close();
  }
});

test('what is broken in the browser\'s memory does no harm', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { shelf: { settings: { lang: 'xx', palette: 7, theme: null }, games: 'nonsense', 'last-choice': { border: { players: 99, level: 'god', assets: ['no'], options: { first: 'p9' } } } }, fresh: false });
  await page.waitForSelector('.card button');
  await page.locator('.card[data-game=border] .main').click();
  await page.waitForSelector('.table .region');
  t.check('one can play', true);
});

test('one module stores settings', async (t) => {
  const folder = new URL('../../web/site/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const storing = files.filter((name) => /(setItem|write)\('settings'|settings\.\w+ = /.test(readFileSync(new URL(name, folder), 'utf8')));
  t.check('settings.js alone', storing.join() === 'settings.js', storing);
});

test('it can be installed', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  const manifest = await (await fetch(new URL('manifest.webmanifest', server.address))).json();
  const texts = (/** @type {string} */ lang) => readFileSync(new URL(`../../po/${lang}.po`, import.meta.url), 'utf8');
  const wanted = { './daily': 'Daily challenge', './puzzles': 'Puzzles', './rules': 'Rules', './replay': 'Replay' };
  const wrong = manifest.shortcuts.filter((/** @type {any} */ one) => one.name !== /** @type {any} */ (wanted)[one.url]
    || ['de', 'fr', 'it'].some((lang) => !texts(lang).includes(`\nmsgid "${one.name}"\nmsgstr "${one.name_localized[lang]}"\n`)));
  t.check('shortcuts are named after what they lead to, in every language', !wrong.length && manifest.shortcuts.length === 4, wrong);
  t.check('name, start and display', manifest.name && manifest.start_url && manifest.display === 'standalone');
  const others = manifest.description_localized ?? {};
  t.check('described in every language', manifest.lang === 'en' && LANGUAGES.every((lang) => lang === 'en' ? manifest.description : others[lang] && others[lang] !== manifest.description), JSON.stringify(manifest));
  const unnamed = manifest.shortcuts.filter((/** @type {any} */ one) => LANGUAGES.slice(1).some((lang) => !one.name_localized[lang] || one.name_localized[lang] === one.name));
  t.check('its shortcuts, too', manifest.shortcuts.length > 1 && !unnamed.length, JSON.stringify(manifest.shortcuts));
  for (const icon of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, icon.src);
    t.check(`${icon.src.split('/').at(-1)} is as large as it says`, icon.sizes === 'any' || icon.sizes === size.join('x'), size);
  }
  t.check('one keeps clear of the edge', manifest.icons.some((/** @type {any} */ icon) => icon.purpose === 'maskable'));
});

test('the app is installable', async (t) => {
  await isInstallable(t, await t.open(await t.server()));
});

test('an install button, where the browser can install', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/settings' });
  const button = page.getByRole('button', { name: 'Install as an app' });
  await page.waitForSelector('fieldset');
  t.check('none before the browser offers it', await button.count() === 0);
  await page.evaluate(() => {
    const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => { document.documentElement.dataset.asked = 'yes'; }, userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(asked);
  });
  await button.click();
  await page.waitForFunction(() => document.documentElement.dataset.asked === 'yes');
  await button.waitFor({ state: 'hidden' });
  t.check('gone afterwards', await button.count() === 0);
});
