import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deviceOf } from '../test/fixtures.ts';
import { ClassRing } from './class-ring.tsx';

afterEach(cleanup);

const genesis = classGenesis('ABCDEF');
const tree = plantTree(genesis);

const device = (nickname: string, head: string, isHere: boolean) => deviceOf(nickname, { head, isHere });

it('says of the devices that are here how many agree: a class may not look agreed because most of it sleeps', () => {
  const here = [device('Ani', 'b', true), device('Budi', 'b', true), device('Citra', 'c', true)];
  const asleep = ['Dewi', 'Eka', 'Farhan', 'Gita'].map((name) => device(name, 'a', false));
  render(<ClassRing devices={[...here, ...asleep]} tree={tree} />);
  expect(screen.getByRole('img', { name: /: 2 dari 3 perangkat/ })).toBeTruthy();
  expect(screen.getByText('2/3')).toBeTruthy();
  expect(screen.queryByText('Dewi'), 'who has gone is not drawn').toBeNull();
  expect(screen.getByText('sepakat · 4 tidur')).toBeTruthy();
});

it('gives a long name all the room there is beside its device', () => {
  const names = ['Ani', 'Budi', 'Bagaskaraditama', 'Citra', 'Dewi'];
  render(<ClassRing devices={names.map((name) => device(name, 'a', true))} tree={tree} />);
  const long = screen.getByText('Bagaskaraditama');
  const [x, height] = ['x', 'font-size'].map((name) => Number(long.getAttribute(name)));
  expect(height).toBeGreaterThan(25);
  expect((x ?? 0) + 0.68 * (height ?? 0) * 15).toBeLessThanOrEqual(1106);
});

it('in a class of 36 a long name beside the ring is read from the back row', () => {
  const names = Array.from({ length: 36 }, (_, at) => (at === 30 ? 'Bagaskaraditama' : `Siswa ${at}`));
  render(<ClassRing devices={names.map((name) => device(name, 'a', true))} tree={tree} />);
  expect(Number(screen.getByText('Bagaskaraditama').getAttribute('font-size'))).toBeGreaterThan(25);
});

it('news is a dot from who found a block to who takes it, and to nobody who only comes in', () => {
  const block = minedAfter(genesis, 'Ani');
  const grown = addBlocks(tree, [block]);
  const dots = () => document.querySelectorAll('circle[style]').length;
  const [before, after] = [genesis.hash, block.hash];
  const heads = (...held: string[]) =>
    ['Ani', 'Budi', 'Citra'].slice(0, held.length).map((name, at) => device(name, held[at] ?? '', true));
  const { rerender } = render(<ClassRing devices={heads(before, before)} tree={tree} />);
  expect(dots()).toBe(0);
  rerender(<ClassRing devices={heads(after, before)} tree={grown} />);
  expect(dots(), 'its own').toBe(0);
  rerender(<ClassRing devices={heads(after, after, after)} tree={grown} />);
  expect(dots()).toBe(1);
});
