import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useHarness } from '../test/instance.ts';
import { type DatabaseCtx, inTransaction, openContext } from './context.ts';

const harness = useHarness();
let connection: Connection;
let ctx: DatabaseCtx;
beforeAll(async () => {
  connection = connectDatabase(harness.databaseUrl, { max: 2 });
  ctx = openContext(connection);
});
afterAll(async () => {
  await connection.close();
});

const write = (key: string) => sql`insert into rate_limits values (${key}, 1, now())`;

it('is a savepoint inside another: what it wrote goes with it alone, and both ways of reading see it', async () => {
  const keys = await inTransaction(ctx, async (outer) => {
    await outer.db.execute(write('kept'));
    const fails = inTransaction(outer, async (inner) => {
      await inner.db.execute(write('gone'));
      expect(await inner.sql`select 1 from rate_limits where key = 'gone'`).toHaveLength(1);
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    return outer.sql<{ key: string }[]>`select key from rate_limits where key in ('kept', 'gone')`;
  });
  expect(keys.map(({ key }) => key)).toEqual(['kept']);
});

it('begins again after a conflict', async () => {
  let tries = 0;
  const conflict = inTransaction(ctx, async () => {
    tries += 1;
    throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  await expect(conflict).rejects.toThrow('deadlock');
  expect(tries).toBe(4);
});

it('nothing else begins a transaction', () => {
  const root = join(import.meta.dirname, '..');
  const begins = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .filter((file) => /\.transaction\(|\.begin\([^)]/.test(readFileSync(join(root, file), 'utf8')));
  expect(begins).toEqual(['context/context.ts']);
});
