import { describe, expect, it } from 'vitest';
import { runDueWork } from '../../app/run-due-work.ts';
import { column, keepsInvariants, type Person, refusedAs, useHarness } from '../../test/harness.ts';
import { confirmUnits, makeTransaction, moveTo, newsOf, readDeal } from '../../test/transactions.ts';

// A deal here has Laptop x 2 (pos 0) and Mouse x 1 (pos 1).
const harness = useHarness();
keepsInvariants(harness);

const at = (id: string, tail = '') => `/api/transactions/${id}${tail}`;
const send = (id: string, body: unknown, person: Person = 'budi') =>
  harness.as(person).post(at(id, '/shipments'), body);
const items = (...quantities: [pos: number, quantity: number][]) => ({
  items: quantities.map(([pos, quantity]) => ({ pos, quantity })),
});
const dealAs = (person: Person, id: string) => readDeal(harness, id, person);
const listOf = async (id: string) => (await harness.as('ani').get(at(id, '/shipments'))).body;
const confirm = (id: string, ...units: number[]) => confirmUnits(harness, id, ...units);
const age = (id: string, days: number) => harness.sql`
  update transactions set validating_since = validating_since - make_interval(days => ${days}),
    status_since = status_since - make_interval(days => ${days}) where id = ${id}`;
const messagesOf = async (person: Person, id: string) =>
  (await newsOf(harness, person, id)).map(({ message }) => message);

/** In validating, with one laptop of two and no mouse on their way. */
async function makePart(judul: string): Promise<string> {
  const { id } = await makeTransaction(harness, judul);
  expect((await send(id, items([0, 1]))).status).toBe(201);
  await moveTo(harness, id, 'validating');
  return id;
}

describe('a deal in two shipments', () => {
  it('the first makes it shipped, each is received, and the last unit completes it', async () => {
    const { id } = await makeTransaction(harness, 'dua kali');
    await moveTo(harness, id, 'in_progress');
    const first = await send(id, { ...items([0, 1]), courier: 'JNE', trackingNumber: '123' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: 1,
      items: [{ pos: 0, quantity: 1, firstUnit: 0, confirmed: 0 }],
      courier: 'JNE',
      trackingNumber: '123',
      shippedAt: expect.any(String),
    });
    expect(await dealAs('ani', id)).toMatchObject({
      status: 'shipped',
      shippedUnits: 1,
      items: [{ shipped: 1 }, { shipped: 0 }],
    });
    expect(await messagesOf('ani', id)).toContain(
      'Pengiriman 1 dari transaksi "dua kali" dikirim: 1 unit, JNE 123. 2 unit menyusul.',
    );
    await moveTo(harness, id, 'validating');
    expect((await confirm(id, 0)).body.remaining).toBe(2);
    expect((await send(id, items([0, 1], [1, 1]))).body).toMatchObject({
      number: 2,
      items: [
        { pos: 0, quantity: 1, firstUnit: 1 },
        { pos: 1, quantity: 1, firstUnit: 0 },
      ],
      courier: null,
      trackingNumber: null,
    });
    expect((await confirm(id, 0, 1)).body.transaction.status).toBe('validating');
    expect(
      (await listOf(id)).map(({ items }: { items: { confirmed: number }[] }) =>
        items.map((i) => i.confirmed),
      ),
    ).toEqual([[1], [1, 0]]);
    expect((await confirm(id, 0, 1, 2)).body.transaction).toMatchObject({
      status: 'completed',
      receipt: 'confirmed',
    });
    const { body: rows } = await harness.as('ani').get(at(id, '/history'));
    expect(rows.filter(({ kind }: { kind: string }) => kind === 'shipment')).toMatchObject([
      { note: 'Pengiriman 1: 1 unit, JNE 123', actor: { _id: harness.ids.budi } },
      { note: 'Pengiriman 2: 2 unit' },
    ]);
  });

  it('“Kirim” sends all that is left, once', async () => {
    const { id } = await makeTransaction(harness, 'sisanya sekaligus');
    await send(id, items([1, 1]));
    await moveTo(harness, id, 'shipped');
    await moveTo(harness, id, 'shipped');
    expect(await listOf(id)).toMatchObject([
      { number: 1, items: [{ pos: 1 }] },
      { number: 2, items: [{ pos: 0, quantity: 2, firstUnit: 0 }] },
    ]);
    expect((await dealAs('ani', id)).shippedUnits).toBeUndefined();
  });

  it('a token of a unit that is not shipped is proof that it came', async () => {
    const id = await makePart('label tertukar');
    expect((await confirm(id, 1, 2)).body.remaining).toBe(1);
    expect((await confirm(id, 0)).body.transaction.receipt).toBe('confirmed');
  });
});

describe('a deal that leaves as a whole', () => {
  it.each(['shipped', 'validating'])(
    'by the status %s: one shipment, and answers as before',
    async (status) => {
      const { id } = await makeTransaction(harness, `sekaligus ${status}`);
      const before = await dealAs('ani', id);
      await moveTo(harness, id, status);
      const deal = await dealAs('ani', id);
      expect(Object.keys(deal.items[0])).toEqual(Object.keys(before.items[0]));
      expect(deal).not.toHaveProperty('shippedUnits');
      expect(await listOf(id)).toMatchObject([
        {
          number: 1,
          items: [
            { pos: 0, quantity: 2 },
            { pos: 1, quantity: 1 },
          ],
          courier: null,
        },
      ]);
      const { body: rows } = await harness.as('ani').get(at(id, '/history'));
      expect(column(rows, 'kind')).toEqual(['created', 'status', 'payment']);
      expect(await messagesOf('ani', id)).toHaveLength(1);
    },
  );

  it('before shipments were kept: nothing is left, and silence counts as ever', async () => {
    const { id } = await makeTransaction(harness, 'lama');
    await moveTo(harness, id, 'validating');
    const { sql } = harness;
    await sql`delete from shipment_items where transaction_id = ${id}`;
    await sql`delete from shipments where transaction_id = ${id}`;
    await sql`update transactions set shipped_units = null where id = ${id}`;
    expect(await listOf(id)).toEqual([]);
    expect((await send(id, items([0, 1]))).body).toMatchObject({ code: 'ALL_SHIPPED' });
    expect((await dealAs('ani', id)).receiptEndsAt).toBeDefined();
    await age(id, 8);
    await moveTo(harness, id, 'completed');
    expect((await dealAs('ani', id)).receipt).toBe('assumed');
  });
});

describe('refused', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  it.each([
    ['nothing', { items: [] }, 'items', 'Pilih paling sedikit satu barang.'],
    ['no list', {}, 'items', /./],
    ['an item that the deal has not', items([2, 1]), 'items', /Barang ke-2 tidak ada/],
    ['an item before the first', items([-1, 1]), 'items.0.pos', /./],
    ['an item twice', items([0, 1], [0, 1]), 'items', 'Sebut setiap barang satu kali.'],
    ['no unit of it', items([0, 0]), 'items.0.quantity', /./],
    ['half a unit', items([0, 0.5]), 'items.0.quantity', /./],
    ['a day to come', { ...items([0, 1]), shippedAt: day(2) }, 'shippedAt', /setelah hari ini/],
    [
      'a day before the deal',
      { ...items([0, 1]), shippedAt: '2020-01-01' },
      'shippedAt',
      /sebelum transaksi/,
    ],
    ['no day', { ...items([0, 1]), shippedAt: 'kemarin' }, 'shippedAt', 'Tanggal tidak benar.'],
    ['a courier of two lines', { ...items([0, 1]), courier: 'a\nb' }, 'courier', 'Harus satu baris.'],
    ['a long number', { ...items([0, 1]), trackingNumber: 'x'.repeat(61) }, 'trackingNumber', /60/],
  ])('%s', async (name, body, path, message) => {
    const { id } = await makeTransaction(harness, `salah ${name}`);
    const answer = await send(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(message) });
    expect(await listOf(id)).toEqual([]);
    expect((await dealAs('ani', id)).status).toBe('waiting_payment');
  });

  it('more than is left, and all of it again', async () => {
    const { id } = await makeTransaction(harness, 'terlalu banyak');
    await send(id, items([0, 1]));
    expect(await send(id, items([1, 1], [0, 2]))).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_SHIPPED', message: 'Yang belum dikirim dari "Laptop" hanya 1 dari 2 unit.' },
    });
    await send(id, items([0, 1], [1, 1]));
    expect(await send(id, items([0, 1]))).toMatchObject(refusedAs(409, 'ALL_SHIPPED'));
  });

  it('what two send at once beyond what is left', async () => {
    const { id } = await makeTransaction(harness, 'berebut kirim');
    const answers = await Promise.all([1, 2, 3].map(() => send(id, items([0, 1]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });
});

describe('silence is no receipt of what was not shipped', () => {
  it('the vendor alone can’t complete it as received; with units confirmed as a part, a period after the last shipment', async () => {
    const id = await makePart('diam sebagian');
    await age(id, 60);
    const complete = () => harness.as('budi').patch(at(id, '/status'), { status: 'completed' });
    expect((await complete()).body).toMatchObject({ code: 'NOT_ALL_SHIPPED' });
    await confirm(id, 0);
    await send(id, items([0, 1]));
    expect((await complete()).body).toMatchObject({ code: 'RECEIPT_PENDING' });
    const { receiptEndsAt, vendorMayCloseAt } = await dealAs('budi', id);
    expect(receiptEndsAt).toBeUndefined();
    expect(Date.parse(vendorMayCloseAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await age(id, 7);
    expect((await complete()).body.transaction).toMatchObject({
      status: 'completed',
      receipt: 'partial',
      shippedUnits: 2,
    });
  });

  it('the receipt period begins with the shipment that completes the goods', async () => {
    const id = await makePart('akhirnya lengkap');
    await age(id, 60);
    await send(id, items([0, 1], [1, 1]));
    const deal = await dealAs('ani', id);
    expect(Date.parse(deal.receiptEndsAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await harness.as('budi').patch(at(id, '/status'), { status: 'completed' })).status).toBe(409);
    await age(id, 7);
    await moveTo(harness, id, 'completed');
    expect((await dealAs('ani', id)).receipt).toBe('assumed');
  });

  it('the buyer cancels a period after the report, whatever single units are sent meanwhile', async () => {
    const id = await makePart('tak kunjung datang');
    await harness.as('ani').post(at(id, '/problem'), { reason: 'belum datang' });
    await age(id, 8);
    await harness.sql`update transactions set problem_opened_at = now() - interval '8 days' where id = ${id}`;
    await send(id, items([0, 1]));
    expect((await harness.as('ani').post(at(id, '/cancel'))).body.transaction.status).toBe('cancelled');
  });

  it('both are reminded of the rest, and of the receipt period once all is shipped', async () => {
    const id = await makePart('diingatkan');
    await age(id, 6);
    await runDueWork(harness.deps);
    for (const person of ['ani', 'budi'] as const)
      expect((await messagesOf(person, id))[0]).toContain(
        'Sebagian barang transaksi "diingatkan" belum dikirim',
      );
    await send(id, items([0, 1], [1, 1]));
    await age(id, 6);
    await runDueWork(harness.deps);
    expect((await messagesOf('ani', id))[0]).toContain(
      'Masa penerimaan transaksi "diingatkan" segera berakhir',
    );
  });
});
