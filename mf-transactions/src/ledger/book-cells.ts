import type { LedgerRow } from '@pasok/contracts/ledger';
import { dayInWib } from '@pasok/domain/request';
import { transactionStatusLabel } from '@pasok/ui';
import type { Cell, SheetData } from 'write-excel-file/universal';
import { texts } from '../texts.ts';

const words = texts.ledger;

/** What a sheet would read as a code of a letter ('_x0041_' is 'A') is written so that it reads what stands here. */
const plain = (text: string): string => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const text = (value: string): Cell => (value ? { value: plain(value), type: String } : null);
const money = (value: number | undefined): Cell =>
  value === undefined ? null : { value, type: Number, format: '#,##0' };
const day = (value: string | undefined): Cell =>
  value ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } : null;

type Item = NonNullable<LedgerRow['booking']>['items'][number];

/** `first`: what is of the whole deal stands in the first of its rows, so that a sum counts it once. */
type Column = {
  head: string;
  width: number;
  isSum?: true;
  of: (row: LedgerRow, item: Item | undefined, first: boolean) => Cell;
};

const invoiceOf = ({ booking }: LedgerRow) => booking?.papers.findLast(({ kind }) => kind === 'invoice');
const othersOf = (row: LedgerRow): string =>
  (row.booking?.papers ?? [])
    .filter((paper) => paper !== invoiceOf(row))
    .map(({ number }) => number)
    .join(', ');
const once =
  (of: (row: LedgerRow) => number | undefined): Column['of'] =>
  (row, _, first) =>
    first ? money(of(row)) : null;

const { columns: heads, books } = words;
const columns: Column[] = [
  { head: heads.date, width: 12, of: ({ createdAt }) => day(dayInWib(createdAt)) },
  { head: heads.id, width: 38, of: ({ _id }) => text(_id) },
  { head: heads.deal, width: 30, of: ({ title = '' }) => text(title) },
  { head: heads.side, width: 14, of: ({ side }) => text(words.sides[side]) },
  { head: heads.party, width: 24, of: ({ party }) => text(party) },
  { head: books.npwp, width: 20, of: ({ booking }) => text(booking?.npwp ?? '') },
  {
    head: heads.status,
    width: 20,
    of: ({ status, receipt, paysLater }) => text(transactionStatusLabel(status, receipt, paysLater)),
  },
  { head: books.invoice, width: 18, of: (row) => text(invoiceOf(row)?.number ?? '') },
  { head: books.invoiceDate, width: 14, of: (row) => day(invoiceOf(row)?.date) },
  { head: books.papers, width: 30, of: (row) => text(othersOf(row)) },
  { head: heads.goods, width: 40, of: (_, item) => text(item?.name ?? '') },
  { head: books.quantity, width: 10, of: (_, item) => money(item?.quantity) },
  { head: books.unit, width: 12, of: (_, item) => text(item?.unit ?? '') },
  { head: books.price, width: 16, of: (_, item) => money(item?.price) },
  { head: books.amount, width: 16, isSum: true, of: (_, item) => money(item?.amount) },
  { head: books.freight, width: 16, isSum: true, of: once(({ booking }) => booking?.freight) },
  { head: books.taxable, width: 18, isSum: true, of: once(({ booking }) => booking?.ppn?.price) },
  { head: books.base, width: 16, isSum: true, of: once(({ booking }) => booking?.ppn?.base) },
  { head: books.tax, width: 16, isSum: true, of: once(({ booking }) => booking?.ppn?.tax) },
  { head: heads.paid, width: 16, isSum: true, of: once(({ paid }) => paid) },
  { head: heads.due, width: 16, isSum: true, of: once(({ due }) => due) },
  { head: heads.dueOn, width: 14, of: ({ dueOn }) => day(dueOn) },
  { head: heads.back, width: 16, isSum: true, of: once(({ back }) => back) },
];

export const bookWidths = columns.map(({ width }) => ({ width }));

/** 'A', …, 'Z', 'AA': how a sheet calls its columns, from 0. */
const nameOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : nameOf(Math.floor(at / 26) - 1) + nameOf(at % 26);

/**
 * The month to book from: a row for each thing of a deal, as its last invoice bills it, and below a formula for each sum.
 * Purchases stand before sales, because these are never added up.
 */
export function bookCells(rows: readonly LedgerRow[]): SheetData {
  const data: SheetData = [columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' }))];
  const sums: SheetData = [];
  for (const side of ['buyer', 'vendor'] as const) {
    const from = data.length + 1;
    const own = rows.filter((row) => row.side === side);
    for (const row of own) {
      const items = row.booking?.items ?? [];
      for (const [at, item] of (items.length > 0 ? items : [undefined]).entries())
        data.push(columns.map(({ of }) => of(row, item, at === 0)));
    }
    if (own.length > 0) sums.push(sumRow(words.sums[side](String(own.length)), from, data.length));
  }
  return [...data, ...sums];
}

const sumRow = (label: string, from: number, to: number) =>
  columns.map(({ isSum }, at): Cell => {
    if (at === 0) return { value: label, type: String, fontWeight: 'bold' };
    const name = nameOf(at);
    return isSum
      ? { value: `SUM(${name}${from}:${name}${to})`, type: 'Formula', format: '#,##0', fontWeight: 'bold' }
      : null;
  });
