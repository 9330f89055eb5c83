import { historyKinds } from '@pasok/contracts/history';
import { transactionStatuses } from '@pasok/contracts/transaction';
import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import {
  historyOf,
  makeTransaction,
  makeValidating,
  moveTo,
  newsOf,
  readDeal,
} from '../../test/transactions.ts';

const harness = useHarness();

const read = (id: string) => readDeal(harness, id, 'budi');
const history = (id: string) => historyOf(harness, id);
const ask = (id: string, status: unknown) =>
  harness.as('budi').patch(`/api/transactions/${id}/status`, { status });
const endReceiptPeriod = (id: string) =>
  harness.sql`update transactions set validating_since = now() - interval '7 days 1 second' where id = ${id}`;

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
const asked = ['in_progress', 'shipped', 'validating', 'completed', 'cancelled'];

describe('PATCH /transactions/{id}/status', () => {
  it.each(transactionStatuses)('from %s answers as the table says', async (from) => {
    const make = async (title: string) => {
      const { id } = await makeTransaction(harness, title);
      await ways[from]?.(id);
      return id;
    };
    const stays = await make(from);
    const before = [await read(stays), await history(stays)];
    for (const to of [...asked, 'waiting_payment', 'processing', '']) {
      const expected = table[from]?.[to] ?? 400;
      const moves = expected === 200 && from !== to;
      const { status, body } = await ask(moves ? await make(`${from} ${to}`) : stays, to);
      expect([to, status]).toEqual([to, expected]);
      if (moves) expect(body.transaction.status).toBe(to);
      if (status !== 200) expect(body.message).toMatch(/\S/);
    }
    expect([await read(stays), await history(stays)]).toEqual(before);
  });

  it('tells the buyer once for each change', async () => {
    const { id } = await makeTransaction(harness, 'kabar');
    await moveTo(harness, id, 'shipped');
    await moveTo(harness, id, 'shipped');
    const mine = await newsOf(harness, 'ani', id);
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
    const [row] = await harness.sql`
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
    expect(rows.slice(0, 2).map(({ actor }) => actor)).toEqual([
      { _id: harness.ids.ani, name: 'Ani' },
      { _id: harness.ids.budi, name: 'Budi' },
    ]);
    const times = rows.map(({ time }) => Date.parse(time));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(
      rows.every(({ kind }: { kind: string }) => (historyKinds as readonly string[]).includes(kind)),
    ).toBe(true);
  });

  it('cannot be changed by any statement', async () => {
    const { id } = await makeTransaction(harness, 'tetap');
    await expect(
      harness.sql`update transaction_history set note = 'x' where transaction_id = ${id}`,
    ).rejects.toThrow();
    await expect(harness.sql`delete from transaction_history where transaction_id = ${id}`).rejects.toThrow();
  });
});
