import type { Party, RequestItem, RequestVisibility, RequestWire } from '@pasok/contracts/request';
import { regionOf } from '@pasok/domain/regions';
import type { requests } from './table.ts';

/** A row of `requestColumns`: what the viewer may read is decided there. */
export type RequestRow = Omit<
  typeof requests.$inferSelect,
  'userId' | 'vendorId' | 'itemCount' | 'movedDeadlines' | 'visibility' | 'hiddenFrom'
> & {
  /** As its owner chose it. */
  visibility: RequestVisibility;
  user: Party;
  items: RequestItem[];
  offerCount: number | null;
  myOffer: { _id: string; status: string } | null;
  transactionId: string | null;
  receipt: string | null;
};

/** A request as it travels; what is null stays out. */
export function requestToWire(row: RequestRow): RequestWire {
  return {
    _id: row.id,
    user: row.user,
    ...(row.judul ? { judul: row.judul } : {}),
    ...(row.description ? { description: row.description } : {}),
    ...(row.priority ? { priority: row.priority } : {}),
    ...(row.deliveryAddress ? { deliveryAddress: row.deliveryAddress } : {}),
    ...(row.deliveryRegion ? { deliveryRegion: regionOf(row.deliveryRegion) } : {}),
    ...(row.deliverBy ? { deliverBy: row.deliverBy } : {}),
    items: row.items,
    ...(row.visibility === 'all' ? {} : { visibility: row.visibility }),
    ...(row.hiddenReason ? { hidden: { reason: row.hiddenReason } } : {}),
    deadline: row.deadline.toISOString(),
    ...(row.sealedUntilDeadline ? { sealedUntilDeadline: true } : {}),
    status: row.status,
    totalBudget: row.totalBudget,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.offerCount === null ? {} : { offerCount: row.offerCount }),
    ...(row.myOffer ? { myOffer: row.myOffer } : {}),
    ...(row.transactionId ? { transactionId: row.transactionId } : {}),
    ...(row.receipt ? { receipt: row.receipt } : {}),
  };
}
