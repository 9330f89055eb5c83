import { queryClient, toast } from '@pasok/client';
import type { Notification } from '@pasok/contracts/notification';
import { notificationsQuery } from '../api/notifications.ts';

const idsOf = (notifications: readonly Notification[]) => new Set(notifications.map(({ id }) => id));

/**
 * Says the newest notification in a toast, in the tab the person is looking at. What the bell had when the page was opened
 * is no news. What it has got since is, whoever asked: it may be asked again before an event says why.
 */
export function createNews() {
  let known: ReadonlySet<string> | undefined;
  let isAwaited = false;
  queryClient
    .ensureQueryData(notificationsQuery)
    .then(({ notifications }) => {
      known ??= idsOf(notifications);
    })
    // Then what comes first is what is known.
    .catch(() => undefined);
  const showToasts = () => {
    const { notifications = [] } = queryClient.getQueryData(notificationsQuery.queryKey) ?? {};
    const newest = notifications.find(({ readAt }) => readAt === null);
    if (newest && known && !known.has(newest.id) && !document.hidden)
      toast({ type: 'info', title: newest.title, message: newest.message });
    known = idsOf(notifications);
  };
  return {
    /** An event has said that there is one. */
    expect(): void {
      isAwaited = true;
    },
    /** The bell is being asked again, until `refreshed`; where it was not answered, the next time it is. */
    async after(refreshed: Promise<void>): Promise<void> {
      const isNews = isAwaited;
      isAwaited = false;
      await refreshed;
      if (!isNews) return;
      if (queryClient.getQueryState(notificationsQuery.queryKey)?.status === 'success') showToasts();
      else isAwaited = true;
    },
  };
}
