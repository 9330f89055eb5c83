import { readAmount } from '@pasok/contracts/amount';
import Papa from 'papaparse';
import { formTexts } from '../form-texts.ts';
import type { DraftItem } from './draft.ts';

const words = formTexts.form.rows;

/** A row as it will be: the item it makes, or none, and what there is to say of it. `line` counts from 1. */
export type PastedRow = { line: number; item?: DraftItem; notes: string[] };

/** `cell` as a whole number, '' for an empty one and for one that cannot be read for sure; then it is noted. */
function readCell(cell: string, notes: string[], unread: (cell: string) => string): number | '' {
  const amount = readAmount(cell);
  if (cell !== '' && amount === undefined) notes.push(unread(cell));
  return amount ?? '';
}

/** How people name the columns, in the order that columns without names have. */
const columnNames = {
  name: /^(nama|name|item|barang|uraian)/i,
  spec: /^spe[cks]/i,
  brand: /^(merek|merk|brand)/i,
  budget: /^(harga|price|budget|hps)/i,
  quantity: /^(jumlah|qty|quantity|jml|kuantitas|volume)/i,
  unit: /^(satuan|uom|unit$)/i,
};
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];

/** Where each column stands; one that a heading does not name stands nowhere (-1). `numbering`: 'No', which counts rows. */
type Places = Record<Column, number> & { numbering: number };
const usualPlaces: Places = { name: 0, spec: 1, brand: 2, budget: 3, quantity: 4, unit: -1, numbering: -1 };

/** The places that a first row names, if it is a heading: it has no numbers, and names the goods and one column more. */
function readHeading(cells: string[]): Places | undefined {
  const placeOf = (name: RegExp) => cells.findIndex((cell) => name.test(cell));
  const places = { numbering: placeOf(/^no\.?$/i) } as Places;
  for (const column of columns) places[column] = placeOf(columnNames[column]);
  const isHeading =
    places.name >= 0 &&
    columns.filter((column) => places[column] >= 0).length > 1 &&
    cells.every((cell) => readAmount(cell) === undefined);
  return isHeading ? places : undefined;
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ');

function toRow(cells: string[], places: Places, line: number, hasRoom: boolean): PastedRow {
  const [name = '', spec = '', brand = '', budget = '', quantity = '', unit = ''] = columns.map(
    (column) => cells[places[column]],
  );
  if (!hasRoom) return { line, notes: [words.noRoom(oneLine(name))] };
  const notes: string[] = [];
  const item = {
    name: oneLine(name),
    spec,
    brand: oneLine(brand),
    budget: readCell(budget, notes, words.unreadPrice),
    quantity: quantity === '' ? 1 : readCell(quantity, notes, words.unreadQuantity),
    unit: oneLine(unit),
  };
  if (name === '') notes.push(words.noName);
  if (budget === '') notes.push(words.noPrice);
  if (quantity === '') notes.push(words.noQuantity);
  const used = Object.values(places);
  const unused = cells.filter((cell, at) => cell !== '' && !used.includes(at));
  if (unused.length > 0) notes.push(words.unused(unused.map(oneLine).join(' · ')));
  return { line, item, notes };
}

/**
 * Rows copied out of a spreadsheet or a CSV file: name, specification, brand, maximum price, quantity, or as a first row
 * names its columns, the unit too. Cells may be quoted, with line breaks, quotes and separators inside. Only empty rows are left out
 * without a word; after `room` items no row makes one.
 */
export function pasteRows(text: string, room: number): PastedRow[] {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: ['\t', ';', ','] });
  const rows = data
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const places = rows.length > 1 ? readHeading(rows[0]?.cells ?? []) : undefined;
  let count = 0;
  return rows.map(({ cells, line }, at) =>
    at === 0 && places
      ? { line, notes: [words.heading] }
      : toRow(cells, places ?? usualPlaces, line, count++ < room),
  );
}
