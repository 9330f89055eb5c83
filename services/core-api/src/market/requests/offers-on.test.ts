import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/context/context.ts';
import { useCosts } from '../../test/costs.ts';
import { useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { offersOn } from './offers-on.ts';

const harness = useHarness({}, 1);
const costs = useCosts(harness);
let request: string;
beforeAll(async () => {
  request = await postRequest(harness);
  const { sql } = harness;
  await sql`
    insert into users (id, name, email, password_hash)
    select uuidv7(), 'V', 'v' || n || '@demo.test', '-' from generate_series(1, 1000) n`;
  await sql`
    insert into offers (id, request_id, supplier_id, status, total_price, item_count)
    select uuidv7(), ${request}, id, 'cancelled', 1, 1 from users, generate_series(1, 20) where name = 'V'`;
  // Other requests have offers that stand.
  await sql`
    insert into requests (id, user_id, deadline, total_budget, item_count)
    select uuidv7(), ${harness.ids.ani}, now() + interval '1 day', 1, 1 from generate_series(1, 20)`;
  await sql`
    insert into offers (id, request_id, supplier_id, total_price, item_count)
    select uuidv7(), r.id, v.id, 1, 1 from requests r, users v where v.name = 'V' and r.id <> ${request}`;
  await sql`vacuum analyze offers`;
});
const read = () => inTransaction(harness.ctx('budi'), (ctx) => offersOn(ctx, request));

it('what was withdrawn is not walked through, under the request’s lock or on a page', async () => {
  const standing = { any: false, own: false, ownPending: false };
  const seen: { text: string; buffers: number }[] = [];
  const note = async (work: () => Promise<unknown>) => void seen.push(...(await costs.of(work)));
  await note(async () => expect(await read()).toEqual(standing));
  await postOffer(harness, request);
  await note(async () => expect(await read()).toEqual({ any: true, own: true, ownPending: true }));
  for (const person of ['ani', 'budi', 'citra'] as const)
    await note(() => harness.as(person).get(`/api/requests/${request}`));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter(({ buffers }) => buffers > 100)).toEqual([]);
});
