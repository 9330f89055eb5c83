import type { HistoryRow } from '@pasok/contracts/history';
import { describe, expect, it } from 'vitest';
import { column, useHarness } from '../../test/harness.ts';
import { makeTransaction, makeValidating, moveTo, newsOf, readDeal } from '../../test/transactions.ts';

const harness = useHarness();

const call = (id: string, name: string, body?: unknown, person: 'ani' | 'budi' | 'citra' = 'ani') =>
  harness.as(person).post(`/api/transactions/${id}/${name}`, body);
const read = (id: string) => readDeal(harness, id);

describe('the buyer’s own calls', () => {
  it('cancel: in waiting_payment at once, payment failed, repeated the same', async () => {
    const { id, requestId } = await makeTransaction(harness, 'M11');
    const { status, body } = await call(id, 'cancel');
    expect([status, body.transaction.status, body.transaction.paymentStatus]).toEqual([
      200,
      'cancelled',
      'failed',
    ]);
    expect((await call(id, 'cancel')).status).toBe(200);
    const { body: rows } = await harness.as('ani').get(`/api/transactions/${id}/history`);
    expect(rows.filter(({ to }: { to: string }) => to === 'cancelled')).toHaveLength(1);
    // A cancelled transaction never reopens its request.
    expect((await harness.as('ani').get(`/api/requests/${requestId}`)).body.status).toBe('accepted');
  });

  it('cancel: in in_progress only after the vendor’s silence', async () => {
    const { id } = await makeTransaction(harness, 'M11 diam');
    await moveTo(harness, id, 'in_progress');
    expect((await call(id, 'cancel')).body).toMatchObject({ code: 'CANCEL_TOO_EARLY' });
    const { buyerMayCancelAt } = await read(id);
    expect(Date.parse(buyerMayCancelAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    await harness.sql`update transactions set status_since = now() - interval '14 days' where id = ${id}`;
    const { body } = await call(id, 'cancel');
    expect([body.transaction.status, body.transaction.paymentStatus]).toEqual(['cancelled', 'paid']);
  });

  it('cancel: in shipped after the silence, and not before the day that the offer promised', async () => {
    const { id, offerId } = await makeTransaction(harness, 'batal dikirim');
    await moveTo(harness, id, 'shipped');
    const { sql } = harness;
    await sql`update offers set delivery_time = 30 where id = ${offerId}`;
    await sql`update transactions set status_since = now() - interval '15 days',
      created_at = now() - interval '29 days' where id = ${id}`;
    expect((await call(id, 'cancel')).body).toMatchObject({ code: 'CANCEL_TOO_EARLY' });
    expect(Date.parse((await read(id)).buyerMayCancelAt)).toBeGreaterThan(Date.now());
    await sql`update transactions set created_at = now() - interval '30 days' where id = ${id}`;
    const { body } = await call(id, 'cancel');
    expect([body.transaction.status, body.transaction.paymentStatus]).toEqual(['cancelled', 'paid']);
  });

  it('cancel: in validating only what was reported a receipt period ago, and never what came', async () => {
    const { id, tokens } = await makeValidating(harness, 'batal validasi');
    const ago = (days: number) => harness.sql`update transactions set
      validating_since = now() - make_interval(days => ${days}),
      problem_opened_at = case when problem_reason is not null then now() - make_interval(days => ${days}) end
      where id = ${id}`;
    await ago(30);
    expect((await call(id, 'cancel')).body).toMatchObject({
      code: 'CANCEL_TOO_EARLY',
      message: expect.stringContaining('Laporkan dahulu'),
    });
    await call(id, 'problem', { reason: 'Tidak ada barang' });
    expect((await call(id, 'cancel')).body).toMatchObject({ code: 'CANCEL_TOO_EARLY' });
    const other = await makeValidating(harness, 'batal yang datang');
    await call(other.id, 'validate', { tokens: [other.tokens[0], '', ''] });
    await call(other.id, 'problem', { reason: 'Sisanya tidak datang' });
    expect((await call(other.id, 'cancel')).body).toMatchObject({ code: 'UNITS_CONFIRMED' });
    await ago(7);
    const { body } = await call(id, 'cancel');
    expect(body.transaction).toMatchObject({ status: 'cancelled', problem: { reason: 'Tidak ada barang' } });
    expect((await call(id, 'validate', { tokens })).body).toMatchObject({ code: 'NOT_VALIDATING' });
  });

  it('cancelling what was paid takes a reason, and the other side’s consent or a receipt period', async () => {
    const { id } = await makeTransaction(harness, 'batal setuju');
    await moveTo(harness, id, 'in_progress');
    const path = `/api/transactions/${id}`;
    const cancel = () => harness.as('budi').patch(`${path}/status`, { status: 'cancelled' });
    const ask = (person: 'ani' | 'budi', reason: string) =>
      harness.as(person).post(`${path}/cancellation`, { reason });
    expect((await cancel()).body.code).toBe('CONSENT_NEEDED');
    expect((await ask('budi', ' ')).status).toBe(400);
    const asked = (await ask('budi', 'Pabrik tutup')).body.transaction;
    // Asked again it stays as it was asked first, and whoever asks is told so: no other words, and no later day.
    for (const person of ['budi', 'ani'] as const) {
      const again = await ask(person, 'Lain');
      expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/sudah diajukan/)]);
    }
    expect(asked).toMatchObject({
      status: 'in_progress',
      cancellation: { by: 'vendor', reason: 'Pabrik tutup' },
    });
    expect(asked.turns[0]).toEqual({ by: 'buyer', task: 'consent' });
    const { askedAt, vendorMayCancelAt } = asked.cancellation;
    expect(Date.parse(vendorMayCancelAt) - Date.parse(askedAt)).toBe(7 * 86_400_000);
    expect((await cancel()).body.code).toBe('CONSENT_PENDING');
    await harness.sql`update transactions set cancel_asked_at = now() - interval '7 days' where id = ${id}`;
    expect((await cancel()).body.transaction).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    const rows = (await harness.as('ani').get(`${path}/history`)).body;
    expect(
      rows.map(({ kind, to, note }: HistoryRow) => [kind, to, note]).filter(([, , note]: unknown[]) => note),
    ).toEqual([
      ['cancel_asked', null, 'Pabrik tutup'],
      ['status', 'cancelled', 'Pabrik tutup'],
    ]);
  });

  it('the side that is asked cancels at once; a deal that goes on, or of which a unit came, is asked no more', async () => {
    const one = await makeTransaction(harness, 'batal diminta');
    await moveTo(harness, one.id, 'shipped');
    await harness.as('budi').post(`/api/transactions/${one.id}/cancellation`, { reason: 'Truk terbakar' });
    expect((await call(one.id, 'cancel')).body.transaction.status).toBe('cancelled');
    const other = await makeTransaction(harness, 'batal ditolak');
    await moveTo(harness, other.id, 'in_progress');
    await call(other.id, 'cancellation', { reason: 'Salah pesan' });
    await moveTo(harness, other.id, 'shipped');
    expect((await read(other.id)).cancellation).toBeUndefined();
    const came = await makeValidating(harness, 'batal terlambat');
    await harness.as('budi').post(`/api/transactions/${came.id}/cancellation`, { reason: 'Rusak semua' });
    await call(came.id, 'validate', { tokens: [came.tokens[0], '', ''] });
    const { cancellation, ifClosed, totalAmount, items } = await read(came.id);
    expect([cancellation, (await call(came.id, 'cancel')).body.code]).toEqual([undefined, 'UNITS_CONFIRMED']);
    // What closing would come to is known before.
    expect(ifClosed).toMatchObject({ due: items[0].price, back: totalAmount - items[0].price });
    expect((await call(came.id, 'cancellation', { reason: 'x' })).body.code).toBe('UNITS_CONFIRMED');
  });

  it('a problem stops assumed completion and lets the vendor cancel; withdrawn, the period holds again', async () => {
    const { id } = await makeValidating(harness, 'M12');
    const opened = await call(id, 'problem', { reason: '  Layar retak  ' });
    expect(opened.body.transaction.problem).toEqual({ reason: 'Layar retak', openedAt: expect.any(String) });
    await harness.sql`update transactions set validating_since = now() - interval '8 days' where id = ${id}`;
    const complete = () =>
      harness.as('budi').patch(`/api/transactions/${id}/status`, { status: 'completed' });
    expect((await complete()).body).toMatchObject({ code: 'PROBLEM_OPEN' });
    const withdrawn = await harness.as('ani').delete(`/api/transactions/${id}/problem`);
    expect([withdrawn.status, withdrawn.body.transaction.problem]).toEqual([200, undefined]);
    expect((await harness.as('ani').delete(`/api/transactions/${id}/problem`)).body).toMatchObject({
      code: 'NO_PROBLEM',
    });
    expect((await complete()).body.transaction.receipt).toBe('assumed');
    const other = await makeValidating(harness, 'M12 batal');
    await call(other.id, 'problem', { reason: 'Rusak' });
    await moveTo(harness, other.id, 'cancelled');
    expect((await read(other.id)).status).toBe('cancelled');
  });

  it('problem: needs words and a running deal; the same words again change nothing', async () => {
    const { id } = await makeTransaction(harness, 'masalah');
    expect((await call(id, 'problem', { reason: 'Belum datang' })).status).toBe(409);
    await moveTo(harness, id, 'in_progress');
    for (const reason of ['', '   ', 'a'.repeat(501), 7, 'a\u202eb']) {
      expect((await call(id, 'problem', { reason })).status).toBe(400);
    }
    await call(id, 'problem', { reason: 'Belum datang' });
    await call(id, 'problem', { reason: 'Belum datang' });
    await call(id, 'problem', { reason: 'Masih belum' });
    const { body: rows } = await harness.as('budi').get(`/api/transactions/${id}/history`);
    const notes = rows.filter(({ kind }: { kind: string }) => kind === 'problem_opened');
    expect(column(notes, 'note')).toEqual(['Belum datang', 'Masih belum']);
  });

  it('close-short: with a confirmed unit completed as partial, with none 409', async () => {
    const { id, requestId, tokens } = await makeValidating(harness, 'M13');
    expect((await call(id, 'close-short')).body).toMatchObject({ code: 'NOTHING_CONFIRMED' });
    await call(id, 'validate', { tokens: [tokens[0], '', ''] });
    const { body } = await call(id, 'close-short');
    expect(body.transaction).toMatchObject({ status: 'completed', receipt: 'partial', confirmedUnits: 1 });
    expect((await call(id, 'close-short')).status).toBe(200);
    expect((await harness.as('ani').get(`/api/requests/${requestId}`)).body.status).toBe('completed');
    // A partial receipt never looks complete (rules.md, section 1).
    expect((await newsOf(harness, 'budi'))[0]).toMatchObject({
      kind: 'completed',
      title: 'Transaksi selesai sebagian',
      message: expect.stringContaining(' selesai sebagian, 1 dari 3 unit dikonfirmasi.'),
    });
    const early = await makeTransaction(harness, 'M13 awal');
    expect((await call(early.id, 'close-short')).status).toBe(409);
  });
});

it('the accepted terms stand in the deal, and in no list', async () => {
  const { id, offerId } = await makeTransaction(harness, 'syarat');
  await harness.sql`update offers set delivery_time = 5 where id = ${offerId}`;
  expect((await read(id)).terms).toEqual({
    deliveryTime: 5,
    notes: 'syarat',
    items: [
      {
        brand: 'Acme',
        spec: '16GB',
        notes: 'siap kirim',
        asked: { name: 'Laptop', brand: 'Acme', spec: '16GB', quantity: 2 },
      },
      {
        brand: '',
        spec: '',
        notes: 'siap kirim',
        asked: { name: 'Mouse', brand: '', spec: '', quantity: 1 },
      },
    ],
  });
  const { body: list } = await harness.as('ani').get('/api/transactions');
  expect(list[0]._id).toBe(id);
  expect(list[0].terms).toBeUndefined();
});

it('receipt=partial lists what was closed short, of the side and search asked for', async () => {
  const { id, tokens } = await makeValidating(harness, 'hanya sebagian');
  await call(id, 'validate', { tokens: [tokens[0], '', ''] });
  await call(id, 'close-short');
  const whole = await makeValidating(harness, 'hanya seluruhnya');
  await call(whole.id, 'validate', { tokens: whole.tokens });
  const ids = async (query: string, person: 'ani' | 'budi' = 'ani') => {
    const { body, headers } = await harness.as(person).get(`/api/transactions?${query}&search=hanya`);
    return [column(body, '_id'), headers.get('x-total-count')];
  };
  expect(await ids('receipt=partial')).toEqual([[id], '1']);
  expect(await ids('receipt=partial&role=vendor', 'budi')).toEqual([[id], '1']);
  expect(await ids('receipt=partial&role=vendor')).toEqual([[], '0']);
  expect(await ids('receipt=partial&recorded=no', 'budi')).toEqual([[id], '1']);
  expect(await ids('receipt=foo')).toEqual([[whole.id, id], '2']);
});

describe('GET /transactions/{id}/record-data', () => {
  const data = (id: string, person: 'ani' | 'budi' | 'citra' = 'budi') =>
    harness.as(person).get(`/api/transactions/${id}/record-data`);

  it('holds exactly the confirmed tokens, trade names and the keys of the block', async () => {
    const { id, tokens } = await makeValidating(harness, 'O08');
    const profile = { name: 'Budi', tradeName: 'CV Budi Jaya', phone: '', isSupplier: true };
    expect((await harness.as('budi').put('/api/auth/profile', profile)).status).toBe(200);
    await call(id, 'validate', { tokens: ['', tokens[1], ''] });
    await call(id, 'close-short');
    const { vendor, buyer } = (await harness.as('ani').get(`/api/transactions/${id}`)).body.transaction;
    expect([vendor.tradeName, buyer.tradeName]).toEqual(['CV Budi Jaya', undefined]);
    expect((await data(id)).body).toEqual({
      transactionId: id,
      buyer: harness.ids.ani,
      vendor: harness.ids.budi,
      items: [
        { name: 'Laptop', token: tokens[1], tokens: [tokens[1]], quantity: 2, price: 9_500_000 },
        { name: 'Mouse', token: '', tokens: [], quantity: 1, price: 120_000 },
      ],
      total: 19_120_000,
      buyerName: 'Ani',
      vendorName: 'CV Budi Jaya',
    });
  });
});
