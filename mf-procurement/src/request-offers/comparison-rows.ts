import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import type { CsvCell } from '@pasok/domain/csv';
import { texts } from '../texts.ts';

const words = texts.comparison;

/** The comparison as a table for a spreadsheet: requested items as rows, for each supplier price and subtotal. */
export function comparisonRows(request: ProcurementRequest, offers: readonly Offer[]): CsvCell[][] {
  const names = offers.map((offer) => offer.supplier?.name || texts.offers.unknownSupplier);
  return [
    [words.item, words.quantity, words.maximum, ...names.flatMap((name) => [name, words.subtotalOf(name)])],
    ...request.items.map((item, row): CsvCell[] => [
      item.name,
      item.quantity,
      item.budget,
      ...offers.flatMap((offer): CsvCell[] => {
        const answer = offer.items[row];
        return answer ? [answer.price, answer.price * answer.quantity] : ['', ''];
      }),
    ]),
    [words.total, '', request.totalBudget, ...offers.flatMap((offer): CsvCell[] => ['', offer.totalPrice])],
    [words.delivery, '', '', ...offers.flatMap((offer): CsvCell[] => ['', offer.deliveryTime ?? ''])],
  ];
}
