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

/** What an attempt is held against: a limit of failures, or failures in a row. */
type Held = { limit: LimitName; who: Holders } | { streak: StreakName; who: Holders };
type Attempt<Result> = {
  /** Always in this order, the one that most share first: so what is refused there writes no row, and none wait in a circle. */
  held: readonly Held[];
  /** Whose turn it is. */
  line: Holders;
  work: () => Promise<Result>;
  /** Whether what `work` threw counts as a failure; everything else is given back. */
  isFailure: (error: unknown) => boolean;
};

/** Shorter than a handler may take. */
const longestWaitMs = 6_000;
/** Attempts of one line that wait here for their time; the next is told to come back. */
const maxWaiting = 16;
const waiting = new Map<string, number>();

/** Few at once: they write the same rows, the other calls' statements keep the rest of the connections, and so many right ones of one at several instances fill no counter. */
const turns = createQueue(4, 64, { ofEach: 2 });

class NotYet extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('a limit is reached');
    this.refused = refused;
  }
}

/** Counts the attempt everywhere, or nowhere. */
async function take(sql: Sql, held: readonly Held[]): Promise<void> {
  const count = (tx: ISql, one: Held) =>
    'streak' in one
      ? takeStreak(tx, one.streak, one.who)
      : countShared(tx, sharedLimit(one.limit), one.who).then((wait) => (wait > 0 ? { wait } : undefined));
  const work = () =>
    sql.begin(async (tx) => {
      for (const one of held) {
        const refused = await count(tx, one);
        if (refused) throw new NotYet(refused);
      }
    });
  await retryConflicts(work);
}

async function giveBack(sql: Sql, held: readonly Held[]): Promise<void> {
  for (const one of held) {
    if ('streak' in one) await giveBackStreak(sql, one.streak, one.who);
    else await uncountShared(sql, sharedLimit(one.limit), one.who);
  }
}

async function attempt<Result>(
  { sql, log }: ServiceCtx,
  { held, work, isFailure }: Attempt<Result>,
): Promise<Result> {
  await take(sql, held);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = isFailure(error);
    throw error;
  } finally {
    // What was answered stays; the use that is not given back ends by itself.
    if (!failed)
      await giveBack(sql, held).catch((error) => log.warn({ err: error }, 'an attempt was not given back'));
  }
}

/** Waits until the attempt may be looked at, where that is within the time of a call. */
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
 * Does `work` under limits that count its failures. An attempt is counted before the work, so that many at once cannot slip
 * through, and given back unless it failed. @throws TOO_MANY, or the code of what it is held against
 */
export async function limitFailures<Result>(ctx: ServiceCtx, one: Attempt<Result>): Promise<Result> {
  if (!ctx.settings.rateLimits) return one.work();
  const until = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return await turns(one.line, () => attempt(ctx, one));
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      await waitFor(error.refused, one.line, until);
    }
  }
}
