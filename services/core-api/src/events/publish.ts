import type { LiveEvent } from '@pasok/contracts/notification';
import { sql } from 'drizzle-orm';
import type { Tx } from '../schema.ts';
import { channel } from './channel.ts';

/** A change that `user` (null: everyone signed in) should refetch. */
export type Change = LiveEvent & {
  topic: 'request' | 'offer' | 'transaction' | 'notification';
  user: string | null;
};

/**
 * Tells open pages what to refetch. Written in the caller's database transaction: stored for those who reconnect, and
 * notified to all instances when it commits, or not at all.
 */
export async function publish(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ user, topic, id }) => ({ user_id: user, topic, ref_id: id })));
  await tx.execute(sql`
    with stored as (
      insert into live_events (user_id, topic, ref_id)
      select user_id, topic, ref_id from jsonb_to_recordset(${rows}::text::jsonb) as
        row (user_id uuid, topic text, ref_id text)
      returning seq, user_id, topic, ref_id)
    select pg_notify(${channel}, json_build_array(seq, user_id, topic, ref_id)::text) from stored`);
}
