// AssemblyScript. Searches the first nonce of SHA-256(prefix + nonce + suffix), four nonces a step, one in each lane.
// The nonce lies in the first 64-byte block; the later blocks are the same for all attempts of one digit count, so
// their schedules (round constant added) are expanded once in `prepare` and shared by all lanes and all attempts.
// Rebuild src/generated/simd-kernel.ts with `npm run kernel`.

const CONSTANTS: usize = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const INITIAL: usize = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
/** Schedule of the first block: 64 words, four lanes each, round constants not yet added. */
const LANES: usize = memory.data(64 * 16, 16);
/** Running hash: eight words, four lanes each. */
const STATE: usize = memory.data(8 * 16, 16);

let message: usize = 0;
let nonceStart: usize = 0;
let nonceEnd: usize = 0;
let shared: usize = 0;
let sharedEnd: usize = 0;

export function textStart(): usize {
  return (__heap_base + 63) & ~63;
}

// @ts-ignore: decorator
@inline
function bigEndian(at: usize): u32 {
  return bswap<u32>(load<u32>(at));
}

function padText(length: usize): usize {
  const padded = (length + 9 + 63) & ~63;
  memory.fill(message + length, 0, padded - length);
  store<u8>(message + length, 0x80);
  store<u64>(message + padded - 8, bswap<u64>((<u64>length) << 3));
  return padded;
}

function expandShared(block: usize, out: usize): void {
  for (let t: usize = 0; t < 16; t++) store<u32>(out + (t << 2), bigEndian(block + (t << 2)));
  for (let q = out + 64; q < out + 256; q += 4) {
    const x = load<u32>(q - 60);
    const y = load<u32>(q - 8);
    const s0 = rotr<u32>(x, 7) ^ rotr<u32>(x, 18) ^ (x >> 3);
    const s1 = rotr<u32>(y, 17) ^ rotr<u32>(y, 19) ^ (y >> 10);
    store<u32>(q, load<u32>(q - 64) + s0 + load<u32>(q - 28) + s1);
  }
  for (let t: usize = 0; t < 256; t += 4) store<u32>(out + t, load<u32>(out + t) + load<u32>(CONSTANTS + t));
}

/** Takes the text of `length` bytes at textStart(), its nonce of `digits` digits at byte `at`; at + digits <= 64. */
export function prepare(length: usize, at: usize, digits: usize): void {
  message = textStart();
  nonceStart = message + at;
  nonceEnd = nonceStart + digits;
  const padded = padText(length);
  shared = message + padded;
  sharedEnd = shared + ((padded - 64) << 2);
  for (let t: usize = 0; t < 16; t++) v128.store(LANES + (t << 4), i32x4.splat(bigEndian(message + (t << 2))));
  for (let block: usize = 64; block < padded; block += 64) expandShared(message + block, shared + ((block - 64) << 2));
}

function writeNonce(nonce: u32): void {
  for (let p = nonceEnd; p > nonceStart; ) {
    store<u8>(--p, 48 + (nonce % 10));
    nonce /= 10;
  }
}

// @ts-ignore: decorator
@inline
function increment(): void {
  for (let p = nonceEnd; p > nonceStart; ) {
    const digit = load<u8>(--p);
    if (digit != 57) {
      store<u8>(p, digit + 1);
      return;
    }
    store<u8>(p, 48);
  }
}

// @ts-ignore: decorator
@inline
function rotate(x: v128, bits: i32): v128 {
  return v128.or(i32x4.shr_u(x, bits), i32x4.shl(x, 32 - bits));
}
// @ts-ignore: decorator
@inline
function smallSigma0(x: v128): v128 {
  return v128.xor(v128.xor(rotate(x, 7), rotate(x, 18)), i32x4.shr_u(x, 3));
}
// @ts-ignore: decorator
@inline
function smallSigma1(x: v128): v128 {
  return v128.xor(v128.xor(rotate(x, 17), rotate(x, 19)), i32x4.shr_u(x, 10));
}
/** What a round adds to h before d takes it: the word, the choice of f or g by e, and big sigma 1, ready last, last. */
// @ts-ignore: decorator
@inline
function choose(e: v128, f: v128, g: v128, h: v128, word: v128): v128 {
  const sigma = v128.xor(v128.xor(rotate(e, 6), rotate(e, 11)), rotate(e, 25));
  return i32x4.add(i32x4.add(i32x4.add(h, word), v128.xor(g, v128.and(e, v128.xor(f, g)))), sigma);
}
/** Majority of a, b, c under big sigma 0; ab = a ^ b is the next round's bc. */
// @ts-ignore: decorator
@inline
function majority(a: v128, b: v128, ab: v128, bc: v128): v128 {
  const sigma = v128.xor(v128.xor(rotate(a, 2), rotate(a, 13)), rotate(a, 22));
  return i32x4.add(sigma, v128.xor(b, v128.and(ab, bc)));
}

/** Word of round t with its constant added: a shared schedule has it in already, the lanes' own one has not. */
// @ts-ignore: decorator
@inline
function word(isShared: bool, at: usize, t: usize): v128 {
  if (isShared) return v128.load_splat<u32>(at + (t << 2));
  const constant = v128.load_splat<u32>(CONSTANTS + ((at - LANES) >> 2) + (t << 2));
  return i32x4.add(v128.load(at + (t << 4)), constant);
}

/** Runs one block's 64 rounds over STATE. */
// @ts-ignore: decorator
@inline
function compress(isShared: bool, schedule: usize): void {
  let a = v128.load(STATE, 0);
  let b = v128.load(STATE, 16);
  let c = v128.load(STATE, 32);
  let d = v128.load(STATE, 48);
  let e = v128.load(STATE, 64);
  let f = v128.load(STATE, 80);
  let g = v128.load(STATE, 96);
  let h = v128.load(STATE, 112);
  let odd = v128.xor(b, c);
  let even = odd;
  const step: usize = isShared ? 32 : 128;
  const end = schedule + 8 * step;
  for (let at = schedule; at < end; at += step) {
    even = v128.xor(a, b);
    h = choose(e, f, g, h, word(isShared, at, 0)); d = i32x4.add(d, h); h = i32x4.add(h, majority(a, b, even, odd));
    odd = v128.xor(h, a);
    g = choose(d, e, f, g, word(isShared, at, 1)); c = i32x4.add(c, g); g = i32x4.add(g, majority(h, a, odd, even));
    even = v128.xor(g, h);
    f = choose(c, d, e, f, word(isShared, at, 2)); b = i32x4.add(b, f); f = i32x4.add(f, majority(g, h, even, odd));
    odd = v128.xor(f, g);
    e = choose(b, c, d, e, word(isShared, at, 3)); a = i32x4.add(a, e); e = i32x4.add(e, majority(f, g, odd, even));
    even = v128.xor(e, f);
    d = choose(a, b, c, d, word(isShared, at, 4)); h = i32x4.add(h, d); d = i32x4.add(d, majority(e, f, even, odd));
    odd = v128.xor(d, e);
    c = choose(h, a, b, c, word(isShared, at, 5)); g = i32x4.add(g, c); c = i32x4.add(c, majority(d, e, odd, even));
    even = v128.xor(c, d);
    b = choose(g, h, a, b, word(isShared, at, 6)); f = i32x4.add(f, b); b = i32x4.add(b, majority(c, d, even, odd));
    odd = v128.xor(b, c);
    a = choose(f, g, h, a, word(isShared, at, 7)); e = i32x4.add(e, a); a = i32x4.add(a, majority(b, c, odd, even));
  }
  v128.store(STATE, i32x4.add(a, v128.load(STATE, 0)), 0);
  v128.store(STATE, i32x4.add(b, v128.load(STATE, 16)), 16);
  v128.store(STATE, i32x4.add(c, v128.load(STATE, 32)), 32);
  v128.store(STATE, i32x4.add(d, v128.load(STATE, 48)), 48);
  v128.store(STATE, i32x4.add(e, v128.load(STATE, 64)), 64);
  v128.store(STATE, i32x4.add(f, v128.load(STATE, 80)), 80);
  v128.store(STATE, i32x4.add(g, v128.load(STATE, 96)), 96);
  v128.store(STATE, i32x4.add(h, v128.load(STATE, 112)), 112);
}

/** Expands the first block for the next four nonces into LANES; leaves the message at the nonce after them. */
// @ts-ignore: decorator
@inline
function expandLanes(firstWord: usize, lastWord: usize): void {
  for (let lane: usize = 0; lane < 4; lane++) {
    for (let w = firstWord; w <= lastWord; w++)
      store<u32>(LANES + (w << 4) + (lane << 2), bigEndian(message + (w << 2)));
    increment();
  }
  // The latest two words wait in locals: what was just stored takes long to load.
  let before = v128.load(LANES + 224);
  let last = v128.load(LANES + 240);
  for (let q = LANES + 256; q < LANES + 1024; q += 16) {
    const early = i32x4.add(v128.load(q - 256), smallSigma0(v128.load(q - 240)));
    const next = i32x4.add(i32x4.add(early, v128.load(q - 112)), smallSigma1(before));
    v128.store(q, next);
    before = last;
    last = next;
  }
}

/** First offset in [0, count) from nonce `start` whose hash begins with zeros under `mask`, or -1. */
export function search(start: u32, count: u32, mask: u32): i32 {
  writeNonce(start);
  const firstWord = (nonceStart - message) >> 2;
  const lastWord = (nonceEnd - 1 - message) >> 2;
  const wanted = i32x4.splat(mask);
  for (let offset: u32 = 0; offset < count; offset += 4) {
    expandLanes(firstWord, lastWord);
    for (let t: usize = 0; t < 8; t++) v128.store(STATE + (t << 4), v128.load_splat<u32>(INITIAL + (t << 2)));
    compress(false, LANES);
    for (let at = shared; at < sharedEnd; at += 256) compress(true, at);
    const hits = i32x4.bitmask(i32x4.eq(v128.and(v128.load(STATE), wanted), i32x4.splat(0)));
    if (hits) {
      const hit = offset + <u32>ctz(hits);
      return hit < count ? <i32>hit : -1;
    }
  }
  return -1;
}
