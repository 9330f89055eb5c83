import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainOf } from '../explorer/screen-test.tsx';
import { press, write } from './lessons/screen-test.tsx';
import Simulation from './simulation.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function open(address = '/blockchain-simulation') {
  fakeNetwork({ 'GET /blockchain/': { body: { chain: chainOf(3) } } });
  openScreens(Simulation, address, { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
}
const changeFirst = () =>
  fireEvent.change(screen.getAllByLabelText('Timestamp')[0] ?? document.body, {
    target: { value: 'kemarin' },
  });
const progress = () => screen.findByText(/^Pelajaran: /).then(({ textContent }) => textContent);

it('the progress is a person’s, and another begins on peers that nobody changed', async () => {
  localStorage.setItem('pasok.lessons', '["keys"]');
  Object.assign(Element.prototype, { scrollTo() {} });
  open();
  expect(await progress()).toMatch(/1 dari 9 selesai/);
  press('Nama baru');
  write('Nama panggilan', 'Аni');
  press('Pakai nama ini');
  expect(screen.getByLabelText('Nama panggilan').getAttribute('aria-invalid')).toBe('true');
  write('Nama panggilan', ' Ani ');
  press('Pakai nama ini');
  await waitFor(async () => expect(await progress()).toMatch(/0 dari 9 selesai/));
  changeFirst();
  expect(await progress()).toMatch(/1 dari 9 selesai. Sekarang: Tambang blok itu/);
  expect(JSON.parse(localStorage.getItem('pasok.lessons') ?? '')).toEqual({
    now: 'Ani',
    people: { '': ['keys'], Ani: ['tamper'] },
  });
  write('Siswa', '');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/^Ganti siswa\?/);
  press('Ganti siswa');
  await screen.findByText('Semua Peer Sinkron');
  expect(await progress()).toMatch(/1 dari 9 selesai. Sekarang: Ubah satu isian/);
});

it('Reset Peer asks once something was edited, and not before', async () => {
  Object.assign(Element.prototype, { scrollTo() {} });
  open();
  await progress();
  press('Reset Peer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  changeFirst();
  await screen.findByText('1 Peer Tidak Sinkron');
  press('Reset Peer');
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(
    /^Kembalikan peer 1 ke salinan server\?/,
  );
  press('Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('1 Peer Tidak Sinkron')).toBeTruthy();
  press('Reset Peer');
  await screen.findByRole('alertdialog');
  press('Kembalikan');
  await screen.findByText('Semua Peer Sinkron');
});

it('the last page names the person and what was shown, and begins anew', async () => {
  localStorage.setItem(
    'pasok.lessons',
    JSON.stringify({ now: 'Ani', people: { Ani: ['tamper', 'merkle'] } }),
  );
  open('/blockchain-simulation#hasil');
  const page = await screen.findByRole('region', { name: 'Hasil pelajaran' });
  expect(page.textContent).toMatch(/^Ani: 2 dari 9 pelajaran selesai/);
  expect(page.textContent).toMatch(/Satu huruf lain memberi hash yang seluruhnya lain/);
  expect(page.textContent).not.toMatch(/Tanda tangan berlaku hanya/);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  press('Cetak');
  expect(print).toHaveBeenCalledOnce();
  press('Mulai dari awal');
  await waitFor(() => expect(page.textContent).toMatch(/^Ani: 0 dari 9/));
});

it('Reset All leads nowhere: the place the lesson once showed is not gone to again', async () => {
  // jsdom scrolls nowhere.
  const went = vi.fn();
  Object.assign(Element.prototype, { scrollTo: went, scrollIntoView() {} });
  open();
  await screen.findByText('Tunjukkan tempatnya');
  press('Tunjukkan tempatnya');
  await waitFor(() => expect(went).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 500));
  went.mockClear();
  press('Reset All Peers');
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A strip that is new goes to its start; whatever goes on from there was not asked for.
  expect(went).toHaveBeenCalledTimes(1);
});
