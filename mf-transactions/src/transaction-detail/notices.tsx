import type { Transaction } from '@pasok/contracts/transaction';
import { countdown } from '@pasok/domain/transaction';
import { Banner, Button, IconPrinter, useNow } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './transaction-detail.module.css';

const words = texts.detail;

function receiptNote({ receipt, confirmedUnits, totalUnits }: Transaction): string | undefined {
  if (receipt !== 'confirmed' && receipt !== 'partial' && receipt !== 'assumed') return undefined;
  return `${words.receipt[receipt]} ${words.confirmed(confirmedUnits, totalUnits)}.`;
}

function ReceiptPeriod({ end }: { end: string }) {
  const { days, hours, minutes, over } = countdown(end, useNow());
  return <p>{over ? words.receiptOver : words.receiptEnds(words.left(days, hours, minutes))}</p>;
}

/** What both sides should know right now: receipt, its period, a problem. */
export function Notices({ transaction }: { transaction: Transaction }) {
  const { problem, status, receiptEndsAt, confirmedUnits, totalUnits } = transaction;
  const receipt = receiptNote(transaction);
  return (
    <>
      {problem && (
        <Banner tone="warning" title={words.problem}>
          <p>{problem.reason}</p>
        </Banner>
      )}
      {receipt && (
        <Banner tone={transaction.receipt === 'confirmed' ? 'success' : 'info'} title={receipt}>
          <Button
            variant="default"
            size="sm"
            className={classes.print}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {words.printProof}
          </Button>
        </Banner>
      )}
      {status === 'validating' && (
        <Banner tone="info" title={words.confirmed(confirmedUnits, totalUnits)}>
          {receiptEndsAt && <ReceiptPeriod end={receiptEndsAt} />}
        </Banner>
      )}
    </>
  );
}
