import { describe, expect, it } from 'vitest';
import { ranksOf } from '../consensus.ts';
import { pairsOf, peerPoint, side } from './places.ts';

describe('the ring', () => {
  it('begins at the top and goes clockwise', () => {
    expect(peerPoint(0, 4).x).toBeCloseTo(side / 2);
    expect(peerPoint(0, 4).y).toBeLessThan(side / 2);
    expect(peerPoint(1, 4).x).toBeGreaterThan(side / 2);
  });

  it('joins those who hold the same chain, and never one that is not valid', () => {
    expect(pairsOf([0, 1, 0, undefined, undefined, 1])).toEqual([
      { a: 0, b: 2, rank: 0 },
      { a: 1, b: 5, rank: 1 },
    ]);
  });

  it('ranks chains by how many peers hold them, whatever their length', () => {
    const holder = (hash: string, length: number, isValid = true) => ({
      isValid,
      blocks: Array.from({ length }, () => ({ hash }) as never),
    });
    expect(ranksOf([holder('long', 5), holder('a', 2), holder('a', 2), holder('x', 9, false)])).toEqual([
      1,
      0,
      0,
      undefined,
    ]);
  });
});
