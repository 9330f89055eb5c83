import { useToasts } from '@pasok/client';
import { createRequestBodySchema } from '@pasok/contracts/request';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toLocalInput } from '../parts/local-time.ts';
import { ani, openAt, requestQ, write } from '../screen-test.tsx';
import { emptyDraft, emptyItem } from './draft.ts';
import { saveDraft } from './draft-store.ts';

const inTwoDays = toLocalInput(new Date(Date.now() + 2 * 86_400_000));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  // A form that is left takes its second entry out of the history, which the browser does a moment later.
  cleanup();
  await waitFor(() => expect(JSON.stringify(history.state)).not.toContain('leaveGuard'));
});

async function fillIn() {
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3');
  const deadline = screen.getByLabelText(/^Tenggat/);
  write(deadline, inTwoDays);
  await userEvent.click(screen.getByRole('button', { name: '+ Tambah Item' }));
  const item = await screen.findByRole('group', { name: 'Item 1' });
  write(within(item).getByLabelText(/Nama barang/), 'Laptop');
  write(within(item).getByLabelText(/Spesifikasi/), '16GB');
  write(within(item).getByLabelText(/Merek/), 'Acme');
  // Its reader of amounts comes a moment later.
  write(await within(item).findByLabelText(/Harga maksimum/), '10000000');
  return item;
}

/** Opens the form with a draft that was kept: where it was typed before is another test's. */
async function openFilled() {
  const laptop = { ...emptyItem, name: 'Laptop', spec: '16GB', brand: 'Acme', budget: 10_000_000 };
  const draft = { ...emptyDraft, title: 'Lab 3', deadline: inTwoDays, items: [laptop] };
  saveDraft({ userId: ani._id, from: undefined }, draft);
  openAt('/create-request', ani);
  return screen.findByRole('group', { name: 'Item 1' });
}

/** Leaves the page as Back and Forward do. */
const goTo = (address: string) =>
  act(() => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

const quantityOf = (item: HTMLElement) => within(item).getByLabelText(/Jumlah/);
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

it('offers to reckon a part of a unit: one of that size at its price', async () => {
  const item = await openFilled();
  // Its reader of amounts comes a moment later.
  const quantity = await within(item).findByLabelText(/Jumlah/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2,5');
  await userEvent.type(within(item).getByLabelText(/Satuan/), 'm²');
  const reckon = await within(item).findByRole('button', {
    name: 'Jadikan 1 × “2,5 m²” seharga Rp\u00a025.000.000',
  });
  await userEvent.click(reckon);
  const values = [/Harga maksimum/, /Jumlah/, /Satuan/].map(
    (label) => within(item).getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual([expect.stringMatching(/^Rp\s25\.000\.000$/), '1', '2,5 m²']);
  expect(within(item).queryByRole('button', { name: /^Jadikan/ })).toBeNull();
});

it('columns of a pasted list are chosen in its preview, and the next such list is read so', async () => {
  openAt('/create-request', ani);
  const paste = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tempel dari spreadsheet' }));
    const dialog = await screen.findByRole('dialog');
    write(await within(dialog).findByLabelText('Baris yang ditempel'), text);
    return dialog;
  };
  const previewOf = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('region', { name: 'Yang akan ditambahkan' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  const dialog = await paste('12\tPulpen\t2000');
  expect(previewOf(dialog)).toEqual([expect.stringMatching(/^12–/)]);
  await userEvent.click(within(dialog).getByText('Isi kolom'));
  for (const [column, reads] of [
    ['Kolom 1', 'Jumlah'],
    ['Kolom 2', 'Nama barang'],
    ['Kolom 3', 'Harga per unit'],
  ] as const)
    await userEvent.selectOptions(within(dialog).getByLabelText(column), reads);
  expect(previewOf(dialog)).toEqual(['PulpenRp 2.000 × 12']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah 1 item' }));
  expect(await screen.findByDisplayValue('Pulpen')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await paste('5\tMap\t1500');
  expect(previewOf(next)).toEqual(['MapRp 1.500 × 5']);
});

it('counts the progress, sends the request, starts again, and stands on what was made', async () => {
  const calls = fakeNetwork({
    'POST /requests': { status: 201, body: requestQ },
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
  });
  openAt('/create-request', ani);
  await screen.findByRole('progressbar');
  expect(progress()).toBe('0');
  // Of three steps no percentage is shown, and the tips are a line until they are opened.
  expect(screen.getByText('0 dari 3')).toBeDefined();
  expect(document.body.textContent).not.toContain('%');
  const isFolded = () => screen.getByText(/^Permintaan yang jelas/).closest('[hidden]') !== null;
  expect(isFolded()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat detail' }));
  expect(isFolded()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Tutup detail' }));
  expect(isFolded()).toBe(true);
  await fillIn();
  expect(progress()).toBe('100');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const done = await screen.findByRole('alertdialog');
  expect(within(done).getByText('Request berhasil dibuat!')).toBeDefined();
  const sent = calls.find((call) => call.method === 'POST')?.body;
  expect(sent).toEqual({
    judul: 'Lab 3',
    deadline: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/),
    items: [{ name: 'Laptop', spec: '16GB', brand: 'Acme', budget: 10_000_000, quantity: 1 }],
  });
  expect(progress()).toBe('0');
  await userEvent.click(within(done).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location.pathname).toBe(`/request/${requestQ._id}`));
  expect(await screen.findByRole('heading', { name: /Lab 3/, level: 1 })).toBeDefined();
});

it('counts no deadline that has passed', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  const deadline = await screen.findByLabelText(/^Tenggat/);
  write(deadline, toLocalInput(new Date(Date.now() - 86_400_000)));
  expect(progress()).toBe('0');
  write(deadline, inTwoDays);
  expect(progress()).toBe('33');
});

it('refuses a cleared quantity in the words of the specification and sends nothing', async () => {
  const calls = fakeNetwork({});
  await userEvent.clear(quantityOf(await openFilled()));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('Budget tidak boleh negatif dan jumlah harus lebih dari 0!')).toBeDefined();
  expect(calls.some((call) => call.method === 'POST')).toBe(false);
});

it('is blocked without title and deadline', async () => {
  const calls = fakeNetwork({});
  openAt('/create-request', ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  expect(await screen.findAllByText('Wajib diisi.')).toHaveLength(2);
  const { type, min } = screen.getByLabelText<HTMLInputElement>(/^Tenggat/);
  expect(type).toBe('datetime-local');
  expect(Math.abs(Date.parse(min) - Date.now())).toBeLessThan(5 * 60_000);
  expect(calls.some((call) => call.method === 'POST')).toBe(false);
});

it('keeps the form when the call fails', async () => {
  fakeNetwork({
    'POST /requests': { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } },
  });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('Gagal membuat request. Silakan coba lagi.')).toBeDefined();
  expect(progress()).toBe('100');
});

it('sends again under the same key after no answer, also when the page was left, and a new draft under a new one', async () => {
  const answers = ['nothing', 'nothing', 201, 422, 201];
  const keys: (string | null)[] = [];
  fakeNetwork({
    'POST /requests': ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      const status = answers.shift();
      if (status === 'nothing') throw new TypeError('Failed to fetch');
      return { status: Number(status), body: status === 201 ? requestQ : refused };
    },
  });
  const refused = { code: 'KEY_REUSED', message: 'Kiriman sebelumnya sudah diterima.', requestId: 'x' };
  const submit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
    const told = await screen.findByRole('alertdialog');
    await userEvent.click(within(told).getByRole('button'));
    return told.textContent;
  };
  let page = openAt('/create-request', ani);
  await fillIn();
  expect(await submit()).toMatch(
    /Gagal membuat request.*Tidak ada jawaban dari server\. Periksa jaringan Anda, lalu coba lagi\./s,
  );
  await submit();
  page.unmount();
  page = openAt('/create-request', ani);
  await screen.findByText('Draft dipulihkan');
  expect(await submit()).toMatch(/Request berhasil dibuat!/);
  page.unmount();
  await openFilled();
  expect(await submit()).toMatch(/Kiriman sebelumnya sudah diterima/);
  expect(await submit()).toMatch(/Request berhasil dibuat!/);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
});

it('a new item on a clean form is no error yet, and no progress', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  await userEvent.click(await screen.findByRole('button', { name: '+ Tambah Item' }));
  const first = await screen.findByRole('group', { name: 'Item 1' });
  await within(first).findByLabelText(/Harga maksimum/);
  await waitFor(() => expect(document.activeElement).toBe(within(first).getByLabelText(/Nama barang/)));
  await userEvent.click(screen.getByRole('button', { name: '+ Tambah Item' }));
  await screen.findByRole('group', { name: 'Item 2' });
  expect(screen.queryByText(/wajib diisi/i)).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(progress()).toBe('0');
  write(within(first).getByLabelText(/Nama barang/), 'Laptop');
  expect(progress()).toBe('34');
});

it('an item added to a form that was refused is no error yet; those that were refused stay marked', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  const add = await screen.findByRole('button', { name: '+ Tambah Item' });
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const marked = (item: HTMLElement) => item.querySelectorAll('[aria-invalid="true"]').length;
  const first = await screen.findByRole('group', { name: 'Item 1' });
  await waitFor(() => expect(marked(first)).toBe(2));
  await userEvent.click(add);
  const second = await screen.findByRole('group', { name: 'Item 2' });
  await waitFor(() => expect(document.activeElement).toBe(within(second).getByLabelText(/Nama barang/)));
  expect([marked(first), marked(second)]).toEqual([2, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(marked(second)).toBe(2));
});

it('keeps what was typed a moment ago when the page is reloaded', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  fireEvent.change(await screen.findByLabelText(/Judul permintaan/), { target: { value: 'Lab baru' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).toContain('Lab baru');
});

/** The undo of the toast that stands. */
const undo = () => act(() => useToasts.getState().toasts.at(-1)?.action?.handler());

it('takes a draft that was thrown away back, item by item, and keeps it', async () => {
  fakeNetwork({});
  const page = openAt('/create-request', ani);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Gandakan item 1' }));
  page.unmount();
  const again = openAt('/create-request', ani);
  await screen.findByText('Draft dipulihkan');
  await userEvent.click(screen.getByRole('button', { name: 'Buang draft' }));
  expect(screen.queryAllByRole('group')).toHaveLength(0);
  expect(JSON.stringify({ ...localStorage })).not.toContain('16GB');
  undo();
  expect(await screen.findAllByDisplayValue('16GB')).toHaveLength(2);
  expect(screen.getByDisplayValue('Lab 3')).toBeDefined();
  again.unmount();
  expect(JSON.stringify({ ...localStorage })).toContain('16GB');
});

it('what is typed after a draft was thrown away is not taken away by its undo', async () => {
  fakeNetwork({});
  const page = openAt('/create-request', ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3');
  page.unmount();
  openAt('/create-request', ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Buang draft' }));
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContain('Draft dibuang');
  write(await screen.findByLabelText(/Judul permintaan/), 'Kantin');
  expect(useToasts.getState().toasts.map(({ message }) => message)).not.toContain('Draft dibuang');
});

it('a text that is too long is neither cut nor sent, and how long it is is told', async () => {
  const calls = fakeNetwork({ 'POST /requests': { status: 201, body: requestQ } });
  const item = await openFilled();
  const spec = within(item).getByLabelText<HTMLTextAreaElement>(/Spesifikasi/);
  expect(spec.maxLength).toBe(-1);
  write(spec, 'x'.repeat(990));
  expect(await screen.findByText('990 dari 1.000 karakter')).toBeDefined();
  write(spec, 'x'.repeat(1_234));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('Paling banyak 1.000 karakter, ini 1.234.')).toBeDefined();
  expect(spec.value).toHaveLength(1_234);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('Enter in a field of an item sends nothing', async () => {
  const calls = fakeNetwork({ 'POST /requests': { status: 201, body: requestQ } });
  const item = await openFilled();
  await userEvent.type(within(item).getByLabelText(/Merek/), '4{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

/** Where this device keeps the draft of a new request. */
const draftPlace = () => Object.keys(localStorage).find((key) => key.endsWith(':request-draft')) ?? '';

it('sends one tab\u2019s draft and leaves the other tab\u2019s where it is', async () => {
  fakeNetwork({ 'POST /requests': { status: 201, body: requestQ } });
  await openFilled();
  // The last field says its number once it is left.
  await userEvent.tab();
  window.dispatchEvent(new Event('pagehide'));
  const theirs = localStorage.getItem(draftPlace())?.replace('Lab 3', 'Kantin') ?? '';
  localStorage.setItem(draftPlace(), theirs);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await screen.findByText('Request berhasil dibuat!');
  // The form is empty again, and what it holds is kept.
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(draftPlace())).toBe(theirs);
});

it('keeps what is typed here when another tab has sent its own draft', async () => {
  fakeNetwork({});
  await openFilled();
  window.dispatchEvent(new Event('pagehide'));
  const place = draftPlace();
  const tell = (oldValue: string) => {
    localStorage.removeItem(place);
    window.dispatchEvent(new StorageEvent('storage', { key: place, oldValue, newValue: null }));
  };
  localStorage.setItem('token', 'T');
  tell('{"title":"Kantin"}');
  expect(localStorage.getItem(place)).toContain('Lab 3');
  // Signing out there takes everything away.
  localStorage.removeItem('token');
  tell('{"title":"Kantin"}');
  expect(localStorage.getItem(place)).toBeNull();
});

const editAddress = `/request/${requestQ._id}/edit`;

it('keeps what was changed of a request until it is saved or discarded', async () => {
  const calls = fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
    [`PUT /requests/${requestQ._id}`]: { body: requestQ },
  });
  const title = () => screen.findByLabelText<HTMLInputElement>(/Judul permintaan/);
  let page = openAt(editAddress, ani);
  write(await title(), 'Lab 3 lantai 2');
  page.unmount();
  page = openAt(editAddress, ani);
  expect((await title()).value).toBe('Lab 3 lantai 2');
  await userEvent.click(screen.getByRole('button', { name: 'Buang draft' }));
  expect((await title()).value).toBe('Lab 3');
  write(await title(), 'Lab 3 lantai 3');
  page.unmount();
  page = openAt(editAddress, ani);
  expect(await screen.findByText('Draft dipulihkan')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  await waitFor(() =>
    expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ judul: 'Lab 3 lantai 3' }),
  );
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('lantai'));
  page.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('lantai');
});

it('a new title leaves the deadline as it is, to the second, and clears what is left empty, whatever the contract has', async () => {
  const request = { ...requestQ, deadline: new Date(Date.now() + 86_434_567).toISOString() };
  const calls = fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: request },
    [`PUT /requests/${requestQ._id}`]: { body: request },
  });
  openAt(editAddress, ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 4');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  const sent = () => calls.find(({ method }) => method === 'PUT')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ judul: 'Lab 4' }));
  expect(sent()).not.toHaveProperty('deadline');
  const mayBeAbsent = Object.entries(createRequestBodySchema.shape).filter(
    ([, field]) => field.safeParse(undefined).success,
  );
  for (const [name] of mayBeAbsent) expect(sent()).toHaveProperty(name);
});

it('leaves what offers were made for as it is, and says why', async () => {
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 1 } } });
  openAt(editAddress, ani);
  expect(
    await screen.findByText(/^Judul, keterangan, daerah, dan hari pengiriman tidak dapat diubah/),
  ).toBeDefined();
  for (const label of [/Judul permintaan/, /Keterangan/, /Dibutuhkan/])
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText(/Alamat/)).toHaveProperty('readOnly', false);
});

it('says that a request has changed since its draft was kept', async () => {
  let request = requestQ;
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: () => ({ body: request }) });
  const page = openAt(editAddress, ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3 B');
  page.unmount();
  request = { ...requestQ, updatedAt: new Date(Date.now() + 1_000).toISOString() };
  openAt(editAddress, ani);
  expect(await screen.findByText(/Permintaan ini berubah sejak isian itu disimpan/)).toBeDefined();
});

it('asks before a link takes the person away from what they wrote', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/transactions';
  await userEvent.click(link);
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Tetap di sini' }));
  expect(screen.getByDisplayValue('Lab 3')).toBeDefined();
  link.remove();
});

const copyAddress = `/create-request?from=${requestQ._id}`;
const titleNow = async () => (await screen.findByLabelText<HTMLInputElement>(/Judul permintaan/)).value;

it('a copy of an old request has a draft of its own, over a reload too', async () => {
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: requestQ } });
  let page = openAt('/create-request', ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Kantin');
  page.unmount();
  page = openAt(copyAddress, ani);
  expect(await titleNow()).toBe('Lab 3');
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3 lagi');
  page.unmount();
  page = openAt(copyAddress, ani);
  expect(await titleNow()).toBe('Lab 3 lagi');
  expect(screen.getByText('Draft dipulihkan')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Buang draft' }));
  page.unmount();
  openAt('/create-request', ani);
  expect(await titleNow()).toBe('Kantin');
});

it('says that the request to copy is not there', async () => {
  fakeNetwork({});
  openAt(copyAddress, ani);
  expect(await screen.findByText('Permintaan tidak ditemukan')).toBeDefined();
  expect(screen.queryByLabelText(/Judul permintaan/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Create New Request' }));
  expect(await titleNow()).toBe('');
});

it('says that the request to copy could not be loaded, and tries again', async () => {
  let status = 500;
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: () => ({ status, body: status === 200 ? requestQ : {} }),
  });
  openAt(copyAddress, ani);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByLabelText(/Judul permintaan/)).toBeNull();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await titleNow()).toBe('Lab 3');
});

it('tells that the request was made, and forgets its draft, also when the page was left meanwhile', async () => {
  const { wait, answer } = held<{ status: number; body: unknown }>();
  fakeNetwork({ 'POST /requests': () => wait });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  goTo('/my-request');
  await screen.findByRole('heading', { name: 'My Requests' });
  expect(JSON.stringify({ ...localStorage })).toContain('Lab 3');
  answer({ status: 201, body: requestQ });
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Request berhasil dibuat!');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Lab 3');
});

it('tells that the request was not made when the page was left meanwhile, and keeps its draft', async () => {
  const { wait, answer } = held<{ status: number; body: unknown }>();
  fakeNetwork({ 'POST /requests': () => wait });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  goTo('/my-request');
  await screen.findByRole('heading', { name: 'My Requests' });
  answer({ status: 503, body: { code: 'UNAVAILABLE', message: 'Sedang sibuk.', requestId: 'x' } });
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Gagal membuat request');
  expect(JSON.stringify({ ...localStorage })).toContain('Lab 3');
});

it('a form that is opened again while it is being sent waits for that, and is empty then', async () => {
  const { wait, answer } = held<{ status: number; body: unknown }>();
  const calls = fakeNetwork({ 'POST /requests': () => wait });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  goTo('/my-request');
  await screen.findByRole('heading', { name: 'My Requests' });
  goTo('/create-request');
  expect(await screen.findByText('Mengirim...')).toBeDefined();
  answer({ status: 201, body: requestQ });
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  expect(await titleNow()).toBe('');
  expect(screen.queryByText('Draft dipulihkan')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('forgets a changed request\u2019s draft when the page was left while it was saved, and goes nowhere', async () => {
  const { wait, answer } = held<{ status: number; body: unknown }>();
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
    [`PUT /requests/${requestQ._id}`]: () => wait,
  });
  openAt(editAddress, ani);
  write(await screen.findByLabelText(/Judul permintaan/), 'Lab 3 C');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(JSON.stringify(history.state)).toContain('leaveGuard');
  goTo('/my-request');
  await screen.findByRole('heading', { name: 'My Requests' });
  answer({ status: 200, body: requestQ });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Lab 3 C'));
  expect(location.pathname).toBe('/my-request');
});

it('says that the request to change is not there', async () => {
  fakeNetwork({});
  openAt(editAddress, ani);
  expect(await screen.findByText('Permintaan tidak ditemukan')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Kembali ke Dashboard' })).toBeDefined();
});

it('an item is removed after a question, and does not come back into a form that was sent', async () => {
  fakeNetwork({ 'POST /requests': { status: 201, body: requestQ } });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: '+ Tambah Item' }));
  const answer = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Hapus item 2' }));
    const ask = await screen.findByRole('alertdialog');
    expect(within(ask).getByText('Hapus item 2?')).toBeDefined();
    await userEvent.click(within(ask).getByRole('button', { name }));
  };
  await answer('Batal');
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await answer('Hapus');
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await screen.findByText('Request berhasil dibuat!');
  expect(useToasts.getState().toasts).toEqual([]);
});

it('a copy from a deal has the agreed prices as maxima', async () => {
  const party = { _id: 'd9', name: 'Budi' };
  const items = requestQ.items.map(({ name, quantity }, at) => ({
    name,
    quantity,
    price: 1_000 + at,
    tokens: [],
  }));
  const deal = {
    _id: 'de1',
    request: { _id: requestQ._id },
    offer: 'of1',
    buyer: party,
    vendor: party,
    items,
    totalAmount: 1_000,
    status: 'completed',
    paymentStatus: 'paid',
    blockchainHash: '',
    confirmedUnits: 1,
    totalUnits: 1,
    createdAt: requestQ.createdAt,
    updatedAt: requestQ.updatedAt,
  };
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
    'GET /transactions/de1': { body: deal },
  });
  openAt(`${copyAddress}&deal=de1`, ani);
  expect(await titleNow()).toBe('Lab 3');
  expect(screen.getByText(/harga maksimum per unit adalah harga yang disepakati/)).toBeDefined();
  const prices = () => screen.queryAllByLabelText<HTMLInputElement>(/Harga maksimum per unit/);
  const agreed = items.map(({ price }) => `Rp ${price.toLocaleString('id')}`);
  await waitFor(() => expect(prices().map(({ value }) => value)).toEqual(agreed));
});

const quick: [name: string, days: (now: Date) => number, time?: string][] = [
  ['Jumat 16.00', (now: Date) => (now.getDay() === 5 ? 7 : (12 - now.getDay()) % 7), '16:00'],
  ['Senin depan 16.00', (now: Date) => (now.getDay() === 1 ? 7 : (8 - now.getDay()) % 7), '16:00'],
  ['+7 hari', () => 7],
];
it('sets the deadline by a button', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  for (const [name, days, time = ''] of quick) {
    await userEvent.click(await screen.findByRole('button', { name }));
    const day = new Date();
    day.setDate(day.getDate() + days(day));
    const { value } = screen.getByLabelText<HTMLInputElement>(/^Tenggat/);
    expect(value).toContain(`${toLocalInput(day).slice(0, 10)}T${time}`);
  }
  expect(progress()).toBe('33');
});

it('folds an item that is finished to a line once another is added, and opens it when pressed', async () => {
  fakeNetwork({});
  openAt('/create-request', ani);
  const first = await fillIn();
  await userEvent.click(screen.getByRole('button', { name: '+ Tambah Item' }));
  const line = await screen.findByRole('button', { name: /^Item 1/, expanded: false });
  expect(line.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Item 1Laptop1 unit · maksimum Rp 10.000.000Rp 10.000.000',
  );
  expect(within(screen.getByRole('group', { name: 'Item 1' })).queryByLabelText(/Nama barang/)).toBeNull();
  // One that is not finished stays open.
  expect(within(screen.getByRole('group', { name: 'Item 2' })).getByLabelText(/Nama barang/)).toBeDefined();
  await userEvent.click(line);
  const opened = within(screen.getByRole('group', { name: 'Item 1' }));
  await waitFor(() => expect(document.activeElement).toBe(opened.getByLabelText(/Nama barang/)));
  expect(first.isConnected).toBe(false);
});

it('opens a folded item that is refused, with the focus on what is wrong', async () => {
  const errors = [{ path: 'items.0.brand', code: 'x', message: 'Merek ini ditolak.' }];
  fakeNetwork({
    'POST /requests': {
      status: 400,
      body: { code: 'INVALID', message: 'Ada isian yang belum benar.', errors, requestId: 'x' },
    },
  });
  await openFilled();
  await userEvent.click(screen.getByRole('button', { name: 'Gandakan item 1' }));
  await screen.findByRole('button', { name: /^Item 1/, expanded: false });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  const opened = within(screen.getByRole('group', { name: 'Item 1' }));
  expect(await opened.findByText('Merek ini ditolak.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(opened.getByLabelText(/Merek/)));
});
