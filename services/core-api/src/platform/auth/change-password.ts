import type { ChangePasswordBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import { refusalWords } from '@pasok/service/base/refusal-words';
import { and, eq } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import { type Ctx, inTransaction, type ServiceCtx } from '../context/context.ts';
import { limitFailures } from '../limits/limit-failures.ts';
import { type From, startSession } from '../sessions/start-session.ts';
import { hashChosen } from './choose-password.ts';
import { endAccess } from './end-access.ts';
import { readOwnAccount } from './find-user.ts';
import { rememberAddress } from './known-address.ts';
import { withSecurityLog } from './with-security-log.ts';

/** Changes the password and ends all tokens and reset links; answers a new one, so that the person who did it stays signed in. */
export async function changePassword(
  ctx: Ctx,
  { current, next, address, device }: ChangePasswordBody & From,
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
  const [changed] = await inTransaction(ctx, (ctx) => endAccess(ctx, same, { passwordHash }));
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
    errors: [{ path: 'current', code: 'wrong', message: refusalWords('WRONG_CURRENT_PASSWORD') }],
  });
};
