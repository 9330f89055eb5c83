import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compareOpenCalls, withoutOneTimeBudget } from '@pasok/service/test/open-calls';
import { statusesWithoutToken } from '@pasok/service/test/statuses-without-token';
import { unboundedNumbers } from '@pasok/service/test/unbounded-numbers';
import { expect, it } from 'vitest';
import { createHarness, useHarness } from '../test/harness.ts';
import { createApp, openCalls } from './app.ts';

const harness = useHarness();

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

it('is written and packed once: the same bytes for all, not sent again to who has them', async () => {
  const ask = (headers: Record<string, string>) => harness.app.request('/api/openapi.json', { headers });
  const whole = await (await ask({})).text();
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(whole);
  const known = await ask({ 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

it('what answers without a bearer has a row in the table of limits by address', async () => {
  expect(await compareOpenCalls(harness.app, openCalls)).toEqual({ withoutLimit: [], withoutRoute: [] });
});

it('the time of every call is counted', () => {
  const { deps } = harness;
  const app = createApp({ ...deps, settings: { ...deps.settings, rateLimits: true } });
  expect(withoutOneTimeBudget(app)).toEqual([]);
});

it('every call has a limit by address, with a bearer or without; the description one of its own', async () => {
  const limited = await createHarness({ rateLimits: true });
  const app = createApp(limited.deps, { perAddress: { limit: 100, seconds: 600 } });
  const ask = (path: string, from: string, method = 'GET') =>
    app.request(path, { method, headers: { 'x-forwarded-for': from } });
  for (let n = 0; n < 60; n += 1) await ask('/api/openapi.json', '203.0.113.1');
  expect((await ask('/api/openapi.json', '203.0.113.1')).status).toBe(429);
  const document = await ask('/api/openapi.json', '203.0.113.2');
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  for (let n = 1; n < 100; n += 1) await ask('/api/none', '203.0.113.2');
  const calls = Object.entries({ ...paths, '/.well-known/jwks.json': { get: {} } }).flatMap(([path, all]) =>
    Object.keys(all).map((method) => [method.toUpperCase(), path] as const),
  );
  for (const [method, path] of calls) {
    const { status } = await ask(path.replaceAll(/\{\w+\}/g, randomUUID()), '203.0.113.2', method);
    expect([method, path, status]).toEqual([method, path, 429]);
  }
  expect((await ask('/api/auth/config', '203.0.113.1')).status).toBe(200);
  await limited.close();
});
