import type { RegisterBody } from '@pasok/contracts/account';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import { languageNow } from '@pasok/service/base/language';
import { newId } from '../../base/columns.ts';
import { addAccount } from '../accounts/change-account.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { queueMail } from '../mails/send-mails.ts';
import { type From, startSession } from '../sessions/start-session.ts';
import { sendMailsNow } from './account-mails.ts';
import { hashChosen } from './choose-password.ts';
import { rememberAddress } from './known-address.ts';
import { toMeWire } from './to-wire.ts';
import { verifyMailKind } from './verify-email.ts';

/** Adds an account; it never changes one, so nobody takes an account over by registering its address again. */
export async function register(
  ctx: ServiceCtx,
  { name, email, password, address, device }: RegisterBody & From,
): Promise<SessionWire> {
  const passwordHash = await hashChosen(ctx, { password, field: 'password', who: address });
  const { verifiesEmails: mustVerify } = ctx.settings;
  const user = await inTransaction(ctx, async (ctx) => {
    // What was chosen before registering is the account's: news and mails speak it too.
    const language = languageNow() ?? null;
    const added = await addAccount(ctx, { id: newId(), name, email, passwordHash, mustVerify, language });
    if (added && mustVerify) await queueMail(ctx, email, verifyMailKind);
    return added;
  });
  if (!user) throw new AppError('EMAIL_TAKEN');
  ctx.security({ event: 'register', ok: true, account: user.id, address });
  if (mustVerify) sendMailsNow(ctx);
  await rememberAddress(ctx, user, address);
  return { token: await startSession(ctx, user, device), ...toMeWire(ctx, user) };
}
