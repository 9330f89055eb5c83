import { forgetShared } from '@pasok/service/rate-limit';
import { lt, sql } from 'drizzle-orm';
import { passwordResets } from '../auth/table.ts';
import type { Deps } from '../deps.ts';
import { recentPosts } from './table.ts';

/** Deletes what has served its time: counters, double-click memory, reset links a day old. */
export const tidy = async ({ db, sql: driver }: Pick<Deps, 'db' | 'sql'>): Promise<void> => {
  await forgetShared(driver);
  await db.delete(recentPosts).where(lt(recentPosts.createdAt, sql`now() - interval '1 minute'`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
};
