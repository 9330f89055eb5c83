import { beforeEach, expect, it } from 'vitest';
import { personStorage, session } from '../index.ts';
import { person } from '../test/person.ts';

const sessionOf = (_id: string) => ({ token: `token of ${_id}`, user: person(_id) });
beforeEach(() => localStorage.clear());

const kept = () => personStorage('ani').getItem('draft');

it("keeps what one person typed, over the end of their session, apart from others'", () => {
  session.signIn(sessionOf('ani'));
  personStorage('ani').setItem('draft', 'x');
  expect([kept(), personStorage('an').getItem('draft')]).toEqual(['x', null]);
  session.expire();
  session.signIn(sessionOf('ani'));
  expect(kept()).toBe('x');
  personStorage('ani').removeItem('draft');
  expect(kept()).toBeNull();
});

it.each([
  ['signing out', () => session.signOut()],
  ["another person's sign-in", () => session.signIn(sessionOf('anita'))],
])('is gone after %s, and what the device keeps for itself stays', (_, end) => {
  session.signIn(sessionOf('ani'));
  personStorage('ani').setItem('draft', 'x');
  localStorage.setItem('pasok.chain-head', 'head');
  end();
  expect(kept()).toBeNull();
  expect(localStorage.getItem('pasok.chain-head')).toBe('head');
});
