import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { writeKey } from './write-key.ts';

const anything = z.unknown();

/** Answers in turn: a status, or no answer at all. Keeps the keys that came. */
function answerWith(...answers: (number | 'nothing')[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const status = answers.shift() ?? 201;
    if (status === 'nothing') throw new TypeError('Failed to fetch');
    const body = status < 300 ? {} : { message: 'x', code: 'X', requestId: 'x' };
    return new Response(JSON.stringify(body), { status });
  });
  return keys;
}
const send = (body: unknown = { a: 1 }, key?: ReturnType<typeof writeKey>) =>
  api.postOnce('/requests', anything, { body, ...(key && { key }) }).catch(() => undefined);
const numbered = (keys: (string | null)[]) => keys.map((key) => keys.indexOf(key));

afterEach(() => vi.unstubAllGlobals());

const stored = new Map<string, string>();
const storage = () => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
});

describe('an intent', () => {
  it('keeps its key while nobody knows whether it was done, and over refusals', async () => {
    const keys = answerWith('nothing', 503, 500, 409, 201);
    for (let tries = 0; tries < 5; tries++) await send();
    expect(numbered(keys)).toEqual([0, 0, 0, 0, 0]);
    expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('has a new key once it is done, and after 422', async () => {
    const keys = answerWith(201, 422, 201);
    for (let tries = 0; tries < 3; tries++) await send();
    expect(numbered(keys)).toEqual([0, 1, 2]);
  });

  it('is another one with another body', async () => {
    const keys = answerWith('nothing', 'nothing', 201, 201);
    for (const body of [{ a: 2 }, { a: 3 }, { a: 2 }, { a: 3 }]) await send(body);
    expect(numbered(keys)).toEqual([0, 1, 0, 1]);
  });

  it('sends none where nobody asks for it', async () => {
    const keys = answerWith(200);
    await api.post('/auth/login', anything, { body: {} });
    expect(keys).toEqual([null]);
  });
});

describe('a form', () => {
  const ofForm = () => writeKey('form', storage);

  it('keeps its key for another body and over a reload, until it is done', async () => {
    const keys = answerWith('nothing', 'nothing', 'nothing', 201, 201);
    await send({ a: 1 }, ofForm());
    await send({ a: 2 }, ofForm());
    expect([...stored.keys()]).toEqual(['write-key:form']);
    vi.resetModules();
    const fresh = await import('./write-key.ts');
    await send({ a: 2 }, fresh.writeKey('form', storage));
    await send({ a: 2 }, ofForm());
    await send({ a: 2 }, ofForm());
    expect(numbered(keys)).toEqual([0, 0, 0, 0, 4]);
  });

  it('does without a storage that is forbidden', async () => {
    const forbidden = writeKey('none', () => {
      throw new Error('forbidden');
    });
    const keys = answerWith('nothing', 201);
    await send({}, forbidden);
    await send({}, forbidden);
    expect(numbered(keys)).toEqual([0, 0]);
  });
});
