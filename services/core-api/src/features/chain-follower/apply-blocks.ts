import type { Block } from '@pasok/contracts/blockchain';
import { isId } from '@pasok/contracts/id';
import { sql } from 'drizzle-orm';
import {
  type BlockOfDeal,
  markRecorded,
  type RecordedDeal,
} from '../../market/transactions/mark-recorded.ts';
import { nameOf } from '../../market/transactions/notify-parties.ts';
import { inTransaction, type ServiceCtx, type TxCtx, write } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Cursor } from './cursor.ts';
import { compareWithKnown } from './evidence.ts';
import { blocksPerPage } from './fetch-blocks.ts';

/**
 * Writes the blocks of transactions and advances the cursor in one database transaction. Repeating it changes nothing; it does
 * nothing if another instance has advanced the cursor.
 */
export function applyBlocks(
  ctx: ServiceCtx,
  { cursor, blocks }: { cursor: Cursor; blocks: readonly Block[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const last = blocks.at(-1);
    if (!last) return;
    const moved = await ctx.db.execute(sql`
      update chain_cursor set next_index = ${last.index + 1}, last_hash = ${last.hash}, updated_at = clock_timestamp()
      where next_index = ${cursor.nextIndex} and last_hash = ${cursor.lastHash} returning 1`);
    if (moved.length === 0) return;
    const rows = blocks.flatMap(rowOf);
    // Before markRecorded: a transaction that is completed between the two is then marked, and not missed by both.
    await keepWaiting(ctx, rows);
    await compareWithKnown(ctx, rows);
    await notifyRecorded(ctx, await markRecorded(ctx, rows));
  });
}

/** Writes waiting blocks to transactions that were completed again; at most a page at a time. */
export function applyWaiting(ctx: ServiceCtx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const statement = sql`
      delete from waiting_blocks w using transactions t
      where t.id = w.transaction_id and w.transaction_id in (
        select transaction_id from waiting_blocks join transactions on transactions.id = transaction_id
        where status = 'completed' limit ${blocksPerPage})
      returning t.id, t.buyer_id as buyer, t.vendor_id as vendor, w.block_index as index, w.block_hash as hash`;
    const rows = await write<BlockOfDeal>(ctx, statement);
    if (rows.length > 0) await notifyRecorded(ctx, await markRecorded(ctx, rows));
  });
}

/** The part of a block about a transaction; nothing if it cannot be one of this database. */
function rowOf({ index, hash, data: { transactionId: id, buyer, vendor } }: Block): BlockOfDeal[] {
  return [id, buyer, vendor].every(isId) ? [{ id, buyer, vendor, index, hash }] : [];
}

async function keepWaiting({ db }: TxCtx, rows: readonly BlockOfDeal[]): Promise<void> {
  await db.execute(sql`
    insert into waiting_blocks (transaction_id, block_index, block_hash)
    select t.id, row.index, row.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as
      row (id uuid, buyer uuid, vendor uuid, index bigint, hash text)
    join transactions t on t.id = row.id and t.buyer_id = row.buyer and t.vendor_id = row.vendor
    where t.status <> 'completed'
    on conflict (transaction_id) do update set block_index = excluded.block_index, block_hash = excluded.block_hash`);
}

/** Notifies the buyer (the vendor recorded it), and has both parties' pages refetch the transaction. */
async function notifyRecorded(ctx: TxCtx, recorded: readonly RecordedDeal[]): Promise<void> {
  await notify(
    ctx,
    recorded.map((transaction) => ({
      user: transaction.buyerId,
      says: 'recorded',
      facts: { deal: nameOf(transaction), index: transaction.blockIndex },
      path: `/transaction/${transaction.id}`,
      dedupe: `recorded:${transaction.id}`,
    })),
  );
  await publish(
    ctx,
    recorded.flatMap(({ id, buyerId, vendorId }) =>
      [buyerId, vendorId].map((user) => ({ user, topic: 'transaction' as const, id })),
    ),
  );
}
