import type { MineResult } from '@pasok/miner/mine';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, drawn, press, rows, showOwn, told, write } from '../screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function step(name: string, count: number) {
  press(name);
  await waitFor(() => expect(told()[0]).toMatch(new RegExp(`^Langkah ${count} `)));
}

it('is done when two branches were made, one was given up, and its blocks are counted', async () => {
  const onDone = await showOwn('fork');
  expect(drawn()[0]).toMatch(/Belum ada blok/);
  await step('A menambang', 1);
  expect(screen.getByText('Kabar A1 sampai di B 2 langkah lagi.')).toBeTruthy();
  await step('B menambang', 2);
  expect(told()[0]).toMatch(/^Langkah 2 Sekarang ada dua cabang dengan kerja yang sama/);
  await step('B menambang', 3);
  expect(told()[0]).toMatch(/Satu cabang berisi lebih banyak kerja/);
  expect(screen.queryByLabelText('Jawaban')).toBeNull();
  await step('Tunggu satu langkah', 4);
  await step('Tunggu satu langkah', 5);
  expect(told()[0]).toMatch(/Kelompok A pindah/);
  expect(drawn()[0]).toMatch(/A1 ditinggalkan, B1 dipegang keduanya, B2 dipegang keduanya$/);
  expect(answer('dua')).toBe('Belum Tulis jawabannya sebagai angka.');
  expect(answer('2')).toMatch(/^Belum Hitung blok di cabang lama kelompok A/);
  expect(onDone).not.toHaveBeenCalled();
  expect(answer('1')).toMatch(/^Benar /);
  expect(onDone).toHaveBeenCalled();
  expect(rows()[1]).toMatch(/^A1rantai tercatat000[0-9a-f]{9}ditinggalkan$/);
  expect(rows()[3]).toMatch(/^B2B1000[0-9a-f]{9}dipegang keduanya, kepala A, kepala B$/);
});

it('a search that runs ends with its round, and with the lesson', async () => {
  const searches: AbortSignal[] = [];
  const answers: ((result: MineResult) => void)[] = [];
  await showOwn('fork', false, (_, { signal }) => {
    if (signal) searches.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  });
  press('A menambang');
  press('Ulangi');
  answers[0]?.({ status: 'found', nonce: 1, hash: '000', attempts: 2 });
  press('B menambang');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(told()[0]).toMatch(/^Langkah 0 /);
  expect(drawn()[0]).toMatch(/Belum ada blok/);
  cleanup();
  expect(searches.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('does not fork while news is faster, and begins anew when asked', async () => {
  await showOwn('fork');
  write('Kabar sampai ke kelompok lain sesudah', '0');
  await step('A menambang', 1);
  await step('B menambang', 2);
  expect(drawn()[0]).toMatch(/A1 dipegang keduanya, B1 dipegang keduanya$/);
  press('Ulangi');
  expect(told()[0]).toMatch(/^Langkah 0 /);
  expect(drawn()[0]).toMatch(/Belum ada blok/);
});
