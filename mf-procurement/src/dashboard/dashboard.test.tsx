import { fakeNetwork } from '@pasok/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, openAt, requestQ } from '../screen-test.tsx';

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
const around = {
  'GET /dashboard/stats': { body: stats },
  'GET /dashboard/activities': { body: [] },
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
  expect(within(card).getByRole('link', { name: 'Request #a1b2c3' }).getAttribute('href')).toBe(
    `/request/${requestQ._id}`,
  );
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

it("labels one's own request and makes no link of it", async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [requestQ], total: 1 } });
  openAt('/dashboard', ani);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Your Request')).toBeDefined();
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
  expect(links.map((link) => link.textContent)).toEqual(['Request #a1b2c3', name]);
});

it('D07 D08 sends the filters to the server and offers to clear them', async () => {
  const calls = fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  expect(await screen.findByText('Get started by creating your first procurement request.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Search by User'), 'AN');
  expect(await screen.findByText('Try adjusting your filters.')).toBeDefined();
  await waitFor(() => expect(calls.map(({ query }) => query.get('search'))).toContain('AN'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

it('says a change in words and draws a dash where there is no earlier data', async () => {
  fakeNetwork({ ...around, 'GET /requests': { body: [], total: 0 } });
  openAt('/dashboard', ani);
  expect(await screen.findByText('naik 12 %')).toBeDefined();
  expect(screen.getByText('turun 2 %')).toBeDefined();
  expect(screen.getByText('belum ada data sebelumnya')).toBeDefined();
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
  const retry = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 8_000 });
  fail = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Request #a1b2c3' })).toBeDefined();
}, 12_000);
