import { expect, it } from 'vitest';
import { inBatches } from './database.ts';

/** Deletes of so many rows; answers the sizes of the pieces. */
async function piecesOf(rows: number): Promise<number[]> {
  const pieces: number[] = [];
  let left = rows;
  await inBatches(async (most) => {
    const deleted = Math.min(most, left);
    left -= deleted;
    pieces.push(deleted);
    return deleted;
  });
  return pieces;
}

it.each([
  [0, [0]],
  [999, [999]],
  [1_000, [1_000, 0]],
  [2_500, [1_000, 1_000, 500]],
])('%d rows go in pieces of a thousand at most', async (rows, pieces) => {
  expect(await piecesOf(rows)).toEqual(pieces);
});

it('a round ends while new rows keep coming, a few at a time', async () => {
  let pieces = 0;
  await inBatches(async () => {
    pieces += 1;
    return 3;
  });
  expect(pieces).toBe(1);
});

it('a round ends, however much there is', async () => {
  expect(await piecesOf(10_000_000)).toHaveLength(200);
});
