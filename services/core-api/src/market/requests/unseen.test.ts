import { expect, it, vi } from 'vitest';
import { newId } from '../../base/columns.ts';
import type { Harness } from '../../test/harness.ts';
import { inDays, made, offeredItems, postOffer, postRequest } from '../../test/market.ts';
import { allowed, twoHarnesses, type Watcher, watch } from '../../test/watchers.ts';

// The same scenario runs twice. Once Ani also has a request that only Budi is invited to: he finds it, asks, offers and gets the
// deal. Every byte that Citra, a supplier of hers, and Dewi, who has not done anything yet, receive has to be the same, but for
// ids and times.

const secret = { judul: 'Proyektor laser istimewa', visibility: 'invited' };
const reads = (request: string) => [
  '/requests',
  '/requests?limit=1',
  '/requests?search=Ani',
  '/requests?search=Ani&goods=laptop',
  '/requests?goods=laptop',
  '/requests?goods=laptop&open=yes&sort=budget',
  '/requests?goods=istimewa',
  '/requests?goods=istimewo',
  '/requests?goods=istim',
  '/requests?open=yes&sort=deadline',
  '/requests?sort=budget',
  '/requests?status=open',
  '/requests?status=accepted',
  '/requests?status=cancelled',
  '/requests?region=32.73',
  `/requests?deadlineBefore=${inDays(30).slice(0, 10)}T00:00:00Z`,
  `/requests?sort=budget&cursor=${request}`,
  `/requests?search=${request}`,
  `/requests?search=${request.slice(-6)}`,
  `/requests/${request}`,
  `/requests/${request}/questions`,
  `/offers/by-request/${request}`,
  '/offers/my',
  '/transactions',
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/export',
];

const harnesses = twoHarnesses();

it('whoever is not invited receives no byte that tells of the request', async () => {
  const [without, with_] = await Promise.all(harnesses.map((harness, at) => run(harness, at === 1)));
  expect(without?.length).toBeGreaterThan(180);
  expect(with_).toEqual(without);
});

it('it is in no total of theirs, on a page further back neither', async () => {
  const [harness] = harnesses as [Harness];
  const citra = harness.as('citra');
  await postRequest(harness, secret);
  await postRequest(harness);
  const [row] =
    await harness.sql`select count(*) from requests where status <> 'cancelled' and visibility = 'all'`;
  // A total further back may be one of a few seconds ago.
  const total = async () => (await citra.get('/api/requests?page=2&limit=1')).headers.get('x-total-count');
  await vi.waitFor(async () => expect(await total()).toBe(String(row?.count)), {
    timeout: 15_000,
    interval: 500,
  });
});

async function run(harness: Harness, isThere: boolean): Promise<string[]> {
  const watched = await watch(harness, ['citra', 'dewi']);
  const known = await postRequest(harness, { judul: 'Untuk semua', deliveryRegion: '32.73' });
  await postOffer(harness, known, {}, 'citra');
  await watched.openStreams();
  const look = async (moment: string, request: string) => {
    for (const watcher of watched.watchers)
      for (const { at, ...answer } of await attempts(watcher, request)) {
        const where = `${watcher.name} ${at.replaceAll(request, ':id').replaceAll(request.slice(-6), ':short')}`;
        watched.noteAnswer(where, moment, answer);
      }
    const heard = await postRequest(harness, { judul: `Kabar ${moment}` });
    await watched.hear(heard);
  };
  for (const [moment, request] of isThere ? liveOf(harness) : nothing()) {
    const id = await request;
    if (process.env.TEST_RELEASE || telling.has(moment)) await look(moment, id);
  }
  return watched.end();
}

const moments = [
  'posted',
  'changed',
  'split',
  'asked',
  'answered',
  'offered',
  'accepted',
  'cancelled',
] as const;
/** After these all is looked at, of what came between too: one of each status. */
const telling = new Set<string>(['offered', 'accepted', 'cancelled']);

function* nothing(): Generator<[string, string]> {
  for (const moment of moments) yield [moment, newId()];
}

/** Everything that may happen to the request; answers its id at each moment. */
function* liveOf(harness: Harness): Generator<[string, Promise<string>]> {
  const { ani, budi } = { ani: harness.as('ani'), budi: harness.as('budi') };
  const posted = (async () => {
    const id = await postRequest(harness, { ...secret, deliveryRegion: '32.73' });
    made(await ani.post(`/api/requests/${id}/invitations`, { emails: ['budi@demo.test'] }));
    return id;
  })();
  yield ['posted', posted];
  const after = async (act: (id: string) => Promise<unknown>): Promise<string> => {
    const id = await posted;
    await act(id);
    return id;
  };
  yield [
    'changed',
    after(async (id) =>
      allowed(await ani.put(`/api/requests/${id}`, { judul: 'Proyektor istimewa', priority: 'high' })),
    ),
  ];
  yield ['split', after(async (id) => made(await ani.post(`/api/requests/${id}/split`, { items: [1] })))];
  let question = '';
  yield [
    'asked',
    after(async (id) => {
      question = made(await budi.post(`/api/requests/${id}/questions`, { text: 'Berapa lumen?' }))._id;
    }),
  ];
  yield [
    'answered',
    after(async () => allowed(await ani.post(`/api/questions/${question}/answer`, { text: '4000.' }))),
  ];
  let offer = '';
  yield [
    'offered',
    after(async (id) => {
      offer = await postOffer(harness, id, { items: offeredItems.slice(0, 1) });
    }),
  ];
  yield ['accepted', after(async () => allowed(await ani.post(`/api/offers/accept/${offer}`)))];
  yield [
    'cancelled',
    (async () => {
      const id = await postRequest(harness, secret);
      allowed(await ani.delete(`/api/requests/${id}`));
      return id;
    })(),
  ];
}

/** All that somebody can try who knows or guesses the id. */
async function attempts({ caller }: Watcher, request: string) {
  const answers = [];
  for (const path of reads(request)) answers.push({ at: path, ...(await caller.get(`/api${path}`)) });
  const calls = {
    change: caller.put(`/api/requests/${request}`, { judul: 'Milik saya', visibility: 'all' }),
    split: caller.post(`/api/requests/${request}/split`, { items: [0] }),
    invitations: caller.get(`/api/requests/${request}/invitations`),
    invite: caller.post(`/api/requests/${request}/invitations`, { emails: ['saya@demo.test'] }),
    open: caller.post('/api/invitations/open', { requestId: request, token: 'tebakan' }),
    cancel: caller.delete(`/api/requests/${request}`),
    ask: caller.post(`/api/requests/${request}/questions`, { text: 'Ada?' }),
    offer: caller.post('/api/offers', { requestId: request, items: offeredItems }),
  };
  for (const [at, call] of Object.entries(calls)) answers.push({ at, ...(await call) });
  return answers;
}
