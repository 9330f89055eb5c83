import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { budi, offerO, openAt, requestQ } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

it("lists one's own offers and filters them by status", async () => {
  const calls = fakeNetwork({
    'GET /offers/my': ({ query }) =>
      query.get('status') ? { body: [], total: 0 } : { body: [offerO], total: 1 },
  });
  openAt('/offers', budi);
  const offer = await screen.findByRole('link', { name: 'Lab 3' });
  expect(offer.getAttribute('href')).toBe(`/offer/${offerO._id}`);
  expect(screen.getByText('untuk Ani')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'rejected' }));
  expect(await screen.findByText('Tidak ada penawaran dengan status ini')).toBeDefined();
  expect(calls.at(-1)?.query.get('status')).toBe('rejected');
});

it('leads with the title of the request, its number small, state and deadline in one line', async () => {
  const { judul: _, ...unnamed } = requestQ;
  const second = {
    ...offerO,
    _id: '00000000-0000-4000-9000-000000d4e5f7',
    request: unnamed,
    items: offerO.items.slice(0, 1),
  };
  fakeNetwork({ 'GET /offers/my': { body: [offerO, second], total: 2 } });
  openAt('/offers', budi);
  const [named, numbered] = await screen.findAllByRole('article');
  if (!named || !numbered) throw new Error('two offers are two cards');
  expect(within(named).getByRole('heading', { name: 'Lab 3' })).toBeDefined();
  expect(within(named).getByText('Request #a1b2c3')).toBeDefined();
  expect(within(named).getByText('pending').parentElement?.textContent).toMatch(/^pending Tenggat \d/);
  expect([named, numbered].map((card) => within(card).getByText(/^\d+ items?$/).textContent)).toEqual([
    '2 items',
    '1 item',
  ]);
  // Without a title the number is the title, once.
  expect(within(numbered).getByRole('heading', { name: 'Request #a1b2c3' })).toBeDefined();
  expect(within(numbered).getAllByText('Request #a1b2c3')).toHaveLength(1);
});

it('shows the way to the first offer', async () => {
  fakeNetwork({ 'GET /offers/my': { body: [], total: 0 } });
  openAt('/offers', budi);
  expect(await screen.findByText('Belum ada penawaran')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Cari permintaan' }).getAttribute('href')).toBe('/dashboard');
});
