import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import type { News } from '../../platform/notifications/news-texts.ts';
import { type NewNotification, notify } from '../../platform/notifications/notify.ts';
import type { LockedTransaction } from './lock-transaction.ts';

type Parties = Pick<LockedTransaction, 'id' | 'buyerId' | 'vendorId' | 'judul' | 'side'>;

/** How a sentence names a transaction: by its title, else by its short id. */
export const nameOf = ({ id, judul }: Pick<Parties, 'id' | 'judul'>): string =>
  judul ? `"${judul}"` : `#${id.slice(-6)}`;

/**
 * A notification for the party that does not call, and for the buyer too where somebody calls by a link of theirs; and the
 * change for both parties' open pages.
 */
export async function notifyOtherParty(
  ctx: TxCtx<Ctx>,
  { id, buyerId, vendorId, side }: Parties,
  news: News & Pick<NewNotification, 'groupPath'>,
): Promise<void> {
  const other = side === 'vendor' ? buyerId : vendorId;
  const told = ctx.caller.receiver ? [vendorId, buyerId] : [other];
  await notify(
    ctx,
    told.map((user) => ({ ...news, user, path: `/transaction/${id}` })),
  );
  await publishTo(ctx, [buyerId, vendorId], 'transaction', id);
}
