import { queryClient, session } from '@pasok/client';
import { userSchema } from '@pasok/contracts/session';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshBrowser, show } from '../screen-test.tsx';
import TransactionDetails from './transaction-details.tsx';

afterEach(cleanup);

const data = {
  transactionId: 't-1',
  buyer: 'u-1',
  vendor: 'u-2',
  items: [
    { name: 'Kertas A4', token: 'AAAA-1', tokens: ['AAAA-1', 'AAAA-1'], quantity: 2, price: 52000 },
    { name: 'Tinta', token: '', tokens: [], quantity: 1, price: 185000 },
  ],
  total: 289000,
  timestamp: '2026-01-01T00:00:00.000Z',
  buyerName: 'Toko Ani',
  vendorName: 'u-2',
};

/** The value beside a name of the list. */
function valueBeside(name: string) {
  return screen.getByText(name).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
}

/** What a block says, beside what is asked of its deal. */
const showDetails = (of: Partial<typeof data> = {}) =>
  show(
    <QueryClientProvider client={queryClient}>
      <TransactionDetails data={{ ...data, ...of }} />
    </QueryClientProvider>,
  );

describe('TransactionDetails', () => {
  freshBrowser();

  it('names the deal, its parties and its total in rupiah', () => {
    showDetails();
    expect(valueBeside('Transaction ID')).toBe('t-1');
    expect(valueBeside('Buyer')).toBe('Toko Ani u-1');
    expect(valueBeside('Vendor')).toBe('u-2');
    expect(valueBeside('Total')).toBe('Rp 289.000');
  });

  it('lists every item with quantity, price and tokens', () => {
    showDetails();
    const [paper, ink] = screen.getAllByText('Name').map((name) => name.closest('li') ?? document.body);
    if (!paper || !ink) throw new Error('items missing');
    expect(paper.textContent?.replaceAll('\u00a0', ' ')).toContain('Rp 52.000');
    expect(within(paper).getAllByText('AAAA-1')).toHaveLength(2);
    expect(within(ink).getByText('Tidak ada tokens')).toBeTruthy();
  });

  it('says how many units their tokens confirm, and what those cost', () => {
    const tokens = ['AAAA-1', 'AAAA-2'];
    showDetails({ items: data.items.map((item) => (item.quantity === 2 ? { ...item, tokens } : item)) });
    expect(
      screen
        .getAllByText('Dikonfirmasi')
        .map((name) => name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['2 dari 3 unit, senilai Rp 104.000', '2', '0']);
    // A token that a block names twice confirms one unit.
    showDetails();
    expect(screen.getByText(/^1 dari 3 unit/)).toBeTruthy();
  });

  it('says so when there are no items', () => {
    showDetails({ items: [] });
    expect(screen.getByText('Tidak ada items ditemukan')).toBeTruthy();
  });
});

describe('a block that names the reader', () => {
  freshBrowser();
  const signIn = (id: string) => {
    session.signIn({ token: 'T', user: userSchema.parse({ _id: id, name: 'Ani', email: 'ani@demo.test' }) });
    onTestFinished(() => {
      session.signOut();
      vi.unstubAllGlobals();
    });
  };

  it('is disowned with one press, which tells the administrators; refused, the words stand beside it', async () => {
    signIn('u-1');
    let isFull = true;
    const calls = fakeNetwork({
      'POST /moderation/reports': () =>
        isFull
          ? { status: 409, body: { code: 'REPORTS_OF_DAY_FULL', message: 'Anda sudah melapor.' } }
          : {
              status: 201,
              body: { _id: 'r', kind: 'block', id: 't-1', reason: 'fraud', createdAt: data.timestamp },
            },
    });
    showDetails();
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ini bukan transaksi saya' }));
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('Anda sudah melapor.');
    isFull = false;
    press();
    expect(await screen.findByText(/^Pengelola sudah diberi tahu/)).toBeTruthy();
    const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies.at(-1)).toEqual({
      kind: 'block',
      id: 't-1',
      reason: 'fraud',
      text: 'Ini bukan transaksi saya',
    });
  });

  it('and no other block has that button', async () => {
    signIn('u-3');
    showDetails();
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: 'Ini bukan transaksi saya' })).toBeNull();
  });
});
