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
  ['?next=https://evil.test', '/dashboard'],
  ['?next=javascript:alert(1)', '/dashboard'],
])('after signing in at %s goes to %s', (search, address) => expect(nextAddress(search)).toBe(address));

it('comes back to the page that was wanted', () => {
  const login = new URL(loginAddress('/offers/1?sort=price#x'), 'http://pasok.test');
  expect(nextAddress(login.search)).toBe('/offers/1?sort=price#x');
  expect(loginAddress('/dashboard')).toBe('/login');
});
