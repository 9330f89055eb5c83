import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHarness, type Harness, password } from '../../services/core-api/src/test/harness.ts';
import { startTestEdge } from '../../services/edge/src/test/servers.ts';

// Who is calling, through the real edge to the real core-api: what one writes the other reads.

let harness: Harness;
let core: Server;
let edge: Awaited<ReturnType<typeof startTestEdge>>;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  harness = await createHarness({ rateLimits: true });
  core = createAdaptorServer({ fetch: harness.app.fetch }) as Server;
  edge = await startTestEdge({ CORE_API_URL: [new URL(await listen(core))], TRUST_PROXY: 1 });
});
beforeEach(() => harness.deps.sql`delete from rate_limits`);
afterAll(async () => {
  edge.close();
  core.close();
  core.closeAllConnections();
  await harness.close();
});

async function signIn(from: string, email: string, secret: string): Promise<number> {
  const answer = await fetch(new URL('/api/auth/login', edge.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: secret }),
  });
  await answer.text();
  return answer.status;
}
const fail = (from: string, at: number) => signIn(from, `nobody${at}@demo.test`, 'salah123');
const times = Array.from({ length: 22 }, (_, at) => at);

test('behind a proxy, wrong sign-ins of 22 addresses keep nobody else out', async () => {
  for (const at of times) expect(await fail(`203.0.113.${at}`, at)).toBe(401);
  expect(await signIn('203.0.113.99', 'ani@demo.test', password)).toBe(200);
});

test('behind a proxy, an address cannot pass for others by naming them', async () => {
  const answers: number[] = [];
  for (const at of times) answers.push(await fail(`203.0.113.${at}, 198.51.100.7`, at));
  expect(answers).toContain(429);
  expect(await signIn('198.51.100.8', 'ani@demo.test', password)).toBe(200);
});

test('a /64 of IPv6 is one caller, and one address written in two ways is one', async () => {
  const answers: number[] = [];
  for (const at of times) answers.push(await fail(`2001:db8:1:2:${at}::1`, at));
  expect(answers).toContain(429);
  expect(await signIn('2001:DB8:1:2::99', 'ani@demo.test', password)).toBe(429);
  expect(await signIn('2001:db8:1:3::1', 'ani@demo.test', password)).toBe(200);
  for (const at of times) await fail('::ffff:198.51.100.9', at);
  expect(await signIn('198.51.100.9', 'ani@demo.test', password)).toBe(429);
});

test('every GET of core-api is measured, or named as measured elsewhere: a bench that lacks one ends at once', async () => {
  const bench = readFileSync(new URL('../../bench/api/reads.ts', import.meta.url), 'utf8');
  const { paths } = (await harness.anonymous.get('/api/openapi.json')).body;
  const gets = Object.keys(paths).filter((path) => paths[path].get);
  expect(gets.length).toBeGreaterThan(40);
  const isThere = (path: string) => ["'", '?'].some((end) => bench.includes(`${path.slice(4)}${end}`));
  expect(gets.filter((path) => !isThere(path))).toEqual([]);
});
