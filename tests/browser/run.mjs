// suite browser-pages 100 --headless-shell pages load words
// suite browser-tables 100 --headless-shell table rules analysis
// suite browser-online 100 --headless-shell table_online
// suite browser-notification 5 --grep notification table_online
// suite browser-installable 5 --grep installable settings file
// suite browser-turns 115 --headless-shell turns ending
// suite browser-rest 75 --headless-shell --all-but pages load words table rules analysis table_online turns ending sizes workshop positions print gallery
// suite browser-workshop 75 --headless-shell workshop positions print gallery
// suite browser-long 340 long --long --headless-shell home pages table analysis turns
// suite browser-sizes 900 long sizes
// suite browser-chromium 400 long table table_online turns
// suite browser-sizes-firefox 600 long --browser firefox sizes
// suite browser-sizes-webkit 600 long --browser webkit sizes
// suite browser-firefox 500 long --browser firefox table table_online file workshop positions gallery
// suite browser-webkit 600 long --browser webkit table table_online
// run.mjs -- runs the browser tests, all or those of some files.
//
//     node tests/browser/run.mjs [--program build/paddock] [--grep WORDS] [--long] [--headless-shell | --browser firefox|webkit] [NAME ...]
//     node tests/browser/run.mjs --all-but NAME ...
//
// NAME: home for home.test.mjs, or a path. chromium-headless-shell is the same engine without the browser around it, and a
// quarter faster. --long: every combination, where the tests try some of them otherwise.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const take = (/** @type {string} */ name, /** @type {string} */ usual) => {
  const at = args.indexOf(name);
  return at < 0 ? usual : args.splice(at, 2)[1];
};
const program = resolve(take('--program', join(here, '../../build/paddock')));
const grep = take('--grep', '');
process.env.BROWSER = take('--browser', process.env.BROWSER ?? 'chromium');
const flag = (/** @type {string} */ name) => args.includes(name) && args.splice(args.indexOf(name), 1).length > 0;
if (flag('--long')) process.env.LONG = 'yes';
if (flag('--headless-shell')) process.env.CHROMIUM = '/usr/bin/chromium-headless-shell';
const others = flag('--all-but');
const known = readdirSync(here).filter((name) => name.endsWith('.test.mjs')).map((name) => name.replace('.test.mjs', '')).sort();
const unknown = args.find((name) => !known.includes(name) && !existsSync(name));
if (unknown || !existsSync(program)) {
  console.error(unknown ? `run.mjs: there is no test ${unknown}; there are ${known.join(', ')}` : `run.mjs: there is no ${program}; make builds it`);
  process.exit(2);
}
if (!existsSync(join(here, 'node_modules/playwright-core'))) {
  console.error('run.mjs: first tools/install_npm.sh');
  process.exit(2);
}
const { inFile, runTests } = await import('./harness.mjs');
for (const name of others ? known.filter((name) => !args.includes(name)) : args.length ? args : known) {
  inFile(name);
  await import(known.includes(name) ? `./${name}.test.mjs` : resolve(name));
}
process.exit(await runTests({ program, only: (test) => test.name.includes(grep) }) ? 0 : 1);
