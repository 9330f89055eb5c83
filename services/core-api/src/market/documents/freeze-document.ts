import { bankAccountSchema } from '@pasok/contracts/bank-account';
import {
  type DocumentComparison,
  type DocumentContent,
  type DocumentItem,
  type DocumentKind,
  documentContentSchema,
} from '@pasok/contracts/document';
import type { Shipment } from '@pasok/contracts/shipment';
import { documentAmounts, needsMeterai } from '@pasok/domain/documents';
import { paymentDueOn } from '@pasok/domain/payable';
import { regionOf } from '@pasok/domain/regions';
import { dayInWib } from '@pasok/domain/request';
import { totalPrice } from '@pasok/domain/totals';
import { omitNull } from '@pasok/service/database/columns';
import { reckoningOf } from '../transactions/to-wire.ts';
import { assumedOf, confirmedOf, type PaperDeal } from './read-deal.ts';

/** What a document is: its kind, number and day, who issues it, and the shipment that it is of. */
export type Heading = {
  kind: DocumentKind;
  number: string;
  now: Date;
  issuer: 'buyer' | 'vendor';
  shipment: Shipment | undefined;
  comparison: DocumentComparison | undefined;
  /** The number of the deal's purchase order. */
  order: string | undefined;
  /** The number of the cancelled document whose place it takes. */
  replaces: string | undefined;
};

type Parts = Partial<DocumentContent> & Pick<DocumentContent, 'items'>;

/**
 * The content of a document as JSON text. It holds what the schema names and nothing else, in the schema's order: no unit token and
 * no contact, because a paper outlives both sides' accounts.
 */
export function freezeDocument(facts: PaperDeal, heading: Heading): string {
  const { deal, buyer, vendor } = facts;
  const { kind, number, now, issuer, order, replaces } = heading;
  const content: DocumentContent = {
    version: 1,
    kind,
    number,
    date: dayInWib(now),
    createdAt: now.toISOString(),
    replaces,
    issuer,
    deal: {
      _id: deal.id,
      title: deal.judul || undefined,
      acceptedOn: dayInWib(deal.createdAt),
      agreementHash: deal.agreementHash,
      order,
    },
    buyer,
    vendor,
    ...parts[kind](facts, heading),
  };
  return JSON.stringify(documentContentSchema.parse(content));
}

const parts: Record<DocumentKind, (facts: PaperDeal, heading: Heading) => Parts> = {
  purchase_order: (facts) => {
    const items = pricedItems(facts, quantitiesOf(facts), true);
    return { items, ...amountsOf(facts, items), ...termsOf(facts), delivery: deliveryOf(facts) };
  },
  delivery_note: (facts, { shipment }) => ({
    items: (shipment?.items ?? []).map(({ pos, quantity, firstUnit }) => ({
      ...goodsAt(facts, pos),
      quantity,
      firstUnit,
    })),
    delivery: deliveryOf(facts),
    ...shipmentOf(shipment),
  }),
  handover: (facts, { shipment }) => ({
    items: receivedItems(facts, shipment),
    delivery: deliveryOf(facts),
    ...shipmentOf(shipment),
    handover: {
      final: shipment === undefined,
      receipt: shipment ? undefined : (facts.deal.receipt ?? undefined),
      ...confirmationsOf(facts, shipment),
    },
  }),
  invoice: (facts) => {
    const { deal } = facts;
    const items = pricedItems(facts, billedQuantities(facts));
    const isDue = deal.receipt && deal.paymentStatus === 'pending';
    const dueOn = isDue ? paymentDueOn(deal.offerTerms, deal.statusSince) : undefined;
    return {
      items,
      ...amountsOf(facts, items, reckoningOf(deal)),
      ...termsOf(facts),
      bankAccount: deal.bankAccount ? accountOf(deal.bankAccount, deal.bankBefore) : undefined,
      dueOn,
    };
  },
  receipt: (facts) => {
    const { deal, paidAt } = facts;
    // What was paid before the deal was closed short was paid for all of it.
    const afterEnd = paidAt !== null && deal.receipt !== null && paidAt > deal.statusSince;
    const quantities = afterEnd ? billedQuantities(facts) : quantitiesOf(facts);
    const reckoned = afterEnd ? { refunds: refundsOf(facts) } : undefined;
    const { amounts } = amountsOf(facts, pricedItems(facts, quantities), reckoned);
    return {
      items: [],
      amounts,
      paidOn: paidAt ? dayInWib(paidAt) : undefined,
      needsMeterai: needsMeterai(amounts.due ?? amounts.total),
    };
  },
  comparison: (_, { comparison }) => ({ items: [], comparison }),
};

const accountOf = (account: NonNullable<PaperDeal['deal']['bankAccount']>, before: string | null) => ({
  ...bankAccountSchema.parse(account),
  ...(before !== null ? { changedOn: dayInWib(new Date(account.since)), before } : {}),
});

const quantitiesOf = ({ deal }: PaperDeal): number[] => deal.items.map(({ quantity }) => quantity);

/** What is billed of each item: of a deal that was closed short only what the buyer confirmed. */
export const billedQuantities = (facts: PaperDeal): number[] =>
  facts.deal.receipt === 'partial' ? confirmedOf(facts.deal) : quantitiesOf(facts);

/** What an item is, by its place in the deal. */
function goodsAt({ deal }: PaperDeal, pos: number) {
  const { name = '', unit } = deal.items[pos] ?? {};
  const brand = deal.termItems[pos]?.brand;
  return { name, brand: brand || undefined, unit: unit || undefined };
}

type Priced = DocumentItem & { price: number };

function pricedItems(facts: PaperDeal, quantities: readonly number[], withSpec = false): Priced[] {
  return facts.deal.items.flatMap(({ price }, pos) => {
    const quantity = quantities[pos] ?? 0;
    const spec = (withSpec && facts.deal.termItems[pos]?.spec) || undefined;
    const amount = totalPrice([{ price, quantity }]);
    return quantity === 0 ? [] : [{ ...goodsAt(facts, pos), spec, quantity, price, amount }];
  });
}

const amountsOf = (
  { deal, vendor: { pkp } }: PaperDeal,
  items: readonly Priced[],
  reckoned?: { refunds: number; back?: number },
) => ({ amounts: documentAmounts(totalPrice(items), deal.offerTerms, { pkp, ...reckoned }) });

/** What noted refunds take off a completed deal. */
export const refundsOf = ({ deal }: PaperDeal): number => reckoningOf(deal)?.refunds ?? 0;

function termsOf({ deal }: PaperDeal): Pick<Parts, 'terms'> {
  const { deliveryDays: deliveryTime, offerNotes } = deal;
  const terms = omitNull({ ...deal.offerTerms, deliveryTime, notes: offerNotes || null });
  return Object.keys(terms).length > 0 ? { terms } : {};
}

const deliveryOf = ({ deal }: PaperDeal): Parts['delivery'] => ({
  address: deal.deliveryAddress || undefined,
  region: deal.deliveryRegion ? regionOf(deal.deliveryRegion).name : undefined,
  by: deal.deliverBy ?? undefined,
});

function shipmentOf(shipment: Shipment | undefined): Pick<Parts, 'shipment'> {
  if (!shipment) return {};
  const { _id, number, courier, trackingNumber, shippedAt } = shipment;
  return {
    shipment: {
      _id,
      number,
      courier: courier || undefined,
      trackingNumber: trackingNumber || undefined,
      shippedOn: dayInWib(shippedAt),
    },
  };
}

/** The items of a shipment, or of the deal, with how many of their units the tokens confirmed and the period's end assumed. */
export function receivedItems(facts: PaperDeal, shipment: Shipment | undefined) {
  const { deal } = facts;
  const confirmed = confirmedOf(deal);
  const all = deal.items.map(({ quantity }, pos) => ({ pos, quantity, confirmed: confirmed[pos] ?? 0 }));
  return (shipment?.items ?? all).map(({ pos, quantity, confirmed }) => ({
    ...goodsAt(facts, pos),
    quantity,
    confirmed,
    assumed: assumedOf(deal, quantity - confirmed),
  }));
}

/** When the first and the last unit of a shipment, or of the deal, were confirmed, and through links by whom. */
function confirmationsOf({ deal, received }: PaperDeal, shipment: Shipment | undefined) {
  const isOf = (pos: number, unit: number): boolean =>
    !shipment ||
    shipment.items.some(
      (item) => item.pos === pos && unit >= item.firstUnit && unit < item.firstUnit + item.quantity,
    );
  const times = deal.confirmed
    .filter(([pos, unit]) => isOf(pos, unit))
    .map(([, , , at]) => new Date(at).toISOString())
    .sort();
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return {};
  const names = received.filter(({ at }) => times.includes(new Date(at).toISOString()));
  const receivers = [...new Set(names.map(({ receiver }) => receiver))];
  return {
    confirmedFrom: first,
    confirmedUntil: last,
    receivers: receivers.length > 0 ? receivers : undefined,
  };
}
