import type { Reckoning } from './reckoning.ts';

/** What a deal's money comes to, in whole rupiah. */
export interface Dues {
  /** What is paid for all of it: under the accepted offer's terms, else the sum of its prices. */
  agreed: number;
  /** What is paid after all: less what did not come and what the vendor refunds. */
  due: number;
  /** Of what was paid before the end, what goes back to the buyer. */
  back: number;
}

type Deal = {
  status: string;
  paymentStatus: string;
  totalAmount: number;
  payable?: number | undefined;
  /** Of a deal that was completed in part or with a refund. */
  reckoning?: Pick<Reckoning, 'due' | 'back'> | undefined;
};

/** The only place that says what is due: what a screen asks to be paid, a party declares and a table sums (rules.md section 5). */
export function duesOf({ totalAmount, payable, reckoning, status, paymentStatus }: Deal): Dues {
  const agreed = payable ?? totalAmount;
  if (status === 'cancelled') return { agreed, due: 0, back: paymentStatus === 'paid' ? agreed : 0 };
  return { agreed, due: reckoning?.due ?? agreed, back: reckoning?.back ?? 0 };
}
