import type { ForgotBody } from '@pasok/contracts/account';
import type { Holders } from '@pasok/service/base/holders';
import { isLiveAccount } from '../accounts/table.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { queueMail } from '../mails/send-mails.ts';
import { sendMailsNow } from './account-mails.ts';
import { findByEmail } from './find-user.ts';
import { resetMailKind } from './reset-links.ts';

/**
 * Mails `email` (in its comparable form) a link that works once, for one hour. The screen asks what to do with the account
 * (`isi`) when nobody proved before that they own the mailbox. Neither the answer nor how long it takes tells whether the
 * account exists: that is looked up when the mail is sent.
 */
export async function forgotPassword(
  ctx: ServiceCtx,
  { email, address }: ForgotBody & { address: Holders },
): Promise<void> {
  await inTransaction(ctx, (ctx) => queueMail(ctx, email, resetMailKind));
  const user = await findByEmail(ctx, email);
  if (user && isLiveAccount(user)) ctx.security({ event: 'reset-link', ok: true, account: user.id, address });
  sendMailsNow(ctx);
}
