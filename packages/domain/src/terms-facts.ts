import { wordsOf } from '@pasok/contracts/language';
import { payableOf, validityEnd } from './payable.ts';
import own from './words/own-terms.json' with { type: 'json' };

/** How the terms of an offer are said. */
const texts = wordsOf('domain terms', own);

/** Terms as an answer has them: words of a later version stay as they are. */
export interface ReadTerms {
  tax: string;
  freight: 'included' | number;
  payment: string;
  netDays?: number | undefined;
  validUntil?: string | undefined;
}

/** Whether PPN is in the prices, by the wire's word. */
export const taxWords: Record<string, string> = texts.taxes;

const paymentWords: Record<string, (days: number) => string> = texts.payments;

/**
 * An offer's terms as facts to show, each with its label; `money` and `time` format an amount in rupiah and a moment. Empty
 * without terms.
 */
export function termsFacts(
  terms: ReadTerms | undefined,
  { money, time }: { money: (rupiah: number) => string; time: (moment: Date) => string },
): [label: string, words: string][] {
  if (!terms) return [];
  const { tax, freight, validUntil } = terms;
  return [
    [texts.tax, taxWords[tax] ?? tax],
    [texts.freight, freight === 'included' ? texts.freightIncluded : money(freight)],
    [texts.payment, paymentTime(terms)],
    // The last minute of a day says more than the first one after it.
    ...(validUntil
      ? [[texts.validUntil, time(new Date(validityEnd(validUntil).getTime() - 1))] as [string, string]]
      : []),
  ];
}

/** When the buyer pays, as the end of a sentence: 'saat barang diterima'. */
export const paymentTime = ({ payment = '', netDays = 0 }: Partial<ReadTerms>): string =>
  paymentWords[payment]?.(netDays) ?? payment;

type Paid = { payable?: number | undefined; goods: number; terms: ReadTerms | undefined };

/**
 * What is paid, and of which parts: 'Rp 21.278.700: barang Rp 19.120.000 + ongkir Rp 50.000 + PPN Rp 2.108.700'. Undefined
 * without terms.
 */
export function payableText({ payable, goods, terms }: Paid, money: (rupiah: number) => string) {
  if (!terms || payable === undefined) return undefined;
  const parts = payableOf(goods, terms);
  // Parts of another sum would explain a figure that another version of the server reckoned.
  if (parts.total !== payable || payable === goods) return money(payable);
  const words = [
    texts.paid.goods(money(goods)),
    ...(parts.freight > 0 ? [texts.paid.freight(money(parts.freight))] : []),
    ...(parts.tax > 0 ? [texts.paid.tax(money(parts.tax))] : []),
  ];
  return `${money(payable)}: ${words.join(' + ')}`;
}
