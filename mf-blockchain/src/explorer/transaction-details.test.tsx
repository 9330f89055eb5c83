import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('TransactionDetails', () => {
  it('names the deal, its parties and its total in rupiah', () => {
    render(<TransactionDetails data={data} />);
    expect(valueBeside('Transaction ID')).toBe('t-1');
    expect(valueBeside('Buyer')).toBe('Toko Ani u-1');
    expect(valueBeside('Vendor')).toBe('u-2');
    expect(valueBeside('Total')).toBe('Rp 289.000');
  });

  it('lists every item with quantity, price and tokens', () => {
    render(<TransactionDetails data={data} />);
    const [paper, ink] = screen.getAllByText('Name').map((name) => name.closest('li') ?? document.body);
    if (!paper || !ink) throw new Error('items missing');
    expect(paper.textContent?.replaceAll('\u00a0', ' ')).toContain('Rp 52.000');
    expect(within(paper).getAllByText('AAAA-1')).toHaveLength(2);
    expect(within(ink).getByText('Tidak ada tokens')).toBeTruthy();
  });

  it('says how many units their tokens confirm, and what those cost', () => {
    const tokens = ['AAAA-1', 'AAAA-2'];
    const [paper, ink] = data.items;
    const { unmount } = render(
      <TransactionDetails data={{ ...data, items: [{ ...paper, tokens }, ink] } as typeof data} />,
    );
    expect(
      screen
        .getAllByText('Dikonfirmasi')
        .map((name) => name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['2 dari 3 unit · nilai unit terkonfirmasi Rp 104.000', '2', '0']);
    unmount();
    // A token that a block names twice confirms one unit.
    render(<TransactionDetails data={data} />);
    expect(screen.getByText(/^1 dari 3 unit/)).toBeTruthy();
  });

  it('says so when there are no items', () => {
    render(<TransactionDetails data={{ ...data, items: [] }} />);
    expect(screen.getByText('Tidak ada items ditemukan')).toBeTruthy();
  });
});
