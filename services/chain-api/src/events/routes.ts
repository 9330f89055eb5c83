import { defineRoute } from '@pasok/service/define-route';
import { eventStreamHeaders } from '@pasok/service/event-stream';
import { createRouter } from '@pasok/service/http';
import { z } from 'zod';
import type { HeadFeed } from './head-feed.ts';
import { headStream } from './head-stream.ts';

const events = defineRoute({
  method: 'get',
  path: '/events',
  stale: false,
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
export function eventRoutes(feed: HeadFeed, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(events, (c) => {
    const { id: user, expiresAt } = c.get('user');
    const body = headStream({ feed, user, expiresAt, commentMs });
    return new Response(body, { headers: eventStreamHeaders });
  });
  return routes;
}
