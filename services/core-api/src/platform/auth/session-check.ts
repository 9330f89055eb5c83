import type { AuthUser } from '@pasok/service/base/http-env';
import { and, eq, sql } from 'drizzle-orm';
import { liveAccount } from '../accounts/live-account.ts';
import { users } from '../accounts/table.ts';
import type { DatabaseCtx } from '../context/context.ts';

/** Whether the account exists, is neither disabled nor deleted, and has not moved on from the token's version. */
export function createSessionCheck({ db }: DatabaseCtx): (user: AuthUser) => Promise<boolean> {
  const find = db
    .select({ version: users.tokenVersion })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), liveAccount))
    .prepare('user_is_live');
  return async ({ id, version }) => {
    const [row] = await find.execute({ id });
    return row?.version === version;
  };
}
