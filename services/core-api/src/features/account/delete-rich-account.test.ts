import { watchStatements } from '@pasok/testing/statement-costs';
import { beforeAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { fillRichAccount } from '../../test/rich-account.ts';

const harness = useHarness();
/** So many of each thing, forty times as many notifications. */
const each = process.env.TEST_RELEASE ? 500 : 100;
beforeAll(async () => {
  await fillRichAccount(harness, 'citra', { each, notifications: 40 * each });
});

/** Writes of Ani on a request that Citra's offer stands on, until `ended`: one that waits for its lock too long is refused. */
async function writeUntil(requestId: string, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = ended.finally(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    const { status } = await harness
      .as('ani')
      .put(`/api/requests/${requestId}`, { priority: n % 2 ? 'high' : 'low' });
    expect(status).toBe(200);
  }
  await over;
}

/** Deletes Citra's account; answers how often that was asked. */
async function deleted(): Promise<number> {
  for (let asked = 1; ; asked += 1) {
    const { status, body, headers } = await harness.as('citra').delete('/api/auth/me');
    if (status === 200) return asked;
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
  }
}

it('an account with very much is deleted in small steps, and nobody waits for it', async () => {
  const { sql } = harness;
  const { ani, budi, citra } = harness.ids;
  const [before] = await sql`select coalesce(max(seq), 0) as seq from live_events`;
  const [own] = await sql`select id from requests where user_id = ${ani} order by id desc limit 1`;
  const costs = await watchStatements(harness.url);
  const statements = await costs.of(async () => {
    const deletion = deleted();
    await writeUntil(String(own?.id), deletion);
    // A slow machine is asked to come again, and goes on where it stopped.
    expect(await deletion).toBeLessThan(10);
  });
  await costs.end();
  // A write of Ani's is not one of the deletion: what both ask is not counted by how often.
  const often = statements.filter(
    ({ calls, text }) => calls > 40 && /notifications|offers set|\breason\b/.test(text),
  );
  expect(often).toEqual([]);
  expect(statements.filter(({ buffers }) => buffers > 30_000)).toEqual([]);

  const [left] = await sql`
    select (select count(*)::int from notifications where user_id = ${citra}) as notifications,
      (select count(*)::int from idempotency_keys where user_id = ${citra}) as keys,
      (select count(*)::int from requests where user_id = ${citra} and delivery_address is not null) as addresses,
      (select count(*)::int from requests where user_id = ${citra} and status = 'open') as requests,
      (select count(*)::int from offers where supplier_id = ${citra} and status = 'pending') as offers`;
  expect(left).toEqual({ notifications: 0, keys: 0, addresses: 0, requests: 0, offers: 0 });
  // Each vendor is told of each offer once, and each page of each change.
  const [told] = await sql`
    select count(*)::int as count, count(distinct path)::int as offers from notifications
    where user_id = ${budi} and kind = 'offer_rejected'`;
  expect(told).toEqual({ count: each, offers: each });
  const events = await sql`
    select topic, user_id as "user", count(distinct ref_id)::int as count from live_events
    where seq > ${before?.seq} and (topic, user_id) in (('offer', ${ani}), ('offer', ${budi}), ('notification', ${budi}))
    group by 1, 2 order by 1, 3 desc, 2`;
  expect(events.map(({ topic, user, count }) => [topic, user, count])).toEqual([
    ['notification', budi, each],
    ...[ani, budi].sort().map((user) => ['offer', user, each]),
  ]);
  const [requests] = await sql`
    select count(distinct ref_id)::int as count from live_events e join requests r on r.id::text = e.ref_id
    where seq > ${before?.seq} and topic = 'request' and e.user_id is null and r.user_id = ${citra}`;
  expect(requests).toEqual({ count: each });
  expect(await brokenInvariants(sql, { receiptDays: 7 })).toEqual({});
});
