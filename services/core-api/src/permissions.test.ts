import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, createHarness, type Harness, type Person } from './test/harness.ts';
import { type Ids, offerItems, permissionRows, requestBody } from './test/permission-rows.ts';
import { makeTransaction } from './test/transactions.ts';

/**
 * Every registered call × {nobody, Ani who owns the request and buys, Budi who offers and sells, Citra the stranger},
 * in the states that matter. A call without a row fails, and a refused call must have changed nothing.
 */
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Fixture = () => Promise<Ids>;

let serial = 0;
const openRequest = async (): Promise<Ids> => {
  serial += 1;
  const judul = `Permintaan ${serial}`;
  const request = (await harness.as('ani').post('/api/requests', { ...requestBody(), judul })).body._id;
  const body = { requestId: request, items: offerItems, notes: judul };
  const offer = (await harness.as('budi').post('/api/offers', body)).body._id;
  return { request, offer, transaction: '', tokens: [] };
};

const deal = async (): Promise<Ids> => {
  serial += 1;
  const { id, requestId, offerId } = await makeTransaction(harness, `Transaksi ${serial}`);
  return { request: requestId, offer: offerId, transaction: id, tokens: [] };
};

const dealIn =
  (status: string): Fixture =>
  async () => {
    const ids = await deal();
    const moved = await harness.as('budi').patch(`/api/transactions/${ids.transaction}/status`, { status });
    expect(moved.status).toBe(200);
    return { ...ids, tokens: await tokensOf(ids.transaction) };
  };

const tokensOf = async (id: string): Promise<string[]> => {
  const { body } = await harness.as('budi').get(`/api/transactions/${id}`);
  return body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens);
};

const fixtures = {
  none: async () => ({ request: '', offer: '', transaction: '', tokens: [] }),
  open: openRequest,
  cancelled: async () => {
    const ids = await openRequest();
    await harness.as('ani').delete(`/api/requests/${ids.request}`);
    return ids;
  },
  'withdrawn offer': async () => {
    const ids = await openRequest();
    await harness.as('budi').delete(`/api/offers/${ids.offer}`);
    return ids;
  },
  waiting_payment: deal,
  in_progress: dealIn('in_progress'),
  validating: dealIn('validating'),
  'deal cancelled': dealIn('cancelled'),
  problem: async () => {
    const ids = await dealIn('validating')();
    await harness.as('ani').post(`/api/transactions/${ids.transaction}/problem`, { reason: 'rusak' });
    return ids;
  },
  'partly confirmed': async () => {
    const ids = await dealIn('validating')();
    const { transaction, tokens } = ids;
    const some = tokens.map((token, at) => (at === 0 ? token : ''));
    await harness.as('ani').post(`/api/transactions/${transaction}/validate`, { tokens: some });
    return ids;
  },
  completed: async () => {
    const ids = await dealIn('validating')();
    const { transaction, tokens } = ids;
    const done = await harness.as('ani').post(`/api/transactions/${transaction}/validate`, { tokens });
    expect(done.status).toBe(200);
    return ids;
  },
} satisfies Record<string, Fixture>;

const people = ['ani', 'budi', 'citra'] as const;
const actors = ['nobody', ...people] as const;

const callerOf = (actor: (typeof actors)[number]): Caller =>
  actor === 'nobody' ? harness.anonymous : harness.as(actor as Person);

/** `:id` means the thing the call is about: of /transactions a transaction, unless an offer is accepted there. */
const pathFor = (pattern: string, { request, offer, transaction }: Ids): string => {
  const isOffer = pattern.startsWith('/api/offers') || pattern.includes('/accept/');
  const id = isOffer ? offer : pattern.startsWith('/api/requests') ? request : transaction;
  return pattern.replace(':requestId', request).replace(':id', id);
};

const send = async (
  actor: (typeof actors)[number],
  method: string,
  path: string,
  body: unknown,
): Promise<Answer> => {
  if (path !== '/api/events') {
    const call = callerOf(actor)[method.toLowerCase() as keyof Caller];
    return call(path, body);
  }
  // A stream has no end to read to.
  const headers = new Headers(actor === 'nobody' ? {} : { authorization: `Bearer ${harness.tokens[actor]}` });
  const answer = await harness.app.request(path, { headers });
  await answer.body?.cancel();
  return {
    status: answer.status,
    body: { message: '-', code: '-', requestId: '-' },
    headers: answer.headers,
  };
};

/** What the deal's rows hold; notifications and limits are nobody's state. */
const stateOf = async ({ request, transaction }: Ids): Promise<string> => {
  if (request === '') return '';
  const { sql } = harness.deps;
  const parts = [
    await sql`select * from requests where id = ${request}`,
    await sql`select * from request_items where request_id = ${request} order by pos`,
    await sql`select * from offers where request_id = ${request} order by id`,
    await sql`select i.* from offer_items i join offers o on o.id = i.offer_id where o.request_id = ${request} order by i.offer_id, i.pos`,
    await sql`select * from transactions where request_id = ${request}`,
    transaction &&
      (await sql`select * from transaction_history where transaction_id = ${transaction} order by id`),
    transaction &&
      (await sql`select * from unit_tokens where transaction_id = ${transaction} order by pos, unit`),
  ];
  return JSON.stringify(parts);
};

const deleteAccountOf = (person: Person) =>
  harness.deps.sql`
    update users set token_version = token_version + 1, anonymised_at = now() where id = ${harness.ids[person]}`;

/** Who of the signed-in may do what the row does. */
const writerOf = ([, , expected]: (typeof permissionRows)[number]): Person | undefined =>
  expected[0] === 401 ? people.find((_person, at) => (expected[at + 1] ?? 400) < 300) : undefined;

/** Sessions and the account that a row may have ended. */
const restore = async () => {
  await harness.deps.sql`update users set token_version = 1, anonymised_at = null`;
};

describe.each(permissionRows.map((row) => ({ row, name: `${row[0]} when ${row[1]}` })))(
  '$name',
  ({ row }) => {
    const [call, state, expected, body] = row;
    const [method = '', pattern = ''] = call.split(' ');
    it.each(actors.map((actor, at) => [actor, expected[at] ?? 0] as const))(
      '%s gets %i',
      async (actor, status) => {
        const ids = await fixtures[state as keyof typeof fixtures]();
        const sent = typeof body === 'function' ? await body(ids) : body;
        const before = await stateOf(ids);
        const answer = await send(actor, method, pathFor(pattern, ids), sent);
        await restore();
        expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
        if (status < 400) return;
        const refusal = {
          message: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        };
        expect(answer.body).toMatchObject(refusal);
        expect(await stateOf(ids)).toBe(before);
      },
    );

    const person = method === 'GET' ? undefined : writerOf(row);
    if (!person) return;
    it('is refused to an account that was deleted a moment ago', async () => {
      const ids = await fixtures[state as keyof typeof fixtures]();
      const sent = typeof body === 'function' ? await body(ids) : body;
      const before = await stateOf(ids);
      const readsOn = () => callerOf(person).get('/api/requests');
      expect((await readsOn()).status).toBe(200);
      await deleteAccountOf(person);
      const answer = await send(person, method, pathFor(pattern, ids), sent);
      const reading = await readsOn();
      await restore();
      // The bearer is still remembered: it is the write that was refused.
      expect(reading.status).toBe(200);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(await stateOf(ids)).toBe(before);
    });
  },
);

it('C01 X01 has a row for every registered call', () => {
  const registered = harness.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set(permissionRows.map(([call]) => call));
  expect([...new Set(registered)].filter((call) => !covered.has(call))).toEqual([]);
  expect([...covered].filter((call) => !registered.includes(call))).toEqual([]);
});

it('shows for every write of a signed-in person that a deleted account cannot do it', () => {
  const writes = permissionRows.filter(
    ([call, , expected]) => !call.startsWith('GET') && expected[0] === 401,
  );
  const shown = new Set(writes.filter(writerOf).map(([call]) => call));
  const open = new Set(['POST /api/auth/login']);
  expect(writes.map(([call]) => call).filter((call) => !shown.has(call) && !open.has(call))).toEqual([]);
});
