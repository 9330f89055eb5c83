/** A cell of an exported table: text, or an amount in whole rupiah. */
export type CsvCell = string | number;

/** What spreadsheets set to Indonesian take for the next column; a comma is their decimal sign. */
const separator = ';';

/**
 * Rows as RFC 4180 text (CRLF, quotes doubled, but ';' between cells) that no spreadsheet runs: a text beginning with = + - @, tab or a
 * line end is shown with an apostrophe before it. Amounts are plain integers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = /^\s*['=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
