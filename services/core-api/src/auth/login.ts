import type { LoginBody, SessionWire } from '@pasok/contracts/account';
import { AppError } from '@pasok/service/errors';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { signSessionToken } from './session-token.ts';
import { users } from './table.ts';
import { toMeWire } from './to-wire.ts';

/** One answer and one cost for an unknown address, a wrong password and an account that was ended. */
export const login = async (deps: Deps, { email, password }: LoginBody): Promise<SessionWire> => {
  const [user] = await deps.db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  const right = await deps.passwords.matches(user?.passwordHash, password);
  if (!user || !right || user.disabledAt || user.anonymisedAt) throw new AppError('WRONG_LOGIN');
  return { token: await signSessionToken(deps.signingKeys, user), ...toMeWire(user) };
};
