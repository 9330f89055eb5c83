import type { AuthUser } from '@pasok/service/base/http-env';
import type { SessionRefusal } from '@pasok/service/http/auth';
import { eq, sql } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import type { DatabaseCtx } from '../context/context.ts';
import { sessions } from './table.ts';

/**
 * Why a token is no longer honoured: its account is deleted or disabled, or has moved on from the token's version, or its own
 * session was ended. A session without a row is honoured: a replica may not have it yet, a restored database not any more.
 */
export function createSessionCheck({
  db,
}: DatabaseCtx): (user: AuthUser) => Promise<SessionRefusal | undefined> {
  const { tokenVersion: version, disabledAt, anonymisedAt } = users;
  const own = sql`${sessions.id} = ${sql.placeholder('session')}::uuid and ${sessions.userId} = ${users.id}`;
  const find = db
    .select({ version, disabledAt, anonymisedAt, endedAt: sessions.endedAt })
    .from(users)
    .leftJoin(sessions, own)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_is_live');
  return async ({ id, version, session = null }) => {
    const [row] = await find.execute({ id, session });
    if (!row || row.anonymisedAt) return 'deleted';
    if (row.disabledAt) return 'disabled';
    if (row.version !== version) return 'ended';
    return row.endedAt ? 'signedOut' : undefined;
  };
}
