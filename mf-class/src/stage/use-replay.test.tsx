import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClassView } from '../api/shown.ts';
import { classOf } from '../test/fixtures.ts';
import { useReplay } from './use-replay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const trees = [plantTree(classGenesis('ABCDEF'))];
const [genesis] = trees;
if (!genesis) throw new Error('a tree');
let last = genesis;
for (let n = 0; n < 4; n++) {
  const head = last.blocks.get(last.head);
  if (!head) throw new Error('a head');
  last = addBlocks(last, [minedAfter(head, 'Ani')]);
  trees.push(last);
}

it('draws the last ten seconds again, three times slower, and then what is now', () => {
  const viewOf = (height: number): ClassView => ({
    info: classOf(),
    devices: [],
    names: [],
    tree: trees[height] ?? last,
  });
  const { result, rerender } = renderHook(useReplay, { initialProps: viewOf(0) });
  const height = () => (result.current.shown.tree.blocks.size ?? 0) - 1;
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(1_000 * seconds));
  for (const now of [1, 2, 3]) {
    wait(6);
    rerender(viewOf(now));
  }
  wait(1);
  const live = result.current.round;
  act(result.current.toggle);
  expect([height(), result.current.isOld], 'as these seconds began').toEqual([1, true]);
  expect(result.current.round, 'nothing is news because it is older').not.toBe(live);
  wait(8);
  expect(height()).toBe(1);
  wait(2);
  expect(height(), 'three seconds in, nine later').toBe(2);
  rerender(viewOf(4));
  expect(height(), 'what comes meanwhile waits').toBe(2);
  wait(18);
  expect(height()).toBe(3);
  wait(2);
  expect([height(), result.current.isOld]).toEqual([4, false]);

  act(result.current.toggle);
  act(result.current.toggle);
  expect([height(), result.current.isOld], 'pressed again it ends').toEqual([4, false]);
  wait(30);
  expect(result.current.isOld).toBe(false);
});
