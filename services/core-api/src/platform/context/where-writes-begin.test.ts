import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A signed-in caller's writes begin with the account's row, and only inTransaction locks it.

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Begins a database transaction by itself. */
const begins = (text: string): boolean => /\.transaction\(|\.begin\([^)]/.test(text);

/** Writes through the driver, which needs no transaction: `ctx.sql`, or the `sql` taken out of a context. */
const writesByDriver = (text: string): boolean => {
  const isDrizzles = /import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'/.test(text);
  const write = '(?:<[^`]*>)?`\\s*(?:with\\b[^`]*\\b)?(?:insert into|update|delete from)\\b';
  return new RegExp(isDrizzles ? `\\.sql${write}` : `\\bsql${write}|\\btx${write}`).test(text);
};

const filesThat = (does: (text: string) => boolean) =>
  sources.filter(({ text }) => does(text)).map(({ file }) => file);

describe('inTransaction is the only way to write', () => {
  it.each([
    ['a transaction of its own', begins, 'await db.transaction(async (tx) => {});'],
    ['one of the driver', begins, 'await ctx.sql.begin(async (tx) => {});'],
    ['a write by the driver', writesByDriver, 'await ctx.sql`update users set name = 1`;'],
    ['a write by the driver’s own name', writesByDriver, 'await sql<Row[]>`\n  delete from users`;'],
    [
      'a write by the driver beside statements of drizzle',
      writesByDriver,
      "import { eq, sql } from 'drizzle-orm';\nawait ctx.sql`insert into users values (1)`;",
    ],
  ])('%s is found', (_name, does, text) => {
    expect(does(text)).toBe(true);
  });

  it('counters of limits alone begin transactions beside it: they count for those who are refused too', () => {
    expect(filesThat(begins).sort()).toEqual([
      'platform/context/context.ts',
      'platform/limits/limit-failures.ts',
    ]);
  });

  it('the driver alone writes only the table of limits', () => {
    const written = sources
      .filter(({ text }) => writesByDriver(text))
      .flatMap(({ text }) => [...text.matchAll(/`\s*(?:insert into|update|delete from) (\w+)/g)]);
    expect(new Set(written.map(([, table]) => table))).toEqual(new Set(['rate_limits']));
    expect(filesThat(writesByDriver).sort()).toEqual([
      'platform/limits/held-keys.ts',
      'platform/limits/streaks.ts',
    ]);
  });
});
