import { isId } from '@pasok/contracts/id';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/context.ts';
import { publish } from '../events/publish.ts';
import { notifications } from '../schema/notifications.ts';

/**
 * Marks the caller's named notifications, or all of them, as read; others' and unknown ones are left alone. Publishes it
 * to the caller's other pages, so that their bells agree.
 */
export function readNotifications(ctx: Ctx, which: { ids: string[] } | { all: true }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const named = 'ids' in which ? inArray(notifications.id, which.ids.filter(isId)) : undefined;
    const read = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.clock })
      .where(and(eq(notifications.userId, ctx.caller.id), isNull(notifications.readAt), named))
      .returning({ id: notifications.id });
    if (read.length > 0) await publish(ctx, [{ user: ctx.caller.id, topic: 'notification', id: 'read' }]);
  });
}
