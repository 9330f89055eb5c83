import { expect, it } from 'vitest';
import { readProgress, writeProgress } from './progress.ts';

function storageOf(kept: string | null) {
  let value = kept;
  return {
    length: 0,
    clear() {},
    key: () => null,
    removeItem() {},
    getItem: () => value,
    setItem(_: string, next: string) {
      value = next;
    },
  };
}

it('keeps the lessons that were done', () => {
  const storage = storageOf(null);
  expect(readProgress(storage)).toEqual(new Set());
  writeProgress(storage, new Set(['keys', 'tamper']));
  expect(readProgress(storage)).toEqual(new Set(['tamper', 'keys']));
});

it('takes the lessons there still are', () => {
  expect(readProgress(storageOf('["tamper","gone",3]'))).toEqual(new Set(['tamper']));
});

it.each(['', '{', '{}', '7', '{"now":"Ani","people":{"Ani":["keys"]}}'])(
  'begins anew where %j is kept',
  (kept) => {
    expect(readProgress(storageOf(kept))).toEqual(new Set());
  },
);
