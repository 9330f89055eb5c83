import type { Holders } from '@pasok/service/base/holders';
import { createOpenStreams } from '@pasok/service/streams/open-streams';

/** One change: whom it concerns (null: everyone signed in), and what to refetch. */
export type StoredEvent = { user: string | null; topic: string; id: string };

/** One open stream, as the hub needs it. */
type Subscriber = { user: string; from: Holders; send: (event: StoredEvent) => void; end: () => void };

export type Hub = {
  /** @throws STREAMS_FULL */
  subscribe: (subscriber: Subscriber) => () => void;
  publish: (event: StoredEvent) => void;
  /** A transaction of this instance has ended: there may be new events. */
  committed: () => void;
  onCommit: (listener: () => void) => () => void;
  /** Ends every stream: pages reconnect and refetch everything. */
  endAll: () => void;
  /** Reads events for the users who listen when the reading begins. */
  readFor: <News>(read: (users: string[]) => Promise<News>) => Promise<News>;
  /** Resolves after the current reading: it contains no events for users who subscribed after it began. */
  settled: () => Promise<void>;
  size: () => number;
};

const ignore = () => undefined;

/** Minimum milliseconds between two events about the same thing to everybody (a throttle). */
const gapMs = 3_000;

/** The open streams of this instance. */
export function createHub(max?: Parameters<typeof createOpenStreams>[0]): Hub {
  const streams = createOpenStreams<Subscriber>(max);
  const commitListeners = new Set<() => void>();
  let reading = Promise.resolve();
  /** Things that everybody heard of within the gap, and the latest event about each since. */
  const throttled = new Map<string, StoredEvent | undefined>();
  /** Sends the first event at once and the latest of the following ones after the gap: for twenty edits pages refetch a few times. */
  const sendToAll = (event: StoredEvent): void => {
    const thing = `${event.topic} ${event.id}`;
    if (throttled.has(thing)) return void throttled.set(thing, event);
    for (const { send } of streams.all()) send(event);
    throttled.set(thing, undefined);
    const again = () => {
      const next = throttled.get(thing);
      throttled.delete(thing);
      if (next) sendToAll(next);
    };
    setTimeout(again, gapMs).unref();
  };
  return {
    subscribe: streams.add,
    publish(event) {
      if (event.user === null) return sendToAll(event);
      for (const { send } of streams.of(event.user)) send(event);
    },
    committed() {
      for (const listener of commitListeners) listener();
    },
    onCommit(listener) {
      commitListeners.add(listener);
      return () => commitListeners.delete(listener);
    },
    endAll() {
      for (const { end } of streams.all()) end();
    },
    readFor(read) {
      const news = read(streams.users());
      reading = news.then(ignore, ignore);
      return news;
    },
    settled: () => reading,
    size: streams.size,
  };
}
