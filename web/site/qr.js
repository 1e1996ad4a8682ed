// qr.js -- a link as a QR code (ISO/IEC 18004): byte mode, error correction level M, as SVG. It holds 2,331 bytes; a link that
// carries a board has some 500. Why our own: docs/decisions.md.
//
//     place.append(qrPicture('https://example.org/#/t/...', 'Invitation'));

import { svg } from './html.js';

const LARGEST = 40;
// By version: error correction codewords of a block, and blocks (table 9 of the standard).
const CHECK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, ...Array(19).fill(28)];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];

/** Centres of the alignment patterns (annex E). @param {number} version */
function centres(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...[...Array(count - 1).keys()].map((i) => version * 4 + 10 - i * step).reverse()];
}

/** Data codewords: all modules less those of the patterns, of format and version, and the check codewords. */
const DATA = CHECK.map((check, version) => {
  const align = centres(version).length;
  const modules = (16 * version + 128) * version + 64 - (align ? (25 * align - 10) * align - 55 : 0) - (version < 7 ? 0 : 36);
  return Math.floor(modules / 8) - check * BLOCKS[version];
});

/** The data masks: a module is inverted where the answer is 0. @type {((x: number, y: number) => number)[]} */
const MASKS = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => x * y % 2 + x * y % 3,
  (x, y) => (x * y % 2 + x * y % 3) % 2,
  (x, y) => ((x + y) % 2 + x * y % 3) % 2,
];

// ---- Reed-Solomon over GF(256) ----

const power = new Uint8Array(510);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  power[i] = power[i + 255] = x;
  log[x] = i;
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? power[log[a] + log[b]] : 0);

/** @param {number} degree @returns {number[]} the generator polynomial without its first coefficient, 1 */
function generator(degree) {
  let out = [1];
  for (let i = 0; i < degree; i++) out = [...out, 0].map((c, j) => c ^ (j ? times(out[j - 1], power[i]) : 0));
  return out.slice(1);
}

/** @param {number[]} data @param {number} count */
function checkBytes(data, count) {
  const by = generator(count);
  let rest = Array(count).fill(0);
  for (const byte of data) {
    const first = byte ^ rest[0];
    rest = by.map((c, i) => (rest[i + 1] ?? 0) ^ times(c, first));
  }
  return rest;
}

// ---- The bytes ----

/** @param {number} value @param {number} count */
const bitsOf = (value, count) => value.toString(2).padStart(count, '0');

/** Mode, length, text, terminator, padding. @param {Uint8Array} bytes @param {number} version */
function dataBytes(bytes, version) {
  let bits = bitsOf(4, 4) + bitsOf(bytes.length, version < 10 ? 8 : 16) + [...bytes].map((byte) => bitsOf(byte, 8)).join('');
  bits += '0'.repeat(Math.min(4, DATA[version] * 8 - bits.length));
  const out = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
  for (let pad = 0xec; out.length < DATA[version]; pad ^= 0xec ^ 0x11) out.push(pad);
  return out;
}

/** The bytes of all blocks in turn, then their check bytes in turn. @param {number[]} data @param {number} version */
function interleave(data, version) {
  const blocks = BLOCKS[version];
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - data.length % blocks; // the later blocks have one byte more
  const startOf = (/** @type {number} */ i) => i * short + Math.max(0, i - longFrom);
  const parts = [...Array(blocks).keys()].map((i) => data.slice(startOf(i), startOf(i + 1)));
  const checks = parts.map((part) => checkBytes(part, CHECK[version]));
  const inTurn = (/** @type {number[][]} */ lists, /** @type {number} */ length) =>
    [...Array(length).keys()].flatMap((i) => lists.filter((list) => i < list.length).map((list) => list[i]));
  return [...inTurn(parts, short + 1), ...inTurn(checks, CHECK[version])];
}

// ---- The square ----

/** Remainder of value * x^degree by the polynomial: the error correction of format and version. @param {number} value @param {number} degree @param {number} by */
function remainder(value, degree, by) {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); rest >> degree; bit = 31 - Math.clz32(rest)) rest ^= by << bit - degree;
  return rest;
}

class Square {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    this.dark = new Uint8Array(this.size * this.size);
    this.fixed = new Uint8Array(this.size * this.size); // not data
  }

  /** @param {number} x @param {number} y @param {number | boolean} dark */
  fix(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark ? 1 : 0;
    this.fixed[y * this.size + x] = 1;
  }

  drawPatterns() {
    const { size } = this;
    for (let i = 0; i < size; i++) {
      this.fix(6, i, i % 2 === 0);
      this.fix(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.#rings(x, y, 4);
    const at = centres(this.version);
    const isCorner = (/** @type {number} */ x, /** @type {number} */ y) => (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
    for (const x of at) for (const y of at) if (!isCorner(x, y)) this.#rings(x, y, 2);
    this.drawFormat(0);
    this.#drawVersion();
  }

  /** Dark and light rings around a centre. @param {number} cx @param {number} cy @param {number} radius */
  #rings(cx, cy, radius) {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        this.fix(cx + x, cy + y, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  /** Level M is 00, so that the format is the mask alone. @param {number} mask */
  drawFormat(mask) {
    const bits = (mask << 10 | remainder(mask, 10, 0x537)) ^ 0x5412;
    const { size } = this;
    for (let i = 0; i < 15; i++) {
      const dark = bits >> i & 1;
      if (i < 8) this.fix(8, i < 6 ? i : i + 1, dark);
      else this.fix(i === 8 ? 7 : 14 - i, 8, dark);
      if (i < 8) this.fix(size - 1 - i, 8, dark);
      else this.fix(8, size - 15 + i, dark);
    }
    this.fix(8, size - 8, 1);
  }

  #drawVersion() {
    if (this.version < 7) return;
    const bits = this.version << 12 | remainder(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + i % 3, Math.floor(i / 3)];
      this.fix(a, b, bits >> i & 1);
      this.fix(b, a, bits >> i & 1);
    }
  }

  /** Up and down in pairs of columns, from the lower right corner. @param {number[]} bytes */
  drawData(bytes) {
    const { size } = this;
    const bits = bytes.map((byte) => bitsOf(byte, 8)).join('');
    let i = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5; // the timing pattern
      for (let step = 0; step < size; step++) {
        const y = (right + 1 & 2) === 0 ? size - 1 - step : step;
        for (const x of [right, right - 1]) if (!this.fixed[y * size + x]) this.dark[y * size + x] = Number(bits[i++] ?? 0);
      }
    }
  }

  /** The second time takes it off. @param {number} mask */
  applyMask(mask) {
    this.dark.forEach((_dark, at) => {
      if (!this.fixed[at] && MASKS[mask](at % this.size, Math.floor(at / this.size)) === 0) this.dark[at] ^= 1;
    });
  }

  /** How hard it is to read: long runs, blocks, what looks like a finder pattern, too much of one colour. */
  penalty() {
    const { size, dark } = this;
    const line = (/** @type {number} */ from, /** @type {number} */ step) => [...Array(size).keys()].map((i) => dark[from + i * step]).join('');
    let sum = 0;
    for (let i = 0; i < size; i++) {
      for (const text of [line(i * size, 1), line(i, size)]) {
        for (const run of text.match(/(.)\1{4,}/g) ?? []) sum += run.length - 2;
        sum += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
      }
    }
    for (let at = 0; at + size < dark.length; at++) {
      const isLast = at % size === size - 1;
      if (!isLast && dark[at] === dark[at + 1] && dark[at] === dark[at + size] && dark[at] === dark[at + size + 1]) sum += 3;
    }
    const share = dark.reduce((n, bit) => n + bit, 0) / dark.length;
    return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

/** @param {string} text @returns {Square} */
export function qrSquare(text) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= LARGEST && bytes.length > DATA[version] - (version < 10 ? 2 : 3)) version++;
  if (version > LARGEST) throw new RangeError('too long for a QR code');
  const square = new Square(version);
  square.drawPatterns();
  square.drawData(interleave(dataBytes(bytes, version), version));
  const penalties = MASKS.map((_mask, i) => {
    square.applyMask(i);
    square.drawFormat(i);
    const penalty = square.penalty();
    square.applyMask(i);
    return penalty;
  });
  const best = penalties.indexOf(Math.min(...penalties));
  square.applyMask(best);
  square.drawFormat(best);
  return square;
}

/** The picture as SVG text, dark on light with the quiet border that readers need. @param {string} text */
export function qrSvg(text) {
  const { size, dark } = qrSquare(text);
  let path = '';
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (dark[y * size + x]) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="qr" role="img" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`
    + `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

/** @param {string} text @param {string} label @returns {Element} */
export function qrPicture(text, label) {
  const picture = svg(qrSvg(text));
  picture.setAttribute('aria-label', label);
  return picture;
}
