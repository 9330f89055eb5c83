import type { OfferItem, OfferWire } from '@pasok/contracts/offer';
import type { DealRecord } from '@pasok/contracts/record';
import { payableOf } from '@pasok/domain/payable';
import { regionOf } from '@pasok/domain/regions';
import { told } from '../../base/stored-texts.ts';
import { answerTexts } from '../../base/texts.ts';
import type { offers } from './table.ts';

/** A row of `offerColumns`: what the viewer may read is decided there. */
export type OfferRow = Omit<typeof offers.$inferSelect, 'requestId' | 'vendorId' | 'itemCount'> & {
  request: OfferRequest;
  user: {
    _id: string;
    name: string;
    tradeName?: string | null;
    pkp?: boolean;
    email?: string | null;
    phone?: string | null;
  };
  record: DealRecord | null;
  items: OfferItem[];
  /** What the request's owner wrote is hidden from the viewer: the names of the items, too. */
  withheld: boolean;
  /** Another one was accepted in its place. */
  lost: boolean;
  answeredAfter: Date | null;
  transactionId: string | null;
};

/** JSON of the database: its moments are texts that Date reads. */
type OfferRequest = Record<string, unknown> & {
  _id: string;
  deadline: string;
  deliveryRegion: string | null;
};

/** An offer as it travels; what is null stays out. */
export function offerToWire(row: OfferRow): OfferWire {
  const { request, user } = row;
  return {
    _id: row.id,
    request: {
      ...withoutNulls(request),
      _id: request._id,
      deadline: new Date(request.deadline).toISOString(),
      ...(request.deliveryRegion ? { deliveryRegion: regionOf(request.deliveryRegion) } : {}),
    },
    user: { ...withoutNulls(user), _id: user._id },
    ...(row.record ? { record: row.record } : {}),
    items: row.withheld
      ? row.items.map((item, at) => ({ ...item, name: answerTexts.goods(at + 1) }))
      : row.items,
    status: row.status,
    ...(row.notes ? { notes: row.notes } : {}),
    ...(row.deliveryTime === null ? {} : { deliveryTime: row.deliveryTime }),
    totalPrice: row.totalPrice,
    ...(row.terms ? { terms: row.terms, payable: payableOf(row.totalPrice, row.terms).total } : {}),
    version: row.version,
    ...(row.lost ? { lost: true } : {}),
    ...(row.reason ? { reason: told(row.reason, row.reasonSaid) } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.answeredAfter ? { answeredAfter: row.answeredAfter.toISOString() } : {}),
    ...(row.transactionId ? { transactionId: row.transactionId } : {}),
  };
}

function withoutNulls(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
