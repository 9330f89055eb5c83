import { randomUUID } from 'node:crypto';
import { connectListener } from '@pasok/service/database';
import type { Logger } from '@pasok/service/logger';
import type { Sql } from 'postgres';
import { channel, fromPayload } from './channel.ts';
import type { Hub } from './hub.ts';

type ListenOptions = {
  /** Address of the database: listening needs a connection of its own. */
  url: string;
  /** The ordinary connections, for the heartbeat. */
  sql: Sql;
  hub: Hub;
  log: Logger;
  beatMs?: number;
};

/**
 * Passes notifications of all instances on to this one's streams. A dead or frozen connection cannot be seen from
 * silence, so this instance notifies itself: without an echo for three beats the connection is replaced. Every new
 * connection ends the open streams, because what was notified meanwhile is lost; they resume from the table.
 */
export function listenForEvents({ url, sql, hub, log, beatMs = 2_000 }: ListenOptions) {
  const heartbeat = `beat:${randomUUID()}`;
  let listener: Sql | undefined;
  let heardAt = performance.now();

  const connect = () => {
    heardAt = performance.now();
    const mine = connectListener(url);
    listener = mine;
    const hear = (payload: string) => {
      if (listener !== mine) return;
      if (payload === heartbeat) heardAt = performance.now();
      const event = fromPayload(payload);
      if (event) hub.publish(event);
    };
    mine
      .listen(channel, hear, () => hub.endAll())
      .catch((error) => log.warn({ err: error }, 'listening failed'));
  };
  const replace = () => {
    log.warn('listening connection replaced');
    void listener?.end({ timeout: 0 }).catch(() => undefined);
    connect();
  };
  const beat = () => {
    if (performance.now() - heardAt > 3 * beatMs) replace();
    sql`select pg_notify(${channel}, ${heartbeat})`.catch(() => undefined);
  };

  connect();
  const timer = setInterval(beat, beatMs);
  return {
    stop: async () => {
      clearInterval(timer);
      hub.endAll();
      const ending = listener;
      listener = undefined;
      await ending?.end({ timeout: 1 }).catch(() => undefined);
    },
  };
}
