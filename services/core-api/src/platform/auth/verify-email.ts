import { AppError } from '@pasok/service/base/errors';
import { tokenIssuer } from '@pasok/service/http/auth';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { changeAccounts } from '../accounts/change-account.ts';
import { isLiveAccount } from '../accounts/live-account.ts';
import { users } from '../accounts/table.ts';
import { type Ctx, inTransaction, type ServiceCtx } from '../context/context.ts';
import { mailTexts } from '../mails/mail-texts.ts';
import { type ComposeMail, queueMail } from '../mails/send-mails.ts';
import { signToken } from '../signing-keys/sign-token.ts';
import { findByEmail, readOwnAccount } from './find-user.ts';

/** Kind of the mails with a link that verifies an address (platform/mails). */
export const verifyMailKind = 'verify-link';

/** No bearer: sessions have another audience. */
const audience = 'pasok-email';

/** Whether the account may only look and draft until its address is verified. */
export const isUnverified = (
  { settings }: Pick<ServiceCtx, 'settings'>,
  { mustVerify, emailVerifiedAt }: Pick<typeof users.$inferSelect, 'mustVerify' | 'emailVerifiedAt'>,
): boolean => settings.verifiesEmails && mustVerify && !emailVerifiedAt;

/** The mail with the link. It works for its account alone, signed in: who gets a stranger's link confirms nothing for them. */
export const composeVerifyLink: ComposeMail = async (ctx, email) => {
  const user = await findByEmail(ctx, email);
  if (!user || !isLiveAccount(user) || !isUnverified(ctx, user)) return undefined;
  const secret = await signToken(ctx, { subject: user.id, audience, life: '24h', claims: { email } });
  const link = `${ctx.settings.publicUrl}/verify-email#secret=${secret}`;
  return { subject: mailTexts.verify.subject, text: mailTexts.verify.text(link) };
};

/** Mails the caller the link once more; nothing where there is nothing to verify. */
export async function askForVerification(ctx: Ctx): Promise<void> {
  const user = await readOwnAccount(ctx);
  if (isUnverified(ctx, user)) await inTransaction(ctx, (ctx) => queueMail(ctx, user.email, verifyMailKind));
}

/** Takes a mailed link of the caller's. @throws VERIFY_LINK_INVALID: of another account or address, or too old */
export async function verifyEmail(ctx: Ctx, secret: string): Promise<void> {
  const { payload } = await jwtVerify(secret, ctx.signingKeys.verify, {
    algorithms: ['EdDSA'],
    issuer: tokenIssuer,
    audience,
    subject: ctx.caller.id,
  }).catch((error) => {
    throw new AppError('VERIFY_LINK_INVALID', { cause: error });
  });
  await inTransaction(ctx, async (ctx) => {
    const user = await readOwnAccount(ctx);
    if (payload.email !== user.email) throw new AppError('VERIFY_LINK_INVALID');
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.clock;
    await changeAccounts(ctx, eq(users.id, user.id), { emailVerifiedAt });
  });
}
