import { inTransaction } from '@pasok/service/retry';
import { sql } from 'drizzle-orm';
import type { Db } from '../schema.ts';

/** How far the chain has been read: the next index, and the hash of the block before it. */
export type Cursor = { nextIndex: number; lastHash: string };

const start: Cursor = { nextIndex: 0, lastHash: '' };

/** The stored cursor; the first question makes it. */
export async function readCursor(db: Db): Promise<Cursor> {
  const [row] = await db.execute<{ next_index: string; last_hash: string }>(
    sql`select next_index, last_hash from chain_cursor`,
  );
  if (row) return { nextIndex: Number(row.next_index), lastHash: row.last_hash };
  await db.execute(sql`insert into chain_cursor (id) values (1) on conflict do nothing`);
  return start;
}

/** Forgets the copy, so that it is read anew: the chain is the authority for what is recorded. */
export function resetCursor(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(
      sql`update chain_cursor set next_index = 0, last_hash = '', updated_at = clock_timestamp()`,
    );
    await tx.execute(sql`
      update transactions set block_index = null, block_hash = null where block_index is not null`);
  });
}
