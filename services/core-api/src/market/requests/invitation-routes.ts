import { openBodyLimit } from '@pasok/contracts/http';
import {
  invitationNoteSchema,
  invitationParamsSchema,
  invitationSchema,
  inviteBodySchema,
  openInvitationBodySchema,
} from '@pasok/contracts/invitation';
import { requestWireSchema } from '@pasok/contracts/request';
import { holdersOfCall } from '@pasok/service/base/holders';
import { z } from 'zod';
import { createCalls, createOpenCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
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

const listSchema = z.array(invitationSchema);

/** Calls on the invitations of a request. */
export function invitationRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Undangan');
  calls.get('/requests/{id}/invitations', {
    summary: 'Alamat yang diundang ke permintaan sendiri, terbaru dahulu',
    answer: listSchema,
    stale: true,
    verb: (ctx, { id: requestId }) => listInvitations(ctx, { requestId }),
  });
  calls.post('/requests/{id}/invitations', {
    summary: 'Mengundang alamat email ke permintaan sendiri',
    body: inviteBodySchema,
    made: 'Semua yang diundang',
    answer: listSchema,
    once: true,
    may: (ctx, { id }) => requireRequest(ctx, { id, only: 'owner' }),
    verb: (ctx, { id: requestId, body }) => invite(ctx, { requestId, ...body }),
    reply: (_ctx, _given, invited) => {
      sendInvitationsNow(service);
      return invited;
    },
  });
  calls.delete('/requests/{id}/invitations/{invitation}', {
    summary: 'Membatalkan undangan ke permintaan sendiri',
    params: invitationParamsSchema,
    said: 'Semua yang diundang',
    answer: listSchema,
    may: (ctx, { id: requestId, invitation: invitationId }) =>
      requireInvitation(ctx, { requestId, invitationId }),
    verb: (ctx, { id: requestId, invitation: invitationId }) =>
      withdrawInvitation(ctx, { requestId, invitationId }),
    reply: (ctx, { id: requestId }) => listInvitations(ctx, { requestId }),
  });
  calls.post('/invitations/open', {
    summary: 'Membuka permintaan dengan tautan undangan',
    body: openInvitationBodySchema,
    answer: requestWireSchema,
    once: true,
    verb: (ctx, { body }) => openInvitation(ctx, body),
    // The kept answer of a key holds nobody else: the request is read anew.
    reply: (ctx, { body }) => getRequest(ctx, { id: body.requestId }),
  });
  return calls.router;
}

/** For guests, before the bearer check. */
export function guestInvitationRoutes(service: ServiceCtx) {
  const calls = createOpenCalls(service, 'Undangan');
  calls.post('/invitations/read', {
    summary: 'Siapa mengundang ke permintaan apa, selama tautannya belum dibuka',
    body: openInvitationBodySchema,
    bodyLimit: openBodyLimit,
    answer: invitationNoteSchema,
    verb: async (ctx, { c, body }) => {
      await consumeLimit(ctx, 'invitation', holdersOfCall(c));
      return readInvitation(ctx, body);
    },
  });
  return calls.router;
}
