import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { type Instant, type Refusal, toMs } from './refusal.ts';
import { dayInWib, refusalTexts } from './request.ts';

/** What an offer costs its buyer, in whole rupiah: `total` is the sum of the others. */
export interface Payable {
  /** Σ price × quantity. */
  goods: number;
  /** Freight billed beside the goods; 0 where it is in their prices. */
  freight: number;
  /** PPN added to goods and freight; 0 where it is in them or not charged. */
  tax: number;
  total: number;
}

/** Percent of PPN, and its base ('DPP nilai lain'): 11/12 of the price (PMK 131/2024), half up to whole rupiah, as papers print it. */
export const ppnRate = 12;
export const ppnBase = (price: number): number => Number((BigInt(price) * 22n + 12n) / 24n);

/** PPN of a price without it: 12 % of the base as it is printed, half up to whole rupiah. Exact up to a price of 8·10^15. */
export const ppnOn = (price: number): number => Number((BigInt(ppnBase(price)) * 12n + 50n) / 100n);

/**
 * What is really paid for `goods` rupiah of goods under an offer's terms (rules.md section 3). The tax base is the delivery
 * price: goods and the freight that the vendor bills.
 */
export function payableOf(
  goods: number,
  { tax, freight }: { tax: string; freight: 'included' | number },
): Payable {
  const billed = freight === 'included' ? 0 : freight;
  const added = tax === 'added' ? ppnOn(goods + billed) : 0;
  return { goods, freight: billed, tax: added, total: goods + billed + added };
}

/** The moment an offer stops being valid: a calendar date lasts until its end in Western Indonesian time (UTC+7). */
export const validityEnd = (validUntil: string): Date =>
  new Date(validUntil.length === 10 ? `${validUntil}T24:00:00+07:00` : validUntil);

/**
 * Until the end of which day (WIB) goods are to be paid that came at `receivedAt`: that day, or `netDays` later. Undefined
 * where they were paid in advance.
 */
export function paymentDueOn(
  terms: { payment: string; netDays?: number | undefined } | null | undefined,
  receivedAt: Instant,
): string | undefined {
  if (terms?.payment !== 'on_receipt' && terms?.payment !== 'net') return undefined;
  return dayInWib(toMs(receivedAt) + (terms.netDays ?? 0) * 86_400_000);
}

type Validity = { validUntil?: string | undefined } | null | undefined;

/** Whether the time is over until which an offer may be accepted: at the moment itself it is. */
export const isOfferExpired = (terms: Validity, now: Instant): boolean =>
  terms?.validUntil !== undefined && toMs(validityEnd(terms.validUntil)) <= toMs(now);

/** Why terms may not be offered: only a PKP adds PPN (and bills it later), and nobody could accept what is over already. */
export function refuseTerms(
  terms: OfferTerms | null | undefined,
  { now, isPkp }: { now: Instant; isPkp: boolean },
): Refusal {
  if (terms?.tax === 'added' && !isPkp)
    return { code: 'INVALID', field: 'terms.tax', message: refusalTexts.notPkp };
  if (!isOfferExpired(terms, now)) return undefined;
  return { code: 'INVALID', field: 'terms.validUntil', message: refusalTexts.validityPast };
}
