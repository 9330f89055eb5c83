import type { RegisterBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import { users } from '../../schema/users.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { rememberAddress } from './known-address.ts';
import { signSessionToken } from './session-token.ts';
import { toMeWire } from './to-wire.ts';

/** Makes an account: INSERT only, so nobody takes an existing one over by registering again. */
export const register = async (
  ctx: ServiceCtx,
  { name, email, password, address }: RegisterBody & { address: Holders },
): Promise<SessionWire> => {
  const passwordHash = await ctx.passwords.hash(password, address);
  const [user] = await inTransaction(ctx, ({ db }) =>
    db.insert(users).values({ id: newId(), name, email, passwordHash }).onConflictDoNothing().returning(),
  );
  if (!user) throw new AppError('EMAIL_TAKEN');
  ctx.security({ event: 'register', ok: true, account: user.id, address });
  await rememberAddress(ctx, user, address);
  return { token: await signSessionToken(ctx, user), ...toMeWire(user) };
};
