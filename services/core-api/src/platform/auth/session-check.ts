import type { AuthUser } from '@pasok/service/http-env';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import type { DatabaseCtx } from '../context/context.ts';

/** Whether the account exists, is neither disabled nor deleted, and has not moved on from the token's version. */
export const createSessionCheck = ({ db }: DatabaseCtx): ((user: AuthUser) => Promise<boolean>) => {
  const find = db
    .select({ version: users.tokenVersion, disabledAt: users.disabledAt, anonymisedAt: users.anonymisedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_is_live');
  return async ({ id, version }) => {
    const [row] = await find.execute({ id });
    return row !== undefined && row.version === version && !row.disabledAt && !row.anonymisedAt;
  };
};
