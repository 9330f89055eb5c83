import { sealOffer } from '@pasok/chain/offer-seal';
import { createOfferBodySchema } from '@pasok/contracts/offer';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const address = `/request/${requestQ._id}/offer`;
const shown = { [`GET /requests/${requestQ._id}`]: { body: requestQ } };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function openForm(user = budi) {
  openAt(address, user);
  const form = await screen.findByRole('form');
  const [laptop, mouse] = within(form)
    .getAllByRole('group')
    .map((group) => within(group));
  if (!laptop || !mouse) throw new Error('the form has a block for each of the two items');
  return { form: within(form), laptop, mouse };
}

const valueIn = (block: ReturnType<typeof within>, label: string | RegExp) =>
  (block.getByLabelText(label) as HTMLInputElement).value;

it('stands beside what is asked for, and leads back to it', async () => {
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, description: 'Untuk lab' } } });
  await openForm();
  const asked = within(screen.getByRole('complementary', { name: 'Permintaan' }));
  expect(asked.getByText('Untuk lab')).toBeDefined();
  const fold = asked.getByRole('button', { name: 'Lihat permintaan' });
  expect(fold.ariaExpanded).toBe('false');
  await userEvent.click(fold);
  expect(asked.getByRole('button', { name: 'Tutup permintaan' }).ariaExpanded).toBe('true');
  expect(screen.getByRole('link', { name: 'Lab 3' }).getAttribute('href')).toBe(`/request/${requestQ._id}`);
});

it('begins with the goods as they are asked for, their line ends kept', async () => {
  const spec = '16 GB\nSSD 512 GB\n- layar 14"';
  const items = requestQ.items.map((item) => ({ ...item, spec }));
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, items } } });
  const { laptop, mouse } = await openForm();
  expect(valueIn(laptop, /^Merek/)).toBe('Acme');
  expect(valueIn(laptop, /^Spesifikasi/)).toBe(spec);
  expect(valueIn(mouse, /^Merek/)).toBe('');
});

it('says whether an item is offered as it was asked for, and gives back what was typed instead', async () => {
  fakeNetwork(shown);
  const { form, laptop } = await openForm();
  const same = laptop.getByRole<HTMLInputElement>('switch', { name: 'Sama dengan permintaan' });
  const all = form.getByRole<HTMLInputElement>('switch', { name: 'Semua barang sama dengan permintaan' });
  expect([same.checked, all.checked]).toEqual([true, true]);
  await userEvent.click(same);
  expect([same.checked, all.checked, valueIn(laptop, /^Merek/)]).toEqual([false, false, '']);
  write(laptop.getByLabelText(/^Merek/), 'Bolt');
  await userEvent.click(all);
  expect([same.checked, valueIn(laptop, /^Merek/), valueIn(laptop, /^Spesifikasi/)]).toEqual([
    true,
    'Acme',
    '16GB',
  ]);
  await userEvent.click(same);
  expect(valueIn(laptop, /^Merek/)).toBe('Bolt');
});

it('goes from price to price by Enter, and from the last to what sends it, without sending', async () => {
  const calls = fakeNetwork(shown);
  const { form, laptop, mouse } = await openForm();
  await userEvent.type(await laptop.findByLabelText(/^Harga/), '9{Enter}');
  expect(document.activeElement).toBe(await mouse.findByLabelText(/^Harga/));
  await userEvent.keyboard('120000{Enter}');
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Kirim Penawaran' }));
  // A key that is held down presses no button.
  await userEvent.type(mouse.getByLabelText(/^Harga/), '{Enter>3/}');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  expect(form.queryByText(/wajib diisi/i)).toBeNull();
});

it('seals what it sends as it will be stored, and sends the same seal again when no answer came', async () => {
  let tries = 0;
  const calls = fakeNetwork({
    ...shown,
    'POST /offers': () => (++tries === 1 ? { status: 503, body: {} } : { status: 201, body: offerO }),
  });
  const { form, laptop, mouse } = await openForm();
  write(await laptop.findByLabelText(/^Harga/), '9500000');
  write(await mouse.findByLabelText(/^Harga/), '120000');
  for (const block of [laptop, mouse]) write(block.getByLabelText(/^Catatan/), ' siap kirim ');
  const send = () => userEvent.click(form.getByRole('button', { name: 'Kirim Penawaran' }));
  await send();
  await waitFor(() => expect(tries).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await send();
  await waitFor(() => expect(tries).toBe(2));
  const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(second).toEqual(first);
  const { seal } = createOfferBodySchema.parse(first);
  const items = requestQ.items.map(({ name, brand, spec, quantity, unit }, at) => {
    const price = at === 0 ? 9_500_000 : 120_000;
    return { name, brand, spec, price, quantity, unit: unit ?? null, notes: 'siap kirim' };
  });
  const offer = { requestId: requestQ._id, vendorId: budi._id, items, total: 19_120_000 };
  const commitment = sealOffer({ ...offer, deliveryTime: null, notes: null, terms: null }, seal?.salt ?? '');
  expect(seal?.commitment).toBe(commitment);
});

it('takes the notes from the offer sent last: on the same goods, else where it had one for all', async () => {
  const [laptop] = offerO.items;
  const items = [
    { ...laptop, name: 'Kertas', notes: 'dus utuh' },
    { ...laptop, name: 'Mouse', notes: 'garansi setahun' },
  ];
  fakeNetwork({ ...shown, 'GET /offers/my': { body: [{ ...offerO, items }], total: 1 } });
  const blocks = await openForm();
  expect(valueIn(blocks.laptop, /^Catatan/)).toBe('');
  expect(valueIn(blocks.mouse, /^Catatan/)).toBe('garansi setahun');
  expect(blocks.form.getByText(/^Catatan diambil dari penawaran terakhir Anda/)).toBeDefined();
});

it('takes the one note that stood on all goods of the offer sent last', async () => {
  const items = ['Kertas', 'Tinta'].map((name) => ({ ...offerO.items[0], name, notes: 'siap kirim' }));
  fakeNetwork({ ...shown, 'GET /offers/my': { body: [{ ...offerO, items }], total: 1 } });
  const { laptop, mouse } = await openForm();
  expect([valueIn(laptop, /^Catatan/), valueIn(mouse, /^Catatan/)]).toEqual(['siap kirim', 'siap kirim']);
});

it("puts a new vendor's first note on all goods at a press, and offers that only while the others have none", async () => {
  fakeNetwork(shown);
  const { form, laptop, mouse } = await openForm();
  const forAll = () => form.queryByRole('button', { name: 'Pakai catatan ini untuk semua barang' });
  expect(laptop.getByLabelText(/^Catatan/).getAttribute('placeholder')).toMatch(/^Misalnya/);
  expect(forAll()).toBeNull();
  write(laptop.getByLabelText(/^Catatan/), 'stok siap');
  await userEvent.click(forAll() as HTMLElement);
  expect(valueIn(mouse, /^Catatan/)).toBe('stok siap');
  expect(forAll()).toBeNull();
});

it('asks for the price of what the request counts in', async () => {
  const items = requestQ.items.map((item, at) => (at === 0 ? { ...item, unit: 'rim' } : item));
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, items } } });
  const { laptop, mouse } = await openForm();
  expect(await laptop.findByLabelText(/^Harga per rim/)).toBeDefined();
  expect(await mouse.findByLabelText(/^Harga per unit/)).toBeDefined();
});

it('says why no form stands there, and leads to the request', async () => {
  fakeNetwork(shown);
  openAt(address, ani);
  const way = await screen.findByRole('link', { name: 'Lihat permintaan' });
  expect(way.getAttribute('href')).toBe(`/request/${requestQ._id}`);
  expect(screen.queryByRole('form')).toBeNull();
});

it('changes the offer that waits, and shows it afterwards', async () => {
  const request = { ...requestQ, myOffer: { _id: offerO._id, status: 'pending' } };
  const items = offerO.items.map((item) => ({ ...item, notes: 'siap kirim' }));
  let offer = { ...offerO, items };
  const calls = fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: request },
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`PUT /offers/${offerO._id}`]: () => {
      offer = { ...offer, version: 2 };
      return { body: offer };
    },
  });
  const { form } = await openForm();
  expect(screen.getByRole('heading', { level: 1, name: 'Ubah penawaran' })).toBeDefined();
  write(form.getByLabelText(/^Catatan umum/), 'kirim pagi');
  await userEvent.click(form.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Detail penawaran' })).toBeDefined();
  expect(location.pathname).toBe(`/offer/${offerO._id}`);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notes: 'kirim pagi' });
});

it('keeps the form of a request that closes meanwhile: the answer tells', async () => {
  let request: object = requestQ;
  const refusal = { code: 'REQUEST_CLOSED', message: 'Permintaan sudah ditutup.', requestId: 'x' };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => ({ body: request }),
    'POST /offers': () => {
      request = { ...requestQ, status: 'accepted' };
      return { status: 409, body: refusal };
    },
  });
  const { form, laptop, mouse } = await openForm();
  for (const block of [laptop, mouse]) {
    write(await block.findByLabelText(/^Harga/), '100');
    write(block.getByLabelText(/^Catatan/), 'ada');
  }
  await userEvent.click(form.getByRole('button', { name: 'Kirim Penawaran' }));
  await screen.findByText('Permintaan sudah ditutup.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(valueIn(laptop, /^Catatan/)).toBe('ada');
});
