import type { LiveEvent } from '@pasok/contracts/notification';
import { type SQL, sql } from 'drizzle-orm';
import { type DatabaseCtx, type TxCtx, write } from '../context/context.ts';

/**
 * A change that `user` (null: everyone signed in) should refetch; 'session' is told to no page: it ends streams whose bearer
 * counts no more (stream.ts).
 */
export type Change = LiveEvent & {
  topic: 'request' | 'offer' | 'question' | 'transaction' | 'notification' | 'session';
  user: string | null;
};

/** What ends the streams of one session, or of all bearers below a version of the account's. */
export const sessionOver = (user: string, ended: { session: string } | { below: number }): Change => ({
  user,
  topic: 'session',
  id: 'session' in ended ? ended.session : `below ${ended.below}`,
});

/** Publishes the rows of a query (user, topic, what changed), as a part of the caller's statement. */
export const publishRows = (rows: SQL): SQL => sql`insert into live_events (user_id, topic, ref_id) ${rows}`;

const rowsOf = (changes: readonly Change[]): SQL =>
  publishRows(
    sql`select "user", topic, id from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as row ("user" uuid, topic text, id text)`,
  );

/**
 * Publishes what open pages should refetch, as rows of the caller's database transaction: they exist if the change does.
 * `inTransaction` wakes the instances after the commit: NOTIFY inside it would make all commits of the server wait for one
 * another.
 */
export async function publish(ctx: TxCtx<DatabaseCtx>, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await write(ctx, rowsOf(changes));
}

/** Publishes together with the statement of the change: one statement, one round trip less. */
export async function publishWith(ctx: TxCtx, changes: readonly Change[], change: SQL): Promise<void> {
  await write(ctx, sql`with published as (${rowsOf(changes)}) ${change}`);
}

/** The same of one thing, to each of these people; null: everybody. */
export const publishTo = (
  ctx: TxCtx<DatabaseCtx>,
  users: readonly (string | null)[],
  topic: Change['topic'],
  id: string,
): Promise<void> =>
  publish(
    ctx,
    users.map((user) => ({ user, topic, id })),
  );
