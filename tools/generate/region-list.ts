import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The cells of a table of the package. It is read as a file: the package's own reader needs a newer Node.js. */
function rowsOf(table: 'provinces' | 'regencies'): string[][] {
  const file = fileURLToPath(import.meta.resolve(`idn-area-data/data/${table}.csv`));
  const text = readFileSync(file, 'utf8').trimEnd();
  if (/["|`]/.test(text)) throw new Error(`${table}.csv has cells that this does not read`);
  const [, ...rows] = text.split(/\r?\n/);
  return rows.map((row) => row.split(','));
}

/** The text of `packages/domain/src/region-list.ts`: a line a province, with its regencies and cities. */
export function regionList(): string {
  const regencies = rowsOf('regencies');
  const lines = rowsOf('provinces').map(([province = '', name]) => {
    const own = regencies.filter(([, of]) => of === province);
    const cells = own.map(([code = '', , regency]) => `${code.slice(province.length + 1)} ${regency}`);
    return [`${province} ${name}`, ...cells].join('|');
  });
  return `// Written by \`npm run generate\` from the package idn-area-data, whose data is made available under the Open Database
// License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); so is this list.

/** A province a line: its code and name, then its regencies and cities, each by the second part of its code and its name. */
export const regionList = \`
${lines.join('\n')}
\`;
`;
}
