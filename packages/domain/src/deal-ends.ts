import { wordsOf } from '@pasok/contracts/language';
import type { ReceiptOutcome, TransactionStatus } from '@pasok/contracts/transaction';
import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';
import own from './words/own-deals.json' with { type: 'json' };

/** What rules of deals say that know more than the catalogue; pages of the market do without. */
export const dealRefusals = wordsOf('domain deals', own);

// How a deal ends (rules.md section 5): from every open status each side can end the deal within a bounded time, whatever the
// other side does. deal-ends.test.ts checks all statuses and clocks.

/** The facts of one transaction that the rules need. */
export interface TransactionFacts extends DealClocks {
  status: TransactionStatus;
  /** Units confirmed by the buyer's tokens. */
  confirmedUnits: number;
  /** Units that have not been shipped, where a part has. */
  unshippedUnits?: number | undefined;
  problemOpen: boolean;
  /** The vendor declared the payment, or the buyer said that it was transferred. */
  paid?: boolean;
  /** Who asked to cancel. */
  cancelAskedBy?: 'buyer' | 'vendor' | null | undefined;
  /** The other side's account is disabled. */
  otherDisabled?: boolean;
}

/** The moments from which a side may end a deal; absent where waiting changes nothing. */
export interface DealClocks {
  /** While validating: end of the receipt period. */
  receiptEndsAt?: Instant | undefined;
  /** From when on the buyer may cancel: in in_progress, shipped, and in validating with a problem and no confirmed unit. */
  buyerMayCancelAt?: Instant | undefined;
  /** While validating with a problem: until when it keeps the vendor from completing the deal as fully received. */
  problemHoldsUntil?: Instant | undefined;
  /** While validating with a part shipped: from when on the vendor may complete with the units confirmed. */
  vendorMayCloseAt?: Instant | undefined;
  /** Of a paid deal that the vendor asked to cancel: from when on the vendor need not wait for the buyer's consent. */
  vendorMayCancelAt?: Instant | undefined;
}

/** The inputs of the clocks; `deliveryDays`: promised by the accepted offer, counted from `createdAt`. */
export interface DealTimes {
  status: TransactionStatus;
  confirmedUnits: number;
  totalUnits: number;
  /** Units shipped; null where the deal was shipped before shipments were kept, so as a whole. */
  shippedUnits: number | null;
  createdAt: Instant;
  /** When the status last changed. */
  statusSince: Instant;
  /** When validating began, or a shipment during it was made. */
  validatingSince: Instant | null;
  /** When the buyer last reported the open problem. */
  problemOpenedAt: Instant | null;
  /** Who asked to cancel, and when. */
  cancelAskedBy?: 'buyer' | 'vendor' | null;
  cancelAskedAt?: Instant | null;
  deliveryDays: number | null;
}

/** Settings, in days: RECEIPT_DAYS and VENDOR_SILENCE_DAYS. */
export interface DealPeriods {
  receiptDays: number;
  vendorSilenceDays: number;
}

const plusDays = (start: Instant, days: number): Date => new Date(toMs(start) + days * dayInMs);
const later = (a: Instant, b: Instant): Date => new Date(Math.max(toMs(a), toMs(b)));

/** End of the receipt period that began when the status became validating, or with the shipment that completed the goods. */
export const receiptEnd = (validatingSince: Instant, receiptDays: number): Date =>
  plusDays(validatingSince, receiptDays);

/** Units of a deal that have not been shipped, where a part has; 0 where nothing or everything has. */
export const unshippedOf = ({
  shippedUnits,
  totalUnits,
}: Pick<DealTimes, 'shippedUnits' | 'totalUnits'>): number =>
  shippedUnits === null ? 0 : totalUnits - shippedUnits;

/**
 * The clocks of a deal. The vendor's silence counts from the last change of status; for shipped goods the buyer waits until the
 * day that the offer promised. A problem reported in validating gives the vendor one receipt period to solve it; then the buyer
 * may cancel if no unit arrived. If the buyer does not renew the report for `vendorSilenceDays` more, it no longer blocks the
 * vendor; renewing it restarts both periods. While a part has not been shipped no receipt period runs: silence is no receipt of
 * it. The buyer's dates then count from when validating began, whatever is shipped meanwhile, so that no shipment of one unit
 * puts them off; and the vendor who can't ship the rest closes with the units confirmed one period after the last shipment. A
 * vendor who asked to cancel what was paid waits one period for the buyer's consent.
 */
export function clocksOf(deal: DealTimes, periods: DealPeriods): DealClocks {
  const { cancelAskedBy, cancelAskedAt } = deal;
  const clocks = waitingClocks(deal, periods);
  return cancelAskedBy === 'vendor' && cancelAskedAt
    ? { ...clocks, vendorMayCancelAt: plusDays(cancelAskedAt, periods.receiptDays) }
    : clocks;
}

function waitingClocks(deal: DealTimes, { receiptDays, vendorSilenceDays }: DealPeriods): DealClocks {
  const { status, statusSince, validatingSince, problemOpenedAt, confirmedUnits } = deal;
  const silenceEnds = plusDays(statusSince, vendorSilenceDays);
  if (status === 'in_progress') return { buyerMayCancelAt: silenceEnds };
  if (status === 'shipped')
    return { buyerMayCancelAt: later(silenceEnds, plusDays(deal.createdAt, deal.deliveryDays ?? 0)) };
  if (status !== 'validating' || validatingSince === null) return {};
  const receiptEndsAt = receiptEnd(validatingSince, receiptDays);
  if (unshippedOf(deal) > 0) {
    const mayCancel = problemOpenedAt !== null && confirmedUnits === 0;
    return {
      vendorMayCloseAt: receiptEndsAt,
      buyerMayCancelAt: mayCancel ? plusDays(later(statusSince, problemOpenedAt), receiptDays) : undefined,
    };
  }
  if (problemOpenedAt === null) return { receiptEndsAt };
  const answerEnds = plusDays(later(validatingSince, problemOpenedAt), receiptDays);
  return {
    receiptEndsAt,
    buyerMayCancelAt: confirmedUnits === 0 ? answerEnds : undefined,
    problemHoldsUntil: plusDays(answerEnds, vendorSilenceDays),
  };
}

const isOver = (end: Instant | undefined, now: Instant): boolean =>
  end !== undefined && toMs(now) >= toMs(end);

/** Why the vendor may not complete the deal as fully received: the receipt period runs, or the buyer objects. */
function refuseAssumedReceipt(facts: TransactionFacts, now: Instant): Refusal {
  if (facts.problemOpen && !isOver(facts.problemHoldsUntil, now)) return { code: 'PROBLEM_OPEN' };
  return isOver(facts.receiptEndsAt, now) ? undefined : { code: 'RECEIPT_PENDING' };
}

/**
 * PATCH /transactions/{id}/status to completed by the vendor, while validating. If the buyer objects, or a part was never
 * shipped, the vendor may close the deal with the confirmed units.
 */
export function refuseVendorCompletion(facts: TransactionFacts, now: Instant): Refusal {
  const { confirmedUnits, problemOpen, receiptEndsAt } = facts;
  if (facts.unshippedUnits) {
    if (confirmedUnits === 0) return { code: 'NOT_ALL_SHIPPED' };
    return isOver(facts.vendorMayCloseAt, now) ? undefined : { code: 'RECEIPT_PENDING' };
  }
  if (confirmedUnits > 0 && problemOpen && isOver(receiptEndsAt, now)) return undefined;
  return refuseAssumedReceipt(facts, now);
}

/** How receipt ends, by who completes the deal: all units confirmed, closed short, or assumed. */
export function receiptOutcome(
  by: 'buyer' | 'vendor',
  facts: TransactionFacts,
  totalUnits: number,
  now: Instant,
): ReceiptOutcome {
  if (facts.confirmedUnits === totalUnits) return 'confirmed';
  return by === 'vendor' && !refuseAssumedReceipt(facts, now) ? 'assumed' : 'partial';
}

/** PATCH /transactions/{id}/status to cancelled by the vendor of an open deal: what was paid takes the buyer's consent or a period. */
export function refuseVendorCancel(facts: TransactionFacts, now: Instant): Refusal {
  if (facts.otherDisabled) return undefined;
  // Also beside a problem: one broken unit lets nobody out of those that came. The period's end closes the deal with them.
  if (facts.confirmedUnits > 0) return { code: 'UNITS_CONFIRMED' };
  if (!facts.paid || facts.cancelAskedBy === 'buyer' || isOver(facts.vendorMayCancelAt, now))
    return undefined;
  return { code: facts.cancelAskedBy ? 'CONSENT_PENDING' : 'CONSENT_NEEDED' };
}

/** POST /transactions/{id}/cancellation by either side: an open deal of which no unit is confirmed, once. */
export function refuseCancelAsking({ status, confirmedUnits, cancelAskedBy }: TransactionFacts): Refusal {
  if (status === 'completed' || status === 'cancelled')
    return { code: 'STATUS_REFUSED', message: dealRefusals.askCancel(dealRefusals.statuses[status]) };
  if (confirmedUnits > 0) return { code: 'UNITS_CONFIRMED' };
  return cancelAskedBy ? { code: 'STATUS_REFUSED', message: dealRefusals.askedBefore } : undefined;
}

/**
 * POST /transactions/{id}/cancel by the buyer: waiting for payment, where the vendor asked for it, or when waiting has an end
 * ({@link clocksOf}).
 */
export function refuseBuyerCancel(facts: TransactionFacts, now: Instant): Refusal {
  const { status, confirmedUnits, problemOpen, otherDisabled } = facts;
  if (status === 'waiting_payment') return undefined;
  if (status === 'completed' || status === 'cancelled')
    return {
      code: 'STATUS_REFUSED',
      message: dealRefusals.buyerCancel(dealRefusals.statuses[status]),
    };
  if (otherDisabled) return undefined;
  if (confirmedUnits > 0) return { code: 'UNITS_CONFIRMED' };
  if (facts.cancelAskedBy === 'vendor' || isOver(facts.buyerMayCancelAt, now)) return undefined;
  return {
    code: 'CANCEL_TOO_EARLY',
    ...(status === 'validating' && !problemOpen ? { message: dealRefusals.reportFirst } : {}),
  };
}

const problemStatuses: readonly TransactionStatus[] = ['in_progress', 'shipped', 'validating'];

/** POST /transactions/{id}/problem by the buyer: in_progress, shipped or validating. */
export function refuseProblem(facts: TransactionFacts): Refusal {
  if (problemStatuses.includes(facts.status)) return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: dealRefusals.problem(dealRefusals.statuses[facts.status]),
  };
}

/** Whether a report with the same text renews the problem; within a day of the first it only repeats it. */
export const isRenewal = (reportedAt: Instant, now: Instant): boolean =>
  toMs(now) - toMs(reportedAt) >= dayInMs;

/** DELETE /transactions/{id}/problem by the buyer: only an open one; after completion, that of tokens which came late. */
export function refuseProblemWithdrawal(facts: TransactionFacts): Refusal {
  if (!facts.problemOpen) return { code: 'NO_PROBLEM' };
  return facts.status === 'completed' ? undefined : refuseProblem(facts);
}

/** POST /transactions/{id}/close-short by the buyer: validating, with at least one unit confirmed. */
export function refuseCloseShort(facts: TransactionFacts): Refusal {
  if (facts.status !== 'validating') {
    return {
      code: 'STATUS_REFUSED',
      message: dealRefusals.closeShort,
    };
  }
  return facts.confirmedUnits > 0 ? undefined : { code: 'NOTHING_CONFIRMED' };
}
