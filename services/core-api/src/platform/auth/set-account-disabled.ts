import { comparableEmail } from '@pasok/contracts/account';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { endAccess } from './end-access.ts';

/** `changed`: false if the account was in that state before. */
type Switched = { id: string; changed: boolean };

/** An account, by its address or its id. */
export type WhichAccount = { email: string } | { id: string };

/** The condition of a living account on a row of `users`. */
export const isAccount = (which: WhichAccount) =>
  and(
    'id' in which ? eq(users.id, which.id) : sql`lower(${users.email}) = ${comparableEmail(which.email)}`,
    isNull(users.anonymisedAt),
  );

/** Disables an account, or enables it again; its tokens end either way. Undefined: no such account. */
export const setAccountDisabled = (
  ctx: DatabaseCtx,
  { disabled, ...which }: WhichAccount & { disabled: boolean },
): Promise<Switched | undefined> =>
  inTransaction(ctx, async (ctx) => {
    // Waits for the account's running writes (hold-account.ts), so that no further row can follow.
    const [user] = await ctx.db.select({ id: users.id }).from(users).where(isAccount(which)).for('update');
    if (!user) return undefined;
    const other = disabled ? isNull(users.disabledAt) : isNotNull(users.disabledAt);
    const [changed] = await endAccess(ctx, and(eq(users.id, user.id), other), {
      disabledAt: disabled ? sql`now()` : null,
    });
    return { id: user.id, changed: changed !== undefined };
  });
