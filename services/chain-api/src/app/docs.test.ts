import { compareOpenCalls, withoutOneTimeBudget } from '@pasok/service/test/open-calls';
import { unboundedNumbers } from '@pasok/service/test/unbounded-numbers';
import { expect, it } from 'vitest';
import { useHarness } from '../test/instance.ts';
import { openCalls } from './app.ts';

const harness = useHarness();

it('describes every call of the chain to everybody', async () => {
  const chain = await harness.start();
  const answer = await chain.call('/openapi.json');
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as { paths: Record<string, object> };
  expect(unboundedNumbers(document)).toEqual([]);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  );
  const served = chain.app.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/blockchain') && !/openapi/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual([...new Set(served)].sort());
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
