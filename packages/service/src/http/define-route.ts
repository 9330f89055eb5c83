import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { errorBodySchema } from '@pasok/contracts/error';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../base/http-env.ts';
import { Judged, judgeHeader } from './peer-call.ts';
import { type BodyOptions, hasBody, readBody } from './read-body.ts';

/**
 * Reads the body of a call by the schema that its route documents. `judge` sees it before it is checked: what it throws
 * comes before INVALID, for a call whose subject is named in the body.
 */
type ReadBody<Body extends z.ZodType> = (
  judge?: (unchecked: unknown) => Promise<unknown>,
) => Promise<z.output<Body>>;

type Method = RouteConfig['method'];
/** Whether a replica may answer it while the leader of PostgreSQL is away (stale-reads.ts): said of every reading. */
type Reads = { method: Extract<Method, 'get'>; stale: boolean };
type Writes = { method: Exclude<Method, 'get'>; stale?: never };

type Described = Pick<RouteConfig, 'path' | 'tags' | 'summary' | 'description' | 'parameters'>;
/** By the bearer token that every call asks for, unless its route says that it asks for none, or for another secret. */
export type Secured = { security?: typeof openToAll.security | { [scheme: string]: string[] }[] };

type Definition = Described &
  Secured &
  (Reads | Writes) &
  BodyOptions & {
    /** Of each name in `path`: what does not fit cannot exist, so it is 404. */
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** Of the answers that are no refusals; see `jsonResponse`. */
    responses: RouteConfig['responses'];
  };

type Route<D extends Definition> = Omit<D, 'params' | 'query' | 'body' | 'responses' | keyof BodyOptions> & {
  request: Pick<D, Extract<keyof D, 'params' | 'query'>>;
  responses: D['responses'] & typeof refusals;
  middleware: D extends { method: 'get' }
    ? MiddlewareHandler<Connected>
    : D extends { body: infer Body extends z.ZodType }
      ? BringsReader<Body>
      : BringsReader<typeof noFields>;
};

type Connected = Pick<HttpEnv, 'Bindings'>;
type BringsReader<Body extends z.ZodType> = MiddlewareHandler<
  Connected & { Variables: { readBody: ReadBody<Body> } }
>;

/** The body of a call that documents none: nothing, or an object, of which nothing is read. */
const noFields = z.object({});

/** Part of a route that nobody signs in for. */
export const openToAll = { security: [] };

/**
 * Describes one call, and brings its handler what reads it: `c.req.valid('param')` parses by `params`,
 * `c.req.valid('query')` by `query`, and `c.var.readBody()` by `body`, so what the OpenAPI document says is what is
 * parsed. Every call may refuse.
 *
 * A body that a call does not document is refused too, unless it is empty or an object without meaning. A handler that
 * writes says where: it awaits `c.var.readBody()` after its 404 and 403 and before it changes anything, with or without a
 * `body`; an answer of one that forgot is 500, so its first test finds it.
 *
 * The library would validate a body of `createRoute` by itself, but before the handler, and strangers would get 400 before
 * 404 and 403 (rules.md, section 9) from seven of the 23 calls that have a body; nor does it know our limits of length and
 * depth. So it is given the body as a plain description.
 * @throws Error at the start of a service whose `path` names another parameter than `params`
 */
export const defineRoute = <const D extends Definition>({
  params,
  query,
  body,
  bodyLimit,
  bodyOptional,
  bodyIgnored,
  bodyBytes,
  bodyTooLarge,
  responses,
  ...described
}: D): Route<D> => {
  requireNamed(described.path, params);
  const middleware: MiddlewareHandler =
    described.method === 'get'
      ? requireNoBody
      : bringReader(body ?? noFields, {
          bodyLimit,
          bodyOptional: bodyOptional ?? !body,
          bodyIgnored,
          bodyBytes,
          bodyTooLarge,
        });
  const route = createRoute({
    ...described,
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: bodyBytes ? anyBytes : describeBody(body, !bodyOptional) } : {}),
    },
    responses: { ...responses, ...refusals },
    middleware,
  });
  // Its type says of which schema the reader is; what is spread under a condition has lost that.
  return route as unknown as Route<D>;
};

function requireNamed(path: string, params: z.ZodObject | undefined): void {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
  const described = Object.keys(params?.shape ?? {});
  if (names.sort().join() !== described.sort().join())
    throw new Error(`${path} is described with params ${described.join() || 'of no name'}`);
}

const anyBytes = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
};

const describeBody = (schema: z.ZodType, required: boolean) => ({
  required,
  content: {
    'application/json': {
      // Not typed as a plain description by zod: that of a schema says more than one of OpenAPI 3.0.
      schema: z.toJSONSchema(schema, {
        io: 'input',
        target: 'openapi-3.0',
        unrepresentable: 'any',
      }) as Record<string, unknown>,
    },
  },
});

const bringReader =
  <Body extends z.ZodType>(schema: Body, options: BodyOptions): BringsReader<Body> =>
  async (c, next) => {
    let isRead = false;
    c.set('readBody', (judge) => {
      isRead = true;
      if (c.req.header(judgeHeader)) throw new Judged();
      return readBody(c, schema, options, judge);
    });
    await next();
    if (c.res.ok && !isRead) throw new Error(`the handler of ${c.req.method} ${c.req.path} reads no body`);
  };

/** A reading has no body: its handler reads none, so it is judged before. */
const requireNoBody: MiddlewareHandler<Connected> = async (c, next) => {
  if (hasBody(c)) await readBody(c, noFields, { bodyOptional: true });
  await next();
};

/** Response entry of `defineRoute` with a JSON body. */
export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description = 'Berhasil') => ({
  description,
  content: { 'application/json': { schema } },
});

const refusal = { description: 'Ditolak', content: { 'application/json': { schema: errorBodySchema } } };

/** Every call may refuse: one entry for all statuses of the catalogue. */
export const refusals = { '4XX': refusal, '5XX': refusal } as const;
