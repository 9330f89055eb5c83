import { listenLive, queryClient, toast } from '@pasok/client';
import { useEffect } from 'react';
import { newestUnread, notificationsQuery } from '../api/notifications.ts';

/** Milliseconds in which events are gathered: a busy market asks for the same lists once, not ten times. */
const gather = 250;

/** Not the server's data to refresh: the simulation's copies are the person's own work. */
const untouched = new Set<unknown>(['registry', 'auth-config', 'simulation']);

/** Says the newest notification in a toast, in the tab the person is looking at. What the bell had before is no news. */
async function tellNewest(): Promise<void> {
  const known = queryClient.getQueryData(notificationsQuery.queryKey);
  if (document.hidden || !known) return;
  const newest = await newestUnread();
  if (newest && !known.notifications.some(({ id }) => id === newest.id))
    toast({ type: 'info', title: newest.title, message: newest.message });
}

function refresh(topics: ReadonlySet<string>): void {
  // Every module names its data after the topic that changes it; the dashboard's figures come from all of them, and a
  // request says how many offers it has.
  const stale = new Set<unknown>([...topics, 'dashboard', ...(topics.has('offer') ? ['request'] : [])]);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) });
}

/** Keeps the data of an open page current, and tells about new notifications. */
export function useLive(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let topics = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      refresh(topics);
      topics = new Set();
    };
    const stop = listenLive({
      onEvent({ topic, id }) {
        topics.add(topic);
        timer ??= setTimeout(flush, gather);
        if (topic === 'notification' && id !== 'read') void tellNewest().catch(() => undefined);
      },
      onReconnect: () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !untouched.has(queryKey[0]) }),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
}
