import type { Passkey } from '@pasok/contracts/passkey';
import { AppError } from '@pasok/service/base/errors';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../base/database.ts';
import { type Ctx, inTransaction } from '../context/context.ts';
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

/** Removes one: nobody signs in with it any more. */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, ({ db }) => db.delete(passkeys).where(isOwn(ctx, id)));
}

/** Removes all of an account that is taken over by its mailbox, or deleted. */
export async function deletePasskeys({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
