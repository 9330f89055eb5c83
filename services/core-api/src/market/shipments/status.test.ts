import { historyKinds, transactionStatuses } from '@pasok/contracts/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../test/harness.ts';
import { makeTransaction, makeValidating, moveTo } from '../../test/transactions.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const read = async (id: string) => (await harness.as('budi').get(`/api/transactions/${id}`)).body.transaction;
const history = async (id: string) => (await harness.as('ani').get(`/api/transactions/${id}/history`)).body;
const ask = (id: string, status: unknown, person: 'ani' | 'budi' | 'citra' = 'budi') =>
  harness.as(person).patch(`/api/transactions/${id}/status`, { status });
const endReceiptPeriod = (id: string) =>
  harness.deps
    .sql`update transactions set validating_since = now() - interval '7 days 1 second' where id = ${id}`;

/** Ways to bring a new deal into each status by calls alone. */
const ways: Record<string, (id: string) => Promise<unknown>> = {
  waiting_payment: async () => undefined,
  in_progress: (id) => moveTo(harness, id, 'in_progress'),
  shipped: (id) => moveTo(harness, id, 'shipped'),
  validating: (id) => moveTo(harness, id, 'validating'),
  cancelled: (id) => moveTo(harness, id, 'cancelled'),
  completed: async (id) => {
    await moveTo(harness, id, 'validating');
    await endReceiptPeriod(id);
    await moveTo(harness, id, 'completed');
  },
};

/** rules.md section 5, written a second time as answers: what was paid is not cancelled by one side. */
const table: Record<string, Record<string, number>> = {
  waiting_payment: { in_progress: 200, shipped: 200, validating: 200, completed: 409, cancelled: 200 },
  in_progress: { in_progress: 200, shipped: 200, validating: 200, completed: 409, cancelled: 409 },
  shipped: { in_progress: 409, shipped: 200, validating: 200, completed: 409, cancelled: 409 },
  validating: { in_progress: 409, shipped: 409, validating: 200, completed: 409, cancelled: 409 },
  completed: { in_progress: 409, shipped: 409, validating: 409, completed: 200, cancelled: 409 },
  cancelled: { in_progress: 409, shipped: 409, validating: 409, completed: 409, cancelled: 200 },
};
const asked = [
  'in_progress',
  'shipped',
  'validating',
  'completed',
  'cancelled',
  'waiting_payment',
  'processing',
  '',
];

describe('PATCH /transactions/{id}/status', () => {
  const pairs = transactionStatuses.flatMap((from) => asked.map((to) => [from, to] as const));

  it.each(pairs)('%s → %s answers as the table says', async (from, to) => {
    const { id } = await makeTransaction(harness, `${from} ${to}`);
    await ways[from]?.(id);
    const before = await read(id);
    const told = await history(id);
    const answer = await ask(id, to);
    const expected = table[from]?.[to] ?? 400;
    expect(answer.status).toBe(expected);
    if (expected !== 200) expect(answer.body.message).toMatch(/\S/);
    if (expected === 200 && from !== to) {
      expect(answer.body.transaction.status).toBe(to);
      return;
    }
    expect(await read(id)).toEqual(before);
    expect(await history(id)).toEqual(told);
  });

  it('is the vendor’s alone, and the order of refusals holds', async () => {
    const { id } = await makeTransaction(harness, 'siapa');
    expect((await ask(id, 'shipped', 'ani')).body).toMatchObject({ code: 'NOT_VENDOR' });
    expect((await ask(id, 'foo', 'ani')).status).toBe(403);
    expect((await ask(id, 'foo', 'citra')).status).toBe(404);
    expect((await harness.anonymous.patch(`/api/transactions/${id}/status`, { status: 'foo' })).status).toBe(
      401,
    );
    expect((await ask(id, 7)).status).toBe(400);
    expect((await harness.as('budi').patch(`/api/transactions/${id}/status`, '{')).status).toBe(400);
    expect((await read(id)).status).toBe('waiting_payment');
  });

  it('drops fields that a body may not set', async () => {
    const { id } = await makeTransaction(harness, 'isi lain');
    const before = await read(id);
    const body = { status: 'in_progress', totalAmount: 1, paymentStatus: 'failed', buyer: harness.ids.citra };
    await harness.as('budi').patch(`/api/transactions/${id}/status`, body);
    expect(await read(id)).toMatchObject({
      totalAmount: before.totalAmount,
      paymentStatus: 'paid',
      buyer: before.buyer,
    });
  });

  it('keeps the payment in step: paid on leaving waiting_payment, failed when cancelled before', async () => {
    const { id } = await makeTransaction(harness, 'bayar');
    await moveTo(harness, id, 'shipped');
    expect((await read(id)).paymentStatus).toBe('paid');
    await moveTo(harness, id, 'cancelled');
    expect((await read(id)).paymentStatus).toBe('paid');
    const other = await makeTransaction(harness, 'tidak bayar');
    await moveTo(harness, other.id, 'cancelled');
    expect((await read(other.id)).paymentStatus).toBe('failed');
  });

  it('tells the buyer once for each change', async () => {
    const { id } = await makeTransaction(harness, 'kabar');
    await moveTo(harness, id, 'shipped');
    await moveTo(harness, id, 'shipped');
    const { body } = await harness.as('ani').get('/api/notifications?limit=100');
    const mine = body.notifications.filter(({ path }: { path: string }) => path === `/transaction/${id}`);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      kind: 'status_changed',
      message: 'Transaksi "kabar" kini berstatus Dikirim.',
    });
  });
});

describe('assumed receipt', () => {
  it('is refused before the period ends and completes after it', async () => {
    const { id, requestId, tokens } = await makeValidating(harness, 'M09');
    await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
    expect((await ask(id, 'completed')).body).toMatchObject({ code: 'RECEIPT_PENDING' });
    expect((await read(id)).status).toBe('validating');
    await endReceiptPeriod(id);
    const done = await ask(id, 'completed');
    expect(done.body.transaction).toMatchObject({
      status: 'completed',
      receipt: 'assumed',
      confirmedUnits: 1,
    });
    expect((await harness.as('ani').get(`/api/requests/${requestId}`)).body.status).toBe('completed');
  });

  it('counts from the database’s clock and says when it ends', async () => {
    const { id } = await makeValidating(harness, 'hitung');
    const [row] = await harness.deps.sql`
      select extract(epoch from validating_since + interval '7 days') * 1000 as ends from transactions where id = ${id}`;
    expect(Date.parse((await read(id)).receiptEndsAt)).toBe(Math.round(Number(row?.ends)));
  });

  it('cancelling in validating needs no confirmed unit, also beside a problem', async () => {
    const { id, tokens } = await makeValidating(harness, 'batal');
    await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens: ['', tokens[1], ''] });
    expect((await ask(id, 'cancelled')).body).toMatchObject({ code: 'UNITS_CONFIRMED' });
    await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'Satu rusak' });
    expect((await ask(id, 'cancelled')).body).toMatchObject({ code: 'UNITS_CONFIRMED' });
    expect((await read(id)).status).toBe('validating');
  });
});

describe('GET /transactions/{id}/history', () => {
  it('names actor, from, to and time of every change in order, to both parties', async () => {
    const { id } = await makeTransaction(harness, 'riwayat');
    await moveTo(harness, id, 'in_progress');
    await moveTo(harness, id, 'shipped');
    await moveTo(harness, id, 'validating');
    const rows = await history(id);
    expect((await harness.as('budi').get(`/api/transactions/${id}/history`)).body).toEqual(rows);
    expect(rows.map(({ kind, from, to }: Record<string, unknown>) => [kind, from, to])).toEqual([
      ['created', null, 'waiting_payment'],
      ['status', 'waiting_payment', 'in_progress'],
      ['payment', 'pending', 'paid'],
      ['status', 'in_progress', 'shipped'],
      ['status', 'shipped', 'validating'],
    ]);
    expect(rows[0].actor).toEqual({ _id: harness.ids.ani, name: 'Ani' });
    expect(rows[1].actor).toEqual({ _id: harness.ids.budi, name: 'Budi' });
    const times = rows.map(({ time }: { time: string }) => Date.parse(time));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(
      rows.every(({ kind }: { kind: string }) => (historyKinds as readonly string[]).includes(kind)),
    ).toBe(true);
  });

  it('cannot be changed by any statement', async () => {
    const { id } = await makeTransaction(harness, 'tetap');
    const { sql } = harness.deps;
    await expect(
      sql`update transaction_history set note = 'x' where transaction_id = ${id}`,
    ).rejects.toThrow();
    await expect(sql`delete from transaction_history where transaction_id = ${id}`).rejects.toThrow();
  });
});
