import type { SignOutEverywhereBody } from '@pasok/contracts/passkey';
import type { ChangePasswordBody } from '@pasok/contracts/profile';
import { AppError, refusalWords } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/accounts/table.ts';
import { hashChosen } from '../../platform/auth/choose-password.ts';
import { endAccess } from '../../platform/auth/end-access.ts';
import { readOwnAccount } from '../../platform/auth/find-user.ts';
import { rememberAddress } from '../../platform/auth/known-address.ts';
import { withSecurityLog } from '../../platform/auth/with-security-log.ts';
import { type Ctx, inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { limitFailures } from '../../platform/limits/limit-failures.ts';
import { removePasskeys } from '../../platform/passkeys/own-passkeys.ts';
import { guardTakeover, tellTakeover } from '../../platform/sessions/fresh-sign-in.ts';
import { type From, startSession } from '../../platform/sessions/start-session.ts';

/**
 * Changes the password, ends all tokens and reset links and removes passkeys; answers a new token, so that the person who did it
 * stays signed in.
 */
export async function changePassword(
  ctx: Ctx,
  { current, next, passkeys, address, device }: ChangePasswordBody & From,
): Promise<string> {
  const user = await readOwnAccount(ctx);
  const who = holderOf(ctx.caller.id);
  await withSecurityLog(ctx, { event: 'password-change', account: user.id, address }, () =>
    limitFailures(ctx, {
      counters: [{ limit: 'passwordChange', who }],
      line: who,
      work: () => requireCurrent(ctx, user, current),
      isFailure: (error) => error instanceof AppError && error.code === 'WRONG_CURRENT_PASSWORD',
    }),
  );
  const passwordHash = await hashChosen(ctx, { password: next, field: 'next', who });
  // A concurrent change of the password wins.
  const same = and(eq(users.id, ctx.caller.id), eq(users.passwordHash, user.passwordHash));
  const [changed] = await inTransaction(ctx, async (ctx) => {
    const ended = await endAccess(ctx, same, { passwordHash });
    // The current password was given: that is a fresh sign-in.
    if (ended.length > 0) await tellTakeover(ctx, await removePasskeys(ctx, passkeys));
    return ended;
  });
  if (!changed) throw new AppError('WRONG_CURRENT_PASSWORD');
  await rememberAddress(ctx, changed, address);
  return startSession({ ...ctx, caller: null }, changed, device);
}

const requireCurrent = async (
  { passwords }: ServiceCtx,
  { id, passwordHash }: typeof users.$inferSelect,
  current: string,
): Promise<void> => {
  if (await passwords.matches(passwordHash, current, holderOf(id))) return;
  throw new AppError('WRONG_CURRENT_PASSWORD', {
    errors: [{ path: 'current', code: 'wrong', message: refusalWords.WRONG_CURRENT_PASSWORD }],
  });
};

/** Ends every token of the account, the caller's own too, and its open reset links, and removes passkeys. @throws SIGN_IN_AGAIN */
export async function signOutEverywhere(ctx: Ctx, { passkeys }: SignOutEverywhereBody): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await guardTakeover(ctx, await removePasskeys(ctx, passkeys));
    await endAccess(ctx, eq(users.id, ctx.caller.id));
  });
}
