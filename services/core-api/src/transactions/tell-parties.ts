import type { NotificationKind } from '@pasok/contracts/notification';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import type { Tx } from '../schema/schema.ts';
import type { LockedDeal } from './lock-deal.ts';

type Parties = Pick<LockedDeal, 'id' | 'buyerId' | 'vendorId' | 'judul'>;

/** How a sentence names a deal: by its title, else by its short id. */
export const nameOf = ({ id, judul }: Pick<Parties, 'id' | 'judul'>): string =>
  judul ? `"${judul}"` : `#${id.slice(-6)}`;

/** Tells both parties' open pages that the transaction changed. */
const publishDeal = (tx: Tx, { id, buyerId, vendorId }: Parties): Promise<void> =>
  publish(
    tx,
    [buyerId, vendorId].map((user) => ({ user, topic: 'transaction', id })),
  );

/** A notification for the party that did not act, and the live news for both. */
export async function tellOther(
  tx: Tx,
  deal: Parties & { now: Date },
  actor: string,
  kind: NotificationKind,
  message: string,
): Promise<void> {
  const other = actor === deal.vendorId ? deal.buyerId : deal.vendorId;
  await notify(tx, [{ user: other, kind, message, path: `/transaction/${deal.id}` }], deal.now);
  await publishDeal(tx, deal);
}
