import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import type { Holders } from '@pasok/service/base/holders';
import { retryConflicts } from '@pasok/service/database/retry';
import { countShared, uncountShared } from '@pasok/service/http/rate-limit';
import type { ISql, Sql } from 'postgres';
import type { ServiceCtx } from '../context/context.ts';
import { type LimitName, sharedLimit } from './consume-limit.ts';
import { giveBackStreak, type Refused, type StreakName, takeStreak } from './streaks.ts';

/** What counts an attempt: a limit of failures, or a streak of failures in a row. */
type Counter = { limit: LimitName; who: Holders } | { streak: StreakName; who: Holders };
type Attempt<Result> = {
  /** In one order everywhere, the one that most people share first: a refusal there writes no row, and no two attempts deadlock. */
  counters: readonly Counter[];
  /** Whose queue the attempt waits in. */
  line: Holders;
  work: () => Promise<Result>;
  /** Whether an error of `work` counts as a failure; every other attempt is given back. */
  isFailure: (error: unknown) => boolean;
};

/** Shorter than a handler may take. */
const maxWaitMs = 6_000;
/** Attempts of one line that may wait here; the next one is refused with TOO_MANY. */
const maxWaiting = 16;
const waiting = new Map<string, number>();

/** Few at once: attempts write the same rows, other calls need the remaining connections, and right attempts of one person at several instances must fill no counter. */
const turns = createQueue(4, 64, { ofEach: 2 });

class NotYet extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('a limit is reached');
    this.refused = refused;
  }
}

/** Counts the attempt by all counters, or by none. */
async function take(sql: Sql, counters: readonly Counter[]): Promise<void> {
  const count = (tx: ISql, one: Counter) =>
    'streak' in one
      ? takeStreak(tx, one.streak, one.who)
      : countShared(tx, sharedLimit(one.limit), one.who).then((wait) => (wait > 0 ? { wait } : undefined));
  const work = () =>
    sql.begin(async (tx) => {
      for (const one of counters) {
        const refused = await count(tx, one);
        if (refused) throw new NotYet(refused);
      }
    });
  await retryConflicts(work);
}

async function giveBack(sql: Sql, counters: readonly Counter[]): Promise<void> {
  for (const one of counters) {
    if ('streak' in one) await giveBackStreak(sql, one.streak, one.who);
    else await uncountShared(sql, sharedLimit(one.limit), one.who);
  }
}

async function attempt<Result>(
  { sql, log }: ServiceCtx,
  { counters, work, isFailure }: Attempt<Result>,
): Promise<Result> {
  await take(sql, counters);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = isFailure(error);
    throw error;
  } finally {
    // The answer stands even where giving back fails: the counted use expires by itself.
    if (!failed)
      await giveBack(sql, counters).catch((error) =>
        log.warn({ err: error }, 'an attempt was not given back'),
      );
  }
}

/** Waits until the attempt may run, if that is soon enough for one call. */
async function waitFor({ wait, code }: Refused, [{ key }]: Holders, until: number): Promise<void> {
  const others = waiting.get(key) ?? 0;
  if (performance.now() + wait * 1_000 > until || others >= maxWaiting) throw tooMany(wait, code);
  waiting.set(key, others + 1);
  await pause(wait * 1_000);
  const left = (waiting.get(key) ?? 1) - 1;
  if (left > 0) waiting.set(key, left);
  else waiting.delete(key);
}

/**
 * Runs `work` under limits that count its failures. It counts an attempt before the work, so that many at once cannot slip
 * through, and gives it back unless the work failed. @throws TOO_MANY, or the code of the streak
 */
export async function limitFailures<Result>(ctx: ServiceCtx, one: Attempt<Result>): Promise<Result> {
  if (!ctx.settings.rateLimits) return one.work();
  const until = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await turns(one.line, () => attempt(ctx, one));
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      await waitFor(error.refused, one.line, until);
    }
  }
}
