import { expect } from '@playwright/test';
import { baseUrl } from './support/api.ts';
import { makeDeal, offered, postOffer, postRequest, thisMonth } from './support/market.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

// What services/core-api/src/market/offers/sealed.test.ts says of core-api to the byte, said of the running product and of
// chain-api: Ani asks, Budi is the rival, Citra the other supplier, Dewi only looks on.

/** Everything there is to read at both services, of ids that the watchers may know of. */
const paths = (ids: Record<'request' | 'deal', string>) => [
  '/requests',
  '/requests?status=open',
  '/requests?limit=1&page=2',
  '/requests/my',
  `/requests/${ids.request}`,
  `/offers/by-request/${ids.request}`,
  '/offers/my',
  '/transactions',
  '/transactions/counts',
  `/transactions/ledger?month=${thisMonth}`,
  `/transactions/${ids.deal}`,
  `/transactions/${ids.deal}/history`,
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/export',
  '/blockchain',
  '/blockchain/head',
  '/blockchain/keys',
  '/blockchain/blocks/0',
  '/blockchain/blocks/1',
  `/blockchain/transactions/${ids.deal}`,
  `/blockchain/transactions/${ids.deal}/receipt`,
  `/blockchain/transactions/${ids.deal}/proof`,
  '/blockchain/classes',
];

test('through the edge nobody else receives what tells of a rival, of either service', async ({
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  const deal = await makeDeal(ani, citra, 'in_progress');
  await postOffer(citra, request._id);
  const items = offered.map((item) => ({ ...item, price: 7_654_321 }));
  const { _id } = await postOffer(budi, request._id, { items, notes: 'Rahasia Budi' });
  for (const who of [citra, await newPerson('Dewi')])
    for (const path of paths({ request: request._id, deal: deal._id })) {
      const headers = { authorization: `Bearer ${who.token}` };
      const answer = await fetch(`${baseUrl()}/api${path}`, { headers });
      const received = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
      for (const secret of [_id, budi._id, '7654321', 'Rahasia Budi'])
        expect(received.includes(secret), `${who.name} ${path}: ${secret}`).toBe(false);
    }
});
