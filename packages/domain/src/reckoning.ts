import type { DealUnit } from '@pasok/contracts/problem';
import { payableOf } from './payable.ts';
import { paysLater } from './transaction.ts';

/** A refund that the vendor noted: whole rupiah, for these units, or without units for the whole deal. */
export type NotedRefund = { amount: number; units: readonly DealUnit[] };

/** What a completed deal comes to, in whole rupiah. No money moves here. */
export interface Reckoning {
  /** What was received at its price, with PPN where it is added, and the whole freight. */
  received: number;
  /** What of the noted refunds is taken off. */
  refunds: number;
  /** What follows: `received` less `refunds`. */
  due: number;
  /** Of a deal that was paid in advance: what goes back to the buyer. */
  back?: number;
}

type Completed = {
  receipt: string | null | undefined;
  paymentStatus: string;
  /** Of the accepted offer, if it had any. */
  terms: { tax: string; freight: 'included' | number; payment: string } | null;
  items: readonly { price: number; quantity: number }[];
  confirmed: readonly DealUnit[];
  refunds: readonly NotedRefund[];
};

/**
 * Reckons a deal that was completed with a part of its units, or with a refund (rules.md section 5); undefined for any other. A
 * refund takes off no more than its units cost that were received: those that were not cost nothing anyway.
 */
export function reckon(deal: Completed): Reckoning | undefined {
  const { receipt, items, confirmed, terms } = deal;
  if (!receipt || (receipt !== 'partial' && deal.refunds.length === 0)) return undefined;
  const all = items.flatMap(({ quantity }, pos) =>
    Array.from({ length: quantity }, (_, unit) => ({ pos, unit })),
  );
  const units = receipt === 'partial' ? confirmed : all;
  const tax = terms?.tax ?? 'none';
  const priceOf = (some: readonly DealUnit[], freight: 'included' | number = 'included') =>
    payableOf(
      some.reduce((sum, { pos }) => sum + (items[pos]?.price ?? 0), 0),
      { tax, freight },
    ).total;
  const received = priceOf(units, terms?.freight);
  const noted = deal.refunds.reduce((sum, { amount, units: named }) => {
    const isNamed = (one: DealUnit) => named.some(({ pos, unit }) => pos === one.pos && unit === one.unit);
    const cost = named.length > 0 ? priceOf(units.filter(isNamed)) : received;
    return sum + Math.min(amount, cost);
  }, 0);
  const refunds = Math.min(noted, received);
  const due = received - refunds;
  const isPaid = deal.paymentStatus === 'paid' && !paysLater(terms);
  return { received, refunds, due, ...(isPaid ? { back: priceOf(all, terms?.freight) - due } : {}) };
}
