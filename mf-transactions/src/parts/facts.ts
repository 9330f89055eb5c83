import { useSession } from '@pasok/client';
import { type Transaction, type TransactionStatus, transactionStatuses } from '@pasok/contracts/transaction';
import type { TransactionFacts } from '@pasok/domain/deal-ends';
import type { ReadTerms } from '@pasok/domain/terms-facts';
import { isPaid, sideOf } from '@pasok/domain/transaction';

const isKnown = (status: string): status is TransactionStatus =>
  (transactionStatuses as readonly string[]).includes(status);

/** What the rules look at; `undefined` for a status this version does not know: nothing is offered then. */
export function factsOf(transaction: Transaction): TransactionFacts | undefined {
  const { status, confirmedUnits, problem, receiptEndsAt, buyerMayCancelAt, problemHoldsUntil } = transaction;
  if (!isKnown(status)) return undefined;
  const { by, vendorMayCancelAt } = transaction.cancellation ?? {};
  const { buyer, vendor, totalUnits, shippedUnits = totalUnits, vendorMayCloseAt } = transaction;
  return {
    status,
    confirmedUnits,
    unshippedUnits: totalUnits - shippedUnits,
    problemOpen: problem !== undefined,
    paid: isPaid(transaction),
    cancelAskedBy: by === 'buyer' || by === 'vendor' ? by : undefined,
    vendorMayCancelAt,
    receiptEndsAt,
    buyerMayCancelAt,
    problemHoldsUntil,
    vendorMayCloseAt,
    // The viewer's own is not: a disabled account is not let in.
    otherDisabled: Boolean(buyer?.disabled || vendor?.disabled),
  };
}

/** The terms of the accepted offer; undefined where it had none, or in a list, which has none of them. */
export function termsOf({ terms }: Transaction): ReadTerms | undefined {
  const { tax, freight, payment } = terms ?? {};
  return tax === undefined || freight === undefined || payment === undefined
    ? undefined
    : { ...terms, tax, freight, payment };
}

/** The side a person stands on in a deal; none for a stranger. */
export type Side = ReturnType<typeof sideOf>;

/** The side the signed-in person stands on. */
export function useSide(transaction: Transaction): Side {
  const userId = useSession((state) => state.user?._id ?? '');
  return sideOf({ buyerId: transaction.buyer?._id, vendorId: transaction.vendor?._id }, userId);
}
