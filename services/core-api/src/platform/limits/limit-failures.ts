import { setTimeout as pause } from 'node:timers/promises';
import { AppError, tooMany } from '@pasok/service/errors';
import { createQueue } from '@pasok/service/fair-queue';
import type { Limit } from '@pasok/service/rate-limit';
import { retryConflicts } from '@pasok/service/retry';
import type { Sql, TransactionSql } from 'postgres';
import type { ServiceCtx } from '../context/context.ts';
import { type LimitName, sharedLimits } from './consume-limit.ts';

/** One counter that an attempt is held against. */
export type CounterRef = { name: LimitName; who: string };
type Attempt<Result> = {
  work: () => Promise<Result>;
  /** Whether what `work` threw counts as a failure; everything else is given back. */
  isFailure: (error: unknown) => boolean;
};

/** Attempts of one counter that wait here for others to be judged; the next is told to come back. */
const mostWaiting = 32;
/** Shorter than a handler may take. */
const longestWaitMs = 6_000;
const waiting = new Map<string, number>();

const keyOf = ({ name, who }: CounterRef): string => `${name}:${who}`;
const codeOf = ({ name }: CounterRef) => (sharedLimits[name] as Limit).code; // not every entry names one
/** How many of a counter's uses are not judged yet; forgotten 10 s after the last one began. */
const openKey = (key: string): string => `${key}:open`;

/**
 * Attempts at one counter wait for its row: so many connections of the pool may do so, in turn by who comes, and the
 * others' statements keep the rest.
 */
const doors = createQueue(3, 64);

class Full extends Error {
  readonly held: CounterRef;
  constructor(held: CounterRef) {
    super('limit reached');
    this.held = held;
  }
}

/** Callers of one address wait for each other's rows; what waited too long or in a circle is done again. */
const begin = (sql: Sql, work: (tx: TransactionSql) => Promise<void>) =>
  retryConflicts(() => sql.begin(work));

/** Counts one use of every counter, or of none. Answers the counter that is full. */
async function take(sql: Sql, held: readonly CounterRef[]): Promise<CounterRef | undefined> {
  try {
    await begin(sql, async (tx) => {
      for (const one of held) {
        const key = keyOf(one);
        const { limit, seconds } = sharedLimits[one.name];
        const taken = await tx`
          insert into rate_limits as r (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
          on conflict (key) do update set
            count = case when r.ends_at <= now() then 1 else r.count + 1 end,
            ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
          where r.ends_at <= now() or r.count < ${limit}
          returning 1`;
        if (taken.length === 0) throw new Full(one);
        await tx`
          insert into rate_limits as r (key, count, ends_at) values (${openKey(key)}, 1, now() + interval '10 seconds')
          on conflict (key) do update set
            count = case when r.ends_at <= now() then 1 else r.count + 1 end, ends_at = excluded.ends_at`;
      }
    });
    return undefined;
  } catch (error) {
    if (error instanceof Full) return error.held;
    throw error;
  }
}

/** Ends an attempt: what was no failure is given back. */
async function judge(sql: Sql, held: readonly CounterRef[], failed: boolean): Promise<void> {
  await begin(sql, async (tx) => {
    for (const one of held) {
      const key = keyOf(one);
      if (!failed) await tx`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`;
      await tx`update rate_limits set count = greatest(count - 1, 0) where key = ${openKey(key)}`;
    }
  });
}

/** Seconds until a full counter begins anew, and whether some of its uses may still be given back. */
async function read(sql: Sql, key: string): Promise<{ seconds: number; open: boolean }> {
  const [row] = await sql<{ seconds: number | null; open: boolean | null }[]>`
    select max(extract(epoch from ends_at - now())) filter (where key = ${key})::float8 as seconds,
      bool_or(key = ${openKey(key)} and count > 0 and ends_at > now()) as open
    from rate_limits where key in (${key}, ${openKey(key)})`;
  return { seconds: row?.seconds ?? 0, open: row?.open ?? false };
}

/** Waits a little, in a line of bounded length. */
async function wait(key: string, ms: number): Promise<void> {
  const others = waiting.get(key) ?? 0;
  if (others >= mostWaiting) throw new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
  waiting.set(key, others + 1);
  await pause(ms);
  const left = (waiting.get(key) ?? 1) - 1;
  if (left > 0) waiting.set(key, left);
  else waiting.delete(key);
}

/** Takes a place in every counter. Only failures refuse: while others are not judged yet, this one waits for them. */
async function enter(sql: Sql, held: readonly CounterRef[]): Promise<void> {
  const until = performance.now() + longestWaitMs;
  const who = held.at(-1)?.who ?? '';
  for (let ms = 25; ; ms = Math.min(ms * 1.5, 300)) {
    const full = await doors(who, () => take(sql, held));
    if (full === undefined) return;
    const { seconds, open } = await doors(who, () => read(sql, keyOf(full)));
    if (!open) {
      // Given back between the two statements: there is a place again, or the second look says that there is none.
      const again = await doors(who, () => take(sql, held));
      if (again === undefined) return;
      if (again === full) throw tooMany(seconds, codeOf(full));
    }
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
    await wait(keyOf(full), ms * (0.5 + Math.random()));
  }
}

/**
 * Does `work` under limits that count its failures. A use is counted before the work, so that many at once cannot slip
 * through, and given back unless it failed; counters are always taken in the order of `held`, which keeps callers from
 * holding each other up.
 */
export async function limitFailures<Result>(
  { sql, settings, log }: ServiceCtx,
  held: readonly CounterRef[],
  { work, isFailure }: Attempt<Result>,
): Promise<Result> {
  if (!settings.rateLimits) return work();
  await enter(sql, held);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = isFailure(error);
    throw error;
  } finally {
    // What was answered stays; the use that is not given back ends with its window.
    await judge(sql, held, failed).catch((error) => log.warn({ err: error }, 'an attempt was not judged'));
  }
}
