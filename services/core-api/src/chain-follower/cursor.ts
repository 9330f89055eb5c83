import { inTransaction } from '@pasok/service/retry';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../schema/schema.ts';

/** How far the chain has been read: the next index, and the hash of the block before it. */
export type Cursor = { nextIndex: number; lastHash: string };

const start: Cursor = { nextIndex: 0, lastHash: '' };

/** Deals of one database transaction when the copy is forgotten. */
const pieceLength = 2_000;

/** Before the first id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** The stored cursor; the first question makes it. */
export async function readCursor(db: Db): Promise<Cursor> {
  const [row] = await db.execute<{ next_index: string; last_hash: string }>(
    sql`select next_index, last_hash from chain_cursor`,
  );
  if (row) return { nextIndex: Number(row.next_index), lastHash: row.last_hash };
  await db.execute(sql`insert into chain_cursor (id) values (1) on conflict do nothing`);
  return start;
}

/**
 * Forgets the copy, so that it is read anew: the chain is the authority for what is recorded. In pieces, because one
 * statement over all deals would run into its time limit, for ever. The cursor goes last: whatever ends this half-way,
 * the next turn finds the same contradiction and goes on.
 */
export async function resetCursor(db: Db, cursor: Cursor, length = pieceLength): Promise<void> {
  let after: string | undefined = noId;
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(db, async (tx) => {
      if (!(await isStill(tx, cursor))) return undefined;
      const last = await forgetPiece(tx, from, length);
      if (last === undefined) await forgetCursor(tx);
      return last;
    });
  }
}

/** Holds the cursor where it stands; false when another instance moved it meanwhile. */
async function isStill(tx: Tx, { nextIndex, lastHash }: Cursor): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from chain_cursor where next_index = ${nextIndex} and last_hash = ${lastHash} for update`);
  return rows.length > 0;
}

/** Answers the last of the deals it went over; undefined when there were none. */
async function forgetPiece(tx: Tx, after: string, length: number): Promise<string | undefined> {
  const [last] = await tx.execute<{ id: string }>(sql`
    with piece as (select id from transactions where id > ${after} order by id limit ${length}),
    forgotten as (
      update transactions t set block_index = null, block_hash = null
      from piece where t.id = piece.id and t.block_index is not null),
    waiting as (delete from waiting_blocks w using piece where w.transaction_id = piece.id)
    select id from piece order by id desc limit 1`);
  return last?.id;
}

async function forgetCursor(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update chain_cursor set next_index = 0, last_hash = '', updated_at = clock_timestamp()`);
}
