import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, password } from './test/harness.ts';
import { makeDeal, moveTo } from './transactions/test-deal.ts';

/** Whatever is sent, the answer is 4xx with words: never 500, never HTML, never a change. */
let house: Harness;
let ids: { request: string; offer: string; transaction: string };
beforeAll(async () => {
  house = await createHarness();
  const deal = await makeDeal(house);
  await moveTo(house, deal.id, 'validating');
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const items = [{ name: 'Meja', budget: 1, quantity: 2 }];
  const request = (await house.as('ani').post('/api/requests', { deadline, items })).body._id;
  const offer = await house.as('budi').post('/api/offers', {
    requestId: request,
    items: [{ name: 'Meja', price: 1, quantity: 2, notes: 'siap' }],
  });
  ids = { request, offer: offer.body._id, transaction: deal.id };
});
afterAll(() => house.close());

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Most bytes of a body (rules.md, section 10). */
function longest(name: string): number {
  if (/login|register|forgot|reset/.test(name)) return 4 * 1024;
  return (name === 'POST validate' ? 256 : 64) * 1024;
}

/** Bodies no call can take. */
const broken: [name: string, body: string, status: number][] = [
  ['nothing', '', 400],
  ['blanks', '   ', 400],
  ['half an object', '{"a":', 400],
  ['a word', 'halo', 400],
  ['two objects', '{}{}', 400],
  ['a comma too many', '{"a":1,}', 400],
  ['single quotes', "{'a':1}", 400],
  ['NaN', '{"a":NaN}', 400],
  ['1e400', '{"a":1e400}', 400],
  ['a byte order mark', '\ufeff{}', 400],
  ['a zero byte', '{"a":1}\u0000', 400],
  ['33 levels', deep(33), 400],
  ['10,000 levels', deep(10_000), 400],
  ['10,000 open brackets', '['.repeat(10_000), 400],
  ['null', 'null', 400],
  ['true', 'true', 400],
  ['a number', '7', 400],
  ['a text', '"a"', 400],
  ['an array', '[]', 400],
];

type Writer = { who: 'ani' | 'budi' | 'citra'; method: 'post' | 'put' | 'patch'; path: () => string };
const writers: Record<string, Writer> = {
  'POST /auth/register': { who: 'ani', method: 'post', path: () => '/api/auth/register' },
  'POST /auth/login': { who: 'ani', method: 'post', path: () => '/api/auth/login' },
  'POST /auth/forgot': { who: 'ani', method: 'post', path: () => '/api/auth/forgot' },
  'POST /auth/reset': { who: 'ani', method: 'post', path: () => '/api/auth/reset' },
  'PUT /auth/profile': { who: 'ani', method: 'put', path: () => '/api/auth/profile' },
  'POST /auth/password': { who: 'ani', method: 'post', path: () => '/api/auth/password' },
  'POST /requests': { who: 'ani', method: 'post', path: () => '/api/requests' },
  'PUT /requests/{id}': { who: 'ani', method: 'put', path: () => `/api/requests/${ids.request}` },
  'POST /offers': { who: 'budi', method: 'post', path: () => '/api/offers' },
  'PUT /offers/{id}': { who: 'budi', method: 'put', path: () => `/api/offers/${ids.offer}` },
  'PATCH status': { who: 'budi', method: 'patch', path: () => `/api/transactions/${ids.transaction}/status` },
  'POST validate': {
    who: 'ani',
    method: 'post',
    path: () => `/api/transactions/${ids.transaction}/validate`,
  },
  'POST problem': { who: 'ani', method: 'post', path: () => `/api/transactions/${ids.transaction}/problem` },
  'POST notifications/read': { who: 'ani', method: 'post', path: () => '/api/notifications/read' },
};
const names = Object.keys(writers);
const send = (name: string, body: string | undefined, headers: Record<string, string> = {}) => {
  const writer = writers[name];
  if (!writer) throw new Error(name);
  return house.as(writer.who)[writer.method](writer.path(), body, headers);
};
const refusal = {
  message: expect.stringMatching(/\S/),
  code: expect.any(String),
  requestId: expect.any(String),
};

describe.each(names)('%s', (name) => {
  it.each(broken)('refuses %s', async (_body, text, usual) => {
    const answer = await send(name, text);
    const status = text.length > longest(name) ? 413 : usual;
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: refusal });
  });

  it('refuses other content types with 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
      '',
    ]) {
      const answer = await send(name, '{}', { 'content-type': type });
      expect({ type, status: answer.status, code: answer.body.code }).toEqual({
        type,
        status: 415,
        code: 'NOT_JSON',
      });
    }
  });

  it('refuses too much with 413', async () => {
    const answer = await send(name, JSON.stringify({ huge: 'x'.repeat(longest(name) - 10) }));
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const announced = await send(name, '{}', { 'content-length': '99999999' });
    expect([announced.status, announced.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('refuses __proto__ as anything but nothing', async () => {
    const answer = await send(name, '{"__proto__":{"name":"a","all":true,"status":"shipped","judul":"a"}}');
    // An update of nothing is right; anything else lacks its fields.
    const isUpdate = name === 'PUT /requests/{id}' || name === 'PUT /offers/{id}';
    expect(answer.status).toBe(isUpdate ? 200 : 400);
  });
});

/** Values of every wrong kind, in every field of a right body. */
const wrongValues = [
  null,
  true,
  [],
  {},
  [[]],
  1e308,
  -1,
  0.5,
  '',
  'x'.repeat(3_000),
  'a\u0000b',
  '\ud800',
  '\u202e',
  '9'.repeat(400),
];
const bodies: Record<string, () => Record<string, unknown>> = {
  'POST /auth/register': () => ({ name: 'Eka', email: 'eka@demo.test', password }),
  'POST /auth/login': () => ({ email: 'ani@demo.test', password }),
  'PUT /auth/profile': () => ({ name: 'Ani', tradeName: '', phone: '', isSupplier: false }),
  'POST /requests': () => ({
    judul: 'a',
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    items: [{ name: 'a', spec: '', brand: '', budget: 1, quantity: 1 }],
    description: '',
    priority: 'low',
    deliveryAddress: '',
  }),
  'POST /offers': () => ({
    requestId: ids.request,
    items: [{ name: 'a', brand: '', spec: '', price: 1, quantity: 1, notes: 'a' }],
    notes: '',
    deliveryTime: 1,
  }),
  'PATCH status': () => ({ status: 'validating' }),
  'POST validate': () => ({ tokens: ['', '', 'AAAA-AAAA-AAAA-AAAA'] }),
  'POST problem': () => ({ reason: 'rusak' }),
};

const withValue = (body: Record<string, unknown>, field: string, value: unknown) => ({
  ...body,
  [field]: value,
});
const withItemValue = (body: Record<string, unknown>, field: string, value: unknown) => ({
  ...body,
  items: (body.items as object[]).map((item) => ({ ...item, [field]: value })),
});

describe.each(Object.keys(bodies))('%s with fields of every kind', (name) => {
  it('never answers 500', async () => {
    const make = (): Record<string, unknown> => bodies[name]?.() ?? {};
    const right = make();
    const [item] = (right.items as object[] | undefined) ?? [];
    const variants = wrongValues.flatMap((value) => [
      ...Object.keys(right).map((field) => withValue(make(), field, value)),
      ...Object.keys(item ?? {}).map((field) => withItemValue(make(), field, value)),
    ]);
    for (const body of variants) {
      const answer = await send(name, JSON.stringify(body));
      expect({ body, status: answer.status }).toEqual({
        body,
        status: expect.toSatisfy((status) => status < 500),
      });
      if (answer.status >= 400) expect(answer.body).toMatchObject(refusal);
    }
  });
});

/** How many; npm run test:release takes 100,000. */
const garbled = Number(process.env.GARBLED_BODIES ?? 500);
// Passwords are slow to hash on purpose.
const garbleable = Object.keys(bodies).filter((name) => !/register|login/.test(name));

it('never answers 500 to a right body with a piece replaced', {
  timeout: 20_000 + garbled * 50,
}, async () => {
  const noise = fc.string({ unit: 'binary', maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...garbleable),
      fc.nat(400),
      fc.nat(8),
      noise,
      async (name, at, cut, piece) => {
        const right = JSON.stringify(bodies[name]?.());
        const from = at % right.length;
        const answer = await send(name, right.slice(0, from) + piece + right.slice(from + cut));
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body).toMatchObject(refusal);
      },
    ),
    { numRuns: garbled },
  );
});
