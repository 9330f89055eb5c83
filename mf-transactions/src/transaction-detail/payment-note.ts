import type { Transaction } from '@pasok/contracts/transaction';
import { paymentTime } from '@pasok/domain/terms-facts';
import { paysLater } from '@pasok/domain/transaction';
import { asksToPay as isTimeToPay } from '@pasok/domain/turn';
import { texts } from '../texts.ts';

/** Whether it is time for the buyer to pay: before the vendor begins, or once the goods are there. */
export const asksToPay = ({ status, paymentStatus: payment, terms }: Transaction): boolean =>
  isTimeToPay({ status, payment, later: paysLater(terms) });

/** What is known of the money; it moves outside this product. */
export function paymentNote({ paymentStatus, status, terms }: Transaction): string | undefined {
  const { paid, paidCancelled, pending, later, failed } = texts.detail.paymentNotes;
  if (paymentStatus === 'paid') return status === 'cancelled' ? paidCancelled : paid;
  if (paymentStatus === 'pending') return terms && paysLater(terms) ? later(paymentTime(terms)) : pending;
  return paymentStatus === 'failed' ? failed : undefined;
}
