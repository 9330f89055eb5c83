import { workOf } from '@pasok/chain/difficulty';
import { merkleProof } from '@pasok/chain/merkle';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOwnLesson, type LessonName, lessonNames } from '../lessons.ts';
import Explained from './explained.tsx';
import { explanations } from './explanations.ts';
import { press, show, showOwn, write } from './screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = () => screen.getByRole('status').textContent;

describe('keys and signatures', () => {
  it('is done when a signature that held fails for a changed text', async () => {
    const onDone = await showOwn('keys');
    expect(screen.getByLabelText('Teks transfer')).toHaveProperty(
      'value',
      expect.stringMatching(/^Ani membayar Rp.* kepada Budi$/),
    );
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('');
    press('Tanda tangani');
    expect(said()).toBe('Tanda tangan valid');
    expect(onDone).not.toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar!');
    expect(said()).toBe('Tanda tangan TIDAK valid');
    expect(onDone).toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('Tanda tangan valid');
    press('Kunci baru');
    expect(said()).toBe('Tanda tangan TIDAK valid');
  });
});

describe('a Merkle tree', () => {
  it('is done when an item is proven and another text is not', async () => {
    const onDone = await showOwn('merkle');
    expect(screen.getByRole('img', { name: /^Pohon Merkle dengan 8 daun dan 4 tingkat/ })).toBeTruthy();
    press(/^Tas /);
    expect(screen.getByText(/^Untuk membuktikan satu dari 8 barang diperlukan 3 hash/)).toBeTruthy();
    expect(screen.getByText(/tidak ada blok di Pasok yang menyimpan akar/)).toBeTruthy();
    press('Buktikan');
    expect(said()).toBe('Terbukti: sampai di akar');
    expect(onDone).not.toHaveBeenCalled();
    write('Barang yang dibuktikan', 'Emas');
    expect(said()).toBe('Tidak terbukti: akarnya lain');
    expect(onDone).toHaveBeenCalled();
  });
});

it.each(lessonNames)('%s is told in a minute and two languages', async (name) => {
  if (isOwnLesson(name)) await showOwn(name, true);
  else show(<Explained name={name} />);
  const told = () => document.querySelector('details p[lang]');
  expect(told()?.getAttribute('lang')).toBe('id');
  const inIndonesian = told()?.textContent ?? '';
  press('English');
  expect(told()?.getAttribute('lang')).toBe('en');
  for (const words of [inIndonesian, told()?.textContent ?? '']) {
    const count = words.split(' ').length;
    expect(count).toBeGreaterThan(45);
    expect(count, 'what is said in a minute').toBeLessThan(150);
  }
});

describe('the figures of the minutes', () => {
  const numbered = (name: LessonName) => Object.values(explanations[name]).join(' ');

  it('100 blocks end at #99: after a change in #40 sixty are mined again', () => {
    const chain = Array.from({ length: 100 }, (_, index) => index);
    expect(chain.filter((index) => index >= 40)).toHaveLength(60);
    expect(explanations.cascade.answer).toMatch(/^Enam puluh: .*sampai blok 99\.$/);
  });

  it('a thousand items take ten neighbours at most, a million twenty', () => {
    const most = (count: number) => Math.ceil(Math.log2(count));
    const thousand = Array.from({ length: 1_000 }, (_, index) => `barang ${index}`);
    expect(Math.max(...[0, 511, 512, 999].map((at) => merkleProof(thousand, at).length))).toBe(most(1_000));
    expect([most(1_000), most(1_000_000)]).toEqual([10, 20]);
    expect(numbered('merkle')).toMatch(/sejuta barang cukup dua puluh.*Paling banyak sepuluh/);
  });

  it('three zeros take 4,096 attempts', () => {
    expect(workOf(3)).toBe(4_096);
    expect(numbered('mine')).toMatch(/4\.096/);
  });
});

it('says of what is so among many miners alone that the recorded chain is written otherwise, and asks', () => {
  show(<Explained name="work" />);
  expect(screen.getByText(/Rantai tercatat Pasok ditulis satu server/)).toBeTruthy();
  expect(screen.getByText(explanations.work.question)).toBeTruthy();
  cleanup();
  show(<Explained name="cascade" />);
  expect(screen.queryByText(/Rantai tercatat Pasok ditulis satu server/)).toBeNull();
});
