import {
  type PaymentStatus,
  type RequestableStatus,
  requestableStatuses,
  type TransactionStatus,
} from '@pasok/contracts/transaction';
import {
  dealRefusals,
  refuseVendorCancel,
  refuseVendorCompletion,
  type TransactionFacts,
} from './deal-ends.ts';
import type { Instant, Refusal } from './refusal.ts';

/** One cell of the table: `same` changes nothing, the last two depend on the deal's facts. */
type Move = 'yes' | 'same' | 'no' | 'when receiving is over' | 'cancel';

/** rules.md section 5, row for row: what the vendor may ask for in each status. */
const moves: Record<TransactionStatus, Record<RequestableStatus, Move>> = {
  waiting_payment: {
    in_progress: 'yes',
    shipped: 'yes',
    validating: 'yes',
    completed: 'no',
    cancelled: 'cancel',
  },
  in_progress: {
    in_progress: 'same',
    shipped: 'yes',
    validating: 'yes',
    completed: 'no',
    cancelled: 'cancel',
  },
  shipped: { in_progress: 'no', shipped: 'same', validating: 'yes', completed: 'no', cancelled: 'cancel' },
  validating: {
    in_progress: 'no',
    shipped: 'no',
    validating: 'same',
    completed: 'when receiving is over',
    cancelled: 'cancel',
  },
  completed: { in_progress: 'no', shipped: 'no', validating: 'no', completed: 'same', cancelled: 'no' },
  cancelled: { in_progress: 'no', shipped: 'no', validating: 'no', completed: 'no', cancelled: 'same' },
};

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
    case 'when receiving is over':
      return refuseVendorCompletion(facts, now);
    case 'cancel':
      return refuseVendorCancel(facts, now);
    case 'no':
      return { code: 'STATUS_REFUSED', message: refusedMoveWords(facts.status, to) };
  }
}

function refusedMoveWords(from: TransactionStatus, to: RequestableStatus): string {
  if (to === 'completed' && (from === 'waiting_payment' || from === 'in_progress' || from === 'shipped')) {
    return dealRefusals.completedBy;
  }
  const { statuses } = dealRefusals;
  return dealRefusals.move(statuses[from], statuses[to]);
}

/** The next sensible status: the primary one of the five buttons. `undefined` when the buyer is to act or all is done. */
export function primaryMove(
  facts: TransactionFacts,
  now: Instant,
): Exclude<RequestableStatus, 'cancelled'> | undefined {
  const forward = ['in_progress', 'shipped', 'validating', 'completed'] as const;
  return forward.find((to) => !isSameStatus(facts.status, to) && refuseMove(facts, to, now) === undefined);
}

/** POST /transactions/{id}/validate: once the goods are on their way; the first right token says that they arrived. */
export function refuseTokens(status: TransactionStatus): Refusal {
  return status === 'shipped' || status === 'validating' ? undefined : { code: 'NOT_VALIDATING' };
}

const digestStatuses: readonly TransactionStatus[] = ['shipped', 'validating', 'completed'];

/** GET /transactions/{id}/digests by the buyer: once the goods are on their way. */
export function refuseDigests(status: TransactionStatus): Refusal {
  if (digestStatuses.includes(status)) return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: dealRefusals.digests(dealRefusals.statuses[status]),
  };
}

/** POST /blockchain/record/{id}: only a completed deal. */
export function refuseRecording(status: TransactionStatus): Refusal {
  return status === 'completed' ? undefined : { code: 'NOT_COMPLETED' };
}

/** Whether the buyer pays on receipt or later, by the accepted terms: then no status says that it was paid. */
export const paysLater = (terms: { payment?: string | undefined } | null | undefined): boolean =>
  terms?.payment === 'on_receipt' || terms?.payment === 'net';

/**
 * paymentStatus after a change of status: paid when the deal leaves waiting_payment (the payee acknowledges a payment
 * made outside this product), unless the buyer pays `later`; failed when it is cancelled before; what is paid stays paid.
 */
export function paymentAfter(
  payment: PaymentStatus,
  { from, to, later = false }: { from: TransactionStatus; to: TransactionStatus; later?: boolean },
): PaymentStatus {
  if (payment !== 'pending') return payment;
  if (to === 'cancelled') return 'failed';
  return from === 'waiting_payment' && to !== 'waiting_payment' && !later ? 'paid' : 'pending';
}

/** Whether money may be with the vendor: the vendor declared it, or the buyer said that it was transferred. */
export const isPaid = (deal: { paymentStatus: string; transferredAt?: unknown }): boolean =>
  deal.paymentStatus === 'paid' || (deal.paymentStatus === 'pending' && Boolean(deal.transferredAt));

/** Whether this move says for good that the payment was received: the vendor's first step out of waiting_payment. */
export const declaresPayment = (move: {
  from: TransactionStatus;
  to: RequestableStatus;
  later: boolean;
}): boolean => paymentAfter('pending', move) === 'paid';

/**
 * POST /transactions/{id}/paid by the vendor: a deal that is paid later, from its first step on. What is paid already is
 * allowed and changes nothing.
 */
export function refusePaid(deal: { status: TransactionStatus; payment: string; later: boolean }): Refusal {
  if (deal.payment === 'paid') return undefined;
  if (deal.status !== 'waiting_payment' && deal.status !== 'cancelled') return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: deal.status === 'cancelled' ? dealRefusals.paidCancelled : dealRefusals.paidWhen(deal.later),
  };
}

/** POST /transactions/{id}/transferred by the buyer: until the vendor has said that the money came. */
export function refuseTransferred({ status, payment }: { status: string; payment: string }): Refusal {
  if (payment === 'pending') return undefined;
  return {
    code: 'STATUS_REFUSED',
    message: status === 'cancelled' ? dealRefusals.transferCancelled : dealRefusals.transferPaid,
  };
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
