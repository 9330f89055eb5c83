import type { CreateOfferBody } from '@pasok/contracts/offer';
import { refuseItemCount, refuseOffer } from '@pasok/domain/offer';
import { isForAll } from '@pasok/domain/request';
import { totalPrice } from '@pasok/domain/totals';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { changeAccounts } from '../../platform/accounts/change-account.ts';
import { holdOtherAccount } from '../../platform/accounts/hold-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { type Ctx, inTransaction, now, type TxCtx, write } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { inviteExistingBidders, lockVisibleRequest } from '../requests/access.ts';
import type { LockedRequest } from '../requests/lock-request.ts';
import { requireTerms } from './require-terms.ts';
import { offers } from './table.ts';
import { writeOfferItems } from './write-items.ts';
import { writeSeal } from './write-seal.ts';

/**
 * POST /offers, decided under the request's lock. The first offer makes a vendor. One pending offer a vendor: of two
 * sent at once the second waits for the lock and is refused; a unique index has the last word.
 */
export function createOffer(ctx: Ctx, body: CreateOfferBody): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { request, offers } = await lockVisibleRequest(ctx, body.requestId);
    const createdAt = await now(ctx);
    requireAllowed(
      refuseOffer(
        request,
        { userId: ctx.caller.id, ownOffer: offers.ownPending ? 'pending' : undefined },
        createdAt,
      ),
    );
    requireAllowed(refuseItemCount(body.items.length, request.itemCount));
    await requireTerms(ctx, body.terms, createdAt);
    await holdOtherAccount(ctx, request.userId);
    const id = newId();
    await requireQuota(ctx, 'offersOnRequest', body.requestId);
    await requireQuota(ctx, 'pendingOffers', ctx.caller.id);
    await writeOffer(ctx, { id, body, createdAt });
    if (!isForAll(request)) await inviteExistingBidders(ctx, request.id);
    await notifyOwner(ctx, request, id);
    return { id };
  });
}

async function writeOffer(
  ctx: TxCtx<Ctx>,
  { id, body, createdAt }: { id: string; body: CreateOfferBody; createdAt: Date },
): Promise<void> {
  const { db, caller } = ctx;
  const { requestId, items, notes, deliveryTime, terms, seal } = body;
  const offer = {
    id,
    requestId,
    vendorId: caller.id,
    notes: notes || null,
    deliveryTime,
    totalPrice: totalPrice(items),
    terms,
    itemCount: items.length,
    createdAt,
    updatedAt: createdAt,
  };
  await write(ctx, db.insert(offers).values(offer));
  const written = await writeOfferItems(ctx, { id, requestId, items });
  if (seal) {
    const { totalPrice: total, notes } = offer;
    const sealed = { requestId, vendorId: caller.id, items: written, total, notes };
    await writeSeal(ctx, {
      id,
      offer: { ...sealed, deliveryTime: deliveryTime ?? null, terms: terms ?? null },
      seal,
      takenAt: createdAt,
    });
  }
  await changeAccounts(ctx, and(eq(users.id, caller.id), eq(users.isSupplier, false)), { isSupplier: true });
}

async function notifyOwner(ctx: TxCtx<Ctx>, request: LockedRequest, offerId: string): Promise<void> {
  const facts = { request: request.judul };
  // A sealed offer has no page for the owner yet.
  const groupPath = `/offers/${request.id}`;
  const path = request.sealedUntilDeadline ? groupPath : `/offer/${offerId}`;
  const told = { user: request.userId, vendor: ctx.caller.id, path, groupPath };
  await notify(ctx, [{ ...told, says: 'offer_received', facts }]);
  await publishTo(ctx, [request.userId, ctx.caller.id], 'offer', offerId);
}
