import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../base/errors.ts';
import { createLogger } from '../process/logger.ts';
import { defineRoute, jsonResponse } from './define-route.ts';
import { createHttpApp, createRouter } from './http.ts';

const schema = z.object({ name: z.string().max(5), count: z.number().int().optional() });

const createApp = (timeLimitMs = 8_000, log = createLogger('test', 'silent')) => {
  const app = createHttpApp({ log, timeLimitMs });
  const router = createRouter();
  const echo = defineRoute({
    method: 'post',
    path: '/echo',
    query: z.object({ page: z.coerce.number().int().optional() }),
    body: schema,
    responses: { 200: jsonResponse(schema) },
  });
  router.openapi(echo, async (c) => c.json(await c.var.readBody(), 200));
  const optional = z.object({ a: z.string().optional() });
  const maybe = defineRoute({
    method: 'post',
    path: '/maybe',
    body: optional,
    bodyOptional: true,
    responses: { 200: jsonResponse(optional) },
  });
  router.openapi(maybe, async (c) => c.json(await c.var.readBody(), 200));
  router.get('/slow', () => new Promise<Response>(() => undefined));
  router.get('/boom', () => {
    throw new Error('secret SQL');
  });
  router.get('/database', () => {
    throw Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' });
  });
  router.get('/full', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('disk'), { code: '53100' }) });
  });
  router.get('/refused', () => {
    throw new AppError('TOO_MANY', { headers: { 'Retry-After': '7' } });
  });
  app.route('/api', router);
  return app;
};

const app = createApp();
const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers = { 'content-type': 'application/json' },
) => app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('readBody', () => {
  it('takes a right body and drops unknown fields', async () => {
    const answer = await post('/api/echo', '{"name":"Ani","role":"admin","__proto__":{"count":1}}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ name: 'Ani' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['broken', '{"name":', 400, 'BAD_JSON'],
    ['empty', '', 400, 'BAD_JSON'],
    ['a number that is no double', '{"name":"a","count":1e400}', 400, 'BAD_JSON'],
    ['33 levels', `{"name":"a","x":${deep(32)}}`, 400, 'TOO_DEEP'],
    [
      'brackets inside a text',
      JSON.stringify({ name: '[[[', x: '"\\'.repeat(40) + '['.repeat(50) }),
      200,
      undefined,
    ],
    ['wrong type', '{"name":7}', 400, 'INVALID'],
    ['not an object', 'null', 400, 'INVALID'],
    ['over 64 KB', JSON.stringify({ name: 'a', x: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'BAD_JSON'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await post('/api/echo', body);
    expect(answer.status).toBe(status);
    const read = (await answer.json()) as { message: string; code: string; requestId: string };
    if (code)
      expect(read).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
  });

  it('names the wrong field', async () => {
    const read = await (await post('/api/echo', '{"name":"Anita Dewi"}')).json();
    expect(read).toMatchObject({ code: 'INVALID', errors: [{ path: 'name', code: 'too_big' }] });
  });

  it('refuses other content types', async () => {
    expect((await post('/api/echo', '{"name":"a"}', { 'content-type': 'text/plain' })).status).toBe(415);
    const latin = { 'content-type': 'application/json; charset=iso-8859-1' };
    expect((await post('/api/echo', '{"name":"a"}', latin)).status).toBe(415);
    const utf8 = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post('/api/echo', '{"name":"a"}', utf8)).status).toBe(200);
  });

  it('lets an optional body be absent', async () => {
    const none = await app.request('/api/maybe', { method: 'POST' });
    expect([none.status, await none.json()]).toEqual([200, {}]);
    expect((await post('/api/maybe', '{"a":1}')).status).toBe(400);
  });
});

describe('createHttpApp', () => {
  it('answers 405 with the methods a path has, 404 elsewhere', async () => {
    const wrong = await app.request('/api/echo', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await wrong.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    expect((await app.request('/api/nothing')).status).toBe(404);
  });

  it.each([
    ['/api/boom', 500, 'INTERNAL'],
    ['/api/database', 503, 'UNAVAILABLE'],
    ['/api/full', 503, 'UNAVAILABLE'],
    ['/api/refused', 429, 'TOO_MANY'],
    ['/api/echo?page=x', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s is %i without internals', async (path, status, code) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toContain('secret');
  });

  it('names a wrong query field', async () => {
    const answer = await post('/api/echo?page=x', '{"name":"a"}');
    expect(await answer.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'page' }] });
  });

  it('answers 503 when a handler takes too long', async () => {
    const answer = await createApp(50).request('/api/slow');
    expect(answer.status).toBe(503);
  });

  it('takes over a well-formed request id and replaces another', async () => {
    const ask = (id: string) => app.request('/api/nothing', { headers: { 'x-request-id': id } });
    expect((await ask('edge-1')).headers.get('x-request-id')).toBe('edge-1');
    expect((await ask('a b')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['/api/boom', 'unexpected error'],
    ['/api/database', 'database unavailable'],
  ])('%s: every line of the log names the request', async (path, words) => {
    const lines: { msg: string; requestId: string }[] = [];
    const told = createApp(8_000, pino({}, { write: (line) => lines.push(JSON.parse(line)) }));
    await told.request(path, { headers: { 'x-request-id': 'edge-1' } });
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      [words, 'edge-1'],
      ['request', 'edge-1'],
    ]);
  });
});
