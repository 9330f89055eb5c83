import type { Transaction } from '@pasok/contracts/transaction';
import { duesOf } from '@pasok/domain/dues';
import { unconfirmedPrice } from '@pasok/domain/totals';
import { isPaid } from '@pasok/domain/transaction';
import { type Ask, formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';

/** What follows of an end in part for the money, which moves elsewhere. */
export function reckoningWords({
  received,
  refunds,
  due,
  back,
}: NonNullable<Transaction['reckoning']>): string {
  const { sum, lessRefund, comesBack } = texts.problems.reckoning;
  const [all, less, rest] = [received, refunds, due].map((rupiah) => formatIdr(rupiah));
  const figure = refunds > 0 ? lessRefund(all ?? '', less ?? '', rest ?? '') : sum(rest ?? '');
  return `${figure} ${comesBack(back ? formatIdr(back) : undefined)}`;
}

/** The same of its cancellation. */
export const cancelledWords = (transaction: Transaction): string =>
  texts.problems.reckoning.cancelled(isPaid(transaction) ? formatIdr(duesOf(transaction).agreed) : undefined);

/** Before a deal is cancelled for good: what goes back and what is owed. */
export function cancelQuestion(transaction: Transaction): Ask {
  const { cancelAsk, cancelHint, cancelYes } = texts.status;
  const detail = `${cancelHint} ${cancelledWords(transaction)}`;
  return { message: cancelAsk, detail, confirmLabel: cancelYes, danger: true };
}

/** Before it is closed with what was confirmed. */
export function closeQuestion(transaction: Transaction): Ask {
  const { confirmedUnits, totalUnits, items, ifClosed } = transaction;
  const { closeShort, closeShortAsk, closeShortHint } = texts.buyer;
  const hint = closeShortHint(confirmedUnits, totalUnits, formatIdr(unconfirmedPrice(items)));
  const detail = ifClosed ? `${hint} ${reckoningWords(ifClosed)}` : hint;
  return { message: closeShortAsk, detail, confirmLabel: closeShort, danger: true };
}
