import type { ReportBody } from '@pasok/contracts/moderation';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sessionRefused } from '@pasok/service/http/auth';
import { sql } from 'drizzle-orm';
import { liveAccount } from '../../platform/accounts/table.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { offerVisibleTo } from '../offers/access.ts';
import { requestVisibleTo } from '../requests/access.ts';

/** Requires that the caller may read what they report, as its own calls decide. @throws NOT_FOUND */
export async function requireMayReport(
  ctx: Ctx,
  { kind, id }: Pick<ReportBody, 'kind' | 'id'>,
): Promise<void> {
  const seen = {
    request: sql`from requests r where r.id = ${id} and ${requestVisibleTo(ctx)}`,
    offer: sql`from offers o join requests r on r.id = o.request_id where o.id = ${id} and ${offerVisibleTo(ctx)}`,
    question: sql`from questions q join requests r on r.id = q.request_id
      where q.id = ${id} and q.hidden_at is null and ${requestVisibleTo(ctx)}`,
    // Whom it names: a block may be of a deal that was never made here.
    block: sql`from (select transaction_id as id, buyer_id, vendor_id from chain_evidence
        union all select id, buyer_id, vendor_id from transactions where block_index is not null) b
      where b.id = ${id} and ${ctx.caller.id} in (b.buyer_id, b.vendor_id)`,
  }[kind];
  if ((await read(ctx, sql`select 1 ${seen}`)).length === 0) throw new AppError('NOT_FOUND');
}

/** Requires an administrator; for everybody else what they administer does not exist. @throws NOT_FOUND, UNAUTHENTICATED */
export async function requireAdmin(ctx: Ctx): Promise<void> {
  const own = sql`select is_admin as "isAdmin" from users where id = ${ctx.caller.id} and ${liveAccount}`;
  const [account] = await read<{ isAdmin: boolean }>(ctx, own);
  if (!account) throw sessionRefused('over');
  if (!account.isAdmin) throw new AppError('NOT_FOUND');
}
