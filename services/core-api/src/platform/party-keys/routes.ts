import { idParamsSchema } from '@pasok/contracts/id';
import { partyKeyBodySchema, partyKeysSchema } from '@pasok/contracts/party-key';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { listKeys, registerKey, requireKey, revokeKey } from './party-keys.ts';

const tags = ['Tanda tangan'];
const responses = { 200: jsonResponse(partyKeysSchema) };

const listRoute = defineRoute({
  method: 'get',
  path: '/auth/keys',
  stale: true,
  tags,
  summary: 'Kunci tanda tangan sendiri, terbaru dahulu',
  responses,
});
const registerRoute = defineRoute({
  method: 'put',
  path: '/auth/keys',
  tags,
  summary: 'Mendaftarkan kunci tanda tangan peramban ini',
  description: 'Kunci yang belum terdaftar ditolak bila masuk lebih dari lima menit lalu.',
  body: partyKeyBodySchema,
  responses,
});
const revokeRoute = defineRoute({
  method: 'delete',
  path: '/auth/keys/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Menarik kunci tanda tangan',
  description: 'Ditolak bila masuk lebih dari lima menit lalu.',
  responses,
});

/** Keys by which the caller signs for deals; mounted behind the bearer check. */
export function partyKeyRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => c.json({ keys: await listKeys(contextOf(service, c)) }, 200));

  router.openapi(registerRoute, async (c) => {
    const ctx = contextOf(service, c);
    const device = deviceOf(c.req.header('user-agent'));
    await registerKey(ctx, { ...(await c.var.readBody()), device });
    return c.json({ keys: await listKeys(ctx) }, 200);
  });

  router.openapi(revokeRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireKey(ctx, { id });
    requireFreshSignIn(ctx.caller);
    await c.var.readBody();
    await revokeKey(ctx, { id });
    return c.json({ keys: await listKeys(ctx) }, 200);
  });

  return router;
}
