import { type Connection, connectDatabase } from '@pasok/service/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../context/context.ts';
import { makeDeal } from '../test/fake-core.ts';
import { type Harness, startHarness } from '../test/instance.ts';
import { appendBlocks } from './append-blocks.ts';
import { createAppender } from './appender.ts';
import { createBlockReader } from './read-blocks.ts';
import { verifyChain } from './verify-chain.ts';

let harness: Harness;
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness();
  connection = connectDatabase(harness.databaseUrl);
});
afterAll(async () => {
  await connection.close();
  await harness.end();
});

const deal = () => makeDeal(harness.vendor, harness.buyer).data;
const ctx = () => openContext(connection);
const verify = () => verifyChain({ reader: createBlockReader(ctx()) });

it('a deal twice in one transaction is one block', async () => {
  const [one, other] = [deal(), deal()];
  const appended = await appendBlocks(ctx(), [one, other, one]);
  expect(appended.map(({ created }) => created)).toEqual([true, true, false]);
  expect(appended[2]?.row).toBe(appended[0]?.row);
  expect(appended.map(({ row }) => row.index)).toEqual([1, 2, 1]);
});

it('what does not fit the time of one transaction is recorded in the next', async () => {
  const deals = Array.from({ length: 400 }, deal);
  const [{ length }] = [await appendBlocks(ctx(), deals)];
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(400);
  const append = createAppender(ctx());
  const all = await Promise.all(deals.map((one) => append(one)));
  expect(all.filter(({ created }) => created)).toHaveLength(400 - length);
  expect(new Set(all.map(({ row }) => row.transactionId)).size).toBe(400);
  expect(await verify()).toMatchObject({ valid: true, count: 403 });
});

it('a deal that cannot be recorded does not take its companions along', async () => {
  const append = createAppender(ctx());
  // PostgreSQL's text takes no NUL, and this one is not inside the JSON, where it would be escaped.
  const broken = { ...deal(), transactionId: 'a\0b' };
  const results = await Promise.allSettled([append(deal()), append(deal()), append(broken), append(deal())]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await verify()).toMatchObject({ valid: true });
});
