import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import type { RecordData } from '@pasok/contracts/blockchain';
import { locks } from '@pasok/service/database/locks';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, inTransaction, type TxCtx } from '../context/context.ts';
import type { Appended, BlockRow, Head } from '../context/parts.ts';
import { entriesOfHashes, extendLog } from '../log/extend-log.ts';
import { blockLog } from '../log/read-log.ts';
import { hashesWithin, headWithin, recordedWithin } from './read-blocks.ts';
import { blocks } from './table.ts';

/** Channel that notifies every instance of a new head. */
export const headChannel = 'chain_head';

/** How long one database transaction mines, in milliseconds: other instances wait for the lock meanwhile. */
const miningMs = 100;

/**
 * Records deals at the end of the chain, in order, in one database transaction under the lock of all instances: it reads the
 * head, mines and inserts. A deal recorded before gets its existing block. Deals beyond the time of one transaction remain for
 * the next: the answer has an entry for each handled deal, at least one.
 */
export function appendBlocks(
  ctx: DatabaseCtx,
  deals: readonly RecordData[],
  budgetMs = miningMs,
): Promise<Appended[]> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${locks.append})`);
    const recorded = await recordedWithin(ctx, { ids: deals.map((deal) => deal.transactionId) });
    const head = await headWithin(ctx);
    if (!head) throw new Error('The chain has no genesis block');
    const now = await databaseTime(ctx);
    // The database's clock may have been set back, or be that of another machine since.
    const isSetBack = now < head.timestamp;
    const appended = mineDeals(deals, recorded, head, {
      timestamp: isSetBack ? head.timestamp : now,
      budgetMs,
    });
    const added = appended.filter(({ created }) => created).map(({ row }) => row);
    if (added.length > 0) {
      await insertBlocks(ctx, added);
      await extendLog(ctx, blockLog, {
        size: head.index + 1 + added.length,
        entriesFrom: entriesOfHashes(hashesAfter(ctx, head, added)),
      });
      await ctx.db.execute(sql`select pg_notify(${headChannel}, ${String(head.index + added.length)})`);
    }
    return appended;
  });
}

/** Hashes of blocks, of which the last ones need not be read. */
function hashesAfter(ctx: TxCtx, head: Head, added: readonly BlockRow[]) {
  const hashes = [head, ...added].map(({ hash }) => hash);
  return async (from: number, limit: number) => {
    const at = from - head.index;
    return at < 0 ? hashesWithin(ctx, from, limit) : hashes.slice(at, at + limit);
  };
}

function mineDeals(
  deals: readonly RecordData[],
  recorded: Map<string, BlockRow>,
  head: Head,
  { timestamp, budgetMs }: { timestamp: string; budgetMs: number },
): Appended[] {
  const started = performance.now();
  const appended: Appended[] = [];
  let last = head;
  for (const deal of deals) {
    const known = recorded.get(deal.transactionId);
    if (!known && appended.length > 0 && performance.now() - started > budgetMs) break;
    const row = known ?? mineRow(deal, last, timestamp);
    if (!known) {
      last = row;
      recorded.set(deal.transactionId, row);
    }
    appended.push({ row, created: !known });
  }
  return appended;
}

function mineRow(deal: RecordData, last: Head, timestamp: string): BlockRow {
  const index = last.index + 1;
  const previousHash = last.hash;
  const data = canonicalData({ ...deal, timestamp });
  const mined = mineBlock({ index, dataText: data, previousHash });
  if (mined.status !== 'found') throw new Error(`No nonce for block ${index}`);
  const { nonce, hash } = mined;
  return { index, timestamp, data, previousHash, nonce, hash, transactionId: deal.transactionId };
}

/** The database's clock, read under the lock: instances with clocks of their own still write ascending times. */
async function databaseTime({ db }: TxCtx): Promise<string> {
  const [row] = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return String(row?.now);
}

/** One statement for any number of rows, which it passes as one JSON text. */
async function insertBlocks({ db }: TxCtx, rows: readonly BlockRow[]): Promise<void> {
  if (rows.length === 1) {
    await db.insert(blocks).values([...rows]);
    return;
  }
  await db.execute(sql`
    insert into blocks (index, timestamp, data, previous_hash, nonce, hash, transaction_id)
    select index, timestamp, data, "previousHash", nonce, hash, "transactionId"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      index integer, timestamp text, data text, "previousHash" text, nonce integer, hash text, "transactionId" text)
    order by index`);
}
