import type { Offer, OfferItem } from '@pasok/contracts/offer';
import type { ProcurementRequest, RequestItem } from '@pasok/contracts/request';
import { type ComparisonCell, type ComparisonTotal, compareOffers } from '@pasok/domain/comparison';
import type { CsvCell } from '@pasok/domain/csv';
import { formatIdr, look } from '@pasok/ui';
import type { ReactNode } from 'react';
import { comparisonTexts, differencesOf, kindOf } from '../parts/kind-of.ts';
import { factsOfTerms, taxText } from '../parts/offer-terms.tsx';
import { RecordLine } from '../parts/record-line.tsx';
import { howMany, texts } from '../texts.ts';
import table from './comparison-table.module.css';

// What a comparison says, once for all that say it: the table, the bars of a phone and the file read these facts. What one
// of them leaves out is undefined here.

const words = comparisonTexts;

export const nameOf = ({ vendor }: Offer): string => vendor?.name || texts.offers.unknownVendor;

/** Of what is asked: its column in the file, and its line below the item's name. */
type AskedFact = {
  head: string;
  value: (item: RequestItem) => CsvCell;
  line: ((item: RequestItem) => string) | undefined;
};
export const maximum: AskedFact = { head: words.maximum, value: (item) => item.budget, line: undefined };
const unit: AskedFact = { head: words.unit, value: (item) => item.unit ?? '', line: undefined };
/** Units have a column only where one is named; how many at most at what price is said in one sentence. */
const askedFacts = (items: readonly RequestItem[]): AskedFact[] => [
  {
    head: words.item,
    value: (item) => item.name,
    line: (item) => words.asked(howMany(item.quantity, item.unit), formatIdr(item.budget), item.unit),
  },
  { head: words.brandAsked, value: (item) => item.brand, line: kindOf },
  { head: words.specAsked, value: (item) => item.spec, line: undefined },
  { head: words.quantity, value: (item) => item.quantity, line: undefined },
  ...(items.some((item) => item.unit) ? [unit] : []),
  maximum,
];

/** What is offered beside what was asked for. */
export type ItemSaid = { item: OfferItem; asked: RequestItem; cell: ComparisonCell & { amount: number } };

/** Of an offered item. */
export type ItemFact = {
  /** Its column in the file. */
  head: (vendor: string) => string;
  value: (item: OfferItem, asked: RequestItem) => CsvCell;
  /** Its line under the price. */
  line: ((said: ItemSaid) => string | false | undefined) | undefined;
  as: 'mark' | 'kind' | 'fold';
};

const quantityOf = (item: OfferItem, asked: RequestItem) =>
  item.quantity !== asked.quantity && words.otherQuantity(howMany(item.quantity, item.unit));

export const subtotal: ItemFact = {
  head: words.subtotalOf,
  value: (item) => item.price * item.quantity,
  line: ({ item, asked }) => quantityOf(item, asked),
  as: 'mark',
};
const notes: ItemFact = {
  head: words.notesOf,
  value: (item) => item.notes,
  line: ({ item }) => item.notes,
  as: 'fold',
};
export const itemFacts: readonly ItemFact[] = [
  {
    head: (vendor) => vendor,
    value: (item) => item.price,
    line: ({ cell }) => cell.overMax > 0 && words.overMax(formatIdr(cell.overMax)),
    as: 'mark',
  },
  subtotal,
  { head: words.brandOf, value: (item) => item.brand, line: ({ item }) => kindOf(item), as: 'kind' },
  // Beside the brand on a screen.
  { head: words.specOf, value: (item) => item.spec, line: undefined, as: 'kind' },
  {
    head: words.differsOf,
    // Its quantity too: a subtotal is of what is offered.
    value: (item, asked) =>
      [...differencesOf(item, asked), quantityOf(item, asked)].filter(Boolean).join(', '),
    line: ({ item, asked }) => {
      const differences = differencesOf(item, asked).join(', ');
      return differences && words.differs(differences);
    },
    as: 'mark',
  },
  notes,
];

/** Of an offer as a whole: a row of the table and of the file, a line on its card. */
type OfferFact = {
  label: string;
  said: (offer: Offer, total: ComparisonTotal) => ReactNode;
  /** What the table says where an offer says nothing. */
  none: string;
  /** The table has its row though no offer says anything. */
  isAlways?: boolean;
  /** An amount with its place among the others. */
  isRanked?: boolean;
  look?: string | undefined;
  /** A card begins with the amounts, and has the terms in one line. */
  card: 'labelled' | 'alone' | undefined;
  /** In the file, below the subtotals unless `under` says where; `most`: the request's own. */
  value: ((offer: Offer) => CsvCell) | undefined;
  fileLabel?: string;
  under?: ItemFact;
  most?: number;
};

/** Each term that an offer names. */
function termFacts(offers: readonly Offer[]): OfferFact[] {
  const all = new Map(offers.map((offer) => [offer, new Map(factsOfTerms(offer))]));
  return [...new Set([...all.values()].flatMap((facts) => [...facts.keys()]))].map((label) => {
    const said = (offer: Offer) => all.get(offer)?.get(label) ?? words.notStated;
    return { label, said, none: '', card: undefined, value: said };
  });
}

const delivery: OfferFact = {
  label: words.delivery,
  said: ({ deliveryTime }) => deliveryTime !== undefined && texts.offer.days(deliveryTime),
  none: texts.common.none,
  isAlways: true,
  card: 'labelled',
  value: ({ deliveryTime }) => deliveryTime ?? '',
  fileLabel: words.deliveryDays,
};
const record: OfferFact = {
  label: words.record,
  said: ({ record, vendor }) => record && <RecordLine record={record} of={vendor} />,
  none: texts.common.none,
  look: table.record,
  card: 'alone',
  value: undefined,
};
const general: OfferFact = {
  label: words.general,
  said: (offer) => offer.notes,
  none: texts.common.none,
  look: look('breaks', 'asTyped'),
  card: 'alone',
  value: (offer) => offer.notes ?? '',
  under: notes,
};
const payable: OfferFact = {
  label: words.payable,
  said: (_, total) => total.payable !== undefined && formatIdr(total.payable),
  none: `${words.notStated}, ${words.last}`,
  isRanked: true,
  card: undefined,
  value: (offer) => offer.payable ?? words.notStated,
};

/** In the order of the table and the file. */
function offerFacts(offers: readonly Offer[], budget: number): OfferFact[] {
  const isPayableSaid = offers.some(({ terms }) => terms);
  const total: OfferFact = {
    label: words.total,
    said: (_, sum) => formatIdr(sum.total),
    none: '',
    isRanked: !isPayableSaid,
    card: undefined,
    value: ({ totalPrice }) => totalPrice,
    most: budget,
  };
  return [total, ...(isPayableSaid ? [payable] : []), ...termFacts(offers), delivery, record, general];
}

/** Whether PPN is in a price, and where it was added to it what the offer says without. */
const taxOf = ({ price, taxedPrice }: ComparisonCell, offer: Offer): string =>
  price === taxedPrice ? taxText(offer) : `${taxText(offer)}: ${formatIdr(price)}`;

/** One offer's to one item: nothing is `said` where it is missing. */
export type Answer = { offer: Offer; said: ItemSaid | undefined; tax: string | false | undefined };

/** The offers of a request side by side. */
export function compare({ items, totalBudget }: ProcurementRequest, offers: readonly Offer[]) {
  const { rows, totals } = compareOffers(items, offers);
  const saysTax = new Set(offers.map(({ terms }) => terms?.tax)).size > 1;
  const columns = askedFacts(items);
  return {
    columns,
    facts: offerFacts(offers, totalBudget),
    wholes: offers.flatMap((offer, at) => totals.slice(at, at + 1).map((total) => ({ offer, total }))),
    items: items.map((asked, row) => {
      const cells = rows[row]?.cells.map((cell) => cell && { ...cell, amount: cell.taxedPrice }) ?? [];
      const answers = offers.map((offer, at): Answer => {
        const [item, cell] = [offer.items[row], cells[at]];
        const said = item && cell && { item, asked, cell };
        return { offer, said, tax: saysTax && cell && taxOf(cell, offer) };
      });
      const about = columns.flatMap(({ line }) => line?.(asked) || []);
      return { asked, about, answers, prices: cells.filter((cell) => cell !== undefined) };
    }),
  };
}
