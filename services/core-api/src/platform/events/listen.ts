import { randomUUID } from 'node:crypto';
import { type Connection, connectDatabase, connectListener } from '@pasok/service/database/database';
import { read } from '@pasok/service/database/read';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Hub } from './hub.ts';
import { type Position, readEvents } from './read-events.ts';

/** The PostgreSQL channel on which instances wake each other: whoever hears anything there reads what is new. @internal */
export const channel = 'events';

type ListenOptions = {
  /** Address of the database: listening, waking and reading have connections of their own, busy or not. */
  url: string;
  hub: Hub;
  log: Logger;
  /** How often to wake everybody without a reason; also how long an event may wait that nobody was woken for. */
  beatMs?: number;
};

/** The first commit wakes the instances at once, those after it together: at most one wake-up in so many milliseconds. */
const gatherMs = 50;

/**
 * A wake-up is nothing to keep: waiting for its place on disk, and on a standby, would only make pages hear later, and
 * NOTIFY holds a lock of the whole server meanwhile.
 */
const waking = (name: string) =>
  sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${name})`;

/**
 * Tells this instance's streams what any instance has committed. After a commit here all instances are woken (NOTIFY),
 * and each reads on from its own position; so a wake-up that is lost, with its instance or its connection, loses
 * nothing: the next one, at the latest the next beat of any instance, brings what is there.
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
    /** Resolves once it hears and has a position to read on from. */
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

/** Reads on, one reading at a time; asked meanwhile, once more. What fails is left to the next beat. */
function createReading(own: Connection, hub: Hub, log: Logger): () => Promise<void> {
  let position: Position | undefined;
  let isReading = false;
  let isAsked = false;
  const outage = createOutageLog(log, {
    fails: 'live events cannot be read: open pages hear of nothing',
    works: 'live events are read again',
  });
  const readOn = async () => {
    const from = position;
    const news = await hub.readFor((users) => readEvents(own, { from, users }));
    for (const event of news.events) hub.publish(event);
    position = news.position;
    if (news.complete) return;
    if (from)
      log.warn('pages ask for everything again: too much happened, or the database may be an earlier one');
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
  /** What this instance wakes with: without hearing it for three beats the connection is dead or frozen. */
  name: string;
  onHear: () => void;
};

/** A listening connection; silence does not show that it is dead, so one that hears no beats is replaced. */
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
