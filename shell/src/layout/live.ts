import { listenLive, queryClient } from '@pasok/client';
import { useEffect } from 'react';
import { createGatherer } from './gather.ts';
import { createNews } from './news.ts';

/** Milliseconds over which pages spread what a change makes all of them ask; one's own bell rings at once. */
const spread = 1_000;

/** Not the server's data to refresh: the simulation's copies are the person's own work. */
export const localQueries = new Set<unknown>(['registry', 'auth-config', 'simulation']);

/**
 * What a topic makes stale. Every module names its data after the topic that changes it; the dashboard's figures come
 * from all of them but questions, and a request says how many offers it has.
 */
const kindsOf = (topic: string): string[] =>
  topic === 'notification' || topic === 'question'
    ? [topic]
    : [topic, 'dashboard', ...(topic === 'offer' ? ['request'] : [])];

/** Everything on the page that is the server's. */
const allKinds = (): Set<string> =>
  new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [kind] }) => String(kind))
      .filter((kind) => !localQueries.has(kind)),
  );

/** Keeps the data of an open page current, and tells about new notifications. */
export function useLive(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const news = createNews();
    const gatherer = createGatherer((kind) => {
      const refreshed = queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === kind });
      // It fails at nothing: what was not answered is told later.
      if (kind === 'notification') void news.after(refreshed);
    });
    const stop = listenLive({
      onEvent({ topic, id }) {
        if (topic === 'notification' && id !== 'read') news.expect();
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
