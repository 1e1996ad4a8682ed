// qr.js -- a link as a QR code (ISO/IEC 18004): bytes, versions 1 to 10, error correction M, as SVG.
//
//     place.append(qrPicture('https://example.org/#/t/...'));
//
// 213 bytes at most, far more than our links have.

// By version: data bytes in all, check bytes of a block, and in how many blocks they are laid (table 9 of the standard).
const DATA = [0, 16, 28, 44, 64, 86, 108, 124, 154, 182, 216];
const CHECK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
// Centres of the small squares (annex E).
const ALIGN = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LARGEST = 10;

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

/** @param {number} degree @returns {number[]} without its first coefficient, 1 */
function generator(degree) {
  let out = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...out, 0];
    for (let j = 0; j < out.length; j++) next[j + 1] ^= times(out[j], power[i]);
    out = next;
  }
  return out.slice(1);
}

/** @param {number[]} data @param {number} count */
function checkBytes(data, count) {
  const by = generator(count);
  const rest = Array(count).fill(0);
  for (const byte of data) {
    const first = byte ^ rest[0];
    rest.shift();
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i] ^= times(by[i], first);
  }
  return rest;
}

// ---- The bytes ----

/** Mode, length, text, end, padding. @param {Uint8Array} bytes @param {number} version */
function dataBytes(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push(value >> i & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, DATA[version] * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const out = [];
  for (let i = 0; i < bits.length; i += 8) out.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; out.length < DATA[version]; pad ^= 0xec ^ 0x11) out.push(pad);
  return out;
}

/** The blocks' bytes in turn, then their check bytes in turn. @param {number[]} data @param {number} version */
function interleave(data, version) {
  const blocks = BLOCKS[version];
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - data.length % blocks; // the later blocks have one byte more
  const parts = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= longFrom ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => checkBytes(part, CHECK[version]));
  const out = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) out.push(part[i]);
  for (let i = 0; i < CHECK[version]; i++) for (const check of checks) out.push(check[i]);
  return out;
}

// ---- The square ----

/** Remainder of value * x^degree by the polynomial: format and version carry it. @param {number} value @param {number} degree @param {number} by */
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
    this.fixed = new Uint8Array(this.size * this.size);
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
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.#rings(cx, cy, 4);
    const at = ALIGN[this.version];
    const last = at.length - 1;
    for (let i = 0; i <= last; i++) {
      for (let j = 0; j <= last; j++) {
        const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!isCorner) this.#rings(at[i], at[j], 2);
      }
    }
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

  /** Error correction M is 00, so that only the mask is told. @param {number} mask */
  drawFormat(mask) {
    const bits = (mask << 10 | remainder(mask, 10, 0x537)) ^ 0x5412;
    const bit = (/** @type {number} */ i) => bits >> i & 1;
    const { size } = this;
    for (let i = 0; i < 6; i++) this.fix(8, i, bit(i));
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.fix(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.fix(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.fix(8, size - 15 + i, bit(i));
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
    let i = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5; // the dotted column
      for (let step = 0; step < size; step++) {
        const y = (right + 1 & 2) === 0 ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y * size + x] || i >= bytes.length * 8) continue;
          this.dark[y * size + x] = bytes[i >> 3] >> 7 - i % 8 & 1;
          i++;
        }
      }
    }
  }

  /** Once more takes it off. @param {number} mask */
  apply(mask) {
    const flips = [
      (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2, (/** @type {number} */ _x, /** @type {number} */ y) => y % 2,
      (/** @type {number} */ x) => x % 3, (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3,
      (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
      (/** @type {number} */ x, /** @type {number} */ y) => x * y % 2 + x * y % 3,
      (/** @type {number} */ x, /** @type {number} */ y) => (x * y % 2 + x * y % 3) % 2,
      (/** @type {number} */ x, /** @type {number} */ y) => ((x + y) % 2 + x * y % 3) % 2,
    ];
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        const at = y * this.size + x;
        if (!this.fixed[at] && flips[mask](x, y) === 0) this.dark[at] ^= 1;
      }
    }
  }

  /** How hard it is to read: long runs, squares, what looks like a corner, too much of one colour. */
  penalty() {
    const { size, dark } = this;
    let sum = 0;
    for (const across of [true, false]) {
      for (let i = 0; i < size; i++) {
        let line = '';
        for (let j = 0; j < size; j++) line += dark[across ? i * size + j : j * size + i];
        for (const run of line.match(/(.)\1{4,}/g) ?? []) sum += run.length - 2;
        for (const like of ['10111010000', '00001011101']) {
          for (let at = line.indexOf(like); at >= 0; at = line.indexOf(like, at + 1)) sum += 40;
        }
      }
    }
    for (let y = 0; y + 1 < size; y++) {
      for (let x = 0; x + 1 < size; x++) {
        const at = y * size + x;
        if (dark[at] === dark[at + 1] && dark[at] === dark[at + size] && dark[at] === dark[at + size + 1]) sum += 3;
      }
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
  let [best, least] = [0, Infinity];
  for (let mask = 0; mask < 8; mask++) {
    square.apply(mask);
    square.drawFormat(mask);
    const penalty = square.penalty();
    if (penalty < least) [best, least] = [mask, penalty];
    square.apply(mask);
  }
  square.apply(best);
  square.drawFormat(best);
  return square;
}

/** The picture as SVG text, dark on light with the quiet border that readers need. @param {string} text */
export function qrSvg(text) {
  const { size, dark } = qrSquare(text);
  let path = '';
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (dark[y * size + x]) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`
    + `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

/** @param {string} text @param {string} label @returns {Element} */
export function qrPicture(text, label) {
  const picture = document.importNode(new DOMParser().parseFromString(qrSvg(text), 'image/svg+xml').documentElement, true);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  picture.setAttribute('class', 'qr');
  return picture;
}
