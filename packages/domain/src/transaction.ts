import {
  type PaymentStatus,
  type ReceiptOutcome,
  type RequestableStatus,
  requestableStatuses,
  type TransactionStatus,
} from '@pasok/contracts/transaction';
import { dayInMs, type Instant, type Refusal, toMs } from './refusal.ts';

/** One cell of the table: `same` changes nothing, the last two depend on the deal's facts. */
type Move = 'yes' | 'same' | 'no' | 'after the receipt period' | 'while nothing is settled';

/** rules.md section 5, row for row: what the vendor may ask for in each status. */
const moves: Record<TransactionStatus, Record<RequestableStatus, Move>> = {
  waiting_payment: {
    in_progress: 'yes',
    shipped: 'yes',
    validating: 'yes',
    completed: 'no',
    cancelled: 'yes',
  },
  in_progress: { in_progress: 'same', shipped: 'yes', validating: 'yes', completed: 'no', cancelled: 'yes' },
  shipped: { in_progress: 'no', shipped: 'same', validating: 'yes', completed: 'no', cancelled: 'yes' },
  validating: {
    in_progress: 'no',
    shipped: 'no',
    validating: 'same',
    completed: 'after the receipt period',
    cancelled: 'while nothing is settled',
  },
  completed: { in_progress: 'no', shipped: 'no', validating: 'no', completed: 'same', cancelled: 'no' },
  cancelled: { in_progress: 'no', shipped: 'no', validating: 'no', completed: 'no', cancelled: 'same' },
};

/** The labels of spec.md section 4, for words about a deal; screens show them through the status badge. */
export const statusWords: Record<TransactionStatus, string> = {
  waiting_payment: 'Menunggu Pembayaran',
  in_progress: 'Diproses',
  shipped: 'Dikirim',
  validating: 'Validasi',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};

/** What the rules look at: plain facts of one transaction. */
export interface TransactionFacts {
  status: TransactionStatus;
  /** Units confirmed by the buyer's tokens. */
  confirmedUnits: number;
  problemOpen: boolean;
  /** While validating: end of the receipt period. */
  receiptEndsAt?: Instant | undefined;
  /** While in_progress: from when on the vendor's silence lets the buyer cancel. */
  buyerMayCancelAt?: Instant | undefined;
  /** The other side's account is disabled and answers no more. */
  otherDisabled?: boolean;
}

/** Whether a text is one of the five statuses the vendor may ask for; any other is STATUS_UNKNOWN. */
export function isRequestable(status: string): status is RequestableStatus {
  return requestableStatuses.some((known) => known === status);
}

/** Whether asking for `to` changes nothing and answers 200. */
export function isSameStatus(from: TransactionStatus, to: RequestableStatus): boolean {
  return moves[from][to] === 'same';
}

/** Why the vendor's move is refused; `undefined` when it is allowed or changes nothing. */
export function refuseMove(facts: TransactionFacts, to: RequestableStatus, now: Instant): Refusal {
  switch (moves[facts.status][to]) {
    case 'yes':
    case 'same':
      return undefined;
    case 'after the receipt period':
      return refuseAssumedReceipt(facts, now);
    case 'while nothing is settled':
      return facts.confirmedUnits > 0 && !facts.problemOpen && !facts.otherDisabled
        ? { code: 'UNITS_CONFIRMED' }
        : undefined;
    case 'no':
      return { code: 'STATUS_REFUSED', message: refusedMoveWords(facts.status, to) };
  }
}

function refuseAssumedReceipt(facts: TransactionFacts, now: Instant): Refusal {
  if (facts.problemOpen) return { code: 'PROBLEM_OPEN' };
  const over = facts.receiptEndsAt !== undefined && toMs(now) >= toMs(facts.receiptEndsAt);
  return over ? undefined : { code: 'RECEIPT_PENDING' };
}

function refusedMoveWords(from: TransactionStatus, to: RequestableStatus): string {
  if (to === 'completed' && (from === 'waiting_payment' || from === 'in_progress' || from === 'shipped')) {
    return `Transaksi selesai setelah pembeli mengonfirmasi unit pada status ${statusWords.validating}.`;
  }
  return `Transaksi berstatus ${statusWords[from]} tidak dapat diubah menjadi ${statusWords[to]}.`;
}

/** The next sensible status: the primary one of the five buttons. `undefined` when the buyer is to act or all is done. */
export function primaryMove(facts: TransactionFacts, now: Instant): RequestableStatus | undefined {
  const forward = ['in_progress', 'shipped', 'validating', 'completed'] as const;
  return forward.find((to) => !isSameStatus(facts.status, to) && refuseMove(facts, to, now) === undefined);
}

/**
 * POST /transactions/{id}/cancel by the buyer: waiting for payment, after the vendor's silence in in_progress, or while it
 * runs with a vendor whose account is disabled.
 */
export function refuseBuyerCancel(facts: TransactionFacts, now: Instant): Refusal {
  if (facts.status === 'waiting_payment' || (facts.otherDisabled && isRunning(facts.status)))
    return undefined;
  if (facts.status !== 'in_progress') {
    return {
      code: 'STATUS_REFUSED',
      message: `Transaksi berstatus ${statusWords[facts.status]} tidak dapat dibatalkan oleh pembeli.`,
    };
  }
  const silent = facts.buyerMayCancelAt !== undefined && toMs(now) >= toMs(facts.buyerMayCancelAt);
  return silent ? undefined : { code: 'CANCEL_TOO_EARLY' };
}

/** Neither completed nor cancelled. */
function isRunning(status: TransactionStatus): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

const problemStatuses: readonly TransactionStatus[] = ['in_progress', 'shipped', 'validating'];

/** POST /transactions/{id}/problem by the buyer: in_progress, shipped or validating. */
export function refuseProblem(facts: TransactionFacts): Refusal {
  if (problemStatuses.includes(facts.status)) return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: `Masalah tidak dapat dilaporkan saat status ${statusWords[facts.status]}.`,
  };
}

/** DELETE /transactions/{id}/problem by the buyer: only an open one; after completion, that of tokens which came late. */
export function refuseProblemWithdrawal(facts: TransactionFacts): Refusal {
  if (!facts.problemOpen) return { code: 'NO_PROBLEM' };
  return facts.status === 'completed' ? undefined : refuseProblem(facts);
}

/** POST /transactions/{id}/close-short by the buyer: validating, with at least one unit confirmed. */
export function refuseCloseShort(facts: TransactionFacts): Refusal {
  if (facts.status !== 'validating') {
    return {
      code: 'STATUS_REFUSED',
      message: `Penerimaan hanya dapat ditutup saat status ${statusWords.validating}.`,
    };
  }
  return facts.confirmedUnits > 0 ? undefined : { code: 'NOTHING_CONFIRMED' };
}

/** POST /transactions/{id}/validate: only while validating. */
export function refuseTokens(status: TransactionStatus): Refusal {
  return status === 'validating' ? undefined : { code: 'NOT_VALIDATING' };
}

const digestStatuses: readonly TransactionStatus[] = ['shipped', 'validating', 'completed'];

/** GET /transactions/{id}/digests by the buyer: once the goods are on their way. */
export function refuseDigests(status: TransactionStatus): Refusal {
  if (digestStatuses.includes(status)) return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: `Token belum dapat diperiksa saat status ${statusWords[status]}.`,
  };
}

/** POST /blockchain/record/{id}: only a completed deal. */
export function refuseRecording(status: TransactionStatus): Refusal {
  return status === 'completed' ? undefined : { code: 'NOT_COMPLETED' };
}

/** End of the receipt period that began when the status became validating. */
export function receiptEnd(validatingSince: Instant, receiptDays: number): Date {
  return new Date(toMs(validatingSince) + receiptDays * dayInMs);
}

/** From when on the buyer may cancel in in_progress: `silenceDays` after the vendor's last change. */
export function silenceEnd(lastChange: Instant, silenceDays: number): Date {
  return new Date(toMs(lastChange) + silenceDays * dayInMs);
}

/**
 * paymentStatus after a change of status: paid when the deal leaves waiting_payment (the payee acknowledges a payment
 * made outside this product), failed when it is cancelled before; what is paid stays paid.
 */
export function paymentAfter(
  payment: PaymentStatus,
  from: TransactionStatus,
  to: TransactionStatus,
): PaymentStatus {
  if (from !== 'waiting_payment' || to === 'waiting_payment') return payment;
  return to === 'cancelled' ? 'failed' : 'paid';
}

/** Whether this move says for good that the payment was received: the vendor's first step out of waiting_payment. */
export const declaresPayment = (from: TransactionStatus, to: RequestableStatus): boolean =>
  paymentAfter('pending', from, to) === 'paid';

/** How receipt ended, by who completed the deal: the vendor only ever completes by the receipt period. */
export function receiptOutcome(
  by: 'buyer' | 'vendor',
  confirmedUnits: number,
  totalUnits: number,
): ReceiptOutcome {
  if (confirmedUnits === totalUnits) return 'confirmed';
  return by === 'buyer' ? 'partial' : 'assumed';
}

/** The side a person stands on in a deal; `undefined`: a stranger, for whom it does not exist. */
export function sideOf(
  deal: { buyerId: string | undefined; vendorId: string | undefined },
  userId: string,
): 'buyer' | 'vendor' | undefined {
  if (deal.vendorId === userId) return 'vendor';
  return deal.buyerId === userId ? 'buyer' : undefined;
}

const tokenStatuses: readonly string[] = ['processing', 'in_progress', 'shipped', 'validating', 'completed'];

/** Whether 'Download QR Token' shows (spec.md section 2); 'processing' is tolerated, unknown statuses hide it. */
export function showsQrTokens(status: string, side: 'buyer' | 'vendor' | undefined): boolean {
  return side === 'vendor' && tokenStatuses.includes(status);
}

/**
 * Tokens as `side` may read them (rules.md section 6), one entry per unit: the vendor all of them from in_progress on,
 * both sides the confirmed ones, '' for every other.
 */
export function visibleTokens(
  units: readonly { token: string; confirmed: boolean }[],
  side: 'buyer' | 'vendor',
  status: TransactionStatus,
): string[] {
  const all = showsQrTokens(status, side);
  return units.map((unit) => (all || unit.confirmed ? unit.token : ''));
}
