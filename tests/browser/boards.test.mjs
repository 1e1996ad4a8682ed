// boards.test.mjs -- what the workshop says of a board: every fault with its place.
import { test, waitText } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Opens the workshop with another draft. @param {Page} page @param {string} key @param {(text: string) => string} change of the first board or sheet */
async function bring(page, key, change) {
  await page.waitForSelector('.easel svg');
  const text = await page.evaluate((game) => JSON.parse(localStorage.getItem('drafts') ?? '{}')[game], key);
  await page.evaluate(([game, draft]) => localStorage.setItem('drafts', JSON.stringify({ [game]: draft })), [key, change(text)]);
  await page.reload();
  await page.waitForSelector('.faults li');
}

/** Presses each sentence: it shows places, and focuses one, or says why it cannot. @param {Page} page */
async function pressAll(page) {
  const sentences = page.locator('.faults button');
  /** @type {{ said: string, shown: number, places: string[], focused: boolean, told: string }[]} */
  const seen = [];
  for (let i = 0; i < await sentences.count(); i++) {
    await sentences.nth(i).click();
    seen.push(await page.evaluate((n) => ({
      said: document.querySelectorAll('.faults button')[n].textContent ?? '',
      shown: document.querySelectorAll(`.easel .shown[data-fault~="${n + 1}"]`).length,
      places: [...document.querySelectorAll(`.easel .place:has(.shown[data-fault~="${n + 1}"])`)].map((one) => one.getAttribute('data-action') ?? ''),
      focused: !!document.activeElement?.querySelector(`.shown[data-fault~="${n + 1}"]`),
      told: document.querySelector('.findings .told')?.textContent ?? '',
    }), i));
  }
  return seen;
}

test('every sentence about a fault leads to its places, or says why there is none', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/border' });
  // A segment is cut in two, another one and an area are gone, one white space is left.
  await bring(page, 'border', (text) => text.replace('R3  R3  R3', 'R3  B2  R3').replace(/O5/g, '..').replace(/aa/g, '..').replace(/W2/, '..'));
  const broken = await pressAll(page);
  t.check('many faults', broken.length > 8 && ['O5', 'well', 'W1'].every((one) => broken.some(({ said }) => said.includes(one))), broken);
  t.check('each is shown and focused', broken.every(({ said, shown, focused, told }) => shown > 0 && focused && !told && !said.includes('No place')), broken.filter(({ shown, focused }) => !shown || !focused));
  t.check('what is missing is shown where it was', ['4.4', '5.3', '6.4', '6.5', '7.5'].every((place) => broken.find(({ said }) => said.includes('O5'))?.places.includes(place)), broken);
  t.check('one place shows several', await page.locator('.easel [data-fault*=" "]').count() > 0);

  await bring(page, 'border', (text) => text.replace(/(?<=\nmap\n[^]*)(?:[a-z.]{2}|[A-Z]\d)/g, 'W1'));
  const white = await pressAll(page);
  t.check('all white: as many sentences as faults', white.length === 35 && (await page.locator('.verdict').innerText()).includes('35 faults'), white.length);
  t.check('each is shown', white.every(({ shown, focused }) => shown > 0 && focused), white.filter(({ shown }) => !shown));

  await page.goto(page.url().replace('border', 'kuhvadis'));
  await bring(page, 'kuhvadis', (text) => text.replace(/X/g, '1').replace(/^sheet.*/, 'sheet '));
  const [name, crosses] = await pressAll(page);
  t.check('a name, and crosses that are nowhere: the sentences say so', [name, crosses].every(({ said, shown }) => !shown && said.endsWith('It cannot be shown on the board.')) && crosses.said.includes('crosses'), { name, crosses });
  t.check('and pressed they say why', /could be anywhere, or the name/.test(name.told) && /could be anywhere, or the name/.test(crosses.told), crosses);
  await page.locator('#brush-X').check({ force: true });
  await page.locator('#paint-1\\.1').click();
  await waitText(page, 'fewer than three', '.faults');
  await page.locator('.faults button').last().click();
  t.check('a cross is there: it is shown, and what was said is gone', await page.locator('.easel .shown').count() === 1 && await page.locator('.findings .told').textContent() === '');
});
