import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads back what `toCsv` wrote, every cell as text. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"').replace(/^'/, ''));
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

it.each([
  ['=1+1', `"'=1+1"`],
  ['+62812', `"'+62812"`],
  ['-5', `"'-5"`],
  ['@cmd', `"'@cmd"`],
  [' =1', `"' =1"`],
  ['PT "Maju", Tbk', '"PT ""Maju"", Tbk"'],
  ['Budi', '"Budi"'],
])('%j is written as %s', (cell, written) => {
  expect(toCsv([[cell, 9_500_000]])).toBe(`${written};9500000\r\n`);
});

it('reads back equal, and no cell is a formula', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=A1', "'x", '+1', '-1', '@a', 'a"b;c\r\nd'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const text = toCsv(rows);
      expect(parseCsv(text)).toEqual(rows);
      expect(text).not.toMatch(/(^|;)"[=+\-@]/m);
    }),
  );
});
