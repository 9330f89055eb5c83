import { queryClient, session } from '@pasok/client';
import type { NavLink } from '@pasok/contracts/registry';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { registryQuery } from '../federation/use-registry.ts';
import { Navbar } from './navbar.tsx';

afterEach(() => {
  queryClient.clear();
  session.signOut();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The navbar of somebody who sells or does not; `counts`: what a module's own call answers. */
function open(
  nav: NavLink[],
  { isSupplier = false, counts = () => answer({ waiting: 3 }), at = '/dashboard', name = 'Ani' } = {},
) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    calls.push(pathname);
    return pathname === '/api/gudang/counts' ? counts() : answer([]);
  });
  const user = {
    _id: 'u',
    name,
    email: 'ani@demo.test',
    role: 'user' as const,
    isAdmin: false,
    isSupplier,
  };
  session.signIn({ token: 'token', user });
  queryClient.setQueryData(registryQuery.queryKey, [
    { name: 'mf_gudang', label: 'Gudang', version: '1', entry: '/mf', contract: 1, routes: ['/gudang'], nav },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter initialEntries={[at]}>
          <Navbar />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return calls;
}

const stock: NavLink = { to: '/gudang', label: 'Stok', icon: 'clipboard', badge: '/gudang/counts#waiting' };

it("shows a module's link with its icon, and the number its service answers", async () => {
  open([stock]);
  const link = await screen.findByRole('link', { name: /^Stok/ });
  await expect.poll(() => link.textContent).toBe('Stok3 3 menunggu');
  expect(link.getAttribute('href')).toBe('/gudang');
  expect(link.querySelector('svg')).not.toBeNull();
});

it('a number follows what is done on this page, and looks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let waiting = 3;
  open([stock], { counts: () => answer({ waiting }) });
  const link = await screen.findByRole('link', { name: /^Stok/ });
  await expect.poll(() => link.textContent).toBe('Stok3 3 menunggu');
  waiting = 2;
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 'taken' })
    .execute(undefined);
  await expect.poll(() => link.textContent).toBe('Stok2 2 menunggu');
  waiting = 1;
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => link.textContent).toBe('Stok1 1 menunggu');
});

it.each([
  ['none', () => answer({ waiting: 0 })],
  ['no number', () => answer({ waiting: 'banyak' })],
  ['another field', () => answer({ other: 3 })],
  ['a service that is away', () => answer({ message: 'x' }, 503)],
])('shows no number of %s, and the link all the same', async (_what, counts) => {
  const calls = open([stock], { counts });
  expect(await screen.findByRole('link', { name: 'Stok' })).toBeDefined();
  await expect.poll(() => calls).toContain('/api/gudang/counts');
  expect(screen.queryByText('menunggu')).toBeNull();
});

it('folds the links of one group into a menu of that name', async () => {
  open([
    { to: '/gudang', label: 'Stok', group: 'Gudang' },
    { to: '/gudang/masuk', label: 'Masuk', group: 'Gudang' },
  ]);
  const opener = await screen.findByRole('button', { name: 'Gudang' });
  expect(screen.queryByRole('link', { name: 'Stok' })).toBeNull();
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  for (const name of ['Stok', 'Masuk']) expect(screen.getByRole('link', { name })).toBeDefined();
});

it('shows a link for vendors to vendors alone', async () => {
  const nav: NavLink[] = [
    { to: '/gudang', label: 'Umum' },
    { ...stock, for: 'vendor' },
  ];
  open(nav);
  expect(await screen.findByRole('link', { name: 'Umum' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Stok/ })).toBeNull();
});

it('and to a vendor', async () => {
  open([{ ...stock, for: 'vendor' }], { isSupplier: true });
  expect(await screen.findByRole('link', { name: /^Stok/ })).toBeDefined();
});

const own = ['Dashboard', 'Requests', 'Transactions', 'Blockchain', 'Blockchain Simulation'];
it.each([
  ['who buys', false, own],
  ['who sells too', true, own.toSpliced(3, 0, 'My Offers')],
])('has the links of %s, and says which of them is open', (_who, isSupplier, names) => {
  open([], { isSupplier, at: '/transaction/x' });
  const links = within(screen.getByRole('navigation', { name: 'Navigasi utama' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  const here = links.filter((link) => link.ariaCurrent === 'page');
  expect(here.map(({ textContent }) => textContent)).toEqual(['Transactions']);
  expect(screen.getByRole('link', { name: 'Pasok' }).getAttribute('href')).toBe('/dashboard');
});

it.each([
  ['Ani Budi Citra', 'Ani Budi Citra', 'AB'],
  ['', 'Guest', 'G'],
])(
  'the menu of an account called "%s" says whose it is, and closes by Escape',
  async (name, called, letters) => {
    open([], { name });
    const opener = screen.getByRole('button', { name: `Menu akun ${called}` });
    expect(opener.textContent).toBe(letters);
    await userEvent.click(opener);
    expect(screen.getByText('ani@demo.test')).toBeDefined();
    const profile = screen.getByRole('link', { name: 'Profile Settings' });
    expect(profile.getAttribute('href')).toBe('/profile');
    profile.focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);

it.each([/^Menu akun/, 'Buka menu navigasi', 'Notifikasi'])('a press outside closes %s', async (name) => {
  open([]);
  const opener = screen.getByRole('button', { name });
  await userEvent.click(opener);
  expect(opener.ariaExpanded).toBe('true');
  await userEvent.click(document.body);
  expect(opener.ariaExpanded).toBe('false');
});
