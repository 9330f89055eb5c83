import type { Block } from '@pasok/contracts/blockchain';
import { expect, it } from 'vitest';
import { fromGenesis, joinParts, type KeptPart } from './kept-chain.ts';

/** Blocks from an index on, of a chain with this name; what they hold is of no matter here. */
function part(from: number, length: number, at: number, chain = 'a'): KeptPart {
  const hashOf = (index: number) => `${chain}${index}`;
  const blocks = Array.from(
    { length },
    (_, place) =>
      ({ index: from + place, hash: hashOf(from + place), previousHash: hashOf(from + place - 1) }) as Block,
  );
  return { from, blocks, at };
}

it.each<[string, KeptPart[], number[]]>([
  ['parts that follow each other', [part(0, 100, 1), part(100, 100, 1), part(200, 7, 1)], [0, 100, 200]],
  ['parts with nothing between them', [part(0, 100, 1), part(5_000, 100, 2)], [0, 5_000]],
  ['a chain that went on since its end was kept', [part(100, 50, 1), part(300, 100, 2)], [100, 300]],
  ['a chain that is shorter now', [part(0, 100, 2), part(100, 50, 2), part(300, 100, 1)], [0, 100]],
  ['another chain behind', [part(0, 100, 2), part(100, 100, 1, 'b')], [0]],
  ['another chain in front', [part(0, 100, 1, 'b'), part(100, 100, 2)], [100]],
  ['parts of one moment', [part(0, 100, 1), part(100, 1, 1)], [0, 100]],
])('believes what was kept last: %s', (_, parts, left) => {
  expect(joinParts(parts).map(({ from }) => from)).toEqual(left);
  expect(joinParts([...parts].reverse()).map(({ from }) => from)).toEqual(left);
});

it('goes from genesis to the first block that is not here', () => {
  const parts = [part(0, 100, 1), part(100, 100, 1), part(300, 100, 1)];
  expect(fromGenesis(parts)).toHaveLength(200);
  expect(fromGenesis(parts.slice(1))).toEqual([]);
});
