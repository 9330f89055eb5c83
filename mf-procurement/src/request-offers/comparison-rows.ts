import type { Offer, OfferItem } from '@pasok/contracts/offer';
import type { ProcurementRequest, RequestItem } from '@pasok/contracts/request';
import type { CsvCell } from '@pasok/domain/csv';
import { howMany } from '../parts/how-many.ts';
import { comparisonTexts, differencesOf } from '../parts/kind-of.ts';
import { texts } from '../texts.ts';
import { termsRowsOf } from './terms-rows.tsx';

const words = comparisonTexts;

/** `head` of an offered column names the vendor. */
type Column<Of extends unknown[]> = { head: (vendor: string) => string; of: (...of: Of) => CsvCell };

const maximum: Column<[RequestItem]> = {
  head: () => words.maximum,
  of: (item) => item.budget,
};
const unit: typeof maximum = { head: () => words.unit, of: (item) => item.unit ?? '' };
/** What is asked, a column each; that of units only where one is named. */
const askedColumns = (items: readonly RequestItem[]): (typeof maximum)[] => [
  { head: () => words.item, of: (item) => item.name },
  { head: () => words.brandAsked, of: (item) => item.brand },
  { head: () => words.specAsked, of: (item) => item.spec },
  { head: () => words.quantity, of: (item) => item.quantity },
  ...(items.some((item) => item.unit) ? [unit] : []),
  maximum,
];

type Offered = Column<[OfferItem, RequestItem]>;
const subtotal: Offered = { head: words.subtotalOf, of: (item) => item.price * item.quantity };
const notes: Offered = { head: words.notesOf, of: (item) => item.notes };
/** In which points it is not what was asked for, its quantity too: a subtotal is of what is offered. */
const differences: Offered['of'] = (item, asked) =>
  [
    ...differencesOf(item, asked),
    ...(item.quantity === asked.quantity ? [] : [words.otherQuantity(howMany(item.quantity, item.unit))]),
  ].join(', ');
/** What a vendor offers for it. */
const offered: Offered[] = [
  { head: (vendor) => vendor, of: (item) => item.price },
  subtotal,
  { head: words.brandOf, of: (item) => item.brand },
  { head: words.specOf, of: (item) => item.spec },
  { head: words.differsOf, of: differences },
  notes,
];

/** The comparison as a table for a spreadsheet: what is asked as rows, for each vendor what is offered. */
export function comparisonRows(request: ProcurementRequest, offers: readonly Offer[]): CsvCell[][] {
  const asked = askedColumns(request.items);
  const names = offers.map((offer) => offer.vendor?.name || texts.offers.unknownVendor);
  const each = (cell: (column: Offered, offer: Offer) => CsvCell) =>
    offers.flatMap((offer) => offered.map((column) => cell(column, offer)));
  /** A row below the items: its words first, and one value a vendor under the column it belongs to. */
  const foot = (label: string, under: Offered, of: (offer: Offer) => CsvCell, most: CsvCell = '') => [
    label,
    ...asked.slice(1).map((column) => (column === maximum ? most : '')),
    ...each((column, offer) => (column === under ? of(offer) : '')),
  ];
  return [
    [...asked.map(({ head }) => head('')), ...names.flatMap((name) => offered.map(({ head }) => head(name)))],
    ...request.items.map((item, row) => [
      ...asked.map(({ of }) => of(item)),
      ...each(({ of }, { items }) => (items[row] ? of(items[row], item) : '')),
    ]),
    foot(words.total, subtotal, (offer) => offer.totalPrice, request.totalBudget),
    ...(offers.some(({ terms }) => terms)
      ? [foot(words.payable, subtotal, ({ payable }) => payable ?? words.notStated)]
      : []),
    ...termsRowsOf(offers).map(([label, said]) =>
      foot(label, subtotal, (offer) => said[offers.indexOf(offer)] ?? words.notStated),
    ),
    foot(words.deliveryDays, subtotal, ({ deliveryTime }) => deliveryTime ?? ''),
    foot(words.general, notes, (offer) => offer.notes ?? ''),
  ];
}
