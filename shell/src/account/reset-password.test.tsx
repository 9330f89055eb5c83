import { queryClient } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import ResetPassword from './reset-password.tsx';

const asked: [string, unknown][] = [];

/** Opens the page of a mailed link; the server answers whether it works as told. */
function open(status: number, body: object, address = '/reset-password#secret=s3cret') {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    if (path === '/api/auth/reset') return Response.json(ended, { status: 400 });
    return new Response(JSON.stringify(body), { status });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter initialEntries={[address]}>
          <ResetPassword />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  asked.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
});

const over = 'Tautan ini sudah dipakai atau kedaluwarsa.';
const answer = { works: false, message: over };
const ended = { code: 'RESET_LINK_INVALID', message: over, requestId: 'r' };

it.each(['/reset-password#secret=s3cret', '/reset-password?token=s3cret'])(
  'a link that is over is refused before a password is typed: %s',
  async (address) => {
    open(200, answer, address);
    await screen.findByText(over);
    expect(screen.queryByLabelText('Kata sandi baru')).toBeNull();
    expect(screen.queryByText('Memeriksa tautan...')).toBeNull();
    expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeDefined();
    expect(asked).toEqual([['/api/auth/reset/check', { token: 's3cret' }]]);
  },
);

it.each([
  ['works', 200, { works: true, message: 'ok' }],
  ['cannot be checked now', 503, { message: 'nanti', code: 'UNAVAILABLE', requestId: 'r' }],
  ['was asked for too often', 429, { message: 'nanti', code: 'TOO_MANY', requestId: 'r' }],
])('a link that %s has its form', async (_what, status, body) => {
  open(status, body);
  await screen.findByLabelText('Kata sandi baru');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a link that ends while its form is open is told once a password is long enough to be sent', async () => {
  open(200, { works: true, message: 'ok' });
  const field = await screen.findByLabelText('Kata sandi baru');
  const save = (password: string) => {
    fireEvent.change(field, { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Simpan kata sandi' }));
  };
  save('12345');
  await screen.findByText('Paling sedikit 6 karakter.');
  expect(asked.map(([path]) => path)).toEqual(['/api/auth/reset/check']);
  save('rahasia2');
  expect((await screen.findByText(over)).closest('[role="alert"]')).not.toBeNull();
});

it('what an account holds is emptied only once that was asked a second time, by Enter too', async () => {
  const sent = () => asked.filter(([path]) => path === '/api/auth/reset').map(([, body]) => body);
  open(200, { works: true, message: 'ok' }, '/reset-password#secret=s3cret&isi=1');
  const field = await screen.findByLabelText('Kata sandi baru');
  fireEvent.change(field, { target: { value: 'rahasia22' } });
  for (const ask of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Simpan, mulai dengan akun kosong' })),
    () => fireEvent.submit(field),
  ]) {
    ask();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Kosongkan akun ini/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(sent()).toEqual([]);
  fireEvent.submit(field);
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan, mulai dengan akun kosong' }));
  await waitFor(() => expect(sent()).toEqual([{ token: 's3cret', password: 'rahasia22' }]));
});
