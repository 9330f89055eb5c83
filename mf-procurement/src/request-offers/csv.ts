/** First characters that a spreadsheet takes for a formula; the apostrophe itself too, so that the guard can be undone. */
const risky = /^[=+\-@\t\r']/;

const toCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const guarded = risky.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/**
 * Rows as CSV (RFC 4180). Numbers stay plain; a text that a spreadsheet would run as a formula gets an apostrophe
 * in front. Begins with a byte order mark: without it Excel reads the text as Latin-1.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
