import { createLogger } from '@pasok/service/process/logger';
import { createNaming, tellOnce } from '@pasok/testing/name-received';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForEvents } from '../../platform/events/listen.ts';
import { createHarness, type Harness } from '../../test/harness.ts';
import { made, offeredItems, postRequest } from '../../test/market.ts';
import { allowed, openStream, type Watcher, watcherOf } from '../../test/watchers.ts';

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

const harnesses: Harness[] = [];
beforeAll(async () => {
  harnesses.push(...(await Promise.all([createHarness(), createHarness()])));
});
afterAll(async () => {
  for (const harness of harnesses) await harness.close();
});

it('nobody, the request’s owner neither, receives a byte that tells who asked', async () => {
  const [budis, ekos] = await Promise.all(harnesses.map((harness, at) => run(harness, at === 0)));
  expect(budis?.length).toBeGreaterThan(500);
  expect(ekos).toEqual(budis);
});

async function run(harness: Harness, isBudi: boolean): Promise<string[]> {
  const listening = listenForEvents({
    url: harness.url,
    hub: harness.deps.hub,
    log: createLogger('test', 'silent'),
  });
  await listening.ready;
  const eko = await watcherOf(harness, 'eko');
  const asker = isBudi ? harness.as('budi') : eko.caller;
  const watchers: Watcher[] = [];
  for (const who of ['ani', 'citra', 'dewi']) watchers.push(await watcherOf(harness, who));

  const request = await postRequest(harness, { judul: 'Kertas ujian' });
  const ownQuestion = { text: 'Pertanyaan saya' };
  made(await harness.as('citra').post(`/api/requests/${request}/questions`, ownQuestion));
  for (const vendor of [harness.as('budi'), eko.caller, harness.as('citra')])
    made(await vendor.post('/api/offers', { requestId: request, items: offeredItems }));
  const streams = await Promise.all(watchers.map((watcher) => openStream(harness, watcher)));

  const received: string[] = [];
  const name = createNaming();
  const note = (where: string, text: string) => received.push(`${where}: ${name(where, text)}`);
  const look = async (moment: string) => {
    for (const { name: who, caller } of watchers)
      for (const path of paths(request)) {
        const { status, headers, body } = await caller.get(`/api${path}`);
        const where = `${who} ${path.replace(/\/[0-9a-f-]{36}/, '/:id')}`;
        for (const [header, value] of headers) note(`${where} ${header}`, value);
        note(where, `${moment} ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
      }
  };

  await look('before');
  for (const at of [0, 1]) {
    const key = { 'Idempotency-Key': `"tanya-${at}"` };
    const text = `Berapa gram? (${at})`;
    const { _id } = made(await asker.post(`/api/requests/${request}/questions`, { text }, key));
    await look(`after question ${at}`);
    const answer = await harness.as('ani').post(`/api/questions/${_id}/answer`, { text: '80 gram.' });
    note('answer', JSON.stringify(allowed(answer)));
    await look(`after answer ${at}`);
    const heard = await postRequest(harness, { judul: `Kabar ${at}` });
    await Promise.all(streams.map((stream) => stream.hears(heard)));
  }
  for (const [at, stream] of streams.entries()) note(`stream ${at}`, tellOnce(await stream.end()));
  await listening.stop();
  return received;
}
