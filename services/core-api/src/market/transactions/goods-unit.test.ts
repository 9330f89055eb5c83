import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { inDays, made, offeredItems, postOffer, postRequest, requestedItems } from '../../test/market.ts';

const harness = useHarness();

const [laptop, mouse] = requestedItems;
const unitsOf = ({ items }: { items?: unknown }) => (items as { unit?: string }[]).map(({ unit }) => unit);
const inUnits = (...units: (string | undefined)[]) => [
  { ...laptop, unit: units[0] },
  { ...mouse, unit: units[1] },
];

it('goes from the request into offer and deal, whatever the vendor sends, and not into the hash', async () => {
  const request = await postRequest(harness, { items: inUnits(' m² ', '') });
  const { as, ids } = harness;
  const asked = (await as('citra').get(`/api/requests/${request}`)).body;
  expect(unitsOf(asked)).toEqual(['m²', undefined]);
  expect(asked.items[1]).not.toHaveProperty('unit');
  const offer = await postOffer(harness, request, {
    items: offeredItems.map((item) => ({ ...item, unit: 'dus' })),
  });
  const answered = (await as('budi').put(`/api/offers/${offer}`, { items: offeredItems })).body;
  expect([unitsOf(answered), unitsOf(answered.request)]).toEqual([
    ['m²', undefined],
    ['m²', undefined],
  ]);
  const { transaction } = (await as('ani').post(`/api/offers/accept/${offer}`)).body;
  expect(unitsOf(transaction)).toEqual(['m²', undefined]);
  expect(transaction.items[1]).not.toHaveProperty('unit');
  const [listed] = (await as('budi').get('/api/transactions')).body;
  expect(unitsOf(listed)).toEqual(['m²', undefined]);
  const items = offeredItems.map(({ name, quantity, price }) => ({ name, quantity, price }));
  const text = JSON.stringify({
    transactionId: transaction._id,
    buyer: ids.ani,
    vendor: ids.budi,
    items,
    total: 19_120_000,
  });
  expect(transaction.blockchainHash).toBe(hash('sha256', text));
});

it('is changed and taken away with the items of the request', async () => {
  const { put } = harness.as('ani');
  const request = await postRequest(harness, { items: inUnits('rim', 'dus') });
  const change = async (items: unknown) => unitsOf((await put(`/api/requests/${request}`, { items })).body);
  expect(await change(inUnits('pak', undefined))).toEqual(['pak', undefined]);
  expect(await change(requestedItems)).toEqual([undefined, undefined]);
});

it.each([
  ['longer than 20 characters', 'x'.repeat(21)],
  ['on two lines', 'rim\nbesar'],
  ['no text', 5],
])('%s is refused at its field', async (_, unit) => {
  const body = { deadline: inDays(2), items: [{ ...laptop, unit }] };
  const answer = await harness.as('ani').post('/api/requests', body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'items.0.unit' }] } });
  expect(
    made(await harness.as('ani').post('/api/requests', { ...body, items: inUnits('x'.repeat(20)) })),
  ).toBeDefined();
});
