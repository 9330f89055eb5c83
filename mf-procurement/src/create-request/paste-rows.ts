import { readAmount } from '@pasok/contracts/amount';
import { maxUnits } from '@pasok/contracts/text';
import { fieldTexts } from '@pasok/contracts/texts';
import { formatIdr } from '@pasok/ui';
import Papa from 'papaparse';
import { formTexts } from '../form-texts.ts';
import { type DraftItem, partOf } from './draft.ts';

const words = formTexts.form.rows;

/** A row as it will be: the item it makes, or none, and what there is to say of it. `line` counts from 1. */
export type PastedRow = { line: number; item?: DraftItem; notes: string[] };

/** What a table makes, and how its columns were read: by their headings, or by where they usually stand. */
export type PastedTable = { rows: PastedRow[]; columns: { title: string; reads: Column | '' }[] };

/** `cell` as a whole number, '' for an empty one and for one that cannot be read for sure; then it is noted. */
function readCell(cell: string, notes: string[], unread: (cell: string) => string): number | '' {
  const amount = readAmount(cell);
  if (cell !== '' && amount === undefined) notes.push(unread(cell));
  return amount ?? '';
}

/** How people name the columns, in the order that columns without names have. */
const columnNames = {
  name: /^(nama|name|item|barang|uraian|rincian|jenis|deskripsi|description)/i,
  spec: /^(spe[cks]|ukuran|tipe|type|keterangan)/i,
  brand: /^(merek|merk|brand)/i,
  budget: /^(harga|price|unit price|budget|hps|pagu)(?!.*(total|jumlah))/i,
  quantity: /^(vol|qty|quantity|kuantitas|banyak|jumlah barang|jml barang)/i,
  unit: /^(sat(uan)?\.?|uom|unit)$/i,
  total: /^(jumlah harga|jml harga|harga total|sub ?total|total|nilai)/i,
};
/** Of one name for two: the quantity, or where that has a column of its own what a row costs. */
const amountName = /^(jumlah|jml|amount)/i;
export type Column = keyof typeof columnNames;
export const columns = Object.keys(columnNames) as Column[];

/** What each column holds; '' is not read. */
type Reads = (Column | '')[];
const usualReads: Reads = ['name', 'spec', 'brand', 'budget', 'quantity'];
/** So many rows from above may be titles before the heading. */
const titleRows = 10;

/** What the columns of a heading hold: it has no numbers, and names the goods and one column more. */
function readHeading(cells: string[]): Reads | undefined {
  if (cells.some((cell) => readAmount(cell) !== undefined)) return undefined;
  const taken = new Set<Column>();
  const reads: Reads = cells.map((cell) => {
    const column = columns.find((one) => !taken.has(one) && columnNames[one].test(cell));
    if (column) taken.add(column);
    return column ?? '';
  });
  cells.forEach((cell, at) => {
    const column = taken.has('quantity') ? 'total' : 'quantity';
    if (reads[at] !== '' || !amountName.test(cell) || taken.has(column)) return;
    reads[at] = column;
    taken.add(column);
  });
  return taken.has('name') && taken.size > 1 ? reads : undefined;
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ');
const isNumbering = (title: string): boolean => /^no\.?$/i.test(title);
/** '(1)', '(2)', '(3) = (1) x (2)': some headings have a row of their columns' numbers below them. */
const isCount = (cells: string[]): boolean =>
  cells.length > 2 &&
  cells.every((cell, at) => Number(/^\(?(\d{1,2})\)?(?: ?=|$)/.exec(cell)?.[1]) === at + 1);
const sumName = /^((grand|sub)[ -]?|(harga|nilai|biaya) )?(total|jumlah|jml)\b/i;
const taxName = /^(ppn|pajak|dpp)\b/i;
const roundedName = /^(di|pem)bulat/i;

/** What a row is that buys nothing, by how it begins: a sum may count units too, and goods may be called 'Total station'. */
function sumOf(cells: string[], { name, quantity, budget }: Cells): 'sum' | 'tax' | 'rounded' | undefined {
  const [first = ''] = cells.filter((cell) => cell !== '');
  // 'T O T A L'
  const [begins, named] = [first, name].map((cell) =>
    cell.replace(/^\p{L}( \p{L})+$/u, (word) => word.replaceAll(' ', '')),
  );
  const is = (pattern: RegExp) => [begins, named].some((cell) => pattern.test(cell ?? ''));
  if (budget === '' && readAmount(quantity) === undefined) {
    if (is(taxName)) return 'tax';
    if (is(roundedName)) return 'rounded';
    if (is(sumName)) return 'sum';
  }
  return budget === '' && is(/^((grand|sub)[ -]?)?(total|jumlah)$/i) ? 'sum' : undefined;
}

type Cells = Record<Column, string>;
/** '10 rim' in the cell of the quantity. */
const manyOf = /^(\d[\d.,]*)(?: +|(?=\p{L}{2}))((?![xX]\b)\p{L}.*)$/u;

function cellsOf(cells: string[], reads: Reads): Cells {
  const read = Object.fromEntries(
    columns.map((column) => [column, cells[reads.indexOf(column)] ?? '']),
  ) as Cells;
  const [, quantity, unit] =
    read.unit === '' && readAmount(read.quantity) === undefined
      ? (manyOf.exec(oneLine(read.quantity)) ?? [])
      : [];
  return quantity && unit ? { ...read, quantity, unit } : read;
}

/** Amounts whose 'Rp' stands in a column of its own, below one heading. */
function withoutSigns(cells: string[], titles: string[]): string[] {
  const isSign = (at: number) =>
    /^rp\.?$/i.test(cells[at] ?? '') &&
    titles[at + 1] === '' &&
    readAmount(cells[at + 1] ?? '') !== undefined;
  return cells.map((cell, at) => (isSign(at) ? (cells[at + 1] ?? '') : isSign(at - 1) ? '' : cell));
}

function toRow(cells: string[], reads: Reads, titles: string[], line: number): PastedRow {
  const notes: string[] = [];
  const read = cellsOf(cells, reads);
  const { name, spec, brand, budget, quantity, unit, total } = read;
  const part = partOf(quantity, oneLine(unit), readAmount(budget));
  if (part) notes.push(words.part(part.unit, formatIdr(part.budget)));
  const item = {
    name: oneLine(name),
    spec,
    brand: oneLine(brand),
    ...(part ?? {
      budget: readCell(budget, notes, words.unreadPrice),
      quantity: quantity === '' ? 1 : readCell(quantity, notes, words.unreadQuantity),
      unit: oneLine(unit),
    }),
  };
  if (name === '') notes.push(words.noName);
  if (budget === '') notes.push(words.noPrice);
  if (quantity === '') notes.push(words.noQuantity);
  if (Number(item.quantity) > maxUnits) notes.push(fieldTexts.maxUnitsOfAll);
  const [cost, said] = [Number(item.budget) * Number(item.quantity), readAmount(total)];
  if (said !== undefined && said !== cost) notes.push(words.otherTotal(oneLine(total), formatIdr(cost)));
  const unused = cells.filter((cell, at) => cell !== '' && !reads[at] && !isNumbering(titles[at] ?? ''));
  if (unused.length > 0) notes.push(words.unused(unused.map(oneLine).join(' · ')));
  return { line, item, notes };
}

/** In a list with numbers a group's name has none ('A. Alat tulis'), nor have words below the list. */
const isGoods = ({ name, quantity, budget, unit, total }: Cells, number: string | undefined): boolean =>
  name === ''
    ? [quantity, budget].some((cell) => /\d/.test(cell))
    : `${quantity}${budget}${unit}${total}` !== '' || number === undefined || /^\d+[.)]?$/.test(number);

type Sums = { all: number; part: number; tax: number };

/** A row of a sum buys nothing; what it says is compared with the rows above, without and with the tax, or those since the last sum. */
function toSum(kind: 'sum' | 'tax' | 'rounded', cells: string[], line: number, sums: Sums): PastedRow {
  const said = cells.map(readAmount).findLast((amount) => amount !== undefined);
  if (kind === 'tax') {
    sums.tax += said ?? 0;
    return { line, notes: [words.tax] };
  }
  const { all, part, tax } = sums;
  sums.part = 0;
  const fits = kind === 'rounded' || said === undefined || [all, part, all + tax].includes(said);
  return { line, notes: [fits ? words.sum : words.otherSum(formatIdr(said), formatIdr(all + tax))] };
}

/** The sign between cells: a tab, else the semicolon where most lines have one outside quotes, else the comma. */
function signOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.filter((line) => line.includes(';')).length * 2 > lines.length ? ';' : ',';
}

/** The cells of each line. A quote that neither begins nor ends a cell ('Papan 24" tebal') is the sign of inches, or its own. */
function cellsOfLines(text: string): string[][] {
  const delimiter = signOf(text);
  const parsed = Papa.parse<string[]>(text, { delimiter });
  if (!parsed.errors.some(({ type }) => type === 'Quotes')) return parsed.data;
  const isEdge = (sign: string | undefined) => sign === undefined || `${delimiter}\r\n`.includes(sign);
  const mended = text.replace(/"+/g, (quotes, at: number) =>
    quotes.length === 1 && !isEdge(text[at - 1]) && !isEdge(text[at + 1]) ? '""' : quotes,
  );
  const again = Papa.parse<string[]>(mended, { delimiter });
  const bare = again.errors.some(({ type }) => type === 'Quotes');
  const { data } = bare ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\0' }) : again;
  return data.map((cells) =>
    cells.map((cell) => (bare ? cell.replace(/^"(.*)"$/, '$1') : cell).replaceAll('""', '"')),
  );
}

/**
 * Rows copied out of a spreadsheet or a CSV file: name, specification, brand, maximum price, quantity, or as a heading names its
 * columns, or `chosen`. Cells may be quoted, with line breaks, quotes and separators inside. What is above the heading and
 * what is a sum makes no item; after `room` items no row does, and one line says so of all of them.
 */
export function pasteTable(text: string, room: number, chosen?: Reads): PastedTable {
  const lines = cellsOfLines(text)
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headingAt =
    lines.length > 1 ? lines.slice(0, titleRows).findIndex(({ cells }) => readHeading(cells)) : -1;
  const titles = lines[headingAt]?.cells ?? [];
  const width = lines.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const reads: Reads = chosen ?? (headingAt < 0 ? usualReads : (readHeading(titles) ?? usualReads));
  const rows: PastedRow[] = [];
  const sums: Sums = { all: 0, part: 0, tax: 0 };
  const numberAt = titles.findIndex(isNumbering);
  const left: string[] = [];
  let count = 0;
  for (const [at, { cells: found, line }] of lines.entries()) {
    const cells = withoutSigns(found, titles);
    const read = cellsOf(cells, reads);
    const sum = sumOf(cells, read);
    if (at < headingAt) rows.push({ line, notes: [words.title] });
    else if (at === headingAt || (headingAt >= 0 && at === headingAt + 1 && isCount(cells)))
      rows.push({ line, notes: [words.heading] });
    else if (sum) rows.push(toSum(sum, cells, line, sums));
    else if (headingAt >= 0 && !isGoods(read, cells[numberAt])) rows.push({ line, notes: [words.noGoods] });
    else if (count >= room) left.push(oneLine(read.name));
    else {
      const row = toRow(cells, reads, titles, line);
      const cost = Number(row.item?.budget) * Number(row.item?.quantity);
      sums.all += cost;
      sums.part += cost;
      count += 1;
      rows.push(row);
    }
  }
  if (left.length > 0)
    rows.push({
      line: (rows.at(-1)?.line ?? 0) + 1,
      notes: [words.noRoom(left.length, left.slice(0, 3).join(', ') + (left.length > 3 ? ', …' : ''))],
    });
  return {
    rows,
    columns: Array.from({ length: width }, (_, at) => ({
      title: oneLine(titles[at] ?? ''),
      reads: reads[at] ?? '',
    })),
  };
}
