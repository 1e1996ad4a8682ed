// workshop.test.mjs -- boards and sheets in the browser: choose, make, paint, break, repair, measure, keep, share, play.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickLegal, test, waitText } from './harness.mjs';
import { address } from './scenes.mjs';
import { draft, go, kept, packed, unpacked } from './workshop_help.mjs';

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

/** Which spaces of a board are one segment, whatever its colour. @param {string} board */
function segmentsOf(board) {
  const spaces = board.replace(/[^]*\nmap\n/, '').trim().split(/\s+/);
  const segments = [...new Set(spaces.filter((one) => /^[ROYGBS][2-5]$/.test(one)))];
  return segments.map((key) => spaces.flatMap((one, i) => (one === key ? [i] : [])).join()).sort().join(' ');
}

/** The faces of a sheet by place: "2.3" is row 2, column 3. @param {string} sheet */
const facesOf = (sheet) => new Map(sheet.trim().split('\n').slice(1).flatMap((row, i) => [...row].map((face, k) => [`${i + 1}.${k + 1}`, face])));
/** Where two sheets of one size differ. @param {string} one @param {string} two */
const othersOf = (one, two) => [...facesOf(one)].filter(([place, face]) => facesOf(two).get(place) !== face).map(([place]) => place);

test('what differs is told and stays marked; a new one like the one shown', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/kuhvadis' });
  await page.waitForSelector('.easel svg');
  await page.getByText('Options').click();
  const marked = () => page.evaluate(() => [...document.querySelectorAll('.easel .place:has(.dot)')].map((part) => [part.getAttribute('data-action'), part.getAttribute('aria-label')]));
  const make = async (/** @type {number} */ seed) => {
    await page.getByLabel(/^Seed/).fill(String(seed));
    await page.getByRole('button', { name: 'Make a new one' }).click();
    await waitText(page, `Seed ${seed}`, '.findings .told');
    return draft(page, 'kuhvadis');
  };
  const said = () => page.locator('.findings .told').innerText();
  const [twelve, thirteen] = [await make(12), await make(13)];
  const others = othersOf(twelve, thirteen);
  t.check('how many', others.length > 5 && (await said()).includes(`: ${others.length} of 49 places differ`), await said());
  t.check('which, by a mark and in words', (await marked()).map(([place]) => place).join() === others.join() && (await marked()).every(([, label]) => label?.endsWith(' (differs)')), await marked());
  await make(13);
  t.check('the same again: none', (await said()).includes(': 0 of 49 places differ') && !(await marked()).length && await page.locator('.easel [aria-label*=differs]').count() === 0, await said());
  await make(12);
  t.check('marked again', (await marked()).length === others.length);
  await page.locator('#brush-4').check({ force: true });
  await page.locator('#paint-1\\.1').click();
  await page.locator('#brush-5').check({ force: true });
  await page.locator('#paint-1\\.1').click();
  t.check('until the next change', !(await marked()).length && await page.locator('.easel [data-motion]').count() === 0 && await page.locator('.easel [aria-label*=differs]').count() === 0);

  // As on the command line: two cells of it are swapped.
  const shown = await draft(page, 'kuhvadis');
  await page.locator('#make-like').check();
  const like = await make(3);
  const swapped = othersOf(shown, like);
  t.check('two cells are swapped', facesOf(shown).get('1.1') === '5' && swapped.length === 2 && facesOf(like).get(swapped[0]) === facesOf(shown).get(swapped[1]) && (await said()).includes(': 2 of 49 places differ'), { shown, like });
  await page.locator('#brush-X').check({ force: true });
  await page.locator('#paint-1\\.2').click();
  await page.waitForSelector('.faults li');
  const bad = await draft(page, 'kuhvadis');
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, 'has faults', '.findings .problem');
  t.check('not like one with faults', await draft(page, 'kuhvadis') === bad);
});

test('the fence is cut anew by drawing it, and a new board keeps it', async (t) => {
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
  // New colours: for this fence, if it is to be like the one shown; else for that of the classic board.
  await page.locator('#make-recut').uncheck();
  await page.locator('#make-like').check();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await waitText(page, 'Seed 7', '.told');
  const like = await draft(page, 'border');
  t.check('the segments that were drawn, in other colours', like !== wanted && segmentsOf(like) === segmentsOf(wanted) && await page.locator('.verdict.good').count() === 1, like);
  await page.locator('#make-like').uncheck();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await page.waitForFunction((text) => JSON.parse(localStorage.getItem('drafts') ?? '{}').border !== text, like);
  t.check('those of the classic board', segmentsOf(await draft(page, 'border')) === segmentsOf(start) && segmentsOf(start) !== segmentsOf(wanted));
});

test('a link carries the whole board, and so does a file; bad files change nothing', async (t) => {
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
  await go(page, 'rules');
  await page.locator('.workshop').waitFor({ state: 'detached' });
  t.check('another page: the dialog is closed', await page.locator('dialog').count() === 0);
  await go(page, 'workshop/kuhvadis');
  await page.waitForSelector('.easel svg');
  const other = await t.open(server, { hash: link.slice(link.indexOf('#')) });
  await waitText(other, 'Opened from a link', '.told');
  t.check('the same sheet', await draft(other, 'kuhvadis') === text);
  t.check('the address is clean', other.url().endsWith('/workshop/kuhvadis'));

  // The same as a file.
  const saved = page.waitForEvent('download');
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

const LONGEST = 2000; // characters of a link

test('hostile links of every kind: a sentence, and nothing changed', async (t) => {
  const page = await t.open(await t.server(), { hash: '#/workshop/border' });
  const all = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const opened = async (/** @type {string} */ key, /** @type {string} */ end) => {
    await go(page, 'rules');
    await page.locator('.workshop').waitFor({ state: 'detached' });
    await go(page, `workshop/${key}/${end}`);
    await page.waitForURL(new RegExp(`/workshop/${key}$`));
  };
  // What good links carry: a board or sheet of one's own, and the start of a game on it, for as many as can play.
  /** @type {Record<string, string>} */
  const good = {};
  /** @type {Record<string, string>} */
  const links = {};
  for (const key of ['border', 'kuhvadis', 'ringgz']) {
    await go(page, `workshop/${key}`);
    if (key !== 'ringgz') {
      await page.locator('.sheet > .tiles .tile button', { hasText: 'Surprise me' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`own-${key}`);
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      links[`${key}/b`] = await page.locator('dialog .invitation input').inputValue();
      await page.keyboard.press('Escape');
      await page.locator('summary', { hasText: 'Any position' }).click();
    }
    await page.waitForSelector('.easel.table svg');
    if (key !== 'kuhvadis') await page.locator('#position-players').selectOption('4');
    await page.locator('.position-tools').getByRole('button', { name: 'Share' }).click();
    links[`${key}/p`] = await page.locator('.position-tools .invitation input').inputValue();
  }
  for (const [kind, link] of Object.entries(links)) {
    t.check(`${kind}: at most ${LONGEST} characters`, link.length <= LONGEST && link.includes(`#/workshop/${kind}=`), link.length);
    t.note(`${kind}: ${link.length} characters`);
    good[kind] = unpacked(link);
  }
  t.check('a board for each of four', good['border/p'].split('\n').filter((line) => line.startsWith('board own-border')).length === 4, good['border/p']);
  const before = await all();
  t.check('with something to lose', ['own-border', 'own-kuhvadis', 'drafts'].every((name) => before.includes(name)), before);

  const damaged = /^This link is not valid: a part of it is missing or was changed\.$/;
  const any = /^[A-Z'][^]+\.$/;
  const line = (/** @type {string} */ kind, /** @type {RegExp} */ from, /** @type {string} */ to) => {
    if (!from.test(good[kind])) throw new Error(`${kind} has no ${from}`);
    return good[kind].replace(from, to);
  };
  const actions = (/** @type {string} */ key) => readFileSync(`docs/examples/${key}.game`, 'utf8').replace(/^result .*\n/m, '').replace(/^actions\n((?:.*\n){4})[^]*/m, 'actions\n$1');
  /** @type {Record<string, string[]>} */
  const foreign = {
    'border/b': [good['kuhvadis/b'], good['border/p'], 'board <img src=x onerror=alert(1)>\nmap\n', 'board tim\n', `board ${'b'.repeat(7000)}`, line('border/b', /W1/, '<b>')],
    'kuhvadis/b': [good['border/b'], good['kuhvadis/p'], 'sheet <img>\n1?1\n', 'sheet a\n11\n11\n', `sheet ${'b'.repeat(7000)}`, actions('kuhvadis')],
    'border/p': [good['ringgz/p'], good['border/b'], actions('border'), `${good['border/p']}roll:123456\n`, line('border/p', / throw \?\?\?\?\? 0 - 0/, ' throw RRRRR 9 - 0'), line('border/p', / p1 throw/, ' over throw'), line('border/p', /^position border \S+/m, 'position border nobody,tim,tim,tim'), line('border/p', /^board [^]*?W1/m, 'board own-border|<script>')],
    'kuhvadis/p': [good['border/p'], good['kuhvadis/b'], actions('kuhvadis'), `${good['kuhvadis/p']}pass\n`, line('kuhvadis/p', / \?\?\?\?\? 0 - 0/, ' 66666 1 - 0'), line('kuhvadis/p', / p1 /, ' over '), line('kuhvadis/p', /^game .*/m, 'game chess')],
    'ringgz/p': [good['kuhvadis/p'], 'ringgz', actions('ringgz'), `${good['ringgz/p']}a1:B1\n`, line('ringgz/p', /^(position ringgz \S+) \S+/m, '$1 *,*,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.'), line('ringgz/p', / p1 /, ' p9 '), line('ringgz/p', /^(position .*) \S+/m, '$1 B99999')],
  };
  for (const [kind, texts] of Object.entries(foreign)) {
    const [key, letter] = kind.split('/');
    const sent = await packed(page, good[kind]);
    const [sum, code] = sent.split('.');
    /** @type {[string, string, RegExp][]} */
    const hostile = [
      ['too long', `${sum}.${'A'.repeat(2500)}`, /too long\.$/],
      ['a bomb', await packed(page, '1'.repeat(400_000)), /too large\.$/],
      ['another checksum', `00000000.${code}`, damaged],
      ['a part is missing', `${sum}.${code.slice(0, -9)}`, damaged],
      ['one letter of another', `${sum}.${code.slice(0, 9)}${code[9] === 'A' ? 'B' : 'A'}${code.slice(10)}`, damaged],
      ['no code at all', 'hello', damaged],
      ['no text', '%00%ff', damaged],
      ['nothing compressed', `${sum}.AAAA`, damaged],
      ['nothing in it', await packed(page, ''), damaged],
    ];
    for (const [i, text] of texts.entries()) hostile.push([`foreign content ${i + 1}`, await packed(page, text), any]);
    for (const [what, bad, why] of hostile) {
      await opened(key, `${letter}=${bad}`);
      await page.waitForSelector('.problem:not(:empty)');
      const said = await page.locator('.problem:not(:empty)').innerText();
      t.check(`${kind}, ${what}: a sentence`, why.test(said) && !/undefined|%[1-3]/.test(said), said);
      t.check(`${kind}, ${what}: nothing changed`, await all() === before, await all());
    }
    await opened(key, `${letter}=${sent}`);
    if (letter === 'b') await waitText(page, 'Opened from a link', '.told');
    else await page.waitForSelector('.position-tools');
    t.check(`${kind}: the good one opens`, await page.locator('.problem:not(:empty)').count() === 0);
  }
  await opened('ringgz', `b=${await packed(page, good['kuhvadis/b'])}`);
  await waitText(page, 'This game has no boards or sheets.', '.problem');
  t.check('nothing changed at all', await all() === before);
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
