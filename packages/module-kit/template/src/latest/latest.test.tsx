import type { RequestWire } from '@pasok/contracts/request';
import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import Routes from '../routes.tsx';
import { texts } from '../texts.ts';

const words = texts.latest;
const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const request: RequestWire = {
  _id: '00000000-0000-4000-9000-000000a1b2c3',
  user: ani,
  judul: 'Lab 3',
  items: [{ name: 'Laptop', brand: '', spec: '', budget: 10_000_000, quantity: 2 }],
  deadline: '2030-01-01T00:00:00.000Z',
  status: 'open',
  totalBudget: 20_000_000,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

afterEach(() => vi.unstubAllGlobals());

/** Opens the screen with only the network faked: GET /api/requests answers this. */
function open(answer: () => { status: number; body: unknown[] }, Screens = Routes): void {
  fakeNetwork({ 'GET /requests': () => ({ ...answer(), total: answer().body.length }) });
  openScreens(Screens, '/NAME', ani);
}

it('shows the latest requests, each leading to its page', async () => {
  open(() => ({ status: 200, body: [request] }));
  expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Lab 3' });
  expect(link.getAttribute('href')).toBe(`/request/${request._id}`);
  expect(screen.getByText(/Rp 20\.000\.000/)).toBeDefined();
});

it('says that there are none', async () => {
  open(() => ({ status: 200, body: [] }));
  expect(await screen.findByText(words.empty)).toBeDefined();
});

it('waits in words, tells a failure and tries again', async () => {
  let status = 500;
  open(() => ({ status, body: status === 200 ? [request] : [] }));
  expect(await screen.findByText(words.loading)).toBeDefined();
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  status = 200;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Lab 3' })).toBeDefined();
});

it('speaks English where that was chosen: words are given before anything reads them', async () => {
  await import('../words.en.ts');
  vi.resetModules();
  const { default: English } = await import('../routes.tsx');
  open(() => ({ status: 200, body: [] }), English);
  expect(await screen.findByText('No requests yet')).toBeDefined();
});
