import type { OfferItem, OfferWire } from '@pasok/contracts/offer';
import type { DealRecord } from '@pasok/contracts/record';
import { payableOf } from '@pasok/domain/payable';
import { regionOf } from '@pasok/domain/regions';
import { omitNull } from '@pasok/service/database/columns';
import { render } from '../../base/stored-texts.ts';
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
  const { request } = row;
  return omitNull({
    _id: row.id,
    request: omitNull({
      ...request,
      deadline: new Date(request.deadline).toISOString(),
      deliveryRegion: request.deliveryRegion ? regionOf(request.deliveryRegion) : null,
    }),
    user: omitNull(row.user),
    record: row.record,
    items: row.withheld
      ? row.items.map((item, at) => ({ ...item, name: answerTexts.goods(at + 1) }))
      : row.items,
    status: row.status,
    notes: row.notes || null,
    deliveryTime: row.deliveryTime,
    totalPrice: row.totalPrice,
    terms: row.terms,
    payable: row.terms && payableOf(row.totalPrice, row.terms).total,
    version: row.version,
    lost: row.lost || null,
    reason: row.reason ? render(row.reason, row.reasonSaid) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    answeredAfter: row.answeredAfter?.toISOString(),
    transactionId: row.transactionId,
  });
}
