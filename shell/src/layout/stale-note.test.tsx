import { api, chainShapes, queryClient, session, useDataAsOf } from '@pasok/client';
import { userSchema } from '@pasok/contracts/session';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StaleNote from './stale-note.tsx';

// The network alone is faked: each service answers from a copy of some moment, or as usual.
let asOf: { core?: string; chain?: string } = {};
let isRefusing = false;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-22T10:30:00');
  asOf = {};
  isRefusing = false;
  vi.stubGlobal('fetch', async (url: string) => {
    const moment = asOf[url.includes('/blockchain') ? 'chain' : 'core'];
    const headers = { 'content-type': 'application/json', ...(moment && { 'data-as-of': moment }) };
    return new Response('{}', { status: isRefusing ? 503 : 200, headers: isRefusing ? {} : headers });
  });
  session.signIn({ token: 'T', user: userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' }) });
  // Files of one process share what was heard last: both answer as usual now.
  for (const path of ['/requests', '/blockchain/keys']) await api.get(path, chainShapes.anything);
});
afterEach(() => {
  session.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const read = vi.fn(() => api.get('/requests', chainShapes.anything));
function List() {
  useQuery({ queryKey: ['request'], queryFn: read });
  return null;
}
function Note() {
  const asOf = useDataAsOf();
  return asOf && <StaleNote asOf={asOf} />;
}
const show = () =>
  render(
    <PasokProvider>
      <QueryClientProvider client={queryClient}>
        <List />
        <Note />
      </QueryClientProvider>
    </PasokProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const note = () => screen.queryByText(/Perubahan belum bisa disimpan/)?.textContent?.trim();
const local = (time: string) => new Date(`2026-11-${time}`).toISOString();

it('says the hour of the copy, and goes when the server answers as usual, with everything asked anew', async () => {
  asOf = { core: local('22T10:12:40') };
  show();
  await pass(0);
  expect(note()).toBe('Data per 10.12. Perubahan belum bisa disimpan.');
  await pass(9_000);
  expect(note()).toContain('10.12');
  const before = read.mock.calls.length;
  asOf = {};
  await pass(3_000);
  expect(note()).toBeUndefined();
  await pass(0);
  expect(read.mock.calls.length).toBe(before + 1);
});

it('a refusal says nothing of the age; the older of two services counts, and its day', async () => {
  asOf = { core: local('22T10:12:00'), chain: local('21T09:05:00') };
  show();
  await pass(3_000);
  expect(note()).toMatch(/^Data per 21 Nov 2026, 09\.05\s(WI\w+|GMT\S+)\. Perubahan belum bisa disimpan\.$/);
  isRefusing = true;
  await pass(6_000);
  expect(note()).toContain('21 Nov');
  isRefusing = false;
  asOf = { core: asOf.core };
  await pass(3_000);
  expect(note()).toContain('10.12');
});

it('whoever signs out is not told of the chain any more', async () => {
  asOf = { chain: local('22T10:12:00') };
  show();
  await act(() => api.get('/blockchain/keys', chainShapes.anything));
  expect(note()).toContain('10.12');
  act(() => session.signOut());
  expect(note()).toBeUndefined();
});

it('nothing is said of answers as usual', async () => {
  show();
  await pass(3_000);
  expect(note()).toBeUndefined();
});
