import { comparableEmail } from '@pasok/contracts/account';
import { sql } from 'drizzle-orm';
import type { Db } from '../schema.ts';
import { users } from './table.ts';

/** Disables (or enables again) an account by address; its tokens end either way. False: no such account. */
export const disableAccount = async (db: Db, email: string, disable = true): Promise<boolean> => {
  const changed = await db
    .update(users)
    .set({
      disabledAt: disable ? sql`now()` : null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(sql`lower(${users.email}) = ${comparableEmail(email)} and ${users.anonymisedAt} is null`)
    .returning({ id: users.id });
  return changed.length > 0;
};
