import { openBodyLimit } from '@pasok/contracts/http';
import { idParamsSchema } from '@pasok/contracts/id';
import {
  invitationNoteSchema,
  invitationParamsSchema,
  invitationSchema,
  inviteBodySchema,
  openInvitationBodySchema,
} from '@pasok/contracts/invitation';
import { requestWireSchema } from '@pasok/contracts/request';
import { holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { requireRequest } from './access.ts';
import { getRequest } from './get-request.ts';
import { sendInvitationsNow } from './invitation-mail.ts';
import {
  invite,
  listInvitations,
  openInvitation,
  readInvitation,
  requireInvitation,
  withdrawInvitation,
} from './invite.ts';

const tags = ['Undangan'];
const listSchema = z.array(invitationSchema);

const listRoute = defineRoute({
  method: 'get',
  path: '/requests/{id}/invitations',
  params: idParamsSchema,
  stale: true,
  tags,
  summary: 'Alamat yang diundang ke permintaan sendiri, terbaru dahulu',
  responses: { 200: jsonResponse(listSchema) },
});

const inviteRoute = defineRoute({
  method: 'post',
  path: '/requests/{id}/invitations',
  params: idParamsSchema,
  tags,
  summary: 'Mengundang alamat email ke permintaan sendiri',
  ...idempotencyKey,
  body: inviteBodySchema,
  responses: { 201: jsonResponse(listSchema, 'Semua yang diundang') },
});

const openRoute = defineRoute({
  method: 'post',
  path: '/invitations/open',
  tags,
  summary: 'Membuka permintaan dengan tautan undangan',
  ...idempotencyKey,
  body: openInvitationBodySchema,
  responses: { 200: jsonResponse(requestWireSchema) },
});

const readRoute = defineRoute({
  method: 'post',
  path: '/invitations/read',
  ...openToAll,
  tags,
  summary: 'Siapa mengundang ke permintaan apa, selama tautannya belum dibuka',
  body: openInvitationBodySchema,
  bodyLimit: openBodyLimit,
  responses: { 200: jsonResponse(invitationNoteSchema) },
});

const withdrawRoute = defineRoute({
  method: 'delete',
  path: '/requests/{id}/invitations/{invitation}',
  params: invitationParamsSchema,
  tags,
  summary: 'Membatalkan undangan ke permintaan sendiri',
  responses: { 200: jsonResponse(listSchema, 'Semua yang diundang') },
});

/** Calls on the invitations of a request. */
export function invitationRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const { id: requestId } = c.req.valid('param');
    return c.json(await listInvitations(contextOf(service, c), { requestId }), 200);
  });

  router.openapi(inviteRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id: requestId } = c.req.valid('param');
    await requireRequest(ctx, { id: requestId, only: 'owner' });
    const body = await c.var.readBody();
    const invited = await withIdempotencyKey(c, ctx, body, (ctx) => invite(ctx, { requestId, ...body }));
    sendInvitationsNow(service);
    return c.json(invited, 201);
  });

  router.openapi(withdrawRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id: requestId, invitation: invitationId } = c.req.valid('param');
    await requireInvitation(ctx, { requestId, invitationId });
    await c.var.readBody();
    await withdrawInvitation(ctx, { requestId, invitationId });
    return c.json(await listInvitations(ctx, { requestId }), 200);
  });

  router.openapi(openRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    // The kept answer of a key holds nobody else: the request is read anew.
    await withIdempotencyKey(c, ctx, body, (ctx) => openInvitation(ctx, body));
    return c.json(await getRequest(ctx, { id: body.requestId }), 200);
  });

  return router;
}

/** For guests, before the bearer check. */
export function guestInvitationRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(readRoute, async (c) => {
    const body = await c.var.readBody();
    await consumeLimit(service, 'invitation', holdersOfCall(c));
    return c.json(await readInvitation(service, body), 200);
  });

  return router;
}
