// analysis.js -- was it luck or skill? A game of this browser, of the server or from a file is analysed in a worker
// (analysis_run.js) while the graph grows; then come figures, turning points and puzzles from mistakes.

import { AnalysisGraph } from './analysis_graph.js';
import { Puzzles } from './analysis_puzzles.js';
import { decisionList, figureTable, seatCards, turningPoints, verdict } from './analysis_report.js';
import { AnalysisRun, isMistake } from './analysis_run.js';
import { Engine, Refused, seatNumber } from './engine.js';
import { h } from './html.js';
import { findRecord } from './records.js';
import { settings } from './settings.js';
import { _, capital, language } from './words.js';

const PAUSE = 150; // milliseconds between two updates of the graph

/** The game analysed last: its results stay while another page is shown, or this one is shown again.
 * @type {{ record: string, fast: AnalysisRun, deep: AnalysisRun | null, ply: number } | null} */
let kept = null;

/** A record may lack names; texts need them, with a capital. @param {Engine} engine @param {string} record */
function withNames(engine, record) {
  const names = engine.players.map((name, i) => capital(name) || _('Player %1', i + 1));
  const date = /^date (\S+)/m.exec(record)?.[1] ?? new Date().toISOString().slice(0, 10);
  return { names, record: engine.players.join('\n') === names.join('\n') ? record : engine.record(names, date) };
}

// ---- The page ----

class Analysis {
  /** @param {import('./app.js').App} app @param {import('./records.js').Found} found */
  constructor(app, found) {
    this.app = app;
    this.found = found;
    this.engine = new Engine(app.module);
    this.engine.load(found.record);
    const { names, record } = withNames(this.engine, found.record);
    if (!this.engine.count) throw new Refused(_('No actions have been played yet.'));
    this.names = names;
    if (kept?.record !== record) {
      kept?.fast.close();
      kept?.deep?.close();
      kept = { record, fast: new AnalysisRun(app.module, record, false), deep: null, ply: this.engine.count };
    }
    this.kept = kept;
    this.loading = false; // results are being fetched, and
    this.stale = false; // there are newer ones
    const named = /^game (\S+)/m.exec(this.found.record)?.[1];
    const title = this.engine.games.find((game) => game.key === named)?.title ?? '';
    this.said = h('p', { class: 'verdict', role: 'status' });
    this.progress = h('progress', { 'aria-label': _('Analysis') });
    this.count = h('span', { class: 'fine' });
    this.stop = h('button', { id: 'analysis-stop', onclick: () => this.working.run(!this.working.runs) });
    this.deeper = h('button', { id: 'analysis-deeper', onclick: () => this.#lookDeeper() }, _('Analyse in depth'));
    this.note = h('p', { class: 'fine' });
    this.graph = new AnalysisGraph(this.engine, this.names, this.kept.ply, (ply) => { this.kept.ply = ply; }, app.left);
    this.report = h('div', { class: 'report' });
    this.app.page.className = 'analysis';
    this.app.page.replaceChildren(
      h('header', { class: 'sheet' }, h('p', { class: 'fine' }, _('%1: %2', title, this.names.join(', '))), h('h1', {}, _('Luck or skill?')), this.said,
        h('div', { class: 'bar' }, this.progress, this.count, this.stop, this.deeper, h('a', { class: 'button', href: this.found.replay }, _('Replay'))), this.note),
      this.graph.element, this.report);
    document.title = `${_('%1: %2', _('Analysis'), title)} · Paddock`;
    for (const run of [this.kept.fast, this.kept.deep]) {
      if (!run) continue;
      run.changed = () => this.#changed(run);
      if (run.runs) run.run(true);
    }
    app.left.addEventListener('abort', () => this.#rest());
    this.#changed(this.shown);
  }

  /** The run whose results are shown. */
  get shown() {
    return this.kept.deep?.complete ? this.kept.deep : this.kept.fast;
  }

  /** The run that progresses, or can be continued. */
  get working() {
    return this.kept.deep ?? this.kept.fast;
  }

  #lookDeeper() {
    const run = new AnalysisRun(this.app.module, this.kept.record, true);
    run.changed = () => this.#changed(run);
    this.kept.deep = run;
    this.#changed(run);
    this.stop.focus();
  }

  // ---- Progress ----

  /** @param {AnalysisRun} changed */
  #changed(changed) {
    const run = this.working;
    const { done, all } = run;
    this.progress.hidden = run.complete;
    this.progress.max = all || 1;
    this.progress.value = done;
    this.count.hidden = run.complete;
    this.count.textContent = run.runs ? _('%1 of %2', done, all) : _('Stopped after %1 of %2 actions.', done, all);
    this.stop.hidden = run.complete || !!run.trouble;
    this.stop.textContent = run.runs ? _('Stop') : _('Continue');
    this.deeper.hidden = !this.kept.fast.complete || !!this.kept.deep;
    this.note.textContent = run.trouble ? _('This page could not be shown: %1', run.trouble)
      : run.complete && run.deep ? _('Analysed in depth: differences that may be due to chance do not count as mistakes.')
        : run.complete ? _('A quick analysis. An in-depth one is more reliable and takes a few minutes.') : '';
    if (!this.said.textContent && run.runs) this.said.textContent = _('Analysing the game…');
    this.app.page.setAttribute('data-state', run.runs ? 'running' : run.complete ? 'complete' : 'stopped');
    if (changed === this.shown) this.#load();
  }

  /** Shows what is known by now; not more often than people can follow. */
  async #load() {
    this.stale = true;
    if (this.loading) return;
    this.loading = true;
    while (this.stale) {
      this.stale = false;
      const run = this.shown;
      const { entries, total } = await run.report(language());
      if (this.app.left.aborted) return;
      if (entries.length) this.graph.update(run, entries);
      if (entries.length && total && !run.runs) this.#report(run, entries, total);
      await new Promise((resolve) => setTimeout(resolve, run.runs ? PAUSE : 0));
    }
    this.loading = false;
  }

  /** @param {AnalysisRun} run @param {import('./analysis_run.js').Entry[]} entries @param {import('./analysis_run.js').Total} total */
  #report(run, entries, total) {
    const { engine, names, graph } = this;
    engine.look(engine.count);
    this.said.textContent = verdict(total, engine.winners);
    engine.look(graph.ply);
    const go = (/** @type {number} */ ply) => graph.visit(ply);
    const tell = (/** @type {number} */ ply) => engine.tell(ply - 1, { lang: settings.lang }, names);
    const { whose, people } = this.found;
    const own = entries.filter((entry) => !people || people.includes(seatNumber(entry.seat))); // what a bot should have done teaches nobody
    const puzzles = own.some(isMistake) ? new Puzzles(this.app, engine, names, whose, run, own) : null;
    this.report.replaceChildren(...[turningPoints(total, entries, go), seatCards(total, entries, names), puzzles?.element ?? null,
      decisionList(entries, go), figureTable(entries, names, tell)].filter((part) => part !== null));
  }

  /** Nothing is computed while nobody looks; what is known stays. */
  #rest() {
    for (const run of [this.kept.fast, this.kept.deep]) {
      if (!run) continue;
      run.changed = () => {};
      if (run.runs) {
        run.run(false);
        run.runs = true; // it continues when somebody comes back
      }
    }
  }
}

/** @type {import('./app.js').Page} */
export async function analysisPage(app, ...words) {
  try {
    const found = await findRecord(app, words[0] === 'local' ? words.slice(1) : words);
    if (!app.left.aborted) new Analysis(app, found);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (app.left.aborted) return;
    document.title = `${_('Analysis')} · Paddock`;
    app.page.replaceChildren(h('section', { class: 'sheet narrow' }, h('h1', {}, _('Luck or skill?')), h('p', { class: 'problem', role: 'alert' }, error.message),
      h('a', { class: 'button main', href: '#/replay' }, _('Another game'))));
  }
}
