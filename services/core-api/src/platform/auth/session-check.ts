import type { AuthUser } from '@pasok/service/base/http-env';
import type { SessionRefusal } from '@pasok/service/http/auth';
import { eq, sql } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import type { DatabaseCtx } from '../context/context.ts';

/** Why a token is no longer honoured: its account is deleted or disabled, or has moved on from the token's version. */
export function createSessionCheck({
  db,
}: DatabaseCtx): (user: AuthUser) => Promise<SessionRefusal | undefined> {
  const { tokenVersion: version, disabledAt, anonymisedAt } = users;
  const find = db
    .select({ version, disabledAt, anonymisedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_is_live');
  return async ({ id, version }) => {
    const [row] = await find.execute({ id });
    if (!row || row.anonymisedAt) return 'deleted';
    if (row.disabledAt) return 'disabled';
    return row.version === version ? undefined : 'ended';
  };
}
