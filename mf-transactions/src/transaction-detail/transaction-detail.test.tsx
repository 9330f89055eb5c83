import { fakeNetwork } from '@pasok/testing/screens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, openAt, toasted, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = `/transactions/${dealT._id}`;
const address = `/transaction/${dealT._id}`;
const statuses = ['Diproses', 'Dikirim', 'Validasi', 'Selesai', 'Dibatalkan'];
const shows = (transaction: typeof dealT) => ({
  [`GET ${path}`]: { body: { transaction } },
  [`GET ${path}/history`]: { body: [] },
});

it('shows the deal to its buyer, without the vendor’s buttons', async () => {
  fakeNetwork(shows(dealT));
  openAt(address, ani);
  expect(await screen.findByRole('heading', { name: 'Lab 3' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Kembali/ }).getAttribute('href')).toBe('/transactions');
  expect(screen.getByRole('button', { name: `#${dealT._id.slice(-6)}` })).toBeDefined();
  expect(screen.getByText('Rp 19.120.000')).toBeDefined();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^Laptop2Rp\s9\.500\.000Rp\s19\.000\.000/));
  expect(screen.queryByText('Update Status')).toBeNull();
  expect(screen.queryByText('Masukkan Token', { selector: 'h2' })).toBeNull();
  expect(screen.getByText(/Belum bisa memasukkan token/)).toBeDefined();
});

it('falls back for what has no name', async () => {
  const { vendor: _vendor, ...nameless } = dealT;
  fakeNetwork(shows({ ...nameless, request: { _id: 'q' } }));
  openAt(address, ani);
  expect(await screen.findByRole('heading', { name: 'Tanpa Judul' })).toBeDefined();
  expect(screen.getByText('-')).toBeDefined();
});

it.each([
  ['nothing', null],
  ['a mere id', 'gone'],
])('opens for the vendor where the buyer and the request are %s', async (_what, gone) => {
  fakeNetwork(shows({ ...dealT, buyer: gone, request: gone } as unknown as typeof dealT));
  openAt(address, budi);
  expect(await screen.findByRole('heading', { name: 'Tanpa Judul' })).toBeDefined();
  expect(await screen.findByText('Update Status')).toBeDefined();
  expect(screen.getByText('-')).toBeDefined();
});

it('gives the vendor five buttons, says what would be refused, and asks all the same', async () => {
  const calls = fakeNetwork({
    ...shows(dealT),
    [`PATCH ${path}/status`]: { status: 409, body: { code: 'STATUS_REFUSED', message: 'x', requestId: 'y' } },
  });
  openAt(address, budi);
  await screen.findByText('Update Status');
  const buttons = statuses.map((name) => screen.getByRole('button', { name }));
  expect(buttons.every((button) => !button.hasAttribute('disabled'))).toBe(true);
  const completed = screen.getByRole('button', { name: 'Selesai' });
  const why = document.getElementById(completed.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Transaksi selesai setelah pembeli mengonfirmasi unit pada status Validasi.');
  await userEvent.click(completed);
  await vi.waitFor(() => expect(toasted()).toContain('Gagal memperbarui status'));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'completed' });
  expect(screen.getByText('Menunggu Pembayaran')).toBeDefined();
});

it('takes the status from the answer', async () => {
  fakeNetwork({
    ...shows(dealT),
    [`PATCH ${path}/status`]: {
      body: { transaction: { ...dealT, status: 'shipped', paymentStatus: 'paid' } },
    },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Diproses' }));
  expect(await screen.findByText('Dikirim', { selector: '[data-tone]' })).toBeDefined();
  expect(toasted()).toContain('Status diperbarui!');
});

it('shows the way of the deal: what was skipped is not reached', async () => {
  const row = { actor: budi, note: undefined };
  const history = [
    { ...row, id: '1', kind: 'created', from: null, to: 'waiting_payment', time: dealT.createdAt },
    { ...row, id: '2', kind: 'status', from: 'waiting_payment', to: 'shipped', time: dealT.createdAt },
  ];
  fakeNetwork({ ...shows({ ...dealT, status: 'shipped' }), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  await screen.findByText('Status menjadi Dikirim');
  const steps = within(screen.getByRole('list', { name: 'Jalan transaksi' })).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'ahead', 'here', 'ahead', 'ahead']);
  expect(steps[2]?.getAttribute('aria-current')).toBe('step');
});

it('ends the way of a cancelled deal where it was left', async () => {
  fakeNetwork(shows({ ...dealT, status: 'cancelled', paymentStatus: 'failed' }));
  openAt(address, ani);
  const way = await screen.findByRole('list', { name: 'Jalan transaksi' });
  const steps = within(way).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([expect.stringMatching(/^Pembayaran/), 'Batal']);
  expect(steps.map((step) => step.dataset.state)).toEqual(['here', 'cancelled']);
});

it('asks before cancelling', async () => {
  const calls = fakeNetwork(shows(dealT));
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Dibatalkan' }));
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Batal' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('says when there is no such deal, and when it cannot be loaded', async () => {
  fakeNetwork({});
  openAt(address, ani);
  expect(await screen.findByText('Transaksi tidak ditemukan.')).toBeDefined();

  let fails = true;
  fakeNetwork({
    ...shows(dealT),
    [`GET ${path}`]: () => (fails ? { status: 500, body: {} } : { body: { transaction: dealT } }),
  });
  openAt(address, budi);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Update Status')).toBeDefined();
});

it('lets the buyer report a problem', async () => {
  const calls = fakeNetwork({
    ...shows(validating()),
    [`POST ${path}/problem`]: {
      body: {
        transaction: { ...validating(), problem: { reason: 'Layar retak', openedAt: dealT.createdAt } },
      },
    },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Laporkan masalah' }));
  await userEvent.type(await screen.findByLabelText(/Apa yang terjadi/), 'Layar retak');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim laporan' }));
  await vi.waitFor(() => expect(toasted()).toContain('Masalah dilaporkan.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Layar retak' });
});

const record = `/blockchain/record/${dealT._id}`;
const completed = {
  ...dealT,
  status: 'completed',
  paymentStatus: 'paid',
  receipt: 'confirmed',
  confirmedUnits: 3,
};
const block = {
  index: 4,
  timestamp: '2026-01-06T00:00:00.000Z',
  data: {
    transactionId: dealT._id,
    buyer: ani._id,
    vendor: budi._id,
    items: [],
    total: 19_120_000,
    timestamp: '2026-01-06T00:00:00.000Z',
    buyerName: 'Ani',
    vendorName: 'Budi',
  },
  previousHash: `000${'b'.repeat(61)}`,
  nonce: 7,
  hash: `000${'c'.repeat(61)}`,
};

it('records a completed deal with one press and no body, and then leads to the block', async () => {
  const calls = fakeNetwork({ ...shows(completed), [`POST ${record}`]: { status: 201, body: { block } } });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Record to Blockchain' }));
  expect(await screen.findByRole('link', { name: 'Lihat blok #4' })).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: record, body: undefined });
  expect(toasted()).toContain('Transaksi berhasil dicatat di blockchain!');
  expect(screen.queryByRole('button', { name: 'Record to Blockchain' })).toBeNull();
});

it('tells that recording failed', async () => {
  fakeNetwork({ ...shows(completed), [`POST ${record}`]: { status: 503, body: {} } });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Record to Blockchain' }));
  await vi.waitFor(() => expect(toasted()).toContain('Gagal mencatat transaksi ke blockchain'));
});

it.each([
  ['its buyer', ani, completed],
  ['its vendor before completion', budi, { ...dealT, status: 'shipped' }],
])('does not offer recording to %s', async (_who, user, deal) => {
  fakeNetwork(shows(deal));
  openAt(address, user);
  await screen.findByText('Hash kesepakatan');
  expect(screen.queryByRole('button', { name: 'Record to Blockchain' })).toBeNull();
});
