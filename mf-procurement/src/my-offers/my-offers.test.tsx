import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { budi, offerO, openAt } from '../screen-test.tsx';

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

it('shows the way to the first offer', async () => {
  fakeNetwork({ 'GET /offers/my': { body: [], total: 0 } });
  openAt('/offers', budi);
  expect(await screen.findByText('Belum ada penawaran')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Cari permintaan' }).getAttribute('href')).toBe('/dashboard');
});
