import { isId } from '@pasok/contracts/id';
import { inTransaction } from '@pasok/service/retry';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { clockNow } from '../schema/columns.ts';
import { notifications } from '../schema/notifications.ts';

/**
 * Marks the caller's named notifications, or all of them, as read; others' and unknown ones are left alone. Tells the
 * caller's other pages, so that their bells agree.
 */
export function readNotifications(
  { db }: { db: Transactor },
  userId: string,
  which: { ids: string[] } | { all: true },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const named = 'ids' in which ? inArray(notifications.id, which.ids.filter(isId)) : undefined;
    const read = await tx
      .update(notifications)
      .set({ readAt: clockNow })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named))
      .returning({ id: notifications.id });
    if (read.length > 0) await publish(tx, [{ user: userId, topic: 'notification', id: 'read' }]);
  });
}
