import { fakeNetwork } from '@pasok/module-kit/screens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ani, budi, dealT, openAt, toasted } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const counts = { 'GET /transactions/counts': { body: { waiting_payment: 1 } } };

it('shows each deal with its parties, total and side', async () => {
  fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
  openAt('/transactions', ani);
  expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeDefined();
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Menunggu Pembayaran')).toBeDefined();
  expect(within(card).getByText('Budi')).toBeDefined();
  expect(within(card).getByText('Ani')).toBeDefined();
  expect(within(card).getByText('Rp 19.120.000')).toBeDefined();
  expect(within(card).getByText('Anda sebagai pembeli')).toBeDefined();
  expect(within(card).getByText(`#${dealT._id.slice(-6)}`)).toBeDefined();
  const path = `/transaction/${dealT._id}`;
  expect(within(card).getByRole('link', { name: 'Lab 3' }).getAttribute('href')).toBe(path);
  expect(within(card).getByRole('link', { name: 'Detail' }).getAttribute('href')).toBe(path);
});

it('says of a deal that was not for all of it what is paid after all, and of a cancelled one what was agreed', async () => {
  const reckoning = { received: 9_500_000, refunds: 500_000, due: 9_000_000 };
  const short = { ...dealT, status: 'completed', receipt: 'complete', reckoning };
  const off = { ...dealT, _id: `${dealT._id}0`, status: 'cancelled' };
  fakeNetwork({ ...counts, 'GET /transactions': { body: [short, off], total: 2 } });
  openAt('/transactions', ani);
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Yang dibayar Rp\s9.000.000/);
  expect(first?.textContent).not.toContain('19.120.000');
  expect(second?.textContent).toMatch(/Disepakati Rp\s19.120.000/);
});

it('names what has no name', async () => {
  const { vendor: _vendor, ...nameless } = dealT;
  const bare = {
    ...nameless,
    request: { _id: 'q' },
    status: 'foo',
    buyer: { ...ani, name: '' },
  };
  fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT, bare], total: 2 } });
  openAt('/transactions', ani);
  const [, card] = await screen.findAllByRole('article');
  if (!card) throw new Error('two cards');
  expect(within(card).getByRole('link', { name: 'Pengadaan ke 2' })).toBeDefined();
  expect(within(card).getAllByText('Tidak diketahui')).toHaveLength(2);
  expect(within(card).getByText('V')).toBeDefined();
  expect(within(card).getByText('C')).toBeDefined();
  expect(within(card).getByText('foo')).toBeDefined();
});

const ghost: Record<string, object> = {
  'a buyer that is gone': { buyer: undefined },
  'a buyer that is nothing': { buyer: null },
  'a buyer without a name': { buyer: { _id: 'gone', name: null } },
  'a vendor that is nothing': { vendor: null, supplier: null },
  'a party that is a mere id': { buyer: 'gone', vendor: 'gone' },
  'a request and an offer that are nothing': { request: null, offer: null },
};

it.each(Object.entries(ghost))('one deal with %s leaves the others in the list', async (_what, gone) => {
  const odd = { ...dealT, _id: `${dealT._id}0`, ...gone };
  fakeNetwork({ ...counts, 'GET /transactions': { body: [odd, dealT], total: 2 } });
  openAt('/transactions', ani);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two cards');
  const isPartyGone = !('request' in gone);
  expect(within(first).queryAllByText('Tidak diketahui').length > 0).toBe(isPartyGone);
  expect(within(second).getByText('Budi')).toBeDefined();
  expect(toasted()).toEqual([]);
});

it('says that there are none', async () => {
  fakeNetwork({ ...counts, 'GET /transactions': { body: [], total: 0 } });
  openAt('/transactions', ani);
  expect(await screen.findByText('No transactions found')).toBeDefined();
  expect(screen.getByText("You don't have any transactions yet.")).toBeDefined();
});

it('tells a failure and tries again', async () => {
  let fails = true;
  fakeNetwork({
    ...counts,
    'GET /transactions': () => (fails ? { status: 500, body: {} } : { body: [dealT], total: 1 }),
  });
  openAt('/transactions', ani);
  expect(screen.getByText('Memuat...').closest('[role=status]')).not.toBeNull();
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(toasted()).toContain('Failed to load transactions');
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('article')).toBeDefined();
});

it('searches and filters at the server', async () => {
  const calls = fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
  openAt('/transactions', ani);
  await screen.findByRole('article');
  await userEvent.type(screen.getByPlaceholderText('Cari transaksi...'), 'lab');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('lab'));
  await userEvent.click(screen.getByRole('button', { name: /Dikirim/ }));
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('shipped'));
  expect(calls.at(-1)?.query.get('search')).toBe('lab');
});

it('says that one letter searches nothing yet', async () => {
  fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
  openAt('/transactions', ani);
  const search = await screen.findByRole('searchbox', { name: 'Cari transaksi' });
  await userEvent.type(search, 'l');
  expect(screen.getByText('Ketik paling sedikit 2 huruf')).toBeDefined();
  await userEvent.type(search, 'a');
  expect(screen.queryByText('Ketik paling sedikit 2 huruf')).toBeNull();
});

describe('a search and a click on a tab, before the screen is drawn anew', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByPlaceholderText('Cari transaksi...'), { target: { value: text } });
  const clickTab = () => fireEvent.click(screen.getByRole('button', { name: /Dikirim/ }));
  const pause = () => vi.advanceTimersByTime(250);

  beforeEach(async () => {
    fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
    openAt('/transactions', ani);
    await screen.findByRole('article');
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['the click first', [clickTab, pause]],
    ['the pause first', [pause, clickTab]],
  ])('both are in the address: %s', (_, [first, second]) => {
    type('lab');
    // Nothing is drawn before the end of act, as on a machine that is busy.
    act(() => {
      first?.();
      second?.();
    });
    const { searchParams } = new URL(location.href);
    expect({ ...Object.fromEntries(searchParams) }).toEqual({ q: 'lab', status: 'shipped' });
    expect(screen.getByPlaceholderText<HTMLInputElement>('Cari transaksi...').value).toBe('lab');
  });

  it('what is typed stays while the search is on its way', () => {
    type('lab');
    const drawn = new MutationObserver(() => undefined);
    drawn.observe(screen.getByPlaceholderText('Cari transaksi...'), { attributeFilter: ['value'] });
    act(pause);
    expect(drawn.takeRecords()).toEqual([]);
    expect(screen.getByDisplayValue('lab')).toBeDefined();
  });

  it('a search that comes after the page was left leaves the next page alone', () => {
    type('lab');
    const detail = screen.getByRole('link', { name: 'Detail' });
    act(() => {
      fireEvent.click(detail);
      pause();
    });
    expect(location.pathname + location.search).toBe(`/transaction/${dealT._id}`);
  });
});

it.each([
  ['partial', 1, 'Selesai sebagian', 'yellow', '1 dari 3 unit dikonfirmasi'],
  ['assumed', 1, 'Selesai', 'green', 'Dianggap diterima, 1 dari 3 unit dikonfirmasi'],
  ['confirmed', 3, 'Selesai', 'green', ''],
])(
  'says of a receipt that is %s how many units were confirmed',
  async (receipt, units, words, tone, note) => {
    const deal = { ...dealT, status: 'completed', receipt, confirmedUnits: units };
    fakeNetwork({ ...counts, 'GET /transactions': { body: [deal], total: 1 } });
    openAt('/transactions', ani);
    const badge = within(await screen.findByRole('article')).getByText(words);
    expect(badge.dataset.tone).toBe(tone);
    expect(badge.parentElement?.textContent?.trim()).toBe(`${words} ${note}`.trim());
    // What it comes to after all only its own page reckons.
    expect(screen.getByText(receipt === 'partial' ? 'Disepakati' : 'Total')).toBeDefined();
  },
);

it.each([
  [3_600_000, 'Masa penerimaan: 1 jam lagi'],
  [-1, 'Masa penerimaan berakhir'],
])('tells beside the state what is left of the receipt period: %i ms', async (ms, note) => {
  // Half a minute more, which the screen leaves out.
  const end = Date.now() + ms + (ms > 0 ? 30_000 : 0);
  const deal = { ...dealT, status: 'validating', receiptEndsAt: new Date(end).toISOString() };
  fakeNetwork({ ...counts, 'GET /transactions': { body: [deal], total: 1 } });
  openAt('/transactions', ani);
  const badge = within(await screen.findByRole('article')).getByText('Validasi');
  expect(badge.nextElementSibling?.textContent).toBe(note);
});

it.each([
  ['processing', 1],
  ['in_progress', 1],
  ['shipped', 1],
  ['validating', 1],
  ['completed', 1],
  ['waiting_payment', 0],
  ['cancelled', 0],
])('offers the vendor the QR tokens while %s: %i', async (status, count) => {
  fakeNetwork({ ...counts, 'GET /transactions': { body: [{ ...dealT, status }], total: 1 } });
  openAt('/transactions', budi);
  await screen.findByRole('article');
  expect(screen.queryAllByRole('button', { name: 'Download QR Token' })).toHaveLength(count);
});

it('never offers the buyer the QR tokens', async () => {
  fakeNetwork({ ...counts, 'GET /transactions': { body: [{ ...dealT, status: 'shipped' }], total: 1 } });
  openAt('/transactions', ani);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Download QR Token' })).toBeNull();
});

it('turns to the last page there is when the one it is on is empty', async () => {
  fakeNetwork({
    ...counts,
    'GET /transactions': ({ query }) => ({ body: query.get('page') === '1' ? [dealT] : [], total: 1 }),
  });
  openAt('/transactions?status=validating&page=3', ani);
  expect(await screen.findByRole('article')).toBeDefined();
  expect(location.search).toBe('?status=validating');
});

const lastQuery = (calls: ReturnType<typeof fakeNetwork>) =>
  calls
    .filter(({ path }) => path === '/transactions')
    .at(-1)
    ?.query.toString();

it.each([
  [
    'status=completed&recorded=no',
    'Hanya yang belum dicatat di blockchain.',
    'Tampilkan juga yang sudah dicatat',
  ],
  [
    'status=completed&receipt=partial',
    'Hanya yang selesai sebagian.',
    'Tampilkan juga yang diterima lengkap',
  ],
  ['status=validating&role=buyer', 'Hanya yang Anda beli.', 'Tampilkan juga yang Anda jual'],
  ['status=validating&role=vendor', 'Hanya yang Anda jual.', 'Tampilkan juga yang Anda beli'],
  ['status=validating&turn=mine', 'Hanya yang menunggu Anda.', 'Tampilkan semua'],
])('narrowed to %s it says so, and shows all of the status again', async (search, only, more) => {
  const calls = fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
  openAt(`/transactions?${search}`, budi);
  expect(await screen.findByText(only)).toBeDefined();
  await waitFor(() => expect(lastQuery(calls)).toBe(`page=1&limit=12&${search}`));
  await userEvent.click(screen.getByRole('button', { name: more }));
  await waitFor(() => expect(lastQuery(calls)).toBe(`page=1&limit=12&${search.split('&')[0]}`));
  expect(screen.queryByText(only)).toBeNull();
});

it('the completed ones are narrowed to those closed short by one press', async () => {
  const calls = fakeNetwork({ ...counts, 'GET /transactions': { body: [dealT], total: 1 } });
  openAt('/transactions?status=completed', budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Hanya yang selesai sebagian' }));
  await waitFor(() => expect(lastQuery(calls)).toBe('page=1&limit=12&status=completed&receipt=partial'));
});
