import { queryClient, session, useToasts } from '@pasok/client';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { formatDateTime, PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ForgotPassword from './forgot-password.tsx';
import Login from './login.tsx';
import Register from './register.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const accounts = [{ name: 'Budi', email: 'budi@demo.test', password: 'rahasia1' }];
const refusal = (code: string, message: string, errors?: object[]) => ({
  body: { code, message, requestId: 'r', ...(errors && { errors }) },
});

beforeEach(() => {
  session.signOut();
  queryClient.clear();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  session.signOut();
  vi.unstubAllGlobals();
});

/** Opens a page of those who are not signed in; answers what it posts. */
function open(Page: ComponentType, address: string, answers: Answers = {}) {
  const calls = fakeNetwork({ 'GET /auth/config': { body: { demo: true, accounts } }, ...answers });
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Email', '', 'Email is required'],
  ['Email', 'abc', 'Please enter a valid email address'],
  ['Password', '', 'Password is required'],
  ['Password', '12345', 'Password must be at least 6 characters'],
])('a %s of %j that is left is told in one sentence, until it is right', async (label, value, words) => {
  open(Login, '/login');
  write(label, 'x');
  write(label, value);
  fireEvent.blur(field(label));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryAllByText(/is required|valid email|at least/)).toHaveLength(1);
  write(label, 'ani@demo.test');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('sends no empty login: both sentences, the focus on the first', async () => {
  const posts = open(Login, '/login');
  press('Sign In');
  expect(await screen.findByText('Email is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(posts()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

it('a wrong login is told in a box with the focus and its password taken out; a demo account signs in', async () => {
  let isRight = false;
  const posts = open(Login, '/login?next=%2Ftransactions', {
    'POST /auth/login': () =>
      isRight
        ? { body: { token: 'T', ...ani, role: 'admin' } }
        : { status: 401, ...refusal('WRONG_LOGIN', 'Email atau kata sandi salah.') },
  });
  write('Email', 'ani@demo.test');
  write('Password', 'bukan-ini');
  press('Sign In');
  const box = await screen.findByRole('alert');
  expect(box.textContent).toBe('Login failedEmail atau kata sandi salah.');
  expect(box.parentElement).toBe(document.activeElement);
  await waitFor(() => expect(field('Password').value).toBe(''));
  expect(field('Email').value).toBe('ani@demo.test');

  isRight = true;
  expect(await screen.findByText('budi@demo.test')).toBeDefined();
  press('Pakai akun demo Budi');
  press('Sign In');
  await waitFor(() => expect(location.pathname).toBe('/transactions'));
  expect(posts().at(-1)).toEqual(['/auth/login', { email: 'budi@demo.test', password: 'rahasia1' }]);
  expect(localStorage.getItem('token')).toBe('T');
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ ...ani, role: 'user' });
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Login successful', message: 'Welcome back!' },
  ]);
});

it.each([
  ['Email', refusal('EMAIL_TAKEN', 'Email ini sudah terdaftar.'), 'Email ini sudah terdaftar.'],
  [
    'Password',
    refusal('INVALID', 'Ada isian yang belum benar.', [
      { path: 'password', code: 'x', message: 'Paling sedikit 6 karakter.' },
    ]),
    'Paling sedikit 6 karakter.',
  ],
])(
  'asks a new account for nothing empty, and tells a refused %s at its field',
  async (label, answer, words) => {
    const posts = open(Register, '/register', { 'POST /auth/register': { status: 400, ...answer } });
    press('Register');
    for (const missing of ['Name is required', 'Email is required', 'Password is required'])
      expect(await screen.findByText(missing)).toBeDefined();
    expect(posts()).toEqual([]);
    write('Name', 'Dewi');
    write('Email', 'ani@demo.test');
    write('Password', '123');
    press('Register');
    const toldAt = () => field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    const told = () => toldAt().map((id) => document.getElementById(id)?.textContent);
    await waitFor(() => expect(told()).toContain(words));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  },
);

it('a new account is told once, is signed in, and goes on', async () => {
  const answer = { status: 201, body: { token: 'T', ...ani, name: 'Dewi' } };
  const posts = open(Register, '/register', { 'POST /auth/register': answer });
  for (const [label, value] of Object.entries({ Name: 'Dewi', Email: ani.email, Password: 'rahasia9' }))
    write(label, value);
  press('Register');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Registration successful! You can now log in.');
  expect(dialog.textContent).toContain('Anda sudah masuk dengan akun ini');
  expect(localStorage.getItem('token')).toBe('T');
  press('OK');
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(posts()).toEqual([['/auth/register', { name: 'Dewi', email: ani.email, password: 'rahasia9' }]]);
});

it('who comes by a link of a request reads what it opens, and of an invitation who invites to what', async () => {
  const [request, token] = ['00000000-0000-4000-8000-0000000000b1', 'rahasia-tautan'];
  const deadline = '2026-03-04T01:00:00.000Z';
  const note = { from: 'Ani', request: 'Cetak ijazah', deadline };
  const posts = open(Login, `/login?next=%2Frequest%2F${request}#undangan=${token}`, {
    'POST /invitations/read': { body: note },
  });
  const said = `Ani mengundang Anda menawar: Cetak ijazah. Tenggat: ${formatDateTime(deadline)}. Masuk atau daftar untuk membukanya.`;
  expect(await screen.findByText(said, { normalizer: String })).toBeDefined();
  expect(posts()).toEqual([['/invitations/read', { requestId: request, token }]]);
  cleanup();
  expect(open(Register, `/register?next=%2Frequest%2F${request}`)()).toEqual([]);
  expect(await screen.findByText(/^Tautan ini membuka sebuah permintaan/)).toBeDefined();
  cleanup();
  open(Register, '/register?next=%2Ftransactions');
  expect(screen.queryByText(/membuka sebuah permintaan/)).toBeNull();
});

it('a forgotten password is answered by the words of the server, in place of the form', async () => {
  const message = 'Jika email itu terdaftar, tautan sudah dikirim.';
  const posts = open(ForgotPassword, '/forgot-password', { 'POST /auth/forgot': { body: { message } } });
  write('Email', 'nobody@nowhere.test');
  press('Kirim tautan');
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(posts()).toEqual([['/auth/forgot', { email: 'nobody@nowhere.test' }]]);
});
