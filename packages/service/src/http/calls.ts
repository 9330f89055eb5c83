import type { RouteConfig } from '@hono/zod-openapi';
import { idParamsSchema } from '@pasok/contracts/id';
import type { z } from 'zod';
import type { HttpContext } from '../base/http-env.ts';
import { defineRoute, type Secured } from './define-route.ts';
import { createRouter } from './http.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { BodyOptions } from './read-body.ts';

/** The names in '/requests/{id}': 'id'. */
type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Texts<Path> = z.ZodObject<{ [Each in NamesIn<Path>]: z.ZodString }>;
type Named<Params extends z.ZodObject> = {
  [Each in keyof Params['shape']]: z.output<Params['shape'][Each]>;
};
/** What a call names and asks, and its context in the library; what its `may` found, and what it brings. */
type Asked<Params extends z.ZodObject, Query> = Named<Params> & { query: z.output<Query>; c: HttpContext };
type Given<Params extends z.ZodObject, Query, Body, Found> = Asked<Params, Query> & {
  found: Awaited<Found>;
  body: z.output<Body>;
};

/** Runs a write once for each Idempotency-Key of the caller: the same key with the same `sent` gets the first answer. */
type Once<Caller> = (
  c: HttpContext,
  ctx: Caller,
  sent: unknown,
  work: (ctx: Caller) => Promise<unknown>,
) => Promise<unknown>;

type Row<
  Caller,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Found,
  Done,
> = Described<Params, Query, Body, Answer> &
  Acting<Caller, Asked<Params, Query>, Given<Params, Query, Body, Found>, z.input<Answer>, Found, Done>;

/** What the document says of a call, and what reads it. */
type Described<Params, Query, Body, Answer> = BodyOptions & {
  summary: string;
  description?: string;
  /** Of each name in the path; without it that is an `{id}`. */
  params?: Params;
  query?: Query;
  /** Headers that it reads. */
  parameters?: RouteConfig['parameters'];
  body?: Body;
  /** Of the answer: 200, and what the document calls it; or 201. */
  answer: Answer;
  said?: string;
  made?: string;
  /** With `made`: what the document calls 200, where the verb says that it is not `created`. */
  met?: string;
  /** Of an answer that is no JSON. */
  type?: string;
  /** Of every `get`: whether a replica may answer it (stale-reads.ts). */
  stale?: boolean;
};

/** What a call does. */
type Acting<Caller, Asked, Given, Answer, Found, Done> = {
  /** Whether the caller may know of it and act: its refusals come before those of the body. */
  may?: (ctx: Caller, asked: Asked) => Found;
  /** Sees the body before it is checked: of a call whose subject that names. */
  judge?: (ctx: Caller, unchecked: unknown) => Promise<unknown>;
  /** Honours an Idempotency-Key of who signed in, whose kept answer is what `verb` answers. */
  once?: true;
} & (
  | { verb: (ctx: Caller, given: Given) => Promise<Answer>; reply?: never; respond?: never }
  | {
      verb: (ctx: Caller, given: Given) => Promise<Done>;
      /** What is answered, where that is not what the verb answers. */
      reply: (ctx: Caller, given: Given, done: Done) => Answer | Promise<Answer>;
      respond?: never;
    }
  | {
      verb?: never;
      reply?: never;
      /** Answers by itself, with a stream or with text that is ready: its tests read that by `answer`. */
      respond: (ctx: Caller, given: Given) => Response | Promise<Response>;
    }
);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** What `defineRoute` brings a handler. */
type Incoming = HttpContext & {
  req: { valid: (part: 'param' | 'query') => object };
  var: { readBody?: (judge: (unchecked: unknown) => unknown) => Promise<unknown> };
};

/** Does what a row says, in the order of refusals: who may not know or act, what is wrong with the body, the verb's own. */
const handled =
  <Caller, Asked extends object, Given, Answer, Found, Done>(
    enter: (c: HttpContext) => Caller | Promise<Caller>,
    row: Acting<Caller, Asked, Given, Answer, Found, Done> &
      Pick<Described<never, never, never, never>, 'made' | 'met'>,
    once: Once<Caller> | undefined,
  ) =>
  async (c: Incoming) => {
    const ctx = await enter(c);
    const asked = { ...c.req.valid('param'), query: c.req.valid('query'), c } as Asked;
    const found = await row.may?.(ctx, asked);
    const body = await c.var.readBody?.((unchecked) => row.judge?.(ctx, unchecked));
    const given = { ...asked, found, body } as Given;
    if (row.respond) return row.respond(ctx, given);
    const work = (ctx: Caller): Promise<unknown> => row.verb(ctx, given);
    const done = await (row.once && once ? once(c, ctx, body, work) : work(ctx));
    const answered = row.reply ? await row.reply(ctx, given, done as Done) : done;
    const isMade = row.made && (!row.met || (done as { created: boolean }).created);
    return c.json(answered as object, isMade ? 201 : 200);
  };

const answerOf = (schema: z.ZodType, description = 'Berhasil', type = 'application/json') => ({
  description,
  content: { [type]: { schema } },
});

/** A row as `defineRoute` takes it, without what it does. */
function describe(
  path: string,
  row: Described<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType> &
    Partial<Record<'may' | 'judge' | 'once' | 'verb' | 'reply' | 'respond', unknown>>,
) {
  const { answer, type, said, made, met, may, judge, once, verb, reply, respond, ...rest } = row;
  return {
    ...(path.includes('{id}') && { params: idParamsSchema }),
    ...rest,
    ...(once ? idempotencyKey : {}),
    path,
    responses: {
      ...(met && { 200: answerOf(answer, met) }),
      [made ? 201 : 200]: answerOf(answer, made ?? said, type),
    },
  };
}

/**
 * Calls, each a row: what it is called, takes and answers, who may, and its verb. `enter` says in whose context, `once`
 * what keeps the answers of keys, `security` which secret is asked for where that is no account's.
 * @throws Error at the start of a service where a row is `once` and nothing keeps answers
 */
export function callsOf<Caller>(
  tag: string,
  enter: (c: HttpContext) => Caller | Promise<Caller>,
  { once, ...secured }: Secured & { once?: Once<Caller> } = {},
) {
  const router = createRouter();
  const adding =
    <Always>(method: Method) =>
    <
      const Path extends string,
      Answer extends z.ZodType,
      Done,
      Found = undefined,
      Params extends z.ZodObject = Texts<Path>,
      Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
      Body extends z.ZodType = z.ZodType<Record<never, never>>,
    >(
      path: Path,
      row: Row<Caller, Params, Query, Body, Answer, Found, Done> & Always,
    ): void => {
      if (row.once && !once) throw new Error(`${path} asks for keys, and nothing here keeps their answers`);
      const { stale = false, ...described } = describe(path, row);
      const call = { ...secured, ...described, tags: [tag] };
      // What is given and answered has the types of its row; the library would have them of each route anew.
      router.openapi(
        method === 'get' ? defineRoute({ ...call, method, stale }) : defineRoute({ ...call, method }),
        handled(enter, row, once) as never,
      );
    };
  const [post, put, patch] = [adding<unknown>('post'), adding<unknown>('put'), adding<unknown>('patch')];
  return {
    router,
    get: adding<{ stale: boolean }>('get'),
    post,
    put,
    patch,
    delete: adding<unknown>('delete'),
  };
}
