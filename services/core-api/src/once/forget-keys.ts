import { sql } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { keyLife } from './claim-key.ts';

/** Rows a statement deletes at most, so that none takes long or locks much. */
const portion = 1_000;

/** Forgets keys older than their life, in portions. One in use is left to the next time. */
export async function forgetKeys({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const forgotten = await db.execute(sql`
      delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys where created_at < clock_timestamp() - ${keyLife}
        order by created_at limit ${portion} for update skip locked)
      returning 1`);
    if (forgotten.length < portion) return;
  }
}
