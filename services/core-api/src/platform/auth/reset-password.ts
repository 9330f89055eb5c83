import type { ResetBody } from '@pasok/contracts/account';
import { AppError } from '@pasok/service/errors';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { passwordResets, users } from '../../schema/users.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { liveAccount } from '../context/live-account.ts';
import { endAccess } from './end-access.ts';
import { hashResetToken } from './forgot-password.ts';
import { rememberAddress } from './known-address.ts';

/** Uses a link up: the new password ends all tokens, and all other links of the account. */
export const resetPassword = async (
  ctx: ServiceCtx,
  { token, password, address }: ResetBody & { address: string },
): Promise<void> => {
  const tokenHash = hashResetToken(token);
  const isOpen = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  const [open] = await ctx.db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen);
  if (!open) throw new AppError('RESET_LINK_INVALID');
  const passwordHash = await ctx.passwords.hash(password, address);
  const account = await inTransaction(ctx, async (ctx) => {
    const [used] = await ctx.db.update(passwordResets).set({ usedAt: sql`now()` }).where(isOpen).returning();
    if (!used) throw new AppError('RESET_LINK_INVALID');
    const live = and(eq(users.id, used.userId), liveAccount);
    const [user] = await endAccess(ctx, live, { passwordHash });
    if (!user) throw new AppError('RESET_LINK_INVALID');
    return user;
  });
  await rememberAddress(ctx, account, address);
};
