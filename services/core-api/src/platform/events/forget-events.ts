import { sql } from 'drizzle-orm';
import { forgetRows, type ServiceCtx, type TxCtx } from '../context/context.ts';

/**
 * Deletes events after a day, the oldest first by the key. Streams read only those of the last seconds; an instance that was
 * away reads on from where it was.
 */
export const forgetEvents = (ctx: ServiceCtx): Promise<void> =>
  forgetRows(
    ctx,
    (size) => sql`
      delete from live_events using (
        select xid, seq, created_at from live_events order by xid, seq limit ${size} for update skip locked
      ) oldest
      where live_events.xid = oldest.xid and live_events.seq = oldest.seq
        and oldest.created_at < now() - interval '1 day'`,
  );

/** Deletes the events of the open transaction: it replays a market that nobody watches. */
export async function discardEvents({ db }: TxCtx): Promise<void> {
  await db.execute(sql`delete from live_events where created_at >= now()`);
}
