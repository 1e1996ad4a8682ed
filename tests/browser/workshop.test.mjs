// workshop.test.mjs -- boards and sheets in the browser: choose, make, paint, break, repair, keep, share, play, print.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { clickLegal, some, test, waitText } from './harness.mjs';
import { address } from './scenes.mjs';
import { person } from './table_help.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} key */
const kept = (page, key) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
/** @param {Page} page @param {string} key @returns {Promise<string>} */
const draft = async (page, key) => (await kept(page, 'drafts'))[key];
/** @param {Page} page @param {string} to */
const go = (page, to) => page.evaluate((hash) => { location.hash = hash; }, `#/${to}`);

test('surprise me: a new board by seed, drawn, played here and at a table', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  for (const [key, label] of [['border', 'Board of player 1'], ['kuhvadis', 'Sheet']]) {
    const card = page.locator(`.card[data-game=${key}]`);
    await card.locator('summary').click();
    const tile = card.getByRole('group', { name: label }).getByLabel(/Surprise me/);
    await tile.click({ force: true });
    await page.waitForSelector(`#asset-${key}-0-new ~ .place img`);
    const picture = () => page.locator(`#asset-${key}-0-new ~ .place img`).getAttribute('src');
    const first = await picture();
    t.check(`${key}: focus stays`, await page.evaluate(() => document.activeElement?.id) === `asset-${key}-0-new`);
    await tile.click({ force: true });
    await page.waitForFunction(([id, src]) => { const img = document.querySelector(`${id} ~ .place img`); return img && img.getAttribute('src') !== src; }, [`#asset-${key}-0-new`, first]);
    const { assets: [name] } = (await kept(page, 'last-choice'))[key];
    t.check(`${key}: by name`, /^new-[\da-f]{6}$/.test(name) && (await card.locator(`label:has(#asset-${key}-0-new) .name`).textContent())?.includes(name.slice(4)), name);
    await card.getByRole('button', { name: 'Play against the computer' }).click();
    await page.waitForURL(/\/game\//);
    await clickLegal(page);
    const [game] = await kept(page, 'games');
    t.check(`${key}: the game carries it`, game.options.includes(name) && game.assets.length === 1 && game.assets[0].includes(` ${name}|`), game);
    await page.reload();
    await page.waitForSelector('.table .region');
    if (key === 'border') {
      await go(page, '');
      await page.waitForSelector('.card');
      continue;
    }
    await go(page, '');
    await card.locator('summary').click();
    await card.getByRole('button', { name: 'Play online with friends' }).click();
    await page.waitForURL(/\/t\//);
    const made = await server.ask(`api/tables/${page.url().split('/').at(-1)?.split('#')[0]}`);
    t.check(`${key}: so does the table`, made.assets?.includes(` ${name}|`), made);
  }
});

test('a board is painted, broken, repaired, kept and played', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/border' });
  await page.waitForSelector('.easel svg');
  t.check('a good board to begin with', await page.locator('.verdict.good').count() === 1);
  const before = await draft(page, 'border');
  await page.locator('#brush-Y').check({ force: true });
  await page.locator('#paint-1\\.6').click(); // R3.1 of tim
  await page.waitForSelector('.faults li');
  const said = await page.locator('.faults').innerText();
  t.check('in sentences', /Segment R3/.test(said) && /Segment R2/.test(said), said);
  t.check('on the board', await page.locator('#paint-1\\.7 [data-fault]').count() === 1);
  t.check('not to be played', await page.getByRole('button', { name: 'Play against the computer' }).isDisabled() && await page.getByRole('button', { name: 'Print' }).isDisabled());
  await page.locator('.faults button').first().click();
  t.check('a sentence leads to its place', await page.evaluate(() => !!document.activeElement?.querySelector('.shown')));
  await page.getByRole('button', { name: 'Undo' }).click();
  t.check('undone', await draft(page, 'border') === before && await page.locator('.faults li').count() === 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  t.check('and done again', await page.locator('.faults li').count() > 0);
  // With its faults it is kept as well, but nowhere played.
  await page.getByLabel('Name', { exact: true }).fill('half-done');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitText(page, 'half-done', '.tiles');
  await go(page, '');
  await page.locator('.card[data-game=border] summary').click();
  await page.locator('#asset-border-0-half-done').click({ force: true });
  await page.locator('.card[data-game=border]').getByRole('button', { name: 'Play on this device' }).click();
  await waitText(page, /There are faults in half-done, so it cannot be played on: Segment/, '.card[data-game=border] .problem');
  await page.locator('label:has(#asset-border-0-half-done)').scrollIntoViewIfNeeded(); // pictures are drawn when they are seen
  await page.waitForSelector('label:has(#asset-border-0-half-done) .faulty');
  await page.locator('#asset-border-0-').click({ force: true });
  t.check('another choice: nothing is wrong', await page.locator('.card[data-game=border] .problem').textContent() === '');
  await go(page, 'workshop/border');
  await page.waitForSelector('.faults li');
  t.check('marked', await page.locator('.tile', { hasText: 'half-done' }).locator('.faulty').count() === 1);
  await page.locator('.tile', { hasText: 'half-done' }).getByRole('button', { name: 'Remove half-done' }).click();
  await page.locator('dialog').getByRole('button', { name: 'No' }).click();
  t.check('not without asking', (await kept(page, 'boards')).length === 1);
  await page.locator('.tile', { hasText: 'half-done' }).getByRole('button', { name: 'Remove half-done' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
  await waitText(page, 'half-done was removed', '.told');
  t.check('focus stays in the shelf', await page.evaluate(() => !!document.activeElement?.closest('.tile')));
  await page.locator('.tile', { hasText: 'Tim' }).getByRole('button').click();
  t.check('the shipped one again', await draft(page, 'border') === before && await page.locator('.verdict.good').count() === 1);
  await page.locator('#brush-Y').check({ force: true });
  await page.locator('#paint-1\\.6').click();
  await page.keyboard.press('Control+z');
  t.check('by keys too', await draft(page, 'border') === before);

  // A drag is one step; segments are named by themselves.
  const at = async (/** @type {string} */ id) => {
    const box = await page.locator(`#paint-${id.replace('.', '\\.')}`).boundingBox();
    if (!box) throw new Error(`no ${id}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.locator('#brush-G').check({ force: true });
  await page.evaluate(() => scrollTo(0, 0));
  const [from, to] = [await at('1.6'), await at('1.8')];
  await page.mouse.move(from[0], from[1]);
  await page.mouse.down();
  await page.mouse.move(to[0], to[1], { steps: 12 });
  await page.mouse.up();
  t.check('three spaces are painted', /W1 {2}G3 {2}G3 {2}G3/.test(await draft(page, 'border')), await draft(page, 'border'));
  await page.getByRole('button', { name: 'Undo' }).click();
  t.check('one Undo for a drag', await draft(page, 'border') === before);

  // By keys: to the right of the first place, and paint.
  await page.locator('#paint-1\\.6').focus();
  await page.keyboard.press('ArrowRight');
  t.check('arrows lead on', await page.evaluate(() => document.activeElement?.id) === 'paint-1.7');
  await page.keyboard.press('ArrowLeft');
  const rows = [];
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('ArrowDown');
    rows.push(await page.evaluate(() => document.activeElement?.id));
  }
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  t.check('down goes through every row, and up leads back', rows.map((id) => id?.split(/[-.]/)[1]).join() === '2,3,4,5' && await page.evaluate(() => document.activeElement?.id) === 'paint-1.6', rows);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  t.check('Enter paints', /^Row 1, column 7: green/.test(await page.locator('#paint-1\\.7').getAttribute('aria-label') ?? ''));
  await page.keyboard.press('Control+z');

  // Emblems, points, name.
  await page.getByText('Emblems and points').click();
  await page.locator('#field-a\\.emblem').selectOption('castle');
  await page.locator('#field-a\\.value').selectOption('13');
  for (const name of ['my board', 'Äpfel']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Tab');
    await waitText(page, 'letters, digits', '.problem');
    t.check(`no garbled name: ${name}`, !/\?/.test(await page.locator('.bench .problem').innerText()));
    await page.getByLabel('Name', { exact: true }).fill('tim');
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Name', { exact: true }).fill('tim');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitText(page, 'comes with Paddock', '.problem');
  await page.getByLabel('Name', { exact: true }).fill('meadow-7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitText(page, 'meadow-7', '.tiles');
  const [own] = await kept(page, 'boards');
  t.check('kept as it is', own.name === 'meadow-7' && own.text.includes('area a castle 13 6\n') && own.text.includes('area i well 12 6\n'), own);

  // Another one of the same name: only when asked.
  await page.locator('#field-a\\.value').selectOption('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('dialog', { hasText: 'Replace meadow-7?' }).getByRole('button', { name: 'No' }).click();
  t.check('not replaced', (await kept(page, 'boards'))[0].text === own.text);
  await page.locator('#field-a\\.value').selectOption('13');

  // A set for three: the colours rotate, so that the boards are equal by symmetry; bots compare them too.
  await page.locator('#set-players').selectOption('3');
  await page.getByRole('button', { name: 'Save a set of equal boards' }).click();
  await waitText(page, 'meadow-7-3', '.tiles');
  /** @type {string[]} */
  const set = (await kept(page, 'boards')).map((/** @type {any} */ one) => one.text.replace(/[^]*\nmap\n/, ''));
  const spaces = set.map((/** @type {string} */ map) => [...map.matchAll(/[ROYGBS](?=[2-5])/g)].map(([colour]) => colour));
  const turned = (/** @type {string[]} */ from, /** @type {string[]} */ to) => new Set(from.map((colour, i) => colour + to[i]));
  t.check('a set of three', set.length === 3 && new Set(set).size === 3 && spaces.every((one) => one.length === 84));
  t.check('each is the one before it with other colours, in a circle of three', [0, 1, 2].every((i) => turned(spaces[i], spaces[(i + 1) % 3]).size === 6)
    && [...turned(spaces[0], spaces[1])].sort().join() === [...turned(spaces[1], spaces[2])].sort().join() && [...turned(spaces[2], spaces[0])].sort().join() === [...turned(spaces[0], spaces[1])].sort().join());
  await page.getByRole('button', { name: 'How fair is this set?' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.strengths li').length === 3);
  t.check('compared by play', /meadow-7-3wins: \d/.test((await page.locator('.strengths').textContent()) ?? ''), await page.locator('.strengths').textContent());
  await page.locator('#fair-toggle').click();
  await page.getByRole('button', { name: 'Print' }).click();
  t.check('own boards are printed too, and chosen by picture', await page.locator('#print-meadow-7-2').count() === 1 && await page.locator('.print-what img').count() === await page.locator('.print-what input').count());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.waitForURL(/\/game\//);
  await clickLegal(page);
  const [game] = await kept(page, 'games');
  t.check('played, with one that is equally strong', /boards=meadow-7,meadow-7-2/.test(game.options) && game.assets.length === 2, game.options);
  await go(page, '');
  await page.locator('.card[data-game=border] summary').click();
  t.check('to choose on the first page', await page.locator('#asset-border-0-meadow-7').count() === 1);
  await page.locator('#asset-border-0-meadow-7').click({ force: true });
  await page.locator('#asset-border-1-tim').click({ force: true }); // its emblems are elsewhere
  await page.locator('.card[data-game=border]').getByRole('button', { name: 'Play on this device' }).click();
  await waitText(page, 'same areas and spaces', '.card[data-game=border] .problem');
});

test('a sheet is made again and again, in other sizes, and played online', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/kuhvadis', phone: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForSelector('.easel svg');
  await page.getByText('Options').click();
  await page.getByLabel(/^Seed/).fill('12');
  await page.locator('#make-size').fill('6x5');
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, 'Seed 12', '.told');
  const twelve = await draft(page, 'kuhvadis');
  t.check('6 columns, 5 rows', /^sheet \S+\n([1-5CXO]{6}\n){5}$/.test(twelve), twelve);
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, '0 of 30 places differ', '.told');
  await page.locator('#make-size').fill('99');
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await page.waitForSelector('.problem:not(:empty)');
  t.check('a wrong size changes nothing', await draft(page, 'kuhvadis') === twelve);
  await page.locator('summary', { hasText: 'Size' }).click();
  await page.locator('#field-columns').focus();
  await page.locator('#field-columns').selectOption('8');
  t.check('8 columns', /^sheet \S+\n([1-5CXO]{6}11\n){5}$/.test(await draft(page, 'kuhvadis')));
  t.check('focus stays', await page.evaluate(() => document.activeElement?.id) === 'field-columns');
  await page.locator('#brush-C').check({ force: true });
  if (process.env.BROWSER === 'firefox') { // its taps are not simulated
    await page.locator('#paint-5\\.8').click();
  } else {
    await page.locator('#paint-5\\.8').tap();
    await page.locator('.lens [data-action="5.8"]').tap(); // eight columns are narrow on a phone
  }
  await page.waitForSelector('#paint-5\\.8[aria-label*=cow]');
  await page.evaluate(() => scrollBy(0, 40));
  t.check('a finger paints', (await draft(page, 'kuhvadis')).trim().endsWith('C'));
  await page.getByRole('button', { name: 'Play online with friends' }).click();
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.invitation, .lobby, .table .region');
  t.check('nothing is wider than the phone', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

if (process.env.LONG) test('the fence is cut anew by drawing it', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/border' });
  await page.waitForSelector('.easel svg');
  await page.getByLabel('Name', { exact: true }).fill('cut');
  await page.keyboard.press('Tab');
  const start = await draft(page, 'border');
  const places = () => page.evaluate(() => [...document.querySelectorAll('.easel .place')].map((part) => [part.id, part.getAttribute('aria-label') ?? '']));
  const before = await places();
  await page.getByText('Options').click();
  await page.getByLabel(/^Seed/).fill('7');
  await page.locator('#make-recut').check();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, 'Seed 7', '.told');
  const wanted = await draft(page, 'border');
  const after = await places();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  t.check('from the start', await draft(page, 'border') === start && wanted !== start);
  // The same cut by hand, colour by colour: nothing else is needed, segments are named by themselves.
  const colours = { red: 'R', orange: 'O', yellow: 'Y', green: 'G', blue: 'B', grey: 'S' };
  for (const [word, key] of Object.entries(colours)) {
    await page.locator(`#brush-${key}`).check({ force: true });
    const own = after.filter(([, label], i) => label.includes(`: ${word}`) && !before[i][1].includes(`: ${word}`));
    for (const [id] of own) {
      await page.locator(`#${id.replace('.', '\\.')}`).focus();
      await page.keyboard.press('Enter');
    }
  }
  t.check('the board that was wanted, without faults', await draft(page, 'border') === wanted && await page.locator('.verdict.good').count() === 1, await page.locator('.faults').innerText());
  // The outline too: a space becomes ground, which is told where it is.
  await page.locator('#brush-i').check({ force: true });
  await page.locator('#paint-1\\.6').click();
  await page.waitForSelector('.faults li');
  await page.keyboard.press('Control+z');
  t.check('repaired', await draft(page, 'border') === wanted);
});

/** @param {string} text @param {string} sum */
const packed = (text, sum) => `${sum}.${deflateRawSync(text).toString('base64url')}`;

test('a link carries the whole board; hostile links change nothing', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/kuhvadis' });
  await page.waitForSelector('.easel svg');
  await page.locator('.tile button', { hasText: 'Surprise me' }).click();
  await page.getByLabel('Name', { exact: true }).fill('sent');
  await page.keyboard.press('Tab');
  const text = await draft(page, 'kuhvadis');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.locator('dialog .invitation input').inputValue();
  t.check('short', link.length < 2000 && link.includes('#/workshop/kuhvadis/b='), link);
  await page.locator('dialog summary').click();
  t.check('with a code', await page.locator('dialog .qr').count() === 1);
  const other = await t.open(server, { hash: link.slice(link.indexOf('#')) });
  await waitText(other, 'Opened from a link', '.told');
  t.check('the same sheet', await draft(other, 'kuhvadis') === text);
  t.check('the address is clean', other.url().endsWith('/workshop/kuhvadis'));

  const own = await draft(other, 'kuhvadis');
  const sum = link.split('/b=')[1].slice(0, 8);
  const code = link.split('/b=')[1].slice(9);
  /** @type {[string, string, RegExp][]} */
  const hostile = [
    ['too long', `${sum}.${'A'.repeat(2500)}`, /too long/],
    ['another checksum', `00000000.${code}`, /missing or was changed/],
    ['a part is missing', `${sum}.${code.slice(0, -9)}`, /missing or was changed/],
    ['no code at all', 'hello', /missing or was changed/],
    ['no text', '%00%ff', /missing or was changed/],
    ['a bomb', packed('1'.repeat(1_000_000), sum), /too large/],
    ['nothing compressed', `${sum}.AAAA`, /missing or was changed/],
  ];
  for (const [what, bad, why] of hostile) {
    await other.goto(`${other.url().split('#')[0].split('/workshop')[0]}/rules`);
    await other.goto(`${other.url().split('/rules')[0]}/#/workshop/kuhvadis/b=${bad}`);
    await other.waitForSelector('.bench .problem:not(:empty)');
    const said = await other.locator('.bench .problem').innerText();
    t.check(`${what}: a sentence`, why.test(said), said);
    t.check(`${what}: nothing changed`, await draft(other, 'kuhvadis') === own);
  }
  // A good checksum, but of what is no sheet: read like a file from a stranger.
  const files = [await address(other, 'workshop_link.js'), await address(other, 'words.js')];
  for (const foreign of ['sheet <img>\n1?1\n', 'board tim\n', '', 'sheet a\n11\n11\n', `sheet ${'b'.repeat(8000)}`]) {
    const sent = await other.evaluate(async ([link, words, text]) => (await import(link)).pack(await (await import(words)).here, text), [...files, foreign]);
    await other.goto(`${other.url().split('/workshop')[0]}/rules`);
    await other.goto(`${other.url().split('/rules')[0]}/#/workshop/kuhvadis/b=${sent}`);
    if (foreign) await other.waitForSelector('.bench .problem:not(:empty)');
    else await other.waitForSelector('.bench .easel svg');
    t.check(`no sheet, ${JSON.stringify(foreign.slice(0, 12))}: nothing changed`, await draft(other, 'kuhvadis') === own);
  }

  // The same as a file.
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saved;
  t.check('a file', file.suggestedFilename() === 'sent.sheet' && readFileSync(await file.path(), 'utf8') === text);
  const bad = join(t.folder(), 'bad.sheet');
  writeFileSync(bad, 'sheet bad\nXXXX\n');
  await page.locator('input[type=file]').setInputFiles(bad);
  await page.waitForSelector('.bench .problem:not(:empty)');
  t.check('a bad file changes nothing', await draft(page, 'kuhvadis') === text);
  const good = join(t.folder(), 'good.sheet');
  writeFileSync(good, text.replace(/^sheet \S+/, 'sheet again'));
  await page.locator('input[type=file]').setInputFiles(good);
  await waitText(page, 'good.sheet was opened', '.told');
  t.check('the error is gone', await page.locator('.bench .problem').textContent() === '');
  writeFileSync(good, text.replace(/^sheet \S+/, 'sheet twice'));
  await page.locator('input[type=file]').setInputFiles(good);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('drafts') ?? '{}').kuhvadis.startsWith('sheet twice'));
  writeFileSync(good, '');
  await page.locator('input[type=file]').setInputFiles(good);
  await waitText(page, 'good.sheet is empty', '.bench .problem');
  t.check('what was opened before is not said any more', await page.locator('.bench .findings .told').textContent() === '');
});

test('how fair is it? Bots play in workers, and the interval narrows', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/kuhvadis' });
  await page.waitForSelector('.easel svg');
  await page.locator('#fair-toggle').click();
  const state = () => page.evaluate(() => {
    const [low, high] = (document.querySelector('.strengths li')?.textContent?.match(/\d+\.\d/g) ?? ['0', '100']).map(Number);
    return { games: Number(document.querySelector('.fairness .fine')?.textContent?.match(/\d+/)?.[0] ?? 0), low, high };
  });
  await page.waitForFunction(() => Number(document.querySelector('.fairness .fine')?.textContent?.match(/\d+/)?.[0] ?? 0) >= 8);
  const early = await state();
  await page.waitForFunction((games) => Number(document.querySelector('.fairness .fine')?.textContent?.match(/\d+/)?.[0] ?? 0) >= games, 5 * early.games);
  const late = await state();
  t.check('narrower', late.high - late.low < early.high - early.low && late.low < late.high, { early, late });
  t.check('the page still paints', await page.locator('#fair-toggle').innerText() === 'Stop');
  await page.locator('#fair-toggle').click();
  const said = await page.locator('.fairness .told').innerText();
  t.check('stopped early: not certain', /^Not certain yet/.test(said) && /\(medium\)/.test(await page.locator('.fairness .fine').innerText()), said);
  await page.locator('#brush-C').check({ force: true });
  await page.locator('#paint-1\\.4').click();
  t.check('another sheet: what was measured is gone', await page.locator('.strengths li').count() === 0 && await page.locator('#fair-toggle').innerText() !== 'Stop');
});

test('any moment of a replay: play on from it, analyse it, share it', async (t) => {
  const server = await t.server();
  const game = { id: 'seen', key: 'kuhvadis', options: 'players=2 sheet=barn first=p1', seats: [person('Ann'), person('Ben')], actions: ['roll:11123', 'pass', 'roll:12345', 'pass'], date: '2026-11-16', result: '', changed: 1, format: 2 };
  const page = await t.open(server, { hash: '#/replay/seen', shelf: { games: [game] } });
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.waitForSelector('.position-tools li');
  const said = await page.locator('.position-tools [role=status]').innerText();
  const [, best = ''] = /\((\d+\.\d%) winning chance/.exec(said) ?? [];
  t.check('analysed, with the names of the replay and one number', /Best: |Only one action/.test(said) && said.includes(`Ann: ${best}`) && /Ben: \d+\.\d%/.test(said), said);
  await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
  const link = await page.locator('.position-tools .invitation input').inputValue();
  await page.locator('.position-tools').getByRole('button', { name: 'Play on this device' }).click();
  await page.waitForURL(/\/game\//);
  await clickLegal(page);
  const [on] = await kept(page, 'games');
  t.check('the game begins there', / p1 11123 1 - 0$/.test(on.position) && on.actions.length > 0, on);
  await page.reload();
  await page.waitForSelector('.table .region');

  const other = await t.open(server, { hash: link.slice(link.indexOf('#')) });
  await other.waitForSelector('.drawing svg');
  t.check('the names are known', /It is Ann’s turn|Ann/.test(await other.locator('.drawing').innerText()) && !/p2/.test(await other.locator('.drawing').textContent() ?? ''));
  t.check('the address is clean', other.url().endsWith('/workshop/kuhvadis'), other.url());
  await other.getByRole('button', { name: 'Play against the computer' }).click();
  await other.waitForURL(/\/game\//);
  const [sent] = await kept(other, 'games');
  t.check('the same position', sent.position === on.position && sent.seats[0].kind === 'person' && sent.seats[1].kind === 'bot', sent);
  await other.goto(`${other.url().split('/game')[0]}/rules`);
  await other.goto(`${other.url().split('/rules')[0]}/#/workshop/kuhvadis/p=${link.split('/p=')[1].slice(0, -5)}`);
  await waitText(other, 'missing or was changed', '.problem');
});

test('any position of every game: tapped, refused, undone, written, played and sent', async (t) => {
  const server = await t.server();
  const page = await t.open(server);
  /** @type {Record<string, { tap: () => Promise<unknown>, bad: () => Promise<unknown>, why: RegExp, want: RegExp, write: (position: string) => string }>} */
  const games = {
    ringgz: {
      tap: async () => {
        await page.locator('#with-\\*').check({ force: true });
        await page.locator('#put-c3').click();
        await page.locator('#with-R2').check({ force: true });
        await page.locator('#put-c4').click();
        await page.locator('#with-B2').check({ force: true });
        await page.locator('#put-c4').click(); // in its place: the red one goes back to the stock
        await page.locator('#put-d3').focus();
        await page.keyboard.press('Enter');
        t.check('ringgz: told', /^d3: blue 2/.test(await page.locator('details [role=status].unseen').innerText()), await page.locator('details [role=status].unseen').innerText());
        await page.locator('#position-turn').selectOption('p2');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over/,
      want: /\.,\.,-B--,\.,\.\/\.,\.,\*,-B--,\..* p2 B31333G33333\/Y33333R33333$/,
      write: (position) => position.replace(',*,', ',?,'),
    },
    kuhvadis: {
      tap: async () => {
        await page.getByRole('button', { name: 'cow', exact: true }).click();
        await page.getByRole('button', { name: 'cow', exact: true }).click();
        for (const face of ['5', '5', '5']) await page.getByRole('button', { name: face, exact: true }).click();
        await page.getByRole('button', { name: '1', exact: true }).click();
        await waitText(page, 'five dice', 'details .problem');
        await page.locator('#position-throws').selectOption('2');
        await page.locator('#with-x').check({ force: true });
        await page.locator('#put-d4').click();
        await page.locator('#with-o').check({ force: true });
        await page.locator('#put-d4').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.locator('#position-anchor').selectOption('d4');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over/,
      want: / [./xoXO]*\.xo\.[./xoXO]* p1 555CC 2 d4 0$/,
      write: (position) => position.replace(' 555CC 2 d4 0', ' 555CC 9 d4 0'),
    },
    border: {
      tap: async () => {
        await page.locator('#position-players').selectOption('3');
        for (const face of ['red', 'red', 'blue', 'grey']) await page.locator('.brushes').getByRole('button', { name: face, exact: true }).click();
        await page.locator('#put-die-0').click(); // removed
        await page.locator('#put-p1-Y5\\.1').click();
        await page.locator('#position-front').selectOption('2');
        await page.locator('#put-p2-R3\\.2').click();
        await page.locator('#position-turn').selectOption('p2');
      },
      bad: () => page.locator('#position-turn').selectOption('over'),
      why: /not over until/,
      want: /^border my-\S+,my-\S+,my-\S+ [.,]*x[.,]*\/[.,]*x[.,]*\/[.,]* \S+ p2 throw RBS\?\? 1 - 0$/,
      write: (position) => position.replace(/^border \S+/, 'border nobody,tim'),
    },
  };
  for (const [key, { tap, bad, why, want, write }] of Object.entries(games)) {
    await go(page, `workshop/${key}`);
    if (key === 'border') await page.locator('.tile button', { hasText: 'Surprise me' }).click(); // the position is on these boards
    if (key !== 'ringgz') await page.locator('summary', { hasText: 'Any position' }).click(); // there it is all there is
    await page.waitForSelector('.easel.table svg');
    const field = page.locator('#position-text');
    await tap();
    const position = await field.inputValue();
    t.check(`${key}: tapped`, want.test(position) && await page.locator('details .problem').innerText() === '', position);
    await bad();
    const said = await page.locator('details .problem').innerText();
    t.check(`${key}: what cannot be is said`, why.test(said) && await page.locator('.position-tools').count() === 0, said);
    await page.locator('#position-undo').click();
    t.check(`${key}: undone`, await field.inputValue() === position);
    await page.locator('details summary', { hasText: 'Notation' }).click();
    await field.fill(write(position));
    await page.waitForSelector('details .problem:not(:empty)');
    await field.fill(position);
    await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
    const link = await page.locator('.position-tools .invitation input').inputValue();
    await page.locator('.position-tools').getByRole('button', { name: 'Play on this device' }).click();
    await page.waitForURL(/\/game\//);
    await clickLegal(page);
    const [game] = await kept(page, 'games');
    t.check(`${key}: and played`, want.test(game.position) && game.key === key && (game.actions.length > 0 || key === 'ringgz'), game); // there a first click takes a piece
    await go(page, '');
    await go(page, link.slice(link.indexOf('#') + 2));
    await page.waitForSelector('.drawing svg');
    t.check(`${key}: the link carries it`, await page.locator('.problem:not(:empty)').count() === 0);
    await page.getByRole('button', { name: 'Play online with friends' }).click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.invitation, .lobby, .table .region');
    const made = await server.ask(`api/tables/${page.url().split('/').at(-1)?.split('#')[0]}`);
    t.check(`${key}: a table with friends begins with it`, made.origin === game.position && (key !== 'border' || made.assets?.trim().split('\n').length === 3), made);
    await go(page, '');
  }
});

if (process.env.BROWSER !== 'firefox') test('on a phone a tap opens a magnifier, for boards and for positions', async (t) => {
  const server = await t.server();
  const page = await t.open(server, { hash: '#/workshop/border', phone: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.waitForSelector('.easel svg');
  const inLens = (/** @type {string} */ place) => page.locator(`.lens [data-action="${place}"]`);
  await page.locator('#brush-Y').check({ force: true });
  await page.locator('#paint-1\\.6').tap();
  await page.waitForSelector('.lens');
  const box = await inLens('1.6').boundingBox();
  t.check('large enough for a finger', box && Math.min(box.width, box.height) >= 44, box);
  const before = await draft(page, 'border');
  await inLens('1.6').tap();
  await page.waitForSelector('#paint-1\\.6[aria-label*=yellow]');
  t.check('it is painted', await draft(page, 'border') !== before && await page.locator('.lens').count() === 1);
  t.check('and shown', /yellow/.test(await inLens('1.6').getAttribute('aria-label') ?? ''));
  await page.evaluate(() => scrollBy(0, 40));
  await page.waitForSelector('.lens', { state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.locator('summary', { hasText: 'Any position' }).click();
  await page.waitForSelector('.easel.table svg');
  await page.locator('#put-p1-Y5\\.1').tap();
  await page.waitForSelector('.lens');
  const hex = await inLens('p1.Y5.1').boundingBox();
  t.check('a space too', hex && Math.min(hex.width, hex.height) >= 44, hex);
  await inLens('p1.Y5.1').tap();
  await page.waitForSelector('#put-p1-Y5\\.1[aria-label*=crossed]');
  t.check('crossed off', /x/.test((await page.locator('#position-text').inputValue()).split(' ')[2]));
  t.check('nothing is wider than the phone', await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

/** Where there is ink on a page, in millimetres. @param {string} pdf @param {number} page */
function inkOf(pdf, page) {
  const { stdout } = spawnSync('pdftoppm', ['-r', '127', '-gray', '-f', String(page), '-l', String(page), pdf], { maxBuffer: 1 << 26 });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? ['', '0', '0'];
  const [w, tall] = [Number(width), Number(height)];
  let [left, right, top, bottom] = [w, 0, tall, 0];
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < w; x++) {
      if (stdout[head.length + y * w + x] > 235) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { page: [w / 5, tall / 5], ink: [(right - left + 1) / 5, (bottom - top + 1) / 5] };
}

if (process.env.BROWSER === 'chromium') test('print: every game in its true size, on A4 and Letter', async (t) => { // others make no PDF
  const server = await t.server();
  const folder = t.folder();
  const near = (/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number} */ by) => a.every((one, i) => Math.abs(one - b[i]) <= by);
  /** @type {[string, number[]][]} */
  const papers = [['a4', [210, 297]], ['letter', [215.9, 279.4]]];
  for (const [key, [size, sides]] of ['border', 'kuhvadis', 'ringgz'].flatMap((game, i) => some(papers, i).map((paper) => /** @type {const} */ ([game, paper])))) {
    const page = await t.open(server, { hash: `#/workshop/${key}` });
    await page.evaluate(() => { window.print = () => {}; });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('#print-paper').selectOption(size);
    await page.locator('dialog .main').click();
    await page.waitForSelector('.print-page', { state: 'attached' });
    const pages = await page.locator('.print-page').count();
    const pdf = join(folder, `${key}.pdf`);
    await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
    const own = inkOf(pdf, 1);
    t.check(`${key}: ${size}`, near(own.page, sides, 0.6), own);
    const info = spawnSync('pdfinfo', [pdf], { encoding: 'utf8' }).stdout;
    t.check(`${key}: ${pages} pages`, new RegExp(`^Pages: +${pages}$`, 'm').test(info), info);
    t.check(`${key}: the last has the rules`, spawnSync('pdftotext', ['-f', String(pages), pdf, '-'], { encoding: 'utf8' }).stdout.includes('players'));
    // The command line prints the same papers, and only sheets several on a page.
    const theirs = join(folder, `${key}-cli.pdf`);
    spawnSync(t.program, ['print', key, ...key === 'border' ? ['--boards', 'tim'] : [], '--paper', size, '--no-rules', '-o', theirs]);
    const { ink } = key === 'kuhvadis' ? { ink: [120, 130] } : inkOf(theirs, 1);
    t.check(`${key}: its true size`, near(own.ink, ink, 1), { own, ink });
    await page.context().close();
  }
});

test('a position begins on the board of the workshop, and on any other', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/kuhvadis' });
  await page.waitForSelector('.easel svg');
  const shelf = page.locator('.sheet > .tiles .tile button');
  const sheet = async () => {
    const rows = (await page.locator('#position-text').inputValue()).split(' ')[1];
    return rows === (await draft(page, 'kuhvadis')).trim().split('\n').slice(1).join('/') ? 'of the workshop' : rows;
  };
  await shelf.filter({ hasText: 'Willow' }).click();
  await page.locator('summary', { hasText: 'Any position' }).click();
  await page.waitForSelector('.easel.table svg');
  t.check('a sheet that comes with the game', await sheet() === 'of the workshop', await sheet());
  await shelf.filter({ hasText: 'Daisy' }).click();
  t.check('another one, while it is open', await sheet() === 'of the workshop', await sheet());
  await page.locator('#with-x').check({ force: true });
  await page.locator('#put-d4').click();
  const set = await page.locator('#position-text').inputValue();
  await shelf.filter({ hasText: 'Barn' }).click();
  await waitText(page, 'The workshop has changed', 'details .told');
  t.check('what was set up stays', await page.locator('#position-text').inputValue() === set);
  await page.locator('details summary', { hasText: 'Sheets' }).click();
  await page.locator('details .tile button', { hasText: 'Surprise me' }).click();
  t.check('a new one', await sheet() !== 'of the workshop' && await page.locator('#position-text').inputValue() !== set);
  await page.locator('#position-undo').click();
  t.check('undone, with its sheet', await page.locator('#position-text').inputValue() === set && await page.locator('details .problem').innerText() === '');
  await page.getByRole('button', { name: 'Start of a game' }).click();
  await page.getByRole('button', { name: 'The one in the workshop' }).click();
  t.check('that of the workshop again', await sheet() === 'of the workshop', await sheet());
  await go(page, 'workshop/ringgz');
  await page.waitForSelector('.easel.table svg');
  await page.locator('#position-turn').selectOption('over');
  await page.waitForSelector('details .problem:not(:empty)');
  t.check('over at the start: said, and the field is as before', await page.locator('#position-turn').inputValue() === 'p1' || /not over/.test(await page.locator('details .problem').innerText()));
});

if (process.env.BROWSER === 'chromium' || !process.env.BROWSER) test('on a phone a finger scrolls, and paints when it is told to', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/border', phone: true });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.waitForSelector('.easel svg');
  t.check('the verdict is in sight', await page.locator('.verdict').evaluate((one) => one.getBoundingClientRect().bottom < innerHeight));
  const cdp = await page.context().newCDPSession(page);
  const swipe = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const [from, to] = [await page.locator('#paint-12\\.5').boundingBox(), await page.locator('#paint-4\\.5').boundingBox()];
    if (!from || !to) throw new Error('no board');
    const at = (/** @type {number} */ y) => [{ x: from.x + 5, y }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y) });
    for (let i = 1; i <= 8; i++) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.y + (to.y - from.y) * i / 8) });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const before = await draft(page, 'border');
  await swipe();
  t.check('a swipe changes nothing, and the page may scroll', await draft(page, 'border') === before
    && await page.locator('.easel').first().evaluate((one) => getComputedStyle(one).touchAction) === 'manipulation');
  await page.getByLabel('Drag to paint').check();
  await swipe();
  t.check('switched on, it paints', await draft(page, 'border') !== before);
});

test('faults in German name emblems in German, and say where they are', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/border', settings: { lang: 'de' } });
  await page.waitForSelector('.easel svg');
  await page.locator('#brush--').check({ force: true });
  await page.locator('#paint-1\\.6').click();
  await page.waitForSelector('.faults li');
  const said = await page.locator('.faults').innerText();
  t.check('the castle', /Burg/.test(said) && !/castle/.test(said), said);
  t.check('in the label of the place', await page.locator('.easel .place:has([data-fault])').first().getAttribute('aria-label').then((label) => label?.endsWith('(ein Fehler)')));
});
