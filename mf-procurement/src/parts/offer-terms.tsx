import type { Offer } from '@pasok/contracts/offer';
import { payableText as payableTextOf, taxWords, termsFacts } from '@pasok/domain/terms-facts';
import { formatDateTime, formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.terms;
const formats = { money: formatIdr, time: formatDateTime };

type WithTerms = Pick<Offer, 'terms' | 'totalPrice' | 'payable' | 'vendor'>;

/** What is said of PPN, which comes first, with whether its vendor says to be a PKP. */
const withPkp = (said: string, vendor: Offer['vendor']): string =>
  vendor?.pkp === undefined ? said : `${said} (${vendor.pkp ? words.pkp : words.notPkp})`;

/** An offer's terms as facts, each with its label; empty without terms. */
export const factsOfTerms = ({ terms, vendor }: WithTerms): [label: string, said: string][] =>
  termsFacts(terms, formats).map(([label, said], place) => [
    label,
    place === 0 ? withPkp(said, vendor) : said,
  ]);

/** What is paid, as far as the offer says it: without terms the sum of prices. */
export const amountOf = ({ payable, totalPrice }: WithTerms): number => payable ?? totalPrice;

/** What is paid, and of which parts; undefined without terms. */
export const payableText = ({ terms, totalPrice, payable }: WithTerms): string | undefined =>
  payableTextOf({ terms, goods: totalPrice, payable }, formatIdr);

/** Of which parts what is paid is made; undefined where it is the sum of prices alone. */
export const payableParts = (offer: WithTerms): string | undefined => payableText(offer)?.split(': ')[1];

/** 'Harga barang Rp 19.120.000 · PPN belum termasuk · …' in one line, under what is paid. */
export function TermsLine({ offer, className }: { offer: WithTerms; className?: string | undefined }) {
  const facts = factsOfTerms(offer).map(([label, value]) => `${label} ${value}`);
  if (facts.length === 0) return null;
  return <p className={className}>{[words.prices(formatIdr(offer.totalPrice)), ...facts].join(' · ')}</p>;
}

/** 'PPN belum termasuk', of the prices of an offer beside others. */
export const taxText = ({ terms, vendor }: Pick<Offer, 'terms' | 'vendor'>): string =>
  terms ? words.ppn(withPkp(taxWords[terms.tax] ?? terms.tax, vendor)) : words.silent;
