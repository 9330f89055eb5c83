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
        </Banner>
      )}
    </>
  );
}
