import { type MutationKey, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { queryClient, type ToastMeta } from '../calls/query-client.ts';
import { closeToast, toast, useToasts } from './toasts.ts';

const shown = () =>
  useToasts.getState().toasts.map(({ type, title, message, duration, count }) => ({
    type,
    title,
    message,
    duration,
    count,
  }));

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it('stays 5000 ms unless told otherwise', () => {
  toast({ type: 'info', message: 'a' });
  toast({ type: 'info', message: 'b', duration: 0 });
  expect(shown().map(({ duration }) => duration)).toEqual([5_000, 0]);
});

it('counts the same words within a second, and says them in the place of the older ones after it', () => {
  const first = toast({ type: 'error', message: 'Gagal menyimpan' });
  vi.advanceTimersByTime(999);
  expect(toast({ type: 'error', message: 'Gagal menyimpan' })).toBe(first);
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.count).toBe(2);
  vi.advanceTimersByTime(1_000);
  toast({ type: 'info', message: 'Gagal menyimpan' });
  expect(toast({ type: 'error', message: 'Gagal menyimpan' })).not.toBe(first);
  expect(shown()).toMatchObject([
    { type: 'info', count: 1 },
    { type: 'error', count: 1 },
  ]);
});

it('closes one by its id', () => {
  const id = toast({ type: 'info', message: 'a' });
  toast({ type: 'info', message: 'b' });
  closeToast(id);
  expect(shown().map(({ message }) => message)).toEqual(['b']);
});

const mutate = (mutationFn: () => Promise<unknown>, meta: ToastMeta, mutationKey?: MutationKey) =>
  new MutationObserver(queryClient, { mutationFn, meta, ...(mutationKey && { mutationKey }) })
    .mutate()
    .catch(() => undefined);

it('a mutation tells its success and failure', async () => {
  await mutate(async () => 1, {
    success: { title: 'Bagus', message: 'Tersimpan' },
    title: 'Gagal menyimpan',
    duration: 3_000,
  });
  await mutate(() => Promise.reject(new ApiError('409', 'x')), { failure: 'Gagal' });
  await mutate(() => Promise.reject(new ApiError('409', 'kata server')), {
    failure: ({ message }: ApiError) => message,
  });
  expect(shown()).toMatchObject([
    { type: 'success', title: 'Bagus', message: 'Tersimpan', duration: 3_000 },
    { type: 'error', message: 'Gagal' },
    { type: 'error', message: 'kata server' },
  ]);
});

it('what is said of another try takes the place of what was said of the one before, of nothing else', async () => {
  const refused = (failure: string, key?: MutationKey) =>
    mutate(() => Promise.reject(new ApiError('503', 'x')), { failure }, key);
  await refused('Gagal a', ['record', 'a']);
  await refused('Gagal b', ['record', 'b']);
  await refused('Gagal');
  await refused('Gagal lagi', ['record', 'b']);
  await mutate(async () => 1, { success: 'Tercatat' }, ['record', 'a']);
  expect(shown().map(({ message }) => message)).toEqual(['Gagal', 'Gagal lagi', 'Tercatat']);
});

it("a refused mutation says under its failure why: the server's words, or what is true without any", async () => {
  const body = { code: 'STATUS_REFUSED', message: 'Barang sudah dikirim.', requestId: 'r' };
  const failing = (error: Error) => mutate(() => Promise.reject(error), { failure: 'Gagal menyimpan' });
  await failing(new ApiError('409', body.message, body));
  await failing(new ApiError('UNKNOWN_ERROR', 'x'));
  await failing(new ApiError('502', 'An error occurred', undefined));
  expect(shown()).toMatchObject([
    { title: 'Gagal menyimpan', message: 'Barang sudah dikirim.' },
    { title: 'Gagal menyimpan', message: expect.stringMatching(/^Yang menjawab bukan server Pasok/) },
    { title: 'Gagal menyimpan', message: expect.stringMatching(/^Server sedang tidak dapat menjawab/) },
  ]);
});

it.each([
  ['whose answer gives no reason', new ApiError('409', 'x', {}), 'Gagal'],
  ['that nobody answered', new ApiError('NETWORK_ERROR', 'x'), 'Perlu jaringan'],
  [
    'whose server kept silent',
    new ApiError('NETWORK_ERROR', 'x', { givenUp: true }),
    'Server tidak menjawab',
  ],
])('a mutation %s says its failure alone', async (_what, error, title) => {
  await mutate(() => Promise.reject(error), { failure: 'Gagal menyimpan' });
  expect(shown()).toMatchObject([{ title, message: 'Gagal menyimpan' }]);
});

it('a session that ended is not told as a failure of what was asked', async () => {
  await mutate(() => Promise.reject(new ApiError('401', 'x')), { failure: 'Gagal' });
  expect(shown()).toEqual([]);
});

it('a query tells its failure', async () => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['q'],
    queryFn: () => Promise.reject(new ApiError('500', 'x')),
    meta: { failure: 'Failed to load offers' },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  expect(shown()).toMatchObject([{ type: 'error', message: 'Failed to load offers' }]);
});
