import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from './test/harness.ts';

/** Addresses, queries and methods nobody meant: 4xx with words, never 500 and never HTML. */
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());

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
  const paths = ['/api/requests/', '/api/offers/', '/api/offers/by-request/', '/api/transactions/'];
  it.each(paths.flatMap((path) => wrong.map((id) => [path, id] as const)))(
    '%s%s is 404',
    async (path, id) => {
      const { status, body } = await house.as('ani').get(`${path}${id}`);
      expect(status).toBe(404);
      expect(body).toMatchObject(refusal);
    },
  );
  it.each(['', '/status', '/validate', '/history', '/record-data', '/cancel', '/problem', '/close-short'])(
    'a transaction that does not exist is 404 before anything else: %s',
    async (tail) => {
      for (const method of ['get', 'post', 'patch', 'delete'] as const) {
        const answer = await house
          .as('ani')
          [method](`/api/transactions/no-such${tail}`, method === 'get' ? undefined : 'x');
        expect([404, 405]).toContain(answer.status);
      }
    },
  );
});

describe('queries', () => {
  const lists = [
    '/api/requests',
    '/api/requests/my',
    '/api/offers/my',
    '/api/transactions',
    '/api/transactions/user-transactions',
    '/api/notifications',
  ];
  const wrong = [
    'page=x',
    'page=-1',
    'page=1e9',
    'page=99999999999999999999',
    'limit=0',
    'limit=-5',
    'limit=100000',
    'limit=NaN',
    'cursor=x',
    'cursor=%00',
    'search=%00',
    `search=${'a'.repeat(5_000)}`,
    'search=%25%25',
    "search='",
    'search=\\\\',
    'minBudget=-1',
    'minBudget=1e400',
    'maxBudget=x',
    'status=%00',
    'status=foo',
    'page=1&page=2',
    'sort=x',
    'search=%ff',
    'minBudget=1.5',
    'maxBudget=9e99',
  ];
  it.each(lists.flatMap((list) => wrong.map((query) => [list, query] as const)))(
    '%s?%s is no 500',
    async (list, query) => {
      const { status, body } = await house.as('ani').get(`${list}?${query}`);
      expect({ query, status }).toEqual({
        query,
        status: expect.toSatisfy((value) => [200, 400].includes(value)),
      });
      if (status === 400) expect(body).toMatchObject(refusal);
    },
  );
});

describe('methods', () => {
  it.each([
    ['PUT', '/api/requests', 'GET, POST'],
    ['PATCH', '/api/auth/profile', 'GET, PUT'],
    ['DELETE', '/api/transactions', 'GET'],
  ])('%s %s is 405 and names what is allowed', async (method, path, allow) => {
    const headers = { authorization: `Bearer ${house.tokens.ani}` };
    const answer = await house.app.request(path, { method, headers });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject(refusal);
  });
});
