import { maxUnits } from '@pasok/contracts/text';
import { describe, expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { acceptOffer, postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, makeValidating, moveTo, readDeal, tokensOf } from '../../test/transactions.ts';

const harness = useHarness();

const send = (id: string, tokens: unknown, person: Person = 'ani') =>
  harness.as(person).post(`/api/transactions/${id}/validate`, { tokens });
const read = (id: string, person?: Person) => readDeal(harness, id, person);
const wrong = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ';

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
    const [first = ''] = await tokensOf(harness, id);
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
    expect((await send(other.id, await tokensOf(harness, other.id))).body).toMatchObject({ remaining: 0 });
    expect((await read(other.id)).status).toBe('completed');
  });

  it.each([
    ['no strings', [1, 2, 3], 'INVALID'],
    ['no list', 'ABC', 'INVALID'],
    ['absent', undefined, 'INVALID'],
    ['over 64 characters', ['A'.repeat(65), '', ''], 'INVALID'],
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
    await harness.sql`update rate_limits set ends_at = now() - interval '1 second' where key = ${`wrong-tokens:${id}`}`;
    expect((await send(id, tokens)).status).toBe(200);
  });

  it('1,000 units go through, and the body may be as large as they need', async () => {
    const request = await postRequest(harness, {
      items: [{ name: 'Pensil', budget: 2_000, quantity: 1_000 }],
    });
    const items = [{ price: 1_500, quantity: 1_000, notes: 'ada' }];
    const offer = await postOffer(harness, request, { items });
    const id = await acceptOffer(harness, offer);
    await moveTo(harness, id, 'validating');
    const [item] = (await read(id, 'budi')).items;
    const padded = item.tokens.map((token: string) => token.padEnd(64, ' '));
    expect((await send(id, padded)).body).toMatchObject({
      remaining: 0,
      transaction: { status: 'completed' },
    });
  });
});
