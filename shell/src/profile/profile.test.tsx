import { queryClient, session } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import Profile from './profile.tsx';

afterEach(() => vi.unstubAllGlobals());

const who = { _id: 'a1', name: 'Ani', email: 'ani@demo.test', isSupplier: false };
const profile = { ...who, tradeName: '', phone: '', createdAt: '2026-03-04T05:06:07.000Z' };

it.each([
  ['en', 'English'],
  ['id', 'Bahasa Indonesia'],
  [undefined, 'Bawaan'],
])('the language is the account’s, whatever this device speaks: %s', async (language, name) => {
  queryClient.clear();
  session.signIn({ token: 't', user: { ...who, role: 'user', isAdmin: false } });
  vi.stubGlobal('fetch', (input: Request | string) =>
    String(input instanceof Request ? input.url : input).endsWith('/auth/profile')
      ? Promise.resolve(Response.json({ ...profile, ...(language && { language }) }))
      : new Promise(() => undefined),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <Profile />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  const group = await screen.findByRole('group', { name: 'Bahasa' });
  const pressed = [...group.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
  expect(pressed).toEqual([name]);
});
