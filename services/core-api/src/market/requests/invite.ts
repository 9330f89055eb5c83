import type { Invitation, OpenInvitationBody } from '@pasok/contracts/invitation';
import { refuseInvitation } from '@pasok/domain/request';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../base/new-id.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, type TxCtx, write } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { queueMail } from '../../platform/mails/send-mails.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { lockVisibleRequest, requireRequest } from './access.ts';
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
    const known = new Set((await invitationsOf(ctx, requestId)).map(({ email }) => email));
    const added = emails.filter((email) => !known.has(email));
    await requireQuota(ctx, 'invitationsOnRequest', requestId, added.length);
    await requireQuota(ctx, 'invitationsOfDay', ctx.caller.id, added.length);
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

/** GET /requests/{id}/invitations: for its owner, newest first; the quota of a request bounds them. */
export async function listInvitations(ctx: Ctx, { requestId }: { requestId: string }): Promise<Invitation[]> {
  await requireRequest(ctx, { id: requestId, only: 'owner' });
  return invitationsOf(ctx, requestId);
}

const columns = {
  email: sql<string>`${invitations.email}`,
  invitedAt: invitations.invitedAt,
  openedAt: invitations.openedAt,
};

async function invitationsOf({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<Invitation[]> {
  const rows = await db
    .select(columns)
    .from(invitations)
    .where(and(eq(invitations.requestId, requestId), isNotNull(invitations.email)))
    .orderBy(desc(invitations.id));
  return rows.map(({ email, invitedAt, openedAt }) => ({
    email,
    invitedAt: invitedAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
  }));
}

/**
 * POST /invitations/open: whoever is the first to open a mailed link signed in may see the request from then on,
 * with whatever address they have. Another link, or one that somebody else has opened, changes nothing.
 */
export function openInvitation(ctx: Ctx, { requestId, token }: OpenInvitationBody): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const me = ctx.caller.id;
    const opened = await write<{ owner: string }>(
      ctx,
      sql`
      update invitations set user_id = ${me}, opened_at = coalesce(opened_at, ${ctx.clock})
      where request_id = ${requestId} and ${hashOfToken(token)}::text = any(token_hashes)
        and coalesce(user_id, ${me}) = ${me} and inviter_id <> ${me}
      returning inviter_id as owner`,
    );
    await publish(
      ctx,
      opened.flatMap(({ owner }) => [owner, me]).map((user) => ({ user, topic: 'request', id: requestId })),
    );
  });
}

/** Those that the caller sent and got: at the end of the account no address of theirs or of others stays. */
export async function deleteOwnInvitations(ctx: TxCtx<Ctx>): Promise<void> {
  const { id } = ctx.caller;
  await write(
    ctx,
    sql`delete from invitations where inviter_id = ${id} or user_id = ${id}
      or email = (select email from users where id = ${id})`,
  );
}
