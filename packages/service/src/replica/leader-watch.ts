import postgres from 'postgres';
import { singleFlight } from '../base/single-flight.ts';
import { databaseOptions } from '../database/database-options.ts';
import type { Logger } from '../process/logger.ts';
import { queryReplicationState } from './replication-state.ts';

/** The leader answered a question put at `at` (ms since 1970, this machine's clock): its log had come to `reached`. */
export type Contact = { at: number; place: string; reached: number };

export type LeaderWatch = {
  /** Whether the leader did not answer when it was asked last. */
  isAway: () => boolean;
  /** Asks now; false when it does not answer. */
  ask: () => Promise<boolean>;
  /** Calls back once when the leader is found away. @returns how to be called no more */
  onAway: (listener: () => void) => () => void;
  /** The last contacts, oldest first: the newest, and those of five seconds before it. */
  contacts: () => readonly Contact[];
  stop: () => Promise<void>;
};

/** How often the leader is asked, and how long it may be silent, in milliseconds. */
const [everyMs, silenceMs] = [300, 1_000];
/** A replica that has not even come to where the leader was so long before its last answer is too far behind. */
const keptMs = 5_000;

/**
 * Watches whether the leader takes writes, on a connection of its own: a pool that is busy is not away. A failure may be
 * the end of that connection only, so it is asked again at once on a new one; silence is silence.
 */
export function watchLeader(url: string, log: Logger): LeaderWatch {
  const listeners = new Set<() => void>();
  const known: Contact[] = [];
  const connect = () => postgres(url, databaseOptions(1));
  let sql = connect();
  let away = false;

  const look = async (): Promise<'here' | 'silent' | 'lost'> => {
    const at = Date.now();
    const stand = await queryReplicationState(sql, silenceMs);
    if (typeof stand !== 'string' && !stand.readOnly) {
      known.push({ at, place: stand.place, reached: stand.reached });
      while (known[0] && known[0].at < at - keptMs) known.shift();
      return 'here';
    }
    // What hangs there would hold up the next question.
    void sql.end({ timeout: 0 }).catch(() => undefined);
    sql = connect();
    return stand === 'silent' ? 'silent' : 'lost';
  };
  const ask = singleFlight(async () => {
    let found = await look();
    if (found === 'lost') found = await look();
    const isAway = found !== 'here';
    if (isAway !== away) log.warn(isAway ? 'the leader does not answer' : 'the leader answers again');
    away = isAway;
    if (away) for (const listener of listeners) listener();
    return !away;
  });
  const timer = setInterval(() => void ask(), everyMs);
  return {
    isAway: () => away,
    ask,
    onAway: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    contacts: () => known,
    stop: () => {
      clearInterval(timer);
      return sql.end({ timeout: 1 });
    },
  };
}
