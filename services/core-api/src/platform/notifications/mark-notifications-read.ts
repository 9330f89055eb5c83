import { isId } from '@pasok/contracts/id';
import { inBatches } from '@pasok/service/database/database';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { publish } from '../events/publish.ts';
import { notifications } from './table.ts';

/**
 * Marks the caller's named notifications, or all of them, as read; others' and unknown ones are left alone. There may be
 * more than one statement has time for. Publishes it to the caller's other pages, so that their bells agree.
 */
export function markNotificationsRead(ctx: Ctx, which: { ids: string[] } | { all: true }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const named = 'ids' in which ? inArray(notifications.id, which.ids.filter(isId)) : undefined;
    let isChanged = false;
    await inBatches(async (size) => {
      const unread = ctx.db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.userId, ctx.caller.id), isNull(notifications.readAt), named))
        .orderBy(desc(notifications.id))
        .limit(size)
        .for('update');
      const { count } = await ctx.db
        .update(notifications)
        .set({ readAt: ctx.clock })
        .where(inArray(notifications.id, unread));
      isChanged ||= count > 0;
      return count;
    });
    if (isChanged) await publish(ctx, [{ user: ctx.caller.id, topic: 'notification', id: 'read' }]);
  });
}

/** Marks the notifications of one moment as read, for a market that is replayed. */
export async function markCreatedRead(
  { db }: TxCtx,
  { createdAt, readAt }: { createdAt: Date; readAt: Date },
): Promise<void> {
  await db.update(notifications).set({ readAt }).where(eq(notifications.createdAt, createdAt));
}
