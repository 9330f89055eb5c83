import { askedOtherwise, type ItemKind, overBudget } from './offer.ts';
import { payableOf } from './payable.ts';
import { totalBudget, totalPrice } from './totals.ts';

/** A requested item: one row of the comparison. */
export interface ComparedItem extends ItemKind {
  budget: number;
  quantity: number;
  unit?: string | undefined;
}

/** An offer: one column. Its items answer the requested ones in order. */
export interface ComparedOffer {
  _id: string;
  items: readonly (ItemKind & { price: number; quantity: number })[];
  /** Whether PPN is in its prices; an offer without terms says nothing of it. */
  terms?: { tax: string; freight: 'included' | number } | undefined;
}

/** One offer's answer to one requested item. */
export interface ComparisonCell {
  offerId: string;
  price: number;
  /** Its price with the PPN that is added to it: what stands beside another's. Figure, percent, bar and rank are of it. */
  taxedPrice: number;
  subtotal: number;
  /** Cheapest per piece among at least two offers of the thing asked for; ties all count. */
  lowest: boolean;
  /** Its place among the row's taxed prices, 1 the cheapest; equal ones share one. What says nothing of PPN beside those that do is last. */
  rank: number;
  /** It says nothing of PPN, and others do: its price can't be compared. */
  isSilent: boolean;
  /** Rupiah per piece above the requested maximum, else 0. */
  overMax: number;
  /** Percent above (+) or below (−) the requested maximum, one decimal; null without a maximum. */
  percent: number | null;
  /** The offer answers with another quantity than asked: its total is not comparable as it stands. */
  otherQuantity: boolean;
}

/** One offer's amount against the request's whole budget. */
export interface ComparisonTotal {
  offerId: string;
  /** Σ price × quantity. */
  total: number;
  /** What is really paid, by the offer's terms. */
  payable: number | undefined;
  /** What is paid as far as the offer says it: `payable`, else `total`. The fields below are about this. */
  amount: number;
  lowest: boolean;
  /** Its place, 1 the cheapest; as of a cell. */
  rank: number;
  /** As of a cell. */
  isSilent: boolean;
  /** Rupiah above (+) or below (−) the total budget. */
  difference: number;
  percent: number | null;
}

/** Rows are requested items, columns offers in the order given. */
export interface Comparison {
  rows: { item: ComparedItem; cells: (ComparisonCell | undefined)[] }[];
  totals: ComparisonTotal[];
  /** Some offers say whether PPN is in their prices and others do not: these are ranked last. */
  isMixed: boolean;
}

/**
 * Lays offers side by side; marks the cheapest per row and in total, by what is really paid where the offers say it. A
 * single offer is never "the cheapest", nor is the sum of fewer units than were asked for.
 */
export function compareOffers(asked: readonly ComparedItem[], offers: readonly ComparedOffer[]): Comparison {
  const saying = offers.filter(({ terms }) => terms !== undefined).length;
  const isMixed = saying > 0 && saying < offers.length;
  return {
    rows: asked.map((item, row) => ({ item, cells: compareRow(item, row, { offers, isMixed }) })),
    totals: compareTotals(asked, { offers, isMixed }),
    isMixed,
  };
}

type Compared = { offers: readonly ComparedOffer[]; isMixed: boolean };

function compareTotals(asked: readonly ComparedItem[], { offers, isMixed }: Compared): ComparisonTotal[] {
  const budget = totalBudget(asked);
  const isAsAsked = (item: ComparedOffer['items'][number], row: number) =>
    isThing(item, asked[row]) && item.quantity >= (asked[row]?.quantity ?? 0);
  const answers = offers.map(({ items }) => items.every(isAsAsked));
  const sums = offers.map(({ _id, items, terms }) => {
    const total = totalPrice(items);
    const payable = terms && payableOf(total, terms).total;
    return { offerId: _id, total, payable, amount: payable ?? total };
  });
  const isSilent = ({ payable }: { payable: number | undefined }) => isMixed && payable === undefined;
  const said = sums.filter((sum) => !isSilent(sum)).map(({ amount }) => amount);
  const rivals = sums.filter((sum, column) => answers[column] && !isSilent(sum)).map(({ amount }) => amount);
  return sums.map((sum, column) => ({
    ...sum,
    isSilent: isSilent(sum),
    lowest: !isSilent(sum) && answers[column] === true && isLowest(sum.amount, rivals),
    rank: isSilent(sum) ? said.length + 1 : rankOf(sum.amount, said),
    difference: sum.amount - budget,
    percent: percentOf(sum.amount, budget),
  }));
}

const taxed = (price: number, { terms }: ComparedOffer): number =>
  payableOf(price, { tax: terms?.tax ?? '', freight: 'included' }).total;

function compareRow(asked: ComparedItem, row: number, { offers, isMixed }: Compared) {
  const answers = offers.flatMap((offer) => {
    const item = offer.items[row];
    const isSilent = isMixed && offer.terms === undefined;
    return item && !isSilent ? [{ item, price: taxed(item.price, offer) }] : [];
  });
  const prices = answers.map(({ price }) => price);
  const rivals = answers.filter(({ item }) => isThing(item, asked)).map(({ price }) => price);
  return offers.map((offer): ComparisonCell | undefined => {
    const item = offer.items[row];
    if (item === undefined) return undefined;
    const taxedPrice = taxed(item.price, offer);
    const isSilent = isMixed && offer.terms === undefined;
    return {
      offerId: offer._id,
      price: item.price,
      taxedPrice,
      subtotal: totalPrice([item]),
      isSilent,
      lowest: !isSilent && isThing(item, asked) && isLowest(taxedPrice, rivals),
      rank: isSilent ? prices.length + 1 : rankOf(taxedPrice, prices),
      overMax: overBudget({ price: taxedPrice }, asked),
      percent: percentOf(taxedPrice, asked.budget),
      otherQuantity: item.quantity !== asked.quantity,
    };
  });
}

/** Whether an offered item is the thing that was asked for, of whatever brand. */
function isThing(offered: ItemKind, asked: ItemKind | undefined): boolean {
  return askedOtherwise(offered, asked).name === undefined;
}

function isLowest(amount: number, amounts: readonly number[]): boolean {
  return amounts.length > 1 && amounts.every((other) => amount <= other);
}

const rankOf = (amount: number, amounts: readonly number[]): number =>
  1 + amounts.filter((other) => other < amount).length;

function percentOf(amount: number, budget: number): number | null {
  return budget > 0 ? Math.round(((amount - budget) / budget) * 1000) / 10 : null;
}
