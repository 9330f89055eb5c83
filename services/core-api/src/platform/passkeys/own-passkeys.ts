import { type Passkey, type PasskeysToRemove, recentPasskeyDays } from '@pasok/contracts/passkey';
import { AppError } from '@pasok/service/base/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../base/database.ts';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { guardTakeover, type TakeoverNews } from '../sessions/fresh-sign-in.ts';
import { passkeys } from './table.ts';

/** GET /auth/passkeys: the caller's, the oldest first. */
export async function listPasskeys({ db, caller }: Ctx): Promise<Passkey[]> {
  const own = eq(passkeys.userId, caller.id);
  const rows = await db.select().from(passkeys).where(own).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const isOwn = ({ caller }: Ctx, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, caller.id));

/** @throws NOT_FOUND for what is no passkey of the caller's */
export async function requirePasskey(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(isOwn(ctx, id));
  if (found.length === 0) throw new AppError('NOT_FOUND');
}

/** Removes one: nobody signs in with it any more. @throws SIGN_IN_AGAIN */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db.delete(passkeys).where(isOwn(ctx, id)).returning({ name: passkeys.name });
    await guardTakeover(
      ctx,
      gone.map((facts) => ({ says: 'account_changed.passkey', facts })),
    );
  });
}

/** Removes the caller's passkeys with what else could sign in: those named, or without a word the recent ones. Answers the news of it. */
export async function removePasskeys(
  { db, caller, clock }: TxCtx<Ctx>,
  which: PasskeysToRemove | undefined,
): Promise<TakeoverNews[]> {
  if (which === 'none') return [];
  const recent = sql`${passkeys.createdAt} > ${clock} - make_interval(days => ${recentPasskeyDays})`;
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, caller.id), which === 'all' ? undefined : recent))
    .returning({ name: passkeys.name });
  return gone.map((facts) => ({ says: 'account_changed.passkey', facts }));
}

/** Removes all of an account that is taken over by its mailbox, or deleted. */
export async function deletePasskeys({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
