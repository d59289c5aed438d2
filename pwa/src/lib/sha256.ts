// SHA-256 (FIPS 180-4) of a text or a file. The browser's own exists on secure pages only, and receipts and photos have to be
// checked on any.

const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The digest of the text's UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  return hexadecimal(digest(new TextEncoder().encode(text)));
}

/** The digest of bytes, 32 of them. */
export function digest(content: Uint8Array): Uint8Array {
  const bytes = padded(content);
  const state = Uint32Array.from(START);
  for (let at = 0; at < bytes.length; at += 64) mix(state, new DataView(bytes.buffer, at, 64));
  const words = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => {
    words.setUint32(4 * place, word);
  });
  return new Uint8Array(words.buffer);
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/** The first 32 bits after the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function padded(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(4 * at);
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const low = turn(word(at - 15), 7) ^ turn(word(at - 15), 18) ^ (word(at - 15) >>> 3);
    const high = turn(word(at - 2), 17) ^ turn(word(at - 2), 19) ^ (word(at - 2) >>> 10);
    words[at] = word(at - 16) + low + word(at - 7) + high;
  }
  return words;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] ?? 0) + word;
}
