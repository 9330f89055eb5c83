import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge, TransactionBadge } from './status-badge.tsx';

it.each([
  ['waiting_payment', 'Menunggu Pembayaran', 'yellow'],
  ['in_progress', 'Diproses', 'blue'],
  ['shipped', 'Dikirim', 'indigo'],
  ['validating', 'Validasi', 'orange'],
  ['completed', 'Selesai', 'green'],
  ['cancelled', 'Dibatalkan', 'red'],
  ['foo', 'foo', 'grey'],
  ['constructor', 'constructor', 'grey'],
])('shows the transaction status %s as %s in %s', (status, words, tone) => {
  render(<TransactionBadge status={status} />);
  expect(screen.getByText(words).dataset.tone).toBe(tone);
});

it.each([
  ['completed', 'partial', 'Selesai sebagian', 'yellow'],
  ['completed', 'confirmed', 'Selesai', 'green'],
  ['completed', 'assumed', 'Selesai', 'green'],
  ['validating', 'partial', 'Validasi', 'orange'],
])('shows %s with the receipt %s as %s in %s', (status, receipt, words, tone) => {
  render(<TransactionBadge status={status} receipt={receipt} />);
  expect(screen.getByText(words).dataset.tone).toBe(tone);
});

it.each([
  ['pending', 'yellow'],
  ['active', 'blue'],
  ['completed', 'green'],
  ['cancelled', 'red'],
  ['processing', 'blue'],
  ['accepted', 'green'],
  ['rejected', 'red'],
  ['paid', 'green'],
  ['failed', 'red'],
  ['foo', 'grey'],
])('shows %s in %s', (status, tone) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(status).dataset.tone).toBe(tone);
});

it('shows a request whose deal was closed short as its deal, in yellow', () => {
  render(<StatusBadge status="completed" receipt="partial" />);
  expect(screen.getByText('Selesai sebagian').dataset.tone).toBe('yellow');
});

it('says of a deal that is paid later that it waits for its start, not for the money', () => {
  render(<TransactionBadge status="waiting_payment" paysLater />);
  expect(screen.getByText('Menunggu Diproses').dataset.tone).toBe('yellow');
});
