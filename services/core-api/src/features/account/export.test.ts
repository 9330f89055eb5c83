import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { column, type Harness, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';

const harness = useHarness();
beforeAll(async () => {
  await harness.sql`
    insert into notifications (id, user_id, kind, title, message, path)
    select gen_random_uuid(), ${harness.ids.ani}, 'problem', 'Judul', repeat(n || ' ', 200), '/transaction/x'
    from generate_series(1, 3000) n`;
  for (let at = 0; at < 60; at += 1) await postRequest(harness);
  await postOffer(harness, await postRequest(harness, {}, 'citra'), {}, 'ani');
});
beforeEach(() => harness.sql`delete from rate_limits`);

const open = (app = harness.app, person: 'ani' | 'budi' = 'ani') =>
  app.request('/api/auth/export', { headers: { authorization: `Bearer ${harness.tokens[person]}` } });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('the export', () => {
  it('holds every row once, over many pages', async () => {
    const { body } = await harness.as('ani').get('/api/auth/export');
    const ids = column(body.notifications, 'id');
    expect([ids.length, new Set(ids).size]).toEqual([3000, 3000]);
    expect([body.requests.length, body.requestItems.length]).toEqual([60, 120]);
    expect([body.offers.length, body.offerItems.length]).toEqual([1, 2]);
    expect(body.requests[0]).toMatchObject({
      userId: harness.ids.ani,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      totalBudget: 20_150_000,
    });
    const places = body.requestItems.map(
      (item: { requestId: string; pos: number }) => `${item.requestId}/${item.pos}`,
    );
    expect(new Set(places).size).toBe(120);
  });

  it('reads no more than its reader takes', async () => {
    const reader = (await open()).body?.getReader();
    await reader?.read();
    await harness.sql`update notifications set user_id = ${harness.ids.citra} where user_id = ${harness.ids.ani}`;
    let rest = '';
    const text = new TextDecoder();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += text.decode(part.value, { stream: true });
    await harness.sql`update notifications set user_id = ${harness.ids.ani} where title = 'Judul'`;
    // What was still to be read when the first piece had been taken is not there any more.
    expect(rest).toContain('"notifications":[');
    expect(rest.split('"Judul"').length).toBeLessThan(1000);
  });

  it('runs once at a time for a person, on all instances, and again after it ended or its reader left', async () => {
    const other = createApp(harness.deps);
    const first = await open();
    const second = await open(other);
    expect([second.status, await codeOf(second)]).toEqual([429, 'EXPORT_RUNNING']);
    expect((await open(other, 'budi')).status).toBe(200);
    await first.body?.cancel();
    const third = await open(other);
    expect(third.status).toBe(200);
    await third.text();
    expect((await open()).status).toBe(200);
  });

  it('breaks off when the database fails in the middle: half of it never looks like the whole', async () => {
    const broken = createApp({ ...harness.deps, db: failingAfter(3) });
    const answer = await open(broken);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });
});

it('is once an hour, in words; without limits as often as one likes', async () => {
  const limited = createApp({ ...harness.deps, settings: { ...harness.deps.settings, rateLimits: true } });
  await (await open(limited)).text();
  const again = await open(limited);
  expect([again.status, await codeOf(again)]).toEqual([429, 'EXPORT_TOO_SOON']);
  const wait = Number(again.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_000);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect((await open()).status).toBe(200);
});

/** The database until so many reads, then none. */
const failingAfter = (reads: number): Harness['deps']['db'] => {
  const { db } = harness.deps;
  let left = reads;
  return Object.assign(Object.create(db) as typeof db, {
    select: ((...fields: Parameters<typeof db.select>) => {
      left -= 1;
      if (left < 0) throw new Error('the database is gone');
      return db.select(...fields);
    }) as typeof db.select,
  });
};
