import { connectDatabase } from '@pasok/service/database/database';
import { createTestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../services/chain-api/src/app/start.ts';
import { appendBlocks } from '../../services/chain-api/src/chain/append-blocks.ts';
import { toBlock } from '../../services/chain-api/src/chain/block-text.ts';
import { createBlockReader } from '../../services/chain-api/src/chain/read-blocks.ts';
import { openContext } from '../../services/chain-api/src/context/context.ts';
import { followChain } from '../../services/core-api/src/features/chain-follower/follow-chain.ts';
import { createHarness, type Harness } from '../../services/core-api/src/test/harness.ts';
import { makeValidating } from '../../services/core-api/src/test/transactions.ts';
import type { Kind } from './compare.ts';
import { examine } from './examine.ts';
import { report } from './report.ts';

// Both databases with two recorded deals; each test changes one past the product, in a way that `heal` takes back.
let core: Harness;
let chain: { url: string; drop: () => Promise<void> };
let connection: ReturnType<typeof connectDatabase>;
let deals: string[];

const completed = async (judul: string) => {
  const { id, tokens } = await makeValidating(core, judul);
  await core.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
  return id;
};
const record = async (id: string) => {
  const { body } = await core.as('budi').get(`/api/transactions/${id}/record-data`);
  await appendBlocks(openContext(connection), [body]);
};
const reader = () => createBlockReader(openContext(connection));
const follow = () =>
  followChain(core.deps, {
    fetchBlocks: async (from) => ({ blocks: (await reader().page(from, 500)).map(toBlock), isLast: true }),
  });

beforeAll(async () => {
  core = await createHarness();
  chain = await createTestDatabase(prepareDatabase, 'chain');
  connection = connectDatabase(chain.url, { max: 2 });
  deals = [await completed('satu'), await completed('dua')];
  for (const id of deals) await record(id);
  await follow();
});
afterAll(async () => {
  await connection.close();
  await chain.drop();
  await core.close();
});

let heal: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await heal?.();
  heal = undefined;
});

const look = () => examine({ core: core.url, chain: chain.url }, 0);
const kinds = async () => [...new Set((await look()).differences.map(({ kind }) => kind))];
/** Past every guard of a database. */
async function force(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql.begin((tx) => tx`set local session_replication_role = replica`.then(() => tx.unsafe(statement)));
  await sql.end();
}

it('core and chain that agree are told with how far they are', async () => {
  const found = await look();
  expect(found).toMatchObject({ differences: [], standing: { recorded: 2, next: 3, head: { index: 2 } } });
  expect(report(found).at(-1)).toBe('core and chain agree.');
});

it.each<[Kind, (id: string) => [statement: string, back: string]]>([
  [
    'copy of another block',
    (id) => [
      `update transactions set block_hash = 'x' || block_hash where id = '${id}'`,
      `update transactions set block_hash = substr(block_hash, 2) where id = '${id}'`,
    ],
  ],
  [
    'block without a copy',
    (id) => [
      `create table kept as select block_index, block_hash from transactions where id = '${id}';
       update transactions set block_index = null, block_hash = null where id = '${id}'`,
      `update transactions t set block_index = k.block_index, block_hash = k.block_hash from kept k where id = '${id}';
       drop table kept`,
    ],
  ],
  [
    'block with other content',
    (id) => [
      `update transaction_items set price = price + 1 where transaction_id = '${id}'`,
      `update transaction_items set price = price - 1 where transaction_id = '${id}'`,
    ],
  ],
  [
    'block of a deal that is not completed',
    (id) => [
      `update transactions set status = 'validating', receipt = null where id = '${id}'`,
      `update transactions set status = 'completed', receipt = 'confirmed' where id = '${id}'`,
    ],
  ],
  [
    'follower elsewhere',
    () => [
      `update chain_cursor set last_hash = 'x' || last_hash`,
      `update chain_cursor set last_hash = substr(last_hash, 2)`,
    ],
  ],
])('%s is found in core', async (kind, change) => {
  const [statement, back] = change(deals[0] ?? '');
  heal = () => force(core.url, back);
  await force(core.url, statement);
  expect(await kinds()).toEqual([kind]);
});

it('a block of a deal that core has never had is found', async () => {
  const { body } = await core.as('budi').get(`/api/transactions/${deals[0]}/record-data`);
  await appendBlocks(openContext(connection), [
    { ...body, transactionId: '0198c0de-0000-7000-8000-00000000000a' },
  ]);
  await follow();
  heal = async () => {
    await force(chain.url, 'delete from blocks where index = 3; truncate log_tiles, log_head');
    await follow();
  };
  expect(await kinds()).toEqual(['block without a deal']);
});

it('a chain that was cut, or is rewritten, is found, also once the follower has read it anew', async () => {
  await force(
    chain.url,
    'create table kept as select * from blocks where index = 2; delete from blocks where index = 2',
  );
  const found = await look();
  expect(found.differences.map(({ kind }) => kind)).toEqual(['follower elsewhere', 'copy without a block']);
  expect(report(found).join('\n')).toMatch(
    /DIFFERS copy without a block \(1\)\n {2}deal \S+ says block 2\n {2}To do: \S/,
  );
  await follow();
  expect(await kinds()).toEqual(['block that is gone']);
  await force(chain.url, 'insert into blocks select * from kept; drop table kept');
  await follow();
  expect(await kinds()).toEqual([]);
  heal = () => force(chain.url, `update blocks set timestamp = data::json ->> 'timestamp' where index = 1`);
  await force(
    chain.url,
    `alter table blocks drop constraint blocks_timestamp;
     update blocks set timestamp = '2020-01-01T00:00:00.000Z' where index = 1`,
  );
  expect(await kinds()).toEqual(['block that is not valid']);
});

it('what heals between two looks is no difference', async () => {
  await record(await completed('tiga'));
  const looking = examine({ core: core.url, chain: chain.url }, 1_000);
  await follow();
  expect((await looking).differences).toEqual([]);
});
