import type { MovedDeadline, RequestItem, UpdateRequestBody } from '@pasok/contracts/request';
import { refuseRegion } from '@pasok/domain/regions';
import {
  changesTerms,
  refuseDeadline,
  refuseDeliverBy,
  refuseRequestEdit,
  refuseSealChange,
} from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { AppError } from '@pasok/service/base/errors';
import { eq, sql } from 'drizzle-orm';
import { asColumns } from '../../base/database.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { answerTexts } from '../../base/texts.ts';
import { countDerived } from '../../platform/accounts/hold-account.ts';
import { type Ctx, inTransaction, now, type TxCtx, write } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { audienceOf, inviteExistingBidders, lockVisibleRequest } from './access.ts';
import { changesLists } from './changes-lists.ts';
import { type LockedRequest, titleForOthers } from './lock-request.ts';
import { vendorsOn } from './offers-on.ts';
import { requestItemRows, requestItems, requests } from './table.ts';

/** So often a deadline may move: its history travels with the request. */
const maxMoves = 50;

/** PUT /requests/{id}: its owner, while it is open; what offers are made for only while none stands on it. */
export function updateRequest(
  ctx: Ctx,
  { id, change }: { id: string; change: UpdateRequestBody },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { request, offers } = await lockVisibleRequest(ctx, id);
    const updatedAt = await now(ctx);
    requireAllowed(
      refuseRequestEdit(request, ctx.caller.id, {
        items: change.items !== undefined,
        terms: changesTerms(request, change),
        hasOffers: offers.any,
      }),
    );
    if (change.deadline !== undefined) requireAllowed(refuseDeadline(change.deadline, updatedAt));
    requireAllowed(refuseSealChange(request, { ...change, hasOffers: offers.any }, updatedAt));
    if (change.deliveryRegion) requireAllowed(refuseRegion(change.deliveryRegion));
    requireDays(request, change, updatedAt);
    const isListed = await changesLists(ctx, request, change);
    const before = isListed ? await audienceOf(ctx, [id]) : [];
    if (change.visibility === 'invited' && request.visibility === 'all') await inviteExistingBidders(ctx, id);
    await writeChange(ctx, request, change, updatedAt);
    if (change.items || change.judul !== undefined) await countWords(ctx, [id]);
    await moveDeadline(ctx, request, change.deadline, updatedAt);
    const after = isListed ? await audienceOf(ctx, [id]) : [];
    const concerned = new Set([ctx.caller.id, ...[...before, ...after].map(({ user }) => user)]);
    await publishTo(ctx, [...concerned], 'request', id);
  });
}

/** Each of the two days may come without the other. */
function requireDays(request: LockedRequest, change: UpdateRequestBody, now: Date): void {
  const { deadline, deliverBy = request.deliverBy } = change;
  if (!deliverBy || (deadline === undefined && change.deliverBy === undefined)) return;
  requireAllowed(refuseDeliverBy(deliverBy, deadline ?? request.deadline, now));
}

async function writeChange(
  ctx: TxCtx,
  request: LockedRequest,
  change: UpdateRequestBody,
  updatedAt: Date,
): Promise<void> {
  const { items, sealedUntilDeadline, visibility } = change;
  const { id } = request;
  await ctx.db
    .update(requests)
    .set({
      ...asColumns(requests, change),
      // Of a hidden one it is what comes back with it.
      ...(visibility === undefined
        ? {}
        : { [request.hiddenFrom ? 'hiddenFrom' : 'visibility']: visibility ?? 'all' }),
      ...(sealedUntilDeadline === undefined ? {} : { sealedUntilDeadline: sealedUntilDeadline ?? false }),
      ...(items === undefined ? {} : { totalBudget: totalBudget(items), itemCount: items.length }),
      updatedAt,
    })
    .where(eq(requests.id, id));
  if (items !== undefined) await replaceItems(ctx, id, items);
}

/** A deadline that moves stands in the request's history, and everybody who offered is told. */
async function moveDeadline(
  ctx: TxCtx<Ctx>,
  request: LockedRequest,
  deadline: string | undefined,
  at: Date,
): Promise<void> {
  const { id, deadline: before, movedDeadlines } = request;
  const to = deadline === undefined ? before : new Date(deadline);
  if (to.getTime() === before.getTime()) return;
  const moved = [...(movedDeadlines ?? []), ...[{ at, from: before, to }].map(toTexts)];
  if (moved.length > maxMoves)
    throw new AppError('INVALID', { message: answerTexts.deadlineMoves(maxMoves) });
  await ctx.db.update(requests).set({ deadline: to, movedDeadlines: moved }).where(eq(requests.id, id));
  const concerned = await vendorsOn(ctx, id);
  const facts = { request: titleForOthers(request) };
  await notify(
    ctx,
    concerned.map((user) => ({ user, says: 'deadline_moved', facts, path: `/request/${id}` })),
  );
}

const toTexts = (move: Record<keyof MovedDeadline, Date>): MovedDeadline => ({
  at: move.at.toISOString(),
  from: move.from.toISOString(),
  to: move.to.toISOString(),
});

/** Writes the items of a request anew; its size in `requests` is the caller's to keep. */
export async function replaceItems(ctx: TxCtx, id: string, items: readonly RequestItem[]): Promise<void> {
  await ctx.db.delete(requestItems).where(eq(requestItems.requestId, id));
  await write(ctx, requestItemRows.insert(id, items));
}

/** Bytes of a word with its places in three indexes, and how often the words of a text are as long as they are stored with theirs. */
const [ofWord, ofText] = [1_200, 3];

/** Counts against the owner of requests what their search keeps of them (migrations 0031 and 0071), as they are now. */
export const countWords = (ctx: TxCtx<Ctx>, ids: readonly string[]): Promise<void> =>
  countDerived(
    ctx,
    sql`coalesce((select ${ofText} * sum(pg_column_size(words)) from request_goods where request_id = any(${sql.param(ids)}::uuid[])), 0)
      + ${ofWord} * (select count(*) from request_words where request_id = any(${sql.param(ids)}::uuid[]))`,
  );
