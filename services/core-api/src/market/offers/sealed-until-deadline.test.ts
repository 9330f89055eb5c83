import { afterAll, describe, expect, it } from 'vitest';
import { runDueWork } from '../../app/run-due-work.ts';
import { column, createHarness, type Person, refusedAs } from '../../test/harness.ts';
import { inDays, letDeadlinePass, offeredItems, postOffer, postRequest } from '../../test/market.ts';
import { newsOf } from '../../test/transactions.ts';

const harness = await createHarness();
afterAll(() => harness.close());

const ani = harness.as('ani');
const sealed = (more: Record<string, unknown> = {}) =>
  postRequest(harness, { sealedUntilDeadline: true, deadline: inDays(3), ...more });
/** A price that stands nowhere else. */
const price = 9_371_515;
const offerOn = (requestId: string, by: 'budi' | 'citra' = 'budi') =>
  postOffer(harness, requestId, { items: offeredItems.map((item) => ({ ...item, price })) }, by);
const put = (id: string, body: unknown) => ani.put(`/api/requests/${id}`, body);

it('says so on the request, and on no other', async () => {
  const id = await sealed();
  expect((await harness.as('budi').get(`/api/requests/${id}`)).body.sealedUntilDeadline).toBe(true);
  const other = (await ani.get(`/api/requests/${await postRequest(harness)}`)).body;
  expect(other).not.toHaveProperty('sealedUntilDeadline');
  expect(other).not.toHaveProperty('movedDeadlines');
});

it('its owner reads nothing of an offer but that it came, until the deadline; its vendor all', async () => {
  const id = await sealed();
  const offer = await offerOn(id);
  const calls = [
    '/requests/my',
    `/requests/${id}`,
    `/offers/by-request/${id}`,
    `/offers/by-request/${id}?sort=price`,
    `/offers/${offer}`,
    '/notifications',
    '/dashboard/activities',
    '/dashboard/stats',
    '/auth/export',
  ];
  for (const path of calls)
    expect(JSON.stringify((await ani.get(`/api${path}`)).body)).not.toContain(String(price));
  expect((await ani.get(`/api/offers/${offer}`)).body.code).toBe('OFFER_SEALED');
  expect((await ani.get(`/api/offers/by-request/${id}`)).body).toEqual([]);
  expect((await ani.get(`/api/requests/${id}`)).body.offerCount).toBe(1);
  const decidable = async () => column((await ani.get('/api/requests/my?offers=pending')).body, '_id');
  expect(await decidable()).not.toContain(id);
  expect((await harness.as('budi').get(`/api/offers/${offer}`)).body.items[0].price).toBe(price);
  const [told] = await newsOf(harness, 'ani');
  expect(told).toMatchObject({ kind: 'offer_received', path: `/offers/${id}` });

  await letDeadlinePass(harness, id);
  expect((await ani.get(`/api/offers/by-request/${id}`)).body[0].items[0].price).toBe(price);
  expect((await ani.get(`/api/offers/${offer}`)).status).toBe(200);
  expect(await decidable()).toContain(id);
  // Which offers stood is noted before one is accepted, also where no background work did so.
  expect((await ani.post(`/api/offers/accept/${offer}`)).status).toBe(201);
  const noted = await harness.sql`select 1 from acts where id = ${id} and kind = 'opening'`;
  expect(noted).toHaveLength(1);
});

it('one that was withdrawn before is never read, and one withdrawn later as any', async () => {
  const id = await sealed();
  const early = await offerOn(id);
  const late = await offerOn(id, 'citra');
  await harness.as('budi').delete(`/api/offers/${early}`);
  await harness.sql`update offers set updated_at = now() - interval '1 hour' where id = ${early}`;
  await letDeadlinePass(harness, id);
  const read = async () => {
    const { body } = await ani.get(`/api/offers/by-request/${id}`);
    return column(body, '_id');
  };
  expect(await read()).toEqual([late]);
  const { status, body } = await ani.get(`/api/offers/${early}`);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await ani.get(`/api/offers/${early}/seal`)).status).toBe(404);
  expect((await ani.get(`/api/files?kind=offer&id=${early}`)).status).toBe(404);
  expect((await harness.as('budi').get(`/api/offers/${early}`)).body.items[0].price).toBe(price);
  await harness.as('citra').delete(`/api/offers/${late}`);
  expect([await read(), (await ani.get(`/api/offers/${late}`)).status]).toEqual([[late], 200]);
});

it('nothing is decided before', async () => {
  const offer = await offerOn(await sealed());
  for (const path of [`offers/accept/${offer}`, `transactions/accept/${offer}`, `offers/reject/${offer}`]) {
    expect(await ani.post(`/api/${path}`)).toMatchObject(refusedAs(409, 'OFFER_SEALED'));
  }
});

describe('once somebody has offered', () => {
  it('the seal stays as it was, and the deadline moves away only', async () => {
    const id = await sealed();
    expect((await put(id, { sealedUntilDeadline: false })).status).toBe(200);
    expect((await put(id, { sealedUntilDeadline: true, deadline: inDays(2) })).status).toBe(200);
    const offer = await offerOn(id);
    for (const body of [
      { sealedUntilDeadline: false },
      { sealedUntilDeadline: null },
      { deadline: inDays(1) },
      { sealedUntilDeadline: false, deadline: inDays(4) },
    ])
      expect((await put(id, body)).body.code).toBe('SEAL_FIXED');
    expect((await put(id, { deadline: inDays(4), sealedUntilDeadline: true })).status).toBe(200);
    await harness.as('budi').delete(`/api/offers/${offer}`);
    expect((await put(id, { sealedUntilDeadline: null })).status).toBe(200);
  });

  it('it cannot be sealed again after it was opened', async () => {
    const id = await sealed();
    await offerOn(id);
    await letDeadlinePass(harness, id);
    expect((await put(id, { deadline: inDays(4) })).body.code).toBe('SEAL_FIXED');
    const open = await postRequest(harness);
    await offerOn(open);
    expect((await put(open, { sealedUntilDeadline: true })).body.code).toBe('SEAL_FIXED');
  });
});

describe('a deadline that moves', () => {
  it('stands in the history of the request, and is told to everybody who offered', async () => {
    const first = inDays(3);
    const id = await postRequest(harness, { judul: 'Meja', deadline: first });
    await offerOn(id);
    const gone = await offerOn(id, 'citra');
    await harness.as('citra').delete(`/api/offers/${gone}`);
    const next = inDays(5);
    await put(id, { deadline: next, judul: 'Meja' });
    await put(id, { deadline: next });
    const { movedDeadlines, deadline } = (await harness.as('citra').get(`/api/requests/${id}`)).body;
    expect(deadline).toBe(next);
    expect(movedDeadlines).toEqual([{ at: expect.any(String), from: first, to: next }]);
    const told = async (who: Person) =>
      (await newsOf(harness, who, `/request/${id}`)).filter(({ kind }) => kind === 'deadline_moved');
    expect(await told('budi')).toHaveLength(1);
    expect(await told('citra')).toHaveLength(0);
    const listed = (await ani.get('/api/requests/my?limit=1')).body[0];
    expect(listed).not.toHaveProperty('movedDeadlines');
  });

  it('moves fifty times and no more, and says so', async () => {
    const id = await postRequest(harness);
    await harness.sql`update requests set moved_deadlines = (select jsonb_agg(jsonb_build_object(
      'at', now(), 'from', now(), 'to', now())) from generate_series(1, 50)) where id = ${id}`;
    const { status, body } = await put(id, { deadline: inDays(6) });
    expect([status, body.message]).toEqual([400, expect.stringContaining('50 kali')]);
  });
});

it('tells its owner once that the seal is open, and how many offers there are', async () => {
  const id = await sealed({ judul: 'Segel' });
  await offerOn(id);
  await offerOn(id, 'citra');
  const told = (of: string) => newsOf(harness, 'ani', `/offers/${of}?view=compare`);
  await runDueWork(harness.deps);
  expect(await told(id)).toEqual([]);
  await letDeadlinePass(harness, id);
  await runDueWork(harness.deps);
  await runDueWork(harness.deps);
  expect(await told(id)).toMatchObject([
    {
      kind: 'offer_received',
      title: 'Segel terbuka',
      message: 'Segel terbuka: 2 penawaran untuk "Segel".',
      path: `/offers/${id}?view=compare`,
    },
  ]);
  // Nobody offered: nothing opens.
  const empty = await sealed();
  await letDeadlinePass(harness, empty);
  await runDueWork(harness.deps);
  expect(await told(empty)).toEqual([]);
});
