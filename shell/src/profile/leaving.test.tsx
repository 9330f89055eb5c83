import { queryClient, session, useOutbox } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { UserMenu } from '../layout/user-menu.tsx';
import { AccountCard } from './account-card.tsx';
import { SecurityCard } from './security-card.tsx';

const ani = {
  _id: 'a1',
  name: 'Ani',
  email: 'ani@demo.test',
  role: 'user' as const,
  isSupplier: false,
  isAdmin: false,
};
const entry = {
  id: 1,
  owner: ani._id,
  path: '/transactions/t/validate',
  body: {},
  key: 'k',
  enteredAt: '2026-03-04T05:06:07.000Z',
  about: 't',
  title: 'Lab 3',
  lines: [],
};
const lost = /2 kiriman token di perangkat ini belum terkirim atau belum Anda simpan\./;

function open(waiting: number) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  session.signIn({ token: 't', user: ani });
  useOutbox.setState({ entries: Array.from({ length: waiting }, (_, id) => ({ ...entry, id })) });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <UserMenu />
          <SecurityCard />
          <AccountCard />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu akun Ani' }));
}

afterEach(() => {
  useOutbox.setState({ entries: [] });
  session.signOut();
  vi.unstubAllGlobals();
});

const ways = ['Sign Out', 'Keluar dari semua perangkat', 'Hapus akun'];

it.each(ways)('%s says what waits on this device and would be lost', async (way) => {
  open(2);
  fireEvent.click(screen.getByRole('button', { name: way }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(lost);
});

it.each(ways.slice(1))('%s says nothing of it where nothing waits', async (way) => {
  open(0);
  fireEvent.click(screen.getByRole('button', { name: way }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).not.toMatch(/kiriman token/);
});
