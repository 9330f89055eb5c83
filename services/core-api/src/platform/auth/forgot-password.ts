import { randomBytes } from 'node:crypto';
import type { ForgotBody } from '@pasok/contracts/account';
import type { Holders } from '@pasok/service/base/holders';
import { isLiveAccount } from '../accounts/live-account.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { type ComposeMail, queueMail, sendMails } from '../mails/send-mails.ts';
import { findByEmail, hasUnproven } from './find-user.ts';
import { addResetLink, resetMailKind } from './reset-links.ts';

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
  const sending = async () => {
    const user = await findByEmail(ctx, email);
    if (user && isLiveAccount(user))
      ctx.security({ event: 'reset-link', ok: true, account: user.id, address });
    await sendMails(ctx, resetMails);
  };
  sending().catch((error) => ctx.log.error({ err: error }, 'reset link not sent'));
}

/** The mail with the link: each try has a link of its own, since no secret is stored. */
const composeResetLink: ComposeMail = async (ctx, email) => {
  const user = await findByEmail(ctx, email);
  if (!user || !isLiveAccount(user)) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await addResetLink(ctx, user.id, secret);
  // In the fragment, which browsers send to no server.
  const asks = (await hasUnproven(ctx, user)) ? '&isi=1' : '';
  const link = `${ctx.settings.publicUrl}/reset-password#secret=${secret}${asks}`;
  return {
    subject: 'Atur ulang kata sandi Pasok',
    text: `Buka tautan ini untuk membuat kata sandi baru. Tautan berlaku satu jam dan hanya sekali.\n\n${link}\n\nJika bukan Anda yang meminta, abaikan surat ini.`,
  };
};

/** What {@link sendMails} sends for this folder. */
export const resetMails = { [resetMailKind]: composeResetLink };
