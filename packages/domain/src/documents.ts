import type { DocumentAmounts, DocumentKind } from '@pasok/contracts/document';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import type { PaymentStatus, TransactionStatus } from '@pasok/contracts/transaction';
import { dealRefusals } from './deal-ends.ts';
import { payableOf, ppnBase, ppnOn, ppnRate } from './payable.ts';
import type { Refusal } from './refusal.ts';
import { rupiahInWords } from './rupiah-words.ts';

/** What the number of each kind begins with. */
const codes: Record<DocumentKind, string> = {
  purchase_order: 'PO',
  delivery_note: 'SJ',
  handover: 'BAST',
  invoice: 'INV',
  receipt: 'KW',
  comparison: 'BAP',
};

const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A document's number: 'PO/2026/XI/0007' of the kind, the day in WIB ('2026-11-27'), and the issuer's serial in that year. */
export function documentNumber(kind: DocumentKind, day: string, serial: number): string {
  const [year, month] = day.split('-');
  return [codes[kind], year, months[Number(month) - 1], String(serial).padStart(4, '0')].join('/');
}

/** A receipt of more rupiah than this needs a meterai (UU 10/2020, article 3). */
const meteraiAbove = 5_000_000;
export const needsMeterai = (rupiah: number): boolean => rupiah > meteraiAbove;

/**
 * The price and its PPN in a total that has the PPN in it, in whole rupiah. About one total in ten is no price with its
 * PPN: `rounding` is the rupiah that is left, 0 or 1. @internal
 */
export function ppnWithin(total: number): NonNullable<DocumentAmounts['ppn']> {
  // The largest price that with its PPN is within the total: both are rounded, so it is at most a rupiah from 100/111.
  const near = Number((BigInt(total) * 100n + 49n) / 111n);
  const price = [near + 1, near].find((one) => one + ppnOn(one) <= total) ?? near - 1;
  const tax = ppnOn(price);
  return { price, base: ppnBase(price), rate: ppnRate, tax, rounding: total - price - tax };
}

type Pricing = { tax: string; freight: 'included' | number } | null | undefined;

/**
 * The amounts of a paper about `goods` rupiah of goods under the accepted terms: with PPN where the terms add it to the prices, and
 * where the vendor says to be a PKP, whose prices have it in them unless the terms say that none is charged. `refunds`: rupiah that
 * the vendor noted, taken off what is paid; `back`: what of a payment in advance goes back.
 */
export function documentAmounts(
  goods: number,
  pricing: Pricing,
  { pkp, refunds = 0, back = 0 }: { pkp: boolean; refunds?: number | undefined; back?: number | undefined },
): DocumentAmounts {
  const terms = pricing ?? { tax: 'included', freight: 'included' };
  const { freight, tax, total } = payableOf(goods, terms);
  const due = total - refunds;
  const paid = {
    total,
    ...(refunds > 0 ? { refunds, due } : {}),
    ...(back > 0 ? { back } : {}),
    words: rupiahInWords(due),
  };
  if (terms.tax === 'added') {
    const price = goods + freight;
    return { goods, freight, ppn: { price, base: ppnBase(price), rate: ppnRate, tax, rounding: 0 }, ...paid };
  }
  const isCharged = pkp && terms.tax !== 'none';
  return { goods, freight, ...(isCharged ? { ppn: ppnWithin(total) } : {}), ...paid };
}

/** What the rules of a document look at. `shipment`: undefined where none was named, null where the deal has no such one. */
export interface DocumentFacts {
  side: 'buyer' | 'vendor';
  status: TransactionStatus;
  payment: PaymentStatus;
  /** Of the named shipment, its units confirmed or taken for received. */
  shipment: { received: number } | null | undefined;
  /** The terms of the accepted offer. */
  terms: Pick<OfferTerms, 'tax'> | null | undefined;
  /** Whether the vendor says to be a PKP. */
  vendorPkp: boolean;
}

const issuers: Record<DocumentKind, 'buyer' | 'vendor' | undefined> = {
  purchase_order: 'buyer',
  delivery_note: 'vendor',
  handover: undefined,
  invoice: 'vendor',
  receipt: 'vendor',
  comparison: 'buyer',
};

/** Whether a side of the deal may issue documents of a kind at all. */
export const mayIssue = (kind: DocumentKind, side: 'buyer' | 'vendor'): boolean =>
  (issuers[kind] ?? side) === side;

const refuse = (message: string): Refusal => ({ code: 'STATUS_REFUSED', message });

/** Why a party may not issue a document now; what was issued stays and is answered again all the same. */
export function refuseDocument(kind: DocumentKind, facts: DocumentFacts): Refusal {
  const { side, status, payment, shipment } = facts;
  if (!mayIssue(kind, side)) return { code: side === 'buyer' ? 'NOT_VENDOR' : 'NOT_BUYER' };
  const misnamed = refuseShipmentOf(kind, shipment);
  if (misnamed) return { code: 'INVALID', field: 'shipment', message: misnamed };
  if (status === 'cancelled' && (kind === 'purchase_order' || kind === 'invoice'))
    return refuse(dealRefusals.documentCancelled);
  if (kind === 'receipt' && payment !== 'paid') return refuse(dealRefusals.receiptUnpaid);
  if (kind === 'handover' && shipment?.received === 0) return refuse(dealRefusals.handoverNone);
  if (kind === 'handover' && !shipment && status !== 'completed') return refuse(dealRefusals.handoverOpen);
  return kind === 'invoice' || kind === 'receipt' ? refusePpn(facts) : undefined;
}

/** What is wrong with the shipment that was named, or was not. */
function refuseShipmentOf(kind: DocumentKind, shipment: DocumentFacts['shipment']): string | undefined {
  if (shipment === null) return dealRefusals.shipmentUnknown;
  if (kind === 'delivery_note' && !shipment) return dealRefusals.shipmentMissing;
  if (shipment && kind !== 'delivery_note' && kind !== 'handover') return dealRefusals.shipmentNamed;
  return undefined;
}

/** Only a PKP bills PPN: who offered to add it says so in the profile first. */
function refusePpn({ terms, vendorPkp }: DocumentFacts): Refusal {
  if (terms?.tax !== 'added' || vendorPkp) return undefined;
  return refuse(dealRefusals.ppn);
}
