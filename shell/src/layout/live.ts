import { listenLive, queryClient, toast } from '@pasok/client';
import { useEffect } from 'react';
import { newestUnread, notificationsQuery } from '../api/notifications.ts';
import { createGatherer } from './gather.ts';

/** Milliseconds over which pages spread what a change makes all of them ask; one's own bell rings at once. */
const spread = 1_000;

/** Not the server's data to refresh: the simulation's copies are the person's own work. */
export const untouched = new Set<unknown>(['registry', 'auth-config', 'simulation']);

/** Says the newest notification in a toast, in the tab the person is looking at. What the bell had before is no news. */
async function tellNewest(): Promise<void> {
  const known = queryClient.getQueryData(notificationsQuery.queryKey);
  if (document.hidden || !known) return;
  const newest = await newestUnread();
  if (newest && !known.notifications.some(({ id }) => id === newest.id))
    toast({ type: 'info', title: newest.title, message: newest.message });
}

/**
 * What a topic makes stale. Every module names its data after the topic that changes it; the dashboard's figures come
 * from all of them, and a request says how many offers it has.
 */
const kindsOf = (topic: string): string[] =>
  topic === 'notification' ? [topic] : [topic, 'dashboard', ...(topic === 'offer' ? ['request'] : [])];

/** Everything on the page that is the server's. */
const allKinds = (): Set<string> =>
  new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [kind] }) => String(kind))
      .filter((kind) => !untouched.has(kind)),
  );

/** Keeps the data of an open page current, and tells about new notifications. */
export function useLive(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let isNews = false;
    const gatherer = createGatherer((kind) => {
      // Before the bell is asked again: what it had is how news are known.
      if (kind === 'notification' && isNews) void tellNewest().catch(() => undefined);
      if (kind === 'notification') isNews = false;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === kind });
    });
    const stop = listenLive({
      onEvent({ topic, id }) {
        if (topic === 'notification' && id !== 'read') isNews = true;
        for (const kind of kindsOf(topic)) gatherer.add(kind, kind === 'notification' ? 0 : spread);
      },
      onReconnect() {
        for (const kind of allKinds()) gatherer.add(kind);
      },
    });
    return () => {
      gatherer.stop();
      stop();
    };
  }, [userId]);
}
