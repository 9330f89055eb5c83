import { watchStatements } from '@pasok/testing/statement-costs';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { postRequest } from '../../test/market.ts';
import { countMarket } from './market-figures.ts';

const harness = useHarness();

const total = async (): Promise<number> =>
  (await harness.as('citra').get('/api/dashboard/stats')).body.totalRequests;

it('count a small market as it is now', async () => {
  await countMarket(harness.deps);
  await postRequest(harness);
  expect(await total()).toBe(1);
});

it('are of a large one what was counted last, anew after 30 seconds, and once for all instances', async () => {
  const { sql } = harness;
  await sql`
    insert into requests (id, user_id, deadline, total_budget, item_count, created_at)
    select uuidv7(), ${harness.ids.ani}, now() + interval '1 day', 2, 1, now() - make_interval(days => n % 3)
    from generate_series(1, 6000) n`;
  const counted = () => sql`select counted_at, requests from market_figures`;
  const pass = () => sql`update market_figures set counted_at = counted_at - interval '31 seconds'`;
  await countMarket(harness.deps);
  const [soon] = await counted();
  expect(soon?.requests).toBe(0);
  await pass();
  const costs = await watchStatements(harness.url);
  await Promise.all(Array.from({ length: 4 }, () => countMarket(harness.deps)));
  const [later] = await counted();
  expect(later?.requests).toBe(6_001);
  await countMarket(harness.deps);
  expect(await counted()).toEqual([later]);
  await postRequest(harness);
  expect(await total()).toBe(6_001);
  const reads = await costs.of(total);
  expect(reads.filter(({ buffers }) => buffers > 100)).toEqual([]);
  await costs.end();
  await pass();
  await countMarket(harness.deps);
  expect(await total()).toBe(6_002);
  const { trends } = (await harness.as('ani').get('/api/dashboard/stats')).body;
  expect(trends.requests.slice(-4)).toEqual([0, 2_000, 2_000, 2_002]);
});
