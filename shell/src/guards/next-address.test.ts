import { expect, it } from 'vitest';
import { loginAddress, nextAddress } from './next-address.ts';

it.each([
  ['', '/dashboard'],
  ['?next=/request/1%3Fpage=2', '/request/1?page=2'],
  ['?next=//evil.test', '/dashboard'],
  ['?next=/%5Cevil.test', '/dashboard'],
  ['?next=/%09/evil.test', '/dashboard'],
  ['?next=/%0A%5Cevil.test', '/dashboard'],
  ['?next=//[', '/dashboard'],
  ['?next=/.//x', '/dashboard'],
  ['?next=/a/..//x', '/dashboard'],
  ['?next=/x//y', '/x//y'],
  ['?next=https://evil.test', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
])('after signing in at %s goes to %s', (search, address) =>
  expect(nextAddress({ search, hash: '' })).toBe(address),
);

it('comes back to the page that was wanted', () => {
  const login = new URL(loginAddress('/offers/1?sort=price#x'), 'http://pasok.test');
  expect(nextAddress(login)).toBe('/offers/1?sort=price#x');
  // A secret in the fragment is sent to no server on the way.
  expect([login.search, login.hash]).toEqual(['?next=%2Foffers%2F1%3Fsort%3Dprice', '#x']);
  expect(nextAddress({ search: '?next=/offers/1%23x', hash: '' })).toBe('/offers/1#x');
  expect(nextAddress({ search: '?next=//evil.test', hash: '#x' })).toBe('/dashboard');
  expect(loginAddress('/dashboard')).toBe('/login');
});
