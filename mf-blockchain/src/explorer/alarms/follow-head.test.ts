import type { Block } from '@pasok/contracts/blockchain';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../screen-test.tsx';
import { followHead } from './follow-head.ts';

/** More than two answers of the server hold. */
const chain = chainOf(1_100);
const sister = [...chain.slice(0, 3), ...chainOf(6, 'lain').slice(3)];
const at = (index: number, blocks: readonly Block[] = chain) => blocks[index] as Block;

function follow(seen: number | undefined, blocks: readonly Block[], head?: Block) {
  const asked: number[] = [];
  const read = async (from: number, limit: number) => {
    asked.push(limit);
    return blocks.slice(from, from + limit);
  };
  const found = followHead(seen === undefined ? undefined : at(seen), blocks.length, head, read);
  return { found, asked };
}
const verdictOf = async (...of: Parameters<typeof follow>) => (await follow(...of).found).contradiction;

describe('followHead', () => {
  it('reads every block between the two heads, at most 500 at once', async () => {
    const { found, asked } = follow(4, chain);
    expect(await found).toEqual({ contradiction: undefined, now: at(1_099) });
    expect(asked).toEqual([500, 500, 96]);
  });

  it('reads nothing but the head at a first visit', async () => {
    const { found, asked } = follow(undefined, chain);
    expect(await found).toEqual({ contradiction: undefined, now: at(1_099) });
    expect(asked).toEqual([1]);
  });

  it.each([5, 503, 504, 505, 1_004, 1_098])(
    'finds block %i rewritten between the two heads',
    async (index) => {
      const changed = { ...at(index), data: { ...at(index).data, total: 1 } };
      const blocks = chain.with(index, changed);
      expect(await verdictOf(4, blocks)).toBe('broken');
    },
  );

  it('finds a stretch that is valid in itself but hangs on nothing', async () => {
    const strange = chainOf(1_100, 'lain').slice(504);
    expect(await verdictOf(4, [...chain.slice(0, 504), ...strange])).toBe('broken');
  });

  it('tells rolled back, forked and rewritten apart', async () => {
    expect(await verdictOf(5, chain.slice(0, 4))).toBe('rolled_back');
    expect(await verdictOf(5, sister)).toBe('forked');
    expect(await verdictOf(4, sister)).toBe('rewritten');
    expect(await verdictOf(5, [])).toBe('rolled_back');
  });

  it('does not take another head than the signed one', async () => {
    expect(await verdictOf(2, chain.slice(0, 6), at(5))).toBeUndefined();
    expect(await verdictOf(2, chain.slice(0, 6), { ...at(5), hash: 'f'.repeat(64) })).toBe('broken');
    expect(await verdictOf(undefined, chain.slice(0, 6), { ...at(5), hash: 'f'.repeat(64) })).toBe('broken');
  });

  it('finds a block dated before the moment at which the chain ended below it', async () => {
    const verdict = async (seconds: number) => {
      const time = new Date(Date.parse(at(3).timestamp) + seconds * 1_000).toISOString();
      const read = async (from: number, limit: number) => chain.slice(from, from + limit);
      return (await followHead({ ...at(2), proof: { time } }, 6, undefined, read)).contradiction;
    };
    // The clocks of two machines differ by a minute at most.
    expect([await verdict(-5), await verdict(59), await verdict(61)]).toEqual([
      undefined,
      undefined,
      'wrong_order',
    ]);
  });

  it('says nothing of blocks that do not arrive', async () => {
    const read = async () => [];
    await expect(followHead(at(2), 9, undefined, read)).rejects.toThrow('could not be read');
  });
});
