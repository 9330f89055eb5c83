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

/** The words of a transaction's status; an unknown one as it is. */
export const transactionStatusLabel = (status: string): string =>
  isTransactionStatus(status) ? transactionLabels[status].words : status;

/** A request's, an offer's or a payment's status: its own word; an unknown one in grey. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={Object.hasOwn(tones, status) ? (tones[status] ?? 'grey') : 'grey'}>{status}</Badge>;
}

/** A transaction's status in Indonesian; an unknown one as it is, in grey. */
export function TransactionBadge({ status }: { status: string }) {
  const tone = isTransactionStatus(status) ? transactionLabels[status].tone : 'grey';
  return <Badge tone={tone}>{transactionStatusLabel(status)}</Badge>;
}
