// puzzles.test.mjs -- puzzles: solved, failed, given up; score and streak; links, also such as nobody made; offline.
import { readFileSync } from 'node:fs';
import { cut, mend, test, waitText } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} game */
const linesOf = (game) => readFileSync(new URL(`../../data/puzzles/${game}.puzzles`, import.meta.url), 'utf8').split('\n');
/** @param {string} game */
const countOf = (game) => linesOf(game).filter((line) => line).length;
/** The number of the first that was not withdrawn. @param {string} game */
const firstOf = (game) => linesOf(game).findIndex((line) => line) + 1;
/** Those whose answer is one click: theme, levels, answer, proof, position. */
const marks = linesOf('kuhvadis')
  .map((line, i) => ({ number: i + 1, best: line.split('\t')[2] ?? '', rival: line.split('\t')[3]?.split(' ')[2] ?? '' }))
  .filter(({ best, rival }) => best.startsWith('mark:') && rival.startsWith('mark:'));

/** @param {Page} page @param {string} action */
const press = (page, action) => page.locator(`.puzzle-board .legal[data-action="${action}"]`).first().dispatchEvent('click');
const reply = (/** @type {Page} */ page) => page.locator('.puzzles .reply');
/** @param {Page} page */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('puzzles') ?? '{}'));

test('puzzles: solved, failed and shown, with score and streak', async (t) => {
  const [one, two, three] = marks;
  const server = await t.server();
  const page = await t.open(server, { hash: `#/puzzles/kuhvadis/${one.number}` });
  await page.waitForSelector('.puzzle-board.drawn');
  t.check('the link is a path', new URL(page.url()).pathname === `/puzzles/kuhvadis/${one.number}`, page.url());
  await press(page, one.best);
  await page.waitForSelector('.puzzles .reply.praise');
  t.check('solved at once', (await kept(page)).done[`kuhvadis/${one.number}`] === 'first' && (await kept(page)).streak === 1, await kept(page));
  t.check('the proof is told', /finish the game from there/.test(await page.locator('.puzzles .teacher').innerText()));
  t.check('and the theme', /Theme: ./.test(await page.locator('.puzzles .teacher').innerText()));

  await page.goto(`${new URL(page.url()).origin}/puzzles/kuhvadis/${two.number}`);
  await page.waitForSelector('.puzzle-board.drawn');
  await press(page, two.rival);
  await page.waitForSelector('.puzzles .reply.hint');
  t.check('why it is wrong', /costs \d+\.\d%/.test(await reply(page).innerText()), await reply(page).innerText());
  t.check('the answer is not told', !(await page.locator('.puzzles .reply.praise').count()));
  t.check('the streak is over, the puzzle open', (await kept(page)).streak === 0 && !(await kept(page)).done[`kuhvadis/${two.number}`], await kept(page));
  await press(page, two.best);
  await page.waitForSelector('.puzzles .reply.praise');
  t.check('solved later', (await kept(page)).done[`kuhvadis/${two.number}`] === 'later' && (await kept(page)).longest === 1, await kept(page));

  await page.goto(`${new URL(page.url()).origin}/puzzles/kuhvadis/${three.number}`);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await waitText(page, /Best: /);
  t.check('shown is not solved', (await kept(page)).done[`kuhvadis/${three.number}`] === 'shown', await kept(page));
  t.check('the answer is pointed at', await page.locator('.puzzle-board .wanted').count() > 0);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.waitForSelector('.puzzle-tiles');
  t.check('the list knows', await page.locator('.puzzle-tiles a.first').count() === 1 && await page.locator('.puzzle-tiles a.later').count() === 1 && await page.locator('.puzzle-tiles a.shown').count() === 1);
});

test('puzzles: a wrong try in a game without dice gets its reply', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: `#/puzzles/ringgz/${firstOf('ringgz')}` });
  const best = linesOf('ringgz')[firstOf('ringgz') - 1].split('\t')[2];
  await page.waitForSelector('.puzzle-board.drawn');
  const tried = await page.evaluate(async (answer) => {
    const click = (/** @type {Element} */ part) => part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (let n = 0; ; n++) {
      const pick = [...document.querySelectorAll('.puzzle-board .legal[data-pick]')][n];
      if (!pick) return '';
      click(pick);
      await new Promise((resolve) => { setTimeout(resolve, 100); });
      const wrong = [...document.querySelectorAll('.puzzle-board .legal[data-action]')].find((part) => part.getAttribute('data-action') !== answer);
      if (!wrong) continue;
      click(wrong);
      return wrong.getAttribute('data-action');
    }
  }, best);
  t.check('there is a wrong one', tried, tried);
  await page.waitForSelector('.puzzles .reply.hint');
  t.check('the reply is told', /gives it away; the reply: .+\. /.test(await reply(page).innerText()), await reply(page).innerText());
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const steps = await page.locator('.puzzles details li').allTextContents();
  t.check('best play in words, not in notation', steps.length > 5 && steps.every((step) => /^\S+: (place an? \w+ (ring of size \d|base) on [a-e][1-5]|swap colours)$/.test(step)), steps);
});

test('puzzles: by game, theme and difficulty, with the keyboard, and offline', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { cached: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('.card[data-game=ringgz]').getByRole('link', { name: 'Puzzles: Ringgz' }).click();
  await page.waitForSelector('.puzzle-tiles');
  const all = await page.locator('.puzzle-tiles li').count();
  t.check('all of a game', all === countOf('ringgz'), all);
  await page.focus('#puzzle-difficulty');
  await page.selectOption('#puzzle-difficulty', '3');
  const some = await page.locator('.puzzle-tiles li').count();
  t.check('fewer of one difficulty, the focus stays', some < all && await page.evaluate(() => document.activeElement?.id) === 'puzzle-difficulty', some);
  await page.selectOption('#puzzle-difficulty', '');
  await page.selectOption('#puzzle-theme', { index: 1 });
  t.check('fewer of one theme', await page.locator('.puzzle-tiles li').count() < all);
  await page.selectOption('#puzzle-game', 'border');
  await page.waitForURL(/\/puzzles\/border$/);
  await page.waitForSelector('.puzzle-tiles a[href*="/puzzles/border/"]'); // the address changes first
  const others = await page.locator('.puzzle-tiles li').count();
  t.check('another game', others === countOf('border'), others);
  await cut(page);
  await page.getByRole('link', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.puzzle-board.drawn');
  await page.reload();
  await page.waitForSelector('.puzzle-board.drawn');
  t.check('offline, by its link', new RegExp(`Puzzle ${firstOf('border')}$`).test(await page.locator('h1').innerText()), await page.locator('h1').innerText());
  await mend(page);
});

test('puzzles: a picture of one', async (t) => {
  const server = await t.server();
  const number = firstOf('border');
  const page = await t.open(server, { hash: `#/puzzles/border/${number}` });
  await page.waitForSelector('.puzzle-board.drawn');
  await page.getByRole('button', { name: 'Share' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture' }).click();
  const got = await waiting;
  const bytes = readFileSync(await got.path());
  t.check('it has a name', got.suggestedFilename() === `paddock-border-${number}.png`, got.suggestedFilename());
  t.check('it is a PNG, large enough to read', bytes.subarray(1, 4).toString() === 'PNG' && bytes.readUInt32BE(16) >= 600 && bytes.readUInt32BE(20) >= 300, [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]);
});

test('puzzles: a link that nobody made', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/puzzles/kuhvadis/99999' });
  const gone = linesOf('kuhvadis').findIndex((line) => !line) + 1;
  for (const end of [`kuhvadis/${gone}`, 'kuhvadis/99999', 'kuhvadis/0', 'kuhvadis/-1', 'kuhvadis/1e0', 'nothing/1', '__proto__/constructor', '#/puzzles/kuhvadis/%3Cimg%20src%3Dx%3E']) {
    await page.goto(`${new URL(page.url()).origin}/puzzles/${end}`);
    await page.waitForSelector('.puzzle-tiles, .cards');
    t.check(`${end}: the list, or the first page`, await page.locator('.puzzle-board').count() === 0 && await page.locator('#page img[src=x]').count() === 0);
  }
  await page.evaluate(() => localStorage.setItem('puzzles', '{"done":7,"streak":"x"}'));
  await page.goto(`${new URL(page.url()).origin}/puzzles/kuhvadis/${firstOf('kuhvadis')}`);
  await page.waitForSelector('.puzzle-board.drawn');
  t.check('a score that makes no sense is dropped', /Streak: 0/.test(await page.locator('.puzzle-score').innerText()), await page.locator('.puzzle-score').innerText());
});
