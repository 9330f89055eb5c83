import type { TransactionStatus } from '@pasok/contracts/transaction';
import { type DealTimes, dealRefusals, receiptEnd, unshippedOf } from './deal-ends.ts';
import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';

/** As long as tokens that were entered in time still count (rules.md section 12). */
const graceMs = 3 * dayInMs;
/** No link outlives this. */
export const receiverDays = 180;

/**
 * From when on a receiving link opens nothing: 72 hours after the receipt period, or after the link was made where that is
 * later, so that what a device entered in time still arrives; at once where the deal is cancelled; at the latest 180 days after
 * it was made.
 */
export function receiverEnd(
  deal: Pick<DealTimes, 'status' | 'statusSince' | 'validatingSince' | 'shippedUnits' | 'totalUnits'>,
  madeAt: Instant,
  receiptDays: number,
): Date {
  if (deal.status === 'cancelled') return new Date(deal.statusSince);
  const made = toMs(madeAt);
  const longest = made + receiverDays * dayInMs;
  const period = periodEnd(deal, receiptDays);
  return new Date(period === undefined ? longest : Math.min(longest, Math.max(period, made) + graceMs));
}

function periodEnd(deal: Parameters<typeof receiverEnd>[0], receiptDays: number): number | undefined {
  if (deal.validatingSince !== null && unshippedOf(deal) === 0)
    return toMs(receiptEnd(deal.validatingSince, receiptDays));
  return deal.status === 'completed' ? toMs(deal.statusSince) : undefined;
}

/** POST /transactions/{id}/receivers by the buyer: until the deal is over. */
export function refuseReceiver(status: TransactionStatus): Refusal {
  if (status !== 'completed' && status !== 'cancelled') return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: dealRefusals.receiverOver(dealRefusals.statuses[status]),
  };
}
