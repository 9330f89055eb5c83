import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, type Person } from '../test/harness.ts';
import { makeTransaction, makeValidating, moveTo } from '../test/transactions.ts';
import { runDueWork } from './run-due-work.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const noticesOf = async (person: Person, id: string, title = 'Masa penerimaan hampir berakhir') => {
  const { body } = await harness.as(person).get('/api/notifications?limit=100');
  return body.notifications.filter(
    (notice: { title: string; path: string }) => notice.title === title && notice.path.endsWith(id),
  ).length;
};
const begin = (id: string, ago: string) =>
  harness.deps.sql`update transactions set validating_since = now() - ${ago}::interval where id = ${id}`;

describe('the sweep', () => {
  it('tells both parties once, a day before the receipt period ends, by however many instances', async () => {
    const [soon, later] = [await makeValidating(harness, 'segera'), await makeValidating(harness, 'nanti')];
    await begin(soon.id, '6 days 1 second');
    await begin(later.id, '5 days 23 hours');
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(harness.deps)));
    await runDueWork(harness.deps);
    expect([await noticesOf('ani', soon.id), await noticesOf('budi', soon.id)]).toEqual([1, 1]);
    expect([await noticesOf('ani', later.id), await noticesOf('citra', soon.id)]).toEqual([0, 0]);
  });

  it('waits while a problem is open', async () => {
    const { id } = await makeValidating(harness, 'bermasalah');
    await begin(id, '8 days');
    await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'Rusak' });
    await runDueWork(harness.deps);
    expect(await noticesOf('ani', id)).toBe(0);
    await harness.as('ani').delete(`/api/transactions/${id}/problem`);
    await runDueWork(harness.deps);
    expect(await noticesOf('ani', id)).toBe(1);
  });

  it('tells both parties that silence lets the buyer cancel soon, once for each status', async () => {
    const { id, offerId } = await makeTransaction(harness, 'diam');
    const { sql } = harness.deps;
    const told = async () => {
      await runDueWork(harness.deps);
      const title = 'Status lama tidak berubah';
      return [await noticesOf('ani', id, title), await noticesOf('budi', id, title)];
    };
    const since = (days: number) =>
      sql`update transactions set status_since = now() - make_interval(days => ${days}) where id = ${id}`;
    await moveTo(harness, id, 'in_progress');
    await since(12);
    expect(await told()).toEqual([0, 0]);
    await since(13);
    expect([await told(), await told()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await moveTo(harness, id, 'shipped');
    await sql`update offers set delivery_time = 30 where id = ${offerId}`;
    await since(20);
    expect(await told()).toEqual([1, 1]);
    await sql`update offers set delivery_time = null where id = ${offerId}`;
    expect(await told()).toEqual([2, 2]);
  });

  it('tells both parties that a problem is still open, before it opens an end', async () => {
    const { id } = await makeValidating(harness, 'lama bermasalah');
    await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'Rusak' });
    await begin(id, '6 days 1 second');
    await runDueWork(harness.deps);
    expect(await noticesOf('budi', id, 'Masalah belum selesai')).toBe(0);
    await harness.deps
      .sql`update transactions set problem_opened_at = now() - interval '6 days' where id = ${id}`;
    await runDueWork(harness.deps);
    await runDueWork(harness.deps);
    const title = 'Masalah belum selesai';
    expect([await noticesOf('ani', id, title), await noticesOf('budi', id, title)]).toEqual([1, 1]);
  });

  it('forgets events after a day, and nothing younger', async () => {
    const { sql } = harness.deps;
    await sql`insert into live_events (topic, ref_id, created_at) values ('offer', 'old', now() - interval '25 hours')`;
    await sql`insert into live_events (topic, ref_id, created_at) values ('offer', 'young', now() - interval '23 hours')`;
    await runDueWork(harness.deps);
    const rows = await sql<
      { id: string }[]
    >`select ref_id as id from live_events where ref_id in ('old', 'young')`;
    expect(rows.map(({ id }) => id)).toEqual(['young']);
  });
});
