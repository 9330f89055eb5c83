import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Caller,
  createHarness,
  type Harness,
  type Person,
  password,
} from './test/harness.ts';
import { makeDeal } from './transactions/test-deal.ts';

/**
 * Every registered call × {nobody, Ani who owns the request and buys, Budi who offers and sells, Citra the stranger},
 * in the states that matter. A call without a row fails, and a refused call must have changed nothing.
 */
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());

type Ids = { request: string; offer: string; transaction: string };
type Fixture = () => Promise<Ids>;
/** Expected statuses of nobody, Ani, Budi and Citra. */
type Expected = readonly [nobody: number, ani: number, budi: number, citra: number];
type Body = object | ((ids: Ids) => unknown);
type Row = readonly [call: string, state: string, expected: Expected, body?: Body];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const requestBody = () => ({ deadline: inDays(2), items: [{ name: 'Meja', budget: 500_000, quantity: 2 }] });
const offerItems = [{ name: 'Meja', price: 400_000, quantity: 2, notes: 'siap' }];

let serial = 0;
const openRequest = async (): Promise<Ids> => {
  serial += 1;
  const judul = `Permintaan ${serial}`;
  const request = (await house.as('ani').post('/api/requests', { ...requestBody(), judul })).body._id;
  const body = { requestId: request, items: offerItems, notes: judul };
  const offer = (await house.as('budi').post('/api/offers', body)).body._id;
  return { request, offer, transaction: '' };
};

const deal = async (): Promise<Ids> => {
  serial += 1;
  const { id, requestId, offerId } = await makeDeal(house, `Transaksi ${serial}`);
  return { request: requestId, offer: offerId, transaction: id };
};

const dealIn =
  (status: string): Fixture =>
  async () => {
    const ids = await deal();
    const moved = await house.as('budi').patch(`/api/transactions/${ids.transaction}/status`, { status });
    expect(moved.status).toBe(200);
    return ids;
  };

const tokensOf = async (id: string): Promise<string[]> => {
  const { body } = await house.as('budi').get(`/api/transactions/${id}`);
  return body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens);
};

const fixtures = {
  none: async () => ({ request: '', offer: '', transaction: '' }),
  open: openRequest,
  cancelled: async () => {
    const ids = await openRequest();
    await house.as('ani').delete(`/api/requests/${ids.request}`);
    return ids;
  },
  'withdrawn offer': async () => {
    const ids = await openRequest();
    await house.as('budi').delete(`/api/offers/${ids.offer}`);
    return ids;
  },
  waiting_payment: deal,
  in_progress: dealIn('in_progress'),
  validating: dealIn('validating'),
  'deal cancelled': dealIn('cancelled'),
  problem: async () => {
    const ids = await dealIn('validating')();
    await house.as('ani').post(`/api/transactions/${ids.transaction}/problem`, { reason: 'rusak' });
    return ids;
  },
  completed: async () => {
    const ids = await dealIn('validating')();
    const tokens = await tokensOf(ids.transaction);
    const done = await house.as('ani').post(`/api/transactions/${ids.transaction}/validate`, { tokens });
    expect(done.status).toBe(200);
    return ids;
  },
} satisfies Record<string, Fixture>;

const everybody: Expected = [200, 200, 200, 200];
const signedIn: Expected = [401, 200, 200, 200];
const parties: Expected = [401, 200, 200, 404];
const profile = { name: 'Nama Saya', tradeName: '', phone: '', isSupplier: true };
const offerTo = ({ request }: Ids) => ({ requestId: request, items: offerItems });
const newOffer = { items: [{ ...offerItems[0], price: 390_000 }] };

const rows: readonly Row[] = [
  ['GET /.well-known/jwks.json', 'none', everybody],
  ['GET /api/openapi.json', 'none', everybody],
  ['GET /api/docs', 'none', everybody],
  ['GET /api/docs/styles.js', 'none', everybody],
  ['GET /api/docs/reference.js', 'none', everybody],
  ['GET /api/docs/reference.css', 'none', everybody],

  ['GET /api/auth/config', 'none', everybody],
  [
    'POST /api/auth/register',
    'none',
    [201, 201, 201, 201],
    () => ({ name: 'Baru', email: `baru${serial++}@demo.test`, password }),
  ],
  ['POST /api/auth/login', 'none', everybody, { email: 'ani@demo.test', password }],
  ['POST /api/auth/login', 'none', [401, 401, 401, 401], { email: 'ani@demo.test', password: 'salah123' }],
  ['POST /api/auth/forgot', 'none', everybody, { email: 'ani@demo.test' }],
  ['POST /api/auth/reset', 'none', [400, 400, 400, 400], { token: 'x', password }],
  ['GET /api/auth/me', 'none', signedIn],
  ['GET /api/auth/profile', 'none', signedIn],
  ['PUT /api/auth/profile', 'none', signedIn, profile],
  ['GET /api/auth/export', 'none', signedIn],
  ['POST /api/auth/password', 'none', [401, 400, 400, 400], { current: 'salah123', next: 'rahasia2' }],
  // An open deal of Ani and Budi, none of Citra: what the last rows end is restored by the test itself.
  ['DELETE /api/auth/me', 'waiting_payment', [401, 409, 409, 200]],
  ['POST /api/auth/sign-out-everywhere', 'none', signedIn],

  ['GET /api/requests', 'open', signedIn],
  ['GET /api/requests/my', 'open', signedIn],
  ['GET /api/requests/:id', 'open', signedIn],
  ['GET /api/requests/:id', 'cancelled', parties],
  ['GET /api/requests/:id', 'completed', signedIn],
  [
    'POST /api/requests',
    'none',
    [401, 201, 201, 201],
    () => ({ ...requestBody(), judul: `Judul ${serial++}` }),
  ],
  ['PUT /api/requests/:id', 'open', [401, 200, 403, 403], { judul: 'Judul baru' }],
  ['PUT /api/requests/:id', 'cancelled', [401, 409, 403, 404], { judul: 'Judul baru' }],
  ['PUT /api/requests/:id', 'waiting_payment', [401, 409, 403, 403], { judul: 'Judul baru' }],
  ['DELETE /api/requests/:id', 'open', [401, 200, 403, 403]],
  ['DELETE /api/requests/:id', 'cancelled', [401, 200, 403, 404]],
  ['DELETE /api/requests/:id', 'waiting_payment', [401, 409, 403, 403]],

  ['GET /api/offers/by-request/:requestId', 'open', signedIn],
  ['GET /api/offers/my', 'open', signedIn],
  ['GET /api/offers/:id', 'open', parties],
  ['GET /api/offers/:id', 'completed', parties],
  ['POST /api/offers', 'open', [401, 403, 201, 201], offerTo],
  ['POST /api/offers', 'cancelled', [401, 403, 409, 404], offerTo],
  [
    'POST /api/offers',
    'waiting_payment',
    [401, 403, 409, 409],
    (ids: Ids) => ({ ...offerTo(ids), items: [...offerItems, ...offerItems] }),
  ],
  ['PUT /api/offers/:id', 'open', [401, 403, 200, 404], newOffer],
  ['PUT /api/offers/:id', 'withdrawn offer', [401, 403, 409, 404], newOffer],
  ['DELETE /api/offers/:id', 'open', [401, 403, 200, 404]],
  ['DELETE /api/offers/:id', 'waiting_payment', [401, 403, 409, 404]],
  ['POST /api/offers/reject/:id', 'open', [401, 200, 403, 404], { reason: 'mahal' }],
  ['POST /api/offers/reject/:id', 'withdrawn offer', [401, 409, 403, 404]],
  ['POST /api/offers/accept/:id', 'open', [401, 201, 403, 404]],
  ['POST /api/offers/accept/:id', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/offers/accept/:id', 'withdrawn offer', [401, 409, 403, 404]],
  ['POST /api/transactions/accept/:id', 'open', [401, 201, 403, 404]],
  ['POST /api/transactions/accept/:id', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/transactions/accept/:id', 'cancelled', [401, 409, 403, 404]],

  ['GET /api/transactions', 'waiting_payment', signedIn],
  ['GET /api/transactions/user-transactions', 'waiting_payment', signedIn],
  ['GET /api/transactions/counts', 'waiting_payment', signedIn],
  ['GET /api/transactions/:id', 'waiting_payment', parties],
  ['GET /api/transactions/:id', 'completed', parties],
  ['GET /api/transactions/:id/history', 'validating', parties],
  ['GET /api/transactions/:id/record-data', 'completed', [401, 403, 200, 404]],
  ['GET /api/transactions/:id/record-data', 'validating', [401, 403, 409, 404]],
  ['PATCH /api/transactions/:id/status', 'waiting_payment', [401, 403, 200, 404], { status: 'in_progress' }],
  ['PATCH /api/transactions/:id/status', 'completed', [401, 403, 409, 404], { status: 'cancelled' }],
  ['PATCH /api/transactions/:id/status', 'deal cancelled', [401, 403, 409, 404], { status: 'shipped' }],
  [
    'POST /api/transactions/:id/validate',
    'validating',
    [401, 200, 403, 404],
    async ({ transaction }: Ids) => ({ tokens: await tokensOf(transaction) }),
  ],
  [
    'POST /api/transactions/:id/validate',
    'in_progress',
    [401, 409, 403, 404],
    async ({ transaction }: Ids) => ({ tokens: await tokensOf(transaction) }),
  ],
  ['POST /api/transactions/:id/cancel', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/transactions/:id/cancel', 'in_progress', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/problem', 'validating', [401, 200, 403, 404], { reason: 'rusak' }],
  ['POST /api/transactions/:id/problem', 'waiting_payment', [401, 409, 403, 404], { reason: 'rusak' }],
  ['DELETE /api/transactions/:id/problem', 'problem', [401, 200, 403, 404]],
  ['DELETE /api/transactions/:id/problem', 'validating', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/close-short', 'validating', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/close-short', 'waiting_payment', [401, 409, 403, 404]],

  ['GET /api/notifications', 'open', signedIn],
  ['POST /api/notifications/read', 'open', signedIn, { all: true }],
  ['GET /api/events', 'none', signedIn],
  ['GET /api/dashboard/stats', 'open', signedIn],
  ['GET /api/dashboard/activities', 'open', signedIn],
];

const actors = ['nobody', 'ani', 'budi', 'citra'] as const;

const callerOf = (actor: (typeof actors)[number]): Caller =>
  actor === 'nobody' ? house.anonymous : house.as(actor as Person);

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
  const headers = new Headers(actor === 'nobody' ? {} : { authorization: `Bearer ${house.tokens[actor]}` });
  const answer = await house.app.request(path, { headers });
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
  const { db } = house.deps;
  const parts = [
    await db.execute(sql`select * from requests where id = ${request}`),
    await db.execute(sql`select * from request_items where request_id = ${request} order by pos`),
    await db.execute(sql`select * from offers where request_id = ${request} order by id`),
    await db.execute(
      sql`select i.* from offer_items i join offers o on o.id = i.offer_id where o.request_id = ${request} order by i.offer_id, i.pos`,
    ),
    await db.execute(sql`select * from transactions where request_id = ${request}`),
    transaction &&
      (await db.execute(
        sql`select * from transaction_history where transaction_id = ${transaction} order by id`,
      )),
    transaction &&
      (await db.execute(
        sql`select * from unit_tokens where transaction_id = ${transaction} order by pos, unit`,
      )),
  ];
  return JSON.stringify(parts);
};

/** Sessions and the account that a row may have ended. */
const restore = async () => {
  await house.deps.db.execute(sql`update users set token_version = 1, anonymised_at = null`);
};

describe.each(rows.map((row) => ({ row, name: `${row[0]} when ${row[1]}` })))('$name', ({ row }) => {
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
});

it('has a row for every registered call', () => {
  const registered = house.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set(rows.map(([call]) => call));
  expect([...new Set(registered)].filter((call) => !covered.has(call))).toEqual([]);
  expect([...covered].filter((call) => !registered.includes(call))).toEqual([]);
});
