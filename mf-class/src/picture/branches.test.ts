import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { expect, it } from 'vitest';
import { headsOf, lanesOf } from './branches.ts';

const genesis = classGenesis('ABCDEF');

it('draws the chosen chain straight and every branch beside it', () => {
  const first = minedAfter(genesis, 'Budi');
  const second = minedAfter(first, 'Ani');
  const losing = [minedAfter(genesis, 'Citra'), minedAfter(genesis, 'Dewi')];
  const placed = lanesOf(addBlocks(plantTree(genesis), [first, second, ...losing]));
  const laneOf = (hash: string) => placed.find(({ block }) => block.hash === hash)?.lane;
  expect([genesis, first, second].map(({ hash }) => laneOf(hash))).toEqual([0, 0, 0]);
  expect(losing.map(({ hash }) => laneOf(hash)).sort()).toEqual([1, 2]);
});

it('counts heads by who holds them, the one held most first', () => {
  expect(headsOf([{ head: 'b' }, { head: 'a' }, { head: 'b' }])).toEqual([
    { head: 'b', holders: 2 },
    { head: 'a', holders: 1 },
  ]);
});
