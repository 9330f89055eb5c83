import { rowHash } from '@pasok/chain/act';
import { documentKinds } from '@pasok/contracts/document';
import {
  expectFailureTold,
  failingRoutes,
  failNetwork,
  fakeNetwork,
  openScreens,
} from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paperTexts } from '../paper-texts.ts';
import Routes from '../routes.tsx';
import { samples } from '../screen-test.tsx';
import { texts } from '../texts.ts';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const deal = '00000000-0000-4000-9000-0000000000d1';
const paper = '00000000-0000-4000-9000-0000000000e1';
const address = `/document/${deal}/${paper}`;

afterEach(() => vi.unstubAllGlobals());

/** The text of the page that shows this document. */
async function draw(
  kind: (typeof documentKinds)[number],
  change: object = {},
  card: object = {},
): Promise<string> {
  const content = { ...samples[kind], ...change };
  const { number, issuer, createdAt } = content;
  const body = {
    _id: paper,
    kind,
    number,
    issuer,
    createdAt,
    sha256: rowHash(JSON.stringify(content)),
    content: JSON.stringify(content),
    ...card,
  };
  fakeNetwork({ [`GET /transactions/${deal}/documents/${paper}`]: { body } });
  openScreens(Routes, address, ani);
  const sheet = await screen.findByRole('article');
  return (sheet.textContent ?? '').replaceAll('\u00a0', ' ');
}

it.each(documentKinds)(
  '%s says its number, both parties, who signs, and that it is no certified signature',
  async (kind) => {
    const text = await draw(kind);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.kinds[kind]);
    for (const said of [samples[kind].number, '27 Nov 2026', 'CV Budi Jaya', 'SMK Nusantara'])
      expect(text).toContain(said);
    for (const said of [rowHash(JSON.stringify(samples[kind]))]) expect(text).toContain(said);
    for (const place of paperTexts.signs[kind]) expect(text).toContain(place);
    expect(text).toContain('Bukan tanda tangan elektronik tersertifikasi.');
  },
);

it('a print leads to the page that checks it, by its hash and salt', async () => {
  const text = await draw('invoice', {}, { act: { salt: '5a'.repeat(32) } });
  expect(await screen.findByRole('img', { name: paperTexts.code })).toBeTruthy();
  expect(text).toContain(`${window.location.origin}/verifikasi.`);
  expect(screen.queryByRole('button', { name: texts.page.save })).toBeNull();
});

it('a paper whose content is not what was issued is neither shown nor printed', async () => {
  void draw('invoice', {}, { sha256: 'b'.repeat(64) }).catch(() => undefined);
  expect(await screen.findByText(texts.page.differs)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: texts.page.print })).toBeNull();
});

it('a purchase order says goods, sums with their PPN, words, terms and where the goods go', async () => {
  const text = await draw('purchase_order');
  for (const said of [
    'Kertas A4Sidu · 80 gram',
    '10 rim',
    'Rp 600.001',
    'Ongkos kirimRp 50.000',
    'DPP nilai lain (11/12 × harga jual)Rp 4.996.254',
    'PPN 12% × DPP nilai lainRp 599.550',
    'PembulatanRp 1',
    'TotalRp 6.050.010',
    'enam juta lima puluh ribu sepuluh rupiah',
    'Dibayar paling lambat 14 hari setelah barang diterima.',
    'Gudang belakang, Kota Bandung',
    '1 Des 2026',
    'Bukan faktur pajak.',
  ])
    expect(text).toContain(said);
});

it('PPN that nobody charges, and a rounding of nothing, are no rows', async () => {
  const { amounts } = samples.invoice;
  const without = await draw('invoice', { amounts: { ...amounts, ppn: undefined } });
  expect(without).not.toContain('DPP');
  expect(without).not.toContain('Pembulatan');
});

it('an invoice says what of a payment in advance comes back', async () => {
  const text = await draw('invoice', { amounts: { ...samples.invoice.amounts, back: 50_000 } });
  expect(text).toContain('Sudah dibayar di mukaRp 6.100.010');
  expect(text).toContain('Kembali ke pembeliRp 50.000');
});

it('a delivery note counts the units of its shipment as the labels do, and no money', async () => {
  const text = await draw('delivery_note');
  expect(text).toContain('7–10');
  expect(text).toContain('JNE123');
  expect(text).not.toMatch(/Rp|faktur/);
});

it('a handover says what the tokens confirmed, what nobody did, and who received', async () => {
  const text = await draw('handover');
  expect(text).toContain('Kertas A410 rim82');
  expect(text).toContain('Pak Joko');
  expect(text).toContain('26-11-2026 08.00 WIB sampai 26-11-2026 09.30 WIB');
  expect(text).toContain('masa penerimaan berakhir');
});

it('an invoice says where and until when it is paid', async () => {
  const text = await draw('invoice');
  expect(text).toContain('BCA 1234567890 a.n. CV Budi Jaya');
  expect(text).toContain('Paling lambat 11 Des 2026.');
});

it('a receipt has a place for a meterai where it needs one alone', async () => {
  const above = await draw('receipt');
  expect(above).toContain('Meterai');
  expect(above).toContain('Telah diterima dariSMK Nusantara');
  document.body.replaceChildren();
  expect(await draw('receipt', { needsMeterai: false })).not.toContain('Meterai');
});

it('a comparison says every offer, the chosen one and why', async () => {
  const text = await draw('comparison');
  for (const said of [
    'CV Budi Jaya (diterima)',
    'Citra',
    'Rp 590.000 (terendah)',
    'Lebih dekat.',
    '-Rp 949.990',
  ])
    expect(text).toContain(said);
});

it('a comparison says what differs from what was asked for, also of the cheapest, and prices with PPN', async () => {
  const { comparison } = samples.comparison;
  if (!comparison) throw new Error('no comparison');
  const [chosen, cheap] = comparison.offers;
  const offers = [
    { ...chosen, items: chosen?.items.map((item) => ({ ...item, taxedPrice: 666_001 })) },
    { ...cheap, items: cheap?.items.map((item) => ({ ...item, differs: ['brand', 'quantity'] })) },
  ];
  const text = await draw('comparison', { comparison: { ...comparison, offers } as typeof comparison });
  for (const said of [
    'Yang termurah, Citra, tidak sesuai dengan yang diminta.',
    'Citrabeda dari permintaan: merek, jumlah',
    'Rp 666.001belum termasuk PPN: Rp 600.001',
  ])
    expect(text).toContain(said);
});

describe('a cancelled document', () => {
  const content = samples.invoice;
  const { kind, number, issuer, createdAt } = content;
  const card = { _id: paper, kind, number, issuer, createdAt, sha256: rowHash(JSON.stringify(content)) };
  const by = { _id: '00000000-0000-4000-9000-0000000000e2', number: 'INV/2026/XI/0004' };
  const cancelled = { at: '2026-11-28T03:00:00.000Z', reason: 'NPWP salah', by };
  const open = (more: object, buyer: object) => {
    const answer = { body: { ...card, ...more, content: JSON.stringify(content) } };
    const calls = fakeNetwork({
      [`GET /transactions/${deal}/documents/${paper}`]: answer,
      [`GET /transactions/${deal}`]: {
        body: { transaction: { buyer, status: 'completed', paymentStatus: 'pending' } },
      },
      [`POST /transactions/${deal}/documents/${paper}/cancel`]: () => {
        Object.assign(answer.body, { cancelled: { at: cancelled.at, reason: 'Salah NPWP' } });
        return { body: { ...card, cancelled } };
      },
    });
    openScreens(Routes, address, ani);
    return calls;
  };

  it('carries the mark, why, and what took its place on the paper itself', async () => {
    open({ cancelled }, ani);
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByRole('note').textContent).toBe(
      'DIBATALKAN pada 28-11-2026 10.00 WIB: NPWP salah. Digantikan oleh INV/2026/XI/0004.',
    );
    expect(screen.getByRole('link', { name: by.number }).getAttribute('href')).toBe(
      `/document/${deal}/${by._id}`,
    );
    expect(screen.queryByRole('button', { name: 'Batalkan dokumen' })).toBeNull();
  });

  it('is cancelled by its issuer alone, who says why', async () => {
    const calls = open({}, { ...ani, _id: by._id });
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan dokumen' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Alasan/), 'Salah NPWP');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan dokumen' }));
    expect((await screen.findByRole('note')).textContent).toContain('Salah NPWP');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Salah NPWP' });
    document.body.replaceChildren();
    open({}, ani);
    await waitFor(() => expect(screen.getByRole('article')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Batalkan dokumen' })).toBeNull();
  });
});

it('what takes the place of another names it', async () => {
  expect(await draw('invoice', { replaces: 'INV/2026/XI/0002' })).toContain('MenggantikanINV/2026/XI/0002');
});

it('a document that is none is told in words', async () => {
  fakeNetwork({});
  openScreens(Routes, address, ani);
  expect(await screen.findByText(texts.page.notFound)).toBeDefined();
});

it.each(failingRoutes([address]))('%s tells that it did not come: %s', async (route, failure) => {
  failNetwork(failure);
  openScreens(Routes, route, ani);
  await expectFailureTold();
});
