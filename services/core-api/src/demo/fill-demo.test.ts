import { setTimeout as pause } from 'node:timers/promises';
import { collectLog } from '@pasok/service/test/collect-log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../test/harness.ts';
import { recordDemo } from './fill-demo.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it('says once that the blocks cannot be recorded, not at every try', async () => {
  await harness.deps.sql`alter table done_once rename to done_elsewhere`;
  const { lines, log } = collectLog();
  const stop = recordDemo({ ...harness.deps, log }, { chainApiUrl: 'http://127.0.0.1:1' });
  await expect.poll(() => lines.length).toBe(1);
  await pause(2_200);
  expect(lines).toHaveLength(1);
  stop();
});
