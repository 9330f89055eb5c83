import { session, useToasts } from '@pasok/client';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const address = `/request/${requestQ._id}`;
const shown = { [`GET /requests/${requestQ._id}`]: { body: requestQ } };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves the page; the shell, and what it tells, stays. */
const leave = () =>
  act(() => {
    history.pushState(null, '', '/my-request');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

async function openForm() {
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Offer' }));
  const form = await screen.findByRole('form');
  const [laptop, mouse] = within(form).getAllByRole('group');
  if (!laptop || !mouse) throw new Error('the form has a block for each of the two items');
  return { form, laptop, mouse };
}

async function fillIn({ laptop, mouse }: { laptop: HTMLElement; mouse: HTMLElement }) {
  write(await within(laptop).findByLabelText(/Harga per unit/), '9,5 jt');
  write(within(laptop).getByLabelText(/Catatan/), 'siap kirim');
  write(await within(mouse).findByLabelText(/Harga per unit/), '200000');
  write(within(mouse).getByLabelText(/Catatan/), 'ada');
}

it('shows what is asked, and the button to somebody else only', async () => {
  const { wait, answer } = held<{ body: object }>();
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: () => wait });
  openAt(address, budi);
  expect(await screen.findByText('Memuat data permintaan...')).toBeDefined();
  answer({ body: requestQ });
  expect(await screen.findByText('ani@demo.test')).toBeDefined();
  expect(screen.getByText('Rp 20.150.000')).toBeDefined();
  expect(screen.getByText('pending')).toBeDefined();
  const laptop = screen.getByRole('row', { name: /Laptop/ }).textContent;
  for (const words of ['2', 'Acme', '16GB', 'Rp\u00a010.000.000']) expect(laptop).toContain(words);
  expect(screen.getByRole('button', { name: 'Buat Offer' })).toBeDefined();
});

it('an open request past its deadline is Berakhir and not pending, in every list too', async () => {
  const past = { ...requestQ, deadline: '2026-01-01T00:00:00.000Z' };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: past },
    'GET /requests/my': { body: [past], total: 1 },
    'GET /requests': { body: [past], total: 1 },
  });
  for (const [place, user] of [
    [address, budi],
    [address, ani],
    ['/my-request', ani],
    ['/dashboard', budi],
  ] as const) {
    openAt(place, user);
    // On the dashboard it stands twice once both lists are there.
    for (const badge of await screen.findAllByText('Berakhir')) {
      expect(badge.dataset.tone).toBe('grey');
      expect(badge.closest('article, section')?.textContent).not.toContain('pending');
    }
    cleanup();
  }
});

it('a request whose deal was closed short does not look complete, in a list neither', async () => {
  const closed = { ...requestQ, status: 'completed', receipt: 'partial' };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: closed },
    'GET /requests/my': { body: [closed], total: 1 },
  });
  for (const place of [address, '/my-request']) {
    openAt(place, ani);
    expect((await screen.findByText('Selesai sebagian')).dataset.tone).toBe('yellow');
    cleanup();
  }
});

it('is shared by words and link, with nothing of its page’s address', async () => {
  fakeNetwork(shown);
  openAt(`${address}?token=rahasia#bagian`, budi);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bagikan lewat WhatsApp' });
  const text = new URL(link.href).searchParams.get('text');
  expect(text).toBe(`Permintaan di Pasok: Lab 3 ${location.origin}${address}`);
});

it('of a sealed request its owner asks for no price before the deadline', async () => {
  const sealed = { ...requestQ, sealedUntilDeadline: true, offerCount: 2 };
  const calls = fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: sealed } });
  openAt(address, ani);
  expect(await screen.findByText(/tersegel|setelah tenggat/i)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Penawaran terhadap budget' })).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/offers/'))).toBe(false);
});

it('says its number once, where it can be copied', async () => {
  fakeNetwork(shown);
  openAt(address, budi);
  const number = await screen.findByText(/#a1b2c3/);
  expect(number.closest('button')?.title).toBe('Salin id');
});

it('leads its owner to the offers instead', async () => {
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 2 } } });
  openAt(address, ani);
  expect(await screen.findByRole('link', { name: 'Lihat penawaran (2)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Buat Offer' })).toBeNull();
});

it('gives the reason instead of the button once the deadline has passed', async () => {
  const past = { ...requestQ, deadline: '2026-01-01T00:00:00.000Z' };
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: past } });
  openAt(address, budi);
  expect(await screen.findByText('Tenggat permintaan ini sudah lewat.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Buat Offer' })).toBeNull();
});

it('sends the offer as the contract has it and warns of a price above the maximum', async () => {
  const calls = fakeNetwork({ ...shown, 'POST /offers': { status: 201, body: offerO } });
  const blocks = await openForm();
  expect(blocks.laptop.textContent).toContain('Rp\u00a010.000.000');
  await fillIn(blocks);
  const quantity = within(blocks.laptop).getByLabelText<HTMLInputElement>(/Jumlah/);
  expect(quantity.value).toBe('2');
  write(quantity, '0');
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  await screen.findByText('Harga tidak boleh negatif dan jumlah harus lebih dari 0!');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  write(quantity, '2');
  expect(within(blocks.mouse).getByText('Rp 50.000 di atas maksimum')).toBeDefined();
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  await waitFor(() =>
    expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
      requestId: requestQ._id,
      seal: {
        salt: expect.stringMatching(/^[0-9a-f]{64}$/),
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      items: [
        { name: 'Laptop', brand: 'Acme', spec: '16GB', price: 9_500_000, quantity: 2, notes: 'siap kirim' },
        { name: 'Mouse', brand: '', spec: '', price: 200_000, quantity: 1, notes: 'ada' },
      ],
    }),
  );
});

it('after the first offer its sender is a vendor, and the request stands in the place of the form', async () => {
  let request: object = requestQ;
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => ({ body: request }),
    'POST /offers': () => {
      request = withMine('pending');
      return { status: 201, body: offerO };
    },
  });
  const blocks = await openForm();
  expect(session.get().user?.isSupplier).toBe(false);
  await fillIn(blocks);
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  expect(await screen.findByRole('link', { name: 'Ubah penawaran Anda' })).toBeDefined();
  expect(location.pathname).toBe(address);
  expect(session.get().user?.isSupplier).toBe(true);
  expect(useToasts.getState().toasts).toMatchObject([
    { message: 'Offer berhasil dikirim!', duration: 3_000 },
  ]);
});

it("lays the offers against the budget for the request's owner, as bars that are a table", async () => {
  const dearer = { ...offerO, _id: '00000000-0000-4000-9000-000000d4e5f7', totalPrice: 40_300_000 };
  const calls = fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 2 } },
    [`GET /offers/by-request/${requestQ._id}`]: { body: [offerO, dearer], total: 2 },
  });
  openAt(address, ani);
  const table = await screen.findByRole('table', { name: 'Penawaran terhadap budget' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'BudgetRp 20.150.000',
    'BudiRp 19.120.000−5,1%',
    'BudiRp 40.300.000+100%',
  ]);
  const widths = rows.map((row) => row.querySelector('[data-part="bar"]')?.getAttribute('width'));
  expect(widths).toEqual(['50', '47.4', '100']);
  expect(table.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
  expect(calls.find(({ path }) => path.startsWith('/offers/'))?.query.get('sort')).toBe('price');
});

it('lays what is really paid against the budget, and says which offer does not name PPN', async () => {
  const terms = { tax: 'added', freight: 'included', payment: 'advance' } as const;
  const said = { ...offerO, terms, payable: 21_223_200 };
  const silent = { ...offerO, _id: '00000000-0000-4000-9000-000000d4e5f7' };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 2 } },
    [`GET /offers/by-request/${requestQ._id}`]: { body: [silent, said], total: 2 },
  });
  openAt(address, ani);
  const bars = await screen.findByRole('table', { name: 'Penawaran terhadap budget' });
  const rows = within(bars).getAllByRole('row');
  const amounts = rows.map((row) =>
    row.querySelector('td:last-child')?.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(amounts).toEqual([
    undefined,
    'Rp 20.150.000',
    'Rp 19.120.000−5,1%PPN tidak disebut',
    'Rp 21.223.200+5,3%',
  ]);
});

it('keeps the offers of others from a vendor', async () => {
  const calls = fakeNetwork(shown);
  openAt(address, budi);
  await screen.findByRole('button', { name: 'Buat Offer' });
  expect(calls.some(({ path }) => path.startsWith('/offers/'))).toBe(false);
});

it('blocks an offer without notes', async () => {
  const calls = fakeNetwork(shown);
  const { form } = await openForm();
  await userEvent.click(within(form).getByRole('button', { name: 'Kirim Penawaran' }));
  expect((await within(form).findAllByText(/wajib diisi/)).length).toBeGreaterThanOrEqual(2);
  expect(calls.some((call) => call.method === 'POST')).toBe(false);
});

it('keeps the typed values when sending fails, and puts what the server refused at its field', async () => {
  const errors = [{ path: 'items.0.price', code: 'x', message: 'Harga ini ditolak.' }];
  const refusal = { code: 'INVALID', message: 'Ada isian yang belum benar.', errors, requestId: 'x' };
  fakeNetwork({ ...shown, 'POST /offers': { status: 400, body: refusal } });
  const blocks = await openForm();
  await fillIn(blocks);
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  expect(await screen.findByText('Gagal mengirim offer.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await within(blocks.laptop).findByText('Harga ini ditolak.')).toBeDefined();
  expect(within(blocks.laptop).getByDisplayValue('siap kirim')).toBeDefined();
});

const withMine = (status: string) => ({ ...requestQ, myOffer: { _id: offerO._id, status } });

it.each([
  ['pending', ['Ubah penawaran Anda'], false],
  ['rejected', ['Lihat penawaran Anda'], true],
  ['cancelled', [], true],
])('whose own offer is %s finds %j, and the form: %s', async (status, links, mayOffer) => {
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: withMine(status) } });
  openAt(address, budi);
  await screen.findByText('ani@demo.test');
  expect(screen.queryAllByRole('link', { name: /penawaran Anda/ }).map((link) => link.textContent)).toEqual(
    links,
  );
  expect(screen.queryByRole('button', { name: 'Buat Offer' }) !== null).toBe(mayOffer);
  expect(screen.queryByText(/masih menunggu keputusan pembeli/) !== null).toBe(status === 'pending');
});

it('leads whose own offer waits to its form', async () => {
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: withMine('pending') },
    [`GET /offers/${offerO._id}`]: { body: offerO },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('link', { name: 'Ubah penawaran Anda' }));
  const form = await screen.findByRole('form', { name: 'Ubah penawaran' });
  expect(await within(form).findByDisplayValue('siap kirim')).toBeDefined();
});

it.each(['cancelled', 'rejected'])('begins another offer with the figures of the %s one', async (status) => {
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: withMine(status) },
    [`GET /offers/${offerO._id}`]: { body: { ...offerO, status, deliveryTime: 7, notes: 'Garansi' } },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Offer' }));
  const form = await screen.findByRole('form');
  expect(await within(form).findByText('Isian disalin dari penawaran Anda sebelumnya')).toBeDefined();
  for (const value of [/9\.500\.000/, '16GB', 'siap kirim', '7', 'Garansi'])
    expect(await within(form).findByDisplayValue(value)).toBeDefined();
  await userEvent.click(within(form).getByRole('button', { name: 'Buang draft' }));
  expect(within(form).queryByText(/^Isian disalin/)).toBeNull();
  expect(within(form).queryByDisplayValue('siap kirim')).toBeNull();
});

it('begins another offer empty where other items are asked by now', async () => {
  const [laptop] = requestQ.items;
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: { ...withMine('cancelled'), items: [laptop] } },
    [`GET /offers/${offerO._id}`]: { body: { ...offerO, status: 'cancelled' } },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Offer' }));
  const form = await screen.findByRole('form');
  expect(await within(form).findByRole('group', { name: /Laptop/ })).toBeDefined();
  expect(within(form).queryByDisplayValue('siap kirim')).toBeNull();
  expect(within(form).queryByText(/^Isian disalin/)).toBeNull();
});

it('leads from a refused second offer to the one that waits', async () => {
  const message = 'Penawaran Anda masih menunggu keputusan.';
  const refusal = { code: 'OFFER_PENDING', message, requestId: 'x' };
  let request: object = requestQ;
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => ({ body: request }),
    [`GET /offers/${offerO._id}`]: { body: offerO },
    'POST /offers': () => {
      request = withMine('pending');
      return { status: 409, body: refusal };
    },
  });
  const blocks = await openForm();
  await fillIn(blocks);
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  const told = await screen.findByRole('alertdialog');
  expect(within(told).getByText(message)).toBeDefined();
  await userEvent.click(within(told).getByRole('button', { name: 'Buka penawaran saya' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Detail penawaran' })).toBeDefined();
});

it('says in words that the request does not exist', async () => {
  fakeNetwork({});
  openAt(address, budi);
  expect(await screen.findByText('Permintaan tidak ditemukan')).toBeDefined();
});

it('keeps an offer that is being typed over the end of the browser, and not for the next person', async () => {
  fakeNetwork(shown);
  const { laptop } = await openForm();
  write(within(laptop).getByLabelText(/Catatan/), 'siap kirim');
  cleanup();
  sessionStorage.clear();
  const later = await openForm();
  expect(within(later.laptop).getByDisplayValue('siap kirim')).toBeDefined();
  cleanup();
  session.signOut();
  const other = await openForm();
  expect(within(other.laptop).queryByDisplayValue('siap kirim')).toBeNull();
});

it('stays open while the offer is sent, and tells of a failure', async () => {
  const { wait, answer } = held<{ status: number; body: object }>();
  fakeNetwork({ ...shown, 'POST /offers': () => wait });
  const blocks = await openForm();
  await fillIn(blocks);
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  expect(screen.queryByRole('form')).not.toBeNull();
  leave();
  answer({ status: 503, body: { code: 'UNAVAILABLE', message: 'Sedang sibuk.', requestId: 'x' } });
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Gagal mengirim offer.');
});

it('says that the offer came too late for a request that is gone, and leaves no form to send again', async () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'x', requestId: 'x' } };
  const answers: Answers = { ...shown, 'POST /offers': gone };
  fakeNetwork(answers);
  const blocks = await openForm();
  await fillIn(blocks);
  answers[`GET /requests/${requestQ._id}`] = gone;
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Gagal mengirim offer.');
  await userEvent.click(within(question).getByRole('button'));
  expect(await screen.findByText('Permintaan tidak ditemukan')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Kirim Penawaran' })).toBeNull();
});

it('says that a form begins with what was typed before, and begins without it when asked', async () => {
  fakeNetwork(shown);
  const first = await openForm();
  expect(within(first.form).queryByText('Draft dipulihkan')).toBeNull();
  await fillIn(first);
  await userEvent.click(screen.getByRole('link', { name: 'Lab 3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Offer' }));
  const form = await screen.findByRole('form');
  expect(within(form).getByText('Draft dipulihkan')).toBeDefined();
  expect(within(form).getByDisplayValue('siap kirim')).toBeDefined();
  await userEvent.click(within(form).getByRole('button', { name: 'Buang draft' }));
  expect(within(form).queryByText('Draft dipulihkan')).toBeNull();
  expect(within(form).queryByDisplayValue('siap kirim')).toBeNull();
});

it('forgets the draft of an offer that was sent while its page was left', async () => {
  const { wait, answer } = held<{ status: number; body: object }>();
  fakeNetwork({ ...shown, 'POST /offers': () => wait });
  const blocks = await openForm();
  await fillIn(blocks);
  await userEvent.click(within(blocks.form).getByRole('button', { name: 'Kirim Penawaran' }));
  leave();
  await waitFor(() => expect(screen.queryByText('ani@demo.test')).toBeNull());
  expect(JSON.stringify({ ...localStorage })).toContain('siap kirim');
  answer({ status: 201, body: offerO });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('siap kirim'));
});

const many = Array.from({ length: 11 }, (_, at) => ({
  ...offerO,
  _id: `00000000-0000-4000-9000-0000000000${at + 10}`,
}));
const ownWithOffers = {
  [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 11 } },
};

it('shows the eight cheapest offers against the budget, and leads to the others', async () => {
  fakeNetwork({
    ...ownWithOffers,
    [`GET /offers/by-request/${requestQ._id}`]: { body: many, total: 11 },
  });
  openAt(address, ani);
  const table = await screen.findByRole('table', { name: 'Penawaran terhadap budget' });
  expect(within(table).getAllByRole('link')).toHaveLength(8);
  const way = screen.getByRole('link', { name: '8 termurah dari 11 penawaran' });
  expect(way.getAttribute('href')).toBe(`/offers/${requestQ._id}?view=compare`);
});

it('says that the offers could not be laid against the budget, and tries again', async () => {
  let status = 500;
  fakeNetwork({
    ...ownWithOffers,
    [`GET /offers/by-request/${requestQ._id}`]: () => ({
      status,
      body: status === 200 ? many : {},
      total: 11,
    }),
  });
  openAt(address, ani);
  const failed = (await screen.findByText('Data tidak dapat dimuat.')).closest<HTMLElement>('[role="alert"]');
  if (!failed) throw new Error('a failure speaks up');
  status = 200;
  await userEvent.click(within(failed).getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table', { name: 'Penawaran terhadap budget' })).toBeDefined();
});

it('its owner splits a request that nobody has offered on', async () => {
  const made = { ...requestQ, _id: '0190a000-0000-7000-8000-00000000aaaa', judul: 'Yang lain' };
  const calls = fakeNetwork({
    ...shown,
    [`POST /requests/${requestQ._id}/split`]: { status: 201, body: made },
    [`GET /requests/${made._id}`]: { body: made },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Pecah permintaan' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pindahkan' });
  expect([submit.disabled, dialog.textContent]).toEqual([
    true,
    expect.stringContaining('Pilih item yang dipindahkan.'),
  ]);
  const [laptop, mouse] = within(dialog).getAllByRole('switch');
  if (!laptop || !mouse) throw new Error('two items');
  await userEvent.click(laptop);
  await userEvent.click(mouse);
  expect([submit.disabled, dialog.textContent]).toEqual([
    true,
    expect.stringContaining('Sisakan paling sedikit satu item.'),
  ]);
  await userEvent.click(laptop);
  await userEvent.click(submit);
  expect(await screen.findByRole('heading', { name: 'Yang lain' })).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ items: [1] });
});

it('a request with an offer, of one item, or of somebody else is not split', async () => {
  for (const [request, user] of [
    [{ ...requestQ, offerCount: 1 }, ani],
    [{ ...requestQ, items: requestQ.items.slice(0, 1) }, ani],
    [requestQ, budi],
  ] as const) {
    fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: request } });
    openAt(address, user);
    await screen.findByRole('heading', { name: 'Lab 3' });
    expect(screen.queryByRole('button', { name: 'Pecah permintaan' })).toBeNull();
    cleanup();
  }
});
