import { readBearer, type Verifier } from '@pasok/service/auth';
import { defineRoute } from '@pasok/service/define-route';
import { AppError } from '@pasok/service/errors';
import { eventStreamHeaders } from '@pasok/service/event-stream';
import { createRouter } from '@pasok/service/http';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { toPosition } from './channel.ts';
import type { Hub } from './hub.ts';
import { missedEvents } from './missed-events.ts';
import { changeStream } from './stream.ts';

const eventsRoute = defineRoute({
  method: 'get',
  path: '/events',
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
type Streaming = { hub: Hub; verify: Verifier };

/** GET /events; mounted behind the bearer check. */
export const eventRoutes = (service: ServiceCtx & Streaming, commentMs?: number) => {
  const router = createRouter();
  router.openapi(eventsRoute, (c) => {
    const { id: user, expiresAt } = c.get('user');
    const token = readBearer(c.req.header('authorization')) ?? '';
    const position = toPosition(c.req.header('last-event-id'));
    const body = changeStream({
      hub: service.hub,
      user,
      expiresAt,
      missed: () => missedEvents(contextOf(service, c), { position }),
      isLive: () => isLive(service, token),
      ...(commentMs === undefined ? {} : { commentMs }),
    });
    return new Response(body, { headers: eventStreamHeaders });
  });
  return router;
};

/** Whether the stream's bearer still holds; a database that does not answer ends no stream. */
async function isLive({ verify }: Streaming, token: string): Promise<boolean> {
  try {
    await verify(token);
    return true;
  } catch (error) {
    return !(error instanceof AppError && error.code === 'UNAUTHENTICATED');
  }
}
