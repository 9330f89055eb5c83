import type { Attachable } from '@pasok/domain/file';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { lockOffer } from '../offers/lock-offer.ts';
import { recordOfferChange } from '../offers/record-offer-change.ts';
import { audienceOf, lockVisibleRequest } from '../requests/access.ts';
import { type LockedRequest, titleForOthers } from '../requests/lock-request.ts';
import { vendorsOn } from '../requests/offers-on.ts';
import { type LockedTransaction, lockTransaction } from '../transactions/lock-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { readOpenProblem } from '../transactions/read-problems.ts';
import type { ResolvedTarget } from './access.ts';
import { files } from './table.ts';

/** What files are attached to, under its lock. */
export type LockedAttachable = Attachable & {
  /** With the problem that stands, where none was named. */
  target: ResolvedTarget;
  /** Tells the open pages of those who read it that its files changed. */
  changed: () => Promise<void>;
  /** Tells that one more is there: as `changed`, and in the bell of those who have built on what they read before. */
  added: () => Promise<void>;
};

/** Locks what files are attached to, in the order of all locks. @throws NOT_FOUND for whoever may not know of it */
export async function lockAttachable(ctx: TxCtx<Ctx>, target: ResolvedTarget): Promise<LockedAttachable> {
  const { kind, id } = target;
  if (kind === 'request') {
    const { request } = await lockVisibleRequest(ctx, id);
    return { kind, target, request, ...tellOfRequest(ctx, request) };
  }
  if (kind === 'offer') {
    const { offer, request } = await lockOffer(ctx, id);
    const changed = () => recordOfferChange(ctx, { offer, request });
    return { kind, target, offer, request, changed, added: changed };
  }
  const deal = await lockTransaction(ctx, { id });
  const tell = tellOfDeal(ctx, deal);
  if (kind === 'deal') return { kind, target, ...tell };
  const open = await readOpenProblem(ctx, deal);
  const { problem = open?.id } = target;
  const problemOpen = deal.problemOpenedAt !== null && problem === open?.id;
  return { kind, target: { ...target, problem }, problemOpen, ...tell };
}

type Tell = Pick<LockedAttachable, 'changed' | 'added'>;

/** Those who offered have reckoned with what the request said before. */
function tellOfRequest(ctx: TxCtx<Ctx>, request: LockedRequest): Tell {
  const { id } = request;
  const changed = async () =>
    publish(
      ctx,
      (await audienceOf(ctx, [id])).map((reader) => ({ ...reader, topic: 'request' as const })),
    );
  const added = async () => {
    const facts = { request: titleForOthers(request) };
    const path = `/request/${id}`;
    const vendors = await vendorsOn(ctx, id);
    await notify(
      ctx,
      vendors.map((user) => ({ user, says: 'request_file', facts, path, groupPath: path })),
    );
    await changed();
  };
  return { changed, added };
}

function tellOfDeal(ctx: TxCtx<Ctx>, deal: LockedTransaction): Tell {
  const { id, buyerId, vendorId } = deal;
  const changed = () =>
    publish(
      ctx,
      [buyerId, vendorId].map((user) => ({ user, topic: 'transaction' as const, id })),
    );
  const facts = { deal: nameOf(deal) };
  const news = { says: 'deal_file', facts, groupPath: `/transaction/${id}` } as const;
  return { changed, added: () => notifyOtherParty(ctx, deal, news) };
}

/** The columns by which a file belongs to its target. */
export const columnsOf = ({ kind, id, problem }: ResolvedTarget) => ({
  ...(kind === 'request' && { requestId: id }),
  ...(kind === 'offer' && { offerId: id }),
  ...((kind === 'deal' || kind === 'problem') && { transactionId: id }),
  ofProblem: kind === 'problem',
  ...(problem && { problemId: problem }),
});

/** Condition on `files`: attached to this target. */
export const attachedTo = ({ kind, id, problem }: ResolvedTarget): SQL | undefined => {
  if (kind === 'request') return eq(files.requestId, id);
  if (kind === 'offer') return eq(files.offerId, id);
  const which =
    problem === undefined ? eq(files.ofProblem, kind === 'problem') : eq(files.problemId, problem);
  return and(eq(files.transactionId, id), which);
};
