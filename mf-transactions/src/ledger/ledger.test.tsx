import type { LedgerRow } from '@pasok/contracts/ledger';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, openAt } from '../screen-test.tsx';
import { bookCells } from './book-cells.ts';
import { ledgerCells } from './ledger-rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (id: number, change: Partial<LedgerRow>): LedgerRow => ({
  _id: `00000000-0000-4000-9000-00000000000${id}`,
  createdAt: '2026-11-03T18:00:00.000Z',
  title: 'Lab 3',
  side: 'buyer',
  party: 'CV Budi Jaya',
  goods: ['Laptop', 'Mouse'],
  status: 'completed',
  paymentStatus: 'pending',
  receipt: 'partial',
  dueOn: '2026-11-17',
  ordered: 1_221_000,
  received: 666_000,
  paid: 0,
  due: 666_000,
  back: 0,
  ...change,
});
const bought = row(1, {});
const paid = row(2, {
  title: 'Kertas',
  goods: ['Kertas A4'],
  ordered: 500_000,
  received: 500_000,
  paid: 500_000,
  due: 0,
  back: 50_000,
});
const sold = row(3, {
  title: '=1+1',
  party: 'SD Melati',
  side: 'vendor',
  status: 'shipped',
  receipt: undefined,
  dueOn: undefined,
});
const month = (rows: LedgerRow[], next?: string) => ({ body: { rows, ...(next && { next }) } });
const address = '/transactions?view=table&month=2026-11';
const table = () => screen.findByRole('table', { name: 'Transaksi Nov 2026' });
const wordsOf = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent);

it('shows a month whole, page after page, with purchases and sales summed apart', async () => {
  const calls = fakeNetwork({
    'GET /transactions/ledger': ({ query }) =>
      query.has('cursor') ? month([paid]) : month([sold, bought], bought._id),
  });
  openAt(address, ani);
  const rows = within(await table()).getAllByRole('row');
  expect(wordsOf(rows.slice(-2))).toEqual([
    'Pembelian (2)Rp\u00a01.721.000Rp\u00a01.166.000Rp\u00a0500.000Rp\u00a0666.000Rp\u00a050.000',
    'Penjualan (1)Rp\u00a01.221.000Rp\u00a0666.000Rp\u00a00Rp\u00a0666.000Rp\u00a00',
  ]);
  expect(within(await table()).getAllByText('Selesai sebagian')).toHaveLength(2);
  expect(within(await table()).getAllByText('4 Nov 2026')).toHaveLength(3);
  expect(calls.filter(({ path }) => path.startsWith('/transactions/ledger'))).toHaveLength(2);
});

it('narrows by words, side, status and amount, and sums what is left', async () => {
  fakeNetwork({ 'GET /transactions/ledger': month([sold, bought, paid]) });
  openAt(address, ani);
  await table();
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  write('Cari', 'kertas budi');
  await waitFor(() => expect(titles()).toEqual(['KertasKertas A4', 'Pembelian (1)']));
  write('Cari', '');
  await userEvent.selectOptions(screen.getByLabelText('Anda sebagai'), 'Penjual');
  await waitFor(() => expect(titles()).toEqual(['=1+1Laptop, Mouse', 'Penjualan (1)']));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Selesai');
  expect(await screen.findByText('Tidak ada transaksi yang cocok.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }));
  await waitFor(() => expect(titles()).toHaveLength(5));
  write('Total sampai', '500000');
  await waitFor(() => expect(titles()).toEqual(['KertasKertas A4', 'Pembelian (1)']));
});

it('says that a month is empty, and asks again where it did not come', async () => {
  const answers = {
    'GET /transactions/ledger': { status: 503, body: {} } as { status?: number; body: unknown },
  };
  fakeNetwork(answers);
  openAt(address, ani);
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 10_000 });
  answers['GET /transactions/ledger'] = month([]);
  await userEvent.click(again);
  expect(await screen.findByText('Tidak ada transaksi yang disepakati dalam Nov 2026.')).toBeDefined();
});

it('writes a file of the rows that are shown, in which no text is a formula', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeNetwork({ 'GET /transactions/ledger': month([sold, bought]) });
  openAt(`${address}&role=vendor`, ani);
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  const lines = (await (saved[0] as Blob).text()).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('"\'=1+1"');
  expect(lines[2]).toMatch(/^"Penjualan \(1\)";/);
});

it('writes the same columns in every row of a file', () => {
  const cells = ledgerCells([bought, sold]);
  expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([13]));
  expect(cells[1]?.slice(0, 3)).toEqual(['2026-11-04', bought._id, 'Lab 3']);
});

it('writes a sheet to book from: a row for each paper and thing, real days and numbers, and sums that are formulas', () => {
  const item = (name: string, quantity: number, price: number) => ({
    name,
    quantity,
    price,
    amount: quantity * price,
  });
  const booking = {
    npwp: '0123456789012345',
    invoice: 'INV/2026/XI/0002',
    papers: [
      { kind: 'purchase_order', number: 'PO/2026/XI/0001', date: '2026-11-04' },
      { kind: 'invoice', number: 'INV/2026/XI/0002', date: '2026-11-05' },
      { kind: 'receipt', number: 'KW/2026/XI/0003', date: '2026-11-06' },
    ],
    items: [item('Kabel _x0041_', 2, 500_000), item('Mouse', 1, 100_000)],
    freight: 0,
    ppn: { price: 990_991, base: 908_408, tax: 109_009 },
  };
  const refunded = { ...bought, receipt: 'complete', received: 1_130_000, due: 0, back: 0 };
  const cells = bookCells([sold, { ...refunded, paid: 1_110_000, booking }]);
  const said = (cell: unknown) => (cell as { value?: unknown } | null)?.value;
  const [heads = [], first = [], second = [], order = [], receipt = [], sale = [], ...sums] = cells.map(
    (row) => row.map(said),
  );
  const of = (row: unknown[], head: string) => row[heads.indexOf(head)];
  expect(of(first, 'Tanggal')).toEqual(new Date('2026-11-04T00:00:00Z'));
  expect(of(first, 'Barang')).toBe('Kabel _x005F_x0041_');
  const papers = [first, second, order, receipt, sale].map((row) => [
    of(row, 'Dokumen'),
    of(row, 'Nomor dokumen'),
    of(row, 'Jumlah harga'),
    of(row, 'Dibayar'),
  ]);
  expect(papers).toEqual([
    ['Tagihan', 'INV/2026/XI/0002', 1_000_000, undefined],
    ['Tagihan', 'INV/2026/XI/0002', 100_000, undefined],
    ['Surat pesanan', 'PO/2026/XI/0001', undefined, undefined],
    ['Kuitansi', 'KW/2026/XI/0003', undefined, 1_110_000],
    ['Belum ditagih', undefined, undefined, 0],
  ]);
  expect(of(receipt, 'Tanggal dokumen')).toEqual(new Date('2026-11-06T00:00:00Z'));
  expect([of(first, 'PPN'), of(second, 'PPN'), of(second, 'Jumlah harga')]).toEqual([
    109_009,
    undefined,
    100_000,
  ]);
  // What stands between the invoice's sum and what is paid; of a deal that goes on nothing does.
  expect([of(first, 'Pengembalian'), of(sale, 'Pengembalian')]).toEqual([20_000, 0]);
  expect(of(first, 'NPWP pihak lain')).toBe('0123456789012345');
  // A sale stands below, under a sum of its own.
  expect([of(sale, 'Anda sebagai'), of(sale, 'Transaksi')]).toEqual(['Penjual', '=1+1']);
  const column = (head: string) => String.fromCharCode(65 + heads.indexOf(head));
  expect(sums.map((row) => of(row, 'PPN'))).toEqual([
    `SUM(${column('PPN')}2:${column('PPN')}5)`,
    `SUM(${column('PPN')}6:${column('PPN')}6)`,
  ]);
});
