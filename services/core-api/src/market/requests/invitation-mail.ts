import { createHash, randomBytes } from 'node:crypto';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type ServiceCtx, write } from '../../platform/context/context.ts';
import { mailTexts } from '../../platform/mails/mail-texts.ts';
import { type ComposeMail, sendMails } from '../../platform/mails/send-mails.ts';
import { notifyAddress } from '../../platform/notifications/notify.ts';

/** Kind of the mails with links to requests (platform/mails). */
export const invitationMailKind = 'invitation';

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type Invited = {
  id: string;
  requestId: string;
  judul: string | null;
  from: string;
  deadline: Date;
  isFirst: boolean;
};

/**
 * One mail for all invitations of an address that no mail carries yet. Each try has links of its own, since no secret is stored,
 * and those of an earlier one go on working: which of them arrived is not known. The first try tells the account of the address
 * too, here where nobody waits: who invites cannot learn whether there is one.
 */
const composeInvitation: ComposeMail = async (ctx, email, mailId) => {
  await write(
    ctx,
    sql`update invitations set mail_id = ${mailId} where email = ${email} and mail_id is null and withdrawn_at is null`,
  );
  const invited = await read<Invited>(
    ctx,
    sql`
    select i.id, r.id as "requestId", r.judul, u.name as "from", r.deadline, i.token_hashes = '{}' as "isFirst" from invitations i
      join requests r on r.id = i.request_id join users u on u.id = r.user_id
    where i.mail_id = ${mailId} and i.email = ${email} and i.withdrawn_at is null and r.status = 'open' and r.visibility <> 'hidden' and r.deadline > now() order by i.id`,
  );
  if (invited.length === 0) return undefined;
  await notifyAddress(ctx, email, invited.filter(({ isFirst }) => isFirst).map(noticeOf));
  const parts: string[] = [];
  for (const { id, requestId, judul, from, deadline } of invited) {
    const token = randomBytes(32).toString('base64url');
    await write(
      ctx,
      sql`update invitations set token_hashes = array_append(token_hashes, ${hashOfToken(token)}::text) where id = ${id}`,
    );
    // In the fragment, which browsers send to no server.
    const link = `${ctx.settings.publicUrl}/request/${requestId}#undangan=${token}`;
    parts.push(mailTexts.invitation.one(from, judul, deadline, link));
  }
  const { subject, foot } = mailTexts.invitation;
  return { subject, text: [...parts, foot].join('\n\n') };
};

const noticeOf = ({ requestId, judul }: Invited) => ({
  says: 'invited' as const,
  facts: { request: judul },
  path: `/request/${requestId}`,
  request: requestId,
});

/** Sends the invitations that are due. */
export const sendInvitations = (ctx: ServiceCtx): Promise<void> =>
  sendMails(ctx, { [invitationMailKind]: composeInvitation });

/** The same beside the call that queued them. */
export function sendInvitationsNow(ctx: ServiceCtx): void {
  sendInvitations(ctx).catch((error) => ctx.log.error({ err: error }, 'invitations not sent'));
}
