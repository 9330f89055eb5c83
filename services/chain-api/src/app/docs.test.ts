import { compareOpenCalls, withoutOneTimeBudget } from '@pasok/service/test/open-calls';
import { unboundedNumbers } from '@pasok/service/test/unbounded-numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../test/instance.ts';
import { openCalls } from './app.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.end());

it('describes every call of the chain to everybody', async () => {
  const chain = await harness.start();
  const answer = await chain.call('/openapi.json');
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as { paths: Record<string, object> };
  expect(unboundedNumbers(document)).toEqual([]);
  const { paths } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/blockchain', '')}`),
  );
  expect(calls.sort()).toEqual(
    [
      'GET ',
      'GET /',
      'GET /blocks/{index}',
      'GET /events',
      'GET /head',
      'GET /keys',
      'GET /pages/{page}',
      'GET /transactions/{id}/receipt',
      'GET /transactions/{id}/proof',
      'GET /transactions/{id}',
      'POST /ended-sessions',
      'POST /offer-roots',
      'POST /record/{id}',
      'POST /classes',
      'GET /classes',
      'PATCH /classes/{id}',
      'POST /classes/{id}/mine',
      'POST /classes/{id}/false-block',
      'DELETE /classes/{id}',
      'DELETE /classes/{id}/devices/{device}',
      'PATCH /classes/{id}/devices/{device}',
      'POST /classes/{id}/admit',
      'DELETE /classes/{id}/devices',
      'GET /classes/{id}/events',
      'POST /classes/join',
      'GET /classes/device',
      'POST /classes/device/blocks',
      'POST /classes/device/head',
      'POST /classes/device/guess',
      'GET /classes/device/events',
    ].sort(),
  );
});

it('what answers without a bearer has a row in the table of limits by address, and nothing has none', async () => {
  const chain = await harness.start({ rateLimits: true });
  expect(await compareOpenCalls(chain.app, openCalls)).toEqual({ withoutLimit: [], withoutRoute: [] });
  expect(withoutOneTimeBudget(chain.app)).toEqual([]);
  const ask = (path: string, from: string) =>
    chain.call(path, undefined, { headers: { 'x-forwarded-for': from } });
  for (let n = 0; n < 60; n += 1) await ask('/openapi.json', '203.0.113.1');
  const refused = await ask('/openapi.json', '203.0.113.1');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await ask('/openapi.json', '203.0.113.2')).status).toBe(200);
});
