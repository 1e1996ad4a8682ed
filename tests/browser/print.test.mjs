// print.test.mjs -- boards, sheets, pieces and rules from the page, on paper: PDFs, rendered and measured.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A page of a PDF as grey points, 127 an inch: five a millimetre. @param {string} pdf @param {number} page */
function rasterOf(pdf, page) {
  const { stdout } = spawnSync('pdftoppm', ['-r', '127', '-gray', '-f', String(page), '-l', String(page), pdf], { maxBuffer: 1 << 26 });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? ['', '0', '0'];
  return { points: stdout.subarray(head.length), w: Number(width), tall: Number(height) };
}

/** Where there is ink on a page, or in a part of it, in millimetres. @param {ReturnType<typeof rasterOf>} raster @param {number[]} [part] left, top, right, bottom */
function inkOf({ points, w, tall }, part) {
  const [x1, y1, x2, y2] = part?.map((mm) => Math.round(5 * mm)) ?? [0, 0, w, tall];
  let [left, right, top, bottom] = [x2, x1 - 1, y2, y1 - 1];
  for (let y = y1; y < y2; y++) {
    for (let x = x1; x < x2; x++) {
      if (points[y * w + x] > 235) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { page: [w / 5, tall / 5], ink: [(right - left + 1) / 5, (bottom - top + 1) / 5], at: [left / 5, top / 5] };
}

const near = (/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number} */ by) => a.every((one, i) => Math.abs(one - b[i]) <= by);
/** @type {Record<string, number[]>} */
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] };

/** Prints from the dialog that is open: what the page lays out, its drawings, the dice of the key with the faces beside them, in
 * millimetres, and what the PDF has. @param {Page} page @param {string} size @param {string} pdf its path */
async function printed(page, size, pdf) {
  await page.locator('#print-paper').selectOption(size);
  await page.locator('dialog .main').click();
  await page.waitForSelector('.print-page', { state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const layout = await page.evaluate(() => {
    const pixels = 96 / 25.4;
    const key = [...document.querySelectorAll('.print-key figure')];
    return {
      pages: document.querySelectorAll('.print-page').length,
      drawn: [...document.querySelectorAll('.print-page:not(.print-rules) > svg')].map((one) => one.outerHTML.replace(/paper\d+-/g, '')),
      names: key.map((one) => one.querySelector('figcaption')?.textContent ?? ''),
      boxes: key.map((one) => [...one.querySelectorAll('svg')].map((picture) => {
        const [box, whole] = [picture.getBoundingClientRect(), /** @type {Element} */ (picture.closest('.print-page')).getBoundingClientRect()];
        return [box.left - whole.left, box.top - whole.top, box.right - whole.left, box.bottom - whole.top].map((side) => side / pixels);
      })),
    };
  });
  await page.emulateMedia({ media: null });
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true }); // afterwards the pages are gone
  const info = spawnSync('pdfinfo', ['-f', '1', '-l', '99', pdf], { encoding: 'utf8' }).stdout;
  const sizes = [...info.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)].map(([, wide, tall]) => [Number(wide) / 72 * 25.4, Number(tall) / 72 * 25.4]);
  return { ...layout, sizes, text: spawnSync('pdftotext', ['-f', String(sizes.length), pdf, '-'], { encoding: 'utf8' }).stdout };
}

if (process.env.BROWSER === 'chromium') test('print: every game in its true size, on A4 and Letter, with the key for ordinary dice', async (t) => { // others make no PDF
  const server = await t.server();
  const folder = t.folder();
  for (const key of ['border', 'kuhvadis', 'ringgz']) {
    const page = await t.open(server, { hash: `#/workshop/${key}` });
    await page.evaluate(() => { window.print = () => {}; });
    for (const [size, sides] of Object.entries(PAPERS)) {
      await page.getByRole('button', { name: 'Print' }).click();
      const pdf = join(folder, `${key}.pdf`);
      const { pages, sizes, text, names, boxes } = await printed(page, size, pdf);
      t.check(`${key}: ${pages} pages of ${size}`, pages === (key === 'ringgz' ? 5 : 2) && sizes.length === pages && sizes.every((one) => near(one, sides, 0.6)), { pages, sizes });
      const own = inkOf(rasterOf(pdf, 1));
      t.check(`${key}: ${size} is drawn`, near(own.page, sides, 0.6), own);
      t.check(`${key}: the last has the rules`, text.includes('players'));
      // The command line prints the same papers, and only sheets several on a page.
      const theirs = join(folder, `${key}-cli.pdf`);
      spawnSync(t.program, ['print', key, ...key === 'border' ? ['--boards', 'tim'] : [], '--paper', size, '--no-rules', '-o', theirs]);
      const { ink } = key === 'kuhvadis' ? { ink: [120, 130] } : inkOf(rasterOf(theirs, 1));
      t.check(`${key}: its true size`, near(own.ink, ink, 1), { own, ink });

      // The key: six dice, and beside each the face that it stands for.
      if (key === 'ringgz') {
        t.check('ringgz: no key, since it has no dice', !names.length && !text.includes('ordinary dice'));
      } else {
        const solid = text.replace(/\s+/g, ''); // where letters stand closer, pdftotext finds blanks
        t.check(`${key}: the key is on the page of the rules`, names.length === 6 && [...names, 'With five ordinary dice, read them like this'].every((words) => words && solid.includes(words.replaceAll(' ', ''))), text);
        const last = rasterOf(pdf, pages);
        const inks = boxes.map((two) => two.map((box) => inkOf(last, box).ink));
        t.check(`${key}: six dice and six faces are drawn`, inks.length === 6 && inks.every(([die, face]) => near(die, [8.5, 8.5], 0.5) && Math.min(...face) > 5), { boxes, inks });
      }
    }
    await page.context().close();
  }
});

if (process.env.BROWSER === 'chromium') test('print: several boards and sheets in one job, new ones among them', async (t) => {
  const server = await t.server();
  const folder = t.folder();
  for (const [key, names, sheets] of /** @type {[string, string[], number[][]][]} */ ([['border', ['sarah', 'emma'], []], ['kuhvadis', ['daisy'], [[120, 266], [120, 130]]]])) {
    const page = await t.open(server, { hash: `#/workshop/${key}` });
    await page.evaluate(() => { window.print = () => {}; });
    await page.getByRole('button', { name: 'Print' }).click();
    const rows = await page.locator('.print-what input').count();
    await page.locator('dialog').getByRole('button', { name: 'Surprise me' }).click();
    const made = await page.locator('.print-what input').last().getAttribute('id') ?? '';
    t.check(`${key}: a new one, chosen, with its picture`, /^print-new-[\da-f]{6}$/.test(made) && await page.locator(`#${made}`).isChecked() && await page.locator(`label:has(#${made}) img`).count() === 1
      && (await page.locator('dialog .told').innerText()).includes('new-') && await page.locator('.print-what input').count() === rows + 1);
    for (const name of names) await page.locator(`#print-${name}`).check();
    const pdf = join(folder, `${key}-several.pdf`);
    const { pages, sizes, text, drawn } = await printed(page, 'a4', pdf);
    // One board, or two sheets, on a page; then the rules.
    t.check(`${key}: as many pages as they need`, pages === (key === 'border' ? 5 : 3) && sizes.length === pages && sizes.every((one) => near(one, PAPERS.a4, 0.6)) && text.includes('ordinary dice'), { pages, sizes });
    const inks = [...Array(pages - 1).keys()].map((i) => inkOf(rasterOf(pdf, i + 1)));
    const wanted = sheets.length ? sheets : inks.map(() => inks[0].ink);
    t.check(`${key}: each in its true size, and none is cut`, inks.every(({ ink, at }, i) => near(ink, wanted[i], 1) && at[0] >= 9.5 && at[1] >= 9.5 && at[0] + ink[0] <= 200.5 && at[1] + ink[1] <= 287.5), inks);
    t.check(`${key}: they differ`, new Set(drawn).size === names.length + 2 && drawn.length === names.length + 2, drawn.length);
    await page.context().close();
  }
});
