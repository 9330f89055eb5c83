import { dayInWib } from '@pasok/domain/request';
import { expect, it } from 'vitest';
import type { Caller, Harness } from '../../test/harness.ts';
import { offeredItems, postOffer, postRequest, requestBody } from '../../test/market.ts';
import { makeTransaction, moveTo } from '../../test/transactions.ts';
import { allowed, readAll, twoHarnesses, type Watcher, watch } from '../../test/watchers.ts';

// Sealed offers: Ani asks, Budi is the rival, Citra the other supplier, and Dewi only looks on. The same scenario runs
// twice, once with all that Budi may do. Every byte that Citra and Dewi receive has to be the same, but for ids and times.

const thisMonth = dayInWib(Date.now()).slice(0, 7);

/** Everything there is to read, of `id`s that the watchers may know of. */
const paths = (ids: Record<'request' | 'deal', string>) => [
  '/requests',
  '/requests?status=open',
  '/requests?search=perm',
  '/requests?limit=1&page=2',
  '/requests/my',
  `/requests/${ids.request}`,
  `/offers/by-request/${ids.request}`,
  '/offers/my',
  '/transactions',
  '/transactions/counts',
  `/transactions/ledger?month=${thisMonth}`,
  '/transactions/user-transactions',
  `/transactions/${ids.deal}`,
  `/transactions/${ids.deal}/history`,
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/me',
  '/auth/profile',
  '/auth/export',
];

const harnesses = twoHarnesses();

it('nobody else receives a byte that tells of a rival’s offer, edit, withdrawal, rejection or deal', async () => {
  const [quiet, busy] = await Promise.all(harnesses.map((harness, at) => run(harness, at === 1)));
  expect(quiet?.length).toBeGreaterThan(1_000);
  expect(busy).toEqual(quiet);
});

async function run(harness: Harness, hasRival: boolean): Promise<string[]> {
  const watched = await watch(harness, ['citra', 'dewi']);
  const [citra, dewi] = watched.watchers as [Watcher, Watcher];

  const running = await makeTransaction(harness, 'Transaksi orang lain');
  const request = await postRequest(harness, { judul: 'Permintaan bersama' });
  const deal = await makeDeal(harness, dewi.caller, citra.caller);
  const ids = { request, deal };
  await watched.openStreams();
  const look = (moment: string) => readAll(watched, moment, paths(ids));

  const offer = { id: '' };
  const rival = harness.as('budi');
  const secrets: [string, () => Promise<unknown>][] = [
    ['an offer', async () => (offer.id = await postOffer(harness, request))],
    ['an edit', async () => allowed(await rival.put(`/api/offers/${offer.id}`, { items: offeredItems }))],
    ['a withdrawal', async () => allowed(await rival.delete(`/api/offers/${offer.id}`))],
    ['another offer', async () => (offer.id = await postOffer(harness, request))],
    ['a rejection', async () => allowed(await harness.as('ani').post(`/api/offers/reject/${offer.id}`))],
    ['a step of a deal', () => moveTo(harness, running.id, 'in_progress')],
    ['another step of a deal', () => moveTo(harness, running.id, 'shipped')],
  ];
  const mine = await postOffer(harness, request, {}, 'citra');
  let heard = '';
  await look('before');
  for (const [at, [what, doIt]] of secrets.entries()) {
    if (hasRival) await doIt();
    // What they do below shows a change of state too; all is looked at where an offer comes or goes.
    if (process.env.TEST_RELEASE || /an offer|withdrawal|another step/.test(what))
      await look(`after ${what}`);
    // What they do themselves, and hear of: between two of these a shared counter would show how much there was besides.
    const done = [
      await citra.caller.put(`/api/offers/${mine}`, { notes: `n${at}` }),
      await dewi.caller.post(`/api/transactions/${deal}/problem`, { reason: `p${at}` }),
      await dewi.caller.delete(`/api/transactions/${deal}/problem`),
      await dewi.caller.post('/api/requests', requestBody({ judul: `Permintaan ${at}` })),
    ];
    for (const [step, answer] of done.entries())
      watched.note(`answer ${step}`, JSON.stringify(allowed(answer)));
    heard = await postRequest(harness, { judul: `Kabar ${at}` });
    await watched.hear(heard);
  }
  await look('after what they did last');
  // Only what is recent is told to a stream that opens: of a slow run as much as of a quick one.
  await harness.sql`update live_events set created_at = created_at - interval '1 minute' where ref_id <> ${heard}`;
  await watched.openStreams();
  await watched.hear(heard);
  return watched.end();
}

/** A deal between the two who watch: its history is theirs to read. */
async function makeDeal(harness: Harness, buyer: Caller, vendor: Caller): Promise<string> {
  const { id } = await makeTransaction(harness, 'Milik Dewi', { buyer, vendor });
  allowed(await vendor.patch(`/api/transactions/${id}/status`, { status: 'in_progress' }));
  return id;
}
