import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../base/database.ts';
import { users } from './table.ts';

export type User = typeof users.$inferSelect;

/** Columns of an account to write, each as a value or as an expression of the database. */
export type AccountChange = { [Column in keyof User]?: User[Column] | SQL };
type NewUser = typeof users.$inferInsert;
type NewAccount = { [Column in keyof NewUser]: NewUser[Column] | SQL };

/** Adds an account. Undefined: another account has the e-mail address, and nothing was written. */
export async function addAccount({ db }: { db: Tx }, account: NewAccount): Promise<User | undefined> {
  const [user] = await db.insert(users).values(account).onConflictDoNothing().returning();
  return user;
}

/** Writes `change` into the accounts that meet `which`; answers these accounts as they are now. */
export const changeAccounts = (
  { db }: { db: Tx },
  which: SQL | undefined,
  change: AccountChange,
): Promise<User[]> => db.update(users).set(change).where(which).returning();
