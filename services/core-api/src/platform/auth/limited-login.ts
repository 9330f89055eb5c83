import type { LoginBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/errors';
import type { ServiceCtx } from '../context/context.ts';
import { limitFailures } from '../limits/limit-failures.ts';
import { findByEmail } from './find-user.ts';
import { digestEmail, isKnownAddress, rememberAddress } from './known-address.ts';
import { login } from './login.ts';
import { noted } from './noted.ts';

/**
 * A login under its limits (rules.md, section 10). The failures in a row count against addresses the account has not
 * signed in from; where it has, strangers cannot lock its owner out.
 */
export const limitedLogin = async (
  ctx: ServiceCtx,
  { address, ...body }: LoginBody & { address: string },
): Promise<SessionWire> => {
  const user = await findByEmail(ctx, body.email);
  const known = await isKnownAddress(ctx, user, address);
  const mailbox = digestEmail(body.email);
  const held = [
    ...(known ? [] : [{ name: 'loginInARow', who: mailbox } as const]),
    { name: 'loginOfAccount', who: `${mailbox}:${address}` } as const,
    { name: 'loginOfAddress', who: address } as const,
  ];
  const session = await noted(ctx, { event: 'sign-in', account: user?.id, address }, () =>
    limitFailures(ctx, held, {
      work: () => login(ctx, { user, password: body.password, address }),
      isFailure: (error) => error instanceof AppError && error.code === 'WRONG_LOGIN',
    }),
  );
  if (user) await rememberAddress(ctx, user, address);
  return session;
};
