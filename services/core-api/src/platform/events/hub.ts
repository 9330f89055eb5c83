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
  /** A transaction of this instance is over: there may be events to tell. */
  committed: () => void;
  onCommit: (listener: () => void) => () => void;
  /** Ends every stream: pages come back and ask for everything again. */
  endAll: () => void;
  /** Reads what is to be told, for those who listen when it begins. */
  readFor: <News>(read: (users: string[]) => Promise<News>) => Promise<News>;
  /** Over with the reading under way: it names nobody who came since it began, and what it leaves out was missed. */
  settled: () => Promise<void>;
  size: () => number;
};

const ignore = () => undefined;

/** Milliseconds between two tellings of the same thing to everybody. */
const gapMs = 3_000;

/** The open streams of this instance. */
export function createHub(most?: Parameters<typeof createOpenStreams>[0]): Hub {
  const streams = createOpenStreams<Subscriber>(most);
  const commitListeners = new Set<() => void>();
  let reading = Promise.resolve();
  /** Of what everybody was told within the gap, and what has happened to it since. */
  const told = new Map<string, StoredEvent | undefined>();
  /** At once, and what happens to the same thing meanwhile once, after the gap: of twenty edits pages ask a few times. */
  const tellEverybody = (event: StoredEvent): void => {
    const thing = `${event.topic} ${event.id}`;
    if (told.has(thing)) return void told.set(thing, event);
    for (const { send } of streams.all()) send(event);
    told.set(thing, undefined);
    const again = () => {
      const next = told.get(thing);
      told.delete(thing);
      if (next) tellEverybody(next);
    };
    setTimeout(again, gapMs).unref();
  };
  return {
    subscribe: streams.add,
    publish(event) {
      if (event.user === null) return tellEverybody(event);
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
