import { beforeAll, describe, expect, it } from 'vitest';
import { column, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';

const harness = useHarness();
const ids: string[] = [];
const item = (budget: number) => [{ name: 'Barang', budget, quantity: 1 }];

/** Ani: 1 … 5 juta; Citra: 6 and 7 juta; one of Ani's cancelled on top. */
beforeAll(async () => {
  for (let juta = 1; juta <= 7; juta += 1) {
    ids.push(await postRequest(harness, { items: item(juta * 1_000_000) }, juta > 5 ? 'citra' : 'ani'));
  }
  const cancelled = await postRequest(harness, { items: item(8_000_000) });
  await postOffer(harness, cancelled, { items: [{ name: 'Barang', price: 1, quantity: 1, notes: 'ada' }] });
  await harness.as('ani').delete(`/api/requests/${cancelled}`);
  ids.push(cancelled);
});

const list = async (query: string, by: 'ani' | 'budi' | 'citra' = 'budi') => {
  const { status, body, headers } = await harness.as(by).get(`/api/requests${query}`);
  const shown = status === 200 ? body.map((row: { _id: string }) => ids.indexOf(row._id) + 1) : body;
  return { status, shown, total: headers.get('X-Total-Count'), link: headers.get('Link') };
};

describe('GET /requests', () => {
  it('finds a request by its id as screens and files print it, however many people bear it as a name', async () => {
    const id = ids[2] ?? '';
    const short = id.slice(-6);
    const texts = [
      id,
      id.toUpperCase(),
      short,
      `#${short.toUpperCase()}`,
      `Request #${short}`,
      `penawaran-${short}.csv`,
    ];
    const found = (query: string) =>
      Promise.all(texts.map((text) => list(`?search=${encodeURIComponent(text)}${query}`)));
    const [one, none] = [
      { shown: [3], total: '1' },
      { shown: [], total: '0' },
    ];
    const check = async () => {
      for (const answer of await found('')) expect(answer).toMatchObject(one);
      for (const answer of await found('&minBudget=4000000')) expect(answer).toMatchObject(none);
    };
    await check();
    expect((await list(`?search=${ids[7]}`)).shown).toEqual([]);
    await harness.sql`
      insert into users (id, name, email, password_hash)
      select uuidv7(), ${texts.join(' ')}, n || '@test.test', '-' from generate_series(1, 201) n`;
    await check();
  });

  it.each<[string, number[], string]>([
    ['', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?page=1&limit=10&status=', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?search=AN', [5, 4, 3, 2, 1], '5'],
    ['?search=itr', [7, 6], '2'],
    ['?search=a', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?search=%25%25', [], '0'],
    ['?search=zzz', [], '0'],
    ['?minBudget=3000000', [7, 6, 5, 4, 3], '5'],
    ['?maxBudget=3000000', [3, 2, 1], '3'],
    ['?minBudget=2000000&maxBudget=6000000&search=cit', [6], '1'],
    ['?minBudget=0&maxBudget=0', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?minBudget=abc', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?minBudget=1e300', [], '0'],
    ['?status=pending', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?status=open&search=ani', [5, 4, 3, 2, 1], '5'],
    ['?status=accepted', [], '0'],
    ['?status=foo', [], '0'],
    ['?limit=0', [7], '7'],
    ['?limit=500', [7, 6, 5, 4, 3, 2, 1], '7'],
    ['?limit=3&page=2', [4, 3, 2], '7'],
    ['?limit=3&page=9', [], '7'],
  ])('%s', async (query, shown, total) => {
    expect(await list(query)).toMatchObject({ status: 200, shown, total });
  });

  it('shows a cancelled one only by its status, to its owner and whoever offered', async () => {
    expect((await list('?status=cancelled', 'ani')).shown).toEqual([8]);
    expect((await list('?status=cancelled', 'budi')).shown).toEqual([8]);
    expect((await list('?status=cancelled', 'citra')).shown).toEqual([]);
  });

  it('walks all pages by cursor without gaps or doubles', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${ids[4]}`);
    const third = await list(`?limit=3&cursor=${ids[1]}`);
    expect([first.shown, second.shown, third.shown]).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(second.total).toBe('7');
    expect(second.link).toBe(`</api/requests?limit=3&cursor=${ids[1]}>; rel="next"`);
    expect(third.link).toBeNull();
  });

  it('names the neighbouring pages', async () => {
    expect((await list('?limit=3')).link).toBe('</api/requests?limit=3&page=2>; rel="next"');
    expect((await list('?limit=3&page=2')).link).toBe(
      '</api/requests?limit=3&page=1>; rel="prev", </api/requests?limit=3&page=3>; rel="next"',
    );
    expect((await list('?limit=3&page=3')).link).toBe('</api/requests?limit=3&page=2>; rel="prev"');
  });

  it('names them by what it understood: the edge takes 16 KB of headers, and a query is as long as one likes', async () => {
    const junk = `junk=${encodeURIComponent("ü('".repeat(1_000))}`;
    expect((await list(`?limit=1&page=2&minBudget=1e0&status=pending&search=a&${junk}`)).link).toBe(
      '</api/requests?limit=1&search=a&minBudget=1&status=pending&page=1>; rel="prev", ' +
        '</api/requests?limit=1&search=a&minBudget=1&status=pending&page=3>; rel="next"',
    );
    expect((await list(`?limit=1&cursor=${ids[6]}&${junk}`)).link).toBe(
      `</api/requests?limit=1&cursor=${ids[5]}>; rel="next"`,
    );
  });

  it('refuses pages beyond row 10,000 and a cursor that is none', async () => {
    expect(await list('?limit=100&page=101')).toMatchObject({
      status: 400,
      shown: { code: 'PAGE_TOO_DEEP' },
    });
    expect(await list('?cursor=abc')).toMatchObject({ status: 400, shown: { code: 'INVALID' } });
  });

  it('counts one that came a moment ago for everybody, whatever was counted before', async () => {
    const query = '?page=1&limit=1&minBudget=8500000';
    // Nobody who asks has a hand in what changed lately.
    await harness.sql`update live_events set created_at = created_at - interval '16 seconds'`;
    expect(await list(query)).toMatchObject({ shown: [], total: '0' });
    for (const total of ['1', '2']) {
      ids.push(await postRequest(harness, { items: item(9_000_000) }, 'citra'));
      expect(await list(query)).toMatchObject({ shown: [ids.length], total });
      expect(await list(query, 'ani')).toMatchObject({ total });
    }
    for (const id of ids.splice(-2)) await harness.as('citra').delete(`/api/requests/${id}`);
  });

  it('finds the same when more people bear a name than are looked at one by one', async () => {
    await harness.sql`
      insert into users (id, name, email, password_hash)
      select gen_random_uuid(), 'Anisa ' || n, 'anisa' || n || '@test.test', '-' from generate_series(1, 250) n`;
    const [first, second] = [
      await list('?search=AN&page=1&limit=3'),
      await list('?search=AN&page=2&limit=3&maxBudget=5000000'),
    ];
    await harness.sql`delete from users where email like 'anisa%'`;
    expect(first).toMatchObject({ shown: [5, 4, 3], total: '5' });
    expect(second).toMatchObject({ shown: [2, 1], total: '5' });
    expect(await list('?search=AN&page=2&limit=3')).toMatchObject({ shown: [2, 1], total: '5' });
  });

  it('counts up to 10,000 and says when there are more', async () => {
    await harness.sql`
      insert into requests (id, user_id, deadline, total_budget, item_count)
      select gen_random_uuid(), ${harness.ids.citra}, now() + interval '1 day', 5, 1 from generate_series(1, 10000)`;
    const { headers } = await harness.as('budi').get('/api/requests?limit=1');
    expect(headers.get('X-Total-Count')).toBe('10000');
    expect(headers.get('X-Total-Count-Bounded')).toBe('true');
    const exact = await harness.as('budi').get('/api/requests?limit=1&maxBudget=5');
    expect(exact.headers.get('X-Total-Count')).toBe('10000');
    expect(exact.headers.get('X-Total-Count-Bounded')).toBeNull();
    await harness.sql`delete from requests where total_budget = 5`;
  });
});

describe('GET /requests/my', () => {
  it('has the caller’s own in every status', async () => {
    const mine = await harness.as('ani').get('/api/requests/my?page=1&limit=9');
    expect(mine.body.map((row: { _id: string }) => ids.indexOf(row._id) + 1)).toEqual([8, 5, 4, 3, 2, 1]);
    expect(mine.headers.get('X-Total-Count')).toBe('6');
    expect((await harness.as('ani').get('/api/requests/my?status=pending')).body).toHaveLength(5);
    expect((await harness.as('budi').get('/api/requests/my')).body).toEqual([]);
  });

  it('has only those with an offer to decide, once each, where those are asked for', async () => {
    const toDecide = async (query = '', by: 'ani' | 'budi' = 'ani') => {
      const { body, headers } = await harness.as(by).get(`/api/requests/my?offers=pending${query}`);
      return [column(body, '_id'), headers.get('X-Total-Count')];
    };
    expect(await toDecide()).toEqual([[], '0']);
    const [first, second, decided] = [
      await postRequest(harness),
      await postRequest(harness),
      await postRequest(harness),
    ];
    await postRequest(harness);
    for (const request of [first, second, decided]) await postOffer(harness, request);
    const rejected = await postOffer(harness, decided, {}, 'citra');
    await postOffer(harness, second, {}, 'citra');
    const own = (await harness.as('budi').get('/api/offers/my')).body;
    const onDecided = own.find((offer: { request: { _id: string } }) => offer.request._id === decided);
    await harness.as('budi').delete(`/api/offers/${onDecided._id}`);
    await harness.as('ani').post(`/api/offers/reject/${rejected}`);
    expect(await toDecide()).toEqual([[second, first], '2']);
    expect(await toDecide('&limit=1')).toEqual([[second], '2']);
    expect(await toDecide('&limit=1&page=2')).toEqual([[first], '2']);
    expect(await toDecide(`&cursor=${second}`)).toEqual([[first], '2']);
    expect(await toDecide('', 'budi')).toEqual([[], '0']);
  });
});
