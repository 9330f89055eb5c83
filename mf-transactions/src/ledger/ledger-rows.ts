import type { LedgerRow } from '@pasok/contracts/ledger';
import { type LedgerAmounts, sumLedger } from '@pasok/domain/ledger';
import { dayInWib } from '@pasok/domain/request';
import { formatNumber, shortId, transactionStatusLabel } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.ledger;

/** What the table shows of a month: '' and undefined leave out nothing. */
export type LedgerFilter = {
  text: string;
  side: string;
  status: string;
  least: number | undefined;
  most: number | undefined;
};

/** Rows that a filter leaves; words are looked for in title, party, goods and short id, whatever their case. */
export function filterLedger(rows: readonly LedgerRow[], filter: LedgerFilter): LedgerRow[] {
  const sought = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ _id, title = '', party, goods, side, status, ordered }) => {
    const text = [title, party, ...goods, `#${shortId(_id)}`].join(' ').toLowerCase();
    return (
      sought.every((word) => text.includes(word)) &&
      (!filter.side || side === filter.side) &&
      (!filter.status || status === filter.status) &&
      (filter.least === undefined || ordered >= filter.least) &&
      (filter.most === undefined || ordered <= filter.most)
    );
  });
}

export type LedgerSum = LedgerAmounts & { side: 'buyer' | 'vendor'; label: string };

/** A sum of purchases and one of sales, where there are any: what is bought and what is sold is never added up. */
export const sumsOf = (rows: readonly LedgerRow[]): LedgerSum[] =>
  (['buyer', 'vendor'] as const).flatMap((side) => {
    const own = rows.filter((row) => row.side === side);
    return own.length === 0
      ? []
      : [{ side, label: words.sums[side](formatNumber(own.length)), ...sumLedger(own) }];
  });

const amountsOf = ({ ordered, received, paid, due, back }: LedgerAmounts) => [
  ordered,
  received,
  paid,
  due,
  back,
];

/** The table as cells of a file: heads, rows, sums. Amounts are numbers. */
export function ledgerCells(rows: readonly LedgerRow[]): (string | number)[][] {
  const { date, deal, goods, side, party, status, ordered, received, paid, due, back, dueOn, id } =
    words.columns;
  return [
    [date, id, deal, goods, side, party, status, ordered, received, paid, due, back, dueOn],
    ...rows.map((row) => [
      dayInWib(row.createdAt),
      row._id,
      row.title ?? '',
      row.goods.join(', '),
      words.sides[row.side],
      row.party,
      transactionStatusLabel(row.status, row.receipt, row.paysLater),
      ...amountsOf(row),
      row.dueOn ?? '',
    ]),
    ...sumsOf(rows).map(({ label, ...sum }) => [label, '', '', '', '', '', '', ...amountsOf(sum), '']),
  ];
}
