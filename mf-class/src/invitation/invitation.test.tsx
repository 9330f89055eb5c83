import { queryClient } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Invitation } from './invitation.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function invite(config: object) {
  fakeNetwork({ 'GET /auth/config': { body: { demo: false, accounts: [], ...config } } });
  render(<Invitation code="ABCDEF" />, {
    wrapper: ({ children }) => (
      <PasokProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </PasokProvider>
    ),
  });
}

it('invites from localhost to where the network reaches the server', async () => {
  invite({ networkUrls: ['http://192.168.1.5:8080', 'http://10.0.0.7:8080'] });
  expect(await screen.findByText('192.168.1.5:8080/blockchain-class')).toBeTruthy();
  expect(screen.getByText('Tidak terbuka? Coba 10.0.0.7:8080.')).toBeTruthy();
  expect(screen.queryByText(/hanya ada di komputer ini/)).toBeNull();
});

it('says that no phone gets in where the server listens on this machine alone', async () => {
  invite({});
  expect(await screen.findByText(/hanya ada di komputer ini.*npm start -- --class/)).toBeTruthy();
  expect(screen.getByText(/^localhost.*\/blockchain-class$/)).toBeTruthy();
});
