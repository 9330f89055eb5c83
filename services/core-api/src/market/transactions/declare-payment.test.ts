import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { postOffer, postRequest } from '../../test/market.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(async () => {
  expect(await brokenInvariants(harness.deps.sql, harness.deps.settings)).toEqual({});
  await harness.close();
});

const kinds = {
  advance: { payment: 'advance' },
  on_receipt: { payment: 'on_receipt' },
  net: { payment: 'net', netDays: 14 },
} as const;

async function dealOf(kind: keyof typeof kinds) {
  const terms = { tax: 'included', freight: 'included', ...kinds[kind] };
  const offer = await postOffer(harness, await postRequest(harness), { terms });
  const { body } = await harness.as('ani').post(`/api/offers/accept/${offer}`);
  const path = `/api/transactions/${body.transaction._id}`;
  const move = async (status: string) =>
    (await harness.as('budi').patch(`${path}/status`, { status })).body.transaction;
  const history = async () =>
    (await harness.as('ani').get(`${path}/history`)).body
      .filter(({ kind }: { kind: string }) => kind === 'payment')
      .map(({ from, to }: { from: string; to: string }) => [from, to]);
  return { path, move, history, declare: () => harness.as('budi').post(`${path}/paid`) };
}

describe.each(['on_receipt', 'net'] as const)('a deal that is paid %s', (kind) => {
  it('claims no payment by any status; its vendor declares it, once', async () => {
    const { path, move, history, declare } = await dealOf(kind);
    expect(await declare()).toMatchObject({ status: 409, body: { code: 'STATUS_REFUSED' } });
    for (const status of ['in_progress', 'shipped', 'validating'])
      expect(await move(status)).toMatchObject({ status, paymentStatus: 'pending' });
    const { body } = await harness.as('budi').get(path);
    const tokens = body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens);
    const received = await harness.as('ani').post(`${path}/validate`, { tokens });
    expect(received.body.transaction).toMatchObject({ status: 'completed', paymentStatus: 'pending' });
    expect(await history()).toEqual([]);

    expect((await harness.as('ani').post(`${path}/paid`)).body.code).toBe('NOT_VENDOR');
    expect((await harness.as('citra').post(`${path}/paid`)).status).toBe(404);
    for (const _ of [1, 2])
      expect(await declare()).toMatchObject({
        status: 200,
        body: { transaction: { status: 'completed', paymentStatus: 'paid' } },
      });
    expect(await history()).toEqual([['pending', 'paid']]);
    const [news] = (await harness.as('ani').get('/api/notifications')).body.notifications;
    expect(news.message).toMatch(/^Penjual menyatakan pembayaran transaksi .* sudah diterima\.$/);
  });

  it('fails with its cancellation at any time before', async () => {
    const { move, history, declare } = await dealOf(kind);
    await move('in_progress');
    expect(await move('cancelled')).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(await history()).toEqual([['pending', 'failed']]);
    expect((await declare()).status).toBe(409);
  });

  it('stays paid when it is cancelled afterwards', async () => {
    const { move, declare } = await dealOf(kind);
    await move('in_progress');
    await declare();
    expect(await move('cancelled')).toMatchObject({ paymentStatus: 'paid' });
  });
});

it('a deal that is paid in advance is paid when work begins, and nothing is declared twice', async () => {
  const { move, history, declare } = await dealOf('advance');
  expect((await declare()).status).toBe(409);
  expect(await move('in_progress')).toMatchObject({ paymentStatus: 'paid' });
  expect((await declare()).status).toBe(200);
  expect(await history()).toEqual([['pending', 'paid']]);
});
