import { describe, expect, it } from 'vitest';
import { type Person, useHarness } from '../test/harness.ts';
import { makeTransaction, makeValidating, moveTo, newsOf } from '../test/transactions.ts';
import { runDueWork } from './run-due-work.ts';

const harness = useHarness();

const noticesOf = async (person: Person, id: string, title = 'Masa penerimaan hampir berakhir') =>
  (await newsOf(harness, person, id)).filter((news) => news.title === title).length;
const begin = (id: string, ago: string) =>
  harness.sql`update transactions set validating_since = now() - ${ago}::interval where id = ${id}`;

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
    const { sql } = harness;
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

  it('tells both parties of each of the two moments of an open problem, once, and anew once it is reported again', async () => {
    const { id } = await makeValidating(harness, 'lama bermasalah');
    const report = () => harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'Rusak' });
    const told = async () => {
      await Promise.all([runDueWork(harness.deps), runDueWork(harness.deps)]);
      const titles = ['Masalah belum selesai', 'Masalah lama tidak diperbarui'];
      const counts = titles.flatMap((title) => [noticesOf('ani', id, title), noticesOf('budi', id, title)]);
      return Promise.all(counts);
    };
    const reported = (ago: string) =>
      harness.sql`update transactions set problem_opened_at = now() - ${ago}::interval where id = ${id}`;
    await report();
    await begin(id, '30 days');
    expect(await told()).toEqual([0, 0, 0, 0]);
    await reported('5 days 23 hours');
    expect(await told()).toEqual([0, 0, 0, 0]);
    // Cancelling opens in a day.
    await reported('6 days 1 second');
    expect([await told(), await told()]).toEqual([
      [1, 1, 0, 0],
      [1, 1, 0, 0],
    ]);
    await reported('19 days 23 hours');
    expect(await told()).toEqual([1, 1, 0, 0]);
    // In a day it is taken for received.
    await reported('20 days 1 second');
    expect([await told(), await told()]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect((await report()).status).toBe(200);
    expect(await told()).toEqual([1, 1, 1, 1]);
    await reported('6 days 2 seconds');
    expect(await told()).toEqual([2, 2, 1, 1]);
    await reported('20 days 2 seconds');
    expect(await told()).toEqual([2, 2, 2, 2]);
  });

  it('tells both once that the vendor need not wait for consent soon, whatever else they were told', async () => {
    const { id } = await makeValidating(harness, 'batal ditunggu');
    await harness.as('budi').post(`/api/transactions/${id}/cancellation`, { reason: 'Pabrik tutup' });
    const asked = (ago: string) =>
      harness.sql`update transactions set cancel_asked_at = now() - ${ago}::interval where id = ${id}`;
    const told = async () => {
      await Promise.all([runDueWork(harness.deps), runDueWork(harness.deps)]);
      const title = 'Pembatalan belum dijawab';
      return [await noticesOf('ani', id, title), await noticesOf('budi', id, title)];
    };
    await begin(id, '6 days 1 second');
    await asked('5 days 23 hours');
    expect(await told()).toEqual([0, 0]);
    await asked('6 days 1 second');
    expect([await told(), await told()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await noticesOf('ani', id)).toBe(1);
  });
});
