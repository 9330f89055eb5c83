import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFaultProxy } from './fault-proxy.ts';
import { type Harness, openInstance, password, useHarness } from './harness.ts';

/** A database that is away, frozen or back again: 503 in words within 8 seconds, never 401, and no process dies. */
const harness = useHarness();
let proxy: Awaited<ReturnType<typeof createFaultProxy>>;
let app: Harness['app'];
let close: () => Promise<void>;
beforeAll(async () => {
  proxy = await createFaultProxy(harness.url);
  ({ app, close } = await openInstance(harness, proxy.url, 4));
});
beforeEach(() => proxy.set('pass'));
afterAll(async () => {
  await close();
  proxy.close();
});

type Call = [method: string, path: string, body?: unknown];
const deadline = new Date(Date.now() + 86_400_000).toISOString();
const calls: Call[] = [
  ['GET', '/api/auth/me'],
  ['GET', '/api/requests'],
  ['GET', '/api/transactions'],
  ['GET', '/api/dashboard/stats'],
  ['GET', '/api/notifications'],
  ['POST', '/api/requests', { deadline, items: [{ name: 'Meja', budget: 1, quantity: 1 }] }],
  ['POST', '/api/auth/login', { email: 'ani@demo.test', password }],
  ['POST', '/api/auth/register', { name: 'A', email: 'away@demo.test', password }],
];

const ask = async ([method, path, body]: Call) => {
  const started = performance.now();
  const answer = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${harness.tokens.ani}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - started };
};
const expectUnavailable = ({ status, text, ms }: Awaited<ReturnType<typeof ask>>) => {
  expect({ status, text }).toMatchObject({ status: 503 });
  expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/\S/) });
  expect(ms).toBeLessThan(8_500);
};
const expectBack = async (withinMs = 1_000) => {
  const back = performance.now();
  await expect.poll(async () => (await ask(['GET', '/api/auth/me'])).status, { interval: 20 }).toBe(200);
  expect(performance.now() - back).toBeLessThan(withinMs);
};

it('refused connections: 503 everywhere, healed within a second', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const call of calls.slice(0, 6)) expect((await ask(call)).status).toBeLessThan(300);
    proxy.set('refuse');
    for (const answer of await Promise.all(calls.map(ask))) {
      // A token verified within the last seconds needs no database; whatever follows does.
      expectUnavailable(answer);
    }
    proxy.set('pass');
    await expectBack();
  }
});

it('frozen connections: 503 within 8 seconds, healed when what hung has ended', async () => {
  await Promise.all(calls.slice(0, 5).map(ask));
  proxy.set('freeze');
  for (const answer of await Promise.all(calls.map(ask))) expectUnavailable(answer);
  proxy.set('pass');
  // Connections that were begun meanwhile end by their own limit (connect_timeout).
  await expectBack(6_500);
});

it('connections cut in the middle of writing: whole or nothing, and the caller may send again', async () => {
  for (let round = 0; round < 10; round += 1) {
    const judul = `Putus ${round}`;
    const items = Array.from({ length: 20 }, (_, at) => ({ name: `Barang ${at}`, budget: 1, quantity: 1 }));
    const sending = ask(['POST', '/api/requests', { judul, deadline, items }]);
    await new Promise((resolve) => setTimeout(resolve, round));
    proxy.set('refuse');
    const { status } = await sending;
    expect([201, 503]).toContain(status);
    proxy.set('pass');
    await expectBack();
    const rows = await harness.sql`
      select item_count, (select count(*)::int from request_items i where i.request_id = r.id) as items
      from requests r where judul = ${judul}`;
    if (status === 201) expect(rows).toHaveLength(1);
    for (const row of rows) expect(row.items).toBe(20);
  }
});
