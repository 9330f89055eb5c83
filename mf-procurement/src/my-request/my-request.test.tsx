import { queryClient } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, openAt, requestQ } from '../screen-test.tsx';

const twelve = Array.from({ length: 12 }, (_, at) => ({
  ...requestQ,
  _id: `00000000-0000-4000-9000-0000000000${at + 10}`,
  offerCount: at,
}));

afterEach(() => vi.unstubAllGlobals());

it('shows nine a page and turns the page', async () => {
  const calls = fakeNetwork({
    'GET /requests/my': ({ query }) =>
      query.get('page') === '1'
        ? { body: twelve.slice(0, 9), total: 12 }
        : { body: twelve.slice(9), total: 12 },
  });
  openAt('/my-request', ani);
  expect(await screen.findAllByRole('article')).toHaveLength(9);
  expect(calls[0]?.query.toString()).toBe('page=1&limit=9');
  expect(screen.getByRole('button', { name: 'Previous' }).ariaDisabled).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('2 / 2')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true');
});

it('goes on behind the last row that was read: what came meanwhile repeats none, and a row that went loses none', async () => {
  const last = twelve[8]?._id ?? '';
  const gone = { code: 'INVALID', message: 'Baris ini tidak ada lagi.', requestId: 'r' };
  const calls = fakeNetwork({
    'GET /requests/my': ({ query }) => {
      if (query.get('cursor')) return { status: 400, body: gone };
      return { body: query.get('page') === '1' ? twelve.slice(0, 9) : twelve.slice(9), total: 12 };
    },
  });
  openAt('/my-request', ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  const asked = calls.filter(({ path }) => path === '/requests/my').map(({ query }) => query.get('cursor'));
  expect(asked).toEqual([null, last, null]);
  expect(new URLSearchParams(window.location.search).get('after')).toBe(last);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('shows those with an offer to decide where the address says so, and says it', async () => {
  const calls = fakeNetwork({
    'GET /requests/my': ({ query }) =>
      query.get('offers') === 'pending'
        ? { body: [requestQ], total: 1 }
        : { body: twelve.slice(0, 9), total: 12 },
  });
  openAt('/my-request?status=open&offers=pending', ani);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('Hanya yang punya penawaran untuk diputuskan.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan juga yang lain' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  expect(screen.queryByText('Hanya yang punya penawaran untuk diputuskan.')).toBeNull();
  expect([location.search, calls.at(-1)?.query.get('status')]).toEqual(['?status=open', 'open']);
});

it('another state is not asked for among those with an offer to decide', async () => {
  const calls = fakeNetwork({ 'GET /requests/my': { body: [], total: 0 } });
  openAt('/my-request?status=open&offers=pending', ani);
  expect(await screen.findByText('Tidak ada penawaran untuk diputuskan')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'completed' }));
  expect(await screen.findByText('Tidak ada permintaan dengan status ini')).toBeDefined();
  expect(calls.at(-1)?.query.toString()).toBe('page=1&limit=9&status=completed');
});

it('leads to the offers, and asks before it cancels', async () => {
  const calls = fakeNetwork({
    'GET /requests/my': { body: [{ ...requestQ, offerCount: 2 }], total: 1 },
    [`DELETE /requests/${requestQ._id}`]: { body: { message: 'Permintaan dibatalkan.' } },
  });
  openAt('/my-request', ani);
  const offers = await screen.findByRole('link', { name: 'Lihat penawaran (2)' });
  expect(offers.getAttribute('href')).toBe(`/offers/${requestQ._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan permintaan' }));
  const ask = await screen.findByRole('alertdialog');
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
  await userEvent.click(within(ask).getByRole('button', { name: 'Batalkan permintaan' }));
  await waitFor(() => expect(calls.some((call) => call.method === 'DELETE')).toBe(true));
});

it('a request that was cancelled looks so before its list is fresh', async () => {
  let isCancelled = false;
  fakeNetwork({
    'GET /requests/my': () =>
      isCancelled ? new Promise<never>(() => undefined) : { body: [requestQ], total: 1 },
    [`DELETE /requests/${requestQ._id}`]: () => {
      isCancelled = true;
      return { body: { message: 'Permintaan dibatalkan.' } };
    },
  });
  openAt('/my-request', ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan permintaan' }));
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Batalkan permintaan' }));
  const card = screen.getByRole('article');
  expect(await within(card).findByText('cancelled')).toBeDefined();
  expect(within(card).getByRole('link', { name: 'Buat ulang permintaan' })).toBeDefined();
  expect(within(card).queryByRole('button', { name: 'Batalkan permintaan' })).toBeNull();
});

it('offers to copy a request that is over', async () => {
  fakeNetwork({ 'GET /requests/my': { body: [{ ...requestQ, status: 'cancelled' }], total: 1 } });
  openAt('/my-request', ani);
  const again = await screen.findByRole('link', { name: 'Buat ulang permintaan' });
  expect(again.getAttribute('href')).toBe(`/create-request?from=${requestQ._id}`);
  expect(screen.queryByRole('button', { name: 'Batalkan permintaan' })).toBeNull();
});

it('empties the list when the call fails, and tries again', async () => {
  fakeNetwork({
    'GET /requests/my': { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } },
  });
  openAt('/my-request', ani);
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

it.each(['no answer', 'a refusal'] as const)('with its list on the screen, %s', async (later) => {
  let isFirst = true;
  fakeNetwork({
    'GET /requests/my': () => {
      if (isFirst) return { body: [requestQ], total: 1 };
      if (later === 'no answer') throw new TypeError('Failed to fetch');
      return { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'x' } };
    },
  });
  openAt('/my-request', ani);
  await screen.findByRole('article');
  isFirst = false;
  await queryClient.invalidateQueries();
  const [mine] = queryClient.getQueryCache().findAll({ queryKey: ['request', 'mine'] });
  await waitFor(() => expect(mine?.state.status).toBe('error'));
  // What is known stands in for an answer that did not come; a failed load empties the list.
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(later === 'no answer' ? 1 : 0));
});

it('turns to the last page there is when the one it is on is empty', async () => {
  fakeNetwork({
    'GET /requests/my': ({ query }) => ({
      body: query.get('page') === '1' ? twelve.slice(0, 9) : [],
      total: 9,
    }),
  });
  openAt('/my-request?page=2', ani);
  expect(await screen.findAllByRole('article')).toHaveLength(9);
  expect(location.search).toBe('');
});
