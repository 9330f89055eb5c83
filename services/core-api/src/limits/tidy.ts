import { forgetShared } from '@pasok/service/rate-limit';
import { lt, sql } from 'drizzle-orm';
import { passwordResets } from '../auth/table.ts';
import type { Deps } from '../deps.ts';
import { forgetKeys } from '../once/forget-keys.ts';

/** Deletes what has served its time: counters, keys of writes, reset links a day old. */
export const tidy = async ({ db, sql: driver }: Pick<Deps, 'db' | 'sql'>): Promise<void> => {
  await forgetShared(driver);
  await forgetKeys({ db });
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
};
