import { fakeNetwork } from '@pasok/module-kit/screens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../create-request/draft.ts';
import { dropDraft, saveDraft } from '../create-request/draft-store.ts';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const stats = {
  totalRequests: 3,
  requestsChange: 12,
  activeOffers: 1,
  offersChange: null,
  completedTransactions: 0,
  transactionsChange: -2,
  totalBudget: 20_150_000,
  budgetChange: 0,
};
/** Nothing waits for the person, who has nothing yet. */
const around = {
  'GET /dashboard/stats': { body: stats },
  'GET /dashboard/activities': { body: [] },
  'GET /requests/my': { body: [], total: 0 },
  'GET /offers/my': { body: [], total: 0 },
  'GET /transactions': { body: [], total: 0 },
};
const five = Array.from({ length: 5 }, (_, at) => ({
  name: `Barang ${at + 1}`,
  brand: 'Acme',
  spec: '',
  budget: 1,
  quantity: 1,
}));

afterEach(() => vi.unstubAllGlobals());

it("shows another person's pending request as a link, with three items and the rest counted", async () => {
  const calls = fakeNetwork({
    ...around,
    'GET /requests': { body: [{ ...requestQ, items: five }], total: 1 },
  });
  openAt('/dashboard', budi);
  const card = await screen.findByRole('article');
  const title = within(card).getByRole('heading', { name: 'Lab 3' });
  expect(within(title).getByRole('link').getAttribute('href')).toBe(`/request/${requestQ._id}`);
  expect(within(card).getByText('Request #a1b2c3')).toBeDefined();
  for (const words of ['Ani', 'ani@demo.test', 'Rp\u00a020.150.000', 'Baru saja'])
    expect(card.textContent).toContain(words);
  // State and deadline in one line.
  expect(within(card).getByText('pending').parentElement?.textContent).toMatch(/^pending.*Tenggat/);
  expect(within(card).getByRole('link', { name: 'Make Offer' })).toBeDefined();
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Barang 1 - Acme (quantity 1)',
    'Barang 2 - Acme (quantity 1)',
    'Barang 3 - Acme (quantity 1)',
    '+2 more items',
  ]);
  expect(await screen.findByText('1 of 3 requests')).toBeDefined();
  const list = calls.find((call) => call.path === '/requests');
  expect(list?.query.toString()).toBe('page=1&limit=10');
});

it.each([
  ["one's own", ani, 'open', 'Your Request'],
  ['one that is decided', budi, 'accepted', 'accepted'],
])('labels %s and makes no link of it', async (_, reader, status, label) => {
  fakeNetwork({ ...around, 'GET /requests': { body: [{ ...requestQ, status }], total: 1 } });
  openAt('/dashboard', reader);
  const card = await screen.findByRole('article');
  expect(within(card).getByText(label)).toBeDefined();
  expect(within(card).queryByRole('link')).toBeNull();
});

it.each([
  ['pending', 'Lihat penawaran Anda'],
  ['rejected', 'Make Offer'],
  ['cancelled', 'Make Offer'],
])('leads whose own offer is %s to: %s', async (status, name) => {
  const request = { ...requestQ, myOffer: { _id: '00000000-0000-4000-9000-000000d4e5f6', status } };
  fakeNetwork({ ...around, 'GET /requests': { body: [request], total: 1 } });
  openAt('/dashboard', budi);
  const card = await screen.findByRole('article');
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Lab 3', name]);
});

it('sends the filters to the server and offers to clear them', async () => {
  const calls = fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  expect(await screen.findByText('Get started by creating your first procurement request.')).toBeDefined();
  write(screen.getByLabelText('Search by User'), 'AN');
  expect(await screen.findByText('Try adjusting your filters.')).toBeDefined();
  expect(screen.getByText('No requests found')).toBeDefined();
  await waitFor(() => expect(calls.map(({ query }) => query.get('search'))).toContain('AN'));
  write(screen.getByLabelText('Min Budget'), '2000000');
  await waitFor(() => expect(calls.at(-1)?.query.get('minBudget')).toBe('2000000'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

it('searches by goods, keeps it in the address, and marks what was found', async () => {
  const items = [{ name: 'Cairan Pembersih', brand: 'Café', spec: '', budget: 1_000, quantity: 2 }];
  const calls = fakeNetwork({
    ...around,
    'GET /requests': { body: [{ ...requestQ, judul: 'Lab bersih', items }], total: 1 },
  });
  openAt('/dashboard', ani);
  await screen.findByRole('article');
  write(screen.getByLabelText('Cari barang'), 'bersih cafe');
  await waitFor(() => expect(calls.map(({ query }) => query.get('goods'))).toContain('bersih cafe'));
  await waitFor(() => expect(location.search).toBe('?goods=bersih+cafe'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Menerima penawaran');
  await waitFor(() => expect(calls.at(-1)?.query.get('open')).toBe('yes'));
  expect(calls.at(-1)?.query.get('status')).toBeNull();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['bersih', 'Pembersih', 'Café']);
});

it.each([
  ['80gsm', ['80', 'gsm']],
  ['80 gr', ['80']],
  ['flashdisk', ['Flash', 'disk']],
  ["al qur'an", ['Al', 'Qur', 'an']],
  ['20x30', ['20', '30']],
])('marks what "%s" finds, however it is spelt', async (goods, expected) => {
  const items = [
    { name: 'HVS 80 gsm', brand: '', spec: '', budget: 1_000, quantity: 800 },
    { name: 'Flash disk', brand: '', spec: '', budget: 1_000, quantity: 2 },
    { name: 'Al-Qur’an 20 × 30', brand: '', spec: '', budget: 1_000, quantity: 2 },
  ];
  fakeNetwork({
    ...around,
    'GET /requests': { body: [{ ...requestQ, judul: 'Anak 800', items }], total: 1 },
  });
  openAt(`/dashboard?goods=${encodeURIComponent(goods)}`, ani);
  await screen.findByRole('article');
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(expected);
});

it('says where a place is searched for when the goods are not found', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard?goods=kertas+bandung', ani);
  expect(await screen.findByText(/Pilih kotanya di filter "Dikirim ke"/)).toBeDefined();
  act(() => {
    history.pushState(null, '', '/dashboard?goods=kertas&region=32.73');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByText(/Pilih kotanya/)).toBeNull());
});

it('says what it searched for in place of a misspelled word, and marks that', async () => {
  const items = [{ name: 'Kertas A4', brand: '', spec: '', budget: 1_000, quantity: 2 }];
  fakeNetwork({
    ...around,
    'GET /requests': { body: [{ ...requestQ, judul: 'Kantor', items }], total: 1 },
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const found = await answer(...call);
    found.headers.set('X-Corrected-Goods', encodeURIComponent('kertas a4'));
    return found;
  });
  openAt('/dashboard?goods=kertsa+a4', ani);
  expect(await screen.findByText('Menampilkan hasil untuk "kertas a4"')).toBeDefined();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Kertas',
    'A4',
  ]);
});

it('asks for those that end soon, which still take offers, and keeps it in the address', async () => {
  const calls = fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  await userEvent.selectOptions(await screen.findByLabelText('Urutkan'), 'Tenggat terdekat');
  const address = () => Object.fromEntries(new URLSearchParams(location.search));
  await waitFor(() => expect(address()).toEqual({ status: 'takes-offers', sort: 'deadline' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('deadline'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Semua');
  write(screen.getByLabelText('Tenggat sampai'), '2027-02-28');
  await waitFor(() =>
    expect(address()).toEqual({ status: 'takes-offers', sort: 'deadline', before: '2027-02-28' }),
  );
  await waitFor(() => expect(calls.at(-1)?.query.get('deadlineBefore')).toMatch(/^2027-03-01T00:00:00/));
  expect(calls.at(-1)?.query.get('open')).toBe('yes');
});

it('says a change in words and draws a dash where there is no earlier data', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  await screen.findByText('naik 12%');
  const said = screen
    .getAllByRole('heading', { level: 3 })
    .map((label) => label.parentElement?.textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual([
    expect.stringMatching(/^Active Offers1.*belum cukup data sebelumnya$/),
    expect.stringMatching(/^Completed Transactions0.*turun 2%$/),
    expect.stringMatching(/^Total Requests3.*naik 12%$/),
    expect.stringMatching(/^Total BudgetRp 20\.150\.000.*tetap$/),
  ]);
});

it('leads on by its quick actions', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  const actions = await screen.findByRole('region', { name: 'Quick Actions' });
  const links = within(actions).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create New Request', '/create-request'],
    ['View My Requests', '/my-request'],
    ['View Transactions', '/transactions'],
    ['Blockchain Explorer', '/blockchain'],
  ]);
});

it("has one's own figures before the market's, named as such, and says what a total leaves out", async () => {
  const body = { ...stats, budgetChange: 521_051_514, budgetsLeftOut: 2 };
  fakeNetwork({ ...around, 'GET /dashboard/stats': { body }, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  const [own, market] = [
    screen.getByRole('region', { name: 'Angka Anda' }),
    screen.getByRole('region', { name: 'Seluruh pasar' }),
  ];
  const labelsIn = async (group: HTMLElement) =>
    (await within(group).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(await labelsIn(own)).toEqual(['Active Offers', 'Completed Transactions']);
  expect(await labelsIn(market)).toEqual(['Total Requests', 'Total Budget']);
  expect(own.compareDocumentPosition(market) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(market).getByText('Tanpa 2 permintaan di atas Rp 100.000.000.000.')).toBeDefined();
  expect(within(market).getByText('naik lebih dari 999%')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/521\.051\.514|di pengadaan Anda/);
});

it('a request without a title is called by its number', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [{ ...requestQ, judul: undefined }], total: 1 } });
  openAt('/dashboard', budi);
  expect(await screen.findByRole('heading', { name: 'Request #a1b2c3' })).toBeDefined();
  expect(screen.getAllByText('Request #a1b2c3')).toHaveLength(1);
});

it('what is typed stays when another page is asked for before it is searched, and Back takes it out again', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [requestQ], total: 30 } });
  openAt('/dashboard', ani);
  await screen.findByRole('article');
  const address = () => location.pathname + location.search;
  const search = () => screen.getByLabelText<HTMLInputElement>('Search by User');
  vi.useFakeTimers();
  write(search(), 'Ani');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect([address(), search().value]).toEqual([`/dashboard?page=2&after=${requestQ._id}`, 'Ani']);
  act(() => vi.advanceTimersByTime(250));
  vi.useRealTimers();
  expect([address(), search().value]).toEqual(['/dashboard?q=Ani', 'Ani']);
  act(() => history.back());
  await waitFor(() => expect([address(), search().value]).toEqual(['/dashboard', '']));
});

it('filters by state, in the words of the badges', async () => {
  const calls = fakeNetwork({ ...around, 'GET /requests': { body: [requestQ], total: 1 } });
  openAt('/dashboard', budi);
  const status = await screen.findByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua', 'Menerima penawaran', 'pending', 'accepted', 'completed', 'cancelled']);
  await userEvent.selectOptions(status, 'pending');
  await waitFor(() => expect(calls.map(({ query }) => query.get('status'))).toContain('open'));
});

it('writes an amount of ten digits in full', async () => {
  fakeNetwork({
    ...around,
    'GET /dashboard/stats': { body: { ...stats, totalBudget: 1_950_000_000 } },
    'GET /requests': { body: [], total: 0 },
  });
  openAt('/dashboard', ani);
  expect(await screen.findByText('Rp 1.950.000.000')).toBeDefined();
});

it("keeps 'n of m requests' when the figures fail, and says it once", async () => {
  fakeNetwork({
    ...around,
    'GET /dashboard/stats': { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } },
    'GET /requests': ({ query }) => ({ body: [requestQ], total: query.get('search') ? 1 : 7 }),
  });
  openAt('/dashboard?q=Ani', budi);
  expect(await screen.findByText('1 of 7 requests')).toBeDefined();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText('Coba lagi')).toHaveLength(1);
  expect(screen.queryByText(/^Tidak dapat dimuat/)).toBeNull();
});

it('says that there are more than are counted, also where the figures fail', async () => {
  fakeNetwork({
    ...around,
    'GET /dashboard/stats': { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } },
    'GET /requests': ({ query }) => ({ body: [requestQ], total: query.get('search') ? 1 : 10_000 }),
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const found = await answer(...call);
    if (found.headers.get('X-Total-Count') === '10000') found.headers.set('X-Total-Count-Bounded', 'true');
    return found;
  });
  openAt('/dashboard?q=Ani', budi);
  expect(await screen.findByText('1 of 10.000+ requests')).toBeDefined();
});

const deal = (id: string, rest: object) => ({
  _id: `00000000-0000-4000-9000-0000000000${id}`,
  request: { _id: requestQ._id, judul: 'Lab 3' },
  offer: offerO._id,
  buyer: ani,
  vendor: budi,
  items: [],
  totalAmount: 1,
  paymentStatus: 'paid',
  blockchainHash: 'a'.repeat(64),
  confirmedUnits: 0,
  totalUnits: 3,
  createdAt: requestQ.createdAt,
  updatedAt: requestQ.createdAt,
  ...rest,
});

/** What the server finds of 31 deals in which it is Ani's turn and 32 without a block. */
const sold = { buyer: { _id: 'c', name: 'Citra' }, vendor: ani };
const waitingFor = ({ query }: { query: URLSearchParams }) => {
  if (query.get('recorded') === 'no' && query.get('limit') === '2')
    return { body: ['f3', 'f4'].map((id) => deal(id, { status: 'completed', ...sold })), total: 32 };
  if (query.get('turn') !== 'mine' || query.get('limit') !== '4') return { body: [], total: 0 };
  const turn = (by: string, task: string) => ({ turns: [{ by, task }] });
  const rows = [
    deal('f1', { status: 'validating', confirmedUnits: 2, ...turn('buyer', 'confirm') }),
    deal('f2', { status: 'waiting_payment', ...turn('buyer', 'pay') }),
    deal('f5', { status: 'in_progress', ...sold, ...turn('vendor', 'ship') }),
    deal('f6', {
      status: 'validating',
      ...sold,
      turns: [
        { by: 'buyer', task: 'confirm' },
        { by: 'vendor', task: 'dance' },
      ],
    }),
  ];
  return { body: rows, total: 31 };
};

/** Each thing that waits: its sentence, its button, where that leads. */
const tasksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => {
      const link = within(item).queryByRole('link');
      return [item.querySelector('p')?.textContent, link?.textContent, link?.getAttribute('href')];
    });

it('begins with what waits for the person, as sentences, however much there is', async () => {
  const [second, third] = ['00000000-0000-4000-9000-0000000000e2', '00000000-0000-4000-9000-0000000000e3'];
  fakeNetwork({
    ...around,
    'GET /requests/my': ({ query }) => {
      if (query.get('offers'))
        return {
          body: [
            { ...requestQ, offerCount: 4 },
            { ...requestQ, _id: second, judul: undefined, offerCount: 1 },
          ],
          total: 3,
        };
      return query.get('questions')
        ? { body: [{ ...requestQ, _id: third }], total: 1 }
        : { body: [], total: 0 };
    },
    // One of the four is rejected already.
    [`GET /offers/by-request/${requestQ._id}`]: { body: [offerO], total: 3 },
    'GET /requests': { body: [], total: 0 },
    'GET /transactions': waitingFor,
  });
  openAt('/dashboard', ani);
  const waiting = await screen.findByRole('region', { name: 'Menunggu Anda' });
  const of = (id: string) => `/transaction/00000000-0000-4000-9000-0000000000${id}`;
  await waitFor(() =>
    expect(tasksIn(waiting)).toEqual([
      [
        'Pilih salah satu dari 3 penawaran untuk "Lab 3"',
        'Bandingkan',
        `/offers/${requestQ._id}?view=compare`,
      ],
      ['Terima atau tolak 1 penawaran untuk Request #0000e2', 'Lihat penawaran', `/offers/${second}`],
      ['1 permintaan lain menunggu keputusan Anda', 'Lihat semua', '/my-request?status=open&offers=pending'],
      ['Jawab pertanyaan tentang "Lab 3"', 'Jawab', `/request/${third}`],
      ['Konfirmasi barang "Lab 3" dari Budi: 2 dari 3 unit sudah dikonfirmasi', 'Konfirmasi', of('f1')],
      ['Bayar "Lab 3" kepada Budi', 'Bayar', of('f2')],
      ['Kirim barang "Lab 3" kepada Citra', 'Kirim', of('f5')],
      ['Transaksi "Lab 3" menunggu Anda', 'Buka', of('f6')],
      ['27 transaksi lain menunggu Anda', 'Lihat semua', '/transactions?turn=mine'],
      ['Catat transaksi "Lab 3" dengan Citra ke blockchain', 'Catat', of('f3')],
      ['Catat transaksi "Lab 3" dengan Citra ke blockchain', 'Catat', of('f4')],
      [
        '30 transaksi lain belum dicatat ke blockchain',
        'Lihat semua',
        '/transactions?status=completed&recorded=no',
      ],
    ]),
  );
  const [compare] = within(waiting).getAllByRole('link');
  expect(document.getElementById(compare?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Pilih/,
  );
});

it('names no number of offers that it could not read', async () => {
  fakeNetwork({
    ...around,
    'GET /requests/my': { body: [{ ...requestQ, offerCount: 4 }], total: 1 },
    'GET /requests': { body: [], total: 0 },
  });
  openAt('/dashboard', ani);
  const waiting = await screen.findByRole('region', { name: 'Menunggu Anda' });
  expect(await within(waiting).findByText('Putuskan penawaran untuk "Lab 3"')).toBeDefined();
});

it('counts a request that is still a draft on this device as waiting', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  saveDraft({ userId: ani._id, from: undefined }, { ...emptyDraft, title: 'Kertas' });
  openAt('/dashboard', ani);
  const waiting = await screen.findByRole('region', { name: 'Menunggu Anda' });
  await waitFor(() =>
    expect(tasksIn(waiting)).toEqual([
      ['Kirim permintaan "Kertas": masih draf di perangkat ini', 'Lanjutkan', '/create-request'],
    ]),
  );
  expect(within(waiting).queryByText(/^Tidak ada\./)).toBeNull();
  dropDraft({ userId: ani._id, from: undefined });
});

it('says that nothing waits, and what will appear there', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  const waiting = await screen.findByRole('region', { name: 'Menunggu Anda' });
  expect(await within(waiting).findByText(/^Tidak ada\./)).toBeDefined();
  expect(within(waiting).queryByRole('listitem')).toBeNull();
});

it('says of what waits that it could not be loaded, and tries again', async () => {
  let status = 500;
  fakeNetwork({
    ...around,
    'GET /requests': { body: [], total: 0 },
    'GET /transactions': (call) => ({ status, ...waitingFor(call) }),
  });
  openAt('/dashboard', ani);
  expect(await screen.findByText('Tidak dapat dimuat: blok untuk dicatat')).toBeDefined();
  // Nobody knows whether something waits.
  expect(screen.queryByText(/^Tidak ada\./)).toBeNull();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi: blok untuk dicatat' }));
  expect(await screen.findByText('30 transaksi lain belum dicatat ke blockchain')).toBeDefined();
});

it("has one's own before the market: what waits, the latest requests and offers, then all, then figures", async () => {
  fakeNetwork({
    ...around,
    'GET /requests/my': ({ query }) =>
      query.get('limit') === '3'
        ? {
            body: [
              { ...requestQ, offerCount: 3 },
              { ...requestQ, _id: offerO._id, judul: '' },
            ],
            total: 8,
          }
        : { body: [], total: 0 },
    'GET /offers/my': { body: [{ ...offerO, payable: 21_000_000 }], total: 1 },
    'GET /requests': { body: [requestQ], total: 1 },
  });
  openAt('/dashboard', ani);
  await screen.findByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Menunggu Anda',
    'Permintaan saya',
    'Penawaran saya',
    'All Requests',
    'Angka Anda',
    'Seluruh pasar',
    'Quick Actions',
    'Recent Activity',
  ]);
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('link').getAttribute('href'), item.textContent]);
  expect(rows('Permintaan saya')).toEqual([
    [`/request/${requestQ._id}`, expect.stringMatching(/^Lab 3pending3 penawaran · Tenggat /)],
    [`/request/${offerO._id}`, expect.stringMatching(/^Request #d4e5f6pendingbelum ada penawaran/)],
  ]);
  expect(screen.getByRole('link', { name: 'Lihat semua (8)' }).getAttribute('href')).toBe('/my-request');
  expect(rows('Penawaran saya')).toEqual([
    [`/offer/${offerO._id}`, expect.stringMatching(/^Lab 3pendingRp\s21\.000\.000 · /)],
  ]);
});

it('of who never sold anything it names no offers, and says each list that is empty or failed', async () => {
  let status = 500;
  fakeNetwork({
    ...around,
    'GET /offers/my': () => ({ status, body: [], total: 0 }),
    'GET /requests': { body: [], total: 0 },
  });
  openAt('/dashboard', ani);
  expect(await screen.findByText('Belum ada. Permintaan yang Anda buat muncul di sini.')).toBeDefined();
  expect(await screen.findByText('Penawaran Anda tidak dapat dimuat.')).toBeDefined();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Penawaran saya' })).toBeNull());
});

it('offers to try again when the list fails', async () => {
  let fail = true;
  fakeNetwork({
    ...around,
    'GET /requests': () =>
      fail
        ? { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } }
        : { body: [requestQ], total: 1 },
  });
  openAt('/dashboard', budi);
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  fail = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Lab 3' })).toBeDefined();
});

it('turns to the last page there is when the one it is on is empty', async () => {
  fakeNetwork({
    ...around,
    'GET /requests': ({ query }) => ({ body: query.get('page') === '1' ? [requestQ] : [], total: 1 }),
  });
  openAt('/dashboard?page=2', budi);
  expect(await screen.findByRole('link', { name: 'Lab 3' })).toBeDefined();
  expect(location.search).toBe('');
});

it('says on the folded filters how many are set, and clears them from there', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [requestQ], total: 1 } });
  openAt('/dashboard?q=Ani&status=open', budi);
  const toggle = await screen.findByRole('button', { name: 'Filter (2)' });
  const folded = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  expect(folded?.contains(clear)).toBe(false);
  await userEvent.click(clear);
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeDefined();
});
