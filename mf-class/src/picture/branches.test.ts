import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { expect, it } from 'vitest';
import { branchesOf, headsOf } from './branches.ts';

const genesis = classGenesis('ABCDEF');
const nobody = new Map<string, number>();

it('draws the chosen chain straight and every branch beside it', () => {
  const first = minedAfter(genesis, 'Budi');
  const second = minedAfter(first, 'Ani');
  const losing = [minedAfter(genesis, 'Citra'), minedAfter(genesis, 'Dewi')];
  const { placed, more } = branchesOf(addBlocks(plantTree(genesis), [first, second, ...losing]), nobody, 14);
  const laneOf = (hash: string) => placed.find(({ block }) => block.hash === hash)?.lane;
  expect([genesis, first, second].map(({ hash }) => laneOf(hash))).toEqual([0, 0, 0]);
  expect(losing.map(({ hash }) => laneOf(hash)).sort()).toEqual([1, 2]);
  expect([...more]).toEqual([]);
});

it('draws five of thirty-six branches, those that most devices hold, and says that there are 31 more', () => {
  const blocks = Array.from({ length: 36 }, (_, n) => minedAfter(genesis, `siswa ${n}`));
  const follower = minedAfter(blocks[20] ?? genesis, 'pengikut');
  const [held, also] = [blocks[30]?.hash ?? '', blocks[7]?.hash ?? ''];
  const holders = new Map([
    [held, 9],
    [also, 4],
    [follower.hash, 6],
  ]);
  const { placed, more } = branchesOf(addBlocks(plantTree(genesis), [...blocks, follower]), holders, 14);
  const first = placed.filter(({ block }) => block.index === 1);
  expect(first.map(({ lane }) => lane).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(first.map(({ block }) => block.hash)).toEqual(expect.arrayContaining([held, also]));
  expect(first.find(({ lane }) => lane === 0)?.block.hash, 'most work').toBe(blocks[20]?.hash);
  expect([...more]).toEqual([[1, 31]]);
});

it('puts none of a tie ahead', () => {
  const one = minedAfter(genesis, 'Budi');
  const [left, right] = [minedAfter(one, 'Ani'), minedAfter(one, 'Citra')];
  const aheadIn = (...blocks: Parameters<typeof addBlocks>[1]) =>
    branchesOf(addBlocks(plantTree(genesis), blocks), nobody, 14)
      .placed.filter(({ isAhead }) => isAhead)
      .map(({ block }) => block.hash);
  expect(aheadIn(one, left, right)).toEqual([genesis.hash, one.hash]);
  const won = minedAfter(right, 'Ani');
  expect(aheadIn(one, left, right, won)).toEqual([genesis, one, right, won].map(({ hash }) => hash));
});

it('counts heads by who holds them, the one held most first', () => {
  expect(headsOf([{ head: 'b' }, { head: 'a' }, { head: 'b' }])).toEqual([
    { head: 'b', holders: 2 },
    { head: 'a', holders: 1 },
  ]);
});
