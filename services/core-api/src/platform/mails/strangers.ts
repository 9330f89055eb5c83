import { hash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { mailTexts } from '../../base/texts.ts';
import { liveAccount } from '../accounts/table.ts';
import { inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { stoppedAddresses } from './table.ts';

// Mailboxes that nobody here has shown to own: they are told no words of others, and one press ends all mails to them.

const hashOf = (address: string): string => hash('sha256', address);

/** Whether an address has an account that may act, and whether it wants no mail. One statement, the same for all. */
export async function strangerOf(
  ctx: TxCtx<ServiceCtx>,
  address: string,
): Promise<{ isStranger: boolean; hasStopped: boolean }> {
  const statement = sql`select not exists (select from users where lower(email) = ${address} and ${liveAccount}
        and not (must_verify and email_verified_at is null)) as "isStranger",
      exists (select from stopped_addresses where address_hash = ${hashOf(address)}) as "hasStopped"`;
  const [row] = await read<{ isStranger: boolean; hasStopped: boolean }>(ctx, statement);
  return row ?? { isStranger: true, hasStopped: false };
}

/** A mail to a mailbox of nobody known, with the press that stops all of them. */
export function stoppable<Words extends { text: string }>(ctx: ServiceCtx, address: string, mail: Words) {
  const { publicUrl } = ctx.settings;
  const stop = stopToken(ctx, address);
  return {
    ...mail,
    text: `${mail.text}\n\n${mailTexts.invitation.stop(`${publicUrl}/unsubscribe#token=${stop}`)}`,
    unsubscribe: `${publicUrl}/api/notifications/unsubscribe?token=${stop}`,
  };
}

/** What a mailed link carries to stop all mails to a mailbox. It names no address. */
function stopToken({ tokens }: Pick<ServiceCtx, 'tokens'>, address: string): string {
  const [hash, kid] = [hashOf(address), tokens.currentKid];
  return `${hash}.${kid}.${tokens.stopSecret(kid, hash)}`;
}

export const isStopToken = (token: string): boolean => /^[0-9a-f]{64}\./.test(token);

/** Stops all mails to the mailbox that a link came to, for as long as it has no account. @throws UNSUBSCRIBE_LINK_INVALID */
export async function stopMails(ctx: ServiceCtx, token: string): Promise<void> {
  const [addressHash = '', kid = '', secret = ''] = token.split('.');
  const given = Buffer.from(secret);
  const right = Buffer.from(ctx.tokens.kids.has(kid) ? ctx.tokens.stopSecret(kid, addressHash) : '');
  if (right.length === 0 || given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  await inTransaction(ctx, ({ db }) =>
    db.insert(stoppedAddresses).values({ addressHash }).onConflictDoNothing(),
  );
}
