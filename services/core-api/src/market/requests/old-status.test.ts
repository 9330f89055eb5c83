import { beforeAll, expect, it } from 'vitest';
import { useCosts } from '../../test/costs.ts';
import { useHarness } from '../../test/harness.ts';

// A plan that hopes to meet one of this status soon reads all that came later.

const harness = useHarness({}, 1);
const costs = useCosts(harness);
beforeAll(async () => {
  await harness.sql`
    insert into requests (id, user_id, status, deadline, total_budget, item_count)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${harness.ids.ani},
      case when n not between 8000 and 10000 then 'open' when n % 2 = 0 then 'accepted' else 'completed' end, now() + interval '1 day', 1, 1
    from generate_series(1, 20000) n`;
  await harness.sql`analyze requests`;
});
const read = async (status: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await harness.as('budi').get(`/api/requests?limit=9&status=${status}`)).body).toHaveLength(9);
};

it.each(['accepted', 'completed'])(
  'a list of %s requests, all of them old, reads next to nothing',
  async (status) => {
    // From the sixth time on by the plan that is kept.
    await read(status, 6);
    const statements = await costs.of(() => read(status, 2));
    const pages = statements.filter(({ text }) => text.includes('order by'));
    expect(pages).not.toEqual([]);
    expect(pages.filter(({ buffers }) => buffers > 60)).toEqual([]);
  },
);
