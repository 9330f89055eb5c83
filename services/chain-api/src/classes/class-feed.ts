import { connectListener } from '@pasok/service/database/database';
import type { Logger } from '@pasok/service/process/logger';
import { createOpenStreams } from '@pasok/service/streams/open-streams';
import type { DatabaseCtx } from '../context/context.ts';
import { createChannel, type Listener } from './class-channel.ts';
import { classChannel, parseClassChange } from './notify-class.ts';

export type ClassFeed = {
  /**
   * Tells a listener all after its serial and the class at once, and then what is new. `goOn`, when one that was behind
   * has read. @throws STREAMS_FULL
   */
  subscribe(listener: Listener): { readonly goOn: () => void; readonly leave: () => void };
  stop(): Promise<void>;
};

type FeedOptions = {
  /** Address of the database: listening needs a connection of its own. */
  readonly url: string;
  readonly log: Logger;
  /** How often to look by oneself, because a frozen connection is silent. */
  readonly lookMs?: number;
  readonly maxStreams?: number | undefined;
};

const maxOfUser = 4;

/**
 * News of classes for the streams of this instance, whichever instance they happened at. A notification only wakes: what
 * is told is read from the database after what was read before, so one that is lost, with its instance or its
 * connection, loses nothing.
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
