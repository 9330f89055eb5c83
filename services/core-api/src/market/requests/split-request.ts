import type { RequestItem } from '@pasok/contracts/request';
import { refuseDeadline, refuseRequestEdit, refuseSplit } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { eq, sql } from 'drizzle-orm';
import { newId, newIdOfRow } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, write } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { audienceOf, lockVisibleRequest } from './access.ts';
import { requestItemRows, requests } from './table.ts';
import { countWords, replaceItems } from './update-request.ts';

/**
 * POST /requests/{id}/split: its owner moves items, by their positions, to a new request that is like it in all else, with the
 * same people invited. While it takes offers and none stands on it.
 */
export function splitRequest(
  ctx: Ctx,
  { id, positions }: { id: string; positions: number[] },
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { request, offers } = await lockVisibleRequest(ctx, id);
    const createdAt = await now(ctx);
    requireAllowed(refuseRequestEdit(request, ctx.caller.id, { items: true, hasOffers: offers.any }));
    requireAllowed(refuseDeadline(request.deadline, createdAt));
    requireAllowed(refuseSplit(positions, request.itemCount));
    await requireQuota(ctx, 'openRequests', ctx.caller.id);
    const ofWhole = sql`select ${requestItemRows.select(sql`${id}::uuid`)} as items`;
    const [row] = await write<{ items: RequestItem[] }>(ctx, ofWhole);
    const items = row?.items ?? [];
    const moved = items.filter((_, at) => positions.includes(at));
    const kept = items.filter((_, at) => !positions.includes(at));
    const { ownerId: _, ...same } = request;
    const made = {
      ...same,
      id: newId(),
      movedDeadlines: null,
      ...sizeOf(moved),
      createdAt,
      updatedAt: createdAt,
    };
    await ctx.db.insert(requests).values(made);
    await write(ctx, requestItemRows.insert(made.id, moved));
    await ctx.db
      .update(requests)
      .set({ ...sizeOf(kept), updatedAt: createdAt })
      .where(eq(requests.id, id));
    await replaceItems(ctx, id, kept);
    const invited = sql`insert into invitations (id, request_id, email, inviter_id, user_id, mail_id, invited_at, opened_at)
        select ${newIdOfRow}, ${made.id}, email, inviter_id, user_id, mail_id, invited_at, opened_at
        from invitations where request_id = ${id} and withdrawn_at is null`;
    await write(ctx, invited);
    const both = [id, made.id];
    await countWords(ctx, both);
    const readers = [...(await audienceOf(ctx, both)), ...both.map((id) => ({ user: ctx.caller.id, id }))];
    const told = readers.map((reader) => ({ ...reader, topic: 'request' as const }));
    await publish(ctx, told);
    return { id: made.id };
  });
}

const sizeOf = (items: RequestItem[]) => ({ totalBudget: totalBudget(items), itemCount: items.length });
