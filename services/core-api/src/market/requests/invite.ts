import type { Invitation, OpenInvitationBody } from '@pasok/contracts/invitation';
import { dayInMs } from '@pasok/domain/refusal';
import { isForAll, refuseInvitation } from '@pasok/domain/request';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { users } from '../../platform/accounts/table.ts';
import {
  type Ctx,
  inTransaction,
  now,
  type ServiceCtx,
  type TxCtx,
  write,
} from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { queueMail } from '../../platform/mails/send-mails.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { audienceOf, inviteExistingBidders, lockVisibleRequest, requireRequest } from './access.ts';
import { hashOfToken, invitationMailKind } from './invitation-mail.ts';
import { invitations } from './invitations-table.ts';

/**
 * POST /requests/{id}/invitations: its owner, while it takes offers. An address that is invited already stays as it is, and
 * gets no second mail. Whether an address has an account is not looked at: that would take longer for one than for another.
 */
export function invite(
  ctx: Ctx,
  { requestId, emails }: { requestId: string; emails: readonly string[] },
): Promise<Invitation[]> {
  return inTransaction(ctx, async (ctx) => {
    const { request } = await lockVisibleRequest(ctx, requestId);
    const invitedAt = await now(ctx);
    requireAllowed(refuseInvitation(request, ctx.caller.id, invitedAt));
    const known = new Set((await knownTo(ctx, requestId)).map(({ email }) => email));
    const added = emails.filter((email) => !known.has(email));
    await requireQuota(ctx, 'invitationsOnRequest', requestId, added.length);
    await requireQuota(ctx, 'invitationsOfDay', ctx.caller.id, added.length);
    for (const domain of new Set(added.map(domainOf))) {
      const { length } = added.filter((email) => domainOf(email) === domain);
      await requireQuota(ctx, 'invitationsOfDomain', domain, length);
    }
    // Those withdrawn come back; only whoever was never mailed waits for a mail now.
    const statement = sql`update invitations set withdrawn_at = null where request_id = ${requestId} and email = any(${sql.param([...emails])}::text[])
        and withdrawn_at is not null returning case when mail_id is null then email end as email`;
    const back = await write<{ email: string }>(ctx, statement);
    for (const { email } of back) if (email) await queueMail(ctx, email, invitationMailKind);
    if (added.length > 0) {
      const rows = added.map((email) => ({
        id: newId(),
        requestId,
        inviterId: ctx.caller.id,
        email,
        invitedAt,
      }));
      await write(ctx, ctx.db.insert(invitations).values(rows));
      for (const email of added) await queueMail(ctx, email, invitationMailKind);
    }
    return invitationsOf(ctx, requestId);
  });
}

const domainOf = (email: string): string => email.split('@').at(-1) ?? '';

/** GET /requests/{id}/invitations: for its owner, newest first; the quota of a request bounds them. */
export async function listInvitations(ctx: Ctx, { requestId }: { requestId: string }): Promise<Invitation[]> {
  await requireRequest(ctx, { id: requestId, only: 'owner' });
  return invitationsOf(ctx, requestId);
}

/** Addresses that were ever invited: only a new one counts in quotas. */
const knownTo = ({ db }: Pick<Ctx, 'db'>, requestId: string) =>
  db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.requestId, requestId), isNotNull(invitations.email)));

const columns = {
  id: invitations.id,
  email: sql<string>`${invitations.email}`,
  invitedAt: invitations.invitedAt,
  openedAt: invitations.openedAt,
};

/** When mails to addresses without an account begin, while the caller's own is younger than a day (invitation-mail.ts). */
async function mailsToStrangersFrom(
  ctx: Pick<Ctx, 'db' | 'caller' | 'settings'>,
): Promise<string | undefined> {
  if (!ctx.settings.verifiesEmails) return undefined;
  const [me] = await ctx.db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, ctx.caller.id));
  const from = (me?.createdAt.getTime() ?? 0) + dayInMs;
  return from > Date.now() ? new Date(from).toISOString() : undefined;
}

async function invitationsOf(
  ctx: Pick<Ctx, 'db' | 'caller' | 'settings'>,
  requestId: string,
): Promise<Invitation[]> {
  const { db } = ctx;
  const rows = await db
    .select(columns)
    .from(invitations)
    .where(
      and(
        eq(invitations.requestId, requestId),
        isNotNull(invitations.email),
        isNull(invitations.withdrawnAt),
      ),
    )
    .orderBy(desc(invitations.id));
  const mailedFrom = await mailsToStrangersFrom(ctx);
  return rows.map(({ id, email, invitedAt, openedAt }) => ({
    _id: id,
    email,
    invitedAt: invitedAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    mailedFrom,
  }));
}

/**
 * POST /invitations/open: whoever is the first to open a mailed link signed in may see the request from then on,
 * with whatever address they have. Another link, or one that somebody else has opened, changes nothing.
 */
export function openInvitation(ctx: Ctx, { requestId, token }: OpenInvitationBody): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const me = ctx.caller.id;
    const statement = sql`
      update invitations set user_id = ${me}, opened_at = coalesce(opened_at, ${ctx.clock})
      where request_id = ${requestId} and ${hashOfToken(token)}::text = any(token_hashes)
        and coalesce(user_id, ${me}) = ${me} and inviter_id <> ${me} and withdrawn_at is null
      returning inviter_id as owner`;
    const opened = await write<{ owner: string }>(ctx, statement);
    await publish(
      ctx,
      opened.flatMap(({ owner }) => [owner, me]).map((user) => ({ user, topic: 'request', id: requestId })),
    );
  });
}

/** POST /invitations/read: what a guest reads of a link before signing in, as long as nobody has opened it. */
export async function readInvitation(ctx: ServiceCtx, { requestId, token }: OpenInvitationBody) {
  const statement = sql`
    select u.name as "from", coalesce(r.judul, (select name from request_items where request_id = r.id and pos = 0)) as request, r.deadline
    from invitations i join requests r on r.id = i.request_id join users u on u.id = r.user_id
    where i.request_id = ${requestId} and ${hashOfToken(token)}::text = any(i.token_hashes) and i.user_id is null
      and i.withdrawn_at is null and r.status = 'open' and r.visibility <> 'hidden' and r.deadline > now()`;
  const [found] = await read<{ from: string; request: string; deadline: Date }>(ctx, statement);
  return found ? { ...found, deadline: found.deadline.toISOString() } : {};
}

/** Requires that the caller owns the request, and invited by this invitation. @throws NOT_FOUND, NOT_OWNER */
export async function requireInvitation(
  ctx: Ctx,
  { requestId, invitationId }: { requestId: string; invitationId: string },
): Promise<void> {
  await requireRequest(ctx, { id: requestId, only: 'owner' });
  const sent = sql`select from invitations where id = ${invitationId} and request_id = ${requestId} and email is not null`;
  if ((await read(ctx, sent)).length === 0) throw new AppError('NOT_FOUND');
}

/**
 * DELETE /requests/{id}/invitations/{invitation}: its owner, at any time. Whoever had it no longer knows of a request that is
 * only for those invited, unless they offered. Repeating it changes nothing.
 */
export function withdrawInvitation(
  ctx: Ctx,
  { requestId, invitationId }: { requestId: string; invitationId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { request } = await lockVisibleRequest(ctx, requestId);
    const before = await audienceOf(ctx, [requestId]);
    const statement = sql`update invitations set withdrawn_at = coalesce(withdrawn_at, ${ctx.clock})
        where id = ${invitationId} and request_id = ${requestId} and email is not null`;
    await write(ctx, statement);
    if (!isForAll(request)) await inviteExistingBidders(ctx, requestId);
    await publish(
      ctx,
      before.map((reader) => ({ ...reader, topic: 'request' as const })),
    );
  });
}

/** Those that the caller sent and got: at the end of the account no address of theirs or of others stays. */
export async function deleteOwnInvitations(ctx: TxCtx<Ctx>): Promise<void> {
  const { id } = ctx.caller;
  const statement = sql`delete from invitations where inviter_id = ${id} or user_id = ${id}
      or email = (select email from users where id = ${id})`;
  await write(ctx, statement);
}
