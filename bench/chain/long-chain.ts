import { setTimeout as wait } from 'node:timers/promises';
import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import postgres, { type Sql } from 'postgres';
import type { Stack } from '../../tools/stack/start-stack.ts';
import { measureAsBuilt } from '../measure/as-built.ts';

const fillLog = new URL('../../services/chain-api/scripts/fill-log.ts', import.meta.url);

/** Of the follower in core-api: another instance is at it, so that it does not read a million blocks meanwhile. */
const followerLock = 7_221_106;

const timestamp = '2026-01-01T00:00:00.000Z';

/** More than the explorer opens with. */
const newest = 2_000;

/**
 * Makes a chain so many blocks long, past the guards of its table. Blocks that are added only look like blocks, each the
 * first deal of the demo market again: to mine them takes an hour, and nobody who opens the explorer looks at them. Those of
 * the newest pages are mined.
 */
async function lengthen(sql: Sql, length: number): Promise<void> {
  const like = length - newest;
  await sql.unsafe(`
    alter table blocks disable trigger user;
    alter table blocks drop constraint blocks_hash`);
  const [first] = await sql`select data from blocks where index = 1`;
  const [last] = await sql`select index from blocks order by index desc limit 1`;
  const hash = (at: string) => `'000' || substr(encode(sha256((${at})::text::bytea), 'hex'), 4)`;
  for (let from = last?.index + 1; from < like; from += 100_000)
    await sql.unsafe(
      `insert into blocks (index, timestamp, data, previous_hash, nonce, hash, transaction_id)
       select index, '${timestamp}',
         ($1::text::jsonb || jsonb_build_object('transactionId', 'deal-' || index, 'timestamp', '${timestamp}'))::text,
         ${hash('index - 1')}, 1, ${hash('index')}, 'deal-' || index
       from generate_series($2::int, least($2 + 100000, ${like}) - 1) as index`,
      [first?.data, from],
    );
  const [before] = await sql`select hash from blocks where index = ${like - 1}`;
  const data = { ...JSON.parse(first?.data), timestamp };
  const rows = minedAfter({ index: like - 1, hash: before?.hash, data }, newest).map((block) => ({
    index: block.index,
    timestamp,
    data: canonicalData(block.data),
    previous_hash: block.previousHash,
    nonce: block.nonce,
    hash: block.hash,
    transaction_id: block.data.transactionId,
  }));
  await sql`insert into blocks ${sql(rows)}`;
  await sql.unsafe('analyze blocks');
}

/** So many mined blocks that follow this one, each with the data of `last` under another deal's name. */
function minedAfter(last: Pick<Block, 'index' | 'hash' | 'data'>, count: number): Block[] {
  const blocks: Block[] = [];
  for (let { index, hash } = last; blocks.length < count; ) {
    const previousHash = hash;
    index += 1;
    const data = { ...last.data, transactionId: `deal-${index}` };
    const found = mineBlock({ index, dataText: canonicalData(data), previousHash });
    if (found.status !== 'found') throw new Error(`No nonce for block ${index}`);
    const { nonce } = found;
    hash = found.hash;
    blocks.push({ index, timestamp: data.timestamp, data, previousHash, nonce, hash });
  }
  return blocks;
}

/** Has so many blocks for as long as `work` takes. The chain is of no use for anything else afterwards. */
export async function withLongChain<Value>(
  databases: Stack['databases'],
  length: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const core = postgres(databases.core, { max: 1 });
  const chain = postgres(databases.chain, { max: 1, onnotice: () => undefined });
  try {
    // Blocks that the demo market still records would want the places of those to come.
    while ((await core`select from done_once where name = 'demo blocks'`).length === 0) await wait(200);
    await core`select pg_advisory_lock(${followerLock})`;
    await lengthen(chain, length);
    await measureAsBuilt<number>(fillLog, { CHAIN_DATABASE_URL: databases.chain });
    return await work();
  } finally {
    await Promise.all([core.end(), chain.end()]);
  }
}
