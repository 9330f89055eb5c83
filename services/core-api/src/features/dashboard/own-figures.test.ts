import { watchStatements } from '@pasok/testing/statement-costs';
import { expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';

const harness = useHarness();

const active = async (person: Person) =>
  (await harness.as(person).get('/api/dashboard/stats')).body.activeOffers;
const counts = async (person: Person) => (await harness.as(person).get('/api/transactions/counts')).body;
const rest = () => harness.sql`update live_events set created_at = created_at - interval '16 seconds'`;

it('react at once, by whoever’s hand, and are counted once in some seconds where nothing changes', async () => {
  const request = await postRequest(harness);
  const { id } = await makeTransaction(harness);
  await rest();
  expect([await active('ani'), await active('budi'), await active('citra')]).toEqual([0, 0, 0]);
  const offer = await postOffer(harness, request);
  expect([await active('ani'), await active('budi'), await active('citra')]).toEqual([1, 1, 0]);
  await harness.as('ani').post(`/api/offers/reject/${offer}`);
  expect([await active('ani'), await active('budi')]).toEqual([0, 0]);
  await rest();
  expect(await counts('ani')).toMatchObject({ waiting_payment: 1, shipped: 0 });
  await moveTo(harness, id, 'shipped');
  for (const person of ['ani', 'budi'] as const)
    expect(await counts(person)).toMatchObject({ waiting_payment: 0, shipped: 1 });
  await rest();
  await Promise.all([active('ani'), counts('ani')]);
  const costs = await watchStatements(harness.url);
  const statements = await costs.of(() => Promise.all([active('ani'), counts('ani')]));
  expect(statements.filter(({ text }) => /from (offers|transactions)/.test(text))).toEqual([]);
  await costs.end();
});
