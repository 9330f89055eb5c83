import type { Holders } from '@pasok/service/base/holders';
import { connectListener } from '@pasok/service/database/database';
import type { Logger } from '@pasok/service/process/logger';
import { createOpenStreams } from '@pasok/service/streams/open-streams';
import { headChannel } from '../chain/append-blocks.ts';
import type { BlockReader } from '../context/parts.ts';

export type HeadFeed = {
  /**
   * Calls back at once with the index of the present head, and with every new one. A lower index than before means that the
   * chain was restored to an earlier moment. @throws STREAMS_FULL
   */
  subscribe(subscriber: Subscriber): () => void;
  stop(): Promise<void>;
};

type Subscriber = {
  readonly user: string;
  readonly from: Holders;
  readonly send: (index: number) => void;
  readonly end: () => void;
};

type FeedOptions = {
  /** Address of the database: listening needs a connection of its own. */
  readonly url: string;
  readonly reader: BlockReader;
  readonly log: Logger;
  /** How often to look without a notification, because a frozen connection is silent. */
  readonly lookMs?: number;
  /** Maximum number of streams of this instance. */
  readonly maxStreams?: number | undefined;
};

/** New heads of all instances, by notifications of the database; regular look-ups cover lost ones. */
export function createHeadFeed({ url, reader, log, lookMs = 5000, maxStreams }: FeedOptions): HeadFeed {
  const streams = createOpenStreams<Subscriber>(maxStreams === undefined ? {} : { ofAll: maxStreams });
  const listener = connectListener(url);
  let known = -1;
  let knownAt = 0;

  /** Notifications may be late and in any order: only a look-up that began after a head was known can find it gone. */
  const pass = (index: number, askedAt = 0) => {
    if (index === known || (index < known && askedAt <= knownAt)) return;
    known = index;
    knownAt = performance.now();
    for (const stream of streams.all()) stream.send(index);
  };
  const look = () => {
    const askedAt = performance.now();
    if (streams.size() > 0)
      reader.state().then(
        ({ index }) => pass(index, askedAt),
        () => undefined,
      );
  };
  listener
    .listen(headChannel, (payload) => pass(Number(payload)), look)
    .catch((error: unknown) => log.warn({ err: error }, 'listening failed'));
  const timer = setInterval(look, lookMs);

  return {
    subscribe(subscriber) {
      const leave = streams.add(subscriber);
      if (known >= 0) subscriber.send(known);
      look();
      return leave;
    },
    async stop() {
      clearInterval(timer);
      for (const stream of streams.all()) stream.end();
      await listener.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}
