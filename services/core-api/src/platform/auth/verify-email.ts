import { maskedEmail } from '@pasok/domain/contact';
import { AppError } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import { tokenIssuer } from '@pasok/service/http/auth';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { mailTexts } from '../../base/texts.ts';
import { changeAccounts } from '../accounts/change-account.ts';
import { isLiveAccount, users } from '../accounts/table.ts';
import { type Ctx, inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { type ComposeMail, queueMail } from '../mails/send-mails.ts';
import { stoppable, strangerOf } from '../mails/strangers.ts';
import { requireFreshSignIn, tellTakeover } from '../sessions/fresh-sign-in.ts';
import { signToken } from '../signing-keys/sign-token.ts';
import { findByEmail, readOwnAccount } from './find-user.ts';

/** Kinds of the mails with a link that verifies an address (platform/mails): the account's, or the one it wants to show. */
export const verifyMailKind = 'verify-link';
export const contactMailKind = 'contact-link';

/** No bearer: sessions have another audience. */
const audience = 'pasok-email';

/** Whether the account may only look and draft until its address is verified. */
export const isUnverified = (
  { settings }: Pick<ServiceCtx, 'settings'>,
  { mustVerify, emailVerifiedAt }: Pick<typeof users.$inferSelect, 'mustVerify' | 'emailVerifiedAt'>,
): boolean => settings.verifiesEmails && mustVerify && !emailVerifiedAt;

/** Whether nobody reads the address of the account's choice: it was chosen before mails were sent, and its link was not opened yet. */
export const hidesContact = (
  { settings }: Pick<ServiceCtx, 'settings'>,
  { email, contactEmail, contactVerifiedAt }: typeof users.$inferSelect,
): boolean => settings.verifiesEmails && !contactVerifiedAt && (contactEmail ?? email) !== email;

/** The link works for its account alone, signed in: who gets a stranger's link confirms nothing for them. */
async function mailOf(ctx: ServiceCtx, subject: string, claims: { email: string; isContact?: true }) {
  const secret = await signToken(ctx, { subject, audience, life: '24h', claims });
  const link = `${ctx.settings.publicUrl}/verify-email#secret=${secret}`;
  return { subject: mailTexts.verify.subject, text: mailTexts.verify.text(link) };
}

export const composeVerifyLink: ComposeMail = async (ctx, email) => {
  const user = await findByEmail(ctx, email);
  return user && isLiveAccount(user) && isUnverified(ctx, user) ? mailOf(ctx, user.id, { email }) : undefined;
};

/** The mail to an address that an account wants to show: its mailbox may be anybody's, and stops all mails by one press. */
export const composeContactLink: ComposeMail = async (ctx, email, _, userId) => {
  const { isStranger, hasStopped } = await strangerOf(ctx, email);
  if (!userId || (isStranger && hasStopped)) return undefined;
  const mail = await mailOf(ctx, userId, { email, isContact: true });
  return isStranger ? stoppable(ctx, email, mail) : mail;
};

/** Mails the caller the link once more; nothing where there is nothing to verify. */
export async function askForVerification(ctx: Ctx): Promise<void> {
  const user = await readOwnAccount(ctx);
  const { id: userId, email, contactEmail } = user;
  await inTransaction(ctx, async (ctx) => {
    if (isUnverified(ctx, user)) await queueMail(ctx, email, verifyMailKind);
    else if (contactEmail && hidesContact(ctx, user))
      await queueMail(ctx, contactEmail, contactMailKind, { userId });
  });
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
    if (payload.isContact) return showContact(ctx, user, String(payload.email));
    if (payload.email !== user.email) throw new AppError('VERIFY_LINK_INVALID');
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.clock;
    await changeAccounts(ctx, eq(users.id, user.id), { emailVerifiedAt });
  });
}

/** The sign-in of five minutes ago was asked for as the mail was. */
async function showContact(
  ctx: TxCtx<Ctx>,
  { id, contactEmail: before }: typeof users.$inferSelect,
  contactEmail: string,
): Promise<void> {
  await changeAccounts(ctx, eq(users.id, id), { contactEmail, contactVerifiedAt: ctx.clock });
  if (before === contactEmail) return;
  const facts = { from: before && maskedEmail(before), to: maskedEmail(contactEmail) };
  await tellTakeover(ctx, [{ says: 'account_changed.contactEmail', facts }]);
}

/**
 * Where mails are sent an address is shown to others once the link mailed to it was opened: mails the link, and answers whether it
 * had to. @throws SIGN_IN_AGAIN, EMAIL_UNVERIFIED, TOO_MANY
 */
export async function asksToVerify(ctx: Ctx, email: string | null | undefined): Promise<boolean> {
  if (!email || !ctx.settings.verifiesEmails) return false;
  const user = await readOwnAccount(ctx);
  if (email === user.email || email === user.contactEmail) return false;
  requireFreshSignIn(ctx.caller);
  if (isUnverified(ctx, user)) throw new AppError('EMAIL_UNVERIFIED');
  await consumeLimit(ctx, 'verifyMail', holderOf(user.id));
  await inTransaction(ctx, (ctx) => queueMail(ctx, email, contactMailKind, { userId: user.id }));
  return true;
}
