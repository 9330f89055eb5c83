import { userSchema } from '@pasok/contracts/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { session } from '../session/session.ts';
import { api } from './api.ts';

const user = userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' });
const answerOf = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const early = (answer: Promise<Response>, given: { token?: string; ago?: number } = {}) => {
  answer.catch(() => undefined);
  const one = { token: given.token ?? 'T', at: performance.now() - (given.ago ?? 0), answer };
  vi.stubGlobal('window', { pasokEarly: new Map([['/api/requests?page=1', one]]) });
};
const ask = () => api.get('/requests', z.string(), { query: { page: 1, status: '' } });

let asked = 0;
beforeEach(() => {
  asked = 0;
  session.signIn({ token: 'T', user });
  vi.stubGlobal('fetch', () => {
    asked++;
    return answerOf('asked now');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.signOut();
});

describe('an answer that the page asked for before its code was here', () => {
  it('is the first answer, and nobody asks for it', async () => {
    early(answerOf('asked before'));
    expect(await ask()).toBe('asked before');
    expect(asked).toBe(0);
  });

  it('is taken once: the second time is asked', async () => {
    early(answerOf('asked before'));
    await ask();
    expect(await ask()).toBe('asked now');
  });

  it.each([
    ['did not come', () => early(Promise.reject(new TypeError('no network')))],
    ['is of another token', () => early(answerOf('of somebody else'), { token: 'U' })],
    ['is old', () => early(answerOf('long ago'), { ago: 10_001 })],
  ])('that %s is asked for', async (_, given) => {
    given();
    expect(await ask()).toBe('asked now');
  });

  it('that had its ten seconds is over: nobody asks once more behind the back of whoever waited', async () => {
    early(Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')));
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_ERROR', details: { givenUp: true } });
    expect(asked).toBe(0);
  });

  it('that refuses the token ends the session, as any refusal does', async () => {
    early(answerOf({ message: 'Masuk lagi.' }, 401));
    await expect(ask()).rejects.toMatchObject({ code: '401' });
    expect(session.get().token).toBeNull();
  });

  it('is no answer to a write', async () => {
    early(answerOf('asked before'));
    expect(await api.post('/requests', z.string(), { query: { page: 1 } })).toBe('asked now');
  });
});
