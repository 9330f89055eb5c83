import { beforeEach, describe, expect, it } from 'vitest';
import { column, type Person, refusedAs, signUp, useHarness } from '../../../test/harness.ts';
import { postRequest } from '../../../test/market.ts';
import { newsOf } from '../../../test/transactions.ts';
import { notifyWaitingSearches } from './notify-saved-searches.ts';
import { spellGoods } from './save-search.ts';

const harness = useHarness();
beforeEach(async () => {
  await harness.sql`delete from saved_searches`;
  await harness.sql`delete from notifications`;
});

const save = (body: unknown, by: Person = 'budi') => harness.as(by).post('/api/searches', body);
const list = async (by: Person = 'budi') => (await harness.as(by).get('/api/searches')).body;
const told = (by: Person = 'budi') => newsOf(harness, by);
const post = (name: string, more = {}, by: Person = 'ani') =>
  postRequest(harness, { judul: '', items: [{ name, budget: 1_000, quantity: 1 }], ...more }, by);

describe('a saved search', () => {
  it('is there until its owner deletes it, and nobody else’s', async () => {
    const kertas = await save({ goods: '  Kertas A4 ' });
    expect(kertas.status).toBe(201);
    expect(kertas.body).toEqual({
      _id: expect.any(String),
      goods: 'Kertas A4',
      createdAt: expect.any(String),
    });
    const tinta = await save({ goods: 'tinta', region: '32.73' });
    expect(tinta.body.region).toEqual({ code: '32.73', name: 'Kota Bandung' });
    expect((await save({ goods: 'meja', region: '32' })).body.region).toEqual({
      code: '32',
      name: 'Jawa Barat',
    });
    expect(column(await list(), 'goods')).toEqual(['meja', 'tinta', 'Kertas A4']);
    expect(await list('citra')).toEqual([]);
    const path = `/api/searches/${tinta.body._id}`;
    expect((await harness.as('budi').delete(path)).status).toBe(200);
    expect((await harness.as('budi').delete(path)).status).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  it('that is there is answered, however it is written', async () => {
    const first = await save({ goods: 'kertas', region: '' });
    const again = await save({ goods: 'KERTAS' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await save({ goods: 'kertas', region: '32' })).status).toBe(201);
    const two = await save({ goods: 'meja-kursi rapat' });
    for (const goods of ['Meja\u2011Kursi  rapat', 'ｍｅｊａ-kursi\u00A0rapat'])
      expect((await save({ goods })).body).toEqual(two.body);
  });

  it.each([
    [{ goods: 'k' }, 'goods'],
    [{ goods: '-- !!' }, 'goods'],
    [{ goods: '' }, 'goods'],
    [{ goods: 5 }, 'goods'],
    [{}, 'goods'],
    [{ goods: 'x'.repeat(121) }, 'goods'],
    [{ goods: 'kertas', region: '99.99' }, 'region'],
    [{ goods: 'kertas', region: 7 }, 'region'],
  ])('%j is refused at its field', async (body, field) => {
    const { status, body: refusal } = await save(body);
    expect([status, column(refusal.errors, 'path')]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('is one of twenty, even when many come at once', async () => {
    for (let at = 0; at < 18; at += 1) expect((await save({ goods: `barang ${at}` })).status).toBe(201);
    const rest = await Promise.all([18, 19, 20, 21, 22].map((at) => save({ goods: `barang ${at}` })));
    expect(rest.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await save({ goods: 'lain' })).toMatchObject(refusedAs(409, 'SEARCHES_FULL'));
    expect((await save({ goods: 'lain' }, 'citra')).status).toBe(201);
  });
});

describe('a new request is told', () => {
  it('to whoever saved a search that finds it, once, in words', async () => {
    await save({ goods: 'kertas' });
    await save({ goods: 'kertas hvs' });
    await save({ goods: 'kertas' }, 'ani');
    await save({ goods: 'tinta' }, 'citra');
    const id = await post('Kertas HVS A4', { judul: 'ATK semester ganjil' });
    const [news, ...more] = await told();
    expect(news).toMatchObject({
      kind: 'search_matched',
      title: 'Permintaan baru',
      message: 'Permintaan baru untuk “kertas” (Rp 1.000): ATK semester ganjil.',
      path: `/request/${id}`,
    });
    expect([more, await told('ani'), await told('citra')]).toEqual([[], [], []]);
  });

  it.each([
    ['kertas', 'Kertas A4 80 gram', true],
    ['ker', 'Kertas A4', true],
    ['kertas a', 'Kertas A4', false],
    ['kertas hv', 'Kertas HVS', true],
    ['bersih', 'Cairan pembersih lantai', true],
    ['pembersih lantai', 'Lantai yang bersih', true],
    ['cafe', 'Mesin Café', true],
    ['mini pc', 'Mini-PC', true],
    ['printr', 'Printer', false],
    ['hitam kertas', 'Kertas putih', false],
    ['penghap', 'Penghapus papan', true],
    ['papan 15 x 25', 'Papan 15×25 cm', true],
    ['cardreader usb', 'Card-reader USB', true],
    ['nasi mi’raj', "Nasi Mi'raj", true],
    ['kemeja', 'Meja', false],
  ])('by %j as the list finds it: %s', async (goods, name, isFound) => {
    await save({ goods });
    const id = await post(name);
    const { body } = await harness.as('budi').get(`/api/requests?goods=${encodeURIComponent(goods)}`);
    const isCorrected = goods === 'printr';
    expect(body.some(({ _id }: { _id: string }) => _id === id) && !isCorrected).toBe(isFound);
    expect((await told()).map(({ path }) => path)).toEqual(isFound ? [`/request/${id}`] : []);
  });

  it('of its region alone, where one is saved', async () => {
    await save({ goods: 'kursi', region: '32' });
    await save({ goods: 'kursi', region: '32.73' }, 'citra');
    const bandung = await post('Kursi', { deliveryRegion: '32.73' });
    const bogor = await post('Kursi', { deliveryRegion: '32.71' });
    for (const more of [{ deliveryRegion: '31.71' }, {}]) await post('Kursi', more);
    expect((await told()).map(({ path }) => path)).toEqual([`/request/${bogor}`, `/request/${bandung}`]);
    expect((await told('citra')).map(({ path }) => path)).toEqual([`/request/${bandung}`]);
  });

  it.each([
    ['kertas surabaya', 'Kertas', '35.78', true],
    ['kertas surabaya', 'Kertas', '32.73', false],
    ['kertas surabaya', 'Kertas cap Surabaya', '32.73', true],
    ['kertas di kota bandung', 'Kertas', '32.04', true],
    ['jawa barat', 'Lem', '32.73', true],
    ['surabaya', 'Lem', '35.78', true],
    ['palu', 'Lem', '72.71', false],
  ])('%j by the region too, as the list finds it: %s to %s', async (goods, name, deliveryRegion, isFound) => {
    await save({ goods });
    const id = await post(name, { deliveryRegion });
    const { body } = await harness.as('budi').get(`/api/requests?goods=${encodeURIComponent(goods)}`);
    expect(body.some(({ _id }: { _id: string }) => _id === id)).toBe(isFound);
    expect((await told()).map(({ path }) => path)).toEqual(isFound ? [`/request/${id}`] : []);
  });

  it('not where it is only for those invited', async () => {
    await save({ goods: 'rahasia' });
    await post('Rahasia', { visibility: 'invited' });
    expect(await told()).toEqual([]);
  });

  it('not when it is changed, and not by a search that was deleted', async () => {
    const { body } = await save({ goods: 'lemari' });
    const id = await post('Meja');
    await harness.as('ani').put(`/api/requests/${id}`, { judul: 'Lemari' });
    await harness.as('budi').delete(`/api/searches/${body._id}`);
    await post('Lemari');
    expect(await told()).toEqual([]);
  });

  it('by the background work too, where more than a hundred wait for it', async () => {
    const { sql } = harness;
    await sql`
      insert into users (id, name, email, password_hash)
      select uuidv7(), 'Orang', 'cari' || n || '@test.test', '-' from generate_series(1, 250) n`;
    await sql`
      insert into saved_searches (id, user_id, goods, query, stem, created_at)
      select uuidv7(), id, goods, 'papan', 'papan', now()
      from users cross join (values ('papan'), ('Papan tulis')) g (goods) where email like 'cari%'`;
    const id = await post('Papan');
    const count = async () =>
      (await sql`select user_id from notifications where path = ${`/request/${id}`}`).length;
    expect(await count()).toBe(100);
    await Promise.all([notifyWaitingSearches(harness.deps), notifyWaitingSearches(harness.deps)]);
    await notifyWaitingSearches(harness.deps);
    expect(await count()).toBe(250);
    expect(await sql`select from requests_to_tell`).toHaveLength(0);
  });
});

it('what was posted and saved before it was spelt so is brought over, in steps', async () => {
  const { sql } = harness;
  const id = await post('Tirai 120 x 200 cm');
  for (const goods of ['kemeja', 'lem surabaya']) await save({ goods });
  await sql`update request_goods set words = 'tirai 120 x 200 cm', spelt = false`;
  await sql`update saved_searches set query = 'meja', stem = 'meja', spelt = false`;
  await Promise.all([spellGoods(harness.deps), spellGoods(harness.deps)]);
  const { body } = await harness.as('budi').get('/api/requests?goods=120x200');
  expect(column(body, '_id')).toEqual([id]);
  for (const name of ['Meja makan', 'Kemeja']) await post(name);
  expect(await told()).toHaveLength(1);
  // Nor did it know regions.
  await post('Lem', { deliveryRegion: '35.78' });
  expect(await told()).toHaveLength(2);
  expect(await sql`select from request_goods where not spelt`).toHaveLength(0);
});

it('goes with the account, and is in its data before', async () => {
  const { as: eko } = await signUp(harness, 'Eko');
  const { body } = await eko.post('/api/searches', { goods: 'proyektor' });
  expect((await eko.get('/api/auth/export')).body.savedSearches).toEqual([body]);
  expect((await eko.delete('/api/auth/me')).status).toBe(200);
  await post('Proyektor');
  expect(await harness.sql`select from saved_searches`).toHaveLength(0);
  expect(await harness.sql`select from notifications`).toHaveLength(0);
});
