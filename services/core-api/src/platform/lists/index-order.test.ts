import { offerStatuses } from '@pasok/contracts/offer';
import { transactionStatuses } from '@pasok/contracts/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction } from '../../test/transactions.ts';

let harness: Harness;
let paths: string[];
beforeAll(async () => {
  // One connection, so that its prepared statements are all there are.
  harness = await createHarness({}, 1);
  const request = await postRequest(harness);
  await postOffer(harness, request);
  await makeTransaction(harness, 'selesai');
  paths = ['/requests', '/requests/my', '/offers/my', `/offers/by-request/${request}`, '/transactions'];
});
afterAll(() => harness.close());

const list = (path: string, status: string) =>
  harness.as('ani').get(`/api${path}?status=${encodeURIComponent(status)}`);

async function countPrepared(): Promise<number> {
  const [row] = await harness.deps.sql<{ count: number }[]>`
    select count(*)::int as count from pg_prepared_statements`;
  return row?.count ?? 0;
}

it('a word that is no status finds nothing, and no statement is prepared for it', async () => {
  for (const path of paths) await list(path, 'kosong');
  await countPrepared();
  const before = await countPrepared();
  for (const path of paths) {
    for (const word of [
      'toString',
      "o'hara",
      'Open',
      '%',
      ...Array.from({ length: 20 }, () => `x${Math.random()}`),
    ]) {
      const { status, body, headers } = await list(path, word);
      expect([path, word, status, body, headers.get('X-Total-Count')]).toEqual([path, word, 200, [], '0']);
    }
  }
  expect(await countPrepared()).toBe(before);
});

describe('a status of its noun', () => {
  it('finds what has it; pending is what is stored as open', async () => {
    const statusesOf = async (path: string, status: string) =>
      (await list(path, status)).body.map((row: { status: string }) => row.status);
    for (const path of ['/requests', '/requests/my'])
      expect([await statusesOf(path, 'pending'), await statusesOf(path, 'open')]).toEqual([
        ['open'],
        ['open'],
      ]);
    expect(await statusesOf('/requests/my', 'accepted')).toEqual(['accepted']);
    for (const status of offerStatuses)
      expect(await statusesOf(paths[3] ?? '', status)).toEqual(status === 'pending' ? [status] : []);
    for (const status of transactionStatuses)
      expect(await statusesOf('/transactions', status)).toEqual(status === 'waiting_payment' ? [status] : []);
  });
});
