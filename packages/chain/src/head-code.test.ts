import { expect, it } from 'vitest';
import { headCode, readHeadCode } from './head-code.ts';

const head = { index: 12, hash: `0007fa074e90b271a2b${'f'.repeat(45)}` };

it('is the index and 64 bits of the hash after its zeros', () => {
  expect(headCode(head)).toBe('12-7fa0-74e9-0b27-1a2b');
});

it('is read as people type it', () => {
  for (const typed of ['12-7fa0-74e9-0b27-1a2b', ' 12 7FA0 74E9 0B27 1A2B ', '12-7fa074e90b271a2b'])
    expect(readHeadCode(typed)).toEqual({ index: 12, code: headCode(head) });
});

it('is not guessed from something else', () => {
  for (const typed of [
    '',
    '12',
    '12-7fa0',
    'x-7fa0-74e9-0b27-1a2b',
    '12-7fa0-74e9-0b27-1a2g',
    `12-${head.hash}`,
  ])
    expect(readHeadCode(typed)).toBeUndefined();
});
