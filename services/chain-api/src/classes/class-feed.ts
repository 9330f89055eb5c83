import { connectListener } from '@pasok/service/database/database';
import type { Logger } from '@pasok/service/process/logger';
import { createOpenStreams } from '@pasok/service/streams/open-streams';
import type { DatabaseCtx } from '../context/context.ts';
import { createChannel, type Listener } from './class-channel.ts';
import { classChannel, parseClassChange } from './notify-class.ts';

export type ClassFeed = {
  /**
   * Sends a listener all blocks after its serial and the class at once, and then news. Call `goOn` when a listener that was
   * behind has read. @throws STREAMS_FULL
   */
  subscribe(listener: Listener): { readonly goOn: () => void; readonly leave: () => void };
  stop(): Promise<void>;
};

type FeedOptions = {
  /** Address of the database: listening needs a connection of its own. */
  readonly url: string;
  readonly log: Logger;
  /** How often to look without a notification, because a frozen connection is silent. */
  readonly lookMs?: number;
  readonly maxStreams?: number | undefined;
};

const maxOfUser = 4;

/**
 * News of classes from all instances for the streams of this one. A notification only wakes the feed, which reads on in the
 * database from its last position, so a lost notification loses no news.
 */
export function createClassFeed(
  ctx: DatabaseCtx,
  { url, log, lookMs = 2_000, maxStreams }: FeedOptions,
): ClassFeed {
  const streams = createOpenStreams<Listener>({
    ofUser: maxOfUser,
    ofAll: maxStreams ?? 2_000,
  });
  const rooms = new Map<string, ReturnType<typeof createChannel>>();
  const listener = connectListener(url);
  const look = () => {
    for (const room of rooms.values()) room.read();
  };
  const hear = (payload: string) => {
    const { classId, news } = parseClassChange(payload);
    rooms.get(classId)?.[news === 'heads' ? 'readSoon' : 'read']();
  };
  listener
    .listen(classChannel, hear, look)
    .catch((error: unknown) => log.warn({ err: error }, 'listening failed'));
  const timer = setInterval(look, lookMs);

  return {
    subscribe(one) {
      const close = streams.add(one);
      const room = rooms.get(one.classId) ?? createChannel(ctx, one.classId, log);
      rooms.set(one.classId, room);
      room.add(one);
      const leave = () => {
        close();
        room.remove(one);
        if (room.isEmpty() && rooms.get(one.classId) === room) rooms.delete(one.classId);
      };
      return { goOn: () => room.goOn(one), leave };
    },
    async stop() {
      clearInterval(timer);
      for (const stream of streams.all()) stream.end();
      await listener.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}
