import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../test/harness.ts';
import { unprepared } from './unprepared.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it('leaves no prepared statement behind, where the same query does by itself', async () => {
  const { sql } = harness.ctx('ani');
  const reserved = await sql.reserve();
  const ask = (mark: string) => reserved`select ${mark}::text as mark where ${reserved`true`}`;
  const prepared = async () =>
    (
      await reserved`select statement from pg_prepared_statements where statement like '%as mark%'
      and statement not like '%pg_prepared_statements%'`
    ).length;
  expect(await unprepared(ask('one'))).toMatchObject([{ mark: 'one' }]);
  expect(await prepared()).toBe(0);
  await ask('two');
  expect(await prepared()).toBe(1);
  reserved.release();
});
