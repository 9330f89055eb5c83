import type { ErrorCode } from '@pasok/contracts/error';
import type { Holders } from '@pasok/service/base/holders';
import type { ISql, Sql } from 'postgres';

/**
 * Failures in a row, until an attempt succeeds. `free` of them cost no wait (a holder has their share); then each doubles the
 * wait for the next, from `minWait` to `maxWait` seconds, and from {@link maxInARow} on the wait is a day. A streak of n
 * failures expires after n days, at most `days`.
 */
type Streak = { free: number; minWait: number; maxWait: number; days: number; code?: ErrorCode };

/** What NIST SP 800-63B allows (5.2.2). */
const maxInARow = 100;
const dayInSeconds = 86_400;

const streaks = {
  /** Of an account, at all addresses where it is not known. */
  loginInARow: { free: 50, minWait: 15, maxWait: 3_600, days: 30, code: 'LOGIN_SLOWED' },
  /** Of an account at an address where it is not known. */
  loginOfStranger: { free: 5, minWait: 15, maxWait: 3_600, days: 1 },
  /** Of an account at an address where it is known: every wait is short enough for the call itself. */
  loginWhereKnown: { free: 5, minWait: 0.5, maxWait: 2, days: 30, code: 'LOGIN_SLOWED' },
} as const satisfies Record<string, Streak>;

export type StreakName = keyof typeof streaks;

/** Why an attempt may not run yet; `wait` in seconds. */
export type Refused = { wait: number; code?: ErrorCode | undefined };

/** The keys of the rows of a streak, the widest holder first. */
export const streakKeys = (name: StreakName, who: Holders): string[] =>
  who.map(({ key }) => `${name}:${key}`).reverse();

/** Seconds until the next attempt may run, as a part of a statement over `rate_limits r`. */
function waitOf(sql: ISql, { minWait, maxWait, days }: Streak, free: number) {
  return sql`
    case when r.ends_at <= now() then 0
    else extract(epoch from r.ends_at - make_interval(days => least(r.count, ${days}::int)) - now()) + case
      when r.count < ${free}::int then 0
      when r.count >= ${maxInARow}::int then ${dayInSeconds}::int
      else least(${maxWait}::float8, ${minWait}::float8 * power(2, least(r.count - ${free}::int, 30)))
    end end`;
}

/** Counts an attempt as a failure before it runs, or answers why it may not run yet. */
export async function takeStreak(tx: ISql, name: StreakName, who: Holders): Promise<Refused | undefined> {
  const streak: Streak = streaks[name];
  const keys = streakKeys(name, who);
  for (const [at, { share }] of who.toReversed().entries()) {
    const key = keys[at] ?? '';
    const wait = waitOf(tx, streak, streak.free * share);
    const taken = await tx`
      insert into rate_limits as r (key, count, ends_at) values (${key}, 1, now() + interval '1 day')
      on conflict (key) do update set
        count = case when r.ends_at <= now() then 1 else r.count + 1 end,
        ends_at = now() + make_interval(days =>
          case when r.ends_at <= now() then 1 else least(r.count + 1, ${streak.days}::int) end)
      where ${wait} <= 0
      returning 1`;
    if (taken.length > 0) continue;
    const [row] = await tx<{ wait: number }[]>`
      select (${wait})::float8 as wait from rate_limits r where key = ${key}`;
    return { wait: row?.wait ?? 0, code: streak.code };
  }
  return undefined;
}

/** Takes back an attempt that was no failure, and deletes a row that counts no other. */
export async function giveBackStreak(sql: Sql, name: StreakName, who: Holders): Promise<void> {
  const { days } = streaks[name];
  for (const key of streakKeys(name, who)) {
    await sql`
      update rate_limits set count = count - 1,
        ends_at = ends_at - make_interval(days => case when count <= ${days}::int then 1 else 0 end)
      where key = ${key} and count > 0`;
    await sql`delete from rate_limits where key = ${key} and count <= 0`;
  }
}
