import type { LiveEvent } from '@pasok/contracts/notification';
import { type SQL, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';

/** A change that `user` (null: everyone signed in) should refetch. */
export type Change = LiveEvent & {
  topic: 'request' | 'offer' | 'transaction' | 'notification';
  user: string | null;
};

const rowsOf = (changes: readonly Change[]): SQL => {
  const rows = changes.map(({ user, topic, id }) => sql`(${user}::uuid, ${topic}, ${id})`);
  return sql`insert into live_events (user_id, topic, ref_id) values ${sql.join(rows, sql`, `)}`;
};

/**
 * Publishes what open pages should refetch: rows of the caller's database transaction, which exist when the change does.
 * Instances are woken after its commit (context.ts), never in it: NOTIFY inside it would make all commits of the server
 * wait for one another.
 */
export async function publish({ db }: TxCtx, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await db.execute(rowsOf(changes));
}

/** The same with a write that makes the change, as one statement: a way to the database less. */
export async function publishWith({ db }: TxCtx, changes: readonly Change[], write: SQL): Promise<void> {
  await db.execute(sql`with published as (${rowsOf(changes)}) ${write}`);
}
