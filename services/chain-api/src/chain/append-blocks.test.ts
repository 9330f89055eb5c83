import { createServer } from 'node:net';
import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openContext } from '../context/context.ts';
import { makeDeal } from '../test/fake-core.ts';
import { useHarness } from '../test/instance.ts';
import { appendBlocks } from './append-blocks.ts';
import { createAppender } from './appender.ts';
import { createBlockReader } from './read-blocks.ts';
import { verifyChain } from './verify-chain.ts';

const harness = useHarness();
let connection: Connection;
beforeAll(async () => {
  connection = connectDatabase(harness.databaseUrl);
});
afterAll(async () => {
  await connection.close();
});

const deal = () => makeDeal(harness.vendor, harness.buyer).data;
const ctx = () => openContext(connection);
/** Where the database was: takes connections, and ends them. */
async function startAway() {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const away = connectDatabase(`postgres://pasok:secret@127.0.0.1:${port}/chain`, { max: 1 });
  onTestFinished(async () => {
    await away.close();
    server.close();
  });
  return { ctx: openContext(away), tries: () => tries };
}
const verify = () => verifyChain({ reader: createBlockReader(ctx()) });

it('a deal twice in one transaction is one block', async () => {
  const [one, other] = [deal(), deal()];
  const appended = await appendBlocks(ctx(), [one, other, one], Number.POSITIVE_INFINITY);
  expect(appended.map(({ created }) => created)).toEqual([true, true, false]);
  expect(appended[2]?.row).toBe(appended[0]?.row);
  expect(appended.map(({ row }) => row.index)).toEqual([1, 2, 1]);
});

it('what does not fit the time of one transaction is recorded in the next', async () => {
  const deals = Array.from({ length: 20 }, deal);
  // One at least, whatever the time; without any time no other.
  expect(await appendBlocks(ctx(), deals, 0)).toHaveLength(1);
  const append = createAppender(ctx(), 0);
  const all = await Promise.all(deals.map((one) => append(one)));
  expect(all.filter(({ created }) => created)).toHaveLength(19);
  expect(new Set(all.map(({ row }) => row.transactionId)).size).toBe(20);
  expect(await verify()).toMatchObject({ valid: true, count: 23 });
});

it('a deal that cannot be recorded does not take its companions along', async () => {
  const append = createAppender(ctx());
  // PostgreSQL's text takes no NUL, and this one is not inside the JSON, where it would be escaped.
  const broken = { ...deal(), transactionId: 'a\0b' };
  const results = await Promise.allSettled([append(deal()), append(deal()), append(broken), append(deal())]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await verify()).toMatchObject({ valid: true });
});

it('with the database away a batch is refused at once, not tried again one by one', async () => {
  const { ctx: away, tries } = await startAway();
  const append = createAppender(away);
  // The first goes alone, the others wait for it and are one batch.
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => append(deal())));
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'));
  expect(tries()).toBe(2);
});

it('no block is of an earlier time than the one before it, wherever the clock of the database stands', async () => {
  const { sql } = connection;
  const insert = async (timestamp: string) => {
    const { index, hash: previousHash } = await createBlockReader(ctx()).state();
    const own = deal();
    const data = canonicalData({ ...own, timestamp });
    const mined = mineBlock({ index: index + 1, dataText: data, previousHash });
    if (mined.status !== 'found') throw new Error('no nonce');
    await sql`insert into blocks values
      (${index + 1}, ${timestamp}, ${data}, ${previousHash}, ${mined.nonce}, ${mined.hash}, ${own.transactionId})`;
  };
  await insert('2999-01-01T00:00:00.000Z');
  const [appended] = await appendBlocks(ctx(), [deal()]);
  expect(appended?.row.timestamp).toBe('2999-01-01T00:00:00.000Z');
  await expect(insert('2998-12-31T23:59:59.999Z')).rejects.toThrow(/earlier time/);
  expect(await verify()).toMatchObject({ valid: true });
});
