import { collectLog } from '@pasok/service/test/collect-log';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { recordDemo } from './record-blocks.ts';

const harness = useHarness();

it('says once that the blocks cannot be recorded, not at every try', async () => {
  const { sql } = harness;
  await sql`alter table done_once rename to done_elsewhere`;
  // Each try fails, and leaves its number: what a sequence gave is not taken back.
  await sql`create sequence tries`;
  await sql`create view done_once as select (nextval('tries') / 0)::text as name, now() as done_at`;
  const { lines, log } = collectLog();
  const stop = recordDemo({ ...harness.deps, log }, { chainApiUrl: 'http://127.0.0.1:1' });
  const tried = async () => Number((await sql`select last_value from tries`)[0]?.last_value);
  await expect.poll(tried).toBeGreaterThan(2);
  expect(lines).toHaveLength(1);
  stop();
});
