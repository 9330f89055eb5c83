import { createHash, randomBytes } from 'node:crypto';
import type { ForgotBody } from '@pasok/contracts/account';
import type { Holders } from '@pasok/service/base/holders';
import { sql } from 'drizzle-orm';
import { passwordResets } from '../../schema/users.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { isLiveAccount } from '../context/live-account.ts';
import { findByEmail, hasUnproven } from './find-user.ts';

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Mails `email` (in its comparable form) a link that works once, for one hour. `isi` has the screen ask what becomes of an account whose mailbox nobody proved before. Says nothing about whether the account exists. */
export const forgotPassword = async (
  ctx: ServiceCtx,
  { email, address }: ForgotBody & { address: Holders },
): Promise<void> => {
  const user = await findByEmail(ctx, email);
  if (!user || !isLiveAccount(user)) return;
  ctx.security({ event: 'reset-link', ok: true, account: user.id, address });
  const token = randomBytes(32).toString('base64url');
  await inTransaction(ctx, ({ db }) =>
    db.insert(passwordResets).values({
      tokenHash: hashResetToken(token),
      userId: user.id,
      expiresAt: sql`now() + interval '1 hour'`,
    }),
  );
  // In the fragment, which neither a server nor its log is sent.
  const asks = (await hasUnproven(ctx, user)) ? '&isi=1' : '';
  const link = `${ctx.settings.publicUrl}/reset-password#secret=${token}${asks}`;
  await ctx.mail.send({
    to: user.email,
    subject: 'Atur ulang kata sandi Pasok',
    text: `Buka tautan ini untuk membuat kata sandi baru. Tautan berlaku satu jam dan hanya sekali.\n\n${link}\n\nJika bukan Anda yang meminta, abaikan surat ini.`,
  });
};
