import { idParamsSchema } from '@pasok/contracts/id';
import { messageSchema } from '@pasok/contracts/message';
import { sessionListSchema } from '@pasok/contracts/sessions';
import { holdersOfCall } from '@pasok/service/base/holders';
import type { AuthUser, HttpContext } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { answerTexts } from '../../base/texts.ts';
import { type Ctx, contextOf, type ServiceCtx } from '../context/context.ts';
import { endOtherSessions, endSession, signOut } from './end-sessions.ts';
import { listSessions, requireSession } from './list-sessions.ts';

const tags = ['Akun'];

const listRoute = defineRoute({
  method: 'get',
  path: '/auth/sessions',
  stale: true,
  tags,
  summary: 'Sesi sendiri yang masih berlaku',
  responses: { 200: jsonResponse(sessionListSchema) },
});

const endRoute = defineRoute({
  method: 'delete',
  path: '/auth/sessions/{id}',
  tags,
  summary: 'Mengakhiri satu sesi',
  params: idParamsSchema,
  responses: { 200: jsonResponse(messageSchema) },
});

const endOthersRoute = defineRoute({
  method: 'delete',
  path: '/auth/sessions',
  tags,
  summary: 'Mengakhiri semua sesi lain',
  responses: { 200: jsonResponse(messageSchema) },
});

const signOutRoute = defineRoute({
  method: 'post',
  path: '/auth/sign-out',
  tags,
  summary: 'Mengakhiri sesi ini',
  responses: { 200: jsonResponse(messageSchema) },
});

/** `forget`: has this instance look at bearers anew that it has looked at lately. */
type Verifying = { verify: { forget: (of: (user: AuthUser) => boolean) => void } };

/** The sessions of the caller; mounted behind the bearer check. */
export function sessionRoutes(service: ServiceCtx & Verifying) {
  const router = createRouter();
  /** Ends sessions by `work`: at this instance at once, at others within the 5 s of the bearer check. */
  const ending = async (c: HttpContext, ctx: Ctx, work: Promise<void>) => {
    await work;
    service.verify.forget(({ id }) => id === ctx.caller.id);
    service.security({ event: 'sign-out', ok: true, account: ctx.caller.id, address: holdersOfCall(c) });
  };

  router.openapi(listRoute, async (c) => c.json(await listSessions(contextOf(service, c)), 200));

  router.openapi(endRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireSession(ctx, id);
    await c.var.readBody();
    await ending(c, ctx, endSession(ctx, id));
    return c.json({ message: answerTexts.sessionEnded }, 200);
  });

  router.openapi(endOthersRoute, async (c) => {
    await c.var.readBody();
    const ctx = contextOf(service, c);
    await ending(c, ctx, endOtherSessions(ctx));
    return c.json({ message: answerTexts.othersEnded }, 200);
  });

  router.openapi(signOutRoute, async (c) => {
    await c.var.readBody();
    const ctx = contextOf(service, c);
    await ending(c, ctx, signOut(ctx));
    return c.json({ message: answerTexts.signedOut }, 200);
  });

  return router;
}
