import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import { z } from 'zod';
import type { ChainDeps } from '../deps.ts';
import { headStream } from './head-stream.ts';

const events = defineRoute({
  method: 'get',
  path: '/events',
  tags: ['Blockchain'],
  summary: 'Aliran kepala rantai yang baru (server-sent events)',
  responses: {
    200: {
      description: 'event: head, data: {"index": n}',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});

/** GET /blockchain/events. */
export function eventRoutes({ feed }: ChainDeps, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(events, (c) => {
    const { id: user, expiresAt } = c.get('user');
    const body = headStream({ feed, user, expiresAt, commentMs });
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    };
    return new Response(body, { headers });
  });
  return routes;
}
