import { comparableEmail } from '@pasok/contracts/account';
import { sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { endAccess } from './end-access.ts';

/** Disables an account by address, or enables it again; its tokens end either way. False: no such account. */
export const setAccountDisabled = async (
  ctx: DatabaseCtx,
  { email, disabled }: { email: string; disabled: boolean },
): Promise<boolean> => {
  const named = sql`lower(${users.email}) = ${comparableEmail(email)} and ${users.anonymisedAt} is null`;
  const disabledAt = disabled ? sql`now()` : null;
  const changed = await inTransaction(ctx, (ctx) => endAccess(ctx, named, { disabledAt }));
  return changed.length > 0;
};
