import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, drawn, press, rows, showOwn, told, write } from '../screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function minePeriod() {
  press('Tambang 8 blok');
  await waitFor(() => expect(told()[0]).toMatch(/^8 blok terakhir rata-rata/));
}

it('begins where work is felt: at five zeros', async () => {
  await showOwn('bits');
  const bits = screen.getByLabelText(/^Kesulitan \(bit nol/);
  expect(bits.getAttribute('aria-valuetext')).toBe("20 bit nol ('00000')");
  expect(screen.getByText(/^Rata-rata 1\.048\.576 percobaan/)).toBeTruthy();
  expect(screen.getByText(/selesai dalam beberapa milidetik; baru di dua puluh bit, lima nol/)).toBeTruthy();
});

it('is done when the difficulty followed the miners and the price of a bit is told', async () => {
  const onDone = await showOwn('bits');
  const bits = screen.getByLabelText(/^Kesulitan \(bit nol/);
  write(/^Kesulitan \(bit nol/, '12');
  expect(bits.getAttribute('aria-valuetext')).toBe("12 bit nol ('000')");
  expect(
    screen.getByText(/^Rata-rata 4\.096 percobaan\. Separuh blok butuh kurang dari 2\.839/),
  ).toBeTruthy();
  expect(screen.getByText(/aturannya tetap '000'/)).toBeTruthy();
  expect(screen.queryByLabelText('Jawaban')).toBeNull();
  await minePeriod();
  expect(told()[0]).toMatch(/sasarannya 16\. Terlalu cepat: kesulitan naik dari 12 ke 1[34] bit/);
  expect(rows()).toHaveLength(9);
  expect(rows()[1]).toMatch(/^1124\.096/);
  expect(drawn().at(-1)).toMatch(/^Hash 000[0-9a-f]{3}…, bitnya 0000 0000 0000 /);
  expect(answer('3')).toMatch(/^Belum /);
  expect(answer('6')).toMatch(/^Belum /);
  expect(onDone).not.toHaveBeenCalled();
  expect(answer('8')).toMatch(/^Benar /);
  expect(onDone).toHaveBeenCalled();
});

it('asks for the bits that were chosen, and begins anew when asked', async () => {
  await showOwn('bits');
  write(/^Kesulitan \(bit nol/, '13');
  await minePeriod();
  expect(rows()[8]).toMatch(/^8138\.192/);
  press('Ulangi');
  expect(rows()).toHaveLength(1);
  expect(told()[0]).toMatch(/^Sasaran jaringan: satu blok tiap 16 detik/);
});
