import { comparableEmail } from '@pasok/contracts/account';
import { inTransaction } from '@pasok/service/retry';
import { sql } from 'drizzle-orm';
import type { Db } from '../schema/schema.ts';
import { users } from '../schema/users.ts';
import { endAccess } from './end-access.ts';

/** Disables (or enables again) an account by address; its tokens end either way. False: no such account. */
export const disableAccount = async (db: Db, email: string, disable = true): Promise<boolean> => {
  const named = sql`lower(${users.email}) = ${comparableEmail(email)} and ${users.anonymisedAt} is null`;
  const disabledAt = disable ? sql`now()` : null;
  const changed = await inTransaction(db, (tx) => endAccess(tx, named, { disabledAt }));
  return changed.length > 0;
};
