import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LastBlocks } from './last-blocks.tsx';

afterEach(cleanup);

const genesis = classGenesis('ABCDEF');
const boxes = () => screen.getAllByRole('listitem');

it('shows the last three blocks, and beside each, crossed out, what lost its place and why', () => {
  const one = minedAfter(genesis, 'Budi');
  const two = minedAfter(one, 'Citra');
  const three = minedAfter(two, 'Budi');
  const own = minedAfter(one, 'Ani', 'punyaku');
  const tied = minedAfter(two, 'Ani');
  const tree = addBlocks(plantTree(genesis), [one, two, own, three, tied, minedAfter(two, 'Dewi')]);
  render(<LastBlocks tree={tree} names={[]} own="Ani" />);
  expect(boxes().map((box) => within(box).getAllByText(/^Blok #/)[0]?.textContent)).toEqual([
    'Blok #3',
    'Blok #2',
    'Blok #1',
  ]);
  const [newest, middle, oldest] = boxes();
  expect(newest?.querySelector('s')?.textContent).toContain('ditambang Ani');
  expect(newest?.textContent).toContain('tidak dipakai: blok Budi lebih dulu terlihat di sini.');
  expect(newest?.textContent).toContain('dan 1 blok lain setinggi ini');
  expect(middle?.querySelector('s')?.textContent).toContain('punyaku');
  expect(middle?.textContent).toContain('rantai dengan blok Citra berisi lebih banyak kerja.');
  expect(oldest?.querySelector('s')).toBeNull();
});

it('shows neither a hidden name nor its texts, and one that was only renamed by its new name', () => {
  const tree = addBlocks(plantTree(genesis), [minedAfter(genesis, 'Jelek', 'jelek juga')]);
  const name = { _id: 'Jelek', nickname: 'Badak 3' };
  const { rerender } = render(<LastBlocks tree={tree} names={[{ ...name, isHidden: true }]} own="Ani" />);
  expect(boxes()[0]?.textContent).toContain('ditambang Badak 3');
  expect(document.body.textContent).not.toMatch(/jelek/i);
  rerender(<LastBlocks tree={tree} names={[{ ...name, isHidden: false }]} own="Ani" />);
  expect(boxes()[0]?.textContent).toContain('jelek juga');
  expect(document.body.textContent).not.toContain('Jelek');
});
