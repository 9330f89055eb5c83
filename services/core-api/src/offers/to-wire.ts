import type { OfferItem, OfferWire } from '@pasok/contracts/offer';
import { toIso } from '../lists/to-iso.ts';

/** A row of `offerColumns`: what the viewer may read is decided there. */
export type OfferRow = {
  id: string;
  request: OfferRequest;
  user: { _id: string; name: string; email?: string | null; phone?: string | null };
  items: OfferItem[];
  status: string;
  notes: string | null;
  delivery_time: number | null;
  total_price: string;
  version: number;
  reason: string | null;
  created_at: string;
  updated_at: string;
  transaction_id: string | null;
};

type OfferRequest = Record<string, unknown> & { _id: string; deadline: string };

/** An offer as it travels; what is null stays out. */
export function offerToWire(row: OfferRow): OfferWire {
  return {
    _id: row.id,
    request: { ...withoutNulls(row.request), _id: row.request._id, deadline: toIso(row.request.deadline) },
    user: { ...withoutNulls(row.user), _id: row.user._id },
    items: row.items,
    status: row.status,
    ...(row.notes ? { notes: row.notes } : {}),
    ...(row.delivery_time === null ? {} : { deliveryTime: row.delivery_time }),
    totalPrice: Number(row.total_price),
    version: row.version,
    ...(row.reason ? { reason: row.reason } : {}),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    ...(row.transaction_id ? { transactionId: row.transaction_id } : {}),
  };
}

function withoutNulls(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
