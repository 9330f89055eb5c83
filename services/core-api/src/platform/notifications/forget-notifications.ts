import { inBatches } from '@pasok/service/base/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';

/**
 * Notifications are news: after half a year the transaction's history says it better. Those that may be written once only
 * stay, at most three of a transaction: a copy of the chain that is rebuilt would write them again.
 */
export const forgetNotifications = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await inTransaction(ctx, ({ db }) =>
      db.execute(sql`
      delete from notifications where id in (
        select id from notifications where dedupe is null and created_at < now() - interval '180 days'
        order by created_at limit ${most} for update skip locked)`),
    );
    return count;
  });
