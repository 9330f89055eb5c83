import { watchStatements } from '@pasok/testing/statement-costs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';
import { foldFigures } from './fold-figures.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const changes = async () => (await harness.deps.sql`select 1 from figure_changes`).length;
const broken = () => brokenInvariants(harness.deps.sql, { receiptDays: 7 });
const age = () => harness.deps.sql`update figure_changes set changed_at = changed_at - interval '16 seconds'`;
/** A request, offers on it, one withdrawn, and a deal under way. */
const trade = async () => {
  const request = await postRequest(harness);
  await postOffer(harness, request);
  const withdrawn = await postOffer(harness, request, {}, 'citra');
  await harness.as('citra').delete(`/api/offers/${withdrawn}`);
  const { id } = await makeTransaction(harness);
  await moveTo(harness, id, 'shipped');
};

it('changes are added up once they are 15 seconds old, by however many at once', async () => {
  await trade();
  const young = await changes();
  expect(young).toBeGreaterThan(5);
  await foldFigures(harness.deps);
  expect(await changes()).toBe(young);
  await age();
  const more = Promise.all([trade(), trade()]);
  await Promise.all([foldFigures(harness.deps), foldFigures(harness.deps), foldFigures(harness.deps)]);
  await more;
  expect(await changes()).toBeGreaterThan(0);
  expect(await broken()).toEqual({});
  await age();
  await Promise.all([foldFigures(harness.deps), foldFigures(harness.deps)]);
  expect(await changes()).toBe(0);
  expect(await broken()).toEqual({});
});

it('a few changes are added up by one statement', async () => {
  await trade();
  await age();
  const costs = await watchStatements(harness.url);
  const statements = await costs.of(() => foldFigures(harness.deps));
  await costs.end();
  const folding = statements.filter(({ text }) => text.includes('figure_changes'));
  expect(folding.map(({ calls }) => calls)).toEqual([1]);
});

it('thousands of changes are added up in one round', async () => {
  await harness.deps.sql`
    insert into figure_changes (owner_id, figure, day, n)
    select ${harness.ids.ani}, 'budget', current_date, 0 from generate_series(1, 2500)`;
  await age();
  await foldFigures(harness.deps);
  expect(await changes()).toBe(0);
});

it('the dashboard is the same before and after', async () => {
  await trade();
  const read = async () => (await harness.as('ani').get('/api/dashboard/stats')).body;
  const before = await read();
  expect(before.totalRequests).toBeGreaterThan(0);
  await age();
  await foldFigures(harness.deps);
  expect(await read()).toEqual(before);
});

it('figures made anew are those that writes have kept', async () => {
  await trade();
  await harness.deps.sql`select refill_figures()`;
  expect(await changes()).toBe(0);
  expect(await broken()).toEqual({});
});
