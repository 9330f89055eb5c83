import { queryClient, session } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountCard } from './account-card.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const user = { ...ani, role: 'user' as const, isSupplier: false, isAdmin: false };

afterEach(() => {
  session.signOut();
  vi.unstubAllGlobals();
});

/** A server that asks for a fresh sign-in, which the right password is. */
function open() {
  const calls: { call: string; bearer: string | null }[] = [];
  const json = (status: number, body: object) => Response.json(body, { status });
  const refused = (status: number, code: string, message: string) =>
    json(status, { code, message, requestId: 'r' });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    calls.push({ call: `${method ?? 'GET'} ${url}`, bearer });
    if (url !== '/api/auth/login')
      return bearer === 'Bearer fresh'
        ? json(200, { message: 'ok' })
        : refused(403, 'SIGN_IN_AGAIN', 'Masukkan kata sandi Anda sekali lagi.');
    const { password } = JSON.parse(String(body));
    return password === 'rahasia1'
      ? json(200, { token: 'fresh', ...ani })
      : refused(401, 'WRONG_LOGIN', 'Email atau kata sandi salah.');
  });
  session.signIn({ token: 'old', user });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <AccountCard />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return calls;
}

const enter = async (password: string) => {
  const field = await screen.findByLabelText('Kata sandi saat ini');
  fireEvent.change(field, { target: { value: password } });
  fireEvent.submit(field);
};

it('asks for the password where the server does, and does then what was asked; a wrong one ends no session', async () => {
  const calls = open();
  fireEvent.click(screen.getByRole('button', { name: 'Hapus akun' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(question.querySelectorAll('button')[1] as HTMLElement);
  await enter('salah123');
  await screen.findByText('Email atau kata sandi salah.');
  expect(session.get().token).toBe('old');
  await enter('rahasia1');
  await waitFor(() => expect(session.get().token).toBeNull());
  expect(calls).toEqual([
    { call: 'DELETE /api/auth/me', bearer: 'Bearer old' },
    { call: 'POST /api/auth/login', bearer: null },
    { call: 'POST /api/auth/login', bearer: null },
    { call: 'POST /api/auth/sign-out', bearer: 'Bearer old' },
    { call: 'DELETE /api/auth/me', bearer: 'Bearer fresh' },
  ]);
});
