import { useToasts } from '@pasok/client';
import { type OfferWire, offerSchema } from '@pasok/contracts/offer';
import { requestSchema } from '@pasok/contracts/request';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { setClock } from '@pasok/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ } from '../screen-test.tsx';
import { comparisonRows } from './comparison-rows.ts';

const citra = { _id: '00000000-0000-4000-8000-0000000000c1', name: 'Citra' };
const dearer = {
  ...offerO,
  _id: '00000000-0000-4000-9000-000000d4e5f7',
  user: citra,
  items: offerO.items.map((item) => ({ ...item, price: item.price * 2 })),
  totalPrice: offerO.totalPrice * 2,
  deliveryTime: 3,
};
const onRequest = `GET /offers/by-request/${requestQ._id}`;
const request = { [`GET /requests/${requestQ._id}`]: { body: requestQ } };

afterEach(() => vi.unstubAllGlobals());

it('shows each offer as a card with its actions', async () => {
  const calls = fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}`, ani);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two offers are two cards');
  for (const words of ['Budi', 'pending', '2 items', 'Rp\u00a019.120.000'])
    expect(first.textContent).toContain(words);
  expect(within(first).queryByText(/days delivery/)).toBeNull();
  expect(within(second).getByText(/3 days delivery/)).toBeDefined();
  expect(within(first).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/offer/${offerO._id}`,
  );
  expect(within(first).getByRole('button', { name: 'Accept Offer' })).toBeDefined();
  expect(calls.find((call) => call.path.startsWith('/offers'))?.query.get('limit')).toBe('9');
});

it('calls a nameless vendor Unknown Supplier and offers no second acceptance', async () => {
  const accepted = { ...offerO, user: undefined, status: 'accepted' };
  fakeNetwork({ ...request, [onRequest]: { body: [accepted], total: 1 } });
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByText('Unknown Supplier')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept Offer' })).toBeNull();
});

const won = { ...offerO, status: 'accepted', transactionId: '00000000-0000-4000-9000-0000000000f1' };
const many = Array.from({ length: 12 }, (_, at) => ({
  ...dearer,
  _id: `00000000-0000-4000-9000-0000000000${at + 10}`,
  status: 'rejected',
}));

/** The server's page of these, the accepted one asked for alone or left out. */
const pageOf =
  (all: readonly OfferWire[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const status = query.get('status');
    const others = query.get('accepted') === 'no';
    const found = all.filter((one) => (!status || one.status === status) && !(others && one === won));
    const first = 9 * (Number(query.get('page') ?? 1) - 1);
    return { body: found.slice(first, first + 9), total: found.length };
  };

/** On a card, and in the comparison. */
const acceptance = /^(Accept|Terima) Offer$/;

const namesShown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it.each([
  ['1', 12, ['Budi', ...Array(9).fill('Citra')], '1 / 2'],
  ['2', 12, Array(3).fill('Citra'), '2 / 2'],
  // It would have stood alone on the second page.
  ['1', 9, ['Budi', ...Array(9).fill('Citra')], undefined],
  ['2', 9, ['Budi', ...Array(9).fill('Citra')], undefined],
  ['1', 0, ['Budi'], undefined],
])(
  'shows the accepted offer once, on the first page: page %s beside %i others',
  async (page, others, names, place) => {
    fakeNetwork({
      [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, status: 'accepted' } },
      [onRequest]: pageOf([...many.slice(0, others), won]),
    });
    openAt(`/offers/${requestQ._id}?page=${page}`, ani);
    await waitFor(() => expect(namesShown()).toEqual(names));
    expect(screen.queryByText(/^\d+ \/ \d+$/)?.textContent).toBe(place);
  },
);

it('says that the accepted offer did not come, rather than leave it out', async () => {
  let status = 500;
  const page = pageOf([...many.slice(0, 2), won]);
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, status: 'accepted' } },
    [onRequest]: (call) => (call.query.get('status') === 'accepted' ? { status, ...page(call) } : page(call)),
  });
  openAt(`/offers/${requestQ._id}`, ani);
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  status = 200;
  await userEvent.click(retry);
  await waitFor(() => expect(namesShown()).toEqual(['Budi', 'Citra', 'Citra']));
});

it.each(['cards', 'compare'])('what is decided looks so before its list is fresh: %s', async (view) => {
  let isDecided = false;
  const never = new Promise<never>(() => undefined);
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => (isDecided ? never : { body: requestQ }),
    [onRequest]: (call) => (isDecided ? never : pageOf([dearer, offerO])(call)),
    [`POST /offers/accept/${offerO._id}`]: () => {
      isDecided = true;
      return { status: 201, body: { offer: won } };
    },
  });
  openAt(`/offers/${requestQ._id}?view=${view}&sort=newest`, ani);
  const [, second] = await screen.findAllByRole('button', { name: acceptance });
  await userEvent.click(second ?? document.body);
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
  expect(await screen.findByRole('link', { name: 'Lihat transaksi' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: acceptance })).toBeNull());
  expect(screen.getAllByText('accepted')).toHaveLength(1);
  expect(screen.getAllByText('rejected')).toHaveLength(1);
  expect(screen.queryByText('pending')).toBeNull();
});

it('says what is decided, and stands on the transaction once accepted', async () => {
  let state: 'open' | 'accepted' = 'open';
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => ({ body: { ...requestQ, status: state } }),
    [onRequest]: ({ query }) => {
      const all = state === 'open' ? [dearer, offerO] : [{ ...dearer, status: 'rejected' }, won];
      const status = query.get('status');
      const body = all.filter((one) => !status || one.status === status);
      return { body, total: body.length };
    },
    [`POST /offers/accept/${offerO._id}`]: () => {
      state = 'accepted';
      return { status: 201, body: { offer: won } };
    },
  });
  openAt(`/offers/${requestQ._id}`, ani);
  const [, second] = await screen.findAllByRole('button', { name: 'Accept Offer' });
  await userEvent.click(second ?? document.body);
  const ask = await screen.findByRole('alertdialog');
  expect(await within(ask).findByText('1 penawaran lain akan ditolak')).toBeDefined();
  expect(within(ask).getByText('Budi')).toBeDefined();
  await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
  const way = await screen.findByRole('link', { name: 'Lihat transaksi' });
  await waitFor(() => expect(document.activeElement).toBe(way));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Budi'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Lihat transaksi' }));
});

it('saves the comparison as a file that holds no formula, named by its request', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const formula = { ...offerO, user: { ...budi, name: '=1+1' } };
  fakeNetwork({ ...request, [onRequest]: { body: [formula, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Ekspor CSV' }));
  vi.restoreAllMocks();
  expect(names).toEqual(['penawaran-a1b2c3.csv']);
  const text = (await blobs[0]?.text()) ?? '';
  expect(text).toContain(`"'=1+1";`);
});

it('exports what is asked and what is offered: brand, spec and notes beside the price', () => {
  const [first, ...others] = offerO.items;
  const items = [{ ...first, brand: 'Lokal', spec: '14 inci', quantity: 3 }, ...others];
  const [head, laptop, , , , notes] = comparisonRows(requestSchema.parse(requestQ), [
    offerSchema.parse({ ...offerO, items, notes: 'Garansi setahun' }),
  ]);
  expect(head).toEqual([
    'Barang',
    'Merek yang diminta',
    'Spesifikasi yang diminta',
    'Jumlah',
    'Harga maksimum per unit',
    'Budi',
    'Budi: subtotal',
    'Budi: merek',
    'Budi: spesifikasi',
    'Budi: beda dari permintaan',
    'Budi: catatan',
  ]);
  const asked = ['Laptop', 'Acme', '16GB', 2, 10_000_000];
  const differs = 'merek, spesifikasi, menawarkan 3 unit';
  expect(laptop).toEqual([...asked, 9_500_000, 28_500_000, 'Lokal', '14 inci', differs, 'siap kirim']);
  expect(notes).toEqual(['Catatan umum', '', '', '', '', '', '', '', '', '', 'Garansi setahun']);
});

it('marks the lowest in words and flags what is above the maximum', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const row = (await screen.findByRole('rowheader', { name: /Laptop/ })).closest('tr');
  const [cheap, dear] = within(row ?? document.body).getAllByRole('cell');
  // What was asked for stands beside what is offered.
  expect(row?.querySelector('th')?.textContent).toContain('Acme · 16GB');
  expect(cheap?.textContent).toContain('Terendah');
  expect(dear?.textContent).not.toContain('Terendah');
  expect(dear?.textContent).toContain('Rp\u00a09.000.000 di atas maksimum');
  expect(row?.textContent).not.toContain('beda dari permintaan');
});

it('marks what is not what was asked for, and calls another thing not the lowest', async () => {
  const [laptop, mouse] = offerO.items;
  const instead = (_id: string, other: object) => ({
    ...dearer,
    _id,
    items: [{ ...laptop, ...other }, mouse],
  });
  const offers = [
    offerO,
    instead('00000000-0000-4000-9000-000000000021', { name: 'Tas laptop', price: 90_000 }),
    instead('00000000-0000-4000-9000-000000000022', { brand: '', spec: '8GB' }),
  ];
  fakeNetwork({ ...request, [onRequest]: { body: offers, total: 3 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const row = (await screen.findByRole('rowheader', { name: /Laptop/ })).closest('tr');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(
    cells.map(({ textContent }) => /beda dari permintaan: .*?(?=Catatan)/.exec(textContent ?? '')?.[0]),
  ).toEqual([
    undefined,
    'beda dari permintaan: barang (Tas laptop)',
    'beda dari permintaan: merek, spesifikasi',
  ]);
  expect(cells.map(({ textContent }) => textContent?.includes('Terendah'))).toEqual([true, false, true]);
});

it('shows where a price lies among the others, and says its place in words', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const row = (await screen.findByRole('rowheader', { name: /Laptop/ })).closest('tr');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => /harga ke-\d dari \d/.exec(cell.textContent ?? '')?.[0])).toEqual([
    'harga ke-1 dari 2',
    'harga ke-2 dari 2',
  ]);
  // From 9.500.000 over the maximum of 10.000.000 to 19.000.000.
  const places = cells.map((cell) => [
    cell.querySelector('[data-part="price"]')?.getAttribute('cx'),
    cell.querySelector('[data-part="maximum"]')?.getAttribute('x'),
  ]);
  expect(places).toEqual([
    ['0%', '5.3%'],
    ['100%', '5.3%'],
  ]);
});

it('compares in the order asked for, the cheapest first, and accepts from there', async () => {
  const calls = fakeNetwork({
    ...request,
    [onRequest]: { body: [offerO, dearer], total: 2 },
    [`POST /offers/accept/${offerO._id}`]: { body: { offer: { ...offerO, status: 'accepted' } } },
  });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const asked = () =>
    calls
      .filter((call) => call.query.get('limit') === '30')
      .at(-1)
      ?.query.get('sort');
  const decision = (await screen.findByRole('rowheader', { name: 'Keputusan' })).closest('tr');
  expect(asked()).toBe('price');
  // What is paid and promised comes before the goods.
  const [total, delivery] = screen.getAllByRole('rowheader');
  expect([total?.textContent, delivery?.textContent]).toEqual(['Total', 'Pengiriman']);
  const totals = within(total?.closest('tr') ?? document.body).getAllByRole('cell');
  expect(totals.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/19\.120\.000.*−5,1%.*Terendah/),
    expect.stringMatching(/38\.240\.000(?!.*Terendah)/),
  ]);
  for (const [label, sort] of [
    ['Pengiriman tercepat', 'delivery'],
    ['Terbaru', 'newest'],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText('Urutkan'), label);
    await waitFor(() => expect(asked()).toBe(sort));
  }
  const [first] = within(decision ?? document.body).getAllByRole('button', { name: 'Terima Offer' });
  expect(screen.queryByText('Accept Offer')).toBeNull();
  await userEvent.click(first ?? document.body);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Yakin ingin menerima offer ini?');
  await userEvent.click(within(question).getByRole('button', { name: 'Terima Offer' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 }));
});

it('on a phone begins with what each offer costs as a whole, then a bar for each price, and no table', async () => {
  const wide = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(wide(media), { matches: media === '(max-width: 48em)' }),
  );
  fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  expect(await screen.findByRole('heading', { level: 2, name: 'Total' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  const said = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3'))
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual([
    expect.stringMatching(/^Budi.*Rp 19\.120\.000.*Terendah.*harga ke-1 dari 2.*Terima Offer$/),
    expect.stringMatching(/^Citra.*Rp 38\.240\.000.*harga ke-2 dari 2.*Pengiriman 3 hari.*Terima Offer$/),
    expect.stringMatching(
      /^Laptop2 unit.*BudiRp 9\.500\.000 −5%\s?Terendah.*CitraRp 19\.000\.000 \+90%.*di atas maksimum/,
    ),
    expect.stringMatching(
      /^Mouse1 unit.*BudiRp 120\.000 −20%\s?Terendah.*CitraRp 240\.000 \+60%.*di atas maksimum/,
    ),
  ]);
  expect(document.querySelectorAll('[data-part="bar"]')).toHaveLength(6);
});

it('unfolds the notes for paper, and folds them again', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const [notes, others] = (await screen.findAllByText('Catatan')).map((summary) =>
    summary.closest('details'),
  );
  if (notes) notes.open = true;
  window.dispatchEvent(new Event('beforeprint'));
  expect([notes?.open, others?.open]).toEqual([true, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect([notes?.open, others?.open]).toEqual([true, false]);
});

it('has nothing to show yet', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [], total: 0 } });
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByText('No offers yet')).toBeDefined();
  const back = screen.getByRole('link', { name: 'Back to Request' });
  await userEvent.click(back);
  expect(back.getAttribute('href')).toBe(`/request/${requestQ._id}`);
});

async function acceptFirst() {
  const [first] = await screen.findAllByRole('button', { name: 'Accept Offer' });
  await userEvent.click(first ?? document.body);
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
}

it.each([
  ['offers', requestQ._id, 'Accept Offer', 'offers', 'Failed to accept offer', 'Offer accepted successfully'],
  ['offer', offerO._id, 'Terima Offer', 'transactions', 'Gagal menerima offer.', 'Offer berhasil diterima!'],
])('/%s/%s tells what came of %j', async (page, id, button, at, failed, done) => {
  let status = 500;
  fakeNetwork({
    ...request,
    [onRequest]: { body: [offerO], total: 1 },
    [`GET /offers/${offerO._id}`]: { body: offerO },
    [`POST /${at}/accept/${offerO._id}`]: () => ({ status, body: status === 201 ? { offer: won } : {} }),
  });
  openAt(`/${page}/${id}`, ani);
  const told = () => useToasts.getState().toasts.flatMap(({ title, message }) => [title, message]);
  for (const words of [failed, done]) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
    await waitFor(() => expect(told()).toContain(words));
    status = 201;
  }
});

it('says why an offer that changed meanwhile was not accepted, and shows the new one', async () => {
  let offer = offerO;
  const message = 'Penawaran ini berubah sejak Anda membacanya.';
  fakeNetwork({
    ...request,
    [onRequest]: () => ({ body: [offer], total: 1 }),
    [`POST /offers/accept/${offerO._id}`]: () => {
      offer = { ...offerO, version: 2, totalPrice: 1_000 };
      return { status: 409, body: { code: 'OFFER_CHANGED', message, requestId: 'x' } };
    },
  });
  openAt(`/offers/${requestQ._id}`, ani);
  await acceptFirst();
  const told = await screen.findByText(message);
  expect(told.closest('[role="alertdialog"]')?.textContent).toContain('Kami memuat keadaan yang terbaru.');
  expect(await screen.findByText('Rp 1.000')).toBeDefined();
});

it('accepts one offer at a time, in place of the page where it was chosen', async () => {
  const { wait, answer } = held<{ status: number; body: object }>();
  fakeNetwork({
    ...request,
    [onRequest]: { body: [offerO, dearer], total: 2 },
    [`POST /offers/accept/${offerO._id}`]: () => wait,
  });
  openAt(`/offers/${requestQ._id}`, ani);
  await acceptFirst();
  const [first, second] = screen.getAllByRole('button', { name: 'Accept Offer' });
  await waitFor(() => expect(first?.ariaBusy).toBe('true'));
  expect(second?.hasAttribute('disabled')).toBe(true);
  const { length } = history;
  answer({ status: 201, body: { offer: won } });
  await waitFor(() => expect(second?.isConnected && second.hasAttribute('disabled')).toBe(false));
  expect(history.length).toBe(length);
});

it('leads away from a request that is not there', async () => {
  fakeNetwork({});
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByRole('link', { name: 'Kembali ke Dashboard' })).toBeDefined();
});

it('tells a stranger that offers are sealed, not that there are none', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [], total: 0 } });
  openAt(`/offers/${requestQ._id}`, budi);
  await screen.findByText('Penawaran tertutup: hanya pembelinya yang melihat penawaran dari penjual lain.');
  expect(screen.getByText('Penawaran Anda untuk Lab 3')).toBeDefined();
  expect(screen.queryByText('No offers yet')).toBeNull();
});

it("shows a vendor their own offer as theirs, which is not all of the request's", async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [offerO], total: 1 } });
  openAt(`/offers/${requestQ._id}`, budi);
  await screen.findByRole('article');
  expect(screen.getByText('Penawaran Anda untuk Lab 3')).toBeDefined();
});

it('tells the owner of a sealed request how many offered, and when they open', async () => {
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const sealed = { ...requestQ, deadline, sealedUntilDeadline: true, offerCount: 3 };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: sealed },
    [onRequest]: { body: [], total: 0 },
  });
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByText('3 penawaran tersegel')).toBeDefined();
  expect(screen.getByText(/terbuka bagi Anda pada/)).toBeDefined();
  expect(screen.queryByText('No offers yet')).toBeNull();
});

it('asks for the offers of a sealed request again when its seal opens', async () => {
  const deadline = '2099-01-01T00:00:00.000Z';
  let now = Date.parse(deadline) - 60_000;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  setClock({ now: () => now, subscribe });
  const sealed = { ...requestQ, sealedUntilDeadline: true, deadline, offerCount: 2 };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: sealed },
    [onRequest]: () =>
      now < Date.parse(deadline) ? { body: [], total: 0 } : { body: [offerO, dearer], total: 2 },
  });
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByText(/^2 penawaran/)).toBeDefined();
  now += 120_000;
  for (const listener of listeners) listener();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('No offers yet')).toBeNull();
  setClock({ now: () => Date.now(), subscribe: () => () => undefined });
});
