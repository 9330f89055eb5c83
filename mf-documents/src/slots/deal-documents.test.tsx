import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import DealDocuments from './deal-documents.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const budi = { ...ani, _id: '00000000-0000-4000-8000-0000000000b2', name: 'Budi' };
const deal = '00000000-0000-4000-9000-0000000000d1';
const at = `/transactions/${deal}`;
const shipmentId = '00000000-0000-4000-9000-0000000000c1';
const paper = {
  _id: '00000000-0000-4000-9000-0000000000e1',
  kind: 'purchase_order',
  number: 'PO/2026/XI/0007',
  sha256: 'b'.repeat(64),
  createdAt: '2026-11-27T03:00:00.000Z',
  issuer: 'buyer',
};
const letterheads = {
  buyer: { name: 'Ani', address: 'Jl. Melati 1', pkp: false },
  vendor: { name: 'Budi', tradeName: 'CV Budi Jaya', npwp: '0123456789012345', pkp: true },
};
const shipment = (confirmed: number) => ({
  _id: shipmentId,
  number: 1,
  items: [{ pos: 0, quantity: 4, firstUnit: 0, confirmed }],
  courier: null,
  trackingNumber: null,
  shippedAt: '2026-11-25T00:00:00.000Z',
});

afterEach(() => vi.unstubAllGlobals());

type State = { status?: string; paymentStatus?: string; shipments?: object[]; documents?: object[] };

function open(
  { status = 'in_progress', paymentStatus = 'pending', shipments = [], documents = [] }: State,
  who = ani,
) {
  const calls = fakeNetwork({
    [`GET ${at}/documents`]: { body: documents },
    [`GET ${at}/shipments`]: { body: shipments },
    [`GET ${at}`]: { body: { transaction: { buyer: ani, vendor: budi, status, paymentStatus } } },
    [`POST ${at}/documents`]: { status: 201, body: paper },
    [`GET ${at}/letterheads`]: { body: letterheads },
  });
  openScreens(() => <DealDocuments transactionId={deal} status={status} />, `/transaction/${deal}`, who);
  return calls;
}

async function choices(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Buat dokumen' }));
  const dialog = await screen.findByRole('dialog');
  await screen.findByRole('list');
  return [...dialog.querySelectorAll('li')].map((each) => each.textContent);
}

it('lists the papers of a deal, each leading to its page', async () => {
  open({ documents: [paper, { ...paper, _id: shipmentId, kind: 'of later', number: 'X/1' }] });
  const link = await screen.findByRole('link', { name: 'Surat pesanan' });
  expect(link.getAttribute('href')).toBe(`/document/${deal}/${paper._id}`);
  expect(screen.getByText('PO/2026/XI/0007')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Dokumen lain' })).toBeDefined();
});

it('marks what was cancelled, why, and what took its place', async () => {
  const by = { _id: shipmentId, number: 'PO/2026/XI/0008' };
  const cancelled = { at: paper.createdAt, reason: 'Alamat salah', by };
  open({
    documents: [
      { ...paper, cancelled },
      { ...paper, ...by, replaces: paper.number },
    ],
  });
  const [wrong, right] = await screen.findAllByRole('listitem');
  expect(wrong?.textContent).toContain('Dibatalkan: Alamat salah');
  expect(right?.textContent).toContain(`menggantikan ${paper.number}`);
  expect(screen.getByRole('link', { name: by.number }).getAttribute('href')).toBe(
    `/document/${deal}/${by._id}`,
  );
});

it('says that there are none', async () => {
  open({});
  expect(await screen.findByText(/^Belum ada dokumen/)).toBeDefined();
});

it.each<[string, State, typeof ani, string[]]>([
  ['a buyer', {}, ani, ['Surat pesanan', 'Berita acara perbandingan penawaran']],
  ['a vendor', {}, budi, ['Tagihan']],
  [
    'a vendor who has shipped and was paid',
    { status: 'shipped', paymentStatus: 'paid', shipments: [shipment(0)] },
    budi,
    ['Surat jalan, pengiriman 1', 'Tagihan', 'Kuitansi'],
  ],
  [
    'a buyer who has confirmed a part',
    { status: 'validating', shipments: [shipment(1)] },
    ani,
    ['Surat pesanan', 'Berita acara perbandingan penawaran', 'Berita acara serah terima, pengiriman 1'],
  ],
  [
    'a buyer at the end',
    { status: 'completed' },
    ani,
    ['Surat pesanan', 'Berita acara perbandingan penawaran', 'Berita acara serah terima akhir'],
  ],
  ['a buyer of a cancelled deal', { status: 'cancelled' }, ani, ['Berita acara perbandingan penawaran']],
])('%s is offered what may be issued now, and no more', async (_, state, who, expected) => {
  open(state, who);
  expect(await choices()).toEqual(expected);
});

it('issues one and opens it', async () => {
  const calls = open({ status: 'shipped', shipments: [shipment(0)] }, budi);
  await choices();
  await userEvent.click(screen.getByRole('button', { name: 'Surat jalan, pengiriman 1' }));
  // Nothing is frozen before the letterhead was seen, and what it lacks.
  expect(await screen.findByText(/CV Budi Jaya\s+NPWP 0123456789012345/)).toBeDefined();
  expect(screen.getByText(/^Belum ada di kop surat Anda: alamat, NIB\./)).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Terbitkan' }));
  await expect.poll(() => location.pathname).toBe(`/document/${deal}/${paper._id}`);
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ kind: 'delivery_note', shipment: shipmentId });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

it('names before it is frozen what both sides lack for it', async () => {
  open({}, budi);
  await choices();
  await userEvent.click(screen.getByRole('button', { name: 'Tagihan' }));
  // A PKP bills PPN, for which the buyer's NPWP is named.
  expect((await screen.findByText(/^Belum ada di kop surat Anda/)).textContent).toBe(
    'Belum ada di kop surat Anda: alamat, NIB, rekening bank.',
  );
  expect(screen.getByText('Belum ada dari Ani: NPWP.')).toBeDefined();
  document.body.replaceChildren();
  open({}, ani);
  await choices();
  await userEvent.click(screen.getByRole('button', { name: 'Surat pesanan' }));
  expect(await screen.findByText('Belum ada dari CV Budi Jaya: alamat.')).toBeDefined();
  expect(screen.getByText('Transaksi ini tidak menyebut alamat pengiriman.')).toBeDefined();
});

it('a list that does not come is told, and asked for again', async () => {
  fakeNetwork({});
  openScreens(() => <DealDocuments transactionId={deal} status="shipped" />, `/transaction/${deal}`, ani);
  expect(await screen.findByText('Daftar dokumen tidak dapat dimuat.')).toBeDefined();
});
