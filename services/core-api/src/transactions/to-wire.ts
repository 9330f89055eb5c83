import type { TransactionItem, TransactionWire } from '@pasok/contracts/transaction';
import { receiptEnd, silenceEnd, visibleTokens } from '@pasok/domain/transaction';
import type { Deps } from '../context/deps.ts';
import { toIso } from '../lists/to-iso.ts';
import type { DealWithUnits, StoredDeal } from './read-deals.ts';

type Settings = Deps['settings'];

/** A transaction as `viewer`, one of its parties, may read it. */
export function toWire(
  { tokens, settings }: Pick<Deps, 'tokens' | 'settings'>,
  deal: DealWithUnits,
  viewer: string,
): TransactionWire {
  const side = viewer === deal.vendorId ? 'vendor' : 'buyer';
  return { ...wireOf(settings, deal), items: itemsFor(tokens, deal, side) };
}

/** A transaction as a list has it: a place for every unit and no token, so it takes no keys. */
export function toListWire(settings: Settings, deal: StoredDeal): TransactionWire {
  const items = deal.items.map((item) => ({ ...item, tokens: Array<string>(item.quantity).fill('') }));
  return { ...wireOf(settings, deal), items };
}

function wireOf(settings: Settings, deal: StoredDeal): Omit<TransactionWire, 'items'> {
  return {
    _id: deal.id,
    request: { _id: deal.requestId, ...(deal.judul ? { judul: deal.judul } : {}) },
    offer: { _id: deal.offerId },
    buyer: { _id: deal.buyerId, ...deal.buyer },
    vendor: { _id: deal.vendorId, ...deal.vendor },
    totalAmount: Number(deal.totalAmount),
    status: deal.status,
    paymentStatus: deal.paymentStatus,
    blockchainHash: deal.agreementHash,
    confirmedUnits: deal.confirmedUnits,
    totalUnits: deal.totalUnits,
    createdAt: toIso(deal.createdAt),
    updatedAt: toIso(deal.updatedAt),
    ...(deal.deliveryAddress ? { deliveryAddress: deal.deliveryAddress } : {}),
    ...situation(deal, settings),
  };
}

/** What only some transactions have. */
function situation(deal: StoredDeal, settings: Settings): Partial<TransactionWire> {
  const { status, receipt, validatingSince, problemReason, problemOpenedAt, blockIndex, blockHash } = deal;
  return {
    ...(receipt ? { receipt } : {}),
    ...(status === 'validating' && validatingSince
      ? { receiptEndsAt: receiptEnd(validatingSince, settings.receiptDays).toISOString() }
      : {}),
    ...(status === 'in_progress'
      ? { buyerMayCancelAt: silenceEnd(deal.statusSince, settings.vendorSilenceDays).toISOString() }
      : {}),
    ...(problemReason && problemOpenedAt
      ? { problem: { reason: problemReason, openedAt: toIso(problemOpenedAt) } }
      : {}),
    ...(blockIndex !== null && blockHash ? { block: { index: Number(blockIndex), hash: blockHash } } : {}),
  };
}

function itemsFor(keyring: Deps['tokens'], deal: DealWithUnits, side: 'buyer' | 'vendor'): TransactionItem[] {
  // The buyer's answers are made without the keys: what is not confirmed cannot slip into them.
  const issued = side === 'vendor' ? keyring.tokensOf(deal, deal.items) : undefined;
  const confirmed = new Map(
    deal.confirmed.map(([pos, unit, token, at]) => [`${pos}/${unit}`, { token, at }]),
  );
  return deal.items.map(({ name, quantity, price }, pos) => {
    const units = Array.from({ length: quantity }, (_, unit) => {
      const known = confirmed.get(`${pos}/${unit}`);
      return {
        token: known?.token ?? issued?.[pos]?.[unit] ?? '',
        confirmed: known !== undefined,
        at: known ? toIso(known.at) : null,
      };
    });
    const confirmedAt = units.map(({ at }) => at);
    return { name, quantity, price, tokens: visibleTokens(units, side, deal.status), confirmedAt };
  });
}
