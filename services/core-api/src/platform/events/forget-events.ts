import { inBatches } from '@pasok/service/base/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';

/** Of events only the last seconds are asked for; an instance that was away reads on from where it was. The oldest first, by the key. */
export const forgetEvents = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await inTransaction(ctx, ({ db }) =>
      db.execute(sql`
      delete from live_events using (
        select xid, seq, created_at from live_events order by xid, seq limit ${most} for update skip locked
      ) oldest
      where live_events.xid = oldest.xid and live_events.seq = oldest.seq
        and oldest.created_at < now() - interval '1 day'`),
    );
    return count;
  });
