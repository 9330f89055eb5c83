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

it('keeps what each person of the device learned, and who is here now', () => {
  const storage = storageOf(null);
  expect(readProgress(storage)).toEqual({ now: '', people: new Map([['', new Set()]]) });
  const people = new Map([
    ['', new Set(['tamper'] as const)],
    ['Ani', new Set(['keys', 'tamper'] as const)],
  ]);
  writeProgress(storage, { now: 'Ani', people });
  expect(readProgress(storage)).toEqual({ now: 'Ani', people });
});

it('takes over what was kept before there were names', () => {
  expect(readProgress(storageOf('["tamper","gone"]'))).toEqual({
    now: '',
    people: new Map([['', new Set(['tamper'])]]),
  });
});

it.each(['', '{', '{}', '7', '["gone",3]', '{"now":"Ani","people":7}'])(
  'begins anew where %j is kept',
  (kept) => {
    expect(readProgress(storageOf(kept))).toEqual({ now: '', people: new Map([['', new Set()]]) });
  },
);
