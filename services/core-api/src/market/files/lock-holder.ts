import type { FileHolder } from '@pasok/domain/file';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { lockOffer } from '../offers/lock-offer.ts';
import { noteOfferChange } from '../offers/note-offer-change.ts';
import { lockVisibleRequest, readersOf } from '../requests/access.ts';
import { lockTransaction } from '../transactions/lock-transaction.ts';
import { standingProblem } from '../transactions/read-problems.ts';
import type { FilesOf } from './access.ts';
import { files } from './table.ts';

/** What files are attached to, under its lock. */
export type LockedHolder = FileHolder & {
  /** With the problem that stands, where none was named. */
  thing: FilesOf;
  /** Tells those who read it that its files changed. */
  changed: () => Promise<void>;
};

/** Locks what files are attached to, in the order of all locks. @throws NOT_FOUND for whoever may not know of it */
export async function lockHolder(ctx: TxCtx<Ctx>, thing: FilesOf): Promise<LockedHolder> {
  const { kind, id } = thing;
  if (kind === 'request') {
    const { request } = await lockVisibleRequest(ctx, id);
    const tell = async () =>
      publish(
        ctx,
        (await readersOf(ctx, [id])).map((reader) => ({ ...reader, topic: 'request' as const })),
      );
    return { kind, thing, request, changed: tell };
  }
  if (kind === 'offer') {
    const { offer, request } = await lockOffer(ctx, id);
    return { kind, thing, offer, request, changed: () => noteOfferChange(ctx, { offer, request }) };
  }
  const deal = await lockTransaction(ctx, { id });
  const tell = () =>
    publish(
      ctx,
      [deal.buyerId, deal.vendorId].map((user) => ({ user, topic: 'transaction' as const, id })),
    );
  if (kind === 'deal') return { kind, thing, changed: tell };
  const standing = await standingProblem(ctx, deal);
  const { problem = standing?.id } = thing;
  const problemOpen = deal.problemOpenedAt !== null && problem === standing?.id;
  return { kind, thing: { ...thing, ...(problem ? { problem } : {}) }, problemOpen, changed: tell };
}

/** The columns by which a file belongs to its thing. */
export const columnsOf = ({ kind, id, problem }: FilesOf) => ({
  ...(kind === 'request' && { requestId: id }),
  ...(kind === 'offer' && { offerId: id }),
  ...((kind === 'deal' || kind === 'problem') && { transactionId: id }),
  ofProblem: kind === 'problem',
  ...(problem && { problemId: problem }),
});

/** Condition on `files`: attached to this thing. */
export const attachedTo = ({ kind, id, problem }: FilesOf): SQL | undefined => {
  if (kind === 'request') return eq(files.requestId, id);
  if (kind === 'offer') return eq(files.offerId, id);
  const which =
    problem === undefined ? eq(files.ofProblem, kind === 'problem') : eq(files.problemId, problem);
  return and(eq(files.transactionId, id), which);
};
