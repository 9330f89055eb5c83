import { held } from '@pasok/testing/calls';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { PasokProvider as wrapper } from '../provider.tsx';
import { lazyPart } from './lazy-part.tsx';

const again = () => screen.getByRole('button', { name: 'Coba lagi' });

it('a part that did not come says that it is on its way again, and stands there once it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { wait, answer } = held<{ default: () => ReactNode }>();
  const load = vi
    .fn<() => Promise<{ default: () => ReactNode }>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockRejectedValueOnce(new Error('no answer'))
    .mockReturnValue(wait);
  const Part = lazyPart(load);
  render(<Part />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect([load.mock.calls.length, again().ariaBusy]).toEqual([2, null]));
  await userEvent.click(again());
  expect(again().ariaBusy).toBe('true');
  const part = { default: () => <p>Pemindai</p> };
  load.mockResolvedValue(part);
  answer(part);
  await screen.findByText('Pemindai');
});

it('a part that did not come names the network, and comes by itself once there is one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<{ default: () => ReactNode }>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue({ default: () => <p>Pemindai</p> });
  const Part = lazyPart(load);
  render(<Part />, { wrapper });
  await screen.findByText('Bagian ini gagal dimuat. Periksa jaringan Anda.');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Pemindai');
});
