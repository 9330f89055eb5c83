import { fakeNetwork } from '@pasok/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, offerO, openAt, requestQ } from '../screen-test.tsx';

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
  expect(within(first).getByText('Budi')).toBeDefined();
  expect(within(first).queryByText(/days delivery/)).toBeNull();
  expect(within(second).getByText(/3 days delivery/)).toBeDefined();
  expect(within(first).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/offer/${offerO._id}`,
  );
  expect(within(first).getByRole('button', { name: 'Accept Offer' })).toBeDefined();
  expect(calls.find((call) => call.path.startsWith('/offers'))?.query.get('limit')).toBe('9');
});

it('calls a nameless supplier Unknown Supplier and offers no second acceptance', async () => {
  const accepted = { ...offerO, user: undefined, status: 'accepted' };
  fakeNetwork({ ...request, [onRequest]: { body: [accepted], total: 1 } });
  openAt(`/offers/${requestQ._id}`, ani);
  expect(await screen.findByText('Unknown Supplier')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept Offer' })).toBeNull();
});

it('marks the lowest in words and flags what is above the maximum', async () => {
  fakeNetwork({ ...request, [onRequest]: { body: [offerO, dearer], total: 2 } });
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const row = (await screen.findByRole('rowheader', { name: /Laptop/ })).closest('tr');
  const [cheap, dear] = within(row ?? document.body).getAllByRole('cell');
  expect(cheap?.textContent).toContain('Terendah');
  expect(dear?.textContent).not.toContain('Terendah');
  expect(dear?.textContent).toContain('Rp\u00a09.000.000 di atas maksimum');
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
  await userEvent.selectOptions(screen.getByLabelText('Urutkan'), 'newest');
  await waitFor(() => expect(asked()).toBe('newest'));
  const [first] = within(decision ?? document.body).getAllByRole('button', { name: 'Accept Offer' });
  await userEvent.click(first ?? document.body);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Yakin ingin menerima offer ini?');
  await userEvent.click(within(question).getByRole('button', { name: 'Terima Offer' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 }));
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
