import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, useHarness } from '../../../test/harness.ts';
import { postOffer, postRequest } from '../../../test/market.ts';

const harness = useHarness();
const names = new Map<string, string>();

type Goods = { name: string; brand?: string; spec?: string };
const post = (judul: string, ...items: Goods[]) => postBy('ani', judul, ...items);
async function postBy(person: Person, judul: string, ...items: Goods[]) {
  const made = { judul, items: items.map((item) => ({ ...item, budget: 1_000, quantity: 1 })) };
  const id = await postRequest(harness, made, person);
  names.set(id, judul);
  return id;
}

beforeAll(async () => {
  await post('Alat tulis', { name: 'Kertas A4 80 gram', brand: 'SiDU' }, { name: 'Pulpen hitam' });
  await post('Laboratorium', { name: 'Mini-PC', brand: 'Acer', spec: 'Prosesor i5, memori 16GB' });
  await post('Kebersihan', { name: 'Cairan pembersih lantai' }, { name: 'Sapu' });
  await post('Kantin', { name: 'Mesin Café espresso' });
  await post('Kabel', {
    name: 'Kabel HDMI/VGA 1.5 m',
    brand: 'Ｆｕｌｌ',
    spec: 'i5-1240P; www.toko.test/kabel',
  });
  await post('Panjang', { name: 'Meja', spec: `${'kayu jati '.repeat(20)}terpendam` });
});

const find = async (goods: string, more = '', by: 'ani' | 'budi' = 'budi') => {
  const { body, headers } = await harness
    .as(by)
    .get(`/api/requests?goods=${encodeURIComponent(goods)}${more}`);
  const shown = body.map(({ _id }: { _id: string }) => names.get(_id));
  expect(headers.get('X-Total-Count')).toBe(String(shown.length));
  return shown;
};

it.each([
  ['kertas', ['Alat tulis']],
  ['KERTAS', ['Alat tulis']],
  ['sidu kertas', ['Alat tulis']],
  ['gram 80 a4', ['Alat tulis']],
  ['ker', ['Alat tulis']],
  ['kertas pul', ['Alat tulis']],
  ['kertas pembersih', []],
  ['ker pulpen', []],
  ['bersih', ['Kebersihan']],
  ['membersihkan', ['Kebersihan']],
  ['pembers', ['Kebersihan']],
  ['cafe', ['Kantin']],
  ['café', ['Kantin']],
  ['mini pc', ['Laboratorium']],
  ['mini-pc', ['Laboratorium']],
  ['16gb acer', ['Laboratorium']],
  ['laboratorium', ['Laboratorium']],
  ['jati', ['Panjang']],
  ['terpendam', []],
  ['zebra', []],
  ['vga', ['Kabel']],
  ['hdmi', ['Kabel']],
  ['1.5 m', ['Kabel']],
  ['hdmi/vga', ['Kabel']],
  ['1240p', ['Kabel']],
  ['toko', ['Kabel']],
  ['full', ['Kabel']],
  ['ｋｅｒｔａｓ', ['Alat tulis']],
  // From two letters on a word may go on.
  ['kertas p', []],
  ['kertas a4 80 gram sidu pulpen hitam alat tulis kertas zebra', []],
  ['?!', []],
  ["acer '; | & ! <-> :* \\ %_", ['Laboratorium']],
])('%s', async (goods, found) => {
  expect(await find(goods)).toEqual(found);
});

it('one letter is no search, and other filters go with it', async () => {
  expect(await find('k')).toHaveLength(6);
  expect(await find('kertas', '&search=ani')).toEqual(['Alat tulis']);
  expect(await find('kertas', '&search=citra')).toEqual([]);
  expect(await find('kertas', '&maxBudget=1500')).toEqual([]);
  expect(await find('kertas', '&minBudget=1500&status=pending')).toEqual(['Alat tulis']);
});

it('newest first, a page at a time, by number and by cursor', async () => {
  for (let n = 1; n <= 5; n += 1) await post(`Helm ${n}`, { name: 'Helm proyek' });
  const list = async (more: string) => {
    const { body } = await harness.as('budi').get(`/api/requests?goods=helm&limit=2${more}`);
    return body as { _id: string; judul: string }[];
  };
  const [first, second] = [await list('&page=1'), await list('&page=2')];
  expect([...first, ...second].map(({ judul }) => judul)).toEqual(['Helm 5', 'Helm 4', 'Helm 3', 'Helm 2']);
  expect(await list(`&cursor=${first[1]?._id}`)).toEqual(second);
  expect((await list(`&cursor=${second[1]?._id}`)).map(({ judul }) => judul)).toEqual(['Helm 1']);
});

it('as it stands before its stem, pages neither repeat nor miss one', async () => {
  for (const name of ['Pelapis', 'Lapis', 'Melapisi', 'Lapis', 'Pelapis', 'Lapis'])
    await post(name, { name: `${name} gula aren` });
  const all = ['Lapis', 'Lapis', 'Lapis', 'Pelapis', 'Pelapis'];
  expect(await find('lapis')).toEqual(all);
  const page = async (more: string) =>
    (await harness.as('budi').get(`/api/requests?goods=lapis${more}`)).body as {
      _id: string;
      judul: string;
    }[];
  const byNumber: string[] = [];
  const byCursor: string[] = [];
  let cursor = '';
  for (let n = 1; n <= 3; n += 1) {
    byNumber.push(...(await page(`&limit=2&page=${n}`)).map(({ judul }) => judul));
    const next = await page(`&limit=2${cursor}`);
    byCursor.push(...next.map(({ judul }) => judul));
    cursor = `&cursor=${next.at(-1)?._id}`;
  }
  expect([byNumber, byCursor]).toEqual([all, all]);
});

it('follows what becomes of a request', async () => {
  const id = await post('Jaring', { name: 'Jala ikan' });
  const change = (body: object) => harness.as('ani').put(`/api/requests/${id}`, body);
  expect(await find('jala')).toEqual(['Jaring']);
  await change({ judul: 'Perahu' });
  expect([await find('jaring'), await find('perahu jala')]).toEqual([[], ['Jaring']]);
  await change({ items: [{ name: 'Dayung', budget: 1_000, quantity: 1 }] });
  expect([await find('jala'), await find('dayung')]).toEqual([[], ['Jaring']]);
  const offer = await postOffer(harness, id, {
    items: [{ name: 'Dayung', price: 1, quantity: 1, notes: 'ada' }],
  });
  expect(await find('dayung', '&open=yes')).toEqual(['Jaring']);
  expect((await harness.as('ani').post(`/api/offers/accept/${offer}`, {})).status).toBe(201);
  expect(await find('dayung', '&open=yes')).toEqual([]);
  expect(await find('dayung', '&status=pending')).toEqual([]);
  expect(await find('dayung')).toEqual(['Jaring']);
});

it('a passed deadline takes no offers, a cancelled request is found by nobody', async () => {
  const id = await post('Genteng', { name: 'Genteng' });
  await harness.sql`update requests set deadline = now() - interval '1 second' where id = ${id}`;
  expect(await find('genteng', '&open=yes')).toEqual([]);
  expect(await find('genteng')).toEqual(['Genteng']);
  await harness.as('ani').delete(`/api/requests/${id}`);
  for (const by of ['ani', 'budi'] as const) expect(await find('genteng', '', by)).toEqual([]);
  expect(await harness.sql`select from request_goods where request_id = ${id}`).toHaveLength(0);
});

describe('one wrong letter', () => {
  beforeAll(async () => {
    await post('Cetak', { name: 'Kartu nama' }, { name: 'Toner printer' });
    await post('Meja', { name: 'Meja rapat', brand: 'Informa' });
  });
  const ask = async (goods: string) => {
    const { headers } = await harness.as('budi').get(`/api/requests?goods=${encodeURIComponent(goods)}`);
    const corrected = headers.get('X-Corrected-Goods');
    return { found: await find(goods), corrected: corrected && decodeURIComponent(corrected) };
  };
  it.each([
    ['missing', 'kerts', 'kertas', 'Alat tulis'],
    ['too much', 'keertas', 'kertas', 'Alat tulis'],
    ['another', 'kertaz A4', 'kertas A4', 'Alat tulis'],
    ['the first', 'certas', 'kertas', 'Alat tulis'],
    ['in another order', 'ketras', 'kertas', 'Alat tulis'],
    ['in the first two', 'ekrtas', 'kertas', 'Alat tulis'],
    ['and an accent', 'éspressa', 'espresso', 'Kantin'],
    ['in two words', 'prinetr, tonerr', 'printer, toner', 'Cetak'],
    ['and the others right', 'hitam kertsa SiDU', 'hitam kertas SiDU', 'Alat tulis'],
    ['of a brand', 'infroma', 'informa', 'Meja'],
  ])('%s: %s', async (_, goods, corrected, title) => {
    expect(await ask(goods)).toEqual({ found: [title], corrected });
  });

  it.each([
    ['kertas', ['Alat tulis']],
    ['kartu', ['Cetak']],
    // It begins a word.
    ['print', ['Cetak']],
    // Of one stem.
    ['mejanya', ['Meja']],
    // Short, with a number, wrong in two letters, together with what no request has.
    ['mejo', []],
    ['16gc acer', []],
    ['kertosa', []],
    ['kertsa zebra', []],
  ])('%s is searched as it stands', async (goods, found) => {
    expect(await ask(goods)).toEqual({ found: expect.arrayContaining(found), corrected: null });
    expect((await ask(goods)).found).toHaveLength(goods === 'mejanya' ? 2 : found.length);
  });

  it('of two words that it may be, it is the one that more requests have', async () => {
    for (const by of ['ani', 'ani', 'citra'] as const) await postBy(by, 'Gudang', { name: 'Karton' });
    await post('Kartom', { name: 'Kartop' });
    expect(await ask('karto')).toMatchObject({ corrected: null });
    expect(await ask('kartoz')).toEqual({ found: ['Gudang', 'Gudang', 'Gudang'], corrected: 'karton' });
  });

  it('a word is its requests’ own: of few of each person, of a length that misspellings have, without numbers', async () => {
    const long = 'pertanggungjawaban';
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await post('Wajan', { name: `WAJAN wok 2027 ${long} alat` }));
    const words = (word: string) => harness.sql`select stem from request_words where word = ${word}`;
    expect(await words('wajan')).toHaveLength(3);
    expect(await words('pembersih')).toEqual([{ stem: 'bersih' }]);
    for (const word of ['2027', 'wok', long]) expect(await words(word)).toHaveLength(0);
    for (const id of ids) await harness.as('ani').delete(`/api/requests/${id}`);
    expect(await words('wajan')).toHaveLength(0);
  });

  it('what one person writes, deleted or not, ends nobody’s tolerance', async () => {
    await post('Alat', { name: 'Gergaji' });
    await post('Alat', { name: 'Gergaji besi' });
    for (let n = 0; n < 4; n += 1) {
      const id = await post('Gergaki', { name: 'gergaki gergakisan' });
      expect(await ask('gergaki')).toMatchObject({ corrected: 'gergaji' });
      expect((await ask('gergaki')).found.sort()).toEqual(['Alat', 'Alat', ...Array(n + 1).fill('Gergaki')]);
      if (n === 0) {
        await harness.as('ani').delete(`/api/requests/${id}`);
        expect(await ask('gergaki')).toEqual({ found: ['Alat', 'Alat'], corrected: 'gergaji' });
        await post('Gergaki', { name: 'gergaki gergakisan' });
      }
    }
    // Three requests of two people: the word is one.
    await postRequest(harness, { judul: 'x', items: [{ name: 'gergaki', budget: 1, quantity: 1 }] }, 'citra');
    expect(await ask('gergaki')).toMatchObject({ corrected: null });
  });

  it('tells nothing of a cancelled request', async () => {
    const id = await post('Rahasia', { name: 'Zamrud' });
    await harness.as('ani').delete(`/api/requests/${id}`);
    expect(await ask('zamrut')).toEqual({ found: [], corrected: null });
  });
});

it('reads the name of a region among the words as where goods go, or as a word like the others', async () => {
  const sent = async (judul: string, deliveryRegion: string) => {
    const items = [{ name: 'Kelambu', budget: 1_000, quantity: 1 }];
    names.set(await postRequest(harness, { judul, items, deliveryRegion }), judul);
  };
  await sent('Gudang', '35.78');
  await sent('Kantor', '32.73');
  await post('Cabang Surabaya', { name: 'Kelambu' });
  expect((await find('kelambu surabaya')).sort()).toEqual(['Cabang Surabaya', 'Gudang']);
  expect(await find('kelambu kota bandung')).toEqual(['Kantor']);
  expect(await find('jawa barat kelambu')).toEqual(['Kantor']);
  expect(await find('kelambu surabaya', '&region=32')).toEqual([]);
  expect(await find('kelambu medan')).toEqual([]);
  // A name alone: what has the word, then what goes there; 'palu' and 'batu' are goods.
  expect(await find('surabaya')).toEqual(['Cabang Surabaya', 'Gudang']);
  expect(await find('di kota surabaya')).toEqual(['Gudang']);
  expect(await find('jawa barat', '&sort=budget')).toEqual(['Kantor']);
  expect(await find('bandung', '&open=yes')).toEqual(['Kantor']);
  await sent('Bengkel', '72.71');
  expect(await find('palu')).toEqual([]);
});
