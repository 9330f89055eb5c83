import { expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';

// Counts of one's own lists are kept for seconds (shared-counts.ts); what changed a moment ago counts all the same.

const harness = useHarness();

const total = async (person: Person, path: string) => {
  const { headers } = await harness.as(person).get(`/api${path}`);
  return Number(headers.get('X-Total-Count'));
};

/** What `person` finds more of after `change` than before. */
async function growth(person: Person, path: string, change: () => Promise<unknown>): Promise<number> {
  // Nobody wrote within the last seconds.
  await harness.sql`update live_events set created_at = created_at - interval '16 seconds'`;
  const before = await total(person, path);
  // Asked again, so that it is a kept one.
  expect(await total(person, path)).toBe(before);
  await change();
  return (await total(person, path)) - before;
}

it('requests of one’s own', async () => {
  await postRequest(harness);
  expect(await growth('ani', '/requests/my?status=open', () => postRequest(harness))).toBe(1);
});

it('requests with an offer to decide', async () => {
  const [one, two] = [await postRequest(harness), await postRequest(harness)];
  const offer = await postOffer(harness, one);
  const path = '/requests/my?offers=pending&limit=1';
  expect(await growth('ani', path, () => postOffer(harness, two))).toBe(1);
  const reject = () => harness.as('ani').post(`/api/offers/reject/${offer}`, {});
  expect(await growth('ani', path, reject)).toBe(-1);
});

it('offers of one’s own, and what their buyer decided', async () => {
  const [one, two] = [await postRequest(harness), await postRequest(harness)];
  const offer = await postOffer(harness, one);
  expect(await growth('budi', '/offers/my?status=pending', () => postOffer(harness, two))).toBe(1);
  const reject = () => harness.as('ani').post(`/api/offers/reject/${offer}`, {});
  expect(await growth('budi', '/offers/my?status=pending', reject)).toBe(-1);
  const withdraw = async () => {
    const [{ _id }] = (await harness.as('budi').get('/api/offers/my?status=pending')).body;
    await harness.as('budi').delete(`/api/offers/${_id}`);
  };
  expect(await growth('ani', `/offers/by-request/${two}?status=pending`, withdraw)).toBe(-1);
});

it('transactions, and what the other party did', async () => {
  const { id } = await makeTransaction(harness, 'hitung');
  const ship = () => moveTo(harness, id, 'shipped');
  expect(await growth('ani', '/transactions?role=buyer&status=waiting_payment', ship)).toBe(-1);
  const another = () => makeTransaction(harness, 'satu lagi');
  expect(await growth('budi', '/transactions?search=ani', another)).toBe(1);
});
