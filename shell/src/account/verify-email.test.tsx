import { queryClient, session, useSession } from '@pasok/client';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import UnverifiedNote from '../layout/unverified-note.tsx';
import VerifyEmail from './verify-email.tsx';

const rini = {
  _id: '0198c0de-0000-7000-8000-0000000000a1',
  name: 'Rini',
  email: 'rini@demo.test',
  role: 'user' as const,
  isSupplier: false,
  isAdmin: false,
};

/** Opens the address of a mailed link, signed in. */
function open(answers: Answers, address = '/verify-email#secret=s3cret', unverified = true) {
  session.signIn({ token: 'a.b.c', user: { ...rini, ...(unverified && { unverified }) } });
  const calls = fakeNetwork({ 'GET /auth/me': { body: rini }, ...answers });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter initialEntries={[address]}>
          <UnverifiedNote />
          <VerifyEmail />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return calls;
}

afterEach(() => {
  session.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const again = 'Kirim tautan baru';

it('sends the link once, says what came of it, and the session knows', async () => {
  const message = 'Alamat email Anda sudah dikonfirmasi.';
  const calls = open({ 'POST /auth/verify': { body: { message } } });
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Ke Dashboard' })).toBeDefined();
  await waitFor(() => expect(useSession.getState().user?.unverified).toBeUndefined());
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/auth/verify', { token: 's3cret' }]]);
});

it.each([
  ['that is refused', '/verify-email#secret=s3cret', 'Tautan ini kedaluwarsa, atau dikirim ke akun lain.'],
  ['that is cut', '/verify-email', 'Tautan ini tidak lengkap. Minta tautan baru.'],
])('a link %s is told, and another one is a press away', async (_, address, words) => {
  const refused = { code: 'VERIFY_LINK_INVALID', message: 'tidak', requestId: 'r' };
  const calls = open(
    {
      'POST /auth/verify': { status: 400, body: refused },
      'POST /auth/verify/send': { body: { message: 'ok' } },
    },
    address,
  );
  await screen.findByText(words);
  for (const button of screen.getAllByRole('button', { name: again })) await userEvent.click(button);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/auth/verify/send')).toHaveLength(2));
});

it('a refused link of a contact address leads to the profile, where it is asked for', async () => {
  const body = { code: 'VERIFY_LINK_INVALID', message: 'tidak', requestId: 'r' };
  open({ 'POST /auth/verify': { status: 400, body } }, undefined, false);
  const way = await screen.findByRole('link', { name: 'Ke Profil' });
  expect(way.getAttribute('href')).toBe('/profile');
});

it('an answer that does not come is asked for again', async () => {
  let isUp = false;
  open({
    'POST /auth/verify': () =>
      isUp ? { body: { message: 'Sudah.' } } : Promise.reject(new TypeError('away')),
  });
  await screen.findByText('Alamat email belum dapat dikonfirmasi.', { exact: false });
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Sudah.')).toBeDefined();
});
