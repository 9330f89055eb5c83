import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { users } from '../schema/users.ts';
import { endAccess } from './end-access.ts';

/** Ends every token of the account, the caller's own too, and its open reset links. */
export const signOutEverywhere = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await inTransaction(db, (tx) => endAccess(tx, eq(users.id, userId)));
};
