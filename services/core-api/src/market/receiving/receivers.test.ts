import { hash, randomBytes } from 'node:crypto';
import { digestsOf } from '@pasok/domain/token-digest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { purgeExpired } from '../../app/purge-expired.ts';
import { photo } from '../../test/files.ts';
import { column, createCaller, keepsInvariants, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { makeTransaction, makeValidating, moveTo, newsOf } from '../../test/transactions.ts';

// A deal here has Laptop x 2 (pos 0) and Mouse x 1 (pos 1).
const harness = useHarness();
const limited = useHarness({ rateLimits: true });
keepsInvariants(harness);

const at = (id: string, tail = '') => `/api/transactions/${id}${tail}`;
const make = (id: string, body: unknown = {}) => harness.as('ani').post(at(id, '/receivers'), body);
const secretOf = (url: string): string => url.split('#')[1] ?? '';
const holder = (url: string) => harness.withToken(secretOf(url));
const receive = (url: string, tokens: readonly string[], more: object = {}) =>
  holder(url).post('/api/receiving/validate', { name: 'Pak Joko', tokens, ...more });
const listOf = async (id: string) => (await harness.as('ani').get(at(id, '/receivers'))).body;
const only = (tokens: readonly string[], ...places: number[]) =>
  tokens.map((token, n) => (places.includes(n) ? token : ''));
const messagesOf = async (person: 'ani' | 'budi', id: string) =>
  (await newsOf(harness, person, id)).map(({ message }) => message);
const age = (id: string, days: number) => harness.sql`
  update transactions set validating_since = validating_since - ${days} * interval '1 day',
    status_since = status_since - ${days} * interval '1 day' where id = ${id}`;
const ageLinks = (id: string, days: number) => harness.sql`
  update receivers set created_at = created_at - ${days} * interval '1 day' where transaction_id = ${id}`;

async function makeLink(judul: string) {
  const deal = await makeValidating(harness, judul);
  const { status, body } = await make(deal.id);
  expect(status).toBe(201);
  return { ...deal, receiver: body._id as string, url: body.url as string };
}

describe('the buyer', () => {
  it('makes a link of 128 bits in a fragment; the database has its hash alone', async () => {
    const { id } = await makeValidating(harness, 'tautan');
    const key = { 'idempotency-key': '"tautan-1"' };
    const first = await harness.as('ani').post(at(id, '/receivers'), { name: 'Gudang timur' }, key);
    expect(first.status).toBe(201);
    expect(Object.keys(first.body)).toEqual(['_id', 'url']);
    expect(first.body.url).toMatch(/^https?:\/\/[^#]+\/receive#[\w-]{22}$/);
    const again = await harness.as('ani').post(at(id, '/receivers'), { name: 'Gudang timur' }, key);
    expect(again.body).toEqual(first.body);
    const secret = secretOf(first.body.url);
    const { sql } = harness;
    const kept = JSON.stringify([
      await sql`select * from receivers`,
      await sql`select * from idempotency_keys`,
      await sql`select * from live_events`,
      await sql`select * from notifications`,
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).toContain(hash('sha256', secret));
  });

  it('reads the links without a secret, and what came by each', async () => {
    const { id, tokens, url, receiver } = await makeLink('daftar');
    const second = await make(id, { name: 'Pak Joko' });
    expect((await receive(url, only(tokens, 0, 2))).status).toBe(200);
    const list = await listOf(id);
    expect(list).toEqual([
      {
        _id: second.body._id,
        name: 'Pak Joko',
        createdAt: expect.any(String),
        endsAt: expect.any(String),
        usedAt: null,
        units: 0,
      },
      {
        _id: receiver,
        name: null,
        createdAt: expect.any(String),
        endsAt: expect.any(String),
        usedAt: expect.any(String),
        units: 2,
      },
    ]);
    const [{ validating_since: since } = {}] =
      await harness.sql`select validating_since from transactions where id = ${id}`;
    const end = since.getTime() + (harness.deps.settings.receiptDays + 3) * 86_400_000;
    expect(new Date(list[0].endsAt).getTime()).toBe(end);
  });

  it('takes a link back: from the answer on it opens nothing', async () => {
    const { id, tokens, url, receiver } = await makeLink('cabut');
    const taken = await harness.as('ani').delete(at(id, `/receivers/${receiver}`));
    expect([taken.status, taken.body]).toEqual([200, []]);
    const over = refusedAs(404, 'RECEIVING_OVER');
    expect(await holder(url).get('/api/receiving')).toMatchObject(over);
    expect(await receive(url, tokens)).toMatchObject(over);
    expect((await harness.as('ani').delete(at(id, `/receivers/${receiver}`))).status).toBe(404);
  });

  it('takes no link of another deal back', async () => {
    const [one, other] = [await makeLink('satu'), await makeLink('lain')];
    expect((await harness.as('ani').delete(at(one.id, `/receivers/${other.receiver}`))).status).toBe(404);
    expect((await holder(other.url).get('/api/receiving')).status).toBe(200);
  });

  it('has 20 links of a deal at a time, and none of one that is over', async () => {
    const { id, tokens } = await makeValidating(harness, 'penuh');
    const made = [];
    for (let n = 0; n < 20; n += 1) made.push((await make(id)).body._id);
    expect(await make(id)).toMatchObject(refusedAs(409, 'RECEIVERS_FULL'));
    await harness.as('ani').delete(at(id, `/receivers/${made[0]}`));
    expect((await make(id)).status).toBe(201);
    await harness.as('ani').post(at(id, '/validate'), { tokens });
    expect(await make(id)).toMatchObject(refusedAs(409, 'STATUS_REFUSED'));
  });

  it('names a link as a person is named', async () => {
    const { id } = await makeValidating(harness, 'nama');
    for (const name of ['', 'Admin Pasok', 'a\u200bb', 'x'.repeat(300)])
      expect((await make(id, { name })).status).toBe(400);
  });
});

describe('whoever holds the link', () => {
  it('is told names, numbers, confirmed units and digests: nobody, no price, no token', async () => {
    const { id, tokens, url } = await makeLink('dilihat');
    await receive(url, only(tokens, 1));
    const { status, body } = await holder(url).get('/api/receiving');
    expect(status).toBe(200);
    const sha256 = (text: string) => hash('sha256', text);
    const issued = [{ tokens: tokens.slice(0, 2) }, { tokens: tokens.slice(2) }];
    expect(body).toEqual({
      _id: id,
      status: 'validating',
      endsAt: expect.any(String),
      items: [
        { name: 'Laptop', quantity: 2, confirmed: [false, true] },
        { name: 'Mouse', quantity: 1, confirmed: [false] },
      ],
      digests: digestsOf(id, issued, sha256),
      shipments: [
        {
          number: 1,
          items: [
            { pos: 0, firstUnit: 0, quantity: 2 },
            { pos: 1, firstUnit: 0, quantity: 1 },
          ],
        },
      ],
    });
  });

  it('is told by digests which tokens were replaced, as the buyer is', async () => {
    const { id, url } = await makeLink('diganti');
    const unit = { pos: 0, unit: 1 };
    await harness.as('ani').post(at(id, '/problem'), { reason: 'Retak', kind: 'rusak', units: [unit] });
    expect((await holder(url).get('/api/receiving')).body).not.toHaveProperty('replaced');
    await harness.as('budi').post(at(id, '/problem/answer'), { answer: 'replace' });
    const { body } = await holder(url).get('/api/receiving');
    expect(body.replaced).toEqual([{ ...unit, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(body).toMatchObject((await harness.as('ani').get(at(id, '/digests'))).body);
  });

  it('is told no digests before the goods are on their way', async () => {
    const { id } = await makeTransaction(harness, 'belum');
    await moveTo(harness, id, 'in_progress');
    const { url } = (await make(id)).body;
    expect((await holder(url).get('/api/receiving')).body).toMatchObject({
      status: 'in_progress',
      digests: [],
    });
    expect(await receive(url, ['', '', 'x'])).toMatchObject(refusedAs(409, 'NOT_VALIDATING'));
  });

  it('receives as the buyer does: both parties are told, history names the receiver, the last unit completes', async () => {
    const { id, tokens, url } = await makeLink('terima');
    const some = await receive(url, only(tokens, 0));
    expect(some.body.items.map(({ confirmed }: { confirmed: boolean[] }) => confirmed)).toEqual([
      [true, false],
      [false],
    ]);
    for (const person of ['ani', 'budi'] as const)
      expect((await messagesOf(person, id))[0]).toBe(
        'Penerima lewat tautan mengonfirmasi 1 dari 3 unit pada transaksi "terima".',
      );
    expect((await receive(url, only(tokens, 1, 2), { name: 'Bu Sri' })).body.status).toBe('completed');
    const history = (await harness.as('budi').get(at(id, '/history'))).body;
    const received = history.slice(-3).map(({ kind, receiver, actor, note }: Record<string, unknown>) => ({
      kind,
      receiver,
      actor,
      note,
    }));
    const actor = { _id: harness.ids.ani, name: expect.any(String) };
    expect(received).toEqual([
      { kind: 'units_confirmed', receiver: 'Pak Joko', actor, note: '1 dari 3 unit' },
      { kind: 'units_confirmed', receiver: 'Bu Sri', actor, note: '3 dari 3 unit' },
      { kind: 'status', receiver: 'Bu Sri', actor, note: undefined },
    ]);
  });

  it('has tries of their own: wrong ones refuse neither the buyer nor another link', async () => {
    const { id, tokens, url } = await makeLink('salah');
    const other = (await make(id)).body.url;
    const wrong = ['AAAA-AAAA-AAAA-AAAA', '', ''];
    for (let n = 0; n < 10; n += 1) {
      const answer = await receive(url, wrong);
      expect(answer).toMatchObject({ status: 400, body: { code: 'WRONG_TOKENS', errors: [{ index: 0 }] } });
    }
    expect((await receive(url, tokens)).status).toBe(429);
    expect((await receive(other, only(tokens, 0))).status).toBe(200);
    const send = (tokens: string[]) => harness.as('ani').post(at(id, '/validate'), { tokens });
    for (let n = 0; n < 10; n += 1) expect((await send(wrong)).status).toBe(400);
    expect((await send(tokens)).status).toBe(429);
    expect((await receive(other, tokens)).status).toBe(200);
  });

  it('names themselves as a person is named, or nothing is confirmed', async () => {
    const { id, tokens, url } = await makeLink('nama salah');
    for (const name of [undefined, '', 'Admin', 'Jоko'])
      expect(await receive(url, tokens, { name })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      });
    expect((await listOf(id))[0]).toMatchObject({ units: 0, usedAt: null });
  });

  it('opens nothing else with it, and no account opens these calls', async () => {
    const { id, url } = await makeLink('lain');
    for (const path of [
      at(id),
      at(id, '/history'),
      at(id, '/receivers'),
      '/api/transactions',
      '/api/auth/me',
    ])
      expect((await holder(url).get(path)).status).toBe(401);
    expect((await harness.as('ani').get('/api/receiving')).body.code).toBe('RECEIVING_OVER');
    expect((await harness.anonymous.get('/api/receiving')).status).toBe(401);
  });
});

describe('what arrived broken', () => {
  const report = (url: string, units: string, more: Record<string, string> = {}, bytes?: unknown, key = '') =>
    holder(url).post(
      `/api/receiving/damage?${new URLSearchParams({ name: 'Pak Joko', units, ...more })}`,
      bytes,
      key ? { 'idempotency-key': `"${key}"` } : {},
    );
  const problemOf = async (id: string) => (await harness.as('budi').get(at(id))).body.transaction.problem;
  const filesOf = async (person: 'ani' | 'budi', id: string) =>
    column((await harness.as(person).get(`/api/files?kind=problem&id=${id}`)).body, 'name');

  it('is reported by a link with its photo, once; both parties read who, by which link, and see it', async () => {
    const { id } = await makeValidating(harness, 'rusak');
    const { url } = (await make(id, { name: 'Gudang timur' })).body;
    const sent = await photo();
    const note = { note: 'Layar retak' };
    const late = { ...note, enteredAt: new Date(Date.now() - 3_600_000).toISOString() };
    const first = await report(url, '0/1', note, sent, 'rusak-1');
    expect(first.status).toBe(200);
    expect(first.body.items).toMatchObject([{ name: 'Laptop', reported: [1] }, { name: 'Mouse' }]);
    expect((await report(url, '0/1', late, sent, 'rusak-1')).status).toBe(200);
    const reason =
      'Laptop unit 2 rusak: Layar retak (dilaporkan Pak Joko lewat tautan penerimaan "Gudang timur")';
    expect(await problemOf(id)).toMatchObject({ reason, kind: 'rusak', units: [{ pos: 0, unit: 1 }] });
    for (const person of ['ani', 'budi'] as const) {
      expect(await filesOf(person, id)).toEqual(['Laptop unit 2.jpg']);
      expect((await messagesOf(person, id)).filter((news) => news.includes('masalah'))).toHaveLength(1);
      const history = (await harness.as(person).get(at(id, '/history'))).body;
      expect(history.at(-1)).toMatchObject({ kind: 'problem_opened', receiver: 'Pak Joko', note: reason });
    }
  });

  it('joins what was found broken before and waits for its answer, and opens a new report after one', async () => {
    const { id, url } = await makeLink('dua rusak');
    await report(url, '0/0');
    expect((await report(url, '0/0,1/0', { name: 'Bu Sri' }, await photo())).status).toBe(200);
    const units = [
      { pos: 0, unit: 0 },
      { pos: 1, unit: 0 },
    ];
    expect(await problemOf(id)).toMatchObject({ units, reason: expect.stringContaining('Pak Joko') });
    const history = (await harness.as('ani').get(at(id, '/history'))).body;
    expect(history.at(-1).note).toBe(
      'Laptop unit 1 · Mouse unit 1 rusak (dilaporkan Bu Sri lewat tautan penerimaan)',
    );
    await harness.as('budi').post(at(id, '/problem/answer'), { answer: 'replace' });
    await report(url, '0/1');
    expect(await problemOf(id)).toMatchObject({ units: [{ pos: 0, unit: 1 }] });
  });

  it('is the buyer’s to report too, and with a file that is no picture or a unit that is not there nobody’s', async () => {
    const { id, url } = await makeLink('rusak pembeli');
    const sent = await harness.as('ani').post(`/api/files/damage?id=${id}&units=0/0`, await photo());
    expect(sent.body.transaction.problem).toMatchObject({ reason: 'Laptop unit 1 rusak', kind: 'rusak' });
    expect(await filesOf('budi', id)).toEqual(['Laptop unit 1.jpg']);
    expect(await report(url, '0/1', {}, Buffer.from('bukan foto'))).toMatchObject(
      refusedAs(400, 'FILE_TYPE_UNKNOWN'),
    );
    expect((await report(url, '0/2')).status).toBe(400);
    expect((await report(url, 'semua')).status).toBe(400);
    expect((await problemOf(id)).units).toHaveLength(1);
  });
});

describe('a link ends', () => {
  const over = refusedAs(404, 'RECEIVING_OVER');

  it('72 hours after the receipt period', async () => {
    const { id, url } = await makeLink('masa');
    const days = harness.deps.settings.receiptDays + 3;
    await age(id, days - 0.01);
    await ageLinks(id, days - 0.01);
    expect((await holder(url).get('/api/receiving')).status).toBe(200);
    await age(id, 0.02);
    expect(await holder(url).get('/api/receiving')).toMatchObject(over);
  });

  it('with a deal that is cancelled', async () => {
    const { id, url } = await makeLink('batal');
    await moveTo(harness, id, 'cancelled');
    expect(await holder(url).get('/api/receiving')).toMatchObject(over);
  });

  it('while the buyer’s account is disabled, and is gone with the account', async () => {
    const { as: dewi, id } = await signUp(harness, 'Dewi');
    const deal = await makeTransaction(harness, 'dewi', { buyer: dewi });
    const { url } = (await dewi.post(at(deal.id, '/receivers'))).body;
    const { sql } = harness;
    await sql`update users set disabled_at = now() where id = ${id}`;
    expect(await holder(url).get('/api/receiving')).toMatchObject(over);
    await sql`update users set disabled_at = null where id = ${id}`;
    expect((await holder(url).get('/api/receiving')).status).toBe(200);
    await moveTo(harness, deal.id, 'cancelled');
    expect((await dewi.delete('/api/auth/me')).status).toBe(200);
    expect(await sql`select 1 from receivers where transaction_id = ${deal.id}`).toHaveLength(0);
  });

  it('180 days after it was made, and its row goes', async () => {
    const { id } = await makeTransaction(harness, 'lama');
    const { url } = (await make(id)).body;
    await ageLinks(id, 179);
    await purgeExpired(harness.deps);
    expect((await holder(url).get('/api/receiving')).status).toBe(200);
    await ageLinks(id, 2);
    expect(await holder(url).get('/api/receiving')).toMatchObject(over);
    await purgeExpired(harness.deps);
    expect(await harness.sql`select 1 from receivers where transaction_id = ${id}`).toHaveLength(0);
  });
});

it('limits calls of a link over all instances; made-up secrets of an address refuse none of its links', async () => {
  const { id, tokens } = await makeValidating(limited, 'batas');
  const { url } = (await limited.as('ani').post(at(id, '/receivers'))).body;
  const caller = limited.withToken(secretOf(url));
  const { sql } = limited.deps;
  const fill = (key: string) =>
    sql`update rate_limits set ends_at = now() + interval '1 hour' where key like ${`${key}:%`}`;
  expect((await caller.get('/api/receiving')).status).toBe(200);
  await fill('receiving');
  const another = createApp(limited.deps);
  for (const app of [limited.app, another])
    expect((await createCaller(app, secretOf(url)).get('/api/receiving')).status).toBe(429);
  expect((await caller.post('/api/receiving/validate', { name: 'Pak Joko', tokens })).status).toBe(429);
  await sql`delete from rate_limits`;
  const madeUp = () => limited.withToken(randomBytes(16).toString('base64url')).get('/api/receiving');
  expect((await madeUp()).body.code).toBe('RECEIVING_OVER');
  await fill('noReceiving');
  expect((await madeUp()).status).toBe(429);
  expect((await caller.get('/api/receiving')).status).toBe(200);
  await fill('receivingOfAddress');
  expect((await caller.get('/api/receiving')).status).toBe(429);
});
