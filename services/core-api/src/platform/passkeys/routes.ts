import { openBodyLimit } from '@pasok/contracts/http';
import { idParamsSchema } from '@pasok/contracts/id';
import { messageSchema } from '@pasok/contracts/message';
import {
  passkeyBodySchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySignInBodySchema,
} from '@pasok/contracts/passkey';
import { sessionWireSchema } from '@pasok/contracts/session';
import { holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { answerTexts } from '../../base/texts.ts';
import { withSecurityLog } from '../auth/with-security-log.ts';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { fromOf } from '../sessions/start-session.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { listPasskeys, removePasskey, requirePasskey } from './own-passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { passkeySignIn, signInOptions } from './sign-in.ts';

const tags = ['Passkey'];

const signInOptionsRoute = defineRoute({
  method: 'post',
  path: '/auth/passkeys/sign-in/options',
  ...openToAll,
  tags,
  summary: 'Tantangan untuk masuk dengan passkey',
  responses: { 200: jsonResponse(passkeyOptionsSchema) },
});

const signInRoute = defineRoute({
  method: 'post',
  path: '/auth/passkeys/sign-in',
  ...openToAll,
  tags,
  summary: 'Masuk dengan passkey',
  body: passkeySignInBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(sessionWireSchema) },
});

/** Calls of people who sign in by a passkey. */
export function passkeySignInRoutes(ctx: ServiceCtx) {
  const router = createRouter();

  router.openapi(signInOptionsRoute, async (c) => {
    await c.var.readBody();
    const party = relyingPartyOf(c, ctx.settings);
    await consumeLimit(ctx, 'passkeyChallenge', holdersOfCall(c));
    return c.json(await signInOptions(ctx, party), 200);
  });

  router.openapi(signInRoute, async (c) => {
    const body = await c.var.readBody();
    const party = relyingPartyOf(c, ctx.settings);
    return c.json(await passkeySignIn(ctx, { ...body, party, ...fromOf(c) }), 200);
  });

  return router;
}

const listRoute = defineRoute({
  method: 'get',
  path: '/auth/passkeys',
  stale: true,
  tags,
  summary: 'Passkey sendiri',
  responses: { 200: jsonResponse(passkeyListSchema) },
});

const optionsRoute = defineRoute({
  method: 'post',
  path: '/auth/passkeys/options',
  tags,
  summary: 'Tantangan untuk menambah passkey',
  description: 'Ditolak bila masuk lebih dari lima menit lalu.',
  responses: { 200: jsonResponse(passkeyOptionsSchema) },
});

const addRoute = defineRoute({
  method: 'post',
  path: '/auth/passkeys',
  tags,
  summary: 'Menambah passkey',
  description: 'Ditolak bila masuk lebih dari lima menit lalu.',
  body: passkeyBodySchema,
  responses: { 201: jsonResponse(passkeyListSchema) },
});

const removeRoute = defineRoute({
  method: 'delete',
  path: '/auth/passkeys/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Menghapus passkey',
  description: 'Ditolak bila masuk lebih dari lima menit lalu.',
  responses: { 200: jsonResponse(messageSchema) },
});

/** The caller's own passkeys; mounted behind the bearer check. */
export function passkeyRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => c.json(await listPasskeys(contextOf(service, c)), 200));

  router.openapi(optionsRoute, async (c) => {
    await c.var.readBody();
    requireFreshSignIn(c.get('user'));
    return c.json(await passkeyOptions(contextOf(service, c), relyingPartyOf(c, service.settings)), 200);
  });

  router.openapi(addRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    const event = { event: 'passkey-add', account: ctx.caller.id, address: holdersOfCall(c) } as const;
    await withSecurityLog(ctx, event, async () => {
      requireFreshSignIn(c.get('user'));
      await addPasskey(ctx, { ...body, party: relyingPartyOf(c, ctx.settings) });
    });
    return c.json(await listPasskeys(ctx), 201);
  });

  router.openapi(removeRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requirePasskey(ctx, id);
    requireFreshSignIn(ctx.caller);
    await c.var.readBody();
    await removePasskey(ctx, id);
    ctx.security({ event: 'passkey-remove', ok: true, account: ctx.caller.id, address: holdersOfCall(c) });
    return c.json({ message: answerTexts.passkeyDeleted }, 200);
  });

  return router;
}
