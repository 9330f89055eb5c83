import { expect, it } from 'vitest';
import { headCode, readHeadCode, wholeHeadCode } from './head-code.ts';

const spoken = '12-7fa0-74e9-0b27-1a2b-93c4-d5e6-0718-29aa';
const head = { index: 12, hash: `0007fa074e90b271a2b93c4d5e6071829aa${'f'.repeat(29)}` };

it('is the index and 128 bits of the hash after its zeros, or the whole hash', () => {
  expect(headCode(head)).toBe(spoken);
  expect(wholeHeadCode(head)).toBe(`12-${head.hash}`);
});

it('is read as people type it, and as a camera reads it', () => {
  const typings = [
    spoken,
    ` ${spoken.toUpperCase().replaceAll('-', ' ')} `,
    `12-${spoken.slice(3).replaceAll('-', '')}`,
  ];
  for (const typed of [...typings, wholeHeadCode(head)]) {
    const read = readHeadCode(typed);
    expect(read?.index).toBe(12);
    expect(read?.isOf(head.hash)).toBe(true);
    expect(read?.isOf(head.hash.replace('29aa', '29ab'))).toBe(false);
  }
});

it('tells two heads apart whose hashes differ behind what is spoken, where the whole hash is known', () => {
  const sister = head.hash.replace(/f$/, 'e');
  expect(readHeadCode(spoken)?.isOf(sister)).toBe(true);
  expect(readHeadCode(wholeHeadCode(head))?.isOf(sister)).toBe(false);
});

it.each([
  '',
  '12',
  '12-7fa0',
  '12-7fa0-74e9-0b27-1a2b',
  spoken.replace('12', 'x'),
  spoken.replace('aa', 'ag'),
  `${spoken}-0`,
  `12-${head.hash}0`,
])('is not guessed from %j', (typed) => {
  expect(readHeadCode(typed)).toBeUndefined();
});
