import type { Transaction } from '@pasok/contracts/transaction';
import { texts } from '../texts.ts';

/** What is known of the money; it moves outside this product. */
export function paymentNote({ paymentStatus, status }: Transaction): string | undefined {
  const { paid, paidCancelled, pending, failed } = texts.detail.paymentNotes;
  if (paymentStatus === 'paid') return status === 'cancelled' ? paidCancelled : paid;
  if (paymentStatus === 'pending') return pending;
  return paymentStatus === 'failed' ? failed : undefined;
}
