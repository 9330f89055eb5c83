import { sessionSchema, userSchema } from '@pasok/contracts/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from './refresh-session.ts';
import { isSignedIn, session, useSession } from './session.ts';

const wire = { token: 'T', _id: 'u1', name: 'Ani', email: 'ani@demo.test', role: 'admin' };
const fresh = { token: null, user: null, initialised: false, ended: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(fresh);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

it('the role is user, whatever a server says', () => {
  expect(sessionSchema.parse(wire).user.role).toBe('user');
  expect(userSchema.parse(wire).role).toBe('user');
});

it('a sign-in is stored as token and user', () => {
  session.signIn(sessionSchema.parse(wire));
  expect(localStorage.getItem('token')).toBe('T');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
    _id: 'u1',
    name: 'Ani',
    email: 'ani@demo.test',
    role: 'user',
  });
});

it('is filled from the stored token before anyone asks', () => {
  session.signIn(sessionSchema.parse(wire));
  useSession.setState(fresh);
  session.initialise();
  expect(isSignedIn(session.get())).toBe(true);
});

it.each(['{', '"text"', '{"name":"x"}'])('a broken stored user (%s) is nobody', (user) => {
  localStorage.setItem('token', 'T');
  localStorage.setItem('user', user);
  session.initialise();
  expect(isSignedIn(session.get())).toBe(false);
});

it('what a tab keeps survives the end of a session, not its sign-out and not another person', () => {
  const ani = sessionSchema.parse(wire);
  const kept = () => sessionStorage.getItem('draft');
  session.signIn(ani);
  sessionStorage.setItem('draft', 'x');
  session.expire();
  session.signIn(ani);
  useSession.setState(fresh);
  session.initialise();
  expect(kept()).toBe('x');
  session.expire();
  session.signIn(sessionSchema.parse({ ...wire, _id: 'u2' }));
  expect(kept()).toBeNull();
  sessionStorage.setItem('draft', 'y');
  session.signOut();
  expect(kept()).toBeNull();
});

it('signing out clears the storage, even one that throws', () => {
  session.signIn(sessionSchema.parse(wire));
  session.signOut();
  expect(localStorage.length).toBe(0);
  session.signIn(sessionSchema.parse(wire));
  const refusing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('full');
  });
  session.signOut();
  refusing.mockRestore();
  expect(isSignedIn(session.get())).toBe(false);
});

it('follows the other tabs', () => {
  const stop = session.followOtherTabs();
  session.signIn(sessionSchema.parse(wire));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(isSignedIn(session.get())).toBe(false);
  stop();
});

it('a session that ended in another tab, or before a reload, says why and is no sign-out', () => {
  const stop = session.followOtherTabs();
  session.signIn(sessionSchema.parse(wire));
  session.expire('T', 'Akun ini dinonaktifkan.');
  // The other tab still has it in memory, until it hears of the storage.
  useSession.setState({ ...sessionSchema.parse(wire), initialised: true, ended: null });
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.get()).toMatchObject({ token: null, ended: 'Akun ini dinonaktifkan.' });
  useSession.setState(fresh);
  session.initialise();
  expect(session.get()).toMatchObject({ token: null, ended: 'Akun ini dinonaktifkan.' });
  session.signIn(sessionSchema.parse(wire));
  session.signOut();
  useSession.setState(fresh);
  session.initialise();
  expect(session.get().ended).toBeNull();
  stop();
});

it('a refused token leaves alone the session that another tab has begun', () => {
  session.signIn(sessionSchema.parse(wire));
  localStorage.setItem('token', 'newer');
  session.expire('T', 'x');
  expect(session.get()).toMatchObject({ token: 'newer', ended: null });
  expect(localStorage.getItem('token')).toBe('newer');
});

it.each([
  [401, false],
  [403, false],
  [500, true],
  [503, true],
])('a refresh answered %s: signed in %s', async (status, stays) => {
  session.signIn(sessionSchema.parse(wire));
  answer(status, { message: 'x' });
  await refreshSession();
  expect(isSignedIn(session.get())).toBe(stays);
});

it('a refresh without an answer keeps the session, one with an answer takes the newer name', async () => {
  session.signIn(sessionSchema.parse(wire));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
  await refreshSession();
  expect(isSignedIn(session.get())).toBe(true);
  answer(200, { _id: 'u1', name: 'Ani Baru', email: 'ani@demo.test' });
  await refreshSession();
  expect(session.get().user?.name).toBe('Ani Baru');
});
