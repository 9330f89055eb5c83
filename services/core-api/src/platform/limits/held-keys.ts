import type { Sql } from 'postgres';

// Rows of `rate_limits` that count nothing: somebody holds a key until a time.

/** Takes a key for `life` (an interval of PostgreSQL, '30 days'). False: somebody holds it. */
export async function takeKey(sql: Sql, key: string, life: string): Promise<boolean> {
  const taken = await sql`
    insert into rate_limits as r (key, count, ends_at) values (${key}, 1, now() + ${life}::interval)
    on conflict (key) do update set ends_at = excluded.ends_at where r.ends_at <= now()
    returning 1`;
  return taken.length > 0;
}

/** Holds a key for `life` from now on. False: nobody holds it any more. */
export async function extendKey(sql: Sql, key: string, life: string): Promise<boolean> {
  const extended = await sql`
    update rate_limits set ends_at = now() + ${life}::interval where key = ${key} and ends_at > now() returning 1`;
  return extended.length > 0;
}

/** Whether somebody holds a key. */
export async function isKeyHeld(sql: Sql, key: string): Promise<boolean> {
  const found = await sql`select 1 from rate_limits where key = ${key} and ends_at > now()`;
  return found.length > 0;
}

/** Deletes keys, held or not, and whatever they counted. */
export async function releaseKeys(sql: Sql, keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`delete from rate_limits where key = ${key}`;
}

/** Deletes a key that is held. False: nobody holds it any more. Of many at once one is told true. */
export async function consumeKey(sql: Sql, key: string): Promise<boolean> {
  const used = await sql`delete from rate_limits where key = ${key} and ends_at > now() returning 1`;
  return used.length > 0;
}
