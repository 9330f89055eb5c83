import { session, toast, useToasts } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(
    <PasokProvider>
      <Toasts />
    </PasokProvider>,
  );
});
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

const say = (...[input]: Parameters<typeof toast>) => act(() => void toast(input));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('%s shows title, message and action, as %s, and closes after 5000 ms', (type, role) => {
  const handler = vi.fn();
  say({ type, title: 'Judul', message: 'Isi', action: { label: 'Lihat', handler } });
  expect(screen.getByRole(role).textContent).toContain('JudulIsi');
  pass(4_999);
  expect(screen.queryByRole(role)).not.toBeNull();
  pass(1);
  expect(screen.queryByRole(role)).toBeNull();
  say({ type, message: 'Isi', action: { label: 'Lihat', handler } });
  fireEvent.click(screen.getByRole('button', { name: 'Lihat' }));
  expect(handler).toHaveBeenCalledOnce();
});

it('what was said to a person does not outlive their session', () => {
  const user = { _id: 'a', name: 'Ani', email: 'ani@demo.test', role: 'user' as const };
  act(() => session.signIn({ token: 't', user: { ...user, isSupplier: false, isAdmin: false } }));
  say({ type: 'success', title: 'Login successful', message: 'Welcome back!' });
  act(() => session.signOut());
  expect(screen.queryByText('Welcome back!')).toBeNull();
});

it('duration 0 stays until closed', () => {
  say({ type: 'info', message: 'Tetap', duration: 0 });
  pass(3_600_000);
  expect(screen.getByText('Tetap')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText('Tetap')).toBeNull();
});

it('waits while the pointer is over it', () => {
  say({ type: 'info', message: 'Baca dulu' });
  fireEvent.mouseEnter(screen.getByRole('region', { name: /Pemberitahuan/ }));
  pass(60_000);
  expect(screen.getByText('Baca dulu')).toBeTruthy();
  fireEvent.mouseLeave(screen.getByRole('region', { name: /Pemberitahuan/ }));
  pass(5_000);
  expect(screen.queryByText('Baca dulu')).toBeNull();
});

it('shows three, the fourth when one is gone', () => {
  for (const message of ['satu', 'dua', 'tiga', 'empat']) say({ type: 'info', message, duration: 0 });
  expect(screen.getAllByRole('status')).toHaveLength(3);
  expect(screen.queryByText('empat')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  expect(screen.getByText('empat')).toBeTruthy();
});

it('F6 brings the focus to the toasts and back', () => {
  document.body.focus();
  say({ type: 'info', message: 'Halo' });
  fireEvent.keyDown(document, { key: 'F6' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Pemberitahuan/ }));
});
