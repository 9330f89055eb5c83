import { historyKinds } from '@pasok/contracts/history';
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

it('PATCH /transactions/{id}/status tells the buyer once for each change', async () => {
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
