import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOfMigration } from './source/migrations.ts';

const root = join(import.meta.dirname, '../..');
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version);

/** The first migration of each service that was made under the rule. */
const first = { 'core-api': '0011', 'chain-api': '0002' };

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

/** drizzle-kit compares the tables with the newest snapshot alone; the others are 2.3 times the source, and go. */
describe.each(Object.keys(first))('what drizzle-kit keeps of %s', (service) => {
  const folder = join(root, 'services', service, 'migrations');
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  );
  const number = (index: number) => String(index).padStart(4, '0');

  it('is a journal of every migration, in order', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
    expect(entries.map(({ idx, tag }) => [idx, tag.slice(0, 4)])).toEqual(
      entries.map((_, index) => [index, number(index)]),
    );
  });

  it('is the newest snapshot: delete the one before', () =>
    expect(readdirSync(join(folder, 'meta')).filter((file) => file !== '_journal.json')).toEqual([
      `${number(entries.length - 1)}_snapshot.json`,
    ]));
});

describe('no migration breaks instances of the version before', () => {
  it('knows which versions are released', () => expect(released).toContain('1.0.0'));

  it.each(Object.entries(first))('of %s', async (service, from) => {
    const folder = join(root, 'services', service, 'migrations');
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= from);
    const faults = files.map(async (file) => [
      file,
      await faultsOfMigration(readFileSync(join(folder, file), 'utf8'), released),
    ]);
    expect(Object.fromEntries(await Promise.all(faults))).toEqual(
      Object.fromEntries(files.map((file) => [file, []])),
    );
  });
});

const made = 'create table "goods" ("id" int not null);--> statement-breakpoint\n';

it.each([
  ['a column NOT NULL without a default', 'alter table "offers" add column "x" int not null'],
  ['one more in the same statement', 'alter table offers add column a int, add column b text not null'],
  ['a renamed column', 'alter table "offers" rename column "a" to "b"'],
  ['a renamed table', 'alter table "offers" rename to "bids"'],
  ['a renamed type', 'alter type status rename to state'],
  ['a dropped column', 'alter table "offers" drop column "a"'],
  ['a dropped table', `${made}drop table "offers" cascade`],
  ['a column that becomes NOT NULL', 'alter table "offers" alter column "a" set not null'],
  ['a default that goes', 'alter table "offers" alter column "a" drop default'],
  ['a constraint', 'alter table "offers" add constraint "c" check ("a" > 0)'],
  ['a unique index', 'create unique index "i" on "offers" ("a")'],
  ['a contract since a version that is not released', '-- contract since 99.0.0: gone\ndrop table "offers"'],
  ['a contract that says nothing', '-- contract since 1.0.0:\ndrop table "offers"'],
  ['an index that goes before another is made', 'drop index "j"; create index "i" on "offers" ("a")'],
  ['an index that goes before rows are filled', 'drop index "j"; update "offers" set "a" = 1'],
  ['a rename as a contract', '-- contract since 1.0.0: gone\nalter table "offers" rename to "bids"'],
])('refuses %s', async (_, sql) => {
  expect(await faultsOfMigration(sql, ['1.0.0'])).not.toEqual([]);
});

it.each([
  ['a column that may be null', 'alter table "offers" add column "x" int'],
  ['a column with a default', 'alter table "offers" add column "x" int default 0 not null'],
  [
    'a column that counts itself',
    'alter table "offers" add column "x" int generated always as identity not null',
  ],
  ['a new table with all it needs', `${made}alter table "goods" add constraint "c" check ("id" > 0)`],
  ['a unique index of a new table', `${made}create unique index "i" on "goods" ("id")`],
  ['another index, and one less', 'create index "i" on "offers" ("a"); drop index "j"'],
  ['a type that becomes wider', 'alter table "offers" alter column "a" set data type bigint'],
  ['a constraint less', 'alter table "offers" drop constraint "c"'],
  ['rows', 'update "offers" set "a" = 1'],
  ['a contract', '-- contract since 1.0.0: nobody reads it\nalter table "offers" drop column "a"'],
])('lets pass %s', async (_, sql) => {
  expect(await faultsOfMigration(sql, ['1.0.0'])).toEqual([]);
});
