import type { Offer } from '@pasok/contracts/offer';
import { payableOf } from '@pasok/domain/payable';
import { taxWords, termsFacts } from '@pasok/domain/terms-facts';
import { formatDateTime, formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.terms;
const formats = { money: formatIdr, time: formatDateTime };

type WithTerms = Pick<Offer, 'terms' | 'totalPrice' | 'payable'>;

/** An offer's terms as facts, each with its label; empty without terms. */
export const factsOfTerms = ({ terms }: WithTerms) => termsFacts(terms, formats);

/** What is paid, and of which parts: 'Rp 21.278.700: barang Rp 19.120.000 + ongkir Rp 50.000 + PPN Rp 2.108.700'. */
export function payableText({ terms, totalPrice, payable }: WithTerms): string | undefined {
  if (!terms || payable === undefined) return undefined;
  const { goods, freight, tax, total } = payableOf(totalPrice, terms);
  // Parts of another sum would explain a figure that another version of the server reckoned.
  if (total !== payable || total === goods) return formatIdr(payable);
  const parts = [
    words.goods(formatIdr(goods)),
    ...(freight > 0 ? [words.freight(formatIdr(freight))] : []),
    ...(tax > 0 ? [words.tax(formatIdr(tax))] : []),
  ];
  return `${formatIdr(payable)}: ${parts.join(' + ')}`;
}

/** 'Harga barang Rp 19.120.000 · PPN belum termasuk · …' in one line, under what is paid. */
export function TermsLine({ offer, className }: { offer: WithTerms; className?: string | undefined }) {
  const facts = factsOfTerms(offer).map(([label, value]) => `${label} ${value}`);
  if (facts.length === 0) return null;
  return <p className={className}>{[words.prices(formatIdr(offer.totalPrice)), ...facts].join(' · ')}</p>;
}

/** 'PPN belum termasuk', of the prices of an offer beside others. */
export const taxText = ({ terms }: Pick<Offer, 'terms'>): string =>
  terms ? words.ppn(taxWords[terms.tax] ?? terms.tax) : words.silent;
