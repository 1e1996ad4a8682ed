// replay_player.js -- plays a record back: slider, keys, automatic play, downloads.

import { openDialog } from './dialog.js';
import { Engine } from './engine.js';
import { button, choice, dataUrl, download, h, toPng } from './html.js';
import { icon } from './icons.js';
import { showDrawing } from './morph.js';
import { Regions, showParts } from './regions.js';
import { viewFor } from './settings.js';
import { _, capital } from './words.js';

const STEP = 900; // milliseconds for an action at normal speed
let speed = '1';

/** Too small for a drawing of the whole table. */
const isSmall = () => innerWidth < 760 || innerHeight < 520;

/**
 * Throws Refused when it is no record.
 * @param {import('./app.js').App} app @param {import('./records.js').Found} found
 * @param {number} at -1: the end @param {(ply: number) => void} moved
 */
export function playRecord(app, { record, analysis, ending = {} }, at, moved) {
  const engine = new Engine(app.module);
  engine.load(record);
  const names = engine.players.map((name, i) => capital(name) || _('Player %1', i + 1));
  const named = /^game (\S+)/m.exec(record)?.[1];
  const { key, title } = engine.games.find((game) => game.key === named) ?? { key: 'game', title: _('Replay') };
  const last = engine.count;
  engine.look(Math.max(0, last - 1));
  const isScored = engine.score.some((points) => points);
  let timer = 0;
  /** What the rules do not see of how it ended. */
  const end = () => (engine.ply === last && engine.winners === null ? ending : {});
  const view = () => viewFor({ ...end(), tall: isSmall() && innerHeight > innerWidth ? 1 : 0 });

  const drawing = h('div', { class: 'drawing table' });
  // On a small screen: who plays, and the board and dice or stock of whoever acts.
  const place = h('div', { class: 'drawing parts' });
  const regions = new Regions(place);
  const people = h('ul', { class: 'people' });
  const showSmall = () => {
    const { score } = engine;
    const { ended, resigned = 0 } = end();
    const winners = engine.winners ?? (!ended ? null : names.length === 2 && resigned ? [2 - resigned] : []); // bits of two seats
    const actor = showParts(regions, engine, names, end(), winners?.[0]);
    people.replaceChildren(...names.map((name, i) => h('li', { class: (winners ?? [actor]).includes(i) ? 'turn' : '' },
      h('span', {}, regions.signs.get(`p${i + 1}`) ?? null, h('span', { class: 'name' }, name), isScored ? h('b', { class: 'points' }, score[i]) : null))));
    for (const sign of people.querySelectorAll('svg')) sign.setAttribute('class', 'sign');
  };
  const said = h('p', { class: 'said', role: 'status' });
  const where = h('output', {});
  const slider = h('input', { type: 'range', min: 0, max: last, 'aria-label': _('Action'), oninput: () => { stop(); go(Number(slider.value)); } });
  const go = (/** @type {number} */ ply) => {
    const to = Math.max(0, Math.min(last, ply));
    engine.look(to);
    slider.value = String(to);
    slider.setAttribute('aria-valuetext', _('%1 of %2', to, last));
    where.textContent = _('%1 of %2', to, last);
    said.textContent = to ? capital(engine.tell(to - 1, view(), names)) : _('The start');
    const small = isSmall();
    app.page.classList.toggle('small', small);
    for (const one of [place, people]) one.hidden = !small;
    drawing.hidden = small;
    if (small) showSmall();
    else showDrawing(drawing, engine.draw(view(), names));
    if (end().ended) said.textContent += ` ${small ? regions.words : drawing.querySelector('[data-say]')?.getAttribute('data-say')}`;
    moved(to);
  };
  /** The ply where the next or previous turn begins. @param {number} step */
  const turn = (step) => {
    let ply = engine.ply + step;
    const who = (/** @type {number} */ n) => (n > 0 && n <= last ? engine.action(n - 1).who : '');
    while (ply > 0 && ply < last && (who(ply) === 'chance' || who(ply) === who(ply + 1) || who(ply + 1) === 'chance')) ply += step;
    return ply;
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    playButton.setAttribute('aria-label', _('Play'));
    playButton.replaceChildren(icon('play'));
  };
  const run = () => {
    if (engine.ply === last) go(0);
    playButton.setAttribute('aria-label', _('Pause'));
    playButton.replaceChildren(icon('pause'));
    clearInterval(timer);
    timer = window.setInterval(() => (engine.ply < last ? go(engine.ply + 1) : stop()), STEP / Number(speed));
  };
  const step = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => number} */ to) =>
    h('button', { 'aria-label': label, title: label, onclick: () => { stop(); go(to()); } }, icon(sign));
  const playButton = h('button', { class: 'main', onclick: () => (timer ? stop() : run()) });
  const speeds = choice(_('Speed'), ['0.5', '1', '2', '4'].map((value) => [value, `${value.replace('0.5', '½')}×`]), speed, (value) => {
    speed = value;
    if (timer) run();
  });

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => go(engine.ply - 1), ArrowRight: () => go(engine.ply + 1), ArrowUp: () => go(turn(-1)), ArrowDown: () => go(turn(1)),
    Home: () => go(0), End: () => go(last), ' ': () => playButton.click(),
  };
  addEventListener('keydown', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const busy = target.matches('select, textarea, input') || (event.key === ' ' && target.matches('button, a, summary'));
    if (!keys[event.key] || busy || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (event.key !== ' ') stop();
    keys[event.key]();
  }, { signal: app.left });
  addEventListener('resize', () => go(engine.ply), { signal: app.left });
  app.left.addEventListener('abort', stop);
  const picture = () => engine.draw(view(), names);
  const file = `paddock-${key}`;
  app.page.className = 'playing replay';
  app.page.append(h('h1', { class: 'unseen' }, _('%1: %2', _('Replay'), title)), people, drawing, place, said,
    h('div', { class: 'player', role: 'group', 'aria-label': _('Replay') },
      step(_('Go to the start'), 'first', () => 0), step(_('Previous step'), 'previous', () => engine.ply - 1), playButton,
      step(_('Next step'), 'next', () => engine.ply + 1), step(_('Go to the end'), 'last', () => last), slider, where, speeds),
    h('div', { class: 'player', role: 'group', 'aria-label': _('Download') },
      button(_('Game (.game)'), () => download(`${file}.game`, dataUrl('text/plain', record))),
      button(_('Picture (SVG)'), () => download(`${file}.svg`, dataUrl('image/svg+xml', picture()))),
      button(_('Picture (PNG)'), async () => download(`${file}.png`, await toPng(picture()))),
      button(_('Play on from here'), async () => {
        stop();
        const { positionTools } = await import('./position.js');
        openDialog(_('Play on from here'), positionTools(app, engine, record));
      }),
      last ? h('a', { class: 'button', href: analysis }, _('Analyse')) : null,
      h('a', { class: 'button', href: '#/replay' }, _('Another game'))));
  document.title = `${_('%1: %2', title, names.join(', '))} · Paddock`;
  stop();
  go(at < 0 ? last : at);
}
