import type { TransactionStatus } from '@pasok/contracts/transaction';
import { langOf } from '../lang-of.ts';
import { uiTexts } from '../texts.ts';
import classes from './badge.module.css';

export type BadgeTone = 'yellow' | 'blue' | 'indigo' | 'orange' | 'green' | 'red' | 'grey';

/** A state in words and a mark of its own colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone} lang={langOf(children)}>
      <span className={classes.mark} aria-hidden />
      {children}
    </span>
  );
}

/** Colours of a transaction's statuses (spec.md, section 4). */
const transactionTones: Record<TransactionStatus, BadgeTone> = {
  waiting_payment: 'yellow',
  in_progress: 'blue',
  shipped: 'indigo',
  validating: 'orange',
  completed: 'green',
  cancelled: 'red',
};

const tones: Record<keyof typeof uiTexts.statuses, BadgeTone> = {
  pending: 'yellow',
  active: 'blue',
  completed: 'green',
  cancelled: 'red',
  processing: 'blue',
  accepted: 'green',
  rejected: 'red',
  paid: 'green',
  failed: 'red',
};

const isTransactionStatus = (status: string): status is TransactionStatus =>
  Object.hasOwn(transactionTones, status);

const isStatus = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

type Label = { words: string; tone: BadgeTone };

/** A transaction or a row of one; `paysLater`: its buyer pays on receipt or later, so nothing waits for the money. */
type Shown = { status: string; receipt?: string | undefined; paysLater?: boolean | undefined };

/** What its buyer closed before every unit was confirmed never looks complete. */
const closedShort = (status: string, receipt: string | undefined): Label | undefined =>
  status === 'completed' && receipt === 'partial'
    ? { words: uiTexts.completedInPart, tone: 'yellow' }
    : undefined;

function labelOf({ status, receipt, paysLater }: Shown): Label {
  const short = closedShort(status, receipt);
  if (short) return short;
  if (paysLater && status === 'waiting_payment') return { words: uiTexts.toBeStarted, tone: 'yellow' };
  return isTransactionStatus(status)
    ? { words: uiTexts.transactionStatuses[status], tone: transactionTones[status] }
    : { words: status, tone: 'grey' };
}

/** The words of a transaction's status, with how its receipt ended if it did; an unknown one as it is. */
export const transactionStatusLabel = (status: string, receipt?: string, paysLater?: boolean): string =>
  labelOf({ status, receipt, paysLater }).words;

type Props = { status: string; receipt?: string | undefined };

/**
 * A request's, an offer's or a payment's status: its own word; an unknown one in grey. `receipt`: how a request's deal was
 * received, for who may read it.
 */
export function StatusBadge({ status, receipt }: Props) {
  const own: Label = isStatus(status)
    ? { words: uiTexts.statuses[status], tone: tones[status] }
    : { words: status, tone: 'grey' };
  const label = closedShort(status, receipt) ?? own;
  return <Badge tone={label.tone}>{label.words}</Badge>;
}

/** A transaction's status, with how its receipt ended if it did; an unknown one as it is, in grey. */
export function TransactionBadge(transaction: Shown) {
  const { words, tone } = labelOf(transaction);
  return <Badge tone={tone}>{words}</Badge>;
}
