import { offerSchema } from '@pasok/contracts/offer';
import { requestSchema } from '@pasok/contracts/request';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comparisonRows } from './request-offers/comparison-rows.ts';
import { ani, budi, offerO, openAt, requestQ } from './screen-test.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const [laptop, mouse] = requestQ.items;
if (!laptop || !mouse) throw new Error('the request has two items');
const items = [{ ...laptop, unit: 'set' }, mouse];
const request = { ...requestQ, items };
const [offeredLaptop, offeredMouse] = offerO.items;
if (!offeredLaptop || !offeredMouse) throw new Error('the offer has two items');
const offer = {
  ...offerO,
  request: { ...(offerO.request as object), _id: requestQ._id, items },
  items: [{ ...offeredLaptop, quantity: 1, unit: 'set' }, offeredMouse],
};

const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

it('a request shows what one piece is, and an offer on it asks for the same', async () => {
  fakeNetwork({ [`GET /requests/${request._id}`]: { body: request } });
  openAt(`/request/${request._id}`, budi);
  expect(await screen.findByRole('rowheader', { name: 'Laptop' })).toBeDefined();
  expect(rows()).toContainEqual(expect.stringMatching(/^Laptop2 setAcme/));
  expect(rows()).toContainEqual(expect.stringMatching(/^Mouse1-/));
  await userEvent.click(screen.getByRole('button', { name: 'Buat Offer' }));
  const form = within(await screen.findByRole('form'));
  expect(form.getByText('Acme · 2 set')).toBeDefined();
  expect(form.getByText(/^Maksimum Rp\s10\.000\.000 per set$/)).toBeDefined();
  expect(form.getByText('merek bebas · 1 unit')).toBeDefined();
});

it('an offer shows it, and what was asked for in it', async () => {
  fakeNetwork({ [`GET /offers/${offer._id}`]: { body: offer } });
  openAt(`/offer/${offer._id}`, budi);
  expect(await screen.findByText('1 set')).toBeDefined();
  expect(screen.getByText('diminta 2 set')).toBeDefined();
});

it('a comparison has a column for it only where a unit is named', () => {
  const heads = (of: typeof requestQ, by: typeof offerO) =>
    comparisonRows(requestSchema.parse(of), [offerSchema.parse(by)]).map((row) => row.slice(0, 6));
  expect(heads(request, offer).slice(0, 3)).toEqual([
    [
      'Barang',
      'Merek yang diminta',
      'Spesifikasi yang diminta',
      'Jumlah',
      'Satuan',
      'Harga maksimum per unit',
    ],
    ['Laptop', 'Acme', '16GB', 2, 'set', 10_000_000],
    ['Mouse', '', '', 1, '', 150_000],
  ]);
  expect(heads(requestQ, offerO)[0]?.slice(3, 5)).toEqual(['Jumlah', 'Harga maksimum per unit']);
  const cells = comparisonRows(requestSchema.parse(request), [offerSchema.parse(offer)]).flat();
  expect(cells).toContain('menawarkan 1 set');
});

it('a form takes any unit, suggests some, and keeps it in a copy of an old request', async () => {
  const calls = fakeNetwork({
    [`GET /requests/${request._id}`]: { body: { ...request, offerCount: 0 } },
    [`PUT /requests/${request._id}`]: { body: request },
  });
  openAt(`/request/${request._id}/edit`, ani);
  const item = within(await screen.findByRole('group', { name: 'Item 1' }));
  const field = item.getByLabelText<HTMLInputElement>(/Satuan/);
  expect(field.value).toBe('set');
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(
    expect.arrayContaining(['unit', 'buah', 'rim', 'dus', 'pak', 'kg', 'liter', 'm', 'm²', 'set']),
  );
  expect(screen.getByText(/2,5 m²/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'x'.repeat(21) } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await item.findByText(/20 karakter/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'koli' } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    items: [
      { name: 'Laptop', unit: 'koli' },
      { name: 'Mouse', quantity: 1 },
    ],
  });
});
