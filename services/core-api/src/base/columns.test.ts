import { expect, it } from 'vitest';
import { newId } from './columns.ts';

it('sorts by time and counts nothing: two of one millisecond do not show that one was made in between', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  const moments = ids.map((id) => id.slice(0, 13));
  expect(moments).toEqual([...moments].sort());
  expect(ids).not.toEqual([...ids].sort());
});
