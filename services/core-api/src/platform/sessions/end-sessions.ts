import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../base/database.ts';
import { type Ctx, forgetOld, inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { publish, sessionOver } from '../events/publish.ts';
import { liveSession } from './list-sessions.ts';
import { sessions } from './table.ts';

const now = sql`clock_timestamp()`;

/** Ends one session of the caller's, also the one they call with. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, (ctx) => endThem(ctx, and(eq(sessions.id, id), liveSession(ctx))));
}

/** Their open streams end with them. */
async function endThem(ctx: TxCtx<Ctx>, which: SQL | undefined): Promise<void> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: now })
    .where(which)
    .returning({ id: sessions.id });
  const over = ended.map(({ id }) => sessionOver(ctx.caller.id, { session: id }));
  await publish(ctx, over);
}

/** Ends the session the caller calls with. A row that a restored database lacks is added, ended. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { id: userId, session } = ctx.caller;
  if (!session) return;
  const expiresAt = sql`now() + interval '12 hours'`;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(sessions)
      .values({ id: session, userId, device: '', expiresAt, endedAt: now })
      .onConflictDoUpdate({ target: sessions.id, set: { endedAt: now }, setWhere: isNull(sessions.endedAt) });
    await publish(ctx, [sessionOver(userId, { session })]);
  });
}

/** Ends all sessions of the caller's but the one they call with. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { session } = ctx.caller;
  const others = and(liveSession(ctx), session ? ne(sessions.id, session) : undefined);
  await inTransaction(ctx, (ctx) => endThem(ctx, others));
}

/** Deletes the rows of accounts whose earlier tokens all ended by their version. */
export async function dropSessions({ db }: { db: Tx }, userIds: string[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
}

/** Deletes rows an hour after their tokens expired, more than clocks may differ. */
export const purgeSessions = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, { table: sql`sessions`, since: sql`expires_at`, life: sql`interval '1 hour'` });
