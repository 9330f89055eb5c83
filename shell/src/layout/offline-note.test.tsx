import { ApiError, queryClient } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OfflineNote } from './offline-note.tsx';

afterEach(() => queryClient.clear());

/** A page that shows what was answered at a time, and its bell that was answered long before. */
function Page({ isOnline, answer }: { isOnline: boolean; answer: unknown }) {
  const shared = { queryFn: () => answer, staleTime: Number.POSITIVE_INFINITY };
  useQuery({ ...shared, queryKey: ['transaction', 'list'] });
  useQuery({ ...shared, queryKey: ['notification'] });
  return <OfflineNote isOnline={isOnline} />;
}

function open(isOnline: boolean, updatedAt: Date | undefined) {
  if (updatedAt) queryClient.setQueryData(['transaction', 'list'], [], { updatedAt: updatedAt.getTime() });
  queryClient.setQueryData(['notification'], [], { updatedAt: 1 });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <Page isOnline={isOnline} answer={new Promise(() => undefined)} />
      </PasokProvider>
    </QueryClientProvider>,
  );
}

it('says how old what is shown is, with its date when that was another day', () => {
  open(false, new Date(2026, 0, 5, 14, 30));
  expect(
    screen.getByText(/^Anda sedang luring\. Data per 5 Jan 2026, 14\.30\s(WI\w+|GMT\S+)\.$/),
  ).toBeDefined();
});

it('says no time where nothing is shown', () => {
  open(false, undefined);
  expect(screen.getByText('Anda sedang luring.')).toBeDefined();
});

it('speaks up online only for what this device had to answer', () => {
  open(true, new Date());
  expect(screen.queryByText(/luring/)).toBeNull();
  const query = queryClient.getQueryCache().find({ queryKey: ['transaction', 'list'] });
  act(() => query?.setState({ status: 'error', error: new ApiError('NETWORK_ERROR', '') }));
  expect(screen.getByText(/^Anda sedang luring\. Data per \d\d\.\d\d\.$/)).toBeDefined();
});
