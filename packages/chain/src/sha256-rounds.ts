/** SHA-256 (FIPS 180-4) taken apart: what the fast search shares between attempts. Words are signed 32-bit. */

/** The 64 round constants. */
export const roundConstants = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** The eight words every SHA-256 starts from. */
export const initialState = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

// The callers' loops stay inside the arrays; a checked read would cost a third of the speed.
function word(words: Int32Array | Uint8Array, index: number): number {
  return words[index] as number;
}

function smallSigma0(x: number): number {
  return ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
}
function smallSigma1(y: number): number {
  return ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
}
/** Pads a message to whole 64-byte blocks with its length in bits at the end. */
export function padMessage(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((message.length + 9 + 63) & ~63);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  return padded;
}

/** The big-endian word at byte `at`. */
export function wordAt(bytes: Uint8Array, at: number): number {
  return (
    (word(bytes, at) << 24) | (word(bytes, at + 1) << 16) | (word(bytes, at + 2) << 8) | word(bytes, at + 3)
  );
}

/** Extends a block's 16 words to 64, in place, and writes its schedule into `out`: little-endian, constants added. */
export function extendSchedule(words: Int32Array, out: DataView): void {
  for (let t = 0; t < 16; t++) out.setInt32(4 * t, word(words, t) + word(roundConstants, t), true);
  for (let t = 16; t < 64; t++) {
    const early = word(words, t - 16) + smallSigma0(word(words, t - 15));
    const w = (early + word(words, t - 7) + smallSigma1(word(words, t - 2))) | 0;
    words[t] = w;
    out.setInt32(4 * t, w + word(roundConstants, t), true);
  }
}

/** Room for the 64 schedule words of a block. */
export function createSchedule(): DataView {
  return new DataView(new ArrayBuffer(256));
}

/** The schedule, round constants already added, of the block at byte `at`. */
export function expandBlock(padded: Uint8Array, at: number): DataView {
  const words = new Int32Array(64);
  for (let t = 0; t < 16; t++) words[t] = wordAt(padded, at + 4 * t);
  const schedule = createSchedule();
  extendSchedule(words, schedule);
  return schedule;
}
