import { randomUUID } from 'node:crypto';
import { statusesWithoutToken } from '@pasok/service/test/statuses-without-token';
import { unboundedNumbers } from '@pasok/service/test/unbounded-numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it('documents every call of the app, and nothing else', async () => {
  const { status, body } = await harness.anonymous.get('/api/openapi.json');
  expect(status).toBe(200);
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  );
  const own = new Set(['/api/openapi.json']);
  const served = harness.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !own.has(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(served)].sort());
});

it('a call that is only to be judged changes nothing: it is refused, or ends where its body would be read', async () => {
  const { body } = await harness.anonymous.get('/api/openapi.json');
  const judged: string[] = [];
  for (const [path, calls] of Object.entries(body.paths as Record<string, object>))
    for (const method of Object.keys(calls).filter((name) => name !== 'get')) {
      const named = path.replaceAll(/\{\w+\}/g, randomUUID());
      const headers = { authorization: `Bearer ${harness.tokens.ani}`, 'pasok-judge': '1' };
      const answer = await harness.app.request(named, { method: method.toUpperCase(), headers });
      const isJudged = answer.status === 204 && answer.headers.has('pasok-judged');
      if (isJudged) judged.push(`${method} ${path}`);
      expect([named, isJudged || answer.status >= 400]).toEqual([named, true]);
    }
  expect(judged).toContain('post /api/requests');
  expect((await harness.as('ani').get('/api/auth/me')).status).toBe(200);
});

it('knows the range of every number a caller sends', async () => {
  const { body } = await harness.anonymous.get('/api/openapi.json');
  expect(unboundedNumbers(body)).toEqual([]);
});

it('asks for a token exactly where the document says so', async () => {
  const { body } = await harness.anonymous.get('/api/openapi.json');
  const { asked, documented } = await statusesWithoutToken(harness.app, body);
  expect(asked).toEqual(documented);
  expect(documented).not.toContain('POST /api/auth/login');
});
