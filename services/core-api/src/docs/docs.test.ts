import { brotliDecompressSync } from 'node:zlib';
import { unboundedNumbers } from '@pasok/service/test/unbounded-numbers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../test/harness.ts';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());

it('documents every call of the app, and nothing else', async () => {
  const { status, body } = await house.anonymous.get('/api/openapi.json');
  expect(status).toBe(200);
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  );
  const own = new Set([
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/policy.js',
    '/api/docs/start.js',
    '/api/docs/reference.js',
    '/api/docs/reference.css',
  ]);
  const served = house.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !own.has(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(served)].sort());
});

it('knows the range of every number a caller sends', async () => {
  const { body } = await house.anonymous.get('/api/openapi.json');
  expect(unboundedNumbers(body)).toEqual([]);
});

it('serves the reference from this origin only', async () => {
  const page = await house.anonymous.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/https?:\/\//);
  for (const name of ['policy.js', 'start.js', 'reference.js', 'reference.css']) {
    expect((await house.anonymous.get(`/api/docs/${name}`)).status).toBe(200);
  }
});

it('sends the reference packed to who takes it so, and the same unpacked to others', async () => {
  const packed = await house.app.request('/api/docs/reference.js', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  expect(packed.headers.get('content-encoding')).toBe('br');
  const plain = await house.app.request('/api/docs/reference.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  const bytes = Buffer.from(await plain.arrayBuffer());
  expect(brotliDecompressSync(await packed.arrayBuffer()).equals(bytes)).toBe(true);
});
