import type { ChangePasswordBody } from '@pasok/contracts/account';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { limit, unlimit } from '../limits/limit.ts';
import { endAccess } from './end-access.ts';
import { findUser } from './find-user.ts';
import { signSessionToken } from './session-token.ts';
import { users } from './table.ts';

/** Changes the password and ends all tokens and reset links; answers a new one, so that the person who did it stays signed in. */
export const changePassword = async (
  deps: Deps,
  userId: string,
  { current, next }: ChangePasswordBody,
): Promise<string> => {
  await limit(deps, 'passwordChange', userId);
  const user = await findUser(deps, userId);
  if (!(await deps.passwords.matches(user.passwordHash, current))) {
    throw new AppError('WRONG_CURRENT_PASSWORD', {
      errors: [{ path: 'current', code: 'wrong', message: 'Kata sandi saat ini salah.' }],
    });
  }
  await unlimit(deps, 'passwordChange', userId);
  const passwordHash = await deps.passwords.hash(next);
  // A password changed meanwhile by somebody else wins.
  const same = and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash));
  const [changed] = await inTransaction(deps.db, (tx) => endAccess(tx, same, { passwordHash }));
  if (!changed) throw new AppError('WRONG_CURRENT_PASSWORD');
  return signSessionToken(deps.signingKeys, changed);
};
