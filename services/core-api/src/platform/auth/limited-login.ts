import type { LoginBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import type { ServiceCtx } from '../context/context.ts';
import { limitFailures } from '../limits/limit-failures.ts';
import type { From } from '../sessions/start-session.ts';
import { findByEmail } from './find-user.ts';
import { isKnownAddress, rememberAddress, signInsOf } from './known-address.ts';
import { login } from './login.ts';
import { withSecurityLog } from './with-security-log.ts';

/**
 * A login under its limits (rules.md, section 10). At an address where the account has signed in before, only its own failures
 * there count, and they only slow it down: neither strangers nor others at the address can lock its owner out.
 */
export async function limitedLogin(
  ctx: ServiceCtx,
  { address, device, ...body }: LoginBody & From,
): Promise<SessionWire> {
  const user = await findByEmail(ctx, body.email);
  const { mailbox, here, own } = signInsOf(body.email, address);
  const isKnown = await isKnownAddress(ctx, user, address);
  const line = isKnown ? own : address;
  const elsewhere = [
    { limit: 'loginOfAddress', who: address },
    { streak: 'loginInARow', who: mailbox },
    { streak: 'loginOfStranger', who: here },
  ] as const;
  const session = await withSecurityLog(ctx, { event: 'sign-in', account: user?.id, address }, () =>
    limitFailures(ctx, {
      counters: isKnown ? [{ streak: 'loginWhereKnown', who: own }] : elsewhere,
      line,
      work: () => login(ctx, { user, password: body.password, line, device }),
      isFailure: (error) => error instanceof AppError && error.code === 'WRONG_LOGIN',
    }),
  );
  if (user) await rememberAddress(ctx, user, address);
  return session;
}
