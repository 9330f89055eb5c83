import type { Party, RequestItem, RequestWire } from '@pasok/contracts/request';
import { toIso } from '../lists/to-iso.ts';

/** A row of `requestColumns`: what the viewer may read is decided there. */
export type RequestRow = {
  id: string;
  user: Party;
  judul: string | null;
  description: string | null;
  priority: string | null;
  delivery_address: string | null;
  items: RequestItem[];
  deadline: string;
  status: string;
  total_budget: string;
  created_at: string;
  updated_at: string;
  offer_count: string | null;
  my_offer: { _id: string; status: string } | null;
  transaction_id: string | null;
};

/** A request as it travels; what is null stays out. */
export function requestToWire(row: RequestRow): RequestWire {
  return {
    _id: row.id,
    user: row.user,
    ...(row.judul ? { judul: row.judul } : {}),
    ...(row.description ? { description: row.description } : {}),
    ...(row.priority ? { priority: row.priority } : {}),
    ...(row.delivery_address ? { deliveryAddress: row.delivery_address } : {}),
    items: row.items,
    deadline: toIso(row.deadline),
    status: row.status,
    totalBudget: Number(row.total_budget),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    ...(row.offer_count === null ? {} : { offerCount: Number(row.offer_count) }),
    ...(row.my_offer ? { myOffer: row.my_offer } : {}),
    ...(row.transaction_id ? { transactionId: row.transaction_id } : {}),
  };
}
