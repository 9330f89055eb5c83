import type { StoredEvent } from './channel.ts';

/** One open stream, as the hub needs it. */
type Subscriber = { user: string; send: (event: StoredEvent) => void; end: () => void };

/** Most streams of one user at one instance; one more ends the oldest. */
const streamsPerUser = 10;

export type Hub = {
  subscribe: (subscriber: Subscriber) => () => void;
  publish: (event: StoredEvent) => void;
  /** Ends every stream: clients come back with Last-Event-ID and get what they missed from the table. */
  endAll: () => void;
  size: () => number;
};

/** The open streams of this instance. */
export function createHub(): Hub {
  const byUser = new Map<string, Set<Subscriber>>();

  const unsubscribe = (subscriber: Subscriber) => {
    const streams = byUser.get(subscriber.user);
    streams?.delete(subscriber);
    if (streams?.size === 0) byUser.delete(subscriber.user);
  };

  return {
    subscribe(subscriber) {
      const streams = byUser.get(subscriber.user) ?? new Set();
      byUser.set(subscriber.user, streams.add(subscriber));
      const [oldest] = streams;
      if (streams.size > streamsPerUser) oldest?.end();
      return () => unsubscribe(subscriber);
    },
    publish(event) {
      const concerned = event.user === null ? [...byUser.values()] : [byUser.get(event.user)];
      for (const streams of concerned) for (const { send } of streams ?? []) send(event);
    },
    endAll() {
      for (const streams of [...byUser.values()]) for (const { end } of [...streams]) end();
    },
    size: () => [...byUser.values()].reduce((sum, streams) => sum + streams.size, 0),
  };
}
