import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflateMore, nothingYet, sealGzip } from './growing-gzip.ts';

const tail = Buffer.from(']}');

/** Lines as blocks have them: much that repeats, and something that does not. */
const line = (serial: number) =>
  `{"index":${serial},"token":"${randomBytes(12).toString('hex')}","name":"Laptop untuk laboratorium"},`;

it('is one gzip file of the text and its tail, after every piece', async () => {
  let text = Buffer.alloc(0);
  let known = nothingYet;
  for (const lines of [1, 3_000, 1, 0, 700, 1]) {
    const piece = Array.from({ length: lines }, (_, at) => line(at)).join('');
    text = Buffer.concat([text, Buffer.from(piece)]);
    known = await deflateMore(known, text);
    expect(gunzipSync(sealGzip(known, tail)).toString()).toBe(`${text}]}`);
  }
});

it('keeps the bytes it has: a piece only adds some, and about as many as in one go', async () => {
  const text = Buffer.from(Array.from({ length: 2_000 }, (_, at) => line(at)).join(''));
  let known = nothingYet;
  for (let end = 400; end <= text.length; end += 400) {
    const more = await deflateMore(known, text.subarray(0, end));
    expect(more.bytes.subarray(0, known.bytes.length).equals(known.bytes)).toBe(true);
    known = more;
  }
  expect(known.bytes.length).toBeLessThan(gzipSync(text.subarray(0, known.length)).length * 1.4);
});

it('is nothing but a header and a tail of an empty text', () =>
  expect(gunzipSync(sealGzip(nothingYet, tail)).toString()).toBe(']}'));
