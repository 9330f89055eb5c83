import type { RegisterBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/errors';
import type { Deps } from '../context/deps.ts';
import { newId } from '../context/new-id.ts';
import { users } from '../schema/users.ts';
import { rememberAddress } from './known-address.ts';
import { signSessionToken } from './session-token.ts';
import { toMeWire } from './to-wire.ts';

/** Makes an account: INSERT only, so nobody takes an existing one over by registering again. */
export const register = async (
  deps: Deps,
  { name, email, password }: RegisterBody,
  address: string,
): Promise<SessionWire> => {
  const passwordHash = await deps.passwords.hash(password, address);
  const [user] = await deps.db
    .insert(users)
    .values({ id: newId(), name, email, passwordHash })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new AppError('EMAIL_TAKEN');
  await rememberAddress(deps, user, address);
  return { token: await signSessionToken(deps.signingKeys, user), ...toMeWire(user) };
};
