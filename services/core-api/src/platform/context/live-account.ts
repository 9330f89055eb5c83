import { AppError } from '@pasok/service/base/errors';
import { and, isNull, sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import type { DatabaseCtx, TxCtx } from './context.ts';
import { write } from './write.ts';

// The only place that says which account may sign in, write, and be dealt with.

/** Neither disabled nor deleted: a condition on a row of `users`. */
export const liveAccount = and(isNull(users.disabledAt), isNull(users.anonymisedAt));

/** The same of a row that was read. */
export const isLiveAccount = (
  user: Pick<typeof users.$inferSelect, 'disabledAt' | 'anonymisedAt'>,
): boolean => !user.disabledAt && !user.anonymisedAt;

/**
 * Holds the account of the other side until the transaction ends, as the caller's own is held (caller.ts): disabling it
 * waits, and so finds the deal. Refuses with OTHER_ACCOUNT_ENDED when the account may no longer be dealt with.
 */
export async function holdOtherAccount(ctx: TxCtx<DatabaseCtx>, id: string): Promise<void> {
  const held = await write(ctx, sql`select 1 from users where id = ${id} and ${liveAccount} for key share`);
  if (held.length === 0) throw new AppError('OTHER_ACCOUNT_ENDED');
}
