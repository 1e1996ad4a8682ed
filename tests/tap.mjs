// tap.mjs -- what tests in node say: lines "ok - ..." and "not ok - ...", which run.sh counts, and below a failure what
// was seen. A test with a failure ends with status 1.

/**
 * @param {string} title
 * @param {unknown} good
 * @param {unknown} [detail] what was seen
 */
export function check(title, good, detail = '') {
  console.log(`${good ? 'ok' : 'not ok'} - ${title}`);
  if (good) return;
  process.exitCode = 1;
  for (const line of String(detail).split('\n').slice(0, 40)) console.log(`# ${line.slice(0, 10000)}`);
}
