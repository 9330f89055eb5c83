import { queryClient, session } from '@pasok/client';
import { type Answers, fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SecurityCard } from './security-card.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };

afterEach(() => {
  queryClient.clear();
  session.signOut();
  vi.unstubAllGlobals();
});

function draw(answers: Answers = {}) {
  const calls = fakeNetwork({ 'GET /auth/passkeys': { body: [] }, ...answers });
  openScreens(SecurityCard, '/profile', ani);
  return Object.assign(screen.getByLabelText('Kata sandi baru'), { calls });
}

it('says below a new password how long it has to be, and how strong it is, as registering does', () => {
  const next = draw();
  const hint = screen.getByText('Minimal 6 karakter');
  expect(next.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.change(next, { target: { value: 'abc' } });
  expect(screen.getByText('Kurang 3 karakter lagi')).toBeDefined();
  fireEvent.change(next, { target: { value: 'tiga kucing di atap' } });
  expect(screen.getByText('Kekuatan: kuat')).toBeDefined();
});

it('says once that a new password is too short', async () => {
  const next = draw();
  fireEvent.change(next, { target: { value: 'abc' } });
  fireEvent.blur(next);
  await screen.findByText('Paling sedikit 6 karakter.');
  expect(screen.queryByText(/Kurang/)).toBeNull();
  fireEvent.change(next, { target: { value: 'abcdef' } });
  await screen.findByText(/Kekuatan: lemah/);
});

it('a password that was not changed is told, a changed one goes on with its own token', async () => {
  let isRight = false;
  const refused = { code: 'WRONG_PASSWORD', message: 'Kata sandi saat ini salah.', requestId: 'r' };
  const next = draw({
    'POST /auth/password': () =>
      isRight ? { body: { message: 'ok', token: 'T2' } } : { status: 400, body: refused },
  });
  fireEvent.change(screen.getByLabelText('Kata sandi saat ini'), { target: { value: 'bukan ini' } });
  fireEvent.change(next, { target: { value: 'rahasia22' } });
  const change = screen.getByRole('button', { name: 'Ubah kata sandi' });
  fireEvent.click(change);
  expect((await screen.findByRole('alert')).textContent).toContain('Kata sandi tidak dapat diubah.');
  isRight = true;
  fireEvent.click(change);
  await waitFor(() => expect(session.get().token).toBe('T2'));
});

it('ends every session only after that was confirmed', async () => {
  const { calls } = draw({ 'POST /auth/sign-out-everywhere': { body: { message: 'ok' } } });
  for (const answer of ['Batal', 'Keluar dari semua perangkat']) {
    fireEvent.click(screen.getByRole('button', { name: 'Keluar dari semua perangkat' }));
    const question = await screen.findByRole('alertdialog', { name: 'Keluar dari semua perangkat?' });
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect([sent, session.get().token]).toEqual([[], 'token']);
    fireEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await waitFor(() => expect(session.get().token).toBeNull());
});

it('shows the passkeys that go with a new password, all of them unless that is unticked', async () => {
  const at = '2026-01-05T03:00:00.000Z';
  const own = [{ _id: 'p', name: 'Ponsel', createdAt: at, lastUsedAt: null }];
  const refused = { code: 'WRONG_PASSWORD', message: 'Kata sandi saat ini salah.', requestId: 'r' };
  const next = draw({
    'GET /auth/passkeys': { body: own },
    'POST /auth/password': { status: 400, body: refused },
  });
  const all = await screen.findByRole('switch', { name: /^Hapus semua passkey/ });
  expect(screen.getByText(/Ponsel/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Kata sandi saat ini'), { target: { value: 'rahasia1' } });
  fireEvent.change(next, { target: { value: 'tiga kucing di atap' } });
  const sent = () => next.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  const change = screen.getByRole('button', { name: 'Ubah kata sandi' });
  fireEvent.click(change);
  await screen.findByRole('alert');
  fireEvent.click(all);
  fireEvent.click(change);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const body = { current: 'rahasia1', next: 'tiga kucing di atap' };
  expect(sent()).toEqual([
    { ...body, passkeys: 'all' },
    { ...body, passkeys: 'none' },
  ]);
});
