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

type Booking = NonNullable<LedgerRow['booking']>;

/**
 * A row of the sheet: a paper, of the last invoice for each thing that it bills. What is of the whole deal stands in the `first`
 * of its rows, what was paid in that of its receipt, so that a sum counts it once.
 */
type Line = {
  row: LedgerRow;
  paper?: Booking['papers'][number] | undefined;
  item?: Booking['items'][number] | undefined;
  first: boolean;
  isPayment: boolean;
};
type Column = { head: string; width: number; isSum?: true; of: (line: Line) => Cell };

function linesOf(row: LedgerRow): Line[] {
  const { papers = [], items = [], invoice: number } = row.booking ?? {};
  const invoice = papers.find((paper) => paper.number === number);
  const receipt = papers.findLast(({ kind }) => kind === 'receipt');
  const billed = (items.length > 0 ? items : [undefined]).map((item, at) => {
    const first = at === 0;
    return { row, paper: invoice, item, first, isPayment: first && !receipt };
  });
  const others = papers.filter((paper) => paper !== invoice);
  return [...billed, ...others.map((paper) => ({ row, paper, first: false, isPayment: paper === receipt }))];
}

const paperOf = ({ row, paper }: Line): string => {
  if (!paper) return row.status === 'cancelled' ? '' : words.books.unbilled;
  return Object.entries(words.papers).find(([kind]) => kind === paper.kind)?.[1] ?? paper.kind;
};
const once =
  (of: (row: LedgerRow) => number | undefined): Column['of'] =>
  ({ row, first }) =>
    first ? money(of(row)) : null;

const { columns: heads, books } = words;
const columns: Column[] = [
  { head: heads.date, width: 12, of: ({ row }) => day(dayInWib(row.createdAt)) },
  { head: heads.id, width: 38, of: ({ row }) => text(row._id) },
  { head: heads.deal, width: 30, of: ({ row: { title = '' } }) => text(title) },
  { head: heads.side, width: 14, of: ({ row }) => text(words.sides[row.side]) },
  { head: heads.party, width: 24, of: ({ row }) => text(row.party) },
  { head: books.npwp, width: 20, of: ({ row }) => text(row.booking?.npwp ?? '') },
  {
    head: heads.status,
    width: 20,
    of: ({ row: { status, receipt, paysLater } }) => text(transactionStatusLabel(status, receipt, paysLater)),
  },
  { head: books.paper, width: 24, of: (line) => text(paperOf(line)) },
  { head: books.number, width: 18, of: ({ paper }) => text(paper?.number ?? '') },
  { head: books.paperDate, width: 16, of: ({ paper }) => day(paper?.date) },
  { head: heads.goods, width: 40, of: ({ item }) => text(item?.name ?? '') },
  { head: books.quantity, width: 10, of: ({ item }) => money(item?.quantity) },
  { head: books.unit, width: 12, of: ({ item }) => text(item?.unit ?? '') },
  { head: books.price, width: 16, of: ({ item }) => money(item?.price) },
  { head: books.amount, width: 16, isSum: true, of: ({ item }) => money(item?.amount) },
  { head: books.freight, width: 16, isSum: true, of: once(({ booking }) => booking?.freight) },
  { head: books.taxable, width: 18, isSum: true, of: once(({ booking }) => booking?.ppn?.price) },
  { head: books.base, width: 16, isSum: true, of: once(({ booking }) => booking?.ppn?.base) },
  { head: books.tax, width: 16, isSum: true, of: once(({ booking }) => booking?.ppn?.tax) },
  {
    head: books.refund,
    width: 16,
    isSum: true,
    of: once(({ receipt, received, paid, due, back }) => (receipt ? received - (paid + due - back) : 0)),
  },
  {
    head: heads.paid,
    width: 16,
    isSum: true,
    of: ({ row, isPayment }) => (isPayment ? money(row.paid) : null),
  },
  { head: heads.due, width: 16, isSum: true, of: once(({ due }) => due) },
  { head: heads.dueOn, width: 14, of: ({ row }) => day(row.dueOn) },
  { head: heads.back, width: 16, isSum: true, of: once(({ back }) => back) },
];

export const bookWidths = columns.map(({ width }) => ({ width }));

/** 'A', …, 'Z', 'AA': how a sheet calls its columns, from 0. */
const nameOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : nameOf(Math.floor(at / 26) - 1) + nameOf(at % 26);

/**
 * The month to book from: a row for each paper of a deal, of its last invoice for each thing, and below a formula for each sum.
 * Purchases stand before sales, because these are never added up.
 */
export function bookCells(rows: readonly LedgerRow[]): SheetData {
  const data: SheetData = [columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' }))];
  const sums: SheetData = [];
  for (const side of ['buyer', 'vendor'] as const) {
    const from = data.length + 1;
    const own = rows.filter((row) => row.side === side);
    for (const line of own.flatMap(linesOf)) data.push(columns.map(({ of }) => of(line)));
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
