import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** A reader by RFC 4180, written for this test. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < text.length; at++) {
    const char = text[at];
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at++;
    } else cell += char;
  }
  return rows;
}

it.each(['=1+1', '+62', '-5', '@SUM(A1)', '\tx', "'=1"])('guards %j', (text) => {
  expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
});

it('writes amounts as plain integers', () => {
  expect(toCsv([['Total', 19_120_000]])).toBe('\ufeffTotal,19120000\r\n');
});

it('any text comes back equal, and no cell is a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\'",;\r\n\tab1 é') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const back = parse(toCsv(rows));
      expect(back.flat().some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
      expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
    }),
  );
});
