import { queryClient, useToasts } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { zoneLabel } from '@pasok/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { preload } from '../routes.tsx';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const address = `/offer/${offerO._id}`;
const withNotes = (item: object) => ({ ...item, notes: 'siap kirim' });
const shown = { [`GET /offers/${offerO._id}`]: { body: offerO } };

afterEach(() => vi.unstubAllGlobals());

it('asks before accepting, sends the version on screen, and then says it is done', async () => {
  let offer = offerO;
  const calls = fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`POST /transactions/accept/${offerO._id}`]: () => {
      offer = { ...offerO, status: 'accepted' };
      return { status: 201, body: { offer } };
    },
  });
  openAt(address, ani);
  expect(await screen.findByText('Rp 19.120.000')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  expect(within(ask).getByText('Yakin ingin menerima offer ini?')).toBeDefined();
  await userEvent.click(within(ask).getByRole('button', { name: 'Batal' }));
  expect(calls.some((call) => call.method === 'POST')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terima Offer' }),
  );
  const done = await screen.findByRole('button', { name: 'Offer Diterima' });
  expect(done.hasAttribute('disabled')).toBe(true);
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({ version: 1 });
});

it('not loaded ahead of its screen, it is told once: by the screen, with a button to try again', async () => {
  const told = () => useToasts.getState().toasts.map(({ message }) => message);
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { status: 500, body: {} } });
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  await preload(address);
  expect(told()).toEqual([]);
  openAt(address, ani);
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeDefined();
  expect(told()).toEqual(['Gagal memuat detail offer.']);
});

const onRequest = `GET /offers/by-request/${requestQ._id}`;
const deal = '00000000-0000-4000-9000-0000000000f1';

it('says what is decided: vendor, total, difference to the budget, and what becomes of the others', async () => {
  const calls = fakeNetwork({ ...shown, [onRequest]: { body: [offerO], total: 3 } });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  await within(ask).findByText('2 penawaran lain akan ditolak');
  const values = within(ask).getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Budi',
    'Laptop (2 unit)Acme · 16GBMouse (1 unit)',
    'Rp 19.120.000',
    'Rp 1.030.000 di bawah (−5,1%)',
    '2 penawaran lain akan ditolak',
  ]);
  const asked = calls.find(({ path }) => path.startsWith('/offers/by-request/'));
  expect(asked?.query.toString()).toBe('status=pending&limit=1&sort=price');
});

it.each([
  ['', { version: 1 }],
  ['Garansi dua tahun', { version: 1, reason: 'Garansi dua tahun' }],
])('asks why it is not the cheapest, and sends what was answered: %j', async (reason, sent) => {
  const cheaper = { ...offerO, _id: deal, totalPrice: offerO.totalPrice - 1 };
  const calls = fakeNetwork({
    ...shown,
    [onRequest]: { body: [cheaper], total: 2 },
    [`POST /transactions/accept/${offerO._id}`]: {
      status: 201,
      body: { offer: { ...offerO, status: 'accepted', transactionId: deal } },
    },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  const name = 'Mengapa bukan yang termurah? (opsional, dibaca penjual lain)';
  const field = await within(ask).findByRole('textbox', { name });
  expect(ask.textContent?.replaceAll('\u00a0', ' ')).toContain('Yang termurah: Rp 19.119.999.');
  if (reason) write(field, reason);
  await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(sent));
});

it('its vendor reads why another was chosen, and the rank by price', async () => {
  const lost = {
    ...offerO,
    status: 'rejected',
    reason: 'Garansi dua tahun',
    rank: { place: 2, of: 4 },
    lost: true,
  };
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { body: lost } });
  openAt(address, budi);
  expect(await screen.findByText('Garansi dua tahun')).toBeDefined();
  expect(screen.getByText('Mengapa penawaran lain dipilih')).toBeDefined();
  expect(screen.queryByText('Alasan penolakan')).toBeNull();
  expect(screen.getByText('Menurut harga penawaran ini nomor 2 dari 4.')).toBeDefined();
});

it('says which brand and specification were asked for, where the offer has others', async () => {
  const [laptop, mouse] = offerO.items;
  const items = [{ ...laptop, brand: 'Lokal' }, mouse];
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { body: { ...offerO, items } } });
  openAt(address, ani);
  expect(await screen.findByText('Lokal · 16GB')).toBeDefined();
  expect(screen.getAllByText(/^Diminta: /).map(({ textContent }) => textContent)).toEqual(['Diminta: Acme']);
  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Diminta: Acme')).toBeDefined();
});

it('an offer from before names came from the request says what was asked for', async () => {
  const [laptop, mouse] = offerO.items;
  const items = [{ ...laptop, name: 'Tas laptop', quantity: 3 }, mouse];
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { body: { ...offerO, items } } });
  openAt(address, ani);
  expect(await screen.findByRole('heading', { name: 'Tas laptop' })).toBeDefined();
  expect(screen.getByText('Diminta: Laptop')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  const question = await screen.findByRole('alertdialog');
  const [first] = within(question).getAllByRole('listitem');
  expect(first?.textContent).toBe('Tas laptop (3 unit)Acme · 16GB Diminta: Laptop diminta 2 unit');
});

it('says how many others there are as soon as it knows, also in the open question', async () => {
  const { wait, answer } = held<{ body: object; total: number }>();
  fakeNetwork({ ...shown, [onRequest]: () => wait });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  expect(within(ask).getByText('Penawaran lain akan ditolak')).toBeDefined();
  answer({ body: [offerO], total: 3 });
  expect(await within(ask).findByText('2 penawaran lain akan ditolak')).toBeDefined();
});

it('leaves nothing else to press while it is being accepted, and then stands on the transaction', async () => {
  let offer: object = offerO;
  const { wait, answer } = held();
  const accepted = { ...offerO, status: 'accepted', transactionId: deal };
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [onRequest]: { body: [offerO], total: 1 },
    [`POST /transactions/accept/${offerO._id}`]: async () => {
      await wait;
      offer = accepted;
      return { status: 201, body: { offer } };
    },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  expect(within(ask).getByText('Tidak ada penawaran lain yang menunggu')).toBeDefined();
  await userEvent.click(within(ask).getByRole('button', { name: 'Terima Offer' }));
  expect((await screen.findByRole('button', { name: 'Memproses...' })).ariaBusy).toBe('true');
  expect(screen.getByRole('button', { name: 'Tolak penawaran' }).hasAttribute('disabled')).toBe(true);
  answer();
  const way = await screen.findByRole('link', { name: 'Lihat transaksi' });
  await waitFor(() => expect(document.activeElement).toBe(way));
});

it('says that the offer changed meanwhile and shows the new one', async () => {
  let offer = offerO;
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`POST /transactions/accept/${offerO._id}`]: () => {
      offer = { ...offerO, version: 2, totalPrice: 1_000 };
      const message = 'Penawaran ini berubah sejak Anda membacanya.';
      return { status: 409, body: { code: 'OFFER_CHANGED', message, requestId: 'x' } };
    },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terima Offer' }),
  );
  expect(await screen.findByText('Penawaran ini berubah sejak Anda membacanya.')).toBeDefined();
  expect(await screen.findByText('Rp 1.000')).toBeDefined();
});

it('lets its vendor wait, edit or withdraw, but not accept', async () => {
  fakeNetwork(shown);
  openAt(address, budi);
  expect(await screen.findByText('Menunggu keputusan')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ubah penawaran' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Terima Offer' })).toBeNull();
});

it('cannot be edited while it is being withdrawn', async () => {
  let offer = offerO;
  const { wait, answer } = held();
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`DELETE /offers/${offerO._id}`]: async () => {
      await wait;
      offer = { ...offerO, status: 'cancelled' };
      return { body: offer };
    },
  });
  openAt(address, budi);
  const edit = await screen.findByRole('button', { name: 'Ubah penawaran' });
  const withdraw = screen.getByRole('button', { name: 'Tarik penawaran' });
  await userEvent.click(withdraw);
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Tarik penawaran' }));
  await waitFor(() => expect(withdraw.ariaBusy).toBe('true'));
  expect(edit.hasAttribute('disabled')).toBe(true);
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ubah penawaran' })).toBeNull());
});

it('keeps what was changed of an offer and not saved, but not for another version of it', async () => {
  let offer = offerO;
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`GET /requests/${requestQ._id}`]: { body: withMine('pending') },
  });
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah penawaran' }));
    return screen.findByLabelText<HTMLTextAreaElement>('Catatan umum (opsional)');
  };
  let page = openAt(address, budi);
  write(await edit(), 'kirim pagi');
  page.unmount();
  page = openAt(address, budi);
  expect((await edit()).value).toBe('kirim pagi');
  page.unmount();
  offer = { ...offerO, version: 2 };
  openAt(address, budi);
  expect((await edit()).value).toBe('');
});

it('says when it was sent in, with the zone, in no word of a delivery', async () => {
  fakeNetwork(shown);
  openAt(address, ani);
  const time = (await screen.findByText('Diajukan')).parentElement?.querySelector('time');
  expect(time?.textContent).toContain(zoneLabel());
  expect(screen.queryByText('Dikirim')).toBeNull();
});

const withdrawn = { ...offerO, status: 'cancelled', deliveryTime: 7 };
const withMine = (status: string) => ({ ...requestQ, myOffer: { _id: offerO._id, status } });

it('withdrawn, it leads to another one that begins with its figures, and then to that', async () => {
  const next = '00000000-0000-4000-9000-0000000000e2';
  let request: object = withMine('cancelled');
  const calls = fakeNetwork({
    [`GET /offers/${offerO._id}`]: { body: { ...withdrawn, items: offerO.items.map(withNotes) } },
    [`GET /requests/${requestQ._id}`]: () => ({ body: request }),
    'POST /offers': () => {
      request = { ...requestQ, myOffer: { _id: next, status: 'pending' } };
      return { status: 201, body: { ...offerO, _id: next } };
    },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Buat Offer' }));
  const form = await screen.findByRole('form');
  expect(await within(form).findByText('Isian disalin dari penawaran Anda sebelumnya')).toBeDefined();
  await userEvent.click(within(form).getByRole('button', { name: 'Kirim Penawaran' }));
  const mine = await screen.findByRole('link', { name: 'Ubah penawaran Anda' });
  expect(mine.getAttribute('href')).toBe(`/request/${requestQ._id}/offer`);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    requestId: requestQ._id,
    items: offerO.items.map(withNotes),
    deliveryTime: 7,
    seal: {
      salt: expect.stringMatching(/^[0-9a-f]{64}$/),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

it.each([
  [undefined, /^Tanpa segel/, false],
  [{}, /^Menunggu log/, false],
  [{ at: '2026-03-04T03:15:00.000Z' }, /^Tersegel dalam log sejak 4 Mar 2026/, true],
])(
  'says whether it is sealed, and that the operator reads prices all the same: %j',
  async (seal, words, saves) => {
    fakeNetwork({ [`GET /offers/${offerO._id}`]: { body: { ...offerO, seal } } });
    openAt(address, budi);
    const card = within(await screen.findByRole('region', { name: 'Segel' }));
    expect(card.getByText(words)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Simpan bukti segel' }) !== null).toBe(saves);
    expect(card.queryByText(/Pengelola tetap dapat membaca harganya/) !== null).toBe(seal !== undefined);
  },
);

it.each([
  ['cancelled', { deadline: '2026-01-01T00:00:00.000Z' }, 'Tenggat permintaan ini sudah lewat.'],
  ['rejected', { status: 'accepted' }, 'Permintaan ini sudah tidak menerima penawaran.'],
])('%s, where no other one is taken, it says why', async (status, change, reason) => {
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: { body: { ...offerO, status } },
    [`GET /requests/${requestQ._id}`]: { body: { ...withMine(status), ...change } },
  });
  openAt(address, budi);
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Buat Offer' })).toBeNull();
  expect(screen.queryByRole('link', { name: /penawaran Anda/ })).toBeNull();
});

it('says when there is no such offer', async () => {
  fakeNetwork({});
  openAt(address, ani);
  expect(await screen.findByText('Offer tidak ditemukan.')).toBeDefined();
});

it('says of a sealed offer until when it is', async () => {
  const body = { code: 'OFFER_SEALED', message: 'Penawaran atas permintaan ini tersegel sampai tenggat.' };
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { status: 409, body } });
  openAt(`/offer/${offerO._id}`, ani);
  expect(await screen.findByText(body.message)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  expect(screen.queryByText('Gagal memuat detail offer.')).toBeNull();
});
