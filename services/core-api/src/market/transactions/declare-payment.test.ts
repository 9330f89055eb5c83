import { dayInWib } from '@pasok/domain/request';
import { describe, expect, it } from 'vitest';
import { keepsInvariants, refusedAs, saveProfile, useHarness } from '../../test/harness.ts';
import { confirmUnits, makeTransaction, newsOf } from '../../test/transactions.ts';

const harness = useHarness();
keepsInvariants(harness);

const kinds = {
  advance: { payment: 'advance' },
  on_receipt: { payment: 'on_receipt' },
  net: { payment: 'net', netDays: 14 },
} as const;

async function dealOf(kind: keyof typeof kinds) {
  const terms = { tax: 'included', freight: 'included', ...kinds[kind] };
  const { id } = await makeTransaction(harness, kind, { terms });
  const path = `/api/transactions/${id}`;
  const move = async (status: string) =>
    (await harness.as('budi').patch(`${path}/status`, { status })).body.transaction;
  const history = async () =>
    (await harness.as('ani').get(`${path}/history`)).body
      .filter(({ kind }: { kind: string }) => kind === 'payment')
      .map(({ from, to }: { from: string; to: string }) => [from, to]);
  return { id, path, move, history, declare: () => harness.as('budi').post(`${path}/paid`) };
}

describe.each(['on_receipt', 'net'] as const)('a deal that is paid %s', (kind) => {
  it('claims no payment by any status; its vendor declares it, once', async () => {
    const { id, move, history, declare } = await dealOf(kind);
    expect(await declare()).toMatchObject(refusedAs(409, 'STATUS_REFUSED'));
    for (const status of ['in_progress', 'shipped', 'validating'])
      expect(await move(status)).toMatchObject({ status, paymentStatus: 'pending' });
    expect((await confirmUnits(harness, id, 0, 1, 2)).body.transaction).toMatchObject({
      status: 'completed',
      paymentStatus: 'pending',
    });
    expect(await history()).toEqual([]);

    for (const _ of [1, 2])
      expect(await declare()).toMatchObject({
        status: 200,
        body: { transaction: { status: 'completed', paymentStatus: 'paid' } },
      });
    expect(await history()).toEqual([['pending', 'paid']]);
    const [news] = await newsOf(harness, 'ani');
    expect(news?.title).toBe('Pembayaran dinyatakan diterima');
    expect(news?.message).toMatch(/^Penjual menyatakan pembayaran transaksi .* sudah diterima\.$/);
  });

  it('fails with its cancellation at any time before', async () => {
    const { move, history, declare } = await dealOf(kind);
    await move('in_progress');
    expect(await move('cancelled')).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(await history()).toEqual([['pending', 'failed']]);
    expect((await declare()).status).toBe(409);
  });

  it.each([true, false])(
    'declared before it is closed short: %s; all of it was paid then, and some of it goes back',
    async (before) => {
      const { id, path, move, declare } = await dealOf(kind);
      for (const status of ['in_progress', 'shipped', 'validating']) await move(status);
      await confirmUnits(harness, id, 0);
      if (before) await declare();
      await harness.as('ani').post(`${path}/close-short`);
      if (!before) await declare();
      const { reckoning, createdAt } = (await harness.as('ani').get(path)).body.transaction;
      const back = 9_620_000;
      expect(reckoning).toEqual({ received: 9_500_000, refunds: 0, due: 9_500_000, ...(before && { back }) });
      const month = dayInWib(createdAt).slice(0, 7);
      const { body } = await harness.as('budi').get(`/api/transactions/ledger?month=${month}`);
      expect(body.rows.find(({ _id }: { _id: string }) => _id === id)).toMatchObject(
        before ? { paid: 19_120_000, due: 0, back } : { paid: 9_500_000, due: 0, back: 0 },
      );
    },
  );

  it('stays paid when it is cancelled afterwards', async () => {
    const { path, move, declare } = await dealOf(kind);
    await move('in_progress');
    await declare();
    await harness.as('ani').post(`${path}/cancellation`, { reason: 'Salah pesan' });
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

describe('POST /transactions/:id/transferred', () => {
  it('notes once that the buyer transferred, tells the vendor, and moves nothing', async () => {
    const { path, history, move } = await dealOf('advance');
    const say = () => harness.as('ani').post(`${path}/transferred`);
    const first = await say();
    expect(first).toMatchObject({
      status: 200,
      body: { transaction: { status: 'waiting_payment', paymentStatus: 'pending' } },
    });
    const { transferredAt } = first.body.transaction;
    expect(Date.now() - Date.parse(transferredAt)).toBeLessThan(60_000);
    expect((await say()).body.transaction.transferredAt).toBe(transferredAt);
    expect(await history()).toEqual([['pending', 'transferred']]);
    const [news] = await newsOf(harness, 'budi');
    expect(news?.title).toBe('Transfer dinyatakan');
    expect(news?.message).toMatch(/^Pembeli menyatakan sudah mentransfer .* Periksa rekening Anda\.$/);
    expect(await move('in_progress')).toMatchObject({ paymentStatus: 'paid', transferredAt });
    expect((await say()).status).toBe(200);
  });

  it('is refused once the vendor has it, and for a cancelled deal', async () => {
    const { path, move, history } = await dealOf('advance');
    await move('in_progress');
    expect(await harness.as('ani').post(`${path}/transferred`)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_REFUSED', message: 'Penjual sudah menyatakan pembayaran diterima.' },
    });
    const other = await dealOf('net');
    await other.move('cancelled');
    expect((await harness.as('ani').post(`${other.path}/transferred`)).body.message).toMatch(/dibatalkan/);
    expect(await history()).toEqual([['pending', 'paid']]);
  });
});

it.each([
  ['advance', undefined],
  ['on_receipt', 0],
  ['net', 14],
] as const)('a deal that is paid %s is due %s days after receipt', async (kind, days) => {
  const { id, move } = await dealOf(kind);
  for (const status of ['in_progress', 'shipped', 'validating'])
    expect(await move(status)).not.toHaveProperty('paymentDueOn');
  const { transaction } = (await confirmUnits(harness, id, 0, 1, 2)).body;
  const [row] = await harness.sql`
    select to_char((status_since at time zone 'Asia/Jakarta') + make_interval(days => ${days ?? 0}), 'YYYY-MM-DD') as day
    from transactions where id = ${transaction._id}`;
  expect(transaction.paymentDueOn).toBe(days === undefined ? undefined : row?.day);
});

describe('the bank account of the vendor', () => {
  const account = { bank: 'Bank Mandiri', number: '1370012345678', holder: 'Budi' };
  const give = (bankAccount: unknown) => saveProfile(harness.as('budi'), { name: 'Budi', bankAccount });

  it('stands on the deal for both sides alone, and says when it was changed after acceptance', async () => {
    expect((await give({ ...account, number: '137-00-1234567.8' })).body.bankAccount).toEqual(account);
    const { path, move } = await dealOf('net');
    const seen = async (person: 'ani' | 'budi') => (await harness.as(person).get(path)).body.transaction;
    for (const person of ['ani', 'budi'] as const) expect((await seen(person)).bankAccount).toEqual(account);
    expect(JSON.stringify((await harness.as('ani').get('/api/transactions')).body)).not.toContain(
      account.number,
    );
    // The same again, or a profile without it, is no change.
    await give(account);
    await saveProfile(harness.as('budi'), { name: 'Budi' });
    expect((await seen('ani')).bankAccount).toEqual(account);

    const before = Date.now() - 1_000;
    const other = { ...account, number: '9990001' };
    await give(other);
    const changed = (await seen('ani')).bankAccount;
    expect(changed).toEqual({ ...other, changedAt: expect.any(String), before: '****5678' });
    expect(Date.parse(changed.changedAt)).toBeGreaterThan(before);

    await give(null);
    expect((await harness.as('budi').get('/api/auth/profile')).body).not.toHaveProperty('bankAccount');
    expect(await seen('ani')).not.toHaveProperty('bankAccount');
    await give(account);
    await harness.as('ani').post(`${path}/cancellation`, { reason: 'Salah pesan' });
    await move('cancelled');
    expect(await seen('ani')).not.toHaveProperty('bankAccount');
  });

  it('that replaced another says so for 72 hours, of several in a row by the first, in deals made since too', async () => {
    const { sql } = harness;
    await give(null);
    await sql`update users set bank_before = null where id = ${harness.ids.budi}`;
    await give(account);
    await sql`update users set bank_account = bank_account || jsonb_build_object('since', now() - interval '4 days') where id = ${harness.ids.budi}`;
    const seen = async (path: string) => (await harness.as('ani').get(path)).body.transaction.bankAccount;
    const { path } = await dealOf('net');
    expect(await seen(path)).toEqual(account);
    await give({ ...account, number: '1110001' });
    await give(null);
    const last = { ...account, number: '2220002' };
    await give(last);
    const later = await dealOf('net');
    const told = { ...last, changedAt: expect.any(String), before: '****5678' };
    expect([await seen(path), await seen(later.path)]).toEqual([told, told]);
    await sql`update users set bank_account = bank_account || jsonb_build_object('since', now() - interval '73 hours') where id = ${harness.ids.budi}`;
    expect(await seen(later.path)).toEqual(last);
    await give({ ...account, number: '3330003' });
    expect(await seen(later.path)).toMatchObject({ before: '****0002' });
  });

  it.each([
    ['no bank', { ...account, bank: ' ' }, 'bankAccount.bank'],
    ['letters', { ...account, number: '12345abc' }, 'bankAccount.number'],
    ['four digits', { ...account, number: '1234' }, 'bankAccount.number'],
    ['a number that is none', { ...account, number: 1370012345678 }, 'bankAccount.number'],
    ['no holder', { bank: 'BCA', number: '12345678' }, 'bankAccount.holder'],
    ['a text', '1370012345678', 'bankAccount'],
  ])('is refused with %s', async (_, bankAccount, path) => {
    const { status, body } = await give(bankAccount);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  });
});
