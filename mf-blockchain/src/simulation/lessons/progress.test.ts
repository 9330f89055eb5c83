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

it('keeps what was learned', () => {
  const storage = storageOf(null);
  expect([...readProgress(storage)]).toEqual([]);
  writeProgress(storage, new Set(['keys', 'tamper']));
  expect([...readProgress(storage)]).toEqual(['tamper', 'keys']);
});

it.each(['', '{', '{}', '7', '["gone",3]'])('begins anew where %j is kept', (kept) => {
  expect([...readProgress(storageOf(kept))]).toEqual([]);
});
