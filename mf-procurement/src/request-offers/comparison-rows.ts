import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import type { CsvCell } from '@pasok/domain/csv';
import { compare, itemFacts, maximum, nameOf, subtotal } from './comparison-facts.tsx';

/** The comparison as a table for a spreadsheet: what is asked as rows, for each vendor what is offered; whole offers below. */
export function comparisonRows(request: ProcurementRequest, offers: readonly Offer[]): CsvCell[][] {
  const { columns, facts, items } = compare(request, offers);
  return [
    [
      ...columns.map(({ head }) => head),
      ...offers.flatMap((offer) => itemFacts.map(({ head }) => head(nameOf(offer)))),
    ],
    ...items.map(({ asked: item, answers }) => [
      ...columns.map(({ value }) => value(item)),
      ...answers.flatMap(({ said }) => itemFacts.map(({ value }) => (said ? value(said.item, item) : ''))),
    ]),
    ...facts.flatMap(({ label, fileLabel = label, value, under = subtotal, most = '' }) =>
      value
        ? [
            [
              fileLabel,
              ...columns.slice(1).map((column) => (column === maximum ? most : '')),
              ...offers.flatMap((offer) => itemFacts.map((fact) => (fact === under ? value(offer) : ''))),
            ],
          ]
        : [],
    ),
  ];
}
