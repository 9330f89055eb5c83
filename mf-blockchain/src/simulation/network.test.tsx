import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainOf } from '../explorer/screen-test.tsx';
import { press } from './lessons/screen-test.tsx';
import Simulation from './simulation.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('Reset All leads nowhere: the place the lesson once showed is not gone to again', async () => {
  fakeNetwork({ 'GET /blockchain/': { body: { chain: chainOf(3) } } });
  // jsdom scrolls nowhere.
  const went = vi.fn();
  Object.assign(Element.prototype, { scrollTo: went, scrollIntoView() {} });
  openScreens(Simulation, '/blockchain-simulation', { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
  await screen.findByText('Tunjukkan tempatnya');
  press('Tunjukkan tempatnya');
  await waitFor(() => expect(went).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 500));
  went.mockClear();
  press('Reset All Peers');
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A strip that is new goes to its start; whatever goes on from there was not asked for.
  expect(went).toHaveBeenCalledTimes(1);
});
