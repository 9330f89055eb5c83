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
  // A tie has no winner: nothing is crossed out.
  expect(newest?.querySelector('s')).toBeNull();
  expect(newest?.textContent).toContain('ditambang Ani');
  expect(newest?.textContent).toContain(
    'Seri: kedua rantai berisi kerja yang sama. Perangkat ini memegang blok Budi, yang lebih dulu terlihat di sini.',
  );
  expect(newest?.textContent).toContain('Dan 1 blok lain setinggi ini.');
  expect(newest?.textContent).toContain('1 nol');
  expect(middle?.querySelector('s')?.textContent).toContain('punyaku');
  expect(middle?.textContent).toContain('Tidak dipakai: rantai dengan blok Citra berisi lebih banyak kerja.');
  expect(oldest?.querySelector('s')).toBeNull();
});

it('shows own blocks that were lost at whatever height', () => {
  const own = [minedAfter(genesis, 'Ani')];
  own.push(minedAfter(own[0] ?? genesis, 'Ani'));
  const others = [minedAfter(genesis, 'Budi')];
  for (let n = 0; n < 5; n += 1) others.push(minedAfter(others[n] ?? genesis, 'Budi'));
  render(<LastBlocks tree={addBlocks(plantTree(genesis), [...own, ...others])} names={[]} own="Ani" />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
    '2 blok Anda yang lain tidak dipakai lagi',
  );
  expect([...document.querySelectorAll('s strong')].map(({ textContent }) => textContent)).toEqual([
    'Blok #1',
    'Blok #2',
  ]);
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
