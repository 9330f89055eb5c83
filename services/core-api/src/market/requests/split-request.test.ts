import { afterAll, describe, expect, it } from 'vitest';
import { column, createHarness } from '../../test/harness.ts';
import { inDays, letDeadlinePass, postOffer, postRequest, requestBody } from '../../test/market.ts';

const harness = await createHarness();
afterAll(() => harness.close());

const item = (name: string, budget: number) => ({ name, budget, quantity: 2, brand: '', spec: '' });
const three = [item('Kertas', 50_000), { ...item('Meja', 900_000), unit: 'buah' }, item('Kursi', 400_000)];
const day = inDays(20).slice(0, 10);
const whole = {
  judul: 'Kantor baru',
  items: three,
  priority: 'high',
  description: 'Lantai dua',
  deliveryAddress: 'Jl. Merdeka 1',
  deliveryRegion: '32.73',
  deliverBy: day,
};
const split = (id: string, items: unknown) => harness.as('ani').post(`/api/requests/${id}/split`, { items });
const read = async (id: string) => (await harness.as('ani').get(`/api/requests/${id}`)).body;

it('moves the chosen items, in their order, to a request that is like it in all else', async () => {
  const id = await postRequest(harness, whole);
  const before = await read(id);
  const { status, body: made } = await split(id, [2, 0]);
  expect(status).toBe(201);
  const { _id, createdAt, updatedAt, items, totalBudget, ...same } = made;
  expect(_id).not.toBe(id);
  expect(items).toEqual([three[0], three[2]]);
  expect(totalBudget).toBe(900_000);
  expect(before).toMatchObject(same);
  expect(await read(id)).toEqual({
    ...before,
    items: [three[1]],
    totalBudget: 1_800_000,
    updatedAt: expect.any(String),
  });
  const found = await harness.as('budi').get('/api/requests?goods=kursi&limit=10');
  expect(column(found.body, '_id')).toEqual([_id]);
});

describe('is refused', () => {
  it.each([
    ['nothing', []],
    ['all', [0, 1, 2]],
    ['an item that is not there', [3]],
    ['no position', [-1]],
    ['half a position', [0.5]],
    ['a name', ['Kertas']],
    ['no list', undefined],
  ])('%s', async (_name, items) => {
    const id = await postRequest(harness, whole);
    const { status, body } = await split(id, items);
    expect([status, body.errors[0].path.startsWith('items')]).toEqual([400, true]);
    expect((await read(id)).items).toEqual(three);
  });

  it('with an offer on it, until that is withdrawn', async () => {
    const id = await postRequest(harness, { items: requestBody().items });
    const offer = await postOffer(harness, id);
    expect((await split(id, [0])).body.code).toBe('REQUEST_HAS_OFFERS');
    await harness.as('budi').delete(`/api/offers/${offer}`);
    expect((await split(id, [0])).status).toBe(201);
  });

  it('after its deadline', async () => {
    const id = await postRequest(harness, whole);
    await letDeadlinePass(harness, id);
    expect((await split(id, [0])).body.code).toBe('DEADLINE_PAST');
  });
});

it('an offer that comes at the same moment stands on the whole, or is refused', async () => {
  const { items } = requestBody();
  for (let round = 0; round < 10; round++) {
    const id = await postRequest(harness, { items });
    const offered = harness.as('budi').post('/api/offers', {
      requestId: id,
      items: items.map(() => ({ product: 'Acme', price: 1_000 })),
    });
    const [offer, done] = await Promise.all([offered, split(id, [0])]);
    expect([offer.status === 201, done.status === 201]).toContain(false);
    expect([offer.status === 201, done.status === 201]).toContain(true);
  }
});
