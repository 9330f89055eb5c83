import { queryClient, session, useToasts } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInAgain } from '../layout/sign-in-again.tsx';
import { AccountCard } from './account-card.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const user = { ...ani, role: 'user' as const, isSupplier: false, isAdmin: false };

afterEach(() => {
  useToasts.setState({ toasts: [] });
  session.signOut();
  vi.unstubAllGlobals();
});

/** A server that asks for a fresh sign-in, which the right password is, and then gives `answer`. */
function open(answer: [number, object] = [200, { message: 'ok' }]) {
  const calls: { call: string; bearer: string | null }[] = [];
  const json = (status: number, body: object) => Response.json(body, { status });
  const refused = (status: number, code: string, message: string) =>
    json(status, { code, message, requestId: 'r' });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    calls.push({ call: `${method ?? 'GET'} ${url}`, bearer });
    if (url !== '/api/auth/login')
      return bearer === 'Bearer fresh'
        ? json(...answer)
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
          <SignInAgain />
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

async function remove() {
  fireEvent.click(screen.getByRole('button', { name: 'Hapus akun' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Yang sudah tercatat di blockchain tidak dapat dihapus');
  fireEvent.click(question.querySelectorAll('button')[1] as HTMLElement);
}

it('asks for the password where the server does, and does then what was asked; a wrong one ends no session', async () => {
  const calls = open();
  await remove();
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

it('an account with an open deal stays, and it is said why', async () => {
  const message = 'Selesaikan dulu transaksi yang berjalan.';
  open([409, { code: 'ACCOUNT_BUSY', message, requestId: 'r' }]);
  await remove();
  await enter('rahasia1');
  const told = { title: 'Akun tidak dapat dihapus.', message };
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([told]));
  expect(session.get().token).not.toBeNull();
});
