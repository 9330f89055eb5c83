import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, press, rows, showOwn, told, write } from '../screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const over = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
const results = () => [...document.querySelectorAll('dl dt + dd')].map((cell) => cell.textContent);

it('tells what a merchant risks, and what that is often mistaken for', async () => {
  await showOwn('race');
  const named = Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name, at) => [name.textContent, results()[at]]),
  );
  expect(named).toMatchObject({
    'Dihitung Nakamoto': '13,2%',
    'Dihitung Rosenfeld': '15,6%',
    'Mengejar dari 6 blok di belakang': '0,6%',
  });
});

it('is done when 51 percent won and what protects from 30 is told', async () => {
  const onDone = await showOwn('race');
  press('Mulai balapan');
  await over();
  expect(told()[0]).toMatch(/Coba 51 persen/);
  expect(screen.queryByLabelText('Jawaban')).toBeNull();
  write(/^Daya tambang penyerang/, '60');
  expect(results()[0]).toBe('100%');
  press('Mulai balapan');
  await over();
  expect(told()[0]).toMatch(/^Pedagang menyerahkan barang sesudah 6 blok, dan sesudah \d+ blok penyerang/);
  expect(answer('6')).toMatch(/^Belum Risikonya masih 13,2%/);
  expect(answer('15')).toMatch(/^Belum Risikonya masih 1%/);
  expect(answer('17')).toMatch(/^Belum Di bawah 1 persen, tetapi/);
  expect(answer('2,5')).toMatch(/^Belum Jawabannya bilangan bulat/);
  expect(onDone).not.toHaveBeenCalled();
  expect(answer('16')).toMatch(/^Benar /);
  expect(onDone).toHaveBeenCalled();
});

it('computes and simulates, side by side, the same for the same seed', async () => {
  await showOwn('race');
  write(/^Daya tambang penyerang/, '40');
  const first = results();
  expect(first[1]).toBe('49,3%');
  expect(first[2]).toMatch(/^(4[5-9]|5[0-4])(,\d)?%$/);
  write('Benih acak', '2');
  expect(results()[2]).not.toBe(first[2]);
  write('Benih acak', '1');
  expect(results()).toEqual(first);
  expect(rows()).toHaveLength(27);
});
