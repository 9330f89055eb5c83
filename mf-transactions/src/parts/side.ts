import { useSession } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { sideOf } from '@pasok/domain/transaction';

/** The side the signed-in person stands on. */
export function useSide(transaction: Transaction): 'buyer' | 'vendor' | undefined {
  const userId = useSession((state) => state.user?._id ?? '');
  return sideOf({ buyerId: transaction.buyer?._id, vendorId: transaction.supplier?._id }, userId);
}
