import { randomBytes } from 'node:crypto';
import type { ForgotBody } from '@pasok/contracts/account';
import type { Holders } from '@pasok/service/base/holders';
import { isLiveAccount } from '../accounts/live-account.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { findByEmail, hasUnproven } from './find-user.ts';
import { addResetLink } from './reset-links.ts';

/**
 * Mails `email` (in its comparable form) a link that works once, for one hour. The screen asks what to do with the account
 * (`isi`) when nobody proved before that they own the mailbox. The answer does not tell whether the account exists.
 */
export async function forgotPassword(
  ctx: ServiceCtx,
  { email, address }: ForgotBody & { address: Holders },
): Promise<void> {
  const user = await findByEmail(ctx, email);
  if (!user || !isLiveAccount(user)) return;
  ctx.security({ event: 'reset-link', ok: true, account: user.id, address });
  const secret = randomBytes(32).toString('base64url');
  await inTransaction(ctx, (ctx) => addResetLink(ctx, user.id, secret));
  // In the fragment, which browsers send to no server.
  const asks = (await hasUnproven(ctx, user)) ? '&isi=1' : '';
  const link = `${ctx.settings.publicUrl}/reset-password#secret=${secret}${asks}`;
  await ctx.mail.send({
    to: user.email,
    subject: 'Atur ulang kata sandi Pasok',
    text: `Buka tautan ini untuk membuat kata sandi baru. Tautan berlaku satu jam dan hanya sekali.\n\n${link}\n\nJika bukan Anda yang meminta, abaikan surat ini.`,
  });
}
