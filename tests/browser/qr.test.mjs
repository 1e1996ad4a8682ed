// qr.test.mjs -- QR codes of every version, read by zbarimg.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { qrSquare, qrSvg } from '../../web/site/qr.js';
import { test } from './harness.mjs';

test('every version of the QR code can be read', async (t) => {
  const folder = t.folder();
  const text = `https://paddock.example/#/t/${'aZ9_-bY8'.repeat(300)}`;
  const versions = new Set();
  const wrong = [];
  // The longest text of a version and the shortest of the next: a wrong length or block would show.
  for (const length of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213, 214, 500, 1370, 1371, 1999, 2331]) {
    const part = text.slice(0, length);
    const { version, size } = qrSquare(part);
    versions.add(version);
    const name = join(folder, String(length));
    writeFileSync(`${name}.svg`, qrSvg(part));
    spawnSync('rsvg-convert', ['-w', String(5 * (size + 8)), `${name}.svg`, '-o', `${name}.png`]);
    const read = spawnSync('zbarimg', ['--raw', '-q', `${name}.png`], { encoding: 'utf8' }).stdout.trim();
    if (read !== part) wrong.push({ length, read });
  }
  t.check('all versions of table links, and some of those that carry a board', versions.size === 16, [...versions]);
  t.check('as they were written', wrong.length === 0, wrong);
  let refused = '';
  try {
    qrSquare(text.slice(0, 2332));
  } catch (error) {
    refused = String(error);
  }
  t.check('what is too long is refused', refused === 'RangeError: too long for a QR code', refused);
});
