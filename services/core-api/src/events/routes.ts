import { readBearer } from '@pasok/service/auth';
import { defineRoute } from '@pasok/service/define-route';
import { AppError } from '@pasok/service/errors';
import { createRouter } from '@pasok/service/http';
import { z } from 'zod';
import type { Deps } from '../context/deps.ts';
import { toPosition } from './channel.ts';
import { missedEvents } from './missed-events.ts';
import { eventStream } from './stream.ts';

const eventsRoute = defineRoute({
  method: 'get',
  path: '/events',
  tags: ['Notifikasi'],
  summary: 'Aliran perubahan (server-sent events)',
  description:
    'data: {"topic", "id"} menyebut apa yang perlu dimuat ulang; dilanjutkan dengan Last-Event-ID.',
  responses: {
    200: { description: 'Aliran terbuka', content: { 'text/event-stream': { schema: z.string() } } },
  },
});

/** GET /events; mounted behind the bearer check. */
export const eventRoutes = (deps: Deps, commentMs?: number) => {
  const router = createRouter();
  router.openapi(eventsRoute, (c) => {
    const { id: user, expiresAt } = c.get('user');
    const token = readBearer(c.req.header('authorization')) ?? '';
    const position = toPosition(c.req.header('last-event-id'));
    const body = eventStream({
      hub: deps.hub,
      user,
      expiresAt,
      missed: () => missedEvents(deps, user, position),
      isLive: () => isLive(deps, token),
      ...(commentMs === undefined ? {} : { commentMs }),
    });
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    });
  });
  return router;
};

/** Whether the stream's bearer still holds; a database that does not answer ends no stream. */
async function isLive({ verify }: Pick<Deps, 'verify'>, token: string): Promise<boolean> {
  try {
    await verify(token);
    return true;
  } catch (error) {
    return !(error instanceof AppError && error.code === 'UNAUTHENTICATED');
  }
}
