import { payableOf } from './payable.ts';
import { paysLater } from './transaction.ts';

/** A refund that the vendor noted, in whole rupiah; `goods`: what its units cost that were received, null where it is of the whole deal. */
export type NotedRefund = { amount: number; goods: number | null };

/** What a completed deal comes to, in whole rupiah. No money moves here. */
export interface Reckoning {
  /** What was received at its price, with PPN where it is added, and the whole freight. */
  received: number;
  /** What of the noted refunds is taken off. */
  refunds: number;
  /** What follows: `received` less `refunds`. */
  due: number;
  /** Of a deal that was paid before it ended: what goes back to the buyer. */
  back?: number;
}

type Completed = {
  receipt: string | null | undefined;
  paymentStatus: string;
  /** Declared paid before it ended: all of it was, whatever the terms say. */
  paidEarly?: boolean | undefined;
  /** Of the accepted offer, if it had any. */
  terms: { tax: string; freight: 'included' | number; payment: string } | null;
  /** Σ price × quantity of all units, and of those that the buyer confirmed. */
  goods: number;
  confirmedGoods: number;
  refunds: readonly NotedRefund[];
};

/**
 * Reckons a deal that was completed with a part of its units, or with a refund (rules.md section 5); undefined for any other. A
 * refund takes off no more than its units cost that were received: those that were not cost nothing anyway. It works with sums,
 * so it costs the same however many units refunds name.
 */
export function reckon(deal: Completed): Reckoning | undefined {
  const { receipt, goods, terms } = deal;
  if (!receipt || (receipt !== 'partial' && deal.refunds.length === 0)) return undefined;
  const tax = terms?.tax ?? 'none';
  const priceOf = (some: number, freight: 'included' | number = 'included') =>
    payableOf(some, { tax, freight }).total;
  const received = priceOf(receipt === 'partial' ? deal.confirmedGoods : goods, terms?.freight);
  const noted = deal.refunds.reduce((sum, { amount, goods: named }) => {
    const cost = named === null ? received : priceOf(named);
    return sum + Math.min(amount, cost);
  }, 0);
  const refunds = Math.min(noted, received);
  const due = received - refunds;
  const isPaid = deal.paymentStatus === 'paid' && (deal.paidEarly === true || !paysLater(terms));
  return { received, refunds, due, ...(isPaid ? { back: priceOf(goods, terms?.freight) - due } : {}) };
}
