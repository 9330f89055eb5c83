import { watchStatements } from '@pasok/testing/statement-costs';
import { expect, it } from 'vitest';
import { createHarness } from '../../test/harness.ts';
import { readEvents } from './read-events.ts';

it('news cost the same however much was told since the first ones', async () => {
  const harness = await createHarness({}, 1);
  const costs = await watchStatements(harness.url);
  const { sql } = harness;
  await sql`insert into live_events (topic, ref_id) select 'request', n from generate_series(1, 100) n`;
  await sql`vacuum analyze live_events`;
  let { position } = await readEvents(harness.deps, { from: undefined, users: [] });
  const readOn = async () => {
    const news = await readEvents(harness.deps, { from: position, users: [] });
    position = news.position;
    return news.events.length;
  };
  // From the sixth time on by a plan that may be kept.
  for (let times = 0; times < 7; times++) await readOn();
  await sql`insert into live_events (topic, ref_id) select 'request', n from generate_series(1, 4000) n`;
  expect(await readOn()).toBe(4000);
  const [told] = await sql<{ xid: string }[]>`select max(xid::text::bigint) as xid from live_events`;
  // Whoever is writing elsewhere on the server holds the position back; until then the 4,000 would be looked at again.
  await expect
    .poll(async () => {
      await readOn();
      return BigInt(position.snapshot.split(':')[0] ?? 0);
    })
    .toBeGreaterThan(BigInt(told?.xid ?? 0));
  await sql`insert into live_events (topic, ref_id) values ('request', 'x')`;
  const statements = await costs.of(async () => expect(await readOn()).toBe(1));
  expect(statements.filter(({ buffers }) => buffers > 20)).toEqual([]);
  await costs.end();
  await harness.close();
});

it('reads for those who listen here and for everybody, and goes on past what is for others', async () => {
  const harness = await createHarness({}, 1);
  const { ani, budi } = harness.ids;
  const { position: from } = await readEvents(harness.deps, { from: undefined, users: [] });
  await harness.sql`insert into live_events (user_id, topic, ref_id)
    values (${ani}, 'offer', 'hers'), (${budi}, 'offer', 'his'), (null, 'request', 'all')`;
  const read = async (users: string[], since = from) => {
    const { events, position } = await readEvents(harness.deps, { from: since, users });
    return { ids: events.map(({ id }) => id), position };
  };
  const { ids, position } = await read([ani]);
  expect(ids).toEqual(['hers', 'all']);
  expect((await read([ani, budi], position)).ids).toEqual([]);
  expect((await read([])).ids).toEqual(['all']);
  // Too many to name.
  expect((await read(Array.from({ length: 501 }, () => ani))).ids).toEqual(['hers', 'his', 'all']);
  await harness.close();
});
