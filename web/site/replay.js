// replay.js -- a record, step by step: one of this browser, one by link, or a file dropped here.

import { Engine, Refused } from './engine.js';
import { h } from './html.js';
import { showDrawing } from './morph.js';
import { isDark, settings } from './settings.js';
import { localGames } from './shelf.js';
import { _ } from './words.js';

/** @param {string} name @param {Blob} blob */
function download(name, blob) {
  h('a', { href: URL.createObjectURL(blob), download: name }).click();
}

/** @param {string} svg @returns {Promise<Blob>} */
async function toPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = h('canvas', { width: image.width, height: image.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), 'image/png'));
}

/** @param {import('./app.js').App} app @param {string} record @returns {() => void} */
function showRecord(app, record) {
  const engine = new Engine(app.module);
  engine.load(record);
  const names = engine.players.map((name, i) => name || `p${i + 1}`);
  let timer = 0;
  const drawing = h('div', { class: 'drawing table' });
  const slider = h('input', { type: 'range', min: 0, max: engine.count, value: engine.count, 'aria-label': _('Action'), oninput: () => go(Number(slider.value)) });
  const where = h('output', {});
  const view = () => ({ palette: settings.palette, dark: isDark() ? 1 : 0, lang: settings.lang, tall: innerWidth < 760 ? 1 : 0, plain: settings.coordinates ? 0 : 1 });
  const go = (/** @type {number} */ ply) => {
    const to = Math.max(0, Math.min(engine.count, ply));
    engine.look(to);
    slider.value = String(to);
    where.textContent = to ? `${to}/${engine.count}: ${engine.action(to - 1).who} ${engine.action(to - 1).action}` : `0/${engine.count}`;
    showDrawing(drawing, engine.draw(view(), names));
  };
  const stop = () => { clearInterval(timer); timer = 0; playButton.textContent = _('Play'); };
  const playButton = h('button', { onclick: () => {
    if (timer) { stop(); return; }
    if (engine.ply === engine.count) go(0);
    playButton.textContent = _('Pause');
    timer = window.setInterval(() => (engine.ply < engine.count ? go(engine.ply + 1) : stop()), 700);
  } }, _('Play'));
  const step = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => number} */ to) => h('button', { 'aria-label': label, onclick: () => { stop(); go(to()); } }, text);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, () => void>} */
    const act = { ArrowLeft: () => go(engine.ply - 1), ArrowRight: () => go(engine.ply + 1), Home: () => go(0), End: () => go(engine.count), ' ': () => playButton.click() };
    if (!act[event.key] || (event.target instanceof HTMLButtonElement && event.key === ' ')) return;
    event.preventDefault();
    act[event.key]();
  };
  addEventListener('keydown', keys);
  const svg = () => engine.draw(view(), names);
  app.page.className = 'playing';
  app.page.append(drawing, h('div', { class: 'bar' },
    step('|◀', _('To the beginning'), () => 0), step('◀', _('One step back'), () => engine.ply - 1), playButton,
    step('▶', _('One step on'), () => engine.ply + 1), step('▶|', _('To the end'), () => engine.count), slider, where),
  h('div', { class: 'bar' },
    h('button', { onclick: () => download('paddock.game', new Blob([record], { type: 'text/plain' })) }, '.game'),
    h('button', { onclick: () => download('paddock.svg', new Blob([svg()], { type: 'image/svg+xml' })) }, 'SVG'),
    h('button', { onclick: async () => download('paddock.png', await toPng(svg())) }, 'PNG')));
  go(engine.count);
  return () => { stop(); removeEventListener('keydown', keys); };
}

/** @type {import('./app.js').Page} */
export function replayPage(app, id = '', token = '') {
  /** @type {void | (() => void)} */
  let leave;
  const problem = h('p', { class: 'message', role: 'alert' });
  const open = (/** @type {string} */ text) => {
    try {
      app.page.replaceChildren();
      leave = showRecord(app, text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.textContent = error.message;
      app.page.replaceChildren(chooser);
    }
  };
  const games = localGames();
  const recordOf = (/** @type {import('./shelf.js').LocalGame} */ game) => {
    const engine = new Engine(app.module);
    for (const file of game.assets) engine.addAsset(file);
    engine.begin(game.key, game.options);
    for (const action of game.actions) engine.play(action);
    return engine.record(game.seats.map((seat) => seat.name), game.date);
  };
  const file = h('input', { type: 'file', accept: '.game,text/plain', 'aria-label': _('A record from a file'), onchange: async () => { if (file.files?.[0]) open(await file.files[0].text()); } });
  const chooser = h('section', { class: 'sheet narrow' }, h('h1', {}, _('Replay')),
    h('p', {}, _('Drop a record (.game) here, or choose one.')), file, problem,
    h('ul', { class: 'links' }, games.map((game) => h('li', {}, h('a', { href: `#/replay/${game.id}` },
      `${app.engine.games.find((one) => one.key === game.key)?.title}: ${game.seats.map((seat) => seat.name).join(', ')} (${game.date})`)))));
  const drop = async (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped) open(await dropped.text());
  };
  const over = (/** @type {Event} */ event) => event.preventDefault();
  addEventListener('drop', drop);
  addEventListener('dragover', over);
  const mine = games.find((game) => game.id === id);
  if (mine) open(recordOf(mine));
  else if (id) {
    fetch(`/api/tables/${encodeURIComponent(id)}/record`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
      .then(async (answer) => { if (answer.ok) open(await answer.text()); else app.page.replaceChildren(chooser); });
  } else app.page.append(chooser);
  return () => {
    leave?.();
    removeEventListener('drop', drop);
    removeEventListener('dragover', over);
  };
}
