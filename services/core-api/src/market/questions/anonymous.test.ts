import { expect, it } from 'vitest';
import type { Harness } from '../../test/harness.ts';
import { made, postOffer, postRequest } from '../../test/market.ts';
import { allowed, readAll, twoHarnesses, watch, watcherOf } from '../../test/watchers.ts';

// Ani asks for goods, Budi and Eko both offer. The same scenario runs twice: once Budi asks, once Eko. Every byte that Ani,
// who answers, Citra, a rival, and Dewi, who looks on, receive has to be the same, but for ids and times.

const paths = (request: string) => [
  '/requests',
  '/requests/my',
  '/requests/my?questions=pending',
  `/requests/${request}`,
  `/requests/${request}/questions`,
  `/requests/${request}/questions?limit=1&page=2`,
  `/offers/by-request/${request}`,
  '/offers/my',
  '/transactions',
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/export',
];

const harnesses = twoHarnesses();

it('nobody, the request’s owner neither, receives a byte that tells who asked', async () => {
  const [budis, ekos] = await Promise.all(harnesses.map((harness, at) => run(harness, at === 0)));
  expect(budis?.length).toBeGreaterThan(500);
  expect(ekos).toEqual(budis);
});

async function run(harness: Harness, isBudi: boolean): Promise<string[]> {
  const eko = await watcherOf(harness, 'eko');
  const asker = isBudi ? harness.as('budi') : eko.caller;
  const watched = await watch(harness, ['ani', 'citra', 'dewi']);

  const request = await postRequest(harness, { judul: 'Kertas ujian' });
  const ownQuestion = { text: 'Pertanyaan saya' };
  made(await harness.as('citra').post(`/api/requests/${request}/questions`, ownQuestion));
  for (const vendor of [harness.as('budi'), eko.caller, harness.as('citra')])
    await postOffer(harness, request, {}, vendor);
  await watched.openStreams();
  const look = (moment: string) => readAll(watched, moment, paths(request));

  await look('before');
  for (const at of [0, 1]) {
    const key = { 'Idempotency-Key': `"tanya-${at}"` };
    const text = `Berapa gram? (${at})`;
    const { _id } = made(await asker.post(`/api/requests/${request}/questions`, { text }, key));
    await look(`after question ${at}`);
    const answer = await harness.as('ani').post(`/api/questions/${_id}/answer`, { text: '80 gram.' });
    watched.note('answer', JSON.stringify(allowed(answer)));
    await look(`after answer ${at}`);
    const heard = await postRequest(harness, { judul: `Kabar ${at}` });
    await watched.hear(heard);
  }
  return watched.end();
}
