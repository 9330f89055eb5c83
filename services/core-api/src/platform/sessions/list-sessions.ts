import type { SessionRow } from '@pasok/contracts/sessions';
import { AppError } from '@pasok/service/base/errors';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { render } from '../../base/stored-texts.ts';
import type { Ctx } from '../context/context.ts';
import { sessions } from './table.ts';

/** The condition of a session of the caller's that is not over. */
export const liveSession = ({ caller }: Ctx) =>
  and(eq(sessions.userId, caller.id), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/** The caller's sessions, the one used last first; `current` is the one they call with. */
export async function listSessions(ctx: Ctx): Promise<SessionRow[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(liveSession(ctx))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, device, said, createdAt, lastSeenAt }) => ({
    _id: id,
    device: render(device, said),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === ctx.caller.session,
  }));
}

/** @throws NOT_FOUND for a session that is nobody's or a stranger's, or is over */
export async function requireSession(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), liveSession(ctx)));
  if (found.length === 0) throw new AppError('NOT_FOUND');
}
