// table_help.mjs -- shared by the tests of tables: stored games, tables on the server, and a player who clicks what is
// legal.

import { waitText } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const person = (/** @type {string} */ name) => ({ kind: 'person', name, level: 2 });
export const bot = (/** @type {string} */ name, level = 1) => ({ kind: 'bot', name, level });

/** A browser with one game in it, at #/game/g1. @param {string} key @param {string} options @param {any[]} seats */
export const shelfWith = (key, options, seats) => ({
  'bot-speed': 'full',
  games: [{ id: 'g1', key, options, assets: [], seats, actions: [], date: '2026-11-15', result: '', changed: 1, here: false }],
});

/**
 * Clicks what can be done, through the page's own listeners, until the game is over or the log is so long. Of several
 * things takes a place in the drawing before a button, and what is picked up is laid down; knows no game.
 * @param {Page} page @param {{ upTo?: number }} [how] @returns {Promise<number>} clicks
 */
export function playOn(page, { upTo = 100000 } = {}) {
  return page.evaluate(async (until) => {
    let clicks = 0;
    const count = () => document.querySelectorAll('.log li').length;
    const any = (/** @type {Element[]} */ list) => list[Math.floor(Math.random() * list.length)];
    const end = performance.now() + 300000;
    while (!document.querySelector('.notice.end') && count() < until) {
      /** @type {HTMLElement | null} */ (document.querySelector('.notice.missed .main'))?.click();
      const legal = [...document.querySelectorAll('.table .legal')];
      const places = legal.filter((part) => part.hasAttribute('data-action') && !part.classList.contains('button'));
      const picks = legal.filter((part) => part.hasAttribute('data-pick') && !part.classList.contains('die'));
      const part = places.length ? any(places) : picks.length ? any(picks) : legal.find((one) => one.hasAttribute('data-action')) ?? any(legal);
      if (part) clicks++;
      part?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, part ? 0 : 5));
      if (performance.now() > end) throw new Error(`stuck: ${document.querySelector('.say')?.textContent} ${document.querySelector('.word')?.textContent}`);
    }
    return clicks;
  }, upTo);
}

/**
 * A table on the server and its people, each in a browser of their own.
 * @param {import('./harness.mjs').Test} t @param {import('./harness.mjs').Server} server
 * @param {{ game: string, options: string, names: string[], clock?: any, wishes?: any[] }} wish
 */
export async function seated(t, server, { game, options, names, clock, wishes = [] }) {
  const made = await server.ask('/api/tables', { game, options, seats: names.map(() => 'person'), ...(clock ? { clock } : {}) });
  /** @type {Page[]} */
  const pages = [];
  for (const [i, name] of names.entries()) {
    const page = await t.open(server, { hash: `#/t/${made.id}/${made.tokens[`p${i + 1}`]}`, ...wishes[i] });
    await page.fill('form.sit input', name);
    await page.click('form.sit .main');
    pages.push(page);
  }
  for (const page of pages) await page.waitForSelector('.lobby', { state: 'hidden' });
  return { made, pages };
}

/** All play in parallel until the game is over. @param {Page[]} pages @param {number} [upTo] */
export const allPlayOn = (pages, upTo) => Promise.all(pages.map((page) => playOn(page, { upTo })));

/** The text of the end card; skips what was missed. @param {Page} page @returns {Promise<string>} */
export async function endOf(page) {
  const words = await page.waitForFunction(() => {
    /** @type {HTMLElement | null} */ (document.querySelector('.notice.missed .main'))?.click();
    return document.querySelector('.notice.end p')?.textContent;
  });
  return String(await words.jsonValue());
}

/** How many actions the log of this page has. @param {Page} page */
export const logged = (page) => page.locator('.log li').count();

/** Waits for a log of that length. @param {Page} page @param {number} count */
export const waitLog = (page, count) => page.waitForFunction((n) => document.querySelectorAll('.log li').length >= n, count);

/** Records everything that screen readers are told from now on. @param {Page} page @returns {Promise<() => Promise<string[]>>} */
export async function listen(page) {
  await page.evaluate(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById('live'));
    /** @type {any} */ (window).heard = [];
    new MutationObserver(() => /** @type {any} */ (window).heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => /** @type {any} */ (window).heard);
}

export { waitText };
