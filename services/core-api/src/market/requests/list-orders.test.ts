import { beforeAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { postRequest } from '../../test/market.ts';

const harness = useHarness();
const ids: string[] = [];
const day = (n: number) => new Date(Date.UTC(2027, 0, n)).toISOString();

/** Deadline (a day of January 2027; 0 is over) and budget of each; the last is cancelled. */
const made = [
  [5, 20],
  [3, 30],
  [5, 10],
  [0, 30],
  [3, 30],
  [9, 5],
  [4, 30],
] as const;

beforeAll(async () => {
  for (const [ends, budget] of made) {
    const items = [{ name: 'Meja kayu', budget, quantity: 1 }];
    ids.push(await postRequest(harness, { deadline: day(ends || 2), items }));
  }
  await harness.sql`update requests set deadline = now() - interval '1 day' where id = ${ids[3] ?? ''}`;
  await harness.as('ani').delete(`/api/requests/${ids[6]}`);
});

const ask = (query: string, by: 'ani' | 'budi' = 'budi') => harness.as(by).get(`/api/requests${query}`);
const list = async (query: string, by: 'ani' | 'budi' = 'budi') => {
  const { status, body, headers } = await ask(query, by);
  expect(status).toBe(200);
  const shown = body.map((row: { _id: string }) => ids.indexOf(row._id));
  return { shown, total: Number(headers.get('X-Total-Count')) };
};

it.each([
  ['sort=newest', [5, 4, 3, 2, 1, 0]],
  ['sort=deadline', [3, 1, 4, 0, 2, 5]],
  ['sort=budget', [4, 3, 1, 0, 2, 5]],
  ['sort=deadline&open=yes', [1, 4, 0, 2, 5]],
  ['sort=deadline&status=pending&minBudget=20', [3, 1, 4, 0]],
  [`deadlineBefore=${day(5)}`, [4, 3, 1]],
  [`deadlineBefore=${day(5)}&open=yes`, [4, 1]],
  [`deadlineBefore=${day(5)}&open=yes&sort=budget`, [4, 1]],
  ['deadlineBefore=2027-01-05T07%3A00%3A01%2B07%3A00', [4, 3, 2, 1, 0]],
  ['deadlineBefore=2020-01-01T00:00:00Z', []],
])('%s, of all, by name and by goods, on one page and a row at a time', async (query, shown) => {
  for (const more of ['', '&search=ani', '&goods=meja', '&goods=kayu&search=ani'])
    expect(await list(`?${query}${more}`)).toEqual({ shown, total: shown.length });
  for (const goods of ['', '&goods=meja']) {
    const pages = shown.map(async (_, at) => (await list(`?${query}${goods}&limit=1&page=${at + 1}`)).shown);
    expect((await Promise.all(pages)).flat()).toEqual(shown);
    const walked = shown.slice(0, 1);
    for (let at = 1; at < shown.length; at++)
      walked.push(...(await list(`?${query}${goods}&limit=1&cursor=${ids[walked[at - 1] ?? 0]}`)).shown);
    expect(walked).toEqual(shown);
  }
});

it("one's own have the same orders", async () => {
  expect((await list('/my?sort=deadline', 'ani')).shown).toEqual([3, 1, 4, 6, 0, 2, 5]);
  expect((await list('/my?sort=budget&status=cancelled', 'ani')).shown).toEqual([6]);
});

it('names the next page with the same order', async () => {
  const { headers } = await ask(`?sort=deadline&deadlineBefore=${day(5)}&limit=1`);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  expect((await list(next.replace('/api/requests', ''))).shown).toEqual([1]);
});

it.each([
  ['sort=price', 'sort'],
  ['sort=', 'sort'],
  ['deadlineBefore=tomorrow', 'deadlineBefore'],
  ['deadlineBefore=2027-01-05', 'deadlineBefore'],
  ['deadlineBefore=', 'deadlineBefore'],
  ['region=99', 'region'],
  ['region=3', 'region'],
  ['region=Bandung', 'region'],
  ['region=32.99&goods=meja', 'region'],
])('%s is refused', async (query, path) => {
  expect(await ask(`?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'INVALID', errors: [{ path }] },
  });
});

it('a place in an order tells nothing about a request that one may not see', async () => {
  const at = `cursor=${ids[6]}`;
  expect(await ask(`?sort=budget&${at}`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'cursor' }] },
  });
  expect((await list(`?sort=budget&${at}`, 'ani')).shown).toEqual([4, 3, 1, 0, 2, 5]);
});

it('finds those of a regency or city, and of a province', async () => {
  const of = (deliveryRegion: string) =>
    postRequest(harness, { deliveryRegion, items: [{ name: 'Tenda', budget: 1, quantity: 1 }] });
  const at = ids.push(await of('32.73'), await of('32.04'), await of('31.71')) - 3;
  for (const more of ['', '&goods=tenda', '&search=ani', '&open=yes&sort=budget']) {
    expect(await list(`?region=32.73${more}`)).toEqual({ shown: [at], total: 1 });
    expect(await list(`?region=32${more}`)).toEqual({ shown: [at + 1, at], total: 2 });
    expect(await list(`?region=51${more}`)).toEqual({ shown: [], total: 0 });
  }
  for (const id of ids.splice(at)) await harness.as('ani').delete(`/api/requests/${id}`);
});
