import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { users } from './table.ts';

/** Ends every token of the account, the caller's own too. */
export const signOutEverywhere = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
};
