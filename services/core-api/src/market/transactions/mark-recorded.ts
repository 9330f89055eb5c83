import { and, eq, inArray, sql } from 'drizzle-orm';
import { renderOwn, type StoredMessage } from '../../base/stored-texts.ts';
import { type TxCtx, write } from '../../platform/context/context.ts';
import { insertHistory } from './append-history.ts';
import { transactionHistory } from './history-table.ts';
import type { transactions } from './table.ts';

/** The part of a block that names a transaction: its id, its parties and the block's place on the chain. */
export type BlockOfDeal = { id: string; buyer: string; vendor: string; index: number; hash: string };

export type RecordedDeal = Pick<
  typeof transactions.$inferSelect,
  'id' | 'judul' | 'buyerId' | 'vendorId' | 'blockIndex'
>;

/**
 * Writes the blocks of completed transactions between the blocks' own parties, with a row of history for the first recording
 * of each. Answers the transactions whose block changed.
 */
export async function markRecorded(ctx: TxCtx, blocks: readonly BlockOfDeal[]): Promise<RecordedDeal[]> {
  const statement = sql`
    update transactions t set block_index = row.index, block_hash = row.hash
    from jsonb_to_recordset(${JSON.stringify(blocks)}::text::jsonb) as
      row (id uuid, buyer uuid, vendor uuid, index bigint, hash text)
    where t.id = row.id and t.buyer_id = row.buyer and t.vendor_id = row.vendor and t.status = 'completed'
      and (t.block_index is distinct from row.index or t.block_hash is distinct from row.hash)
    returning t.id, t.judul, t.buyer_id as "buyerId", t.vendor_id as "vendorId", t.block_index as "blockIndex"`;
  const recorded = await write<RecordedDeal>(ctx, statement);
  await appendRecorded(ctx, recorded);
  return recorded;
}

/** History keeps the first recording: it is append-only, so rebuilding the copy of the chain must not write it again. */
async function appendRecorded(ctx: TxCtx, recorded: readonly RecordedDeal[]): Promise<void> {
  const { transactionId, kind } = transactionHistory;
  const ids = recorded.map(({ id }) => id);
  const before = await ctx.db
    .select({ id: transactionId })
    .from(transactionHistory)
    .where(and(inArray(transactionId, ids), eq(kind, 'recorded')));
  const known = new Set(before.map(({ id }) => id));
  const rows = recorded.flatMap(({ id, vendorId, blockIndex }) => {
    const said: StoredMessage = { says: 'recorded', facts: { index: blockIndex } };
    const row = { kind: 'recorded' as const, actorId: vendorId, note: renderOwn(said), said };
    return known.has(id) ? [] : [{ transactionId: id, ...row }];
  });
  await insertHistory(ctx, rows);
}

/** Removes the blocks of up to `size` transactions, by id after `after`; answers them and the last id (at the end undefined). */
export async function unmarkRecorded(
  ctx: TxCtx,
  after: string,
  size: number,
): Promise<{ last: string | undefined; blocks: BlockOfDeal[] }> {
  const statement = sql`
    with piece as (select id, buyer_id as buyer, vendor_id as vendor, block_index as index, block_hash as hash
      from transactions where id > ${after} order by id limit ${size}),
    forgotten as (
      update transactions t set block_index = null, block_hash = null
      from piece where t.id = piece.id and t.block_index is not null)
    select * from piece order by id`;
  const piece = await write<Omit<BlockOfDeal, 'hash'> & { hash: string | null }>(ctx, statement);
  const blocks = piece.flatMap(({ hash, ...block }) => (hash === null ? [] : [{ ...block, hash }]));
  return { last: piece.at(-1)?.id, blocks };
}
