// rules.test.mjs -- the rules: lessons by clicking, explanations of mistakes, pictures that are boards, and the full rules in
// four languages.
import { LANGUAGES } from './scenes.mjs';
import { clickPart, test, waitText } from './harness.mjs';

const GAMES = ['border', 'kuhvadis', 'ringgz'];

/** @typedef {import('playwright-core').Page} Page */

const task = (/** @type {Page} */ page) => page.locator('.learn .task').textContent();
const reply = (/** @type {Page} */ page) => page.locator('.learn .reply').textContent();

/** What the lesson has the reader do, from the engine itself. @param {Page} page @param {string} key */
function stepsOf(page, key) {
  return page.evaluate(async (game) => {
    const app = performance.getEntriesByType('resource').map((entry) => entry.name).find((src) => src.endsWith('/app.js'));
    const { compile, Engine } = await import(new URL('engine.js', app).href);
    return new Engine(await compile(new URL('paddock.wasm', app))).lessons(game, 0);
  }, key);
}

/** Picks a piece or dice, so that the wanted action can be clicked. @param {Page} page @param {string} want */
async function prepare(page, want) {
  const kept = /^keep:(\w+)$/.exec(want)?.[1];
  const piece = /^([A-Z]\w)[a-z]\d$/.exec(want)?.[1];
  for (const face of new Set(kept ?? '')) {
    const count = kept?.split(face).length ?? 1;
    const dice = await page.locator(`.learn .die[data-face="${face}"]`).evaluateAll((found) => found.map((die) => die.id));
    for (const id of dice.slice(0, count - 1)) await clickPart(page, `.learn [id="${id}"]`);
  }
  if (piece) await clickPart(page, `.learn .pile[id$="stock-p1-${piece}"]`);
}

/** @param {Page} page @param {string} want one of the actions wanted */
async function doWhatIsWanted(page, want) {
  await prepare(page, want);
  const action = want.startsWith('roll:') ? 'roll' : want;
  await press(page, action.endsWith('*') ? `.legal[data-action^="${action.slice(0, -1)}"]` : `.legal[data-action="${action}"]`);
}

/** By a finger, if need be through the lens. @param {Page} page @param {string} what */
async function press(page, what) {
  await clickPart(page, `.learn ${what}`);
  if (await page.locator('.lens').count()) await clickPart(page, `.lens ${what}`);
}

/** Goes through a whole lesson. @param {import('./harness.mjs').Test} t @param {Page} page @param {string} key */
async function learn(t, page, key) {
  const steps = await stepsOf(page, key);
  t.check(`${key}: a lesson of some length`, steps.length >= 6, steps.length);
  const done = new Set();
  for (const step of steps.filter((/** @type {any} */ one) => one.want)) {
    const before = await task(page);
    const want = step.want.split(' ').find((/** @type {string} */ word) => !done.has(word) || word.includes('roll')) ?? step.want;
    await doWhatIsWanted(page, want);
    if (step.want.includes(' ')) done.add(want);
    await page.waitForFunction((old) => document.querySelector('.learn .task')?.textContent !== old, before);
    t.check(`${key}: praised for ${want}`, await page.locator('.learn .reply.praise').count() === 1 && await reply(page), await reply(page));
    const next = page.locator('.learn .bar button.main:not(.begin)');
    if (await next.count()) await next.click();
  }
  t.check(`${key}: the last card is only to be read`, await task(page) === steps.at(-1).text || !steps.at(-1).want, await task(page));
  t.check(`${key}: at the end one can play`, await page.locator('.learn .bar .begin').count() === 1);
}

test('following the highlights completes a lesson, and they are visible', async (t) => {
  const server = await t.server();
  for (const key of GAMES) {
    const page = await t.open(server, { phone: true, width: 360, height: 640, lang: 'de', hash: `#/rules/${key}/learn` });
    await page.waitForSelector('.learn svg');
    const hidden = [];
    let clicks = 0;
    // The lesson waits for a click; in between it plays the actions of the others.
    const waiting = () => page.waitForFunction(() => document.querySelector('.learn .bar .main, .learn .wanted'));
    for (await waiting(); clicks < 60 && !await page.locator('.learn .bar .begin').count(); clicks++, await waiting()) {
      const now = () => document.querySelector('.learn')?.innerHTML.replaceAll(/ tabindex="-?\d"/g, ''); // focus follows a frame later
      const before = await page.evaluate(now);
      const next = page.locator('.learn .bar button.main:not(.begin)');
      const inSight = () => page.evaluate(() => {
        const top = document.querySelector('.teacher')?.getBoundingClientRect().bottom ?? 0;
        const scrolls = [document.documentElement, document.querySelector('.teacher')].some((one) => one && one.scrollHeight > one.clientHeight + 1);
        return !scrolls && [...document.querySelectorAll('.learn .wanted')].every((part) => part.getBoundingClientRect().top >= top - 4 && part.getBoundingClientRect().bottom <= innerHeight + 4);
      });
      if (await next.count()) await next.click();
      else {
        if (!await inSight()) hidden.push(await task(page));
        await press(page, '.wanted');
      }
      await page.waitForFunction((old) => document.querySelector('.learn')?.innerHTML.replaceAll(/ tabindex="-?\d"/g, '') !== old, before);
    }
    t.check(`${key}: to its end`, await page.locator('.learn .bar .begin').count() === 1, clicks);
    t.check(`${key}: what is to be done is always in sight, without scrolling`, hidden.length === 0, hidden);
    await page.context().close();
  }
});

for (const [lang, phone] of /** @type {[string, boolean][]} */ ([['en', false], ['de', true]])) {
  for (const key of GAMES) {
    test(`${key} is learned by clicking (${lang}, ${phone ? 'phone' : 'desktop'})`, async (t) => {
      const server = await t.server();
      const page = await t.open(server, { lang, phone, hash: `#/rules/${key}/learn` });
      await page.waitForSelector('.learn svg');
      t.check('nothing is cut off', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await learn(t, page, key);
    });
  }
}

test('a wrong action in a lesson is explained and changes nothing', async (t) => {
  const server = await t.server();
  for (const lang of ['en', 'fr']) {
    const page = await t.open(server, { lang, hash: '#/rules/ringgz/learn' });
    await page.waitForSelector('.learn svg');
    const first = await task(page);
    await clickPart(page, '.learn .idle[data-action="start:a1"]');
    await page.waitForSelector('.learn .reply.refused');
    t.check(`${lang}: an action that is not allowed is explained`, /b2.*d4/.test(await reply(page) ?? ''), await reply(page));
    t.check(`${lang}: the step stays`, await task(page) === first);
    await clickPart(page, '.learn .legal[data-action="start:c3"]');
    await page.locator('.learn .bar button.main:not(.begin)').click();
    await prepare(page, 'G1c4');
    await clickPart(page, '.learn .legal[data-action="G1c4"]');
    await page.waitForSelector('.learn .reply.hint');
    t.check(`${lang}: one that is allowed but not wanted is answered`, (await reply(page) ?? '').includes('c2'), await reply(page));
    t.check(`${lang}: and not played`, await page.locator('.learn .legal[data-action="roll"], .learn [id$="c4-G1"]').count() === 0);
  }
});

test('a lesson can show the solution, go back and start over', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/rules/kuhvadis/learn' });
  await page.waitForSelector('.learn svg');
  const first = await task(page);
  for (let i = 0; i < 40 && !await page.locator('.learn .bar .begin').count(); i++) await page.locator('.learn .bar button').first().click();
  t.check('shown to the end', await page.locator('.learn .bar .begin').count() === 1);
  await page.getByRole('button', { name: 'Start over' }).click();
  t.check('from the beginning', await task(page) === first, await task(page));
  await page.locator('.learn .bar button').first().click();
  await page.waitForFunction((old) => document.querySelector('.learn .task')?.textContent !== old, first);
  await page.getByRole('button', { name: 'Back' }).click();
  t.check('back', await task(page) === first, await task(page));
});

test('the language changes in the middle of a lesson', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/rules/border/learn' });
  await page.waitForSelector('.learn svg');
  await page.locator('.learn .bar button').first().click();
  await page.waitForSelector('.learn .reply.praise');
  const english = await task(page);
  await page.evaluate(() => { location.hash = '#/settings'; });
  await page.locator('label:has(#set-lang-it)').click();
  await page.evaluate(() => { location.hash = '#/rules/border/learn'; });
  await page.waitForSelector('.learn svg');
  t.check('the same step in other words', await page.locator('.learn progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value) === 1
    && await task(page) !== english, await task(page));
});

test('a lesson by keyboard alone', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/rules/border/learn' });
  await page.waitForSelector('.learn svg');
  const first = await task(page);
  await page.locator('.learn .legal[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.learn .task')?.textContent !== old, first);
  t.check('the dice fell', await page.locator('.learn .die[data-face="G"]').count() === 2);
  for (let i = 0; i < 12 && !await page.evaluate(() => document.activeElement?.matches('.die')); i++) await page.keyboard.press('ArrowLeft');
  t.check('the arrows find a die', await page.evaluate(() => document.activeElement?.matches('.die') ?? false));
});

test('the full rules: every picture is a board to play on', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/rules/ringgz' });
  t.check('each chapter is a step', await page.locator('.step').count() === 6);
  const plate = page.locator('.rulebook .plate').nth(1);
  await plate.scrollIntoViewIfNeeded();
  await plate.locator('svg').waitFor();
  const mark = await plate.evaluate((figure) => { figure.setAttribute('data-test', 'yes'); return figure.querySelector('.pile')?.id; });
  await clickPart(page, `[data-test] [id="${mark}"]`);
  await clickPart(page, '[data-test] .idle[data-action$="a5"]');
  await waitText(page, /there is no|already/i, '[data-test] .reply');
  await clickPart(page, '[data-test] .legal[data-action$="c2"]');
  t.check('it was played', await page.locator('[data-test] .piece').count() > 0);
  await page.locator('[data-test] .again').click();
  t.check('and is as it was', await page.locator('[data-test] .again').isHidden());
});

test('printed rules have all pictures, dark on light', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { dark: true, hash: '#/rules/kuhvadis' });
  await page.waitForSelector('.live svg');
  const plates = await page.locator('.rulebook .plate').count();
  t.check('not all are drawn before somebody looks', await page.locator('.rulebook .plate svg').count() < plates);
  const dark = await page.locator('.step svg').first().evaluate((svg) => svg.querySelector('rect')?.getAttribute('fill'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  t.check('all are drawn', plates >= 3 && await page.locator('.rulebook .plate svg').count() === plates);
  t.check('in the colours of paper', await page.locator('.rulebook .plate svg').first().evaluate((svg) => svg.querySelector('rect')?.getAttribute('fill')) !== dark, dark);
});

test('every game, every language: overview and rules', async (t) => {
  const server = await t.server();
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const lang of LANGUAGES) {
    const page = await t.open(server, { lang, hash: '#/rules' });
    await page.waitForSelector('.rules-card');
    t.check(`${lang}: three cards`, await page.locator('.rules-card').count() === 3);
    for (const key of GAMES) {
      await page.evaluate((game) => { location.hash = `#/rules/${game}`; }, key);
      await page.waitForSelector('.rulebook');
      const text = await page.locator('.rulebook').textContent() ?? '';
      t.check(`${lang}: ${key} in other words than before`, text !== first.get(key) && text.length > 2000, text.slice(0, 200));
      first.set(key, text);
    }
  }
});
