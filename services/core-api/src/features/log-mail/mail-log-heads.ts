import { headCode } from '@pasok/chain/head-code';
import { sql } from 'drizzle-orm';
import { mailDate, mailTexts } from '../../base/texts.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { isMonthlyDue, logMailKind, monthlyStop, queueMonthly } from '../../platform/mails/monthly-mails.ts';
import { type ComposeMail, sendMails } from '../../platform/mails/send-mails.ts';
import { type LogHead, readLogHead } from './read-log-head.ts';

/** Parties of a deal that was completed: what the chain says concerns them. */
const isParty = sql`exists (select 1 from transactions t
  where t.status = 'completed' and (t.buyer_id = users.id or t.vendor_id = users.id))`;

/**
 * Mails the head of the log to everybody with a completed deal, once a month: so that it lies where its operator cannot change
 * it. @throws Error while chain-api is away; the mails wait
 */
export async function mailLogHeads(ctx: ServiceCtx, chainApi: string): Promise<void> {
  await queueMonthly(ctx, isParty);
  if (await isMonthlyDue(ctx))
    await sendMails(ctx, { [logMailKind]: composeLogHead(await readLogHead(chainApi)) });
}

const composeLogHead =
  (head: LogHead): ComposeMail =>
  async (ctx, address) => {
    const token = await monthlyStop(ctx, address);
    if (token === undefined) return undefined;
    const { publicUrl } = ctx.settings;
    const words = mailTexts.log;
    const paragraphs = [
      words.keep(mailDate(head.at, { dateStyle: 'long', timeStyle: 'short' })),
      words.code(headCode(head)),
      words.note(head.note.trimEnd()),
      words.compare(publicUrl),
      words.honest,
      mailTexts.foot(`${publicUrl}/profile`, `${publicUrl}/unsubscribe#token=${token}`),
    ];
    return {
      subject: words.subject(mailDate(head.at, { month: 'long', year: 'numeric' })),
      text: paragraphs.join('\n\n'),
      unsubscribe: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    };
  };
