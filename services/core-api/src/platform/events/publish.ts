import type { LiveEvent } from '@pasok/contracts/notification';
import { type SQL, sql } from 'drizzle-orm';
import { type DatabaseCtx, type TxCtx, write } from '../context/context.ts';

/** A change that `user` (null: everyone signed in) should refetch. */
export type Change = LiveEvent & {
  topic: 'request' | 'offer' | 'transaction' | 'notification';
  user: string | null;
};

const rowsOf = (changes: readonly Change[]): SQL => sql`insert into live_events (user_id, topic, ref_id)
  select "user", topic, id from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as row ("user" uuid, topic text, id text)`;

/**
 * Publishes what open pages should refetch: rows of the caller's database transaction, which exist when the change does.
 * Instances are woken after its commit (context.ts), never in it: NOTIFY inside it would make all commits of the server
 * wait for one another.
 */
export async function publish(ctx: TxCtx<DatabaseCtx>, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await write(ctx, rowsOf(changes));
}

/** The same with a statement that makes the change, as one with it: a way to the database less. */
export async function publishWith(ctx: TxCtx, changes: readonly Change[], change: SQL): Promise<void> {
  await write(ctx, sql`with published as (${rowsOf(changes)}) ${change}`);
}
