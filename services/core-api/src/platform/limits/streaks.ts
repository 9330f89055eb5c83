import type { ErrorCode } from '@pasok/contracts/error';
import type { Holders } from '@pasok/service/base/holders';
import type { ISql, Sql } from 'postgres';

/**
 * Failures in a row, until something succeeds: `free` of them are looked at as they come (a holder has their share), then
 * each doubles the wait for the next, from `firstWait` to `longestWait` seconds. At {@link maxInARow} it is a day. One
 * failure is remembered for a day, so many for so many days, up to `days`.
 */
type Streak = { free: number; firstWait: number; longestWait: number; days: number; code?: ErrorCode };

/** What NIST SP 800-63B allows (5.2.2). */
const maxInARow = 100;
const dayInSeconds = 86_400;

const streaks = {
  /** Of an account, at all addresses where it is not known. */
  loginInARow: { free: 50, firstWait: 15, longestWait: 3_600, days: 30, code: 'LOGIN_SLOWED' },
  /** Of an account at an address where it is not known. */
  loginOfStranger: { free: 5, firstWait: 15, longestWait: 3_600, days: 1 },
  /** Of an account at an address where it is known: no wait is too long to be waited for within the call. */
  loginWhereKnown: { free: 5, firstWait: 0.5, longestWait: 2, days: 30, code: 'LOGIN_SLOWED' },
} as const satisfies Record<string, Streak>;

export type StreakName = keyof typeof streaks;

/** Why an attempt is not looked at yet. */
export type Refused = { wait: number; code?: ErrorCode | undefined };

/** The keys of the rows of a streak, the widest holder first. */
export const streakKeys = (name: StreakName, who: Holders): string[] =>
  who.map(({ key }) => `${name}:${key}`).reverse();

/** Seconds from now until the next look, as a piece of a statement over `rate_limits r`. */
function waitOf(sql: ISql, { firstWait, longestWait, days }: Streak, free: number) {
  return sql`
    case when r.ends_at <= now() then 0
    else extract(epoch from r.ends_at - make_interval(days => least(r.count, ${days}::int)) - now()) + case
      when r.count < ${free}::int then 0
      when r.count >= ${maxInARow}::int then ${dayInSeconds}::int
      else least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(r.count - ${free}::int, 30)))
    end end`;
}

/** Counts an attempt as a failure before it is looked at, or answers why it is not to be looked at. */
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

/** Takes back an attempt that was no failure; of a row that counts no other nothing stays. */
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
