import { beforeAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

/** A hundred requests with as many items as they may have. */
const path = '/api/requests?limit=100';
const harness = useHarness({ rateLimits: true });
beforeAll(async () => {
  await harness.sql`
    insert into requests (id, user_id, deadline, total_budget, item_count)
    select uuidv7(), ${harness.ids.ani}, now() + interval '1 day', 50, 50 from generate_series(1, 100)`;
  await harness.sql`
    insert into request_items (request_id, pos, name, budget, quantity)
    select id, pos, 'Meja', 1, 1 from requests, generate_series(0, 49) pos`;
});

it('a person who asks for megabytes over and over is told to wait, and nobody else is', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => harness.as('budi').get(path)));
  const told = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  // Six of 5,100 rows and items fit, and those that were being read beside the last of them.
  expect(told(200)).toBeLessThanOrEqual(11);
  expect(told(200)).toBeGreaterThanOrEqual(6);
  expect(told(429)).toBe(60 - told(200));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('TOO_MANY');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await harness.as('citra').get('/api/requests?limit=9')).status).toBe(200);
  // What is no list goes on.
  expect((await harness.as('budi').get('/api/auth/me')).status).toBe(200);
});

it('the same goes for offers, which repeat what was asked for', async () => {
  await harness.sql`
    insert into offers (id, request_id, supplier_id, total_price, item_count)
    select uuidv7(), id, ${harness.ids.citra}, 50, 50 from requests`;
  await harness.sql`
    insert into offer_items (offer_id, pos, name, price, quantity, notes)
    select id, pos, 'Meja', 1, 1, 'ada' from offers, generate_series(0, 49) pos`;
  const statuses: number[] = [];
  for (let times = 0; times < 4; times++)
    statuses.push((await harness.as('citra').get('/api/offers/my?limit=100')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
