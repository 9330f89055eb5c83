import { sql } from 'drizzle-orm';
import { unmarkRecorded } from '../../market/transactions/mark-recorded.ts';
import {
  type DatabaseCtx,
  inTransaction,
  type ServiceCtx,
  type TxCtx,
  write,
} from '../../platform/context/context.ts';
import { keepGone } from './evidence.ts';
import { chainCursor } from './table.ts';

/** How far the chain has been read: the next index, and the hash of the block before it. */
export type Cursor = { nextIndex: number; lastHash: string };

const start: Cursor = { nextIndex: 0, lastHash: '' };

/** Transactions of one database transaction when the copy is forgotten. */
const pieceLength = 2_000;

/** Before the first id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** The stored cursor; the first call creates it. */
export async function readCursor(ctx: ServiceCtx): Promise<Cursor> {
  const { nextIndex, lastHash } = chainCursor;
  const [cursor] = await ctx.db.select({ nextIndex, lastHash }).from(chainCursor);
  if (cursor) return cursor;
  await inTransaction(ctx, ({ db }) => db.insert(chainCursor).values({ id: 1 }).onConflictDoNothing());
  return start;
}

/**
 * Deletes the copy of the chain, so that the follower reads it again, and keeps it as evidence. In pieces,
 * because one statement over all transactions would exceed its time limit every time. The cursor goes last: if this stops
 * half-way, the next turn finds the same contradiction and goes on.
 */
export async function resetCursor(
  ctx: ServiceCtx,
  { cursor, length = pieceLength }: { cursor: Cursor; length?: number },
): Promise<void> {
  let after: string | undefined = noId;
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(ctx, async (ctx) => {
      if (!(await lockCursor(ctx, cursor))) return undefined;
      const last = await forgetPiece(ctx, from, length);
      if (last === undefined) await forgetCursor(ctx);
      return last;
    });
  }
}

/** Makes the follower find another chain than before, so that it deletes its copy and reads the whole chain again. */
export async function rereadChain(ctx: DatabaseCtx): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.execute(sql`update chain_cursor set last_hash = '' where next_index > 0`),
  );
}

/** Locks the cursor; false when another instance has moved it. */
async function lockCursor(ctx: TxCtx, { nextIndex, lastHash }: Cursor): Promise<boolean> {
  const statement = sql`select 1 from chain_cursor where next_index = ${nextIndex} and last_hash = ${lastHash} for update`;
  const rows = await write(ctx, statement);
  return rows.length > 0;
}

/** Answers the last of the transactions whose blocks it forgot; undefined when there were none. */
async function forgetPiece(ctx: TxCtx, after: string, length: number): Promise<string | undefined> {
  const { last, blocks } = await unmarkRecorded(ctx, after, length);
  if (blocks.length > 0) await keepGone(ctx, blocks);
  if (last !== undefined)
    await write(
      ctx,
      sql`delete from waiting_blocks where transaction_id > ${after} and transaction_id <= ${last}`,
    );
  return last;
}

async function forgetCursor({ db }: TxCtx): Promise<void> {
  await db.execute(sql`
    update chain_cursor set next_index = 0, last_hash = '', updated_at = clock_timestamp()`);
}
