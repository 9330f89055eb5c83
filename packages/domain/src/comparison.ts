import { askedOtherwise, type ItemKind, overBudget } from './offer.ts';
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
}

/** One offer's answer to one requested item. */
export interface ComparisonCell {
  offerId: string;
  price: number;
  subtotal: number;
  /** Cheapest per piece among at least two offers of the thing asked for; ties all count. */
  lowest: boolean;
  /** Its place among the row's prices, 1 the cheapest; equal prices share one. */
  rank: number;
  /** Rupiah per piece above the requested maximum, else 0. */
  overMax: number;
  /** Percent above (+) or below (−) the requested maximum, one decimal; null without a maximum. */
  percent: number | null;
  /** The offer answers with another quantity than asked: its total is not comparable as it stands. */
  otherQuantity: boolean;
}

/** One offer's total against the request's whole budget. */
export interface ComparisonTotal {
  offerId: string;
  total: number;
  lowest: boolean;
  /** Rupiah above (+) or below (−) the total budget. */
  difference: number;
  percent: number | null;
}

/** Rows are requested items, columns offers in the order given. */
export interface Comparison {
  rows: { item: ComparedItem; cells: (ComparisonCell | undefined)[] }[];
  totals: ComparisonTotal[];
}

/** Lays offers side by side; marks the cheapest per row and in total. A single offer is never "the cheapest". */
export function compareOffers(asked: readonly ComparedItem[], offers: readonly ComparedOffer[]): Comparison {
  const budget = totalBudget(asked);
  const sums = offers.map((offer) => totalPrice(offer.items));
  const answers = offers.map(({ items }) => items.every((item, row) => isThing(item, asked[row])));
  const rivals = sums.filter((_, column) => answers[column]);
  return {
    rows: asked.map((item, row) => ({ item, cells: compareRow(item, row, offers) })),
    totals: offers.map((offer, column) => {
      const total = sums[column] ?? 0;
      return {
        offerId: offer._id,
        total,
        lowest: answers[column] === true && isLowest(total, rivals),
        difference: total - budget,
        percent: percentOf(total, budget),
      };
    }),
  };
}

function compareRow(asked: ComparedItem, row: number, offers: readonly ComparedOffer[]) {
  const answers = offers.flatMap(({ items }) => items[row] ?? []);
  const prices = answers.map(({ price }) => price);
  const rivals = answers.filter((item) => isThing(item, asked)).map(({ price }) => price);
  return offers.map((offer): ComparisonCell | undefined => {
    const item = offer.items[row];
    if (item === undefined) return undefined;
    return {
      offerId: offer._id,
      price: item.price,
      subtotal: totalPrice([item]),
      lowest: isThing(item, asked) && isLowest(item.price, rivals),
      rank: 1 + prices.filter((price) => price < item.price).length,
      overMax: overBudget(item, asked),
      percent: percentOf(item.price, asked.budget),
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

function percentOf(amount: number, budget: number): number | null {
  return budget > 0 ? Math.round(((amount - budget) / budget) * 1000) / 10 : null;
}
