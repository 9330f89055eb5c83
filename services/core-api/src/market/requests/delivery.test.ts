import { dayInWib } from '@pasok/domain/request';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { inDays, postOffer, postRequest, requestBody } from '../../test/market.ts';

const harness = useHarness();

const bandung = { code: '32.73', name: 'Kota Bandung' };
const dayIn = (days: number) => dayInWib(inDays(days));
const post = (more: Record<string, unknown>) => harness.as('ani').post('/api/requests', requestBody(more));
const refusedAt = (path: string) => ({ status: 400, body: { code: 'INVALID', errors: [{ path }] } });

it('region and day are read by everybody, in requests, offers and deal; the street is not', async () => {
  const { as } = harness;
  const shown = { deliveryRegion: bandung, deliverBy: dayIn(30) };
  const id = await postRequest(harness, {
    deliveryAddress: 'Jl. Merdeka 1',
    deliveryRegion: '32.73',
    deliverBy: dayIn(30),
  });
  const asked = (await as('citra').get(`/api/requests/${id}`)).body;
  expect(asked).toMatchObject(shown);
  expect(asked).not.toHaveProperty('deliveryAddress');
  const [listed] = (await as('citra').get('/api/requests')).body;
  expect(listed).toMatchObject({ _id: id, ...shown });
  const offer = await postOffer(harness, id);
  expect((await as('budi').get(`/api/offers/${offer}`)).body.request).toMatchObject(shown);
  const { transaction } = (await as('ani').post(`/api/offers/accept/${offer}`)).body;
  expect(transaction).toMatchObject(shown);
  expect((await as('budi').get('/api/transactions')).body[0]).toMatchObject(shown);
});

it.each(['99.99', '32', '3273', 'Bandung', 'x'.repeat(11), 5])('%j is no region', async (deliveryRegion) => {
  expect(await post({ deliveryRegion })).toMatchObject(refusedAt('deliveryRegion'));
  const id = await postRequest(harness, { deliveryRegion: '32.73' });
  const { body } = await harness.as('ani').put(`/api/requests/${id}`, { deliveryRegion });
  expect(body).toMatchObject({ code: 'INVALID', errors: [{ path: 'deliveryRegion' }] });
  expect((await harness.as('ani').get(`/api/requests/${id}`)).body.deliveryRegion).toEqual(bandung);
});

it.each([
  ['before the day of the deadline', dayIn(1)],
  ['more than two years ahead', dayIn(733)],
  ['no day of the calendar', '2027-02-30'],
  ['a moment', inDays(9)],
  ['a year of five digits', '12027-02-03'],
  ['no text', 20271231],
])('a day that is %s is refused at its field', async (_, deliverBy) => {
  expect(await post({ deliverBy })).toMatchObject(refusedAt('deliverBy'));
});

it('the day of the deadline is that of Western Indonesian time', async () => {
  const day = dayIn(20);
  // 00.30 WIB of that day, the evening before in UTC.
  const deadline = `${day}T00:30:00+07:00`;
  expect((await post({ deadline, deliverBy: day })).status).toBe(201);
  expect(await post({ deadline, deliverBy: dayIn(19) })).toMatchObject(refusedAt('deliverBy'));
});

it('a change of one of the two days is held against the other', async () => {
  const { put } = harness.as('ani');
  const id = await postRequest(harness, { deliverBy: dayIn(5) });
  const change = (more: object) => put(`/api/requests/${id}`, more);
  expect(await change({ deadline: inDays(7) })).toMatchObject(refusedAt('deliverBy'));
  expect(await change({ deliverBy: dayIn(1) })).toMatchObject(refusedAt('deliverBy'));
  expect((await change({ deadline: inDays(7), deliverBy: dayIn(8) })).body.deliverBy).toBe(dayIn(8));
  expect((await change({ description: 'Lab' })).body.deliverBy).toBe(dayIn(8));
  const cleared = await change({ deliverBy: null, deliveryRegion: null, deadline: inDays(9) });
  expect(cleared.status).toBe(200);
  expect(cleared.body).not.toHaveProperty('deliverBy');
});
