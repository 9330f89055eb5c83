import {
  expectFailureTold,
  failingRoutes,
  failNetwork,
  fakeNetwork,
  openScreens,
} from '@pasok/module-kit/screens';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chainOf } from './explorer/screen-test.tsx';
import Routes from './routes.tsx';

const routes = ['/blockchain', '/blockchain-simulation'];
const openAt = (route: string) =>
  openScreens(Routes, route, { _id: 'u', name: 'Budi', email: 'budi@demo.test' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(failingRoutes(routes))(
  '%s says after %s that it failed, and no more that it loads',
  async (route, kind) => {
    failNetwork(kind);
    openAt(route);
    await expectFailureTold();
  },
);

it.each([
  ['no answer', 'Error: Network error. Please check your connection.', /^Tidak ada jawaban dari server/],
  ['a 502 of a proxy', 'Error: An error occurred', /^Server sedang tidak dapat menjawab/],
] as const)(
  'the simulation says after %s what the specification says, and what is known',
  async (kind, ...said) => {
    failNetwork(kind);
    openAt('/blockchain-simulation');
    for (const words of said) await screen.findByText(words, {}, { timeout: 10_000 });
    expect(screen.getByRole('button', { name: 'Retry Loading' })).toBeDefined();
  },
);

it('the simulation says that it loads, that what came is no chain, and what a server answered, until another try', async () => {
  const answers = { 'GET /blockchain/': { status: 200, body: { chain: 'none' } as unknown } };
  fakeNetwork(answers);
  openAt('/blockchain-simulation');
  await screen.findByText('Memuat blockchain dari server...');
  await screen.findByText('Error: Invalid blockchain data format');
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Retry Loading' }));
  answers['GET /blockchain/'] = {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Maaf.', requestId: 'r' },
  };
  again();
  await screen.findByText('Error: Maaf.', {}, { timeout: 10_000 });
  answers['GET /blockchain/'] = { status: 200, body: { chain: chainOf(2) } };
  again();
  await screen.findByText('Peers Valid 10/10');
});
