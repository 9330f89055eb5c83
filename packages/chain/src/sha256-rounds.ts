// SHA-256 (FIPS 180-4) as one reads it, for the steps that are shown: blocks are hashed by @noble/hashes. Words are
// signed 32-bit.

/** The 64 round constants. */
export const roundConstants: readonly number[] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

/** The eight words every SHA-256 starts from. */
export const initialState: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** σ0 of a schedule word (FIPS 180-4, 4.1.2). */
function smallSigma0(x: number): number {
  return turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
}

/** σ1 of a schedule word (FIPS 180-4, 4.1.2). */
function smallSigma1(y: number): number {
  return turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
}

/** A message padded to whole 64-byte blocks with its length in bits at the end; a copy. */
export function padMessage(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((message.length + 9 + 63) & ~63);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  return padded;
}

/** The 64 schedule words of a 64-byte block: 16 taken from its bytes, 48 worked out from those before. */
export function expandBlock(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, 64);
  const words = Array.from({ length: 16 }, (_, t) => view.getInt32(4 * t));
  for (let t = 16; t < 64; t++) {
    const at = (back: number) => words[t - back] ?? 0;
    words.push((at(16) + smallSigma0(at(15)) + at(7) + smallSigma1(at(2))) | 0);
  }
  return words;
}

/** One round on the words a to h (FIPS 180-4, 6.2.2): T1 = h + Σ1(e) + Ch + K + W, T2 = Σ0(a) + Maj. */
export function doRound(state: readonly number[], constant: number, word: number) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  const sigma1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
  const choice = (e & f) ^ (~e & g);
  const t1 = (h + sigma1 + choice + constant + word) | 0;
  const sigma0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
  const majority = (a & b) ^ (a & c) ^ (b & c);
  const t2 = (sigma0 + majority) | 0;
  const after = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  return { sigma1, choice, t1, sigma0, majority, t2, after };
}

/** The state that leaves a block: what entered it plus the words after its 64 rounds. */
export function addWords(entering: readonly number[], last: readonly number[]): number[] {
  return entering.map((word, place) => (word + (last[place] ?? 0)) | 0);
}

/** A signed 32-bit word as 8 lower-case hex digits. */
export function hexWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
