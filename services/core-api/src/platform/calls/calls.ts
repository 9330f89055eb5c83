import { idParamsSchema } from '@pasok/contracts/id';
import type { HttpContext } from '@pasok/service/base/http-env';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import type { z } from 'zod';
import { type Ctx, contextOf, type ServiceCtx } from '../context/context.ts';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.ts';

/** '/requests/{id}': { id: string }. */
type Named<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Each in Name]: string } & Named<Rest>
  : unknown;
/** What a call names and asks, and its context in the library; what it brings. */
type Asked<Path, Query> = Named<Path> & { query: z.output<Query>; c: HttpContext };
type Given<Path, Query, Body> = Asked<Path, Query> & { body: z.output<Body> };

type Row<Caller, Path, Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType, Done> = {
  summary: string;
  description?: string;
  /** Of each name in the path; without it that is an `{id}`. */
  params?: z.ZodObject;
  query?: Query;
  body?: Body;
  bodyOptional?: true;
  bodyIgnored?: true;
  bodyLimit?: number;
  /** Of the answer: 200, and what the document calls it; or 201. */
  answer: Answer;
  said?: string;
  made?: string;
  /** With `made`: what the document calls 200, where the verb says that it is not `created`. */
  met?: string;
  /** Whether the caller may know of it and act: its refusals come before those of the body. */
  may?: (ctx: Caller, asked: Asked<Path, Query>) => unknown;
  /** Honours an Idempotency-Key of who signed in, whose kept answer is what `verb` answers. */
  once?: Caller extends Ctx ? true : never;
} & (
  | { verb: (ctx: Caller, given: Given<Path, Query, Body>) => Promise<z.input<Answer>>; reply?: never }
  | {
      verb: (ctx: Caller, given: Given<Path, Query, Body>) => Promise<Done>;
      /** What is answered, where that is not what the verb answers. */
      reply: (
        ctx: Caller,
        given: Given<Path, Query, Body>,
        done: Done,
      ) => z.input<Answer> | Promise<z.input<Answer>>;
    }
);

type Reads = {
  /** Whether a replica may answer it (stale-reads.ts). */
  stale: boolean;
};
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** What `defineRoute` brings a handler. */
type Incoming = HttpContext & {
  req: { valid: (part: 'param' | 'query') => object };
  var: { readBody?: () => Promise<unknown> };
};

/** Does what a row says, in the order of refusals: who may not know or act, what is wrong with the body, the verb's own. */
const handled =
  <
    Caller extends ServiceCtx,
    Path,
    Query extends z.ZodObject,
    Body extends z.ZodType,
    Answer extends z.ZodType,
    Done,
  >(
    enter: (c: HttpContext) => Caller,
    { made, met, may, once, verb, reply }: Row<Caller, Path, Query, Body, Answer, Done>,
  ) =>
  async (c: Incoming) => {
    const ctx = enter(c);
    const asked = { ...c.req.valid('param'), query: c.req.valid('query'), c } as Asked<Path, Query>;
    await may?.(ctx, asked);
    const given = { ...asked, body: await c.var.readBody?.() } as Given<Path, Query, Body>;
    const work = (ctx: ServiceCtx): Promise<unknown> => verb(ctx as Caller, given);
    const done = await (once ? withIdempotencyKey(c, ctx as unknown as Ctx, given.body, work) : work(ctx));
    const answered = reply ? await reply(ctx, given, done as Done) : done;
    const isMade = made && (!met || (done as { created: boolean }).created);
    return c.json(answered as object, isMade ? 201 : 200);
  };

/** Calls, each a row: what it is called, takes and answers, who may, and its verb. `enter`: in whose context. */
function callsOf<Caller extends ServiceCtx>(
  tag: string,
  enter: (c: HttpContext) => Caller,
  secured: Partial<typeof openToAll> = {},
) {
  const router = createRouter();
  const adding =
    <Always>(method: Method) =>
    <
      const Path extends string,
      Answer extends z.ZodType,
      Done,
      Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
      Body extends z.ZodType = z.ZodType<Record<never, never>>,
    >(
      path: Path,
      row: Row<Caller, Path, Query, Body, Answer, Done> & Always & Partial<Reads>,
    ): void => {
      const { answer, said, made, met, may, once, verb, reply, stale = false, ...described } = row;
      const call = {
        ...secured,
        ...(path.includes('{id}') && { params: idParamsSchema }),
        ...described,
        ...(once && idempotencyKey),
        path,
        tags: [tag],
        responses: {
          ...(met && { 200: jsonResponse(answer, met) }),
          [made ? 201 : 200]: jsonResponse(answer, made ?? said),
        },
      };
      // What is given and answered has the types of its row; the library would have them of each route anew.
      router.openapi(
        method === 'get' ? defineRoute({ ...call, method, stale }) : defineRoute({ ...call, method }),
        handled(enter, row) as never,
      );
    };
  const [post, put, patch] = [adding<unknown>('post'), adding<unknown>('put'), adding<unknown>('patch')];
  return { router, get: adding<Reads>('get'), post, put, patch, delete: adding<unknown>('delete') };
}

/** Calls behind the bearer check. */
export const createCalls = (service: ServiceCtx, tag: string) => callsOf(tag, (c) => contextOf(service, c));

/** Calls that nobody signs in for, before it. */
export const createOpenCalls = (service: ServiceCtx, tag: string) => callsOf(tag, () => service, openToAll);
