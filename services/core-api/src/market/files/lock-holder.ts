import type { FileThing } from '@pasok/contracts/file';
import type { FileHolder } from '@pasok/domain/file';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { lockOffer } from '../offers/lock-offer.ts';
import { noteOfferChange } from '../offers/note-offer-change.ts';
import { lockVisibleRequest, readersOf } from '../requests/access.ts';
import { lockTransaction } from '../transactions/lock-transaction.ts';
import { files } from './table.ts';

/** What files are attached to, under its lock. */
export type LockedHolder = FileHolder & {
  /** Tells those who read it that its files changed. */
  changed: () => Promise<void>;
};

/** Locks what files are attached to, in the order of all locks. @throws NOT_FOUND for whoever may not know of it */
export async function lockHolder(ctx: TxCtx<Ctx>, { kind, id }: FileThing): Promise<LockedHolder> {
  if (kind === 'request') {
    const { request } = await lockVisibleRequest(ctx, id);
    const tell = async () =>
      publish(
        ctx,
        (await readersOf(ctx, [id])).map((reader) => ({ ...reader, topic: 'request' as const })),
      );
    return { kind, request, changed: tell };
  }
  if (kind === 'offer') {
    const { offer, request } = await lockOffer(ctx, id);
    return { kind, offer, request, changed: () => noteOfferChange(ctx, { offer, request }) };
  }
  const deal = await lockTransaction(ctx, { id });
  const tell = () =>
    publish(
      ctx,
      [deal.buyerId, deal.vendorId].map((user) => ({ user, topic: 'transaction' as const, id })),
    );
  const problemOpen = deal.problemOpenedAt !== null;
  return kind === 'deal' ? { kind, changed: tell } : { kind, problemOpen, changed: tell };
}

/** The columns by which a file belongs to its thing. */
export const columnsOf = ({ kind, id }: FileThing) => ({
  ...(kind === 'request' && { requestId: id }),
  ...(kind === 'offer' && { offerId: id }),
  ...((kind === 'deal' || kind === 'problem') && { transactionId: id }),
  ofProblem: kind === 'problem',
});

/** Condition on `files`: attached to this thing. */
export const attachedTo = ({ kind, id }: FileThing): SQL | undefined => {
  if (kind === 'request') return eq(files.requestId, id);
  if (kind === 'offer') return eq(files.offerId, id);
  return and(eq(files.transactionId, id), eq(files.ofProblem, kind === 'problem'));
};
