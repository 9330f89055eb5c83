import { OpenAPIHono } from '@hono/zod-openapi';
import { idParamsSchema } from '@pasok/contracts/id';
import { wholePath } from '@pasok/contracts/whole-number';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../base/errors.ts';
import type { HttpEnv } from '../base/http-env.ts';
import { createLogger } from '../process/logger.ts';
import { defineRoute, jsonResponse } from './define-route.ts';
import { describeCalls } from './describe-calls.ts';
import { createHttpApp, createRouter } from './http.ts';

const answer = z.object({ read: z.record(z.string(), z.unknown()) });
const define = <const Body extends z.ZodType>(body: Body, path = '/goods') =>
  defineRoute({ method: 'post', path, body, bodyLimit: 40, responses: { 200: jsonResponse(answer) } });

const routes = createRouter();
const named = z.object({ name: z.string().max(9) });
const counted = z.object({ count: z.number().int().min(1).max(9) });
routes.openapi(define(named, '/named'), async (c) => c.json({ read: await c.var.readBody() }, 200));
routes.openapi(define(counted, '/counted'), async (c) => {
  const read = await c.var.readBody(async (unchecked) => {
    if (JSON.stringify(unchecked).includes('gone')) throw new AppError('NOT_FOUND');
  });
  return c.json({ read }, 200);
});
const byPage = defineRoute({
  method: 'get',
  path: '/pages/{page}',
  params: z.object({ page: wholePath(0, 9) }),
  query: z.object({ from: z.enum(['1']).optional() }),
  stale: false,
  responses: { 200: jsonResponse(answer) },
});
routes.openapi(byPage, (c) => c.json({ read: c.req.valid('param') }, 200));
const byId = defineRoute({
  method: 'get',
  path: '/things/{id}',
  params: idParamsSchema,
  stale: false,
  responses: { 200: jsonResponse(answer) },
});
routes.openapi(byId, (c) => c.json({ read: c.req.valid('param') }, 200));
const app = createHttpApp({ log: createLogger('test', 'silent') });
app.route('/', routes);

const post = async (path: string, body: string) => {
  const headers = { 'content-type': 'application/json' };
  const sent = await app.request(path, { method: 'POST', headers, body });
  return [sent.status, await sent.json()];
};

const documented = (schema: z.ZodType) => {
  const described = new OpenAPIHono<HttpEnv>();
  described.openAPIRegistry.registerPath(define(schema));
  const { paths } = describeCalls(described, { title: 't', version: '1', description: 'd' });
  return JSON.stringify(paths);
};

describe('what is documented is what is read', () => {
  it.each([
    ['/named', '{"name":"Ani","count":3}', 200, { read: { name: 'Ani' } }],
    ['/counted', '{"name":"Ani","count":3}', 200, { read: { count: 3 } }],
    ['/counted', '{"name":"Ani"}', 400, { code: 'INVALID', errors: [{ path: 'count' }] }],
    ['/counted', '{"name":"gone"}', 404, { code: 'NOT_FOUND' }],
    ['/counted', '{"name":', 400, { code: 'BAD_JSON' }],
    ['/named', `{"name":"${'x'.repeat(40)}"}`, 413, { code: 'BODY_TOO_LARGE' }],
  ])('%s of %s is %i', async (path, body, status, expected) => {
    expect(await post(path, body)).toMatchObject([status, expected]);
  });

  it('by the schema that the route names', () => {
    expect(documented(named)).toContain('"maxLength":9');
    expect(documented(counted)).toContain('"minimum":1,"maximum":9');
  });

  it('no handler can read by another', () => {
    createRouter().openapi(define(named), async (c) => {
      expectTypeOf(c.var.readBody).parameters.toEqualTypeOf<
        [judge?: (unchecked: unknown) => Promise<unknown>]
      >();
      expectTypeOf(await c.var.readBody()).toEqualTypeOf<{ name: string }>();
      // @ts-expect-error the schema is the route's; a handler does not bring its own
      await c.var.readBody(counted);
      return c.json({ read: {} }, 200);
    });
    const without = defineRoute({
      method: 'get',
      path: '/',
      stale: false,
      responses: { 200: jsonResponse(answer) },
    });
    createRouter().openapi(without, async (c) => {
      // @ts-expect-error a route that documents no body has no reader
      await c.var.readBody?.();
      return c.json({ read: {} }, 200);
    });
  });

  it('every reading says whether a replica may answer it', () => {
    const responses = { 200: jsonResponse(answer) };
    // @ts-expect-error neither yes nor no
    defineRoute({ method: 'get', path: '/', responses });
    // @ts-expect-error a write is never answered by a replica
    defineRoute({ method: 'post', path: '/', stale: true, responses });
  });
});

describe('what a path is documented to name is what it may name', () => {
  const id = '01890000-0000-7000-8000-00000000000a';
  it.each([
    ['/pages/7', 200, { read: { page: 7 } }],
    ['/pages/10', 404, { code: 'NOT_FOUND' }],
    ['/pages/1e0', 404, { code: 'NOT_FOUND' }],
    ['/pages/7?from=2', 400, { code: 'INVALID' }],
    [`/things/${id.toUpperCase()}`, 200, { read: { id } }],
    ['/things/7', 404, { code: 'NOT_FOUND' }],
  ])('%s is %i', async (path, status, expected) => {
    const sent = await app.request(path);
    expect([sent.status, await sent.json()]).toMatchObject([status, expected]);
  });

  it('by the schema that the route names', () => {
    const { paths } = describeCalls(routes, { title: 't', version: '1', description: 'd' });
    const { '/pages/{page}': pages, '/things/{id}': things } = Object(paths);
    expect(pages.get.parameters[0]).toMatchObject({
      name: 'page',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 0, maximum: 9 },
    });
    expect(things.get.parameters).toMatchObject([{ name: 'id', schema: { type: 'string', format: 'uuid' } }]);
  });

  it.each([['/goods/{name}'], ['/goods']])('%s is not described by another name', (path) => {
    const responses = { 200: jsonResponse(answer) };
    const define = () => defineRoute({ method: 'post', path, params: idParamsSchema, responses });
    expect(define).toThrow(path);
  });
});
