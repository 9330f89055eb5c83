import { notificationListSchema } from '@pasok/contracts/notification';
import { describe, expect, it } from 'vitest';
import { type Person, saveProfile, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, makeValidating, moveTo } from '../../test/transactions.ts';

const harness = useHarness();

const list = async (person: Person, query = '') => {
  const { status, body, headers } = await harness.as(person).get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return { ...notificationListSchema.parse(body), total: headers.get('x-total-count') };
};
const kindsOf = async (person: Person, id: string) =>
  (await list(person, '?limit=100')).notifications
    .filter(({ path }) => path.endsWith(id))
    .map(({ kind }) => kind);

describe('notifications', () => {
  it('tell each party what the other did, newest first', async () => {
    const { id, tokens } = await makeValidating(harness, 'cerita');
    const buyer = harness.as('ani');
    await buyer.post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
    await buyer.post(`/api/transactions/${id}/problem`, { reason: 'Rusak' });
    await buyer.delete(`/api/transactions/${id}/problem`);
    await buyer.post(`/api/transactions/${id}/validate`, { tokens });
    expect(await kindsOf('ani', id)).toEqual(['status_changed']);
    expect(await kindsOf('budi', id)).toEqual([
      'completed',
      'problem',
      'problem',
      'units_confirmed',
      'offer_accepted',
    ]);
    expect(await kindsOf('citra', id)).toEqual([]);
  });

  it('say whose offer came, by the name that the account has now: another’s name is nobody’s to keep', async () => {
    const id = await postRequest(harness, { judul: 'Meja' });
    for (const vendor of ['budi', 'citra'] as const) await postOffer(harness, id, {}, vendor);
    const told = async () =>
      (await list('ani', '?limit=2')).notifications.map(({ title, message }) => [title, message]);
    const of = (name: string) => ['Penawaran baru', `Ada penawaran baru untuk "Meja". Penjual: ${name}.`];
    expect(await told()).toEqual([of('Citra'), of('Budi')]);
    await saveProfile(harness.as('citra'), { name: 'Citra Dewi' });
    expect(await told()).toEqual([of('Citra Dewi'), of('Budi')]);
    const { sql } = harness;
    expect(await sql`select from notifications where concat(message, facts) ~ 'Budi|Citra'`).toHaveLength(0);
  });

  it('are said of stored facts; of a release that knows other words, by the sentence that it stored', async () => {
    const { sql } = harness;
    await postOffer(harness, await postRequest(harness, { judul: 'Kursi' }), {}, 'budi');
    const newest = async () => (await list('ani', '?limit=1')).notifications[0];
    const of = (request: string) => `Ada penawaran baru untuk "${request}". Penjual: Budi.`;
    expect(await newest()).toMatchObject({ kind: 'offer_received', message: of('Kursi') });
    const [stored] = await sql`select says, facts, message from notifications order by id desc limit 1`;
    expect(stored).toEqual({
      says: 'offer_received',
      facts: { request: 'Kursi' },
      message: 'Ada penawaran baru untuk "Kursi".',
    });
    const newestRow = sql`id = (select id from notifications order by id desc limit 1)`;
    await sql`update notifications set facts = '{"request": "Lemari"}' where ${newestRow}`;
    expect(await newest()).toMatchObject({ title: 'Penawaran baru', message: of('Lemari') });
    for (const says of ['toString', 'offer_received.later', null]) {
      await sql`update notifications set says = ${says} where ${newestRow}`;
      expect(await newest()).toMatchObject({ message: of('Kursi') });
    }
  });

  it('count the unread, and are marked as read by name or all, only by their owner', async () => {
    const { id } = await makeTransaction(harness, 'lonceng');
    await moveTo(harness, id, 'in_progress');
    await moveTo(harness, id, 'shipped');
    const before = await list('ani');
    const [newest] = before.notifications;
    if (!newest) throw new Error('nothing told');
    const mark = (person: Person, body: unknown) => harness.as(person).post('/api/notifications/read', body);
    expect((await mark('citra', { ids: [newest.id] })).status).toBe(200);
    expect((await list('ani')).unread).toBe(before.unread);
    expect((await mark('ani', { ids: [newest.id, 'not-an-id'] })).body).toEqual({
      unread: before.unread - 1,
    });
    expect((await list('ani')).notifications[0]?.readAt).toEqual(expect.any(String));
    expect((await list('ani', '?unread=1')).notifications.some((entry) => entry.id === newest.id)).toBe(
      false,
    );
    expect((await mark('ani', { all: true })).body).toEqual({ unread: 0 });
    expect((await list('ani', '?unread=1')).notifications).toEqual([]);
    for (const body of [{}, { ids: [] }, { ids: 'x' }, { all: false }, { ids: Array(101).fill(newest.id) }]) {
      expect((await mark('ani', body)).status).toBe(400);
    }
  });

  it('page and count', async () => {
    const all = await list('ani', '?limit=100');
    const second = await list('ani', '?limit=1&page=2');
    expect(second.notifications).toEqual(all.notifications.slice(1, 2));
    const after = await list('ani', `?limit=1&cursor=${all.notifications[0]?.id}`);
    expect(after.notifications).toEqual(all.notifications.slice(1, 2));
    expect(second.total).toBe(String(all.notifications.length));
  });
});

it('marks tens of thousands as read, none of them twice', async () => {
  const { sql } = harness;
  await sql`
    insert into notifications (id, user_id, kind, title, message, path, created_at)
    select uuidv7(), ${harness.ids.citra}, 'offer_received', 'x', 'x', '/offer/x', now() from generate_series(1, 2500)`;
  const [old] = await sql`
    update notifications set read_at = '2020-01-01' where id = (select id from notifications
      where user_id = ${harness.ids.citra} limit 1) returning id`;
  expect((await harness.as('citra').post('/api/notifications/read', { all: true })).body).toEqual({
    unread: 0,
  });
  const [kept] = await sql`select read_at from notifications where id = ${old?.id}`;
  expect(kept?.read_at).toEqual(new Date('2020-01-01'));
});
