import { describe, expect, it } from 'vitest';
import type { BlockVerdict } from './chain-view.ts';
import { overviewCells } from './overview-cells.ts';

const chain = (
  length: number,
  verdicts: Record<number, BlockVerdict> = {},
  usual: BlockVerdict = 'valid',
) => ({
  length,
  verdictAt: (index: number) => verdicts[index] ?? usual,
});
const none = Number.POSITIVE_INFINITY;

describe('the overview of a chain', () => {
  it('has a small block for each block of a short chain', () => {
    const cells = overviewCells(chain(4, { 2: 'broken_link', 1: 'checking' }), 44, 3);
    expect(cells.map(({ state }) => state)).toEqual(['valid', 'unknown', 'faulty', 'new']);
    expect(cells.map(({ start, end }) => end - start)).toEqual([1, 1, 1, 1]);
  });

  it('holds every block of a long one once, and goes to the first that is faulty', () => {
    const cells = overviewCells(chain(100_000, { 40000: 'hash_mismatch', 40001: 'broken_link' }), 44, none);
    expect(cells.length).toBeLessThanOrEqual(44);
    expect(cells[0]?.start).toBe(0);
    expect(cells.at(-1)?.end).toBe(100_000);
    for (const [at, { start }] of cells.entries()) if (at > 0) expect(start).toBe(cells[at - 1]?.end);
    expect(cells.filter(({ state }) => state === 'faulty')).toMatchObject([{ faulty: 2, goesTo: 40_000 }]);
  });

  it('calls nothing valid that was not checked', () => {
    const cells = overviewCells(chain(100, { 0: 'valid' }, 'checking'), 10, none);
    expect(cells.map(({ state }) => state)).toEqual(['part', ...Array(9).fill('unknown')]);
    expect(overviewCells(chain(0), 10, none)).toEqual([]);
  });
});
