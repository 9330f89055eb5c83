import { userSchema } from '@pasok/contracts/session';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { session } from '../session/session.ts';
import { api, connection } from './api.ts';
import { ApiError, errorMessage, specifiedMessage, toApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const anything = z.unknown();
const user = userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' });

type Sent = { url: string; init: RequestInit };

/** Fakes the network alone: every call gets this answer; what was sent is kept. */
function answerWith(make: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return make();
  });
  return sent;
}
const json =
  (body: unknown, status = 200, headers = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
}

beforeEach(() => session.signOut());
afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  it('goes below /api as JSON, with the bearer when there is one', async () => {
    const sent = answerWith(json({}));
    await api.post('/requests', anything, { body: { a: 1 } });
    session.signIn({ token: 'T', user });
    await api.get('/requests', anything);
    expect(sent.map(({ url }) => url)).toEqual(['/api/requests', '/api/requests']);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(sent[0]?.init.headers).not.toHaveProperty('Authorization');
    expect(sent[1]?.init.headers).toHaveProperty('Authorization', 'Bearer T');
  });

  it('names the language of the page, where one was chosen', async () => {
    const sent = answerWith(json({}));
    await api.get('/x', anything);
    vi.stubGlobal('document', { documentElement: { dataset: { language: 'en' } } });
    await api.post('/x', anything, { body: {} });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    await api.get('/y', anything);
    expect(sent.map(({ init }) => new Headers(init.headers).get('Pasok-Language'))).toEqual([
      null,
      'en',
      null,
    ]);
  });

  it('a write that cannot be sent fails at once, and a question is asked all the same', async () => {
    const sent = answerWith(json({}));
    connection.setOnline(false);
    try {
      const failure = await failureOf(api.post('/requests', anything, { body: {} }));
      expect(failure.code).toBe('NETWORK_ERROR');
      await api.get('/requests', anything);
      expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
    } finally {
      connection.setOnline(true);
    }
  });

  it('skips empty query values', async () => {
    const sent = answerWith(json([]));
    await api.list('/requests', anything, { query: { page: 1, limit: 10, status: '', search: undefined } });
    expect(sent[0]?.url).toBe('/api/requests?page=1&limit=10');
  });

  it('gives up after 10 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answerWith(json({}));
    await api.get('/x', anything);
    expect(limit).toHaveBeenCalledWith(10_000);
  });
});

describe('what comes back', () => {
  it.each([
    [500, {}, { code: '500', message: 'An error occurred', details: {} }],
    [409, { message: 'X' }, { code: '409', message: 'X', details: { message: 'X' } }],
  ])('%s is an error with code, message, details', async (status, body, expected) => {
    answerWith(json(body, status));
    expect(await failureOf(api.get('/x', anything))).toMatchObject(expected);
  });

  it('an answer that is no JSON still has its status', async () => {
    answerWith(() => new Response('<h1>502</h1>', { status: 502 }));
    expect(await failureOf(api.get('/x', anything))).toMatchObject({
      code: '502',
      message: 'An error occurred',
    });
  });

  it('no answer is NETWORK_ERROR', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(api.get('/x', anything))).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your connection.',
    });
  });

  it.each([
    ['that never came', 1, new DOMException('10 s', 'TimeoutError')],
    ['that was cut at once', 2, new TypeError('Failed to fetch')],
  ])('a screen asks for an answer %s %i times', async (_, times, cause) => {
    const sent = answerWith(() => Promise.reject(cause));
    const screen = new QueryObserver(queryClient, {
      queryKey: ['x', times],
      queryFn: () => api.get('/x', anything),
    });
    const leave = screen.subscribe(() => undefined);
    await expect.poll(() => screen.getCurrentResult().isError).toBe(true);
    leave();
    expect(sent).toHaveLength(times);
  });

  it('anything else is UNKNOWN_ERROR', async () => {
    expect(toApiError(new Error('boom'))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'boom' });
    expect(toApiError('x')).toMatchObject({ message: 'An unknown error occurred' });
    answerWith(json({ _id: 5 }));
    expect(await failureOf(api.get('/x', userSchema))).toMatchObject({ code: 'UNKNOWN_ERROR' });
  });

  const html = (status: number) => () => new Response('<h1>x</h1>', { status });
  const network = 'Network error. Please check your connection.';
  it.each([
    [
      'a cut call',
      () => Promise.reject(new TypeError('Failed to fetch')),
      network,
      /^Tidak ada jawaban dari/,
    ],
    [
      'ten silent seconds',
      () => Promise.reject(new DOMException('10 s', 'TimeoutError')),
      network,
      /^Server tidak menjawab dalam 10 detik\. Coba/,
    ],
    [
      'a proxy that has no service',
      html(502),
      'An error occurred',
      /^Server sedang tidak dapat menjawab \(502\)/,
    ],
    ['a proxy that waited', html(504), 'An error occurred', /^Server sedang tidak dapat menjawab \(504\)/],
    [
      "a hotel's sign-in page",
      html(200),
      /./,
      /^Yang menjawab bukan server Pasok, misalnya halaman masuk Wi-Fi/,
    ],
    ['a network that wants a sign-in', html(511), 'An error occurred', /^Yang menjawab bukan server Pasok/],
    ['a filter', html(403), 'An error occurred', /^Yang menjawab bukan server Pasok/],
    ['another shape', json({ _id: 5 }), /./, /^Jawaban server tidak dapat dibaca/],
    ['the server', json({ message: 'Kata server.' }, 409), 'Kata server.', /^Kata server\.$/],
    ['the server out of breath', json({ message: 'Sebentar.' }, 503), 'Sebentar.', /^Sebentar\.$/],
  ])(
    'after %s a person is told what is known, and spec.md’s sentence stays',
    async (_, answer, message, told) => {
      answerWith(answer);
      const failure = await failureOf(api.get('/x', userSchema));
      expect(failure.message).toMatch(message);
      expect(errorMessage(failure)).toMatch(told);
      const isSentence = message === network || message === 'An error occurred';
      expect(specifiedMessage(failure)).toBe(isSentence ? message : errorMessage(failure));
    },
  );

  it('a device without a network is said to have none', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(errorMessage(await failureOf(api.get('/x', anything)))).toMatch(/^Perangkat ini sedang luring\./);
    expect(errorMessage('terlempar')).toBe('terlempar');
  });

  it("the caller's own abort is not a network failure", async () => {
    const stop = new AbortController();
    answerWith(() => Promise.reject(new DOMException('stopped', 'AbortError')));
    stop.abort();
    await expect(api.get('/x', anything, { signal: stop.signal })).rejects.not.toBeInstanceOf(ApiError);
  });

  it('a list has its true total, or the number of rows', async () => {
    answerWith(json([1, 2, 3, 4, 5], 200, { 'X-Total-Count': '23' }));
    const options = { query: { page: 1, limit: 10 } };
    expect(await api.list('/x', z.number(), options)).toEqual({
      data: [1, 2, 3, 4, 5],
      total: 23,
      page: 1,
      limit: 10,
      totalPages: 3,
      bounded: false,
    });
    answerWith(json([1, 2, 3, 4, 5]));
    expect(await api.list('/x', z.number(), options)).toMatchObject({ total: 5, totalPages: 1 });
  });

  it('tells how long to wait', async () => {
    answerWith(json({ message: 'slow', code: 'TOO_MANY', requestId: 'r' }, 429, { 'Retry-After': '60' }));
    expect(await failureOf(api.get('/x', anything))).toMatchObject({ code: '429', retryAfter: 60 });
  });
});

describe('401', () => {
  it('of a bearer that is not the session leaves the session as it is', async () => {
    session.signIn({ token: 'T', user });
    answerWith(json({ message: 'no' }, 401));
    expect((await failureOf(api.get('/x', anything, { bearer: 'device' }))).code).toBe('401');
    expect(session.get().token).toBe('T');
  });

  it('ends the session and says so', async () => {
    session.signIn({ token: 'T', user });
    const refusal = { message: 'Akun ini dinonaktifkan.', code: 'UNAUTHENTICATED', requestId: 'r' };
    answerWith(json(refusal, 401));
    await failureOf(api.get('/x', anything));
    expect(session.get()).toMatchObject({ token: null, user: null, ended: refusal.message });
    session.signIn({ token: 'T', user });
    answerWith(json({ message: 'not our own words' }, 401));
    await failureOf(api.get('/x', anything));
    expect(session.get()).toMatchObject({ token: null, ended: '' });
  });

  it('of an older token leaves the session of the newer one', async () => {
    session.signIn({ token: 'old', user });
    answerWith(() => {
      session.signIn({ token: 'new', user });
      return json({}, 401)();
    });
    await failureOf(api.get('/x', anything));
    expect(session.get().token).toBe('new');
  });

  it('503 keeps the session', async () => {
    session.signIn({ token: 'T', user });
    answerWith(json({}, 503));
    await failureOf(api.get('/x', anything));
    expect(session.get().token).toBe('T');
  });
});

describe('a download', () => {
  const pieces = (...texts: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });

  it('is the body as it came', async () => {
    answerWith(
      () => new Response(pieces('{"a":', '1}'), { headers: { 'content-type': 'application/json' } }),
    );
    const file = await api.download('/auth/export');
    expect([await file.text(), file.type]).toEqual(['{"a":1}', 'application/json']);
  });

  it('that is refused says so in the words of the server, and ends a session that is over', async () => {
    answerWith(json({ message: 'tunggu', code: 'EXPORT_RUNNING', requestId: 'r' }, 429));
    expect(await failureOf(api.download('/x'))).toMatchObject({ code: '429', message: 'tunggu' });
    session.signIn({ token: 'T', user });
    answerWith(json({ message: 'no' }, 401));
    expect((await failureOf(api.download('/x'))).code).toBe('401');
    expect(session.get().token).toBeNull();
  });

  it('that breaks off is a failure, never half a file', async () => {
    let pulls = 0;
    answerWith(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              pulls += 1;
              if (pulls > 1) controller.error(new Error('cut'));
              else controller.enqueue(new TextEncoder().encode('{"a":'));
            },
          }),
        ),
    );
    expect((await failureOf(api.download('/x'))).code).toBe('NETWORK_ERROR');
  });
});
