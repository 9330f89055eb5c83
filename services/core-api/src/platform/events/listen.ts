import { randomUUID } from 'node:crypto';
import { type Connection, connectDatabase, connectListener } from '@pasok/service/database/database';
import { read } from '@pasok/service/database/read';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Hub } from './hub.ts';
import { type Position, readEvents } from './read-events.ts';

/** The PostgreSQL channel on which instances wake each other: an instance that gets a notification reads new events. @internal */
export const channel = 'events';

type ListenOptions = {
  /** Address of the database: listening, waking and reading use connections of their own. */
  url: string;
  hub: Hub;
  log: Logger;
  /** How often to wake all instances without a reason: the maximum delay of an event whose notification was lost. */
  beatMs?: number;
};

/** Debounce of wake-ups: the first commit wakes the instances at once, the following ones together. */
const gatherMs = 50;

/**
 * A wake-up need not survive a crash: waiting until it is on disk, and on a standby, would only delay events, and NOTIFY
 * holds a lock of the whole server meanwhile.
 */
const waking = (name: string) =>
  sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${name})`;

/**
 * Sends to this instance's streams what any instance has committed. After a commit an instance wakes all others (NOTIFY), and
 * each reads on from its own position. A lost wake-up loses no event: the next one, at the latest the next beat of any
 * instance, brings it.
 */
export function listenForEvents({ url, hub, log, beatMs = 2_000 }: ListenOptions) {
  const own = connectDatabase(url, { max: 1 });
  const name = randomUUID();
  const readOn = createReading(own, hub, log);
  const wake = () => {
    read(own, waking(name)).catch(() => undefined);
  };
  const listening = keepListening({ url, log, beatMs, name, onHear: readOn });
  let gathering: NodeJS.Timeout | undefined;
  let wokenAt = -gatherMs;
  const leave = hub.onCommit(() => {
    const wait = Math.max(0, wokenAt + gatherMs - performance.now());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wokenAt = performance.now();
      wake();
    }, wait);
  });
  const beats = setInterval(wake, beatMs);
  return {
    /** Resolves once it listens and has a position to read on from. */
    ready: Promise.all([listening.first, readOn()]),
    stop: async () => {
      leave();
      clearTimeout(gathering);
      clearInterval(beats);
      hub.endAll();
      await Promise.all([listening.stop(), own.close().catch(() => undefined)]);
    },
  };
}

/** Reads on, one reading at a time, and once more if asked meanwhile. The next beat retries a failed reading. */
function createReading(own: Connection, hub: Hub, log: Logger): () => Promise<void> {
  let position: Position | undefined;
  let isReading = false;
  let isAsked = false;
  const outage = createOutageLog(log, {
    fails: 'live events cannot be read: open pages get none',
    works: 'live events are read again',
  });
  const readOn = async () => {
    const from = position;
    const news = await hub.readFor((users) => readEvents(own, { from, users }));
    for (const event of news.events) hub.publish(event);
    position = news.position;
    if (news.complete) return;
    if (from) log.warn('pages refetch everything: there were too many events, or the database was restored');
    hub.endAll();
  };
  return async () => {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    try {
      for (; isAsked; ) {
        isAsked = false;
        await readOn();
      }
      outage.worked();
    } catch (error) {
      outage.failed(error);
    } finally {
      isReading = false;
    }
  };
}

type KeepOptions = Pick<ListenOptions, 'url' | 'log'> & {
  beatMs: number;
  /** Payload of this instance's own wake-ups: if three beats do not arrive, the connection is dead or frozen. */
  name: string;
  onHear: () => void;
};

/** A listening connection. Silence does not show that it is dead, so this replaces one that gets no beats. */
function keepListening({ url, log, beatMs, name, onHear }: KeepOptions) {
  let listener: Sql | undefined;
  let heardAt = performance.now();
  let isFirst = () => {};
  const first = new Promise<void>((resolve) => {
    isFirst = resolve;
  });
  const connect = () => {
    heardAt = performance.now();
    const mine = connectListener(url);
    listener = mine;
    const hear = (payload: string) => {
      if (listener !== mine) return;
      if (payload === name) heardAt = performance.now();
      onHear();
    };
    const listens = () => {
      isFirst();
      onHear();
    };
    mine.listen(channel, hear, listens).catch((error) => log.warn({ err: error }, 'listening failed'));
  };
  connect();
  const check = setInterval(() => {
    if (performance.now() - heardAt <= 3 * beatMs) return;
    log.warn('listening connection replaced');
    void listener?.end({ timeout: 0 }).catch(() => undefined);
    connect();
  }, beatMs);
  return {
    first,
    stop: async () => {
      clearInterval(check);
      const ending = listener;
      listener = undefined;
      await ending?.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}
