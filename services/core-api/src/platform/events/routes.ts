import { holdersOfCall } from '@pasok/service/base/holders';
import { readBearer } from '@pasok/service/http/auth';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { answerEvents } from '@pasok/service/streams/event-stream';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { createBatchedSessionCheck } from './batched-session-check.ts';
import type { Hub } from './hub.ts';
import { recentEvents } from './recent-events.ts';
import { joinChanges, maxWaiting } from './stream.ts';

const eventsRoute = defineRoute({
  method: 'get',
  path: '/events',
  stale: false,
  tags: ['Notifikasi'],
  summary: 'Aliran perubahan (server-sent events)',
  description:
    'data: {"topic", "id"} menyebut apa yang perlu dimuat ulang; setelah terputus, muat ulang semuanya.',
  responses: {
    200: { description: 'Aliran terbuka', content: { 'text/event-stream': { schema: z.string() } } },
  },
});

/** What a stream needs beside a verb's context. */
type Streaming = { hub: Hub };

/** GET /events; mounted behind the bearer check. */
export function eventRoutes(service: ServiceCtx & Streaming, commentMs?: number) {
  const router = createRouter();
  const stillLive = createBatchedSessionCheck(service);
  router.openapi(eventsRoute, (c) => {
    const user = c.get('user');
    const ctx = contextOf(service, c);
    const bearer = { ...user, kid: keyOf(readBearer(c.req.header('authorization'))) };
    const recent = () => recentEvents(ctx);
    return answerEvents(
      c,
      {
        expiresAt: user.expiresAt,
        maxWaiting,
        isLive: () => stillLive(bearer),
        commentMs,
      },
      joinChanges({ hub: service.hub, user: user.id, bearer: user, from: holdersOfCall(c), recent }),
    );
  });
  return router;
}

const keyOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
