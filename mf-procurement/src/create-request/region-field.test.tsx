import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, openAt, requestQ } from '../screen-test.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const request = {
  ...requestQ,
  deliveryRegion: { code: '32.73', name: 'Kota Bandung' },
  deliverBy: requestQ.deadline.slice(0, 10),
};
const editAddress = `/request/${request._id}/edit`;

async function openForm(of = requestQ) {
  const calls = fakeNetwork({
    [`GET /requests/${of._id}`]: { body: { ...of, offerCount: 0 } },
    [`PUT /requests/${of._id}`]: { body: of },
  });
  openAt(editAddress, ani);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Kabupaten\/kota tujuan/ });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    return calls.find(({ method }) => method === 'PUT')?.body;
  };
  return { field, save };
}

const search = () => screen.findByRole('combobox', { name: 'Cari' });
/** In one: five hundred places are looked through, and drawn, at every letter. */
const searchFor = async (words: string) => fireEvent.change(await search(), { target: { value: words } });
const list = () => within(screen.getByRole('listbox', { name: /^Pilih kabupaten/ }));
const shown = () =>
  list()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('is chosen by keys alone: words in any order, of the province too, arrows and Enter', async () => {
  const { field, save } = await openForm();
  field.focus();
  await userEvent.keyboard('{Enter}');
  await searchFor('barat bandung');
  expect(shown()).toEqual([
    'Kabupaten BandungJawa Barat',
    'Kabupaten Bandung BaratJawa Barat',
    'Kota BandungJawa Barat',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(list().getByRole('option', { selected: true }).textContent).toMatch(/^Kota Bandung/);
  expect((await search()).getAttribute('aria-activedescendant')).toBe(
    list().getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Kota Bandung'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await save()).toMatchObject({ deliveryRegion: '32.73' });
});

it('a letter opens the list and begins the search; a touch chooses', async () => {
  const { field } = await openForm();
  field.focus();
  await userEvent.keyboard('s');
  expect((await search()).getAttribute('value')).toBe('s');
  await searchFor('semarang');
  await userEvent.click(screen.getByRole('option', { name: /^Kota Semarang/ }));
  await waitFor(() => expect(field.value).toBe('Kota Semarang'));
});

it('says that nothing has such a name', async () => {
  const { field } = await openForm();
  await userEvent.click(field);
  await searchFor('singapura');
  expect(list().queryAllByRole('option')).toEqual([]);
  expect(screen.getByText(/^Tidak ada kabupaten/)).toBeDefined();
});

it('region and day of a request are changed, and taken away', async () => {
  const { field, save } = await openForm(request);
  expect(field.value).toBe('Kota Bandung');
  const day = screen.getByLabelText<HTMLInputElement>(/Dibutuhkan paling lambat/);
  expect(day.value).toBe(request.deliverBy);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus pilihan' }));
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText(/^Tidak boleh sebelum hari tenggat/)).toBeDefined();
  fireEvent.change(day, { target: { value: '' } });
  expect(await save()).toMatchObject({ deliveryRegion: null, deliverBy: null });
});

it('everybody reads them on the request, and the region in lists', async () => {
  fakeNetwork({
    [`GET /requests/${request._id}`]: { body: request },
    'GET /requests/my': { body: [request] },
  });
  const page = openAt(`/request/${request._id}`, budi);
  expect((await screen.findByText('Kabupaten/kota tujuan')).nextSibling?.textContent).toBe('Kota Bandung');
  expect(screen.getByText('Dibutuhkan paling lambat').nextSibling?.textContent).toMatch(/^\d+ \w{3} \d{4}$/);
  page.unmount();
  openAt('/my-request', ani);
  expect(within(await screen.findByRole('article')).getByText('Kota Bandung')).toBeDefined();
});
