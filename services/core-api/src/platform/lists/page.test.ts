import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pageRows } from './page.ts';

test('every size of a page that somebody may ask for makes a handful of statements', () => {
  const dialect = new PgDialect();
  const texts = new Set<string>();
  for (let limit = 1; limit <= 100; limit++)
    texts.add(dialect.sqlToQuery(pageRows({ limit, offset: 0, cursor: null })).sql);
  expect(texts.size).toBeLessThanOrEqual(5);
  expect(texts).toContain('limit 9');
});
