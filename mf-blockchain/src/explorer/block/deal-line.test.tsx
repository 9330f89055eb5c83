import type { Block } from '@pasok/contracts/blockchain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DealLine } from './deal-line.tsx';

afterEach(cleanup);

const blockOf = (tokens: string[]): Block => ({
  index: 4,
  timestamp: '2026-01-01T00:00:00.000Z',
  data: {
    transactionId: 't-1',
    buyer: 'u-1',
    vendor: 'u-2',
    items: [{ name: 'Laptop', token: tokens[0] ?? '', tokens, quantity: 12, price: 9_500_000 }],
    total: 114_000_000,
    timestamp: '2026-01-01T00:00:00.000Z',
    buyerName: 'Toko Ani',
    vendorName: 'CV Budi',
  },
  previousHash: '',
  nonce: 0,
  hash: '',
});
const tokens = (count: number) => Array.from({ length: count }, (_, at) => `TOKEN-${at}`);

it.each([
  [11, 'Dikonfirmasi 11 dari 12 unit, senilai Rp 104.500.000'],
  [0, 'Dikonfirmasi 0 dari 12 unit, senilai Rp 0'],
])('never lets a block look whole of which %i units were confirmed', (count, words) => {
  render(<DealLine block={blockOf(tokens(count))} />);
  expect(screen.getByText(/^Dikonfirmasi/).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});

it('says no more of one that was confirmed whole', () => {
  render(<DealLine block={blockOf(tokens(12))} />);
  expect(screen.queryByText(/^Dikonfirmasi/)).toBeNull();
});
