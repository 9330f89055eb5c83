import { describe, expect, it } from 'vitest';
import { useHarness } from './harness.ts';

/** Addresses, queries and methods nobody meant: 4xx with words, never 500 and never HTML. */
const harness = useHarness();

const refusal = {
  message: expect.stringMatching(/\S/),
  code: expect.any(String),
  requestId: expect.any(String),
};

describe('identifiers', () => {
  const wrong = [
    'x',
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    '%2e%2e',
    "'%20or%201=1--",
    '{id}',
    '00000000-0000-0000-0000-000000000000',
    '1'.repeat(5_000),
    'my%2F..',
    '%F0%9F%98%80',
    '%C3',
    '%ff',
  ];
  const paths = [
    '/api/requests/',
    '/api/offers/',
    '/api/offers/by-request/',
    '/api/transactions/',
    '/api/files/',
  ];
  it.each(paths)('%s is 404 of each', async (path) => {
    for (const id of wrong)
      expect([id, await harness.as('ani').get(`${path}${id}`)]).toMatchObject([
        id,
        { status: 404, body: refusal },
      ]);
  });

  it('a transaction that does not exist is 404 before anything else', async () => {
    const calls = harness.app.routes.filter(({ path }) => path.startsWith('/api/transactions/:id'));
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path } of calls) {
      const headers = { authorization: `Bearer ${harness.tokens.ani}`, 'content-type': 'application/json' };
      const body = method === 'GET' ? {} : { body: 'x' };
      const { status } = await harness.app.request(path.replaceAll(/:\w+/g, 'no-such'), {
        method,
        headers,
        ...body,
      });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });
});

it.each([
  ['/api/requests', ['search', 'status']],
  ['/api/requests/my', ['search', 'status']],
  ['/api/offers/my', ['status']],
  ['/api/transactions', ['search', 'status']],
  ['/api/transactions/user-transactions', ['search', 'status']],
])('queries %s takes no zero character, which no database holds', async (list, names) => {
  for (const name of names) {
    const { status, body } = await harness.as('ani').get(`${list}?${name}=a%00b`);
    expect([name, status, body]).toEqual([
      name,
      400,
      { ...refusal, errors: [expect.objectContaining({ path: name })] },
    ]);
  }
});

it.each([
  ['PUT', '/api/requests', 'GET, POST'],
  ['PATCH', '/api/auth/profile', 'GET, PUT'],
  ['DELETE', '/api/transactions', 'GET'],
])('methods %s %s is 405 and names what is allowed', async (method, path, allow) => {
  const headers = { authorization: `Bearer ${harness.tokens.ani}` };
  const answer = await harness.app.request(path, { method, headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject(refusal);
});
