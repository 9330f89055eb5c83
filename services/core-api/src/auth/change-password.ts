import type { ChangePasswordBody } from '@pasok/contracts/account';
import { AppError } from '@pasok/service/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { limit, unlimit } from '../limits/limit.ts';
import { findUser } from './find-user.ts';
import { signSessionToken } from './session-token.ts';
import { users } from './table.ts';

/** Changes the password and ends all tokens; answers a new one, so that the person who did it stays signed in. */
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
  const [changed] = await deps.db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: sql`now()` })
    // A password changed meanwhile by somebody else wins.
    .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
    .returning();
  if (!changed) throw new AppError('WRONG_CURRENT_PASSWORD');
  return signSessionToken(deps.signingKeys, changed);
};
