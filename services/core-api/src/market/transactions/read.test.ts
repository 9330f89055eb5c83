import { transactionAnswerSchema, transactionWireSchema } from '@pasok/contracts/transaction';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { column, type Person, useHarness } from '../../test/harness.ts';
import { makeTransaction, moveTo, type TestTransaction } from '../../test/transactions.ts';

const harness = useHarness();
let deal: TestTransaction;
beforeAll(async () => {
  deal = await makeTransaction(harness);
});

it('GET /transactions/{id} gives both parties the transaction', async () => {
  for (const person of ['ani', 'budi'] as const) {
    const { status, body } = await harness.as(person).get(`/api/transactions/${deal.id}`);
    expect(status).toBe(200);
    expect(transactionAnswerSchema.parse(body)._id).toBe(deal.id);
    expect(transactionWireSchema.strict().parse(body.transaction)).toMatchObject({
      _id: deal.id,
      request: { _id: deal.requestId, judul: 'Lab 3' },
      offer: { _id: deal.offerId },
      buyer: { _id: harness.ids.ani, name: 'Ani', email: 'ani@demo.test' },
      vendor: { _id: harness.ids.budi, name: 'Budi', email: 'budi@demo.test' },
      totalAmount: 19_120_000,
      status: 'waiting_payment',
      paymentStatus: 'pending',
      confirmedUnits: 0,
      totalUnits: 3,
      deliveryAddress: 'Jl. Merdeka 1',
      items: [
        { name: 'Laptop', quantity: 2, price: 9_500_000, tokens: ['', ''], confirmedAt: [null, null] },
        { name: 'Mouse', quantity: 1, price: 120_000, tokens: [''], confirmedAt: [null] },
      ],
    });
  }
});

describe('lists', () => {
  it('hold the caller’s own only, newest first', async () => {
    const second = await makeTransaction(harness, 'Ruang guru', { buyer: 'budi', vendor: 'ani' });
    const list = await harness.as('ani').get('/api/transactions');
    expect(column(list.body, '_id')).toEqual([second.id, deal.id]);
    expect(list.headers.get('x-total-count')).toBe('2');
    const wrapped = await harness.as('ani').get('/api/transactions/user-transactions');
    expect(column(wrapped.body.transactions, '_id')).toEqual([second.id, deal.id]);
    expect((await harness.as('citra').get('/api/transactions')).body).toEqual([]);
    expect((await harness.as('citra').get('/api/transactions/user-transactions')).body).toEqual({
      transactions: [],
    });
  });

  it('search by title, party and short id', async () => {
    const find = async (search: string, extra = '') => {
      const path = `/api/transactions?search=${encodeURIComponent(search)}${extra}`;
      const { body, headers } = await harness.as('ani').get(path);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map((row: { request: { judul: string } }) => row.request.judul);
    };
    expect(await find('lab')).toEqual(['Lab 3']);
    expect(await find('budi')).toEqual(['Ruang guru', 'Lab 3']);
    expect(await find('budi', '&role=buyer')).toEqual(['Lab 3']);
    expect(await find('budi', '&role=vendor')).toEqual(['Ruang guru']);
    expect(await find(deal.id.slice(-6))).toEqual(['Lab 3']);
    expect(await find(`#${deal.id.slice(-6).toUpperCase()}`)).toEqual(['Lab 3']);
    expect(await find('citra')).toEqual([]);
    expect(await find('%%')).toEqual([]);
    expect(await find("'; drop table transactions; --")).toEqual([]);
  });

  it('search finds a deal by everything that screens and files print of it', async () => {
    const { body } = await harness.as('ani').get(`/api/transactions/${deal.id}`);
    const { blockchainHash, request, offer } = body.transaction;
    const blockHash = `000${'5a9c01be'.repeat(8)}`.slice(0, 64);
    await harness.sql`update transactions set block_index = 1234, block_hash = ${blockHash} where id = ${deal.id}`;
    const inGroups = (hash: string) => hash.match(/.{16}/g)?.join(' ') ?? '';
    const forms = {
      deal: [
        deal.id,
        deal.id.toUpperCase(),
        `Transaksi #${deal.id.slice(-6)}`,
        `QR-Token-${deal.id.slice(-6)}.zip`,
      ],
      request: [request._id, `Request #${request._id.slice(-6).toUpperCase()}`, `#${request._id.slice(-6)}`],
      csv: [`penawaran-${request._id.slice(-6)}.csv`],
      offer: [offer._id, `#${offer._id.slice(-6)}`, offer._id.slice(-6)],
      block: [
        'Blok #1.234',
        '#1.234',
        '#1234',
        'blok 1234',
        'bukti-blockchain-1234.json',
        'pasok-kuitansi-1234.json',
      ],
      hashes: [blockchainHash, blockHash].flatMap((hash: string) => [
        hash,
        `0x${hash.toUpperCase()}`,
        `${hash.slice(0, 8)}…${hash.slice(-8)}`,
        `0x${hash.slice(0, 6)}...${hash.slice(-4)}`,
        inGroups(hash),
      ]),
    };
    for (const [of, texts] of Object.entries(forms))
      for (const text of texts) {
        const found = await harness.as('ani').get(`/api/transactions?search=${encodeURIComponent(text)}`);
        expect(column(found.body, '_id'), `${of}: ${text}`).toEqual([deal.id]);
        const others = await harness.as('citra').get(`/api/transactions?search=${encodeURIComponent(text)}`);
        expect(others.body, `${of}: ${text}`).toEqual([]);
      }
    for (const text of [
      'Blok #1.235',
      'Blok #9.999.999.999.999.999.999',
      `#${'f'.repeat(6)}`,
      `0x${'0'.repeat(64)}`,
    ])
      expect(
        (await harness.as('ani').get(`/api/transactions?search=${encodeURIComponent(text)}`)).body,
      ).toEqual([]);
    await harness.sql`update transactions set block_index = null, block_hash = null where id = ${deal.id}`;
  });

  it('search finds the same, however many people bear a name', async () => {
    const find = async (by: Person, search: string) =>
      (await harness.as(by).get(`/api/transactions?search=${encodeURIComponent(search)}`)).body.length;
    // A single letter after '#' is no short id yet.
    const letter = `#${deal.id.slice(-1)}`;
    const texts = ['ani', 'budi', 'citra', 'lab', deal.id, letter];
    const all = () => Promise.all(texts.flatMap((text) => [find('ani', text), find('budi', text)]));
    const before = await all();
    expect(before).toEqual([2, 2, 2, 2, 0, 0, 1, 1, 1, 1, 0, 0]);
    await harness.sql`
      insert into users (id, name, email, password_hash)
      select uuidv7(), ${`Tania Budiman Citra Labib ${letter}`}, n || '@test.test', '-' from generate_series(1, 201) n`;
    expect(await all()).toEqual(before);
  });

  it('pages by page and by cursor, filters by status', async () => {
    const all = (await harness.as('ani').get('/api/transactions')).body;
    const first = await harness.as('ani').get('/api/transactions?limit=1');
    const second = await harness.as('ani').get('/api/transactions?limit=1&page=2');
    expect([first.body[0]._id, second.body[0]._id]).toEqual([all[0]._id, all[1]._id]);
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(first.headers.get('link')).toContain('page=2');
    const after = await harness.as('ani').get(`/api/transactions?limit=1&cursor=${all[0]._id}`);
    expect(after.body[0]._id).toBe(all[1]._id);
    expect((await harness.as('ani').get('/api/transactions?status=completed')).body).toEqual([]);
    expect((await harness.as('ani').get('/api/transactions?status=waiting_payment')).body).toHaveLength(2);
    expect((await harness.as('ani').get('/api/transactions?page=1001&limit=10')).status).toBe(400);
    expect((await harness.as('ani').get('/api/transactions?limit=0&page=-3')).body).toHaveLength(1);
  });

  it('hold a place for every unit and make no token, whoever asks', async () => {
    const { id } = await makeTransaction(harness, 'Aula');
    await moveTo(harness, id, 'validating');
    const made = vi.spyOn(harness.deps.tokens, 'tokensOf');
    for (const person of ['ani', 'budi'] as const) {
      const list = await harness.as(person).get('/api/transactions');
      const { body } = await harness.as(person).get('/api/transactions/user-transactions');
      for (const rows of [list.body, body.transactions]) {
        const { items } = rows.find((row: { _id: string }) => row._id === id);
        expect(items).toEqual([
          { name: 'Laptop', quantity: 2, price: 9_500_000, tokens: ['', ''] },
          { name: 'Mouse', quantity: 1, price: 120_000, tokens: [''] },
        ]);
      }
    }
    expect(made).not.toHaveBeenCalled();
    const { body } = await harness.as('budi').get(`/api/transactions/${id}`);
    expect(made).toHaveBeenCalledOnce();
    expect(body.transaction.items[1].tokens).toEqual([expect.stringMatching(/^[\w-]{19}$/)]);
  });

  it('counts by status for the tabs', async () => {
    const third = await makeTransaction(harness, 'Kantin');
    await moveTo(harness, third.id, 'shipped');
    const { body } = await harness.as('ani').get('/api/transactions/counts');
    expect(body).toEqual({
      waiting_payment: 2,
      in_progress: 0,
      shipped: 1,
      validating: 1,
      completed: 0,
      cancelled: 0,
    });
    expect((await harness.as('citra').get('/api/transactions/counts')).body.shipped).toBe(0);
  });
});

it('recorded=no holds what the caller has to record: completed, as vendor, without a block', async () => {
  const find = async (by: Person, rest = '') => {
    const { body, headers } = await harness.as(by).get(`/api/transactions?recorded=no${rest}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return column(body, '_id');
  };
  const made = await makeTransaction(harness, 'Untuk dicatat');
  expect(await find('budi')).toEqual([]);
  const { sql } = harness;
  await sql`update transactions set status = 'completed', receipt = 'assumed' where id = ${made.id}`;
  expect(await find('budi')).toEqual([made.id]);
  expect(await find('budi', '&search=dicatat')).toEqual([made.id]);
  expect(await find('budi', '&search=lab')).toEqual([]);
  expect([await find('ani'), await find('citra')]).toEqual([[], []]);
  await sql`update transactions set block_index = 1, block_hash = 'h' where id = ${made.id}`;
  expect(await find('budi')).toEqual([]);
  await sql`update transactions set block_index = null, block_hash = null, status = 'cancelled',
    receipt = null where id = ${made.id}`;
});
