import { and, isNull } from 'drizzle-orm';
import { users } from './table.ts';

// The only place that says which account may sign in, write and make deals.

/** The account is neither disabled nor deleted: a condition on a row of `users`. */
export const liveAccount = and(isNull(users.disabledAt), isNull(users.anonymisedAt));

/** The same condition for a row that was read. */
export const isLiveAccount = (
  user: Pick<typeof users.$inferSelect, 'disabledAt' | 'anonymisedAt'>,
): boolean => !user.disabledAt && !user.anonymisedAt;
