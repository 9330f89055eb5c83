import { mineBlock } from '@pasok/chain/mining';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../context/context.ts';
import { makeDeal } from '../test/fake-core.ts';
import { useHarness, useInstance } from '../test/instance.ts';
import { createBlockReader } from './read-blocks.ts';
import { verifyChain } from './verify-chain.ts';

const harness = useHarness();
const chain = useInstance(harness);
let sql: Sql;
let connection: Connection;

beforeAll(async () => {
  sql = postgres(harness.databaseUrl, { max: 1 });
  connection = connectDatabase(harness.databaseUrl);
  for (let n = 0; n < 5; n++) await chain.record(harness.addDeal(), harness.tokens.vendor);
});
afterAll(async () => {
  await sql.end();
  await connection.close();
});

const reader = () => createBlockReader(openContext(connection));
const verify = () => verifyChain({ reader: reader() });
const wholeText = async () => (await chain.call('', harness.tokens.buyer)).text();

/** What an operator can do who owns the database: switch the guards off, change rows, and put it all back. */
async function tamper(change: string): Promise<() => Promise<void>> {
  await sql`create temporary table kept as select * from blocks`;
  const checks = await sql<{ conname: string; def: string }[]>`
    select conname, pg_get_constraintdef(oid) as def from pg_constraint
    where conrelid = 'blocks'::regclass and contype = 'c'`;
  await sql`alter table blocks disable trigger all`;
  for (const { conname } of checks) await sql.unsafe(`alter table blocks drop constraint ${conname}`);
  await sql.unsafe(change);
  return async () => {
    await sql`delete from blocks`;
    await sql`insert into blocks select * from kept order by index`;
    for (const { conname, def } of checks)
      await sql.unsafe(`alter table blocks add constraint ${conname} ${def}`);
    await sql`alter table blocks enable trigger all`;
    await sql`drop table kept`;
  };
}

it('blocks that are added during the check do not look like missing ones', async () => {
  const page = async (from: number, limit: number) => {
    const rows = await reader().page(from, limit);
    return from === 0 ? rows.slice(0, 3) : rows;
  };
  expect(await verifyChain({ reader: { page } }, { pageSize: 4 })).toMatchObject({ valid: true, count: 3 });
});

it('readers behind the cache see a rewritten block, although the head is the same', async () => {
  const before = await wholeText();
  const total = (text: string): number => JSON.parse(text).chain[3].data.total;
  const restore = await tamper(
    `update blocks set data = replace(data, '19120000', '19120001') where index = 3`,
  );
  // Statistics are told when a connection is idle for some seconds; here at the end of its next statement.
  await sql`select pg_stat_force_next_flush()`;
  await expect.poll(async () => total(await wholeText())).toBe(19120001);
  await restore();
  await sql`select pg_stat_force_next_flush()`;
  await expect.poll(wholeText).toBe(before);
});

it('a mined block whose data is not in its canonical form is found', async () => {
  const [head] = await sql<{ index: number; hash: string }[]>`
    select index, hash from blocks order by index desc limit 1`;
  const [index, previousHash] = [Number(head?.index) + 1, String(head?.hash)];
  const timestamp = new Date().toISOString();
  const data = JSON.stringify({ timestamp, ...makeDeal(harness.vendor, harness.buyer).data });
  const mined = mineBlock({ index, dataText: data, previousHash });
  if (mined.status !== 'found') throw new Error('no nonce');
  await sql`insert into blocks values (${index}, ${timestamp}, ${data}, ${previousHash}, ${mined.nonce},
    ${mined.hash}, ${JSON.parse(data).transactionId})`;
  expect(await verify()).toMatchObject({ valid: false, index, reason: expect.stringContaining('canonical') });
});
