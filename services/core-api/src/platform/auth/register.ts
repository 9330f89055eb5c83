import type { RegisterBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import { newId } from '../../base/new-id.ts';
import { addAccount } from '../accounts/change-account.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { rememberAddress } from './known-address.ts';
import { signSessionToken } from './session-token.ts';
import { toMeWire } from './to-wire.ts';

/** Adds an account; it never changes one, so nobody takes an account over by registering its address again. */
export async function register(
  ctx: ServiceCtx,
  { name, email, password, address }: RegisterBody & { address: Holders },
): Promise<SessionWire> {
  const passwordHash = await ctx.passwords.hash(password, address);
  const user = await inTransaction(ctx, (ctx) => addAccount(ctx, { id: newId(), name, email, passwordHash }));
  if (!user) throw new AppError('EMAIL_TAKEN');
  ctx.security({ event: 'register', ok: true, account: user.id, address });
  await rememberAddress(ctx, user, address);
  return { token: await signSessionToken(ctx, user), ...toMeWire(user) };
}
