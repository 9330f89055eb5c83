import { queryClient, session } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { held } from '@pasok/testing/calls';
import { PasokProvider, Slot } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SlotParts } from './slot-parts.tsx';
import { registryQuery } from './use-registry.ts';

// What a file before has loaded in this process knows the real one.
const loadRemote = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('./containers.ts', () => ({
  loadExposedOf: (name: string, _: string, what: string) => loadRemote(`${name}/${what}`),
  forgetContainer: () => undefined,
}));

// Their code comes when it is needed, which takes longer than made-up time.
beforeAll(() => Promise.all([import('./slot-extensions.tsx'), import('./watch-place.ts')]));
const reports = vi.fn(async (..._: unknown[]) => new Response());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', reports);
  reports.mockClear();
  loadRemote.mockReset();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
});
afterAll(() => void vi.resetModules());

const slot = 'transaction/after-items/v1';
const entryOf = (name: string, part: object = {}): RegistryEntry => ({
  name,
  label: name,
  version: '1',
  entry: `/mf/${name}.json`,
  integrity: `sha384-${'a'.repeat(64)}`,
  contract: 1,
  routes: [`/${name}`],
  extends: [{ slot, part: 'note', order: 10, ...part }],
});
const given = 'a1';
const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page with a slot, the registry's modules, and what each exposes; a promise is one that takes its time. */
async function open(entries: RegistryEntry[], exposed: Record<string, unknown>, isSupplier = false) {
  const user = { _id: 'u', name: 'Ani', email: 'ani@demo.test', role: 'user', isAdmin: false, isSupplier };
  session.signIn({ token: 'token', user } as Parameters<typeof session.signIn>[0]);
  queryClient.setQueryData(registryQuery.queryKey, entries);
  loadRemote.mockImplementation(async (id: string) => {
    const part = await exposed[id];
    if (part instanceof Error) throw part;
    return part && { default: part };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider slots={SlotParts}>
        <MemoryRouter>
          <p>Halaman</p>
          <Slot name={slot} of={{ transactionId: given, status: 'shipped' }} />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  await pass();
}

const Good: ComponentType<{ transactionId: string; status: string }> = ({ transactionId, status }) => (
  <p>
    Dokumen {transactionId} {status}
  </p>
);
const good = () => screen.queryByText('Dokumen a1 shipped');
const line = () => screen.queryByText(/gagal dimuat/);
const told = () => reports.mock.calls.map(([, how]) => JSON.parse(Object(how).body));

it('parts stand in their order with what the slot gives them; the hidden and those for others do not', async () => {
  await open(
    [
      entryOf('mf_late', { order: 20 }),
      entryOf('mf_one'),
      entryOf('mf_hidden', { hidden: true }),
      entryOf('mf_vendor', { for: 'vendor' }),
      entryOf('mf_other', { slot: 'dashboard/side/v1' }),
    ],
    { 'mf_late/note': () => <p>Kedua</p>, 'mf_one/note': Good },
  );
  await pass();
  expect(document.body.textContent).toContain('HalamanDokumen a1 shippedKedua');
  expect(loadRemote.mock.calls.map(([id]) => id)).toEqual(['mf_one/note', 'mf_late/note']);
});

it('a part for suppliers stands for them', async () => {
  await open([entryOf('mf_one', { for: 'vendor' })], { 'mf_one/note': Good }, true);
  expect(good()).not.toBeNull();
});

it('nothing is loaded while the page around asks for its data', async () => {
  const { wait, answer } = held<string>();
  void queryClient.fetchQuery({ queryKey: ['deal'], queryFn: () => wait });
  await open([entryOf('mf_one')], { 'mf_one/note': Good });
  await pass(20_000);
  expect(loadRemote).not.toHaveBeenCalled();
  answer('here');
  await pass(500);
  expect(good()).not.toBeNull();
});

it.each<[string, unknown]>([
  ['does not come', new Error('404')],
  ['exposes nothing', undefined],
  [
    'throws while it is drawn',
    () => {
      throw new Error('in render');
    },
  ],
  [
    'throws in an effect',
    () => {
      useEffect(() => {
        throw new Error('in an effect');
      });
      return <p>Sebentar</p>;
    },
  ],
])(
  'a part that %s is one quiet line, the next part stands, and another try brings it back',
  async (_, part) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open([entryOf('mf_bad'), entryOf('mf_one', { order: 20 })], {
      'mf_bad/note': part,
      'mf_one/note': Good,
    });
    await pass();
    expect(line()?.textContent).toBe('mf_bad gagal dimuat.Coba lagi');
    expect(good()).not.toBeNull();
    expect(screen.getByText('Halaman')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    loadRemote.mockImplementation(async () => ({ default: () => <p>Kembali</p> }));
    reports.mockImplementation(async () => Response.json([entryOf('mf_bad')]));
    await act(async () => screen.getByRole('button', { name: 'Coba lagi' }).click());
    await pass();
    expect(screen.getByText('Kembali')).not.toBeNull();
    expect(line()).toBeNull();
  },
);

it('a part that draws nothing is that line once nothing is under way', async () => {
  await open([entryOf('mf_one')], { 'mf_one/note': () => <div /> });
  await pass(8_000);
  expect(line()).toBeNull();
  await pass(3_000);
  expect(line()?.textContent).toContain('mf_one gagal dimuat.');
  expect(told()).toContainEqual({ module: 'mf_one', version: '1', kind: 'blank' });
});

it('a part that comes late stands then, and the ones after it wait', async () => {
  const { wait, answer } = held<unknown>();
  await open([entryOf('mf_slow'), entryOf('mf_one', { order: 20 })], {
    'mf_slow/note': wait,
    'mf_one/note': Good,
  });
  await pass(4_000);
  expect([line(), good()]).toEqual([null, null]);
  answer(() => <p>Terlambat</p>);
  await pass();
  await pass();
  expect(screen.getByText('Terlambat')).not.toBeNull();
  expect(good()).not.toBeNull();
});
