import { hash, randomBytes } from 'node:crypto';
import { personNameSchema } from '@pasok/contracts/name';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { mailDate, mailTexts } from '../../base/texts.ts';
import { type ServiceCtx, type TxCtx, write } from '../../platform/context/context.ts';
import { type ComposeMail, queueMail, sendMails } from '../../platform/mails/send-mails.ts';
import { stoppable, strangerOf } from '../../platform/mails/strangers.ts';
import { notifyAddress } from '../../platform/notifications/notify.ts';

/** Kind of the mails with links to requests (platform/mails). */
export const invitationMailKind = 'invitation';

export const hashOfToken = (token: string): string => hash('sha256', token);

type Invited = {
  id: string;
  requestId: string;
  judul: string | null;
  from: string;
  deadline: Date;
  isFirst: boolean;
};

/** Condition on `users u`: in the first 24 hours nobody's invitations go to mailboxes without an account. */
const isYoung = sql`u.created_at > now() - interval '24 hours'`;

/** Leaves to a later mail the invitations of an address that its senders are too young for. */
async function putOff(ctx: TxCtx, email: string): Promise<void> {
  const statement = sql`select u.created_at + interval '24 hours' as due from invitations i join users u on u.id = i.inviter_id
      where i.email = ${email} and i.mail_id is null and i.withdrawn_at is null and ${isYoung} order by due limit 1`;
  const [first] = await read<{ due: Date }>(ctx, statement);
  if (first) await queueMail(ctx, email, invitationMailKind, { dueAt: first.due });
}

/** A name as a mailbox without an account may read it; undefined for what could be a link, or a name of before its rule. */
const plainName = (name: string): string | undefined =>
  /[:/\\@]|\w\.\w/u.test(name) ? undefined : personNameSchema.safeParse(name).data;

/**
 * One mail for all invitations of an address that no mail carries yet. Each try has links of its own, since no secret is stored,
 * and those of an earlier one go on working: which of them arrived is not known. The first try tells the account of the address
 * too, here where nobody waits: who invites cannot learn whether there is one. A mailbox without one reads no word of a stranger
 * but the name, and may stop all mails.
 */
const composeInvitation: ComposeMail = async (ctx, email, mailId) => {
  const { isStranger, hasStopped } = await strangerOf(ctx, email);
  const waits = isStranger && ctx.settings.verifiesEmails;
  const carried = sql`update invitations i set mail_id = ${mailId} where email = ${email} and mail_id is null and withdrawn_at is null
      and not (${waits}::boolean and exists (select from users u where u.id = i.inviter_id and ${isYoung}))`;
  await write(ctx, carried);
  if (waits) await putOff(ctx, email);
  const open = sql`
    select i.id, r.id as "requestId", r.judul, u.name as "from", r.deadline, i.token_hashes = '{}' as "isFirst" from invitations i
      join requests r on r.id = i.request_id join users u on u.id = r.user_id
    where i.mail_id = ${mailId} and i.email = ${email} and i.withdrawn_at is null and r.status = 'open' and r.visibility <> 'hidden' and r.deadline > now() order by i.id`;
  const invited = await read<Invited>(ctx, open);
  if (invited.length === 0 || (isStranger && hasStopped)) return undefined;
  await notifyAddress(ctx, email, invited.filter(({ isFirst }) => isFirst).map(noticeOf));
  const { invitation } = mailTexts;
  const parts: string[] = [];
  for (const { id, requestId, judul, from, deadline } of invited) {
    const token = randomBytes(32).toString('base64url');
    const statement = sql`update invitations set token_hashes = array_append(token_hashes, ${hashOfToken(token)}::text) where id = ${id}`;
    await write(ctx, statement);
    // In the fragment, which browsers send to no server.
    const link = `${ctx.settings.publicUrl}/request/${requestId}#undangan=${token}`;
    const until = mailDate(deadline, { dateStyle: 'full', timeStyle: 'short' });
    parts.push(
      isStranger
        ? invitation.toStranger({ from: plainName(from), deadline: until, link })
        : invitation.one({ from, request: judul, deadline: until, link }),
    );
  }
  const { subject, foot } = invitation;
  const mail = { subject, text: [...parts, foot].join('\n\n') };
  return isStranger ? stoppable(ctx, email, mail) : mail;
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
