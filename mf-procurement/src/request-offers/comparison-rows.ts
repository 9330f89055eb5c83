import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import type { CsvCell } from '@pasok/domain/csv';
import { texts } from '../texts.ts';

const words = texts.comparison;

/** A vendor's columns: price, subtotal, and what is offered for it. */
const columnsOf = (name: string): CsvCell[] => [
  name,
  words.subtotalOf(name),
  words.brandOf(name),
  words.specOf(name),
  words.notesOf(name),
];

const cellsOf = (answer: Offer['items'][number] | undefined): CsvCell[] =>
  answer
    ? [answer.price, answer.price * answer.quantity, answer.brand, answer.spec, answer.notes]
    : ['', '', '', '', ''];

/** The comparison as a table for a spreadsheet: what is asked as rows, for each vendor what is offered. */
export function comparisonRows(request: ProcurementRequest, offers: readonly Offer[]): CsvCell[][] {
  const names = offers.map((offer) => offer.vendor?.name || texts.offers.unknownVendor);
  const each = (cells: (offer: Offer) => CsvCell[]) => offers.flatMap(cells);
  return [
    [
      words.item,
      words.brandAsked,
      words.specAsked,
      words.quantity,
      words.maximum,
      ...names.flatMap(columnsOf),
    ],
    ...request.items.map((item, row): CsvCell[] => [
      item.name,
      item.brand,
      item.spec,
      item.quantity,
      item.budget,
      ...each((offer) => cellsOf(offer.items[row])),
    ]),
    [words.total, '', '', '', request.totalBudget, ...each(({ totalPrice }) => ['', totalPrice, '', '', ''])],
    [words.deliveryDays, '', '', '', '', ...each(({ deliveryTime }) => ['', deliveryTime ?? '', '', '', ''])],
    [words.general, '', '', '', '', ...each(({ notes }) => ['', '', '', '', notes ?? ''])],
  ];
}
