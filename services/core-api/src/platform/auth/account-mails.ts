import { randomBytes } from 'node:crypto';
import { mailTexts } from '../../base/texts.ts';
import { isLiveAccount } from '../accounts/table.ts';
import type { ServiceCtx } from '../context/context.ts';
import { type ComposeMail, sendMails } from '../mails/send-mails.ts';
import { composeDigest } from '../notifications/compose-digest.ts';
import { findByEmail, hasUnproven } from './find-user.ts';
import { addResetLink, resetMailKind } from './reset-links.ts';
import { composeContactLink, composeVerifyLink, contactMailKind, verifyMailKind } from './verify-email.ts';

/** The mail with the link: each try has a link of its own, since no secret is stored. */
const composeResetLink: ComposeMail = async (ctx, email) => {
  const user = await findByEmail(ctx, email);
  if (!user || !isLiveAccount(user)) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await addResetLink(ctx, user.id, secret);
  // In the fragment, which browsers send to no server.
  const asks = (await hasUnproven(ctx, user)) ? '&isi=1' : '';
  const link = `${ctx.settings.publicUrl}/reset-password#secret=${secret}${asks}`;
  return { subject: mailTexts.reset.subject, text: mailTexts.reset.text(link) };
};

/** Sends the mails that are due. */
export const sendAccountMails = (ctx: ServiceCtx): Promise<void> =>
  sendMails(ctx, {
    [resetMailKind]: composeResetLink,
    [verifyMailKind]: composeVerifyLink,
    [contactMailKind]: composeContactLink,
    'digest-now': composeDigest('digest-now'),
    'digest-urgent': composeDigest('digest-urgent'),
    'digest-daily': composeDigest('digest-daily'),
  });

/** The same beside the call that queued one: how long it takes would tell whether the account exists. */
export function sendMailsNow(ctx: ServiceCtx): void {
  sendAccountMails(ctx).catch((error) => ctx.log.error({ err: error }, 'mails not sent'));
}
