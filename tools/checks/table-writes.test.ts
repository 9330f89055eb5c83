import { expect, it } from 'vitest';
import { parseSource, readSources } from './source/source-files.ts';
import { foreignWrites } from './source/table-writes.ts';

// A table stands in the folder of its noun, whose verbs alone write it: others call them with their transaction.

const table = parseSource(
  'services/x/src/market/offers/table.ts',
  "export const offers = pgTable('offers', {}); export const offerItemRows = itemRows(pgTable('offer_items', {}));",
);
const here = "import { offers, offerItemRows } from '../offers/table.ts';\n";

it.each([
  `${here}await db.update(offers).set({ status: 'rejected' });`,
  `${here}await db.insert(offers).values(row);`,
  `${here}await ctx.db\n  .delete(offers);`,
  `${here}await write(ctx, offerItemRows.insert(id, items));`,
  `${here}await write(ctx, sql\`update \${offers} set status = 'rejected'\`);`,
  'await ctx.db.execute(sql`insert into offers (id) values (1)`);',
  'await sql`with gone as (delete from offer_items where true) select 1`;',
  'await sql`update offers o set status = 1`;',
])('a write of another folder’s table is found: %s', (text) => {
  const path = 'services/x/src/market/requests/verb.ts';
  expect(foreignWrites([table, parseSource(path, text)])).toHaveLength(1);
});

it.each([
  ['services/x/src/market/offers/verb.ts', "import { offers } from './table.ts';\nawait db.update(offers);"],
  ['services/x/src/market/offers/verb.ts', 'await sql`delete from offers`;'],
  ['services/x/src/market/requests/verb.ts', `${here}await db.select().from(offers).for('update');`],
  [
    'services/x/src/market/requests/verb.ts',
    'await sql`select 1 from offers o for update of o skip locked`;',
  ],
  ['services/x/src/market/requests/verb.test.ts', 'await sql`delete from offers`;'],
  ['services/x/src/market/requests/verb.ts', 'seen.delete(offer); createHash(name).update(offers);'],
])('%s may have: %s', (path, text) => {
  expect(foreignWrites([table, parseSource(path, text)])).toEqual([]);
});

it.each([
  ['core-api', 10],
  ['chain-api', 3],
])('every table of %s is written in its own folder alone', (service, atLeast) => {
  const files = readSources('', (path) => path.startsWith(`services/${service}/src/`));
  expect(files.filter(({ fileName }) => fileName.endsWith('/table.ts')).length).toBeGreaterThan(atLeast);
  expect(foreignWrites(files)).toEqual([]);
});
