import postgres from 'postgres';
import { expect, it } from 'vitest';
import { useHarness, useInstance } from './instance.ts';

const harness = useHarness();
const chain = useInstance(harness);

const ready = async () => (await chain.app.request('/health/ready')).status;

it('is ready while every connection of the pool waits for a lock', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const other = await sql.reserve();
  await other`begin`;
  await other`lock table blocks in access exclusive mode`;
  const calls = Array.from({ length: 12 }, (_, at) =>
    chain.call(`/transactions/00000000-0000-7000-8000-0000000000${at + 10}`, harness.tokens.buyer),
  );
  const waiting = () =>
    other`select count(*)::int as n from pg_locks where not granted and relation is not null`;
  await expect.poll(async () => (await waiting())[0]?.n).toBeGreaterThanOrEqual(10);
  expect(await ready()).toBe(200);
  await other`rollback`;
  await Promise.all(calls);
  other.release();
  await sql.end();
});

it('is not ready on a database that takes no writes', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql.unsafe(
    `alter database "${new URL(harness.databaseUrl).pathname.slice(1)}" set default_transaction_read_only = on`,
  );
  await expect.poll(ready).toBe(503);
  await sql.end();
});
