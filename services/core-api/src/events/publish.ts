import type { LiveEvent } from '@pasok/contracts/notification';
import { sql } from 'drizzle-orm';
import type { Tx } from '../schema.ts';

/** A change that `user` (null: everyone signed in) should refetch. */
export type Change = LiveEvent & {
  topic: 'request' | 'offer' | 'transaction' | 'notification';
  user: string | null;
};

/**
 * Tells open pages what to refetch: rows of the caller's database transaction, which exist when the change does.
 * Instances are woken after its commit (wake.ts), never in it: NOTIFY inside it would make all commits of the server
 * wait for one another.
 */
export async function publish(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ user, topic, id }) => ({ user_id: user, topic, ref_id: id })));
  await tx.execute(sql`
    insert into live_events (user_id, topic, ref_id)
    select user_id, topic, ref_id from jsonb_to_recordset(${rows}::text::jsonb) as
      row (user_id uuid, topic text, ref_id text)`);
}
