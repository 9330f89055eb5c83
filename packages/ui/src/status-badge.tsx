import type { TransactionStatus } from '@pasok/contracts/transaction';
import { Badge, type BadgeTone } from './badge.tsx';

/** Words and colours of a transaction's statuses (spec.md, section 4). */
const transactionLabels = {
  waiting_payment: { words: 'Menunggu Pembayaran', tone: 'yellow' },
  in_progress: { words: 'Diproses', tone: 'blue' },
  shipped: { words: 'Dikirim', tone: 'indigo' },
  validating: { words: 'Validasi', tone: 'orange' },
  completed: { words: 'Selesai', tone: 'green' },
  cancelled: { words: 'Dibatalkan', tone: 'red' },
} as const satisfies Record<TransactionStatus, { words: string; tone: BadgeTone }>;

const tones: Record<string, BadgeTone> = {
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
  Object.hasOwn(transactionLabels, status);

type Label = { words: string; tone: BadgeTone };

/** What its buyer closed before every unit was confirmed never looks complete. */
const closedShort = (status: string, receipt: string | undefined): Label | undefined =>
  status === 'completed' && receipt === 'partial' ? { words: 'Selesai sebagian', tone: 'yellow' } : undefined;

function labelOf(status: string, receipt?: string): Label {
  const short = closedShort(status, receipt);
  if (short) return short;
  return isTransactionStatus(status) ? transactionLabels[status] : { words: status, tone: 'grey' };
}

/** The words of a transaction's status, with how its receipt ended if it did; an unknown one as it is. */
export const transactionStatusLabel = (status: string, receipt?: string): string =>
  labelOf(status, receipt).words;

type Props = { status: string; receipt?: string | undefined };

/**
 * A request's, an offer's or a payment's status: its own word; an unknown one in grey. `receipt`: how a request's deal was
 * received, for who may read it.
 */
export function StatusBadge({ status, receipt }: Props) {
  const tone = Object.hasOwn(tones, status) ? (tones[status] ?? 'grey') : 'grey';
  const label = closedShort(status, receipt) ?? { words: status, tone };
  return <Badge tone={label.tone}>{label.words}</Badge>;
}

/** A transaction's status in Indonesian, with how its receipt ended if it did; an unknown one as it is, in grey. */
export function TransactionBadge({ status, receipt }: Props) {
  const { words, tone } = labelOf(status, receipt);
  return <Badge tone={tone}>{words}</Badge>;
}
