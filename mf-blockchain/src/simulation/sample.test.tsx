import { session } from '@pasok/client';
import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Simulation from './simulation.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('who has no account takes a sample chain apart, and the server is asked for nothing more', async () => {
  const calls = fakeNetwork({});
  openScreens(Simulation, '/blockchain-simulation', { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
  // Opened as a person, who then signs out.
  await expect.poll(() => calls).toHaveLength(1);
  session.signOut();
  expect(
    await screen.findByText(/^Rantai contoh: kesepakatannya rekaan/, {}, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(screen.getByText('Peers Valid 10/10')).toBeTruthy();
  expect(calls).toHaveLength(1);
});
