import type { Block } from '@pasok/contracts/blockchain';
import { isId } from '@pasok/contracts/text';
import { inTransaction } from '@pasok/service/retry';
import { sql } from 'drizzle-orm';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import type { Db, Tx } from '../schema.ts';
import { nameOf } from '../transactions/tell-parties.ts';
import type { Cursor } from './cursor.ts';

type Recorded = {
  id: string;
  judul: string | null;
  buyer_id: string;
  vendor_id: string;
  block_index: string;
};

/**
 * Writes where deals stand on the chain, and moves the cursor on, in one database transaction. Repeating it changes
 * nothing; a cursor that another instance moved meanwhile makes it do nothing.
 */
export function applyBlocks(db: Db, cursor: Cursor, blocks: readonly Block[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const last = blocks.at(-1);
    if (!last) return;
    const moved = await tx.execute(sql`
      update chain_cursor set next_index = ${last.index + 1}, last_hash = ${last.hash}, updated_at = clock_timestamp()
      where next_index = ${cursor.nextIndex} and last_hash = ${cursor.lastHash} returning 1`);
    if (moved.length === 0) return;
    const recorded = await markRecorded(tx, blocks);
    await appendRecorded(tx, recorded);
    await tell(tx, recorded);
  });
}

/** Only a completed deal between the block's own parties takes its place from it. */
async function markRecorded(tx: Tx, blocks: readonly Block[]): Promise<Recorded[]> {
  const rows = blocks
    .filter(({ data }) => [data.transactionId, data.buyer, data.vendor].every(isId))
    .map(({ index, hash, data }) => ({
      id: data.transactionId,
      buyer: data.buyer,
      vendor: data.vendor,
      index,
      hash,
    }));
  return tx.execute<Recorded>(sql`
    update transactions t set block_index = row.index, block_hash = row.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as
      row (id uuid, buyer uuid, vendor uuid, index bigint, hash text)
    where t.id = row.id and t.buyer_id = row.buyer and t.vendor_id = row.vendor and t.status = 'completed'
      and (t.block_index is distinct from row.index or t.block_hash is distinct from row.hash)
    returning t.id, t.judul, t.buyer_id, t.vendor_id, t.block_index`);
}

/** History keeps the first recording; it is append-only, so rebuilding the copy must not write it again. */
async function appendRecorded(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  const rows = recorded.map(({ id, vendor_id, block_index }) => ({
    id,
    vendor_id,
    note: `Blok #${block_index}`,
  }));
  await tx.execute(sql`
    insert into transaction_history (transaction_id, kind, actor_id, note)
    select row.id, 'recorded', row.vendor_id, row.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, vendor_id uuid, note text)
    where not exists (select 1 from transaction_history h where h.transaction_id = row.id and h.kind = 'recorded')`);
}

async function tell(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  const parties = recorded.flatMap((deal) => [deal.buyer_id, deal.vendor_id].map((user) => ({ deal, user })));
  await notify(
    tx,
    parties.map(({ deal, user }) => ({
      user,
      kind: 'recorded',
      message: `Transaksi ${nameOf(deal)} tercatat di blockchain pada blok #${deal.block_index}.`,
      path: `/transaction/${deal.id}`,
      dedupe: `recorded:${deal.id}`,
    })),
  );
  await publish(
    tx,
    parties.map(({ deal, user }) => ({ user, topic: 'transaction', id: deal.id })),
  );
}
