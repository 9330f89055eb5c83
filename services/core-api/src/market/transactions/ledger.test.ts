import { ledgerWireSchema } from '@pasok/contracts/ledger';
import { dayInWib } from '@pasok/domain/request';
import { expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { makeTransaction, makeValidating } from '../../test/transactions.ts';

const harness = useHarness();

const ledger = async (person: Person, query: string) => {
  const { status, body } = await harness.as(person).get(`/api/transactions/ledger?${query}`);
  expect(status).toBe(200);
  return ledgerWireSchema.strict().parse(body);
};
/** Agreed at a moment; its id begins with that time, as if it had been made then. */
async function agreedAt(id: string, time: string): Promise<void> {
  await harness.sql`update transactions set created_at = ${time} where id = ${id}`;
}

it('gives both parties the month with its amounts, and a stranger nothing', async () => {
  const { id, tokens } = await makeValidating(harness);
  await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
  const { body } = await harness.as('ani').get(`/api/transactions/${id}`);
  const { createdAt } = body.transaction;
  const month = dayInWib(createdAt).slice(0, 7);
  for (const [person, side, party] of [
    ['ani', 'buyer', 'Budi'],
    ['budi', 'vendor', 'Ani'],
  ] as const) {
    const { rows, next } = await ledger(person, `month=${month}`);
    expect(rows).toEqual([
      {
        _id: id,
        createdAt,
        title: 'Lab 3',
        side,
        party,
        goods: ['Laptop', 'Mouse'],
        status: 'validating',
        paymentStatus: 'paid',
        ordered: 19_120_000,
        received: 9_500_000,
        paid: 19_120_000,
        due: 0,
        back: 0,
      },
    ]);
    expect(next).toBeUndefined();
  }
  expect((await ledger('citra', `month=${month}`)).rows).toEqual([]);
  // Closed short and paid in advance: what came is what was received, and the rest comes back.
  await harness.as('ani').post(`/api/transactions/${id}/close-short`);
  expect((await ledger('ani', `month=${month}`)).rows).toMatchObject([
    {
      status: 'completed',
      receipt: 'partial',
      received: 9_500_000,
      paid: 19_120_000,
      due: 0,
      back: 9_620_000,
    },
  ]);
});

it('reckons refunds of many units by sums, and the deal and the ledger agree', async () => {
  const { id, tokens } = await makeValidating(harness, 'Banyak');
  const [buyer, vendor] = [harness.as('ani'), harness.as('budi')];
  await buyer.post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', tokens[2]] });
  const report = async (reason: string, amount: number, units: object[]) => {
    await buyer.post(`/api/transactions/${id}/problem`, { reason, units });
    await vendor.post(`/api/transactions/${id}/problem/answer`, { answer: 'refund', amount });
  };
  // The second laptop did not come; the first one costs 9.500.000 and the mouse 120.000.
  await report('dua laptop', 9_600_000, [
    { pos: 0, unit: 0 },
    { pos: 0, unit: 1 },
  ]);
  await report('tetikus', 20_000, [{ pos: 1, unit: 0 }]);
  await report('yang tidak datang', 10, [{ pos: 0, unit: 1 }]);
  await report('semuanya', 7, []);
  await buyer.post(`/api/transactions/${id}/close-short`);
  const { body } = await buyer.get(`/api/transactions/${id}`);
  expect(body.transaction.reckoning).toEqual({
    received: 9_620_000,
    refunds: 9_500_000 + 20_000 + 7,
    due: 99_993,
    back: 19_120_000 - 99_993,
  });
  const month = dayInWib(body.transaction.createdAt).slice(0, 7);
  await harness.sql`update transactions set payment_status = 'pending' where id = ${id}`;
  const row = (await ledger('ani', `month=${month}`)).rows.find(({ _id }) => _id === id);
  expect(row).toMatchObject({ received: 9_620_000, due: 99_993 });
});

it('begins and ends a month at midnight in Western Indonesian time', async () => {
  const now = new Date();
  // The month in which the deals are made, so that their ids lie in it or a day beside it.
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 7 * 3_600_000);
  const last = new Date(first.getTime() - 1);
  const month = now.toISOString().slice(0, 7);
  const [inside, before] = [
    await makeTransaction(harness, 'Pertama'),
    await makeTransaction(harness, 'Terakhir'),
  ];
  await agreedAt(inside.id, first.toISOString());
  await agreedAt(before.id, last.toISOString());
  const { rows } = await ledger('ani', `month=${month}`);
  const titles = rows.map(({ title }) => title);
  expect(titles).toContain('Pertama');
  expect(titles).not.toContain('Terakhir');
});

it('goes on after 200 rows, and loses none', async () => {
  const { id } = await makeTransaction(harness, 'Banyak', { buyer: 'citra', vendor: 'budi' });
  await harness.sql`
    with copies as (select gen_random_uuid() as copy, (left(${id}, 24) || lpad(to_hex(n), 12, '0'))::uuid as deal
      from generate_series(1, 300) n),
    asked as (insert into requests select r.* from copies, lateral jsonb_populate_record((select q from requests q where id =
      (select request_id from transactions where id = ${id})), jsonb_build_object('id', copy)) r returning id),
    offered as (insert into offers select o.* from copies, lateral jsonb_populate_record((select q from offers q where id =
      (select offer_id from transactions where id = ${id})), jsonb_build_object('id', copy, 'request_id', copy)) o returning id)
    insert into transactions select t.* from copies, lateral jsonb_populate_record((select q from transactions q where id = ${id}),
      jsonb_build_object('id', deal, 'request_id', copy, 'offer_id', copy)) t where (select count(*) from asked) + (select count(*) from offered) > 0`;
  await harness.sql`
    insert into transaction_items select t.id, i.pos, i.name, i.price, i.quantity, i.unit from transaction_items i, transactions t
    where i.transaction_id = ${id} and t.id <> ${id} and t.buyer_id = ${harness.ids.citra}`;
  const month = dayInWib(Date.now()).slice(0, 7);
  const page = await ledger('citra', `month=${month}`);
  expect(page.rows).toHaveLength(200);
  const rest = await ledger('citra', `month=${month}&cursor=${page.next}`);
  expect(rest.next).toBeUndefined();
  const ids = [...page.rows, ...rest.rows].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(301);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

it.each(['', 'month=2026-13', 'month=2026-11&cursor=x'])('refuses %j in words', async (query) => {
  const { status, body } = await harness.as('ani').get(`/api/transactions/ledger?${query}`);
  expect([status, body.code]).toEqual([400, 'INVALID']);
  expect(body.message).toBeTruthy();
});

it('gives with its papers what a bookkeeper books: as agreed, then as the invoice bills it', async () => {
  const { id, tokens } = await makeValidating(harness, 'Pembukuan');
  const { sql } = harness;
  await sql`update users set npwp = '0123456789012345', pkp = true where id = ${harness.ids.budi}`;
  const { createdAt } = (await harness.as('ani').get(`/api/transactions/${id}`)).body.transaction;
  const query = `month=${dayInWib(createdAt).slice(0, 7)}`;
  const booking = async (person: Person, more = '&papers=yes') =>
    (await ledger(person, `${query}${more}`)).rows.find(({ _id }) => _id === id)?.booking;
  expect(await booking('ani', '')).toBeUndefined();
  const laptop = { name: 'Laptop', quantity: 2, price: 9_500_000, amount: 19_000_000 };
  const agreed = { papers: [], items: [laptop, { name: 'Mouse', quantity: 1 }], freight: 0 };
  expect(await booking('ani')).toMatchObject({
    ...agreed,
    npwp: '0123456789012345',
    ppn: { price: 17_225_225, base: 15_789_790, tax: 1_894_775 },
  });
  const invoiced = async () =>
    (await harness.as('budi').post(`/api/transactions/${id}/documents`, { kind: 'invoice' })).body;
  await sql`update users set pkp = false where id = ${harness.ids.budi}`;
  const order = await invoiced();
  await sql`update users set pkp = true where id = ${harness.ids.budi}`;
  expect(await booking('budi')).toMatchObject({ invoice: order.number });
  expect(await booking('budi')).not.toHaveProperty('ppn');
  await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
  await harness.as('ani').post(`/api/transactions/${id}/close-short`);
  const invoice = await invoiced();
  const papers = [order, invoice].map(({ number, createdAt }) => ({
    kind: 'invoice',
    number,
    date: dayInWib(createdAt),
  }));
  expect(await booking('budi')).toMatchObject({
    papers,
    invoice: invoice.number,
    items: [{ ...laptop, quantity: 1, amount: 9_500_000 }],
    ppn: { price: 8_558_558 },
  });
  // A cancelled paper is booked nowhere, nor one before it in its place.
  const cancel = `/api/transactions/${id}/documents/${invoice._id}/cancel`;
  expect((await harness.as('budi').post(cancel, { reason: 'Salah' })).status).toBe(200);
  expect(await booking('budi')).toMatchObject({
    ...agreed,
    papers: papers.slice(0, 1),
    ppn: { price: 17_225_225 },
  });
  expect(await booking('budi')).not.toHaveProperty('invoice');
  expect(await invoiced()).toMatchObject({ replaces: invoice.number });
  await harness.as('ani').post(`/api/transactions/${id}/documents`, { kind: 'comparison' });
  const kinds = async (person: Person) => (await booking(person))?.papers.map(({ kind }) => kind);
  expect([await kinds('ani'), await kinds('budi')]).toEqual([
    ['invoice', 'invoice', 'comparison'],
    ['invoice', 'invoice'],
  ]);
  await sql`update users set npwp = null, pkp = false where id = ${harness.ids.budi}`;
});
