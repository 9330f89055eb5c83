import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { duesOf } from './dues.ts';
import { payableOf } from './payable.ts';
import type { Reckoning } from './reckoning.ts';

/** Amounts of a deal, or of several, in whole rupiah. */
export interface LedgerAmounts {
  /** What the buyer is to pay for all of it; 0 once cancelled. */
  ordered: number;
  /** What the buyer is to pay for the units that came, freight included; 0 while none has. */
  received: number;
  /** What the vendor declared to have received. */
  paid: number;
  /** What is not paid yet: of all of it, or once completed of what was received; 0 once cancelled. */
  due: number;
  /** Of what was paid before the end, what goes back to the buyer. */
  back: number;
}

interface Deal {
  status: string;
  paymentStatus: string;
  receipt?: string | null | undefined;
  /** Σ price × quantity of all units, and of those the buyer confirmed. */
  goods: number;
  confirmedGoods: number;
  terms: OfferTerms | null;
  /** Of a deal that was completed in part or with a refund. */
  reckoning?: Reckoning | undefined;
}

/** Of one deal. Taken for received counts as received, as a whole; what was not received and what is refunded is not owed (reckoning.ts). */
export function ledgerAmounts({
  status,
  paymentStatus,
  receipt,
  goods,
  confirmedGoods,
  terms,
  reckoning,
}: Deal): LedgerAmounts {
  const payable = (amount: number) => (terms ? payableOf(amount, terms).total : amount);
  const isCancelled = status === 'cancelled';
  const whole = payable(goods);
  const came = receipt === 'assumed' ? goods : confirmedGoods;
  const received = came === 0 && goods > 0 ? 0 : payable(came);
  const { due: owed, back } = duesOf({ totalAmount: whole, reckoning, status, paymentStatus });
  return {
    ordered: isCancelled ? 0 : whole,
    received,
    // Of what was paid before the end all was, whatever came of it.
    paid: paymentStatus === 'paid' ? owed + back : 0,
    due: paymentStatus === 'pending' ? owed : 0,
    back,
  };
}

/** The sums of several deals' amounts. */
export function sumLedger(rows: readonly LedgerAmounts[]): LedgerAmounts {
  const sum = (name: keyof LedgerAmounts) => rows.reduce((total, row) => total + row[name], 0);
  return {
    ordered: sum('ordered'),
    received: sum('received'),
    paid: sum('paid'),
    due: sum('due'),
    back: sum('back'),
  };
}
