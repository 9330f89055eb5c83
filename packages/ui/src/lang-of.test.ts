import { expect, it } from 'vitest';
import { langOf } from './lang-of.ts';

it.each([
  'Sign In',
  'Login successful',
  'Welcome back!',
  'Forgot your password?',
  '17 of 17 requests',
  '+3 more items',
  'Request #f84ebb',
  'Total Requests',
  'Get started by creating your first procurement request.',
  'Failed to load your requests',
])('%s is English', (text) => expect(langOf(text)).toBe('en'));

it.each([
  'Terima Offer',
  'Kembali ke Dashboard',
  'Offer berhasil dikirim!',
  'Status diperbarui!',
  'Total budget terbesar',
  'Min Budget lebih besar dari Max Budget, jadi tidak ada yang cocok.',
  'Email',
  'Item 1',
  '',
  '#27a065',
  undefined,
  7,
])('%s stays of the page', (text) => expect(langOf(text)).toBeUndefined());
