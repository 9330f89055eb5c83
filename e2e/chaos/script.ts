import { smallOffer, smallRequest, tomorrow } from '@pasok/testing/small-deal';
import type { Answer } from '../../services/core-api/src/test/caller.ts';
import type { History } from './history.ts';

const made = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * One of everything, in order and in calm: Ani buys, Budi sells and records, Citra offers in vain; each looks after
 * every step. What a planted bug needs is there for certain.
 */
export async function walkThrough({ as }: History): Promise<void> {
  const [ani, budi, citra] = [as('ani'), as('budi'), as('citra')];
  const body = { deadline: tomorrow(), items: smallRequest, judul: 'J1', description: 'D1' };
  const { _id: request } = (await ani.post('/api/requests', body)).body;
  await ani.put(`/api/requests/${request}`, { description: 'D2' });
  const offer = async (who: typeof budi, notes: string) =>
    (await who.post('/api/offers', { requestId: request, items: smallOffer, notes })).body._id;
  const [first, second] = [await offer(budi, 'O1'), await offer(citra, 'O2')];
  await budi.put(`/api/offers/${first}`, { deliveryTime: 3 });
  const { _id: deal } = (await ani.post(`/api/offers/accept/${first}`)).body.transaction;
  const look = async () => {
    for (const who of [ani, budi, citra])
      for (const path of [
        `transactions/${deal}`,
        `transactions/${deal}/history`,
        `requests/${request}`,
        `offers/${first}`,
      ])
        await who.get(`/api/${path}`);
    await citra.get(`/api/offers/${second}`);
    await ani.get('/api/blockchain/head');
  };
  await look();
  for (const status of ['in_progress', 'shipped', 'validating']) {
    made(await budi.patch(`/api/transactions/${deal}/status`, { status }));
    await look();
  }
  await ani.post(`/api/transactions/${deal}/problem`, { reason: 'P1' });
  await ani.delete(`/api/transactions/${deal}/problem`);
  const sold: { tokens: string[] }[] = made(await budi.get(`/api/transactions/${deal}`)).transaction.items;
  const tokens = sold.flatMap((item) => item.tokens);
  await ani.post(`/api/transactions/${deal}/validate`, {
    tokens: tokens.map((token, at) => (at === 0 ? token : '')),
  });
  await look();
  await ani.post(`/api/transactions/${deal}/validate`, { tokens });
  await budi.post(`/api/blockchain/record/${deal}`);
  await look();
}
