import { useSession } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { sideOf } from '@pasok/domain/transaction';

/** The side a person stands on in a deal; none for a stranger. */
export type Side = ReturnType<typeof sideOf>;

/** The side the signed-in person stands on. */
export function useSide(transaction: Transaction): Side {
  const userId = useSession((state) => state.user?._id ?? '');
  return sideOf({ buyerId: transaction.buyer?._id, vendorId: transaction.vendor?._id }, userId);
}
