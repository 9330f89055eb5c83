import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from './harness.ts';
import { makeTransaction, moveTo } from './transactions.ts';

/** Whatever is sent, the answer is 4xx with words: never 500, never HTML, never a change. */
let harness: Harness;
let secret: string;
let ids: { request: string; offer: string; transaction: string };
beforeAll(async () => {
  harness = await createHarness();
  const deal = await makeTransaction(harness);
  await moveTo(harness, deal.id, 'validating');
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const items = [{ name: 'Meja', budget: 1, quantity: 2 }];
  const request = (await harness.as('ani').post('/api/requests', { deadline, items })).body._id;
  const offer = await harness.as('budi').post('/api/offers', {
    requestId: request,
    items: [{ name: 'Meja', price: 1, quantity: 2, notes: 'siap' }],
  });
  ids = { request, offer: offer.body._id, transaction: deal.id };
  const link = await harness.as('ani').post(`/api/transactions/${deal.id}/receivers`);
  secret = link.body.url.split('#')[1];
});
afterAll(() => harness.close());

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** Most bytes of a body (rules.md, section 10). */
function longest(name: string): number {
  if (/login|register|forgot|reset/.test(name)) return 4 * 1024;
  return (name.endsWith('validate') ? 256 : 64) * 1024;
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

type Writer = {
  who: 'ani' | 'budi' | 'citra' | 'holder';
  method: 'post' | 'put' | 'patch';
  path: () => string;
};
const writers: Record<string, Writer> = {
  'POST /auth/register': { who: 'ani', method: 'post', path: () => '/api/auth/register' },
  'POST /auth/login': { who: 'ani', method: 'post', path: () => '/api/auth/login' },
  'POST /auth/forgot': { who: 'ani', method: 'post', path: () => '/api/auth/forgot' },
  'POST /auth/reset': { who: 'ani', method: 'post', path: () => '/api/auth/reset' },
  'POST /auth/reset/check': { who: 'ani', method: 'post', path: () => '/api/auth/reset/check' },
  'PUT /auth/profile': { who: 'ani', method: 'put', path: () => '/api/auth/profile' },
  'PUT /auth/language': { who: 'ani', method: 'put', path: () => '/api/auth/language' },
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
  'POST problem/answer': {
    who: 'budi',
    method: 'post',
    path: () => `/api/transactions/${ids.transaction}/problem/answer`,
  },
  'POST shipments': {
    who: 'budi',
    method: 'post',
    path: () => `/api/transactions/${ids.transaction}/shipments`,
  },
  'POST documents': {
    who: 'ani',
    method: 'post',
    path: () => `/api/transactions/${ids.transaction}/documents`,
  },
  'POST receiving/validate': { who: 'holder', method: 'post', path: () => '/api/receiving/validate' },
  'POST notifications/read': { who: 'ani', method: 'post', path: () => '/api/notifications/read' },
};
const names = Object.keys(writers);
const send = (name: string, body: string | undefined, headers: Record<string, string> = {}) => {
  const writer = writers[name];
  if (!writer) throw new Error(name);
  const caller = writer.who === 'holder' ? harness.withToken(secret) : harness.as(writer.who);
  return caller[writer.method](writer.path(), body, headers);
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
