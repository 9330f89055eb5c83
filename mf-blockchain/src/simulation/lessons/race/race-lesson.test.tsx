import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, press, rows, showOwn, told, write } from '../screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const over = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
const results = () => [...document.querySelectorAll('dl dt + dd')].map((cell) => cell.textContent);

it('is done when 51 percent won and what protects from 30 is told', async () => {
  const onDone = await showOwn('race');
  write(/^Penyerang tertinggal/, '6');
  expect(results()[0]).toBe('0,6%');
  press('Mulai balapan');
  await over();
  expect(told()[0]).toMatch(/Coba 51 persen/);
  expect(screen.queryByLabelText('Jawaban')).toBeNull();
  write(/^Daya tambang penyerang/, '60');
  expect(results()[0]).toBe('100%');
  press('Mulai balapan');
  await over();
  expect(told()[0]).toMatch(/^Penyerang mengejar sesudah \d+ blok/);
  expect(answer('5')).toMatch(/^Belum Dari sana peluangnya masih 1,4%/);
  expect(answer('7')).toMatch(/^Belum Di bawah 1 persen, tetapi/);
  expect(answer('2,5')).toMatch(/^Belum Jawabannya bilangan bulat/);
  expect(onDone).not.toHaveBeenCalled();
  expect(answer('6')).toMatch(/^Benar /);
  expect(onDone).toHaveBeenCalled();
});

it('computes and simulates, side by side, the same for the same seed', async () => {
  await showOwn('race');
  write(/^Daya tambang penyerang/, '40');
  const first = results();
  expect(first[0]).toBe('29,6%');
  expect(first[1]).toMatch(/^(2[5-9]|3[0-4])(,\d)?%$/);
  write('Benih acak', '2');
  expect(results()[1]).not.toBe(first[1]);
  write('Benih acak', '1');
  expect(results()).toEqual(first);
  expect(rows()).toHaveLength(22);
});
