import { maxUnits } from '@pasok/contracts/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, type Person } from '../../test/harness.ts';
import { makeTransaction, makeValidating, moveTo } from '../../test/transactions.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const send = (id: string, tokens: unknown, person: Person = 'ani') =>
  harness.as(person).post(`/api/transactions/${id}/validate`, { tokens });
const read = async (id: string, person: Person = 'ani') =>
  (await harness.as(person).get(`/api/transactions/${id}`)).body.transaction;
const wrong = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';

/** The tokens of a deal in item order, as its vendor reads them. */
const issuedOf = async (id: string): Promise<string[]> => {
  const { body } = await harness.as('budi').get(`/api/transactions/${id}`);
  return body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens);
};

describe('POST /transactions/{id}/validate', () => {
  it('all right tokens complete transaction and request', async () => {
    const { id, requestId, tokens } = await makeValidating(harness, 'semua');
    const { status, body } = await send(id, tokens);
    expect([status, body.remaining]).toEqual([200, 0]);
    expect(body.transaction).toMatchObject({ status: 'completed', receipt: 'confirmed', confirmedUnits: 3 });
    expect((await harness.as('budi').get(`/api/requests/${requestId}`)).body.status).toBe('completed');
    const { body: rows } = await harness.as('ani').get(`/api/transactions/${id}/history`);
    expect(rows.slice(-2).map(({ kind, to, note }: Record<string, unknown>) => [kind, to, note])).toEqual([
      ['units_confirmed', null, '3 dari 3 unit'],
      ['status', 'completed', undefined],
    ]);
  });

  it('a list of the wrong length is 400 in any status', async () => {
    const { id } = await makeTransaction(harness, 'panjang');
    for (const tokens of [[], ['', ''], Array(4).fill('AAAA')])
      expect((await send(id, tokens)).body).toMatchObject({ code: 'WRONG_TOKEN_COUNT' });
    expect((await send(id, ['', '', ''])).body).toMatchObject({ code: 'NO_TOKENS' });
    expect((await send(id, ['AAAA', '', ''])).body).toMatchObject({ code: 'NOT_VALIDATING' });
  });

  it('a list longer than any transaction is refused before anything is read', async () => {
    const { id } = await makeTransaction(harness, 'terlalu panjang');
    expect((await send(id, Array(maxUnits).fill(''))).body).toMatchObject({ code: 'WRONG_TOKEN_COUNT' });
    const { status, body } = await send(id, Array(maxUnits + 1).fill(''));
    expect([status, body.code, body.errors]).toEqual([
      400,
      'INVALID',
      [{ path: 'tokens', code: 'too_big', message: 'Paling banyak 1.000 token.' }],
    ]);
  });

  it('404 for strangers, 403 for the vendor, 401 without a bearer, 409 before it is shipped', async () => {
    const { id, tokens } = await makeValidating(harness, 'siapa');
    expect((await send(id, tokens, 'citra')).status).toBe(404);
    expect((await send(id, tokens, 'budi')).body).toMatchObject({ code: 'NOT_BUYER' });
    expect((await send(id, 'x', 'budi')).status).toBe(403);
    expect((await harness.anonymous.post(`/api/transactions/${id}/validate`, { tokens })).status).toBe(401);
    const packed = await makeTransaction(harness, 'dikemas');
    await moveTo(harness, packed.id, 'in_progress');
    for (const list of [await issuedOf(packed.id), ['A', 'B', 'C']]) {
      expect((await send(packed.id, list)).body).toMatchObject({ code: 'NOT_VALIDATING' });
    }
    expect((await read(packed.id)).confirmedUnits).toBe(0);
  });

  it('counts several wrong tokens in the language that is spoken', async () => {
    const { id } = await makeValidating(harness, 'bahasa');
    const path = `/api/transactions/${id}/validate`;
    const tokens = [wrong, wrong.replace('Z', 'Y'), wrong.replace('Z', 'X')];
    const said = async (headers = {}) =>
      (await harness.as('ani').post(path, { tokens }, headers)).body.message;
    expect(await said()).toMatch(/\(dan 2 lainnya\)$/);
    expect(await said({ 'pasok-language': 'en' })).toMatch(/\(and 2 others\)$/);
  });

  it('the first right token at the dock says that the goods arrived; a wrong one does not', async () => {
    const { id } = await makeTransaction(harness, 'di dermaga');
    await moveTo(harness, id, 'shipped');
    const [first = ''] = await issuedOf(id);
    expect((await send(id, ['AAAA-BBBB-CCCC-DDDD', '', ''])).body).toMatchObject({ code: 'WRONG_TOKENS' });
    expect((await read(id)).status).toBe('shipped');
    expect((await send(id, [first, '', ''])).status).toBe(200);
    const { status, confirmedUnits, receiptEndsAt, turns } = await read(id);
    expect([status, confirmedUnits]).toEqual(['validating', 1]);
    expect(Date.parse(receiptEndsAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(turns).toEqual([{ by: 'buyer', task: 'confirm' }]);
    const { body: rows } = await harness.as('ani').get(`/api/transactions/${id}/history`);
    expect(rows.slice(-2)).toMatchObject([
      { kind: 'status', from: 'shipped', to: 'validating', actor: { name: 'Ani' } },
      { kind: 'units_confirmed' },
    ]);
    // All at once: it arrives and is completed.
    const other = await makeTransaction(harness, 'semua di dermaga');
    await moveTo(harness, other.id, 'shipped');
    expect((await send(other.id, await issuedOf(other.id))).body).toMatchObject({ remaining: 0 });
    expect((await read(other.id)).status).toBe('completed');
  });

  it.each([
    ['too few', ['A', 'B'], 'WRONG_TOKEN_COUNT'],
    ['too many', ['A', 'B', 'C', 'D'], 'WRONG_TOKEN_COUNT'],
    ['none', [], 'WRONG_TOKEN_COUNT'],
    ['no strings', [1, 2, 3], 'INVALID'],
    ['no list', 'ABC', 'INVALID'],
    ['absent', undefined, 'INVALID'],
    ['over 64 characters', ['A'.repeat(65), '', ''], 'INVALID'],
    ['all empty', ['', '', ''], 'NO_TOKENS'],
    ['all empty once read', [' ', '-', ' - '], 'NO_TOKENS'],
  ])('400 when %s', async (_, tokens, code) => {
    const { id } = await makeValidating(harness, `isi ${_}`);
    const { status, body } = await send(id, tokens);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toMatch(/\S/);
    expect(await read(id)).toMatchObject({ status: 'validating', confirmedUnits: 0 });
  });

  it('one wrong token confirms nothing and is named by its place', async () => {
    const { id, tokens } = await makeValidating(harness, 'salah');
    const { status, body } = await send(id, [tokens[0], 'WRONG', tokens[2]]);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'WRONG_TOKENS',
      message: 'Laptop unit 2 dari 2: token ini bukan milik transaksi ini',
      errors: [{ index: 1, code: 'TOKEN_UNKNOWN' }],
    });
    expect(await read(id)).toMatchObject({ status: 'validating', confirmedUnits: 0 });
    expect(await read(id)).toMatchObject({ items: [{ tokens: ['', ''] }, { tokens: [''] }] });
  });

  it('foreign, misplaced and doubled tokens are wrong', async () => {
    const { id, tokens } = await makeValidating(harness, 'asing');
    const foreign = await makeValidating(harness, 'lain');
    const codes = async (list: unknown[]) =>
      (await send(id, list)).body.errors.map((error: { index: number; code: string }) => [
        error.index,
        error.code,
      ]);
    expect(await codes([foreign.tokens[0], '', ''])).toEqual([[0, 'TOKEN_UNKNOWN']]);
    expect(await codes([tokens[2], '', tokens[0]])).toEqual([
      [0, 'TOKEN_OTHER_ITEM'],
      [2, 'TOKEN_OTHER_ITEM'],
    ]);
    expect(await codes([tokens[0], tokens[0], wrong])).toEqual([
      [1, 'TOKEN_DOUBLED'],
      [2, 'TOKEN_UNKNOWN'],
    ]);
    expect((await read(id)).confirmedUnits).toBe(0);
  });

  it('a token fits any unit of its item, however it is typed', async () => {
    const { id, tokens } = await makeValidating(harness, 'tukar');
    const [a1 = '', a2 = '', b1 = ''] = tokens;
    const typed = a2.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await send(id, [typed, a1, ` ${b1} `])).body.transaction.status).toBe('completed');
  });

  it('confirms step by step: right ones stay, confirmed ones count as right, the rest may follow', async () => {
    const { id, tokens } = await makeValidating(harness, 'bertahap');
    const [a1, a2, b1] = tokens;
    const first = await send(id, ['', a2, '']);
    expect([first.status, first.body.remaining]).toEqual([200, 2]);
    expect(first.body.transaction).toMatchObject({
      status: 'validating',
      confirmedUnits: 1,
      items: [{ tokens: ['', a2] }, { tokens: [''] }],
    });
    expect(first.body.transaction.items[0].confirmedAt).toEqual([null, expect.stringMatching(/Z$/)]);
    const again = await send(id, ['', a2, '']);
    expect([again.status, again.body.remaining]).toEqual([200, 2]);
    const rest = await send(id, [a1, '', b1]);
    expect(rest.body).toMatchObject({
      remaining: 0,
      transaction: { status: 'completed', receipt: 'confirmed' },
    });
    const { body: rows } = await harness.as('budi').get(`/api/transactions/${id}/history`);
    expect(rows.filter(({ kind }: { kind: string }) => kind === 'units_confirmed')).toHaveLength(2);
  });

  it('the same tokens after completion answer 200 and change nothing; others 409', async () => {
    const { id, tokens } = await makeValidating(harness, 'ulang');
    await send(id, tokens);
    const before = await read(id);
    expect((await send(id, tokens)).body).toMatchObject({
      remaining: 0,
      transaction: { status: 'completed' },
    });
    expect((await send(id, [wrong, '', ''])).status).toBe(409);
    expect(await read(id)).toEqual(before);
    const short = await makeValidating(harness, 'ulang sebagian');
    await send(short.id, [short.tokens[0], '', '']);
    await harness.as('ani').post(`/api/transactions/${short.id}/close-short`);
    expect((await send(short.id, [short.tokens[0], '', ''])).status).toBe(200);
    expect((await send(short.id, short.tokens)).status).toBe(409);
    expect((await read(short.id)).confirmedUnits).toBe(1);
  });

  it('10 wrong submissions in 10 minutes close the transaction to more, even right ones, and only it', async () => {
    const { id, tokens } = await makeValidating(harness, 'tebak');
    const other = await makeValidating(harness, 'tebak lain');
    for (let n = 0; n < 10; n++) expect((await send(id, [wrong, '', ''])).status).toBe(400);
    const late = await send(id, tokens);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await send(other.id, other.tokens)).status).toBe(200);
    await harness.deps
      .sql`update rate_limits set ends_at = now() - interval '1 second' where key = ${`wrong-tokens:${id}`}`;
    expect((await send(id, tokens)).status).toBe(200);
  });

  it('1,000 units go through, and the body may be as large as they need', async () => {
    const deadline = new Date(Date.now() + 86_400_000).toISOString();
    const items = [{ name: 'Pensil', budget: 2_000, quantity: 1_000 }];
    const request = await harness.as('ani').post('/api/requests', { deadline, items });
    const offer = await harness.as('budi').post('/api/offers', {
      requestId: request.body._id,
      items: [{ name: 'Pensil', price: 1_500, quantity: 1_000, notes: 'ada' }],
    });
    const { body } = await harness.as('ani').post(`/api/offers/accept/${offer.body._id}`);
    const { _id: id } = body.transaction;
    await moveTo(harness, id, 'validating');
    const [item] = (await read(id, 'budi')).items;
    const padded = item.tokens.map((token: string) => token.padEnd(64, ' '));
    expect((await send(id, padded)).body).toMatchObject({
      remaining: 0,
      transaction: { status: 'completed' },
    });
  });
});

describe('who sees a token', () => {
  it('the vendor from in_progress on, the buyer once confirmed', async () => {
    const { id } = await makeTransaction(harness, 'lihat');
    const seen = async (person: Person) =>
      (await read(id, person)).items.flatMap((item: { tokens: string[] }) => item.tokens);
    expect(await seen('budi')).toEqual(['', '', '']);
    await moveTo(harness, id, 'in_progress');
    const issued = await seen('budi');
    expect(new Set(issued).size).toBe(3);
    for (const token of issued) expect(token).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await seen('ani')).toEqual(['', '', '']);
    await moveTo(harness, id, 'validating');
    await send(id, ['', '', issued[2]]);
    expect(await seen('ani')).toEqual(['', '', issued[2]]);
    // As an earlier release left one: units that are confirmed are cancelled no more.
    await harness.deps.sql`update transactions set status = 'cancelled' where id = ${id}`;
    expect(await seen('budi')).toEqual(['', '', issued[2]]);
  });
});
