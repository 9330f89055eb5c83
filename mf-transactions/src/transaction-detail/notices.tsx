import type { Transaction } from '@pasok/contracts/transaction';
import { unconfirmedPrice } from '@pasok/domain/totals';
import { Banner, formatDateTime, formatIdr } from '@pasok/ui';
import { cancelledWords, reckoningWords } from '../cancellation/reckoning-words.ts';
import { useSide } from '../parts/facts.ts';
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

/** That a side asked to cancel, why, and what the reader may do about it. */
function CancellationNotice({ transaction }: { transaction: Transaction }) {
  const { cancellation, status } = transaction;
  const side = useSide(transaction);
  if (!cancellation || !side) return null;
  const { by, consent, waits, waitsUntil } = texts.problems.cancellation;
  const { reason, vendorMayCancelAt: until } = cancellation;
  const asker = cancellation.by === 'buyer' ? 'buyer' : 'vendor';
  const date = until ? formatDateTime(until) : '';
  const mine = date ? waitsUntil(date) : waits;
  const others = side === 'buyer' ? consent.buyer(date) : consent.vendor;
  return (
    <Banner tone="warning">
      <p>
        <strong>{by[asker]}</strong> {reason}
      </p>
      {status !== 'cancelled' && (
        <p>
          {asker === side ? mine : others} {cancelledWords(transaction)}
        </p>
      )}
    </Banner>
  );
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
      <CancellationNotice transaction={transaction} />
      {problem && <ProblemNotice transaction={transaction} problem={problem} />}
      {receipt && (
        <Banner tone={transaction.receipt === 'confirmed' ? 'success' : 'warning'} title={receipt}>
          {transaction.receipt !== 'confirmed' && !transaction.reckoning && <p>{valuesNote(transaction)}</p>}
          {transaction.reckoning && <p>{reckoningWords(transaction.reckoning)}</p>}
        </Banner>
      )}
    </>
  );
}
