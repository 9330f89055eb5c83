import { readAmount } from '@pasok/contracts/amount';
import Papa from 'papaparse';
import { texts } from '../texts.ts';
import type { DraftItem } from './draft.ts';

const words = texts.form.rows;

/** A row as it will be: the item it makes, or none, and what there is to say of it. `line` counts from 1. */
export type PastedRow = { line: number; item?: DraftItem; notes: string[] };

/** `cell` as a whole number, '' for an empty one and for one that cannot be read for sure; then it is noted. */
function readCell(cell: string, notes: string[], unread: (cell: string) => string): number | '' {
  const amount = readAmount(cell);
  if (cell !== '' && amount === undefined) notes.push(unread(cell));
  return amount ?? '';
}

const heading =
  /^(nama|name|item|barang|no\.?$|spe[ck]|merek|merk|brand|harga|price|budget|jumlah|qty|quantity|jml)/i;

/** Whether a first row names its columns: no number where price and quantity should be, and words that columns have. */
function isHeading([name = '', , , budget = '', quantity = '']: string[]): boolean {
  const hasNumber = readAmount(budget) !== undefined || readAmount(quantity) !== undefined;
  return !hasNumber && [budget, quantity].some((cell) => heading.test(cell)) && heading.test(name);
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ');

function toRow(cells: string[], line: number, hasRoom: boolean): PastedRow {
  const [name = '', spec = '', brand = '', budget = '', quantity = '', ...more] = cells;
  if (!hasRoom) return { line, notes: [words.noRoom(oneLine(name))] };
  const notes: string[] = [];
  const item = {
    name: oneLine(name),
    spec,
    brand: oneLine(brand),
    budget: readCell(budget, notes, words.unreadPrice),
    quantity: quantity === '' ? 1 : readCell(quantity, notes, words.unreadQuantity),
  };
  if (name === '') notes.push(words.noName);
  if (budget === '') notes.push(words.noPrice);
  if (quantity === '') notes.push(words.noQuantity);
  const unused = more.filter((cell) => cell !== '');
  if (unused.length > 0) notes.push(words.unused(unused.map(oneLine).join(' · ')));
  return { line, item, notes };
}

/**
 * Rows copied out of a spreadsheet or a CSV file: name, specification, brand, maximum price, quantity. Cells may be quoted,
 * with line breaks, quotes and separators inside. Only empty rows are left out without a word; after `room` items no row
 * makes one.
 */
export function pasteRows(text: string, room: number): PastedRow[] {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: ['\t', ';', ','] });
  const rows = data
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  let count = 0;
  return rows.map(({ cells, line }, at) =>
    at === 0 && rows.length > 1 && isHeading(cells)
      ? { line, notes: [words.heading] }
      : toRow(cells, line, count++ < room),
  );
}
