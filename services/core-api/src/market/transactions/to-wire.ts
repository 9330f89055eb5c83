import type { TransactionItem, TransactionWire } from '@pasok/contracts/transaction';
import { clocksOf, type DealClocks, unshippedOf } from '@pasok/domain/deal-ends';
import { payableOf, paymentDueOn } from '@pasok/domain/payable';
import { type Reckoning, reckon } from '@pasok/domain/reckoning';
import type { Instant } from '@pasok/domain/refusal';
import { regionOf } from '@pasok/domain/regions';
import { paysLater, visibleTokens } from '@pasok/domain/transaction';
import { turnsOf } from '@pasok/domain/turn';
import { omitNull } from '@pasok/service/database/columns';
import { render } from '../../base/stored-texts.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { requireSide } from './access.ts';
import { openProblemOf, problemDetails } from './read-problems.ts';
import type { StoredTransaction, TransactionWithUnits } from './read-transactions.ts';

/** A transaction as the caller, one of its parties, may read it. */
export function toWire(ctx: Ctx, transaction: TransactionWithUnits): TransactionWire {
  const side = requireSide(ctx, transaction);
  const { deliveryDays, offerNotes, offerTerms, termItems } = transaction;
  const optional = { deliveryTime: deliveryDays, notes: offerNotes || null };
  const terms = omitNull({ ...offerTerms, ...optional, items: termItems });
  const common = wireOf(ctx, transaction);
  const problem = openProblemOf(transaction, transaction.newestProblem);
  const mayClose = transaction.status === 'validating' && transaction.confirmedUnits > 0;
  const ifClosed = mayClose ? reckoningOf({ ...transaction, receipt: 'partial' }) : undefined;
  return {
    ...common,
    ...(common.problem && problem ? { problem: { ...common.problem, ...problemDetails(problem) } } : {}),
    ...omitNull({
      replacedUnits: transaction.replaced.reduce((sum, { times }) => sum + times, 0) || null,
      ifClosed,
    }),
    ...accountToPay(transaction),
    items: itemsFor(ctx, transaction, side),
    terms,
  };
}

/** What a deal that was completed in part, or with a refund, comes to. */
export const reckoningOf = ({
  totalAmount: goods,
  offerTerms: terms,
  ...deal
}: StoredTransaction): Reckoning | undefined => reckon({ ...deal, goods, terms });

/** Where the buyer pays; nowhere once the deal is cancelled. */
function accountToPay({ bankAccount, bankBefore, status, createdAt }: TransactionWithUnits) {
  if (!bankAccount || status === 'cancelled') return {};
  const { since, ...account } = bankAccount;
  const changed = new Date(since);
  const isTold = bankBefore !== null || changed > createdAt;
  return {
    bankAccount: omitNull({
      ...account,
      changedAt: isTold ? changed.toISOString() : null,
      before: bankBefore,
    }),
  };
}

/** A transaction as a list has it: a place for every unit and no token, so it takes no keys. */
export function toListWire(ctx: ServiceCtx, transaction: StoredTransaction): TransactionWire {
  const items = transaction.items.map((item) => ({ ...item, tokens: Array<string>(item.quantity).fill('') }));
  return { ...wireOf(ctx, transaction), items };
}

function wireOf(ctx: ServiceCtx, transaction: StoredTransaction): Omit<TransactionWire, 'items'> {
  const { totalAmount, offerTerms } = transaction;
  return omitNull({
    _id: transaction.id,
    request: omitNull({ _id: transaction.requestId, judul: transaction.judul || null }),
    offer: { _id: transaction.offerId },
    buyer: { _id: transaction.buyerId, ...transaction.buyer },
    vendor: { _id: transaction.vendorId, ...transaction.vendor },
    totalAmount,
    payable: offerTerms && payableOf(totalAmount, offerTerms).total,
    reckoning: reckoningOf(transaction),
    status: transaction.status,
    paymentStatus: transaction.paymentStatus,
    paysLater: paysLater(offerTerms) || null,
    blockchainHash: transaction.agreementHash,
    confirmedUnits: transaction.confirmedUnits,
    totalUnits: transaction.totalUnits,
    createdAt: transaction.createdAt.toISOString(),
    updatedAt: transaction.updatedAt.toISOString(),
    deliveryAddress: transaction.deliveryAddress || null,
    deliveryRegion: transaction.deliveryRegion ? regionOf(transaction.deliveryRegion) : null,
    deliverBy: transaction.deliverBy,
    ...situation(ctx, transaction),
  });
}

/** Whose turn it is. */
function turnOf(transaction: StoredTransaction, clocks: DealClocks) {
  const { status, paymentStatus: payment, confirmedUnits, offerTerms, blockIndex } = transaction;
  const facts = {
    ...clocks,
    status,
    payment,
    confirmedUnits,
    later: paysLater(offerTerms),
    transferred: transaction.transferredAt !== null,
    unshippedUnits: unshippedOf(transaction),
    problemOpen: transaction.problemOpenedAt !== null,
    answered: transaction.problemAnswered,
    cancelAskedBy: transaction.cancelAskedBy,
    recorded: blockIndex !== null,
  };
  return turnsOf(facts, transaction.readAt);
}

/** What only some transactions have. */
function situation(ctx: ServiceCtx, transaction: StoredTransaction): Partial<TransactionWire> {
  const { receipt, problemReason, problemSaid, problemOpenedAt, blockIndex, blockHash, transferredAt } =
    transaction;
  const clocks = clocksOf(transaction, ctx.settings);
  return omitNull({
    turns: turnOf(transaction, clocks),
    transferredAt: transferredAt?.toISOString(),
    paymentDueOn: receipt && paymentDueOn(transaction.offerTerms, transaction.statusSince),
    receipt,
    shippedUnits: unshippedOf(transaction) > 0 ? (transaction.shippedUnits ?? 0) : null,
    receiptEndsAt: isoOf(clocks.receiptEndsAt),
    buyerMayCancelAt: isoOf(clocks.buyerMayCancelAt),
    problemHoldsUntil: isoOf(clocks.problemHoldsUntil),
    vendorMayCloseAt: isoOf(clocks.vendorMayCloseAt),
    problem:
      problemReason && problemOpenedAt
        ? { reason: render(problemReason, problemSaid), openedAt: problemOpenedAt.toISOString() }
        : null,
    cancellation: cancellationOf(transaction, clocks),
    block: blockIndex !== null && blockHash ? { index: blockIndex, hash: blockHash } : null,
  });
}

/** Of a deal that a side asked to cancel. */
function cancellationOf(
  { cancelAskedBy: by, cancelAskedAt, cancelReason: reason, status }: StoredTransaction,
  { vendorMayCancelAt }: DealClocks,
): TransactionWire['cancellation'] {
  if (!by || !cancelAskedAt || reason === null) return undefined;
  const clock = status === 'cancelled' ? undefined : vendorMayCancelAt;
  return omitNull({ by, reason, askedAt: cancelAskedAt.toISOString(), vendorMayCancelAt: isoOf(clock) });
}

const isoOf = (time: Instant | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

function itemsFor(
  { tokens: keyring }: ServiceCtx,
  transaction: TransactionWithUnits,
  side: 'buyer' | 'vendor',
): TransactionItem[] {
  // The buyer's answers are made without the keys: what is not confirmed cannot slip into them.
  const issued =
    side === 'vendor' ? keyring.tokensOf(transaction, transaction.items, transaction.replaced) : undefined;
  const confirmed = new Map(
    transaction.confirmed.map(([pos, unit, token, at]) => [`${pos}/${unit}`, { token, at }]),
  );
  return transaction.items.map((item, pos) => {
    const units = Array.from({ length: item.quantity }, (_, unit) => {
      const known = confirmed.get(`${pos}/${unit}`);
      return {
        token: known?.token ?? issued?.[pos]?.[unit] ?? '',
        confirmed: known !== undefined,
        at: known ? new Date(known.at).toISOString() : null,
      };
    });
    const confirmedAt = units.map(({ at }) => at);
    return {
      ...item,
      tokens: visibleTokens(units, side, transaction.status),
      confirmedAt,
      shipped: unshippedOf(transaction) > 0 ? (transaction.shipped?.[pos] ?? 0) : undefined,
    };
  });
}
