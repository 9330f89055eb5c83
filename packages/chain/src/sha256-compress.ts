/**
 * Runs `blocks` ready schedules (SHA-256's 64 words each, round constant added) over `state`, in place: the 64 rounds of
 * a block (FIPS 180-4, 6.2.2), eight a step, so that no word moves between names. `s` is Σ1(e), then Σ0(a); the
 * majority of a, b, c is b ^ (a ^ b & b ^ c), and one round's a ^ b is the next one's b ^ c. The callers' loops stay
 * inside the arrays.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: calls for choice, majority and Σ made it two to three times slower, a call a block a tenth (measured): the compiler's budget for inlining ends before the sixteenth.
export function compressSchedules(state: Int32Array, kw: Int32Array, blocks: number): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  let s: number;
  let even: number;
  let odd: number;
  for (let q = 0; q < blocks * 64; ) {
    odd = b ^ c;
    for (const end = q + 64; q < end; q += 8) {
      even = a ^ b;
      s = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      h = (h + (kw[q] as number) + s + (g ^ (e & (f ^ g)))) | 0;
      d = (d + h) | 0;
      s = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      h = (h + s + (b ^ (even & odd))) | 0;
      odd = h ^ a;
      s = ((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7));
      g = (g + (kw[q + 1] as number) + s + (f ^ (d & (e ^ f)))) | 0;
      c = (c + g) | 0;
      s = ((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10));
      g = (g + s + (a ^ (odd & even))) | 0;
      even = g ^ h;
      s = ((c >>> 6) | (c << 26)) ^ ((c >>> 11) | (c << 21)) ^ ((c >>> 25) | (c << 7));
      f = (f + (kw[q + 2] as number) + s + (e ^ (c & (d ^ e)))) | 0;
      b = (b + f) | 0;
      s = ((g >>> 2) | (g << 30)) ^ ((g >>> 13) | (g << 19)) ^ ((g >>> 22) | (g << 10));
      f = (f + s + (h ^ (even & odd))) | 0;
      odd = f ^ g;
      s = ((b >>> 6) | (b << 26)) ^ ((b >>> 11) | (b << 21)) ^ ((b >>> 25) | (b << 7));
      e = (e + (kw[q + 3] as number) + s + (d ^ (b & (c ^ d)))) | 0;
      a = (a + e) | 0;
      s = ((f >>> 2) | (f << 30)) ^ ((f >>> 13) | (f << 19)) ^ ((f >>> 22) | (f << 10));
      e = (e + s + (g ^ (odd & even))) | 0;
      even = e ^ f;
      s = ((a >>> 6) | (a << 26)) ^ ((a >>> 11) | (a << 21)) ^ ((a >>> 25) | (a << 7));
      d = (d + (kw[q + 4] as number) + s + (c ^ (a & (b ^ c)))) | 0;
      h = (h + d) | 0;
      s = ((e >>> 2) | (e << 30)) ^ ((e >>> 13) | (e << 19)) ^ ((e >>> 22) | (e << 10));
      d = (d + s + (f ^ (even & odd))) | 0;
      odd = d ^ e;
      s = ((h >>> 6) | (h << 26)) ^ ((h >>> 11) | (h << 21)) ^ ((h >>> 25) | (h << 7));
      c = (c + (kw[q + 5] as number) + s + (b ^ (h & (a ^ b)))) | 0;
      g = (g + c) | 0;
      s = ((d >>> 2) | (d << 30)) ^ ((d >>> 13) | (d << 19)) ^ ((d >>> 22) | (d << 10));
      c = (c + s + (e ^ (odd & even))) | 0;
      even = c ^ d;
      s = ((g >>> 6) | (g << 26)) ^ ((g >>> 11) | (g << 21)) ^ ((g >>> 25) | (g << 7));
      b = (b + (kw[q + 6] as number) + s + (a ^ (g & (h ^ a)))) | 0;
      f = (f + b) | 0;
      s = ((c >>> 2) | (c << 30)) ^ ((c >>> 13) | (c << 19)) ^ ((c >>> 22) | (c << 10));
      b = (b + s + (d ^ (even & odd))) | 0;
      odd = b ^ c;
      s = ((f >>> 6) | (f << 26)) ^ ((f >>> 11) | (f << 21)) ^ ((f >>> 25) | (f << 7));
      a = (a + (kw[q + 7] as number) + s + (h ^ (f & (g ^ h)))) | 0;
      e = (e + a) | 0;
      s = ((b >>> 2) | (b << 30)) ^ ((b >>> 13) | (b << 19)) ^ ((b >>> 22) | (b << 10));
      a = (a + s + (c ^ (odd & even))) | 0;
    }
    state[0] = a = (a + (state[0] as number)) | 0;
    state[1] = b = (b + (state[1] as number)) | 0;
    state[2] = c = (c + (state[2] as number)) | 0;
    state[3] = d = (d + (state[3] as number)) | 0;
    state[4] = e = (e + (state[4] as number)) | 0;
    state[5] = f = (f + (state[5] as number)) | 0;
    state[6] = g = (g + (state[6] as number)) | 0;
    state[7] = h = (h + (state[7] as number)) | 0;
  }
}
