import { readBearer } from '@pasok/service/auth';
import { defineRoute } from '@pasok/service/define-route';
import { answerEvents, lastEventId } from '@pasok/service/event-stream';
import { createRouter } from '@pasok/service/http';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { createBatchedSessionCheck } from './batched-session-check.ts';
import { toPosition } from './channel.ts';
import type { Hub } from './hub.ts';
import { missedEvents } from './missed-events.ts';
import { joinChanges, mostWaiting } from './stream.ts';

const eventsRoute = defineRoute({
  method: 'get',
  path: '/events',
  ...lastEventId,
  stale: false,
  tags: ['Notifikasi'],
  summary: 'Aliran perubahan (server-sent events)',
  description:
    'data: {"topic", "id"} menyebut apa yang perlu dimuat ulang; dilanjutkan dengan Last-Event-ID.',
  responses: {
    200: { description: 'Aliran terbuka', content: { 'text/event-stream': { schema: z.string() } } },
  },
});

/** What a stream needs beside a verb's context. */
type Streaming = { hub: Hub };

/** GET /events; mounted behind the bearer check. */
export const eventRoutes = (service: ServiceCtx & Streaming, commentMs?: number) => {
  const router = createRouter();
  const stillLive = createBatchedSessionCheck(service);
  router.openapi(eventsRoute, (c) => {
    const user = c.get('user');
    const ctx = contextOf(service, c);
    const position = toPosition(c.req.header('last-event-id'));
    const bearer = { ...user, kid: keyOf(readBearer(c.req.header('authorization'))) };
    const missed = () => missedEvents(ctx, { position });
    return answerEvents(
      c,
      {
        expiresAt: user.expiresAt,
        mostWaiting,
        isLive: () => stillLive(bearer),
        commentMs,
      },
      joinChanges({ hub: service.hub, user: user.id, missed }),
    );
  });
  return router;
};

const keyOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
