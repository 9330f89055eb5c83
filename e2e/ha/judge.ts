import { brokenIn } from '../chaos/check.ts';
import { type Call, fateOf, wasWritten } from '../chaos/history.ts';
import { longestWithoutEvents } from './load.ts';
import { probedPaths } from './prober.ts';
import type { Round } from './rounds.ts';

/** What is seen of a fault. Times in seconds. */
export type Row = {
  fault: string;
  withoutWrites: number;
  withoutReads: number;
  /** What was asked for in vain meanwhile, and what came of it. */
  readsAway: string;
  /** Answers of a replica, while there was no leader. */
  stale: number;
  /** From the first write after the longest gap to the first live event after it. */
  untilEvents: number;
  acknowledged: number;
  /** Calls whose outcome nobody could tell; each was sent again until somebody could. */
  unknown: number;
  lost: number;
  doubled: number;
  /** Invariants that do not hold, with what breaks them. */
  broken: Record<string, string[]>;
};

type Timed = Pick<Call, 'status' | 'began' | 'ended'>;

/**
 * The longest time from `from` to `to` in which somebody asked and nobody was answered: from a success, or the first
 * question after it, to the next success. Whoever rests between two questions waits for nothing. `end`: of the longest that a
 * success ended; what is open at `to` says nothing of what comes after. @internal
 */
export function longestGap(
  calls: readonly Timed[],
  from: number,
  to: number,
): { seconds: number; end: number } {
  const within = calls.filter(({ ended }) => ended > from).sort((one, other) => one.ended - other.ended);
  let [longest, last] = [{ seconds: 0, end: from }, from];
  const since = (end: number) => {
    const asked = Math.min(end, ...within.filter(({ ended }) => ended > last).map(({ began }) => began));
    return (end - Math.max(asked, last)) / 1_000;
  };
  for (const call of within) {
    if (fateOf(call) !== 'done' || call.ended >= to) continue;
    const seconds = since(call.ended);
    if (seconds > longest.seconds) longest = { seconds, end: call.ended };
    last = call.ended;
  }
  return { ...longest, seconds: Math.max(longest.seconds, since(to)) };
}

/** What people read all the time. */
const readPaths = ['/api/requests?', '/api/transactions?', '/api/blockchain'];

type Read = Timed & Pick<Call, 'path'>;
type Away = { seconds: number; path: string; from: number; calls: Read[] };

/** The longest time in which one of these was not read, and the calls that were under way then. */
const longestWithout = (reads: readonly Read[], paths: readonly string[], from: number, to: number): Away[] =>
  paths.map((path) => {
    const calls = reads.filter((read) => read.path.startsWith(path));
    const { seconds, end } = longestGap(calls, from, to);
    const begin = end - seconds * 1_000;
    return {
      seconds,
      path,
      from: begin,
      calls: calls.filter(({ ended, began }) => ended > begin && began < end),
    };
  });

const secondsOf = (ms: number) => (ms / 1_000).toFixed(1);

/** When it was, counted from the strike, and each call of it: when it was asked, how long it took, what it answered. */
const inWords = ({ path, from, seconds, calls }: Away, struck: number): string =>
  `${path} from ${secondsOf(from - struck)} s on for ${seconds.toFixed(1)} s: ${calls
    .map(({ began, ended, status }) => `${secondsOf(began - struck)}+${secondsOf(ended - began)} ${status}`)
    .join(', ')}`;

const countOf = (broken: Row['broken'], invariant: string) =>
  Object.entries(broken).reduce(
    (sum, [name, faults]) => sum + (name.startsWith(invariant) ? faults.length : 0),
    0,
  );

/** Asks every question of the chaos of what a fault left behind. */
export async function judge({
  fault,
  evidence,
  struck,
  healed,
  events,
  probes,
  deals,
  trouble,
}: Round): Promise<Row> {
  const broken = await brokenIn(evidence);
  const written = evidence.calls.filter(wasWritten);
  const gap = longestGap(written, struck, healed);
  const people = evidence.calls.filter((call) => !wasWritten(call));
  const firstEvent = events.find((at) => at >= gap.end) ?? Number.POSITIVE_INFINITY;
  const untilEvents = (firstEvent - gap.end) / 1_000;
  if (!(untilEvents < longestWithoutEvents))
    broken['live events are back with the writes'] = [`the next came after ${untilEvents} s`];
  if (trouble) broken['the cluster is whole again'] = [trouble];
  if (deals.length === 0) broken['whole deals are made'] = ['none came to its block'];
  // Of whoever reads one thing after another, and of pages that ask again while a call hangs.
  const [away] = [
    ...longestWithout(people, readPaths, struck, healed),
    ...longestWithout(probes, probedPaths, struck, healed),
  ].sort((one, other) => other.seconds - one.seconds);
  return {
    fault,
    untilEvents,
    broken,
    withoutWrites: gap.seconds,
    withoutReads: away?.seconds ?? 0,
    readsAway: away ? inWords(away, struck) : '',
    stale: probes.filter(({ status, isStale }) => status === 200 && isStale).length,
    acknowledged: written.filter((call) => fateOf(call) === 'done').length,
    unknown: written.filter((call) => fateOf(call) === 'unknown').length,
    lost: countOf(broken, 'I14'),
    doubled: countOf(broken, 'I16'),
  };
}
