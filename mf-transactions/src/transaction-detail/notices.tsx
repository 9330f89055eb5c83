import type { Transaction } from '@pasok/contracts/transaction';
import { unconfirmedPrice } from '@pasok/domain/totals';
import { Banner, formatIdr } from '@pasok/ui';
import { ProblemNotice } from '../problems/problem-notice.tsx';
import { texts } from '../texts.ts';

const words = texts.detail;

function receiptNote({ receipt, confirmedUnits, totalUnits }: Transaction): string | undefined {
  if (receipt !== 'confirmed' && receipt !== 'partial' && receipt !== 'assumed') return undefined;
  return `${words.receipt[receipt]} ${words.confirmed(confirmedUnits, totalUnits)}.`;
}

/** What the confirmed units cost, and the others. */
function valuesNote({ items, totalAmount }: Transaction): string {
  const open = unconfirmedPrice(items);
  return words.values(formatIdr(totalAmount - open), formatIdr(open));
}

/** What follows of it for the money, which moves elsewhere. */
function reckoningNote({ received, refunds, due, back }: NonNullable<Transaction['reckoning']>): string {
  const { sum, lessRefund, comesBack } = texts.problems.reckoning;
  const [all, less, rest] = [received, refunds, due].map((rupiah) => formatIdr(rupiah));
  const figure = refunds > 0 ? lessRefund(all ?? '', less ?? '', rest ?? '') : sum(rest ?? '');
  return `${figure} ${comesBack(back ? formatIdr(back) : undefined)}`;
}

/** What both sides should know right now: a problem, and how receiving ended. */
export function Notices({ transaction }: { transaction: Transaction }) {
  const { problem, status, buyer, vendor } = transaction;
  const isLeft = (buyer?.disabled || vendor?.disabled) && status !== 'completed' && status !== 'cancelled';
  const receipt = receiptNote(transaction);
  return (
    <>
      {isLeft && (
        <Banner tone="warning" title={words.otherDisabled}>
          <p>{words.otherDisabledHint}</p>
        </Banner>
      )}
      {problem && <ProblemNotice transaction={transaction} problem={problem} />}
      {receipt && (
        <Banner tone={transaction.receipt === 'confirmed' ? 'success' : 'warning'} title={receipt}>
          {transaction.receipt !== 'confirmed' && <p>{valuesNote(transaction)}</p>}
          {transaction.reckoning && <p>{reckoningNote(transaction.reckoning)}</p>}
        </Banner>
      )}
    </>
  );
}
