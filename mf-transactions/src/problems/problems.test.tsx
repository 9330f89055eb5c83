import type { TransactionWire } from '@pasok/contracts/transaction';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, findButton, openAt, toasted, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = `/transactions/${dealT._id}`;
const address = `/transaction/${dealT._id}`;
const units = [{ pos: 0, unit: 1 }];
const problem = { reason: 'Layar retak', kind: 'rusak', units, openedAt: dealT.createdAt };
const reported = (more: object = {}): TransactionWire => ({
  ...validating(),
  problem: { ...problem, ...more },
  problemHoldsUntil: new Date(Date.now() + 21 * 86_400_000).toISOString(),
});
const replaced = {
  answer: { answer: 'replace', text: 'Besok dikirim', answeredAt: dealT.createdAt },
};
const shows = (transaction: TransactionWire) => ({
  [`GET ${path}`]: { body: { transaction } },
  [`GET ${path}/history`]: { body: [] },
  [`GET ${path}/shipments`]: { body: [] },
  [`GET ${path}/problems`]: { body: [{ ...problem, _id: 'p', open: true }] },
  'GET /files': { body: [] },
});

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('asks the buyer what is wrong, and with which units; taken back, it is gone', async () => {
  const calls = fakeNetwork({
    ...shows(validating()),
    [`POST ${path}/problem`]: { body: { transaction: reported() } },
    [`DELETE ${path}/problem`]: { body: { transaction: validating() } },
  });
  openAt(address, ani);
  await userEvent.click(await findButton('Laporkan masalah'));
  write(await screen.findByLabelText(/Apa yang terjadi/), 'Layar retak');
  await userEvent.click(screen.getByRole('radio', { name: 'Rusak' }));
  const [laptop] = screen.getAllByRole('checkbox', { name: 'Unit 2' });
  if (laptop) await userEvent.click(laptop);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim laporan' }));
  expect(await screen.findByText('Pembeli melaporkan masalah (Rusak):')).toBeDefined();
  expect(screen.getByText(/^Laptop unit 2 · Berlaku sampai/)).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Layar retak',
    kind: 'rusak',
    units,
  });
  expect(toasted()).toEqual(['Masalah dilaporkan.']);
  expect(screen.queryByRole('button', { name: 'Jawab masalah' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tarik laporan masalah' }));
  await waitFor(() => expect(toasted()).toContain('Laporan masalah ditarik.'));
  expect(screen.queryByText(/^Pembeli melaporkan masalah/)).toBeNull();
});

it('lets the vendor answer, with what each answer needs', async () => {
  const calls = fakeNetwork({
    ...shows(reported()),
    [`POST ${path}/problem/answer`]: { body: { transaction: reported(replaced) } },
  });
  openAt(address, budi);
  await userEvent.click(await findButton('Jawab masalah'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Kirim jawaban' });
  expect(send.hasAttribute('disabled')).toBe(false);
  await userEvent.click(dialog.getByRole('radio', { name: 'Bantah laporan' }));
  expect(send.hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Kembalikan uang' }));
  write(await dialog.findByLabelText(/Jumlah pengembalian/), '500000');
  expect(send.hasAttribute('disabled')).toBe(false);
  await userEvent.click(dialog.getByRole('radio', { name: 'Kirim pengganti' }));
  write(dialog.getByLabelText(/Keterangan/), 'Besok dikirim');
  await userEvent.click(send);
  await waitFor(() => expect(toasted()).toContain('Masalah dijawab.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    answer: 'replace',
    text: 'Besok dikirim',
  });
  expect(await screen.findByText(/mengirim pengganti dengan token baru.*Besok dikirim/)).toBeDefined();
  // What was promised can only become a refund.
  await userEvent.click(screen.getByRole('button', { name: 'Ubah jawaban' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getAllByRole('radio')).toHaveLength(1);
});

it('offers no replacement where the report names no unit', async () => {
  fakeNetwork(shows({ ...validating(), problem: { reason: 'Kurang', openedAt: dealT.createdAt } }));
  openAt(address, budi);
  await userEvent.click(await findButton('Jawab masalah'));
  const names = within(await screen.findByRole('dialog')).getAllByRole('radio');
  expect(names.map((radio) => radio.parentElement?.textContent)).toEqual([
    'Kembalikan uang',
    'Bantah laporan',
  ]);
});

const reports = (list: object[]) => ({
  ...shows(reported()),
  [`GET ${path}/history`]: {
    body: [{ id: 'h', kind: 'problem_opened', from: null, to: null, time: dealT.createdAt, actor: null }],
  },
  [`GET ${path}/problems`]: { body: list },
});

it('lists what was reported before under the history, folded, with its answer and its pictures', async () => {
  const before = { ...problem, ...replaced, _id: 'q', reason: 'Tombol hilang', open: false };
  const calls = fakeNetwork({
    ...reports([{ ...problem, _id: 'p', open: true }, before]),
    'GET /files': { body: [] },
  });
  openAt(address, ani);
  const fold = await screen.findByText('Masalah sebelumnya (1)');
  expect(fold.closest('details')?.open).toBe(false);
  const [row, ...others] = within(fold.closest('details') as HTMLElement).getAllByRole('listitem', {
    hidden: true,
  });
  expect(others).toEqual([]);
  expect(row?.textContent).toMatch(/Dilaporkan .* \(Rusak\): Tombol hilang/);
  expect(row?.textContent).toContain('Laptop unit 2');
  expect(row?.textContent).toContain(
    'mengirim pengganti dengan token baru; token lama tidak berlaku lagi. Besok',
  );
  await waitFor(() =>
    expect(calls.some(({ path, query }) => path === '/files' && query.get('id') === 'q')).toBe(true),
  );
});

it('says nothing of earlier problems where none is over, and what did not load can be asked for again', async () => {
  fakeNetwork(reports([{ ...problem, _id: 'p', open: true }]));
  openAt(address, ani);
  await screen.findByText('Pembeli melaporkan masalah (Rusak):');
  await waitFor(() => expect(screen.queryByText(/Memuat/)).toBeNull());
  expect(screen.queryByText(/Masalah sebelumnya/)).toBeNull();
});

it('asks again for earlier problems that did not come', async () => {
  let isThere = false;
  const body = { code: 'INTERNAL', message: 'Ada yang rusak.', requestId: 'r' };
  fakeNetwork({
    ...reports([]),
    [`GET ${path}/signatures`]: { body: { signatures: [] } },
    [`GET ${path}/problems`]: () =>
      isThere ? { body: [{ ...problem, _id: 'q', open: false }] } : { status: 500, body },
  });
  openAt(address, ani);
  await screen.findByText('Masalah sebelumnya tidak dapat dimuat.');
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('Masalah sebelumnya (1)');
});
