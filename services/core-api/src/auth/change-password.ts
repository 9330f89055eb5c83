import type { ChangePasswordBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { attempt } from '../limits/attempt.ts';
import { users } from '../schema/users.ts';
import { endAccess } from './end-access.ts';
import { findUser } from './find-user.ts';
import { rememberAddress } from './known-address.ts';
import { signSessionToken } from './session-token.ts';

/** Changes the password and ends all tokens and reset links; answers a new one, so that the person who did it stays signed in. */
export const changePassword = async (
  deps: Deps,
  { userId, address }: { userId: string; address: string },
  { current, next }: ChangePasswordBody,
): Promise<string> => {
  const user = await findUser(deps, userId);
  await attempt(deps, [{ name: 'passwordChange', who: userId }], {
    work: () => requireCurrent(deps, user, current),
    isFailure: (error) => error instanceof AppError && error.code === 'WRONG_CURRENT_PASSWORD',
  });
  const passwordHash = await deps.passwords.hash(next, userId);
  // A password changed meanwhile by somebody else wins.
  const same = and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash));
  const [changed] = await inTransaction(deps.db, (tx) => endAccess(tx, same, { passwordHash }));
  if (!changed) throw new AppError('WRONG_CURRENT_PASSWORD');
  await rememberAddress(deps, changed, address);
  return signSessionToken(deps.signingKeys, changed);
};

const requireCurrent = async (
  { passwords }: Deps,
  { id, passwordHash }: typeof users.$inferSelect,
  current: string,
): Promise<void> => {
  if (await passwords.matches(passwordHash, current, id)) return;
  throw new AppError('WRONG_CURRENT_PASSWORD', {
    errors: [{ path: 'current', code: 'wrong', message: 'Kata sandi saat ini salah.' }],
  });
};
