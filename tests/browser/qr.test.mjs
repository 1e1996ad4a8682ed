// qr.test.mjs -- QR codes of every version, read by zbarimg.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { qrSquare, qrSvg } from '../../web/site/qr.js';
import { test } from './harness.mjs';

test('every version of the QR code can be read', async (t) => {
  const folder = t.folder();
  const text = `https://paddock.example/#/t/${'aZ9_-bY8'.repeat(30)}`;
  const versions = new Set();
  const wrong = [];
  // The longest text of a version and the shortest of the next: a wrong length or block would show.
  for (const length of [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 181, 213]) {
    const part = text.slice(0, length);
    versions.add(qrSquare(part).version);
    const name = join(folder, String(length));
    writeFileSync(`${name}.svg`, qrSvg(part));
    spawnSync('rsvg-convert', ['-w', '600', `${name}.svg`, '-o', `${name}.png`]);
    const read = spawnSync('zbarimg', ['--raw', '-q', `${name}.png`], { encoding: 'utf8' }).stdout.trim();
    if (read !== part) wrong.push({ length, read });
  }
  t.check('all ten versions', versions.size === 10, [...versions]);
  t.check('as they were written', wrong.length === 0, wrong);
  let refused = '';
  try {
    qrSquare(text.slice(0, 214));
  } catch (error) {
    refused = String(error);
  }
  t.check('what is too long is refused', refused === 'RangeError: too long for a QR code', refused);
});
