import { connectListener } from '@pasok/service/database';
import type { Logger } from '@pasok/service/logger';
import { createOpenStreams } from '@pasok/service/open-streams';
import { createOutageLog } from '@pasok/service/outage-log';
import type { DatabaseCtx } from '../context/context.ts';
import { classChannel, parseClassChange } from './notify-class.ts';
import { type ClassBlock, type DeviceRow, readBlocksAfter, readClass, readDevices } from './read-class.ts';
import type { ClassRow } from './require-class.ts';

/** What a class is now, beside its blocks. */
export type ClassNow = { readonly row: ClassRow; readonly devices: readonly DeviceRow[] };

/** One open stream of a class. */
export type Listener = {
  readonly user: string;
  readonly classId: string;
  /** Blocks up to this serial were told. */
  serial: number;
  /** Blocks it has not been told, of all groups, and the class as it is now. */
  readonly send: (now: ClassNow, blocks: readonly ClassBlock[]) => void;
  readonly end: () => void;
};

export type ClassFeed = {
  /** Tells a listener all after its serial and the class at once, and then what is new. @throws STREAMS_FULL */
  subscribe(listener: Listener): () => void;
  stop(): Promise<void>;
};

type FeedOptions = {
  /** Address of the database: listening needs a connection of its own. */
  readonly url: string;
  readonly log: Logger;
  /** How often to look by oneself, because a frozen connection is silent. */
  readonly lookMs?: number;
  readonly mostStreams?: number | undefined;
};

/** How long heads are gathered, in milliseconds: a block moves those of a whole class. */
const gatherMs = 150;
const mostOfUser = 4;

/**
 * News of classes for the streams of this instance, whichever instance they happened at. A notification only wakes: what
 * is told is read from the database after the serial of each listener, so one that is lost, with its instance or its
 * connection, loses nothing.
 */
export function createClassFeed(
  ctx: DatabaseCtx,
  { url, log, lookMs = 2_000, mostStreams }: FeedOptions,
): ClassFeed {
  const streams = createOpenStreams<Listener>({
    ofUser: mostOfUser,
    ofAll: mostStreams ?? 2_000,
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
      const leave = streams.add(one);
      const room = rooms.get(one.classId) ?? createChannel(ctx, one.classId, log);
      rooms.set(one.classId, room);
      room.listeners.add(one);
      room.read();
      return () => {
        leave();
        room.listeners.delete(one);
        if (room.listeners.size === 0 && rooms.get(one.classId) === room) rooms.delete(one.classId);
      };
    },
    async stop() {
      clearInterval(timer);
      for (const stream of streams.all()) stream.end();
      await listener.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}

/** The listeners of one class. */
function createChannel(ctx: DatabaseCtx, classId: string, log: Logger) {
  const listeners = new Set<Listener>();
  let isReading = false;
  let isAsked = false;
  let soon: NodeJS.Timeout | undefined;
  const outage = createOutageLog(log, {
    fails: 'a class cannot be read: its devices hear of nothing',
    works: 'the class is read again',
  });

  async function readOnce(): Promise<void> {
    // Who joins while this is read has a serial of their own, and is told by the next reading.
    const present = [...listeners];
    const from = Math.min(...present.map(({ serial }) => serial));
    const row = await readClass(ctx, { classId });
    const [devices, blocks] = await Promise.all([
      readDevices(ctx, { classId }),
      readBlocksAfter(ctx, { classId, serial: from }),
    ]);
    for (const one of present) {
      if (!row) one.end();
      else
        one.send(
          { row, devices },
          blocks.filter(({ serial }) => serial > one.serial),
        );
    }
  }
  /** One reading at a time; asked meanwhile, once more. What fails is left to the next look. */
  async function read(): Promise<void> {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isAsked && listeners.size > 0) {
        isAsked = false;
        await readOnce();
      }
      outage.worked();
    } catch (error) {
      outage.failed(error);
    } finally {
      isReading = false;
    }
  }
  const readSoon = () => {
    if (soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      void read();
    }, gatherMs);
  };
  return { listeners, read: () => void read(), readSoon };
}
